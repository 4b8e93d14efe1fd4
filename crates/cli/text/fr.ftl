# Ce que dit le programme lui-même. À côté d’une faute se trouve ce qu’il faut faire (.do).

## honjin games

games-heading = { $game } - { $title } ({ $edition })
games-default = par défaut
games-seats = places : { $seats }
games-scenarios = scénarios : { $scenarios }
games-options = options, la valeur par défaut d’abord, avec leur règle :

## honjin watch

watch-length = { $commands } ordres, graine { $seed }
watch-stuck = Le jeu n’attend personne, ou un lancer impossible, et n’est pas fini.
    .do = C’est une erreur du programme : signalez-la avec la ligne de commande employée.
watch-refused = Un robot s’est vu refuser ce qui lui était offert :
    .do = C’est une erreur du programme : signalez-la avec la ligne de commande employée.

## honjin rules

rules-summary = { $game } : { $rows } règles, { $implemented } programmées, { $tested } éprouvées
rules-also-rulings = Interprétations : { $rows }, dont { $tested } nommées par un essai
rules-also-differences = Différences entre les éditions : { $rows }, dont { $tested } nommées par un essai
rules-also-examples = Exemples détaillés : { $rows }, dont { $tested } nommés par un essai
rules-not-implemented = Pas programmées :
rules-not-tested = Pas éprouvées :
rules-components = Matériel du jeu imprimé, qui ne demande pas de code :
rules-stray = { $place } : cite { $words }, que la table des règles n’a pas.
rules-none = Ce jeu n’a pas de table des règles.
    .do = Demandez un autre jeu.
rules-unreadable = La table des règles est illisible : { $detail }
    .do = Corrigez rulebook.toml et recompilez.

## honjin verify

verify-clean = La partie est telle qu’elle a été jouée : { $commands } ordres, { $rolls } lancers recalculés.
verify-faulty = { $faults ->
    [one] Une faute
   *[other] { $faults } fautes
} pour { $commands } ordres et { $rolls } bons lancers :
verify-line = ligne { $line } :
verify-crashed = Les règles ont échoué sur ce journal.
    .do = Le journal a été modifié, ou le programme a une erreur : signalez-la avec le journal.
file-unreadable = Le fichier ne peut pas être lu : { $detail }
    .do = Vérifiez le chemin.

## honjin soak

soak-progress = { $games } parties sur { $all }
soak-failure = graine { $seed }, { $variant } : { $what } ; le journal est { $file }
soak-summary = { $games } parties, { $decisions } décisions, { $failures } échecs

## honjin duel

duel-seat = niveau { $level } à la place { $seat } : { $wins } gagnées, { $draws } nulles, { $losses } perdues
duel-all = niveau { $level } contre { $other } : { $wins } gagnées, { $draws } nulles, { $losses } perdues, { $unfinished } inachevées
duel-share = des parties décidées { $share } % gagnées ; à 95 % entre { $low } et { $high }
duel-thinking = niveau { $level } : { $decisions } décisions, { $mean } ms chacune, { $worst } ms au pire, { $turn } ms en moyenne sur le tour le plus lent
duel-deeds = ce que chaque niveau a fait : combien de fois par partie, et dans combien de parties au moins une fois

## honjin pack check

pack-good = { $files ->
    [one] Un fichier est bon
   *[other] { $files } fichiers sont bons
} ; avec eux les données sont { $hash }

## honjin referee

line-too-long = La ligne a { $bytes } octets.
    .do = Envoyez au plus { $most } octets par ligne.
not-utf8 = La ligne n’est pas en UTF-8.
    .do = Envoyez du texte en UTF-8.
empty-line = La ligne est vide.
    .do = Envoyez un objet JSON par ligne.
bad-json = La ligne n’est pas du JSON : { $detail }
    .do = Envoyez un objet JSON entier par ligne, avec moins de 128 niveaux.
not-object = La ligne est du JSON mais pas un objet.
    .do = Envoyez un objet avec id, method et params.
