/**
 * The games this server has.
 * @typedef {{ name: string, values: string[], default: string, rule: string }} Option
 * @typedef {{ game: string, title: string, seats: string[], scenarios: string[], options: Option[], lessons: string[] }} Game
 */

import { get } from "./api.js";

/** @type {Promise<Game[]> | null} */
let asked = null;

/** Asked once a page. @returns {Promise<Game[]>} */
export const games = () => (asked ??= get("/api/games"));
