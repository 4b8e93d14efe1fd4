/** What lay on the plain in the autumn of 1561, roughly: nothing of it means anything in the rules. */

/** @type {Record<string, import("../../board/scenery.js").Scenery>} */
export const scenery = {
  field: {
    villages: [
      { name: "Tanbajima", at: "1402" },
      { name: "Mizusawa", at: "1906" },
      { name: "Kojimada", at: "2109" },
      { name: "Tsunashima", at: "3106" },
      { name: "Ōtsuka", at: "3304" },
      { name: "Imai", at: "1109" },
      { name: "Shinonoi", at: "0612" },
      { name: "Yokota", at: "1114" },
      { name: "Shiozaki", at: "0419" },
      { name: "Iwano", at: "1520" },
      { name: "Kiyono", at: "2118" },
      { name: "Makishima", at: "2416" },
      { name: "Terao", at: "3013" },
      { name: "Tōjō", at: "2918" },
    ],
    heights: [
      { name: "Chausuyama", at: "0211", turn: -90 },
      { name: "Kimyōsan", at: "3519", turn: 90 },
    ],
    roads: [
      ["1501", "1402", "1304", "1306", "1308", "1211", "1114", "0916", "0718", "0419", "0120"],
      ["1114", "1017", "0919", "0920", "1020", "1220", "1520", "1819", "2118", "2416", "2616", "2715"],
      ["1306", "1607", "1906", "2108", "2310", "2511", "2612", "2613", "2714"],
      ["1906", "1809", "1812", "1715", "1716", "1717", "1718", "1819"],
      ["2714", "2814", "3013", "3211", "3410", "3609"],
      ["2310", "2608", "2807", "3106", "3304", "3602"],
      ["0612", "0914", "1114"],
      ["2715", "2816", "2918", "3020"],
    ],
    mist: [
      { at: "2109", across: 8, down: 1.7 },
      { at: "2612", across: 6, down: 1.3 },
      { at: "1614", across: 7, down: 1.5 },
      { at: "0818", across: 6, down: 1.3 },
      { at: "2403", across: 6, down: 1.2 },
      { at: "1219", across: 5, down: 1.1 },
    ],
  },
};