bad-id = L’id n’est ni un nombre ni une courte chaîne.
    .do = Employez un nombre, ou une chaîne de 64 octets au plus.
unknown-field = Une demande n’a pas un tel champ.
    .do = Employez seulement id, method et params.
no-method = La demande ne nomme pas de méthode.
    .do = Donnez la méthode comme une chaîne ; hello en fait la liste.
unknown-method = Il n’y a pas de méthode { $given }.
    .do = Les méthodes sont : { $known }.
bad-params = Les paramètres ne conviennent pas : { $detail }
    .do = Voyez docs/referee.md pour les paramètres de chaque méthode.
bad-table = Ceci ne peut pas être le nom d’une table.
    .do = Employez de 1 à { $most } caractères imprimables, ou aucun nom.
table-taken = Il y a déjà une table { $table }.
    .do = Choisissez un autre nom, ou fermez cette table.
too-many-tables = Il y a { $most } tables, et pas une de plus ne peut être ouverte.
    .do = Fermez-en une qui ne sert plus.
no-table = Il n’y a pas de table { $table }.
    .do = Ouvrez-en une ; tables en fait la liste.
frozen = La table { $table } est gelée depuis que les règles y ont échoué.
    .do = Prenez son journal, fermez-la, et rejouez le journal à une nouvelle table.
crashed = Les règles ont échoué sur cette demande ({ $detail }). La table, s’il y en avait une, est gelée ; toutes les autres continuent.
    .do = C’est une erreur du programme : signalez-la avec le journal de la table.
bad-seat = Il n’y a pas une telle place.
    .do = Donnez un nombre de 0 à { $last } ou, pour options et play, "chance".
not-awaited = La place { $seat } n’est pas attendue.
    .do = Demandez le tour.
bad-viewer = Personne ne regarde ainsi.
    .do = Donnez un nombre de 0 à { $last }, "public" ou "umpire".
which-command = On ne sait pas quoi jouer.
    .do = Donnez soit command, soit index.
no-dice = Cette partie n’a pas de dés à elle.
    .do = Jouez un résultat pour la place "chance", ou ouvrez la partie avec une graine ou des dés équitables.
sealed-dice = Le secret de ces dés n’est pas connu ici.
    .do = Rejouez le journal avec son secret.
dice-decide = Les dés de cette partie décident, non la main de quelqu’un.
    .do = Employez roll, ou ouvrez la partie avec des dés à la main.
nothing-rolled = Rien n’est à lancer maintenant.
    .do = Demandez le tour, et jouez pour une place attendue.
bad-secret = Le secret n’a pas 64 chiffres hexadécimaux en minuscules.
    .do = Donnez 32 octets en hexadécimal, ou rien pour qu’il soit tiré.
other-secret = Le secret n’est pas celui que le journal engageait.
    .do = Donnez le secret de cette partie.
no-randomness = Le système ne donne pas de nombres aléatoires.
    .do = Donnez un secret à vous.
not-over = La partie n’est pas finie.
    .do = Jouez-la d’abord jusqu’à sa fin.
no-rule = La table n’a pas de règle { $given }.
    .do = Donnez un id tel que les refus le nomment.

## serve

serve-address = Honjin est à l’adresse { $address } - arrêtez-le par Ctrl-C
serve-watch = L’état et les chiffres sont à l’adresse { $address }
serve-in-use = Un autre serveur utilise cette base de données.
    .do = Arrêtez-le d’abord, ou nommez un autre fichier par --data.
serve-smtp-form = Un serveur SMTP se donne ainsi : smtps://UTILISATEUR@HÔTE ou smtp://UTILISATEUR@HÔTE.
    .do = Voyez « Letters and pushes » dans docs/hosting.md.
serve-smtp-password = Un mot de passe n’a pas sa place sur la ligne de commande, où d’autres peuvent le lire.
    .do = Retirez-le de --smtp et posez HONJIN_SMTP_PASSWORD.
