/** Tracks across the sand, roughly where caravans would go: nothing of them means anything in the rules. */

/** By map. @type {Record<"oliveraie" | "point_deau", import("../../board/scenery.js").Scenery>} */
export const tracks = {
  oliveraie: {
    villages: [],
    roads: [
      ["A6", "D7", "G7", "J7", "M7", "P8", "S8", "V7", "Y7"],
      ["M7", "N9", "O12", "P15"],
      ["P8", "R6", "S5", "U2", "V1"],
    ],
    mist: [],
  },
  point_deau: {
    villages: [],
    roads: [
      ["A8", "D8", "G8", "I9", "J9"],
      ["N9", "P8", "S7", "V8", "Y8"],
      ["O11", "P12", "R14", "S15"],
      ["I1", "J4", "J7", "J9"],
    ],
    mist: [],
  },
};
