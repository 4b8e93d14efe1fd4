# The Kanto Suppression avant d’y jouer, et expliqué la première fois.

guide-first-siege = Le premier siège
guide-first-siege-about = Kenshin devant Kawagoe : une marche, un assaut, un siège et une sommation en 22 pas. Dix minutes.

## De quoi parle une question, la première fois

explain-prompt-placing = Cet homme peut commencer à plusieurs endroits. Cliquez une case cerclée.
explain-prompt-organising = Un chef mène ceux qui sont dans ses cases, et ils agissent comme une seule force avec sa capacité. Cliquez une unité puis son chef, ou Terminé pour commencer tels quels.
explain-prompt-uesugi-call = Les Uesugi viennent à l’aide des Hojo si vous les appelez. Ne jamais les avoir appelés rapporte des points à la fin.
explain-prompt-pre-move = Avant le premier tour, chacune de ces forces peut bouger, et rien d’autre. Cliquez celle qui part, ou terminez la phase.
explain-prompt-recruits = Une fois par tour, un dé amène des recrues à une force ou à un château ravitaillé. Chez soi il en vient plus qu’ailleurs, et avec un moral bas des hommes peuvent déserter.
explain-prompt-gains = Des recrues arrivent : un pas complète une unité réduite, un niveau répare le château. Cliquez qui reçoit le suivant.
explain-prompt-operations = À chacune des quatre étapes, une force peut agir une fois, si la capacité de son chef atteint le numéro de l’étape. Cliquez une force pour voir ce qu’elle peut faire, ou terminez la phase.
explain-prompt-action = Une force fait une seule chose par étape : elle bouge, attaque, se réorganise ou se repose. Ce qui n’est pas proposé n’est pas possible ici.
explain-prompt-moving = Cliquez la case suivante ; le chiffre est son coût. La force peut laisser des hommes en chemin, et finit là où vous l’arrêtez.
explain-prompt-reform = Ici des unités rejoignent le chef ou le quittent, tant qu’il a des cases libres. Cliquez une unité, puis Terminé.
explain-prompt-storming = Chaque force devant les murs qui n’a pas agi peut donner l’assaut. Plus il y en a, meilleure est la colonne ; toutes auront alors agi.
explain-prompt-answer-honours = Si vous accordez les honneurs de la guerre, le château est à vous aussitôt, et ses hommes gagnent un autre de leurs châteaux. Si vous refusez, le siège continue.
explain-prompt-refuge = Vos hommes partent avec honneur vers le château le plus proche de leur camp. Plusieurs sont aussi proches : choisissez.
explain-prompt-new-owner = Plusieurs armées ont pris ce château ensemble. Celle que vous nommez le tient désormais.
explain-prompt-targets = Plusieurs forces ennemies s’y trouvent. Nommez celles que vous attaquez, puis Terminé.
explain-prompt-damage = Chaque point de dommage est un pas perdu ou une case de retraite. Le terrain se reprend, les hommes reviennent lentement.
explain-prompt-counter = Ceux qui ont été attaqués peuvent riposter avec leur propre dé. Les chances à côté du bouton montrent ce que cela peut donner.
explain-prompt-losses = Des pas sont perdus, et vous dites par qui. Une unité a deux pas : avec un seul elle est plus faible, sans aucun elle disparaît.
explain-prompt-leader-falls = Le résultat emporte un chef, et vous dites lequel. Un daimyo perdu coûte dix points, un chef de guerre un.
explain-prompt-retreat = La force battue recule case par case. Cliquez une des cases marquées.
explain-prompt-pursuit = L’ennemi recule, et vous pouvez le suivre. Rester garde ce que vous tenez.
explain-prompt-muster = Une bataille est livrée par tous ceux qui sont proches et qui viennent. Cliquez les forces qui y prennent part, puis Terminé.
explain-prompt-stay = Une bataille se poursuit, reprise après reprise, jusqu’à ce qu’un camp cède. Céder sauve des hommes et laisse le terrain.
explain-prompt-flight-order = Plusieurs forces fuient, l’une après l’autre. Cliquez celle qui fuit d’abord.
explain-prompt-entering = L’ennemi a quitté sa case. Cliquez qui y entre, ou restez.
explain-prompt-tempting = Un seigneur de l’autre camp peut être retourné : sur 5 ou 6 il est à vous. Cliquez qui vous tentez.
explain-prompt-turned-place = Le seigneur a changé de camp et se trouve entouré d’ennemis. Cliquez où il se tient désormais.
explain-form-losses = Dites combien de pas perd chaque unité, en tout autant qu’il en est perdu. Une unité a deux pas : avec un seul elle est plus faible, sans aucun elle disparaît.
explain-form-gains = Dites qui reçoit les recrues : un pas complète une unité réduite, un niveau répare le château. Ce qui n’est pas réparti est redemandé.

