# Veiller sur un serveur, et sur soi : chargé là où il en est besoin.

## Les gens d’une table
people-title = Les gens
people-mute = ne pas montrer ce qu’ils écrivent
people-block = ne pas jouer avec eux
people-about = Les deux valent à toutes les tables, jusqu’à ce que vous en changiez ici. Qui est bloqué ne peut prendre place là où vous jouez, ni vous proposer une autre partie. Personne n’en est averti.
people-nobody = Il n’y a encore personne d’autre ici.
report-title = Signaler cette table à l’administrateur
report-about = Ce que vous écrivez et les dernières lignes de la discussion sont gardés pour lui.
report-send = Signaler
report-sent = L’administrateur en a connaissance.

## Devenir administrateur
admin-not = Vous n’administrez pas ce serveur.
admin-code-title = Le code
admin-code-about = Tant que personne n’administre un serveur, il affiche un code à son démarrage. Identifiez-vous avec un compte qui a un nom et saisissez-le ici ; il ne sert qu’une fois.
admin-code = Code
admin-become = Administrer ce serveur

## Ce qu’on voit
admin-reports-title = Signalements
admin-chat = { $n ->
    [0] Aucune ligne de discussion
    [one] La dernière ligne de la discussion
   *[other] Les { $n } dernières lignes de la discussion
  }
admin-people-title = Les gens
admin-sanctions-title = Exclus ou réduits au silence
admin-tables-title = Tables
admin-load-title = Charge
admin-limits-title = Limites
admin-keep-title = Ce qui est purgé
admin-keep-about = En jours après la dernière activité. La ligne de commande du serveur les fixe. Une table ouverte n’est jamais touchée.
admin-stale = Selon ces règles peuvent disparaître maintenant : { $guests } invités, { $tables } tables, { $lines } lignes. Cela se fait peu à peu, toutes les dix minutes.
admin-audit-title = Ce qui a été fait
admin-none = Rien.
admin-find = Chercher
admin-find-people = Une partie d’un nom, ou un numéro (#17)
admin-find-tables = L’identifiant d’une table, un nom, ou un numéro (#17)
admin-is-one = (administrateur)
admin-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
  }
admin-waiting = attend un joueur
admin-playing = en cours
admin-over = terminée
admin-frozen = figée
admin-for-ever = pour toujours
admin-until = jusqu’au { $date }
load-connections = Connexions en direct
load-open = Tables en mémoire
load-commands = Commandes depuis le démarrage
load-created = Tables créées depuis le démarrage
load-refused = Messages refusés
load-frozen = Tables figées
load-unsaved = Écritures échouées
load-accounts = Comptes
load-guests = Invités
load-waiting = Tables en attente
load-playing = Parties en cours
load-over = Parties terminées
load-bytes = Octets de la base
limit-connections = Connexions
limit-each = Connexions par adresse
limit-tables = Parties inachevées par joueur
keep-guests = Invités sans partie
keep-abandoned = Tables inachevées
keep-logs = Journaux de partie téléversés
keep-finished = Parties terminées
keep-audit = Ce journal et les signalements réglés

## Ce qu’on peut faire
admin-done = Fait, et noté dans le journal.
admin-ban = Exclure
admin-mute = Réduire au silence
admin-ban-address = Exclure { $address }
admin-days = Jours (vide : pour toujours)
admin-why = Pourquoi
admin-lift = Lever
admin-remove-line = Retirer
admin-remove-name = Retirer le nom
admin-look = Regarder
admin-table = Table
admin-settle = Réglé
admin-close = Fermer la table
admin-close-about = La partie se termine maintenant et personne ne gagne.
admin-hand-over = Donner la place
admin-hand-over-to = Au compte de ce nom (vide : à l’ordinateur)
admin-hand-over-about = À personne qui ait jamais pris place à cette table : il saurait peut-être ce qu’un autre camp doit ignorer.
admin-announce-title = Annonce
admin-announce-text = Ce que tous liront
admin-announce-usual = Le serveur redémarre. Rien n’est perdu, et votre partie continue.
admin-announce-minutes = Minutes restantes
admin-announce = Annoncer
admin-withdraw = Retirer l’annonce

## Ce qui a été fait
audit-server = Le serveur
audit-became = est devenu administrateur par le code
audit-sanction = a sanctionné
audit-lift = a levé
audit-remove-line = a retiré une ligne de discussion
audit-remove-name = a retiré un nom
audit-close = a fermé une table
audit-hand-over = a donné une place
audit-announce = a annoncé
audit-withdraw = a retiré l’annonce
audit-settle = a réglé un signalement
audit-purged = a purgé

## Pourquoi non
admin-name-first = Donnez d’abord un nom à votre compte.
admin-wrong-code = Ce n’est pas le code, ou il a déjà servi.
admin-not-him = Un administrateur ne peut faire cela ni à lui-même ni à un autre.
admin-nobody = Il n’y a pas de tel compte.
admin-no-name = C’est un invité : il n’a pas de nom à perdre.
admin-own-address = C’est l’adresse d’où vous venez vous-même. Derrière un mandataire, démarrez le serveur avec --trust-proxy.
admin-bad-days = Entre 1 et 3650 jours, ou pour toujours.
admin-too-many = Il y a trop de sanctions. Levez-en d’abord.
admin-no-line = Cette ligne n’existe plus.
admin-has-sat = Qui a déjà pris place à cette table ne peut y recevoir une place.
admin-bad-notice = Une annonce a des mots, et entre 1 et 2880 minutes.
admin-no-report = Ce signalement est déjà réglé.
