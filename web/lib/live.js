/**
 * The live channel of a table: one WebSocket that comes back by itself, asks for what it missed, and sends a choice again when it
 * cannot know whether the first one arrived.
 *
 * Events: "frame" with the server's frame; "state" when `state` changes.
 * @import { Answer, Frame, Question, Wish } from "./wire.js"
 * @typedef {{ state: "connecting" } | { state: "open" } | { state: "waiting", seconds: number }} Link
 */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const PING_MS = 20_000;
const SILENCE_MS = 45_000;

export class Live extends EventTarget {
  /** @param {string} id of the table */
  constructor(id) {
    super();
    this.id = id;
    /** @type {number | null} */
    this.seq = null;
    /** @type {number | null} whose eyes, for those with several seats */
    this.seat = null;
    /** @type {Link} */
    this.link = { state: "connecting" };
    /** @type {{ at: number, choice?: number, bundle?: unknown[], key: string } | null} the one choice or form without an answer */
    this.unanswered = null;
    /** @type {Map<number, (answer: Answer | null) => void>} */
    this.asked = new Map();
    this.refs = 0;
    /** True when the last choice was sent a second time: then "stale" only means that it had arrived. */
    this.again = false;
    this.wait = FIRST_WAIT_MS;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heard = 0;
    this.closed = false;
  }

  start() {
    this.connect();
    setInterval(() => this.beat(), PING_MS);
    addEventListener("online", () => this.link.state === "waiting" && this.connect());
    document.addEventListener("visibilitychange", () => !document.hidden && this.link.state === "waiting" && this.connect());
  }

  connect() {
    clearTimeout(this.timer);
    this.become({ state: "connecting" });
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
      this.heard = Date.now();
      this.become({ state: "open" });
      this.hello();
      if (this.unanswered) {
        this.again = true;
        this.send({ do: "play", ...this.unanswered });
      }
    };
    socket.onmessage = (event) => socket === this.socket && this.take(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    this.socket = null;
    if (this.closed) return;
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
    const until = Date.now() + this.wait;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    const tick = () => {
      const left = until - Date.now();
      if (left <= 0) return this.connect();
      this.become({ state: "waiting", seconds: Math.ceil(left / 1000) });
      this.timer = setTimeout(tick, Math.min(left, 1000));
    };
    tick();
  }

  /** Gives the channel up for good: there is no such table for us. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** A socket that has said nothing for long is dead even if nobody told us. */
  beat() {
    if (this.link.state !== "open") return;
    if (Date.now() - this.heard > SILENCE_MS) {
      this.socket?.close();
      this.lost();
    } else this.send({ do: "ping" });
  }

  hello() {
    this.send({ do: "hello", since: this.seq, seat: this.seat });
  }

  /** Sees the table with another seat's eyes from now on. @param {number} seat */
  sit(seat) {
    this.seat = seat;
    this.seq = null;
    this.hello();
  }

  /** @param {Frame} frame */
  take(frame) {
    this.heard = Date.now();
    if (frame.t === "pong") return;
    if (frame.t === "answer") {
      this.asked.get(frame.ref)?.(frame);
      this.asked.delete(frame.ref);
      return;
    }
    if (frame.t === "step") {
      if (this.seq === null || frame.seq <= this.seq) return;
      if (frame.seq !== this.seq + 1) return this.hello();
    }
    if (frame.t === "step" || frame.t === "full") this.seq = frame.seq;
    if (["full", "stale", "refused", "error", "frozen"].includes(frame.t)) this.unanswered = null;
    this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
  }

  /** @param {Wish} wish */
  send(wish) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(wish));
    return true;
  }

  /** Sends a choice; without a connection it goes out with the next one. @param {number} at @param {number} choice */
  play(at, choice) {
    this.#answer({ at, choice });
  }

  /** The same of a form: all its commands, or none. @param {number} at @param {unknown[]} bundle */
  give(at, bundle) {
    this.#answer({ at, bundle });
  }

  /** @param {{ at: number, choice?: number, bundle?: unknown[] }} answer */
  #answer(answer) {
    this.again = false;
    this.unanswered = { ...answer, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
    this.send({ do: "play", ...this.unanswered });
  }

  /** The choice sent last has had its answer. */
  settled() {
    this.unanswered = null;
  }

  /**
   * Asks "why" or for a "preview". The answer is null when the connection went away.
   * @param {Question} question
   * @returns {Promise<Answer | null>}
   */
  ask(question) {
    const ref = ++this.refs;
    return new Promise((resolve) => {
      if (!this.send({ do: "ask", ref, ...question })) return resolve(null);
      this.asked.set(ref, resolve);
    });
  }

  /** @param {Link} link */
  become(link) {
    this.link = link;
    this.dispatchEvent(new CustomEvent("state"));
  }
}
