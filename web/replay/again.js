/** The fair dice once more, in the browser: what secret, salts and number of a roll pick among its chances. `crates/engine/src/fair.rs` is the original. */

/** @typedef {{ n: number, chances: [command: unknown, weight: number][] }} Roll */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const DOUBLE_ROUNDS = 4;
const RANGE = 2 ** 32;
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

const text = new TextEncoder();

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A text with its length in front, in eight bytes. @param {string} part */
function fed(part) {
  const bytes = text.encode(part);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length), true);
  return [...length, ...bytes];
}

/** Does the secret fit what was published? @param {string} secret @param {string} commitment */
export async function fits(secret, commitment) {
  const hash = await crypto.subtle.digest("SHA-256", Uint8Array.from([...text.encode("commit"), ...bytesOf(secret)]));
  return hexOf(hash) === commitment;
}

/** Texts in the order of their bytes. @param {string} a @param {string} b */
function byBytes(a, b) {
  const [one, two] = [text.encode(a), text.encode(b)];
  const at = one.findIndex((byte, i) => byte !== two[i]);
  return at < 0 ? one.length - two.length : one[at] - (two[at] ?? -1);
}

/** The key of all rolls of a game, as eight words. @param {string} secret @param {string} game @param {string[]} salts */
export async function keyOf(secret, game, salts) {
  const mac = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const parts = [game, ...[...salts].sort(byBytes)].flatMap(fed);
  const key = await crypto.subtle.sign("HMAC", mac, Uint8Array.from([...text.encode("roll"), ...parts]));
  const view = new DataView(key);
  return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
}

/** One block of ChaCha8: sixteen words. @param {number[]} key @param {number} stream @param {number} block */
export function block(key, stream, block) {
  const start = Uint32Array.from([...CONSTANTS, ...key, block, 0, stream, Math.floor(stream / RANGE)]);
  const x = Uint32Array.from(start);
  const turned = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ by) => {
    const mixed = x[a] ^ x[b];
    return (mixed << by) | (mixed >>> (32 - by));
  };
  for (let round = 0; round < DOUBLE_ROUNDS; round++)
    for (const [a, b, c, d] of QUARTERS) {
      x[a] += x[b];
      x[d] = turned(d, a, 16);
      x[c] += x[d];
      x[b] = turned(b, c, 12);
      x[a] += x[b];
      x[d] = turned(d, a, 8);
      x[c] += x[d];
      x[b] = turned(b, c, 7);
    }
  return x.map((word, i) => word + start[i]);
}

/** The n-th roll of a game: a number under `total`, each as likely as the others. @param {number[]} key @param {number} n @param {number} total */
export function roll(key, n, total) {
  const limit = RANGE - (RANGE % total);
  for (let i = 0; ; i++) for (const bits of block(key, n, i)) if (bits < limit) return bits % total;
}

/** The result a roll gives. @param {number[]} key @param {Roll} roll */
export function picked(key, { n, chances }) {
  let left = roll(
    key,
    n,
    chances.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return chances.find(([, weight]) => {
    left -= weight;
    return left < 0;
  })?.[0];
}

/**
 * Computes every roll of a log again.
 * @param {string} log @param {Roll[]} rolls what could fall at each
 * @returns {Promise<{ count: number, wrong: number[], sealed: boolean }>} the numbers of rolls that fell otherwise than they had to, and whether the secret is the one published
 */
export async function check(log, rolls) {
  const lines = log
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line));
  const { fair } = lines[0];
  const secret = lines[lines.length - 1].end?.secret;
  if (!fair || !secret) return { count: 0, wrong: [], sealed: false };
  const fell = lines.filter(({ actor }) => actor === "chance").map(({ command }) => JSON.stringify(command));
  const key = await keyOf(secret, fair.game_id, fair.salts);
  const wrong = rolls.filter((one, i) => JSON.stringify(picked(key, one)) !== fell[i]).map(({ n }) => n);
  if (fell.length !== rolls.length) wrong.push(Math.min(fell.length, rolls.length));
  return { count: fell.length, wrong, sealed: await fits(secret, fair.commitment) };
}
