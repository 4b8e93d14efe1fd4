# Lettres et notifications. Quelle partie, et rien de ce qui s’y passe.

letter-confirm-subject = Honjin : cette adresse est-elle la vôtre ?
letter-confirm =
    { $name } a donné cette adresse sur Honjin. Si c’est bien vous, confirmez-la ici dans la journée :

    { $link }

    Sinon, ne faites rien : plus rien ne sera envoyé ici.
letter-reset-subject = Honjin : un nouveau mot de passe
letter-reset =
    Quelqu’un, vous sans doute, a oublié le mot de passe de { $name } sur Honjin. Choisissez-en un nouveau ici dans la demi-heure :

    { $link }

    Le lien ne s’ouvre qu’une fois. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.
letter-turn-subject = Honjin : à vous de jouer à { $game }
letter-turn =
    C’est à vous de jouer à { $game } avec { $others }.

    { $link }
letter-late-subject = Honjin : encore { $hours } heures pour jouer à { $game }
letter-late =
    Dans { $hours } heures, votre temps pour jouer à { $game } avec { $others } est écoulé, et la partie perdue.

    { $link }
letter-absent-subject = Honjin : votre partie de { $game } vous attend toujours
letter-absent =
    Dans { $hours } heures, le délai convenu avec { $others } à { $game } est écoulé : dès lors, on pourra continuer sans vous.

    { $link }
letter-stop =
    --
    Plus de telles lettres, sans se connecter : { $stop }
