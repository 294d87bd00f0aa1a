import { mutateJson } from "./json.mjs";
import { Broken, checkEventSet, checkExpression, checkExtraction, checkQuestion } from "./properties.mjs";
import { Random } from "./random.mjs";
import { shrink, shrinkJson } from "./shrink.mjs";
import { makeString } from "./strings.mjs";

/**
 * @import { Program } from "./program.mjs"
 * @import { Seeds } from "./seeds.mjs"
 */

/** Every so many cases one is an event set instead of a text. */
const eventSetEvery = 25;

/** A text for which this takes longer, thrice, is as good as never read; paces are a matter of the benchmark. */
const slowMs = 2000;

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
  return shrunk(turn, text, (input) => faultOfText(program, input, timed), shrink);
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

/** @param {Program} program @param {string} text @param {boolean} timed @returns {string | null} */
export function faultOfText(program, text, timed) {
  const message =
    faultOf(() => checkExpression(program, text)) ??
    faultOf(() => checkExtraction(program, text)) ??
    faultOf(() => checkQuestion(program, text));
  if (message !== null || !timed) return message;
  for (const read of [program.oracle.parseQuestion, ...readersOf(program)]) {
    const fastest = quickest(() => read(text));
    if (fastest > slowMs) return `slow: ${fastest.toFixed(0)} ms`;
  }
  return null;
}

/** @param {Program} program @returns {readonly ((text: string) => unknown)[]} */
function readersOf({ oracle, settings }) {
  return settings
    .slice(0, 1)
    .flatMap((setting) => [
      (/** @type {string} */ text) => oracle.resolve(text, setting),
      (/** @type {string} */ text) => oracle.extract(text, setting),
    ]);
}

/** The time of the first of up to three runs that is not slow, or of the fastest. @param {() => unknown} run */
function quickest(run) {
  let fastest = Number.POSITIVE_INFINITY;
  for (let left = 3; left > 0 && fastest > slowMs; left -= 1) {
    const start = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - start);
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
