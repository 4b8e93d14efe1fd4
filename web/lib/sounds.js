/** Small sounds made on the spot: dice on a table, a counter put down, a chit from the bowl, a bell for one's turn. */

import { settings, soundOn } from "./settings.js";

/** @typedef {"dice" | "chit" | "move" | "turn"} Sound */

/** Only one of a kind within this time: a crowd of events is one sound. */
const APART_MS = 180;

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;
/** @type {Map<Sound, number>} */
const last = new Map();

function open() {
  if (!context) {
    context = new AudioContext();
    noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  if (context.state === "suspended") context.resume();
  return context;
}

/** A gain that leaps up and dies away. @param {AudioContext} audio @param {number} at @param {number} loud @param {number} length */
function fading(audio, at, loud, length) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * (settings.volume / 100)), at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** A knock: a breath of filtered noise. @param {AudioContext} audio @param {{ at: number, loud: number, length: number, pitch: number, sharp?: number }} knock */
function knock(audio, { at, loud, length, pitch, sharp = 1.2 }) {
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source.connect(filter).connect(fading(audio, at, loud, length));
  source.start(at, Math.random() * 0.1);
  source.stop(at + length);
}

/** A tone that may fall. @param {AudioContext} audio @param {{ at: number, loud: number, length: number, from: number, to?: number, shape?: OscillatorType }} tone */
function tone(audio, { at, loud, length, from, to = from, shape = "sine" }) {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(audio, at, loud, length));
  source.start(at);
  source.stop(at + length);
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  dice(audio, at) {
    for (let i = 0, t = at; i < 7; t += 0.035 + 0.012 * i + Math.random() * 0.02, i++)
      knock(audio, { at: t, loud: 0.5 * 0.82 ** i, length: 0.04, pitch: 2100 + Math.random() * 1300, sharp: 2.5 });
  },
  chit(audio, at) {
    knock(audio, { at, loud: 0.3, length: 0.03, pitch: 3600 });
    tone(audio, { at: at + 0.02, loud: 0.1, length: 0.07, from: 1250, to: 820, shape: "triangle" });
  },
  move(audio, at) {
    tone(audio, { at, loud: 0.3, length: 0.09, from: 210, to: 95 });
    knock(audio, { at, loud: 0.22, length: 0.045, pitch: 900 });
  },
  turn(audio, at) {
    for (const [step, pitch] of [
      [0, 784],
      [0.13, 1175],
    ]) {
      tone(audio, { at: at + step, loud: 0.16, length: 0.5, from: pitch });
      tone(audio, { at: at + step, loud: 0.04, length: 0.25, from: pitch * 2.76 });
    }
  },
};

/** @param {Sound} sound */
export function hear(sound) {
  const now = performance.now();
  if (!soundOn() || settings.volume === 0 || now - (last.get(sound) ?? -Infinity) < APART_MS) return;
  last.set(sound, now);
  try {
    const audio = open();
    SOUNDS[sound](audio, audio.currentTime + 0.01);
  } catch {
    /* no sound card, or none to be had: silence */
  }
}
