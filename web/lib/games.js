/** The games this server has. @import { Game } from "./wire.js" */

import { get } from "./api.js";

/** @type {Promise<Game[]> | null} */
let asked = null;

/** Asked once a page. @returns {Promise<Game[]>} */
export const games = () => (asked ??= get("/api/games"));

/** Who sits at a scenario, by seat. @param {Game | undefined} game @param {string} scenario @returns {string[]} */
export const seatsOf = (game, scenario) => game?.fewer?.[scenario] ?? game?.seats ?? [];