## Le premier siège, pas à pas

lesson-siege-1 = Un tour a quatre étapes, et à chacune une force agit une fois. Kenshin est à Musashi-Matsuyama, avec Kakizaki et quatre unités sous ses ordres : cliquez-le.
lesson-siege-2 = Il peut faire une seule chose à cette étape. Kawagoe est proche : choisissez un mouvement tactique, qui peut aller jusqu’à l’ennemi.
lesson-siege-3 = Il a 8 points de mouvement, et le chiffre d’une case est son coût. Allez en 2625.
lesson-siege-4 = Kawagoe a une endurance de 2, et un siège demande dix fois plus : une force de 20. Celle-ci n’a que 18 ; allez tout de même devant les murs.
lesson-siege-5 = Le château est investi, sans plus : trop peu de monde pour un siège. Le chemin finit ici ; arrêtez-vous.
lesson-siege-6 = Naoe a trois unités sous ses ordres, 12 en tout. Faites-le agir.
lesson-siege-7 = De nouveau un mouvement tactique.
lesson-siege-8 = Le même chemin : 2625.
lesson-siege-9 = Avant de continuer, lisez la ligne en bas : elle dit ce que le mouvement fait du siège. 30 pour 20 ; allez-y.
lesson-siege-10 = Kawagoe est assiégé. Personne n’entre ni ne sort, et ses hommes ne reçoivent plus de recrues ; arrêtez-vous ici.
lesson-siege-11 = Les deux forces ont agi : votre phase est finie, et personne ne reste pour un jet de siège. Vous êtes maintenant les Hojo : Daidoji, dans le château, peut demander les honneurs de la guerre. Demandez.
lesson-siege-12 = Les assiégeants répondent. Accorder, c’est prendre le château intact et laisser partir ses hommes ; ici Kenshin veut voir un assaut. Refusez.
lesson-siege-13 = Les Hojo n’ont rien d’autre à faire : terminez la phase.
lesson-siege-14 = Étape 2. Pour chaque château, une de trois choses par étape : un jet de siège, un assaut ou une sommation. Donnez l’assaut à Kawagoe.
lesson-siege-15 = Quelles forces donnent l’assaut ? Ce qui compte est leur force moins celle de la garnison. D’abord celle de Kenshin.
lesson-siege-16 = Et celle de Naoe : 30 contre 2 dans la place. L’endurance du château, 2, se retranche du dé.
lesson-siege-17 = Un 4, moins 2 : le château perd un niveau, et l’assaut coûte deux pas. À vous de dire lesquels : d’abord Murakami.
lesson-siege-18 = Ne prenez pas le second pas à la même unité : elle disparaîtrait. Que Usami le perde.
lesson-siege-19 = Les murs sont à 1, et 10 suffisent maintenant au siège. Les Hojo ne peuvent rien d’utile : terminez la phase.
lesson-siege-20 = Étape 3. La capacité de Naoe est 2 : il attend ; celle de Kenshin est 4. Assiéger, c’est ne rien faire d’autre : terminez la phase, et le dé du siège est jeté.
lesson-siege-21 = Un 4, et 1 de plus car un daimyo est là : le moral de la garnison tombe à 9. Les Hojo terminent leur phase.
lesson-siege-22 = Étape 4, Kenshin seul. Des murs de 1 et un moral d’un point sous le vôtre : sommez Kawagoe de se rendre. Un 5 ou un 6, ce point compris, ouvre les portes avec les honneurs, et un 7 prend aussi la garnison.
