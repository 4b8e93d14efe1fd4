/**
 * The scenarios, the longest first: they share one server and one browser, a few at a time, and whoever is ready takes the next.
 * Those that measure time come last, each alone.
 */

import { access, accessOnPhone } from "./access.mjs";
import { away } from "./away.mjs";
import { crowded, pictures } from "./board.mjs";
import { carry, carryFar, carryNot } from "./carry.mjs";
import { charts } from "./charts.mjs";
import { ambush, firstFight, ride, rideByThumb, wholeFight } from "./croisades.mjs";
import { builder, orders } from "./croisades-choices.mjs";
import { first } from "./first.mjs";
import { fits } from "./fits.mjs";
import { forms } from "./forms.mjs";
import { french } from "./french.mjs";
import { halfMade } from "./half-made.mjs";
import { hostileText } from "./hostile-text.mjs";
import { hotSeat } from "./hot-seat.mjs";
import { joust } from "./joust.mjs";
import { byThumb, marches, threeBrowsers } from "./kanto.mjs";
import { keyboard } from "./keyboard.mjs";
import { lesson } from "./lesson.mjs";
import { letter, letterForm, letterForTwo } from "./letter.mjs";
import { likings } from "./likings.mjs";
import { newcomer } from "./newcomer.mjs";
import { odds, support } from "./odds.mjs";
import { phone } from "./phone.mjs";
import { pseudo } from "./pseudo.mjs";
import { replay } from "./replay.mjs";
import { scenes } from "./scenes.mjs";
import { siege } from "./siege.mjs";
import { frames, transfer } from "./speed.mjs";
import { texts } from "./texts.mjs";
import { told, vacant } from "./told.mjs";
import { troop } from "./troop.mjs";
import { twoBrowsers } from "./two-browsers.mjs";
import { undo } from "./undo.mjs";
import { warden } from "./warden.mjs";
import { wholeGame } from "./whole-game.mjs";

/** @typedef {{ id: string, name: string, run: (harness: import("../harness.mjs").Harness) => Promise<string | void> }} Scenario */

/** @type {Scenario[]} */
export const together = [
  { id: "s", name: "texts: the same in both languages", run: texts },
  { id: "a", name: "a newcomer is in a game after three clicks", run: newcomer },
  { id: "b", name: "a whole game by clicks, in French", run: wholeGame },
  { id: "i", name: "a whole game by keyboard, in English", run: keyboard },
  { id: "cr", name: "Croisades: a whole fight by clicks, in French", run: wholeFight },
  { id: "j", name: "accessibility audit", run: access },
  { id: "v", name: "accessibility audit of a phone", run: accessOnPhone },
  { id: "u", name: "no word but out of a language file", run: pseudo },
  { id: "f", name: "replay, fork, download, read in", run: replay },
  { id: "1", name: "the lobby, and each question explained once", run: first },
  { id: "c", name: "two browsers play each other", run: twoBrowsers },
  { id: "told", name: "codes, letters and a forgotten password", run: told },
  { id: "vacant", name: "a deleted account leaves a seat to be filled", run: vacant },
  { id: "d", name: "hot-seat with the curtain", run: hotSeat },
  { id: "kanto", name: "The fourth Kawanakajima by clicks, in French", run: marches },
  { id: "kanto-thumb", name: "The fourth Kawanakajima by thumb, to its end", run: byThumb },
  { id: "kanto-three", name: "Matsuyama at three browsers, of which one leaves", run: threeBrowsers },
  { id: "z", name: "nothing is cut off or covered on any screen", run: fits },
  { id: "g", name: "French, and 390 pixels", run: french },
  { id: "h", name: "a phone with touch", run: phone },
  { id: "k", name: "hostile text stays text", run: hostileText },
  { id: "y", name: "the charts at hand", run: charts },
  { id: "t", name: "odds wherever something is rolled", run: odds },
  { id: "troop", name: "a clan moves as a whole", run: troop },
  { id: "carry", name: "counters are moved by hand", run: carry },
  { id: "carry-far", name: "Croisades: a man is carried to where he shall go", run: carryFar },
  { id: "carry-not", name: "a finger pulls the map, not the counter", run: carryNot },
  { id: "support", name: "who lends Support is marked on the map", run: support },
  { id: "siege", name: "a siege: chances on the drawing, Sacrifices in a table", run: siege },
  { id: "forms", name: "orders, chits and a deployment as forms", run: forms },
  { id: "ride", name: "Croisades: a rider is sent far, with a heading", run: ride },
  { id: "ambush", name: "Croisades: what is hidden is told to nobody", run: ambush },
  { id: "thumb", name: "Croisades: a way by two taps", run: rideByThumb },
  { id: "joust", name: "Croisades: charge, answers and groupings weighed, in French", run: joust },
  { id: "builder", name: "Croisades: an army from rows with prices, placed and played", run: builder },
  { id: "orders", name: "Croisades: standing orders answer, and tell nobody else", run: orders },
  { id: "fight", name: "Croisades: the first lesson", run: firstFight },
  { id: "w", name: "another game, of three seats", run: letter },
  { id: "letter-form", name: "forms and the result of another game", run: letterForm },
  { id: "x", name: "a scenario for two of three, and a standing order", run: letterForTwo },
  { id: "beats", name: "battles are shown beat by beat", run: scenes },
  { id: "log", name: "a log to read, coming back, and the result", run: away },
  { id: "e", name: "undo and take-back", run: undo },
  { id: "r", name: "the guided first game", run: lesson },
  { id: "q", name: "sounds and keys of one's own", run: likings },
  { id: "warden", name: "an administrator looks after the server, players after themselves", run: warden },
  { id: "n", name: "somebody else's choice leaves mine half made", run: halfMade },
  { id: "m", name: "transfer sizes", run: transfer },
  { id: "o", name: "a board of no game: two hexes, stacks, weather", run: pictures },
];

/** @type {Scenario[]} */
export const alone = [
  { id: "l", name: "frames while panning and zooming", run: frames },
  { id: "p", name: "a board of 1960 hexes and 250 counters", run: crowded },
];
