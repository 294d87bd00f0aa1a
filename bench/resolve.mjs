import { readFile } from "node:fs/promises";
import { casual } from "chrono-node/en";
import { expressions, oracle, speechTime, zone } from "./oracle.mjs";
import { latencies } from "./pace.mjs";
import { row } from "./report.mjs";
import { variantsOf } from "./variants.mjs";

/** More than the oracle remembers, so that none of them is remembered when its turn comes again. */
const ROUNDS_OF_VARIANTS = 12;

/**
 * Resolving phrases, warm, against chrono-node's English `casual.parse` on the same phrases and the
 * same reference. Ours keeps every reading, chrono-node one.
 *
 * The oracle remembers what it made of a text, and how tokens of some kinds in a row are read: so the
 * same is measured for the same texts again and again, for texts that were not seen before, and with
 * nothing remembered at all.
 *
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureResolve(effort) {
  const text = await readFile(new URL("phrases.txt", import.meta.url), "utf8");
  const phrases = text.trim().split("\n");
  const others = phrases.map((phrase) =>
    variantsOf(phrase, ROUNDS_OF_VARIANTS, (variant) => resolve(variant).ok === resolve(phrase).ok),
  );
  const rounds = Array.from({ length: ROUNDS_OF_VARIANTS }, (_, round) =>
    others.flatMap((variants) => variants[round] ?? []),
  );
  let turn = 0;
  // Results are let go at once, as a caller does who reads one text after another.
  const eachPhrase = (/** @type {(phrase: string) => unknown} */ read) => () => {
    for (const phrase of phrases) read(phrase);
  };
  const eachVariant = (/** @type {(phrase: string) => unknown} */ read) => () => {
    turn = (turn + 1) % ROUNDS_OF_VARIANTS;
    for (const phrase of rounds[turn] ?? []) read(phrase);
  };
  const ms = await latencies(
    {
      resolve: eachPhrase(resolve),
      resolveOther: eachVariant(resolve),
      parse: eachPhrase((phrase) => oracle.parseExpression(phrase)),
      parseOther: eachVariant((phrase) => oracle.parseExpression(phrase)),
      parseAfresh: eachPhrase(parseAfresh),
      chrono: eachPhrase(chrono),
      chronoOther: eachVariant(chrono),
    },
    effort,
  );
  const pace = (/** @type {number} */ each) => ({ value: (phrases.length / each) * 1000, unit: "phrases/s" });
  const group = `Resolving ${phrases.length} phrases, against chrono-node`;
  const readings = phrases.flatMap((phrase) => {
    const result = resolve(phrase);
    return result.ok ? [result.value.length] : [];
  });
  const whole = phrases.filter((phrase) => readsWhole(phrase, chrono(phrase))).length;
  /** @type {(what: string, ours: number, other: number, isAim?: boolean) => Row} */
  const paces = (what, ours, other, isAim = false) =>
    row({
      group,
      what,
      ratio: other / ours,
      ours: pace(ours),
      other: pace(other),
      aim: isAim ? { text: "≥ 1 ×", reached: other >= ours } : null,
    });
  return [
    paces("every reading, resolved; the same phrases again", ms.resolve, ms.chrono, true),
    paces("every reading, resolved; other numbers and capitals", ms.resolveOther, ms.chronoOther, true),
    paces("every reading, parsed only; the same again", ms.parse, ms.chrono),
    paces("every reading, parsed only; others", ms.parseOther, ms.chronoOther),
    paces("every reading, parsed only; nothing remembered", ms.parseAfresh, ms.chrono),
    row({
      group,
      what: "phrases read as a whole",
      ratio: readings.length / whole,
      ours: { value: readings.length, unit: "phrases" },
      other: { value: whole, unit: "phrases" },
    }),
    row({
      group,
      what: "readings kept",
      ours: { value: readings.reduce((sum, count) => sum + count, 0), unit: "readings" },
    }),
  ];
}

const reference = { instant: new Date(speechTime), timezone: 120 };

/** @param {string} phrase */
function chrono(phrase) {
  return casual.parse(phrase, reference);
}

/** @param {string} phrase */
function resolve(phrase) {
  return oracle.resolve(phrase, { speechTime, zone });
}

/**
 * Reads a phrase with neither its text nor the kinds of its tokens remembered.
 *
 * @param {string} phrase
 */
function parseAfresh(phrase) {
  const { english, meaningsOf, operators, parse, tokenize } = expressions;
  const { grammar } = english;
  const tokens = tokenize(phrase);
  const goal = grammar.category("Alone");
  const root = parse(grammar, tokens, { goal, spanLimit: 24 }).node(goal, 0, tokens.length);
  return root && meaningsOf(root, tokens, phrase, grammar, operators);
}

/**
 * Whether chrono-node found one thing, and nothing but a preposition or an article beside it.
 *
 * @param {string} phrase
 * @param {readonly { readonly index: number, readonly text: string }[]} results
 */
function readsWhole(phrase, results) {
  const [first] = results;
  if (first === undefined || results.length > 1) return false;
  const before = phrase.slice(0, first.index).trim();
  return /^((on|in|at|from|the)\s*)*$/i.test(before) && first.index + first.text.length === phrase.length;
}
