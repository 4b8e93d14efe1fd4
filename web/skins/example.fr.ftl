# Les étiquettes du panneau. Les mots du jeu même sont dans ses textes.

example-envelopes = Enveloppes
example-letter = la lettre
example-suspect = soupçonné
example-state = État
example-moved = a bougé
