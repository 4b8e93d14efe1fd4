/** What the figures are called in a sentence. */

/** @import { Say } from "../skin.js" */

/** By number, Crusaders first. */
const NAMES = [
  "Raymond Renaud Balian Gérard Odon Onfroi Thierry Guillaume Simon Boutros Hugues Anselme Bertrand Colin Lorenzo Matteo Pietro Wat Robin Pons",
  "Nour_ed-Din Kara_Arslan Tughril Hamza Yusuf Salim Togan Ilghazi Bektash Rashid Zayd Mansur Khalil Daoud Anbar Jawhar Idris Omar Hassan Sinan",
].map((side) => side.split(" ").map((name) => name.replace("_", " ")));

/** Hexes have the same look as figures, C12 or T1: what an argument is called tells them apart. */
const PLACES = /^(hex|hexes|spot|place|entry|front|rear|path)/;
const HEX = /^[A-Y]([1-9]|1[0-5])$/;

/** A man's name without rank, order and home. @param {string} name */
export const short = (name) => name.replace(/ \(.*| (?:de|du|le) .*| l’.*| Turcople$/, "").replace(/^(?:Frère|Émir) /, "");

/** @param {string} id @param {Say} t */
function one(id, t) {
  const [, sort, digits] = id.match(/^([CSHTWB])-?(.+)$/) ?? [];
  const n = Number(digits);
  if (sort === "C" || sort === "S") return NAMES[sort === "C" ? 0 : 1][n - 1] ?? null;
  if (sort === "H" && n > 0) return t("croisades-horse-n", { n });
  if (sort === "B") return t("croisades-bodies-at", { hex: digits });
  return id === "T1" ? t("croisades-draught") : id === "W1" ? t("croisades-wagon") : null;
}

/** How the name of a figure, or of several, is written in a sentence. @param {string} name of the argument @param {string} value @param {Say} t */
export function naming(name, value, t) {
  if (PLACES.test(name) || !/^([CSH]\d\d|T1|W1|B-[A-Y]\d+)\b/.test(value)) return null;
  return value
    .split(/, ?| /)
    .map((id) => one(id, t) ?? id)
    .join(", ");
}

/** What the name of a figure or hex stands for. @param {string} name @param {string} value */
export function elementOf(name, value) {
  return PLACES.test(name) && HEX.test(value) ? `hex:${value}` : null;
}
