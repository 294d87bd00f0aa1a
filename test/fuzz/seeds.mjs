import { readdirSync, readFileSync } from "node:fs";
import { sentencesOf } from "./derive.mjs";

/**
 * What fuzzed strings are made of: everything that the program is tested to read or to refuse, and the
 * grammar that it reads with.
 *
 * @import { GrammarSource } from "../../src/language/parse/rule-file.js"
 * @import { Sentences } from "./derive.mjs"
 * @typedef {object} Seeds
 * @property {readonly string[]} questions
 * @property {readonly string[]} phrases
 * @property {readonly string[]} words  every word and mark of the above
 * @property {Sentences} sentences
 */

/** Rule files of whole questions. */
const questionFile = /^(?:questions|named-questions|forms.*)\.rules$/;

const root = new URL("../../", import.meta.url);

/** @param {GrammarSource} grammar @returns {Seeds} */
export function readSeeds(grammar) {
  const questions = ["corpus", "rejects"].flatMap((name) =>
    lines(`test/language/question/${name}.jsonl`).map((line) => String(JSON.parse(line).text)),
  );
  /** @type {string[]} */
  const phrases = [];
  for (const file of readdirSync(new URL("grammar/en/", root)).filter((name) => name.endsWith(".rules"))) {
    const found = lines(`grammar/en/${file}`).flatMap(phrasesOf);
    (questionFile.test(file) ? questions : phrases).push(...found);
  }
  const words = new Set([...questions, ...phrases].flatMap((text) => text.match(/\p{L}+|\d+|\S/gu) ?? []));
  return { questions, phrases, words: [...words], sentences: sentencesOf(grammar) };
}

/** The phrases beside a rule: `+ one | another => meaning`, `- refused`. @param {string} line */
function phrasesOf(line) {
  const text = /^\s+[+-]\s+(.+?)(?:\s+=>\s+.+)?\s*$/.exec(line)?.[1];
  return text === undefined ? [] : text.split(/\s+\|\s+/);
}

/** @param {string} path */
function lines(path) {
  return readFileSync(new URL(path, root), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}
