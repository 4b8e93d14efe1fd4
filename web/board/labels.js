/**
 * How a map names its hexes: `1907` is column 19, row 7; with letters `F11` is column 6, row 11. A hex has one spelling.
 * @typedef {{ read(label: string): [number, number] | null, write(column: number, row: number): string, column(n: number): string, row(n: number): string, near: number }} Labelling
 *   `near`: hex radius in pixels above which there is room for the name in the hex
 */

const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
const A = "A".charCodeAt(0);

/** @param {(n: number) => string} column @param {(n: number) => string} row @param {RegExp} shape @param {(column: string) => number} columnOf @param {number} near @returns {Labelling} */
const make = (column, row, shape, columnOf, near) => ({
  near,
  column,
  row,
  write: (c, r) => column(c) + row(r),
  read(label) {
    const found = label.match(shape);
    return found && [columnOf(found[1]), Number(found[2])];
  },
});

const DIGITS = make(two, two, /^(\d\d)(\d\d)$/, Number, 40);
const LETTERS = make(
  (n) => String.fromCharCode(A + n - 1),
  String,
  /^([A-Z])([1-9]\d?)$/,
  (letter) => letter.charCodeAt(0) - A + 1,
  26,
);

/** @param {"digits" | "letters"} [labels] as the chart says */
export const labelling = (labels) => (labels === "letters" ? LETTERS : DIGITS);
