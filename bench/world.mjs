/**
 * Events like those of the TRAVELER benchmark: seven types, three subjects, two places, spread evenly
 * over the 272 days before a speech time, in the order of time.
 *
 * @import { Event } from "../src/events/event.js"
 */
const types = [
  "watch film",
  "eat risotto",
  "read book",
  "dance lively salsa",
  "store wine bottle",
  "drink juice",
  "chat with friend",
];
const subjects = ["Tom", "Mary", "Ria"];
const locations = ["kitchen", "living room"];
const spanMs = 272 * 86_400_000;

/**
 * @param {number} speechTime
 * @param {number} size
 * @returns {Event[]}
 */
export function eventsBefore(speechTime, size) {
  return [...eachEventBefore(speechTime, size)];
}

/**
 * The same events one by one, for numbers of which no list should be made.
 *
 * @param {number} speechTime
 * @param {number} size
 * @param {boolean} latestFirst  in the other order of time
 * @returns {Generator<Event, undefined>}
 */
export function* eachEventBefore(speechTime, size, latestFirst = false) {
  const random = mulberry32(1);
  const times = Float64Array.from({ length: size }, () => speechTime - Math.floor(random() * spanMs)).sort();
  if (latestFirst) times.reverse();
  for (const [index, time] of times.entries()) {
    const type = pick(types, random);
    const roles = { subject: pick(subjects, random), location: pick(locations, random) };
    yield { type, roles, time, grain: "instant", index };
  }
  return undefined;
}

/** @param {readonly string[]} names @param {() => number} random */
function pick(names, random) {
  return /** @type {string} */ (names[Math.floor(random() * names.length)]);
}

/** The generator of that name by Tommy Ettinger: 32 bits of state, the same on every host. @param {number} seed */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