serve-smtp-no-password = Le serveur SMTP a un utilisateur et pas de mot de passe.
    .do = Posez HONJIN_SMTP_PASSWORD.
serve-smtp-sender = L’expéditeur des lettres se donne ainsi : ADRESSE ou "NOM <ADRESSE>".
    .do = Nommez-en un autre par --mail-from.
serve-no-letters = Aucune lettre ne peut être envoyée : { $detail }
    .do = Voyez docs/hosting.md, ou laissez --smtp de côté.
serve-no-watch = { $detail }
    .do = Nommez une autre adresse par --watch, par exemple 127.0.0.1:8091.
serve-no-database = La base de données est inutilisable : { $detail }
    .do = Nommez un autre fichier par --data, ou voyez docs/hosting.md.
serve-no-address = { $detail }
    .do = Nommez une autre adresse par --listen, par exemple 127.0.0.1:8090.
load-failed = Le serveur n’a pas pu être mesuré : { $detail }
    .do = Fermez ce qui occupe les ports ou le disque, et réessayez.

## honjin backup, restore, doctor

backup-done = { $file } contient { $tables } parties, { $people } personnes et { $records } enregistrements, et est saine.
backup-exists = Il y a déjà un fichier de ce nom.
    .do = Donnez un autre nom à la copie.
restore-done = { $file } est maintenant la base : { $tables } parties, { $people } personnes, { $records } enregistrements. Démarrez le serveur.
restore-aside = Ce qui s’y trouvait est gardé sous { $file }.
restore-exists = Il y a déjà une base.
    .do = Dites --replace pour la mettre de côté, ou nommez-en une autre par --data.
care-absent = Il n’y a pas de tel fichier.
    .do = Vérifiez le nom, ainsi que --data ou HONJIN_DATA.
care-in-use = Un serveur utilise cette base.
    .do = Arrêtez d’abord le serveur.
care-not-sound = Ce n’est pas une base saine de Honjin : { $detail }
    .do = Interrogez honjin doctor, ou prenez une copie plus ancienne.
care-failed = Cela n’a pas pu se faire : { $detail }
    .do = Regardez l’endroit, les droits et la place sur le disque.
doctor-sound = Saine : { $tables } parties, { $people } personnes, { $records } enregistrements ; toutes les parties s’ouvrent.
doctor-ill = { $ills ->
    [one] Un problème
   *[other] { $ills } problèmes
} parmi { $tables } parties, { $people } personnes et { $records } enregistrements.
doctor-older = Elle vient d’une version plus ancienne ; le prochain démarrage du serveur la met à jour.
doctor-damaged = Le fichier est abîmé : { $detail }
    .do = Restaurez la dernière copie. S’il n’y en a pas, gardez ce fichier et laissez sqlite3 en sortir ce qu’il peut (.recover).
doctor-too-new = Une version plus récente l’a écrite (schéma { $version }).
    .do = Prenez cette version, ou une plus récente.
doctor-orphaned = { $rows } lignes de { $of } ne se rattachent à rien.
    .do = Un autre programme a écrit dans ce fichier. Restaurez la dernière copie.
doctor-gap = Il manque des enregistrements de la partie { $table }.
    .do = Restaurez la dernière copie pour avoir cette partie ; les autres continuent.
doctor-unreadable = La partie { $table } ne s’ouvre pas : { $why }
    .do = Le programme qui l’a commencée connaît peut-être encore ses règles ; les autres parties continuent.
doctor-crashed = les règles y ont échoué
serve-no-admin = Aucun compte ne s’appelle { $name } : personne n’en devient administrateur. Prenez d’abord ce nom, puis relancez le serveur.
serve-code = Personne n’administre encore ce serveur. Qui s’identifie et saisit ce code à l’adresse { $address } le fera : { $code }
stale-counted = Selon ces règles peuvent disparaître : { $guests } invités sans partie, { $tables } tables, { $lines } vieilles lignes du journal d’administration et signalements. Rien n’a été supprimé.
