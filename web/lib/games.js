/** The games this server has. @import { Game } from "./wire.js" */

import { get } from "./api.js";

/** @type {Promise<Game[]> | null} */
let asked = null;

/** Asked once a page. @returns {Promise<Game[]>} */
export const games = () => (asked ??= get("/api/games"));
