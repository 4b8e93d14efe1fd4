# The Kanto Suppression before it is played, and explained the first time.

guide-first-siege = The first siege
guide-first-siege-about = Kenshin before Kawagoe: a march, an assault, a siege and a demand of surrender in 22 steps. Ten minutes.

## What a question is about, the first time it comes

explain-prompt-placing = This man may begin in more than one place. Click a hex with a ring.
explain-prompt-organising = A commander leads those who lie in his boxes, and they act as one force with his ability. Click a unit, then its commander, or press Done to begin as you stand.
explain-prompt-uesugi-call = The Uesugi come to the help of the Hojo if you call them. Never having called them is worth points at the end.
explain-prompt-pre-move = Before the first turn each of these forces may move, and do nothing else. Click the one that goes, or end the phase.
explain-prompt-recruits = Once a turn a die is rolled for new men, for one force or one castle that is in supply. At home it brings more than abroad, and with low morale men may desert instead.
explain-prompt-gains = New men have come: a step makes a reduced unit whole, a level mends the castle. Click who gets the next one.
explain-prompt-operations = In each of the four stages a force may act once, if its commander’s ability is at least the number of the stage. Click a force to see what it can do, or end the phase.
explain-prompt-action = A force does one thing in a stage: it moves, attacks, reorganises or recovers. What is not offered is not possible here.
explain-prompt-moving = Click the next hex; the figure on it is what it costs. The force may leave men behind on its way, and ends its move where you stop it.
explain-prompt-reform = Here units join the commander or leave him, as far as he has boxes for them. Click a unit, then press Done.
explain-prompt-storming = Each force before the walls that has not acted may storm. The more of them, the better the column; all of them have acted then.
explain-prompt-answer-honours = If you grant them the honours of war the castle is yours at once, and its men go to another of their castles. If you refuse, the siege goes on.
explain-prompt-refuge = Your men leave with honour and go to the nearest castle of their side. Several are equally near: choose one.
explain-prompt-new-owner = Several armies took this castle together. The one you name holds it from now on.
explain-prompt-targets = More than one enemy force stands there. Name those you attack, then press Done.
explain-prompt-damage = Each point of damage is a step lost or a hex of retreat. Ground can be taken again, men are slow to come.
explain-prompt-counter = Those who were attacked may strike back with a die of their own. The odds beside the button show what it may bring.
explain-prompt-losses = Steps are lost, and you say whose. A unit has two steps: with one it is weaker, without any it is gone.
explain-prompt-leader-falls = The result takes a leader, and you say who. A daimyo lost costs ten points, a warlord one.
explain-prompt-retreat = The beaten force goes back hex by hex. Click one of the marked hexes.
explain-prompt-pursuit = The enemy falls back, and you may go after him. Staying keeps what you hold.
explain-prompt-muster = A battle is fought by all who are near and come. Click the forces that take part, then press Done.
explain-prompt-stay = A battle goes on round by round until one side gives way. Giving way saves men and leaves the field.
explain-prompt-flight-order = Several forces run, one after the other. Click the one that runs first.
explain-prompt-entering = The enemy has left his hex. Click who goes in, or stay.
explain-prompt-tempting = A lord of the other side may be turned: on a 5 or a 6 he is yours. Click whom you try.
explain-prompt-turned-place = The lord has changed sides and finds enemies around him. Click where he stands from now on.
explain-form-losses = Say how many steps each unit loses, together as many as are lost. A unit has two steps: with one it is weaker, without any it is gone.
explain-form-gains = Say who gets the new men: a step makes a reduced unit whole, a level mends the castle. What is not given out is asked for again.

## The first siege, step by step

lesson-siege-1 = A turn has four stages, and in each of them a force acts once. Kenshin stands in Musashi-Matsuyama with Kakizaki and four units under him: click him.
lesson-siege-2 = He can do one thing in this stage. Kawagoe is near: choose a tactical move, which may go up to the enemy.
lesson-siege-3 = He has 8 movement points, and the figure on a hex is what it costs. Go to 2625.
lesson-siege-4 = Kawagoe has endurance 2, and a siege needs ten times that: a strength of 20. The force has 18; go before the walls all the same.
lesson-siege-5 = The castle is invested, no more: too few for a siege. The way ends here; stop.
lesson-siege-6 = Naoe has three units under him, together 12. Let him act.
lesson-siege-7 = A tactical move again.
lesson-siege-8 = The same way: 2625.
lesson-siege-9 = Before you go on look at the line below: it says what the move makes of the siege. 30 of 20 needed; go.
lesson-siege-10 = Kawagoe is besieged. Nobody gets in or out, and its men get no recruits; stop here.
lesson-siege-11 = Both forces have acted, so your phase is over, and nobody is left for a siege roll. You are the Hojo now: Daidoji in the castle may ask to leave with the honours of war. Ask.
lesson-siege-12 = The besiegers answer. To grant it is to take the castle whole, and let its men go; here Kenshin wants to see an assault. Refuse.
lesson-siege-13 = Nothing else to do for the Hojo: end the phase.
lesson-siege-14 = Stage 2. For each castle one of three things a stage: a siege roll, an assault, or a demand of surrender. Storm Kawagoe.
lesson-siege-15 = Which forces storm? What counts is their strength less that of the men inside. Kenshin’s first.
lesson-siege-16 = And Naoe’s: 30 against 2 men inside. The endurance of the castle, 2, comes off the die.
lesson-siege-17 = A 4, less 2: the castle loses a level, and the assault costs two steps. Whose is for you to say: Murakami first.
lesson-siege-18 = Do not take the second step from the same unit: it would be gone. Let Usami bear it.
lesson-siege-19 = The walls are down to 1, and 10 are enough for the siege now. The Hojo can do nothing that helps: end the phase.
lesson-siege-20 = Stage 3. Naoe’s ability is 2, so he waits; Kenshin’s is 4. Besieging is doing nothing else: end the phase, and the die of the siege is rolled.
lesson-siege-21 = A 4, and 1 more because a daimyo is there: the morale inside goes down to 9. The Hojo end their phase.
lesson-siege-22 = Stage 4, Kenshin alone. Walls of 1 and morale one below yours: demand the surrender of Kawagoe. A 5 or a 6 on the die with that 1 added opens the gates with honours, and a 7 takes the garrison too.
