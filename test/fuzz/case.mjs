import { mutateJson } from "./json.mjs";
import {
  Broken,
  checkCalculation,
  checkEventSet,
  checkExpression,
  checkExtraction,
  checkQueries,
  checkQuestion,
} from "./properties.mjs";
import { Random } from "./random.mjs";
import { shrink, shrinkJson } from "./shrink.mjs";
import { makeString, makeTimeWords } from "./strings.mjs";

/**
 * @import { Program } from "./program.mjs"
 * @import { Seeds } from "./seeds.mjs"
 */

/** Every so many cases one is an event set instead of a text. */
const eventSetEvery = 25;

/** How long a reading may take in processor time, the fastest of three: texts of people, and any others. */
const slowMs = { upTo1000: 200, longer: 2000 };

/** The same for words of time in random order, which are few. */
const slowTimeWordsMs = 100;

/**
 * @typedef {object} Fault
 * @property {number} turn  the number of the case
 * @property {string} input  as small as it could be made
 * @property {string} message
 */

/**
 * One case: makes an input and checks all that must be true of it.
 *
 * @param {Program} program @param {Seeds} seeds
 * @param {number} seed @param {number} turn
 * @param {{ readonly timed: boolean }} options
 * @returns {Fault | null}
 */
export function runCase(program, seeds, seed, turn, { timed }) {
  const random = new Random(seed, turn);
  if (turn % eventSetEvery === 0) {
    const json = mutateJson(program.json, random, seeds);
    const of = (/** @type {unknown} */ input) => faultOf(() => checkEventSet(program, input));
    return shrunk(turn, json, of, shrinkJson);
  }
  const text = makeString(random, seeds);
  const limitMs = text.length > 1000 ? slowMs.longer : slowMs.upTo1000;
  return shrunk(turn, text, (input) => faultOfText(program, input, timed ? limitMs : null), shrink);
}

/**
 * One case of words of recurrence, units, bounds and numbers.
 *
 * @param {Program} program @param {number} seed @param {number} turn
 * @param {{ readonly timed: boolean }} options
 * @returns {Fault | null}
 */
export function runTimeWordsCase(program, seed, turn, { timed }) {
  const limitMs = timed ? slowTimeWordsMs : null;
  const text = makeTimeWords(new Random(seed, turn));
  return shrunk(turn, text, (input) => faultOfText(program, input, limitMs), shrink);
}

/**
 * The fault of an input, with the smallest input that has one of its kind; null when it has none.
 *
 * @template Input
 * @param {number} turn @param {Input} input
 * @param {(input: Input) => string | null} faultIn
 * @param {(input: Input, fails: (input: Input) => boolean) => Input} shrunkTo
 * @returns {Fault | null}
 */
function shrunk(turn, input, faultIn, shrunkTo) {
  const message = faultIn(input);
  if (message === null) return null;
  const kind = kindOf(message);
  const smallest = shrunkTo(input, (smaller) => {
    const other = faultIn(smaller);
    return other !== null && kindOf(other) === kind;
  });
  return { turn, input: JSON.stringify(smallest), message: faultIn(smallest) ?? message };
}

/** @param {Program} program @param {string} text @param {number | null} limitMs  null: not timed @returns {string | null} */
export function faultOfText(program, text, limitMs = slowMs.upTo1000) {
  const message =
    faultOf(() => checkExpression(program, text)) ??
    faultOf(() => checkExtraction(program, text)) ??
    faultOf(() => checkQuestion(program, text)) ??
    faultOf(() => checkQueries(program, text)) ??
    faultOf(() => checkCalculation(program, text));
  if (message !== null || limitMs === null) return message;
  for (const read of [program.oracle.parseQuestion, ...readersOf(program)]) {
    const fastest = quickest(() => read(text), limitMs);
    if (fastest > limitMs) return `slow: ${fastest.toFixed(0)} ms`;
  }
  return null;
}

/** @param {Program} program @returns {readonly ((text: string) => unknown)[]} */
function readersOf({ oracle, calculating, household, settings }) {
  return settings
    .slice(0, 1)
    .flatMap((setting) => [
      (/** @type {string} */ text) => oracle.queriesOf(household, text, setting),
      calculating.parseCalculation,
      (/** @type {string} */ text) => oracle.resolve(text, setting),
      (/** @type {string} */ text) => oracle.extract(text, setting),
    ]);
}

/**
 * The time of the first of up to three runs that is not slow, or of the fastest. Processor time: others may
 * use the machine as well.
 *
 * @param {() => unknown} run @param {number} limitMs
 */
function quickest(run, limitMs) {
  let fastest = Number.POSITIVE_INFINITY;
  for (let left = 3; left > 0 && fastest > limitMs; left -= 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

/** @param {() => void} check @returns {string | null} */
function faultOf(check) {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Broken) return `broken: ${error.message}`;
    if (!(error instanceof Error)) return `thrown: ${String(error)}`;
    const place = error.stack?.split("\n").find((line) => /\/(src|dist)\//.test(line));
    return `thrown: ${error.name}: ${error.message}${place === undefined ? "" : ` (${place.trim()})`}`;
  }
}

/** Faults of one kind differ in their numbers only. @param {string} message */
function kindOf(message) {
  return message.replace(/[-\d.]+/g, "0").slice(0, 120);
}
