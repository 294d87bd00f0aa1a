import { readFile } from "node:fs/promises";
import { casual } from "chrono-node/en";
import { oracle, speechTime, zone } from "./oracle.mjs";
import { latencies } from "./pace.mjs";
import { row } from "./report.mjs";

/**
 * Resolving phrases, warm, against chrono-node's English `casual.parse` on the same phrases and the
 * same reference. Ours keeps every reading, chrono-node one.
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
  const reference = { instant: new Date(speechTime), timezone: 120 };
  // Results are let go at once, as a caller does who reads one text after another.
  const eachPhrase = (/** @type {(phrase: string) => unknown} */ read) => () => {
    for (const phrase of phrases) read(phrase);
  };
  const ms = await latencies(
    {
      resolve: eachPhrase((phrase) => oracle.resolve(phrase, { speechTime, zone })),
      parse: eachPhrase((phrase) => oracle.parseExpression(phrase)),
      chrono: eachPhrase((phrase) => casual.parse(phrase, reference)),
    },
    effort,
  );
  const pace = (/** @type {number} */ each) => ({ value: (phrases.length / each) * 1000, unit: "phrases/s" });
  const group = `Resolving ${phrases.length} phrases, against chrono-node`;
  const readings = phrases.flatMap((phrase) => {
    const result = oracle.resolve(phrase, { speechTime, zone });
    return result.ok ? [result.value.length] : [];
  });
  const whole = phrases.filter((phrase) => readsWhole(phrase, casual.parse(phrase, reference))).length;
  const ratio = ms.chrono / ms.resolve;
  const other = pace(ms.chrono);
  return [
    row({
      group,
      what: "every reading, resolved",
      ratio,
      ours: pace(ms.resolve),
      other,
      aim: { text: "≥ 0.5 ×", reached: ratio >= 0.5 },
    }),
    row({
      group,
      what: "every reading, parsed only",
      ratio: ms.chrono / ms.parse,
      ours: pace(ms.parse),
      other,
    }),
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
