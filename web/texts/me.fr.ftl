# Le compte, les avis, et où mènent les lettres : seules ces pages en ont besoin.

me-title = Compte
me-guest = Vous êtes un invité sur cet appareil. Vos parties sont gardées au nom de ce navigateur ; prenez un nom pour les retrouver partout.
me-signed-in = Vous êtes connecté sous le nom { $name }.
me-name = Nom
me-password = Mot de passe
me-password-old = Mot de passe actuel
me-password-new = Nouveau mot de passe
me-password-title = Mot de passe
me-password-about = Huit caractères au moins.
me-password-change = Changer le mot de passe
me-password-changed = Le mot de passe est changé.
me-claim-title = Prendre un nom
me-claim-about = Garde toutes vos parties et vous permet de revenir sur un autre appareil. Aucune adresse n’est demandée : gardez bien le mot de passe, ou faites des codes de secours.
me-claim = Prendre ce nom
me-sign-in-title = Se connecter
me-sign-in-about = Les parties jouées ici comme invité restent à l’invité.
me-sign-in = Se connecter
me-sign-out = Se déconnecter
me-delete-title = Supprimer
me-delete-about = Le nom, le mot de passe et l’adresse sont effacés. Les parties finies restent, sans votre nom ; dans les autres, votre place est libre.
me-delete-guest = L’invité de cet appareil est effacé. Les parties finies restent, sans nom.
me-delete-sure = On ne pourra pas revenir là-dessus.
me-delete = Tout supprimer
me-deleted = Le compte est supprimé. Vous voici un nouvel invité.

# Retrouver son compte.
me-codes-title = Codes de secours
me-codes-about = Chacun des dix codes ouvre une fois votre compte si vous oubliez le mot de passe. On ne les montre qu’une fois : imprimez-les ou notez-les. De nouveaux codes remplacent les anciens.
me-codes-left = { $n ->
    [0] Vous n’en avez aucun.
    [one] Il vous en reste un.
   *[other] Il vous en reste { $n }.
  }
me-codes-make = Faire de nouveaux codes
me-codes-shown = Vos codes. On ne les montrera plus.
me-codes-copy = Les copier
me-recover-title = Mot de passe oublié ?
me-recover-about = Avec l’un de vos codes de secours, vous choisissez un nouveau mot de passe. Tous les autres sont déconnectés.
me-recover = Choisir un nouveau mot de passe
me-code = Code de secours
me-forgot-about = Ou faites envoyer une lettre à l’adresse de votre compte. Elle permet de choisir un nouveau mot de passe dans la demi-heure.
me-account = Nom ou adresse
me-forgot = Envoyer la lettre
me-forgot-done = Si ce compte existe et a une adresse confirmée, une lettre est en route.

# Être prévenu.
me-told-title = Quand c’est à vous
me-told-none = Ce serveur n’écrit pas de lettres et ne prévient pas les navigateurs. Vous pouvez tout de même lire un flux.
me-address = Adresse électronique
me-address-about = Pour vous dire que c’est à vous et pour un mot de passe oublié, rien d’autre. Un lien la confirme.
me-address-now = Les lettres vont à { $address }.
me-address-waits = Une lettre est en route vers { $address } : son lien confirme l’adresse.
me-address-set = Enregistrer l’adresse
me-address-drop = Laissée vide, elle est retirée.
me-address-none = Prenez d’abord un nom : on pourra alors vous écrire.
me-letters = M’écrire quand c’est à moi
me-letters-about = Une lettre par partie tant que vous ne regardez pas, toutes les douze heures au plus. Chacune s’arrête d’un clic.
me-push = Prévenir ce navigateur
me-push-about = Une notification quand c’est à vous, même si aucune page de Honjin n’est ouverte. Le texte est scellé pour ce navigateur seul.
me-push-refused = Ce navigateur ne se laisse pas prévenir.
me-feed = Flux
me-feed-about = Une adresse secrète pour un lecteur de flux : qui l’a lit quelles parties vous attendent.
me-feed-make = Faire une adresse de flux
me-feed-renew = Renouveler l’adresse
me-feed-drop = Arrêter le flux
me-feed-on = Votre flux est en marche. Son adresse a été montrée une fois.
me-feed-shown = Votre flux. On ne montrera plus l’adresse.
me-saved = Enregistré.

# Où mènent les liens des lettres.
letter-title = Lettre
letter-confirm = Cette adresse est-elle la vôtre ? Confirmez-la, et Honjin pourra y écrire.
letter-confirm-do = Confirmer l’adresse
letter-confirmed = L’adresse est confirmée.
letter-reset = Choisissez un nouveau mot de passe. Tous les autres sont déconnectés.
letter-reset-done = Votre mot de passe est changé, et vous êtes connecté.
letter-stopped = Plus de lettres quand c’est à vous. Vous pouvez les remettre en marche sur la page de votre compte.
letter-nothing = Ce lien est incomplet.
letter-account = Vers mon compte
