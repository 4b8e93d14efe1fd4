/** Kaizu as it is drawn: a table of where everything is, in a picture of 892 by 786, and the picture itself. */

import { disc, num, polygon } from "../../board/svg.js";

/**
 * @import { Point } from "../../board/geometry.js"
 * @import { PlanArea, SheetPlan } from "../../board/areas.js"
 */

const [WIDTH, HEIGHT] = [892, 786];

/** East of the middle things are as west of it. @param {Point} point @returns {Point} */
const east = ([x, y]) => [WIDTH - x, y];
/** @param {Point[]} points */
const toEast = (points) => points.map(east).reverse();

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {Point[]} */
const box = (x, y, w, h) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** Points along an arc, in degrees. @param {Point} centre @param {number} rx @param {number} ry @param {number} from @param {number} to @returns {Point[]} */
const arc = ([x, y], rx, ry, from, to) =>
  Array.from({ length: 13 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 12) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

/** @type {Record<string, Point[]>} the walls */
const WALLS = {
  honmaru: box(342, 302, 208, 184),
  outer: [
    [215, 222],
    [283, 222],
    [283, 210],
    [364, 210],
    [364, 222],
    [528, 222],
    [528, 210],
    [609, 210],
    [609, 222],
    [677, 222],
    [677, 604],
    [554, 604],
    [554, 614],
    [338, 614],
    [338, 604],
    [215, 604],
  ],
  water: box(362, 90, 168, 84),
  west: [...arc([152, 426], 84, 86, 90, 270), [152, 340]],
  south: [...arc([383, 662], 98, 76, 0, 180), [285, 662]],
  east: box(738, 358, 114, 148),
};

/** @type {Point[]} */
const WEST_YARD = [
  [222, 230],
  [436, 230],
  [436, 286],
  [324, 286],
  [324, 504],
  [222, 570],
];

/** @type {Record<string, PlanArea>} by the id of the pack's area */
const AREAS = {
  0: { shape: box(352, 312, 188, 164), name: [412, 372], at: [398, 410], chance: [398, 446], room: 150 },
  1: { shape: arc([104, 186], 66, 60, 0, 330), name: [104, 142], at: [104, 192], chance: [104, 232], room: 180 },
  2: { shape: arc([700, 692], 66, 60, 0, 330), name: [622, 668], at: [700, 698], chance: [700, 736], room: 180 },
  3: { shape: arc([790, 186], 66, 60, 0, 330), name: [790, 142], at: [790, 192], chance: [790, 232], room: 180 },
  4: { shape: [...arc([146, 426], 72, 74, 90, 270)], name: [112, 390], at: [104, 440], chance: [110, 476], room: 70 },
  5: { shape: [...arc([383, 668], 87, 62, 0, 180)], name: [383, 684], at: [383, 706], chance: [434, 710], room: 130 },
  6: { shape: box(746, 366, 98, 132), name: [795, 390], at: [795, 426], chance: [795, 468], room: 96 },
  7: { shape: box(370, 98, 152, 68), name: [446, 119], at: [418, 144], chance: [474, 144], room: 140 },
  8: { shape: WEST_YARD, name: [272, 322], at: [264, 450], chance: [264, 488], room: 100 },
  9: {
    shape: [
      [354, 506],
      [538, 506],
      [662, 586],
      [662, 596],
      [230, 596],
      [230, 586],
    ],
    name: [446, 552],
    at: [446, 576],
    chance: [498, 576],
    room: 180,
  },
  10: { shape: toEast(WEST_YARD), name: [620, 322], at: [628, 450], chance: [628, 488], room: 100 },
};

/** @type {Record<string, [Point, Point]>} by the areas a line joins: where the score of each stands */
const SCORES = {
  "1-4": [
    [99, 264],
    [110, 340],
  ],
  "1-7": [
    [186, 160],
    [350, 132],
  ],
  "2-5": [
    [606, 706],
    [490, 700],
  ],
  "2-6": [
    [728, 618],
    [772, 518],
  ],
  "3-6": [
    [794, 264],
    [795, 344],
  ],
  "3-7": [
    [706, 160],
    [542, 132],
  ],
  "4-8": [
    [165, 426],
    [222, 426],
  ],
  "5-9": [
    [383, 652],
    [383, 618],
  ],
  "6-10": [
    [729, 426],
    [670, 426],
  ],
  "7-8": [
    [388, 176],
    [330, 232],
  ],
  "7-10": [
    [504, 176],
    [562, 232],
  ],
  "8-9": [
    [268, 506],
    [302, 556],
  ],
  "9-10": [
    [590, 556],
    [624, 506],
  ],
  "0-8": [
    [358, 394],
    [310, 394],
  ],
  "0-9": [
    [446, 474],
    [446, 524],
  ],
  "0-10": [
    [534, 394],
    [582, 394],
  ],
};

/** @param {string} name @param {Point[]} points */
const shape = (name, points) => `<path class="${name}" d="${polygon(points)}"/>`;

/** A stone wall with a plastered top, seen from above. @param {Point[]} points */
const wall = (points) => shape("kz-stone", points) + shape("kz-courses", points) + shape("kz-plaster", points);

/** @param {Point} at @param {number} w @param {number} h @param {number} [turn] */
const roof = ([x, y], w, h, turn = 0) =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})"><rect class="kz-roof" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}"/>` +
  `<path class="kz-ridge" d="M${-w / 2} ${-h / 2}L${-w / 2 + h / 2} 0H${w / 2 - h / 2}L${w / 2} ${-h / 2}M${-w / 2} ${h / 2}L${-w / 2 + h / 2} 0M${w / 2 - h / 2} 0L${w / 2} ${h / 2}"/></g>`;

/** @param {Point} at */
const tower = (at) => roof(at, 25, 25);

/** @param {Point} from @param {Point} to */
function bridge([ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay);
  const planks = Array.from({ length: Math.floor(length / 5) }, (_, i) => `M${num(i * 5 + 2.5)}-8V8`).join("");
  const turn = num((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
  return `<g transform="translate(${ax} ${ay}) rotate(${turn})"><rect class="kz-deck" y="-8" width="${num(length)}" height="16"/><path class="kz-planks" d="${planks}"/></g>`;
}

/** @param {Point} at */
const house = ([x, y]) =>
  `<rect class="kz-house" x="${x - 17}" y="${y - 10}" width="34" height="20"/><path class="kz-ridge" d="M${x - 17} ${y}H${x + 17}"/>`;

/** @param {Point} at */
const pine = ([x, y]) =>
  `<path class="g-trunk" d="M${x - 2} ${y}h4v7h-4Z"/><path class="g-tree" d="M${x} ${y - 20}L${x + 8} ${y - 8}H${x + 4}L${x + 11} ${y + 2}H${x - 11}L${x - 4} ${y - 8}H${x - 8}Z"/>`;

const KEEP =
  '<rect class="kz-mound" x="464" y="320" width="66" height="66"/>' +
  [
    [60, 56],
    [44, 40],
    [27, 24],
  ]
    .map(([w, h]) => roof([497, 353], w, h))
    .join("");

/** A river along the upper edge, in waves of its own. */
const RIVER = "M0 0H892V70Q826 96 742 76T560 62Q452 52 330 82T120 74Q50 62 0 78Z";
const CURRENT = "M0 26Q90 10 220 30T470 22Q600 8 720 32T892 24M0 52Q120 38 250 58T500 40Q640 36 760 56T892 48";

/** Roads from the besiegers' camps to the gates they can reach. */
const ROADS = "M99 264L110 330M186 160L262 132L344 132M606 706L496 700M728 618L770 524M794 264L795 338M706 160L630 132L548 132";

/** @type {Point[]} where pines stand */
const PINES = [
  [40, 310],
  [26, 324],
  [56, 326],
  [30, 640],
  [60, 660],
  [210, 690],
  [846, 270],
  [866, 290],
  [826, 640],
  [850, 660],
  [560, 730],
  [252, 384],
  [238, 366],
  [640, 384],
  [654, 366],
];

/** Moats, yards and walls from the ground up. */
function picture() {
  /** @type {Point[][]} */
  const moats = [
    box(346, 78, 200, 110),
    [
      [192, 204],
      [268, 204],
      [268, 190],
      [624, 190],
      [624, 204],
      [700, 204],
      [700, 628],
      [578, 628],
      [578, 642],
      [314, 642],
      [314, 628],
      [192, 628],
    ],
    [...arc([166, 426], 110, 102, 90, 270), [166, 324]],
    [...arc([383, 648], 112, 102, 0, 180), [271, 648]],
    box(722, 342, 146, 180),
  ];
  const yards = ["outer", "water", "west", "south", "east"].map((name) => shape("kz-yard", WALLS[name]));
  const gates = [
    roof([446, 88], 46, 16),
    roof([342, 210], 34, 18, -8),
    roof([550, 210], 34, 18, 8),
    roof([214, 426], 34, 17, 90),
    roof([678, 426], 34, 17, 90),
    roof([383, 606], 36, 18),
    roof([852, 410], 36, 16, 90),
    roof([342, 394], 30, 15, 90),
    roof([550, 394], 30, 15, 90),
    roof([446, 487], 32, 15),
    roof([285, 531], 34, 16, -33),
    roof([607, 531], 34, 16, 33),
  ];
  const bridges = [
    bridge([392, 178], [344, 206]),
    bridge([500, 178], [548, 206]),
    bridge([152, 426], [208, 426]),
    bridge([684, 426], [740, 426]),
    bridge([383, 612], [383, 664]),
    bridge([322, 394], [336, 394]),
    bridge([556, 394], [572, 394]),
    bridge([446, 492], [446, 506]),
  ];
  const inner =
    '<path class="kz-fence-edge" d="M446 228V288M221 574L326 504M671 574L566 504"/><path class="kz-fence" d="M446 228V288M221 574L326 504M671 574L566 504"/>';
  const corners = [WALLS.honmaru, box(215, 222, 462, 382), box(362, 90, 168, 0), box(738, 358, 114, 148)].flat();
  /** @type {Point[]} */
  const houses = [
    [254, 270],
    [300, 290],
    [638, 270],
    [592, 290],
    [246, 548],
    [646, 548],
    [374, 344],
    [500, 452],
    [360, 582],
    [540, 582],
  ];
  const tufts = Array.from({ length: 16 }, (_, i) => [30 + ((i * 173) % 830), 300 + ((i * 97) % 470)])
    .filter(([x, y]) => (x < 54 || x > 872 || y > 650) && !(x > 250 && x < 520))
    .map(([x, y]) => `M${x - 3} ${y}q-.4-2.4-1.8-4M${x} ${y}v-5.2M${x + 3} ${y}q.4-2.4 1.8-4`);
  return [
    `<path class="kz-water" d="${RIVER}"/><path class="kz-current" d="${CURRENT}"/><path class="g-tuft" d="${tufts.join("")}"/>`,
    `<path class="kz-road-edge" d="${ROADS}"/><path class="kz-road" d="${ROADS}"/><path class="kz-road" d="${disc(104, 192, 24) + disc(700, 698, 24) + disc(790, 192, 24)}"/>`,
    moats.map((moat) => shape("kz-water", moat)).join(""),
    yards.join(""),
    shape("kz-water", box(324, 288, 244, 214)),
    shape("kz-court", WALLS.honmaru),
    inner,
    ...Object.values(WALLS).map(wall),
    ...bridges,
    ...houses.map(house),
    KEEP,
    ...corners.map(tower),
    ...gates,
    ...PINES.map(pine),
  ].join("");
}

/** @type {SheetPlan} */
export const plan = {
  width: WIDTH,
  height: HEIGHT,
  areas: AREAS,
  scores: SCORES,
  names: [{ say: { k: "place-chikuma" }, at: [196, 50], turn: -3 }],
  short: "kawa-area-",
  picture,
};
