import { poissonBinomial } from "./oracle.mjs";

/**
 * The naive answers: one loop over all events, no index.
 *
 * It is given every advantage that a loop can have: names are numbers already, columns are typed arrays,
 * the interval is anchored and the curve is grounded before the clock starts. It visits every event; a Did
 * that stopped at its first certain event would be quick where such events are many and far back.
 *
 * @typedef {object} Log
 * @property {Float64Array} times
 * @property {Uint8Array} types
 * @property {Uint8Array} subjects
 * @property {Uint8Array} locations
 *
 * @typedef {object} Wanted
 * @property {number} type
 * @property {number} subject  of no account for who
 * @property {number} location
 * @property {number} speechTime
 * @property {readonly [start: number, end: number]} interval  half-open, cut at speech time
 * @property {{ degreeAt(elapsed: number): number } | null} curve  null: degree 1 inside the interval
 */

/** The probability of yes. @param {Log} log @param {Wanted} wanted */
export function naiveDid({ times, types, subjects, locations }, wanted) {
  const { type, subject, location, speechTime, curve } = wanted;
  const [start, end] = wanted.interval;
  let none = 1;
  for (let i = 0; i < times.length; i += 1) {
    if (types[i] !== type || subjects[i] !== subject || locations[i] !== location) continue;
    const time = /** @type {number} */ (times[i]);
    if (time < start || time >= end) continue;
    none *= 1 - (curve === null ? 1 : curve.degreeAt(speechTime - time));
  }
  return 1 - none;
}

/** The probability of each of some subjects. @param {Log} log @param {Wanted} wanted @param {number} count */
export function naiveWho({ times, types, subjects, locations }, wanted, count) {
  const { type, location, speechTime, curve } = wanted;
  const [start, end] = wanted.interval;
  const none = new Float64Array(count).fill(1);
  for (let i = 0; i < times.length; i += 1) {
    if (types[i] !== type || locations[i] !== location) continue;
    const time = /** @type {number} */ (times[i]);
    if (time < start || time >= end) continue;
    const subject = /** @type {number} */ (subjects[i]);
    none[subject] =
      /** @type {number} */ (none[subject]) * (1 - (curve === null ? 1 : curve.degreeAt(speechTime - time)));
  }
  return none.map((p) => 1 - p);
}

/** The probability of every count. @param {Log} log @param {Wanted} wanted */
export function naiveHowOften({ times, types, subjects, locations }, wanted) {
  const { type, subject, location, speechTime, curve } = wanted;
  const [start, end] = wanted.interval;
  let certain = 0;
  /** @type {number[]} */
  const degrees = [];
  for (let i = 0; i < times.length; i += 1) {
    if (types[i] !== type || subjects[i] !== subject || locations[i] !== location) continue;
    const time = /** @type {number} */ (times[i]);
    if (time < start || time >= end) continue;
    const degree = curve === null ? 1 : curve.degreeAt(speechTime - time);
    if (degree === 1) certain += 1;
    else if (degree > 0) degrees.push(degree);
  }
  const { from, p } = poissonBinomial(degrees);
  return { from: from + certain, p };
}

/** The instants of the last time, latest first, with their probabilities. @param {Log} log @param {Wanted} wanted */
export function naiveWhen({ times, types, subjects, locations }, wanted) {
  const { type, subject, location, speechTime, curve } = wanted;
  const [start, end] = wanted.interval;
  let last = Number.NEGATIVE_INFINITY;
  /** @type {{ time: number, degree: number }[]} */
  const found = [];
  for (let i = 0; i < times.length; i += 1) {
    if (types[i] !== type || subjects[i] !== subject || locations[i] !== location) continue;
    const time = /** @type {number} */ (times[i]);
    if (time < start || time >= end) continue;
    if (curve === null) {
      if (time > last) last = time;
      continue;
    }
    const degree = curve.degreeAt(speechTime - time);
    if (degree > 0) found.push({ time, degree });
  }
  if (curve === null) return Number.isFinite(last) ? [{ at: last, p: 1 }] : [];
  found.sort((a, b) => b.time - a.time);
  /** @type {{ at: number, p: number }[]} */
  const instants = [];
  let none = 1;
  for (const { time, degree } of found) {
    const p = none * degree;
    const before = instants.at(-1);
    if (before?.at === time) before.p += p;
    else instants.push({ at: time, p });
    none *= 1 - degree;
  }
  return instants;
}
