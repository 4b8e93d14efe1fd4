# Croisades before it is played, and explained the first time.

game-special = Every fighter is a figure of his own, and while you move the enemy may shoot.

replay-water-carried = The water is carried away
replay-wagon-hauled = The horse dies, the wagon goes on
replay-knights-unhorsed = Knights on foot
replay-four-points = Decided by four points
moment-in-among-them = In among them
moment-in-among-them-about = Raymond and Odon are in among the riders; Renaud and Thierry have lost their horses.
moment-full-skins = Full skins
moment-full-skins-about = Three men have drawn water: stop them on their way home.
moment-no-horse-left = No horse left
moment-no-horse-left-about = The draught horse lies dead before the wagon, five columns from safety.

## What a question is about, the first time it comes: setting up

explain-prompt-lot = Chance says who plays first. The other side places its men first.
explain-prompt-army = Click the men you take, in the order of the list: whoever you pass over is not offered again. A man costs his attack, his defence and his missile weapon, and nobody sees your army before both are complete.
explain-prompt-saddle = In the saddle he is stronger and faster and may charge, but he costs more and keeps out of trees and water. Of the missile weapons only the short bow is used on horseback.
explain-prompt-place = Your men stand in the columns at your own edge of the map. Click a marked hex; a rider needs a second one behind it.
explain-prompt-hide = Men on foot hide under trees or in brush, riders well away from the enemy, and only you see where. A man shows himself when he acts, or when an enemy comes close with a clear view.
explain-prompt-heading = A rider covers two hexes and faces from the rear one to the front one. He charges what lies ahead of him, and sharp turns cost movement points.

## Shooting

explain-prompt-markers = Whoever is to shoot, now or while the enemy moves, gets a marker first, and then he does not attack this turn. A crossbowman chooses one of the two shots; for most others moving far costs them the second.
explain-prompt-fire = Click a shooter, then his target; the odds are shown before the die. Nobody shoots with an enemy in contact, and a shot may leave him little or no movement.
explain-prompt-shot-die = A ten-sided die, and low is good for the shooter: range, a wound and the weapon add to it, and cover helps the target. The letter says what becomes of the target, and armour softens it.
explain-prompt-window = You may shoot at an enemy now, in the middle of his move or where he stays: click everybody who shoots, then let them shoot. Whoever is named has shot, even if the target falls first, and the next volley at the same man comes some hexes later.
explain-prompt-window-target = Several move together, and a volley has one target. Click it, then those who shoot; after another target there is no going back to the first.
explain-prompt-last-volleys = Whoever has not moved this turn can still be shot at, once each. Click a target and then those who shoot, or hold fire.

## Charges

explain-prompt-charges = A rider who charges attacks with half as much strength again. Click him, then an enemy in front of him whom he sees: he has to ride six hexes or more, the last four straight at his target.
explain-prompt-charge-path = Click his way hex by hex, always one of the three ahead, until he faces the target, then announce it. What is announced stands, and your opponent may counter-charge.
explain-prompt-counter = A rider who has the charger in front of him may ride to meet him, and defends with half as much strength again. The two meet head on, and nobody can shoot at the charger on his way any more.
explain-prompt-counter-path = He ends on the last two hexes of the charge, face to face with the charger, and rides at most half as far. Click his way hex by hex.

## Movement

explain-prompt-moves = Click a man to move him, one after the other, in any order you like. The buttons also offer what takes a whole turn, such as mounting or clearing bodies, and announced charges have to be ridden before you end.
explain-prompt-march = Click the next hex; the figure on it is what it costs. After each hex the enemy may shoot, and whoever passes beside an enemy rolls for a wound.
explain-prompt-infiltration = For each hex passed beside an enemy a six-sided die is rolled: on foot 5 and 6 wound, in the saddle only 6. The first and the last hex of a move are free.
explain-prompt-bridle-die = From 1 to 6 on a ten-sided die he has the bridle and takes the horse along. If he misses, it stays, and he does not get it this turn.
explain-prompt-drop = The stunned man is put down in a free hex beside the one who carried him. There he lies until he comes to.
explain-prompt-put-horse = A horse that was led needs two free hexes, beside its leader. It stays yours while one of your men stands upright next to it.
explain-prompt-share = Two men side by side with the same weapon may share missiles while no enemy is in contact, and they may be taken from the dead. Nobody gets more than he began with.
explain-prompt-clear-with = Two men on foot spend their turn moving up to three dead men or one dead horse by one hex. Click the one who helps.
explain-prompt-clear-from = Both men stand in that hex or next to it. Three dead men or a dead horse make a hex dearer to enter, twice as many close it.
explain-prompt-clear-load = The two carry one to three dead men, or drag one dead horse as it lies. Choose enough to open the hex again.
explain-prompt-clear-to = The bodies go to a hex next to it when movement is over, if both men still stand. What goes into the water sinks.
explain-prompt-put-near = His move has ended where nobody may stay, such as on a friend, a stunned man or a wagon. Click one of the nearest free hexes; nothing is rolled for it.
explain-prompt-dismounted = He gets down at the flank of his horse or, failing that, in another hex beside it. The horse stays where it is, and he has it by the bridle.
explain-prompt-crew = Two men give the wagon 2 movement points, three or more give it 3, and one of them has to be at its front. Click those who help, then confirm.
explain-prompt-place-crew = After each hex the men are put beside what they move, at most two hexes from where they stood. Click a free hex; when they haul the wagon, one of them stays at its front.

## Combat

explain-prompt-combat-list = All attacks are declared before the first is fought, and hardly anybody has to attack. Click one of your men, then an enemy beside him: attack divided by defence gives the odds, which have to be 1-1 at least.
explain-prompt-combat-entry = Either several of your men attack one enemy with their strengths added up, or one of them takes on several enemies. Click whom you add, or say that the attack is complete.
explain-prompt-fights = The combats are fought one by one, in the order you like. Where an enemy gives way a winner may advance at once, so begin where that helps the others.
explain-prompt-combat-die = A ten-sided die is read in the column of the odds, and low is good for the attacker. Against armour 1 is added to it.
explain-prompt-harm = The result is for one of your men, and you say for whom. If some of the defenders wear no armour it has to be one of those, and a second wound kills.
explain-prompt-retreats = All your men of this combat have to retreat, in the order you like. Begin with those who have room behind them.
explain-prompt-retreat = A retreat is two hexes, and no step of it leads nearer to the enemy. Click where he goes; whoever cannot get away is wounded.
explain-prompt-displaced = A friend retreats into this hex, so the man in it steps aside by one. Nothing is rolled for him, and nobody shoots at him.
explain-prompt-advances = The enemy has given way or lost a man, and one of your men from this combat may follow: two hexes on foot, three in the saddle. It is now or never, before the next combat.
explain-prompt-advance = The first hex is one that the enemy has lost; from there a rider goes on to the hexes ahead of him. Enemies beside the way who are in no combat may still hit him.
explain-prompt-fallen = A rider who falls is put beside his horse, which stays where it is. With no hex free a friend makes room, and amid enemies on all sides he is dead.
explain-prompt-make-room = A friend beside the horse steps aside by one hex, and the fallen rider gets his place. Nothing is rolled for him, and nobody shoots at him.
