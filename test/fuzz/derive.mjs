/**
 * Texts that the grammar reads, whatever they mean: random derivations of a category.
 *
 * @import { GrammarSource } from "../../src/language/parse/rule-file.js"
 * @import { Random } from "./random.mjs"
 *
 * @typedef {object} Sentences
 * @property {GrammarSource} data
 * @property {ReadonlyMap<number, readonly (readonly number[])[]>} sequences  transition keys, by category
 * @property {ReadonlyMap<number, number>} heights  how deep the flattest derivation of a category is
 * @property {ReadonlyMap<number, readonly (readonly string[])[]>} spellings  by class
 */

/** @param {GrammarSource} data @returns {Sentences} */
export function sentencesOf(data) {
  /** @type {Map<number, number[][]>} */
  const sequences = new Map();
  /** @param {number} state @param {readonly number[]} keys */
  const visit = (state, keys) => {
    for (const { rule } of data.completionsIn(state)) {
      const category = data.categories[rule] ?? 0;
      sequences.set(category, [...(sequences.get(category) ?? []), [...keys]]);
    }
    const flat = data.transitionsFrom(state);
    for (let i = 0; i + 1 < flat.length; i += 2) visit(flat[i + 1] ?? 0, [...keys, flat[i] ?? 0]);
  };
  visit(0, []);
  /** @type {Map<number, string[][]>} */
  const spellings = new Map();
  for (const { symbol, tokens } of data.firstTokens().flatMap((token) => data.entriesFrom(token))) {
    spellings.set(symbol, [...(spellings.get(symbol) ?? []), [...tokens]]);
  }
  return { data, sequences, heights: heightsOf(sequences), spellings };
}

/** @param {ReadonlyMap<number, readonly (readonly number[])[]>} sequences */
function heightsOf(sequences) {
  /** @type {Map<number, number>} */
  const heights = new Map();
  for (let moved = true; moved; ) {
    moved = false;
    for (const [category, rows] of sequences) {
      const least = Math.min(...rows.map((row) => heightOf(row, sequences, heights)));
      if (least < (heights.get(category) ?? Number.POSITIVE_INFINITY)) {
        heights.set(category, least);
        moved = true;
      }
    }
  }
  return heights;
}

/**
 * One more than the highest of a row's categories.
 *
 * @param {readonly number[]} row
 * @param {ReadonlyMap<number, unknown>} sequences @param {ReadonlyMap<number, number>} heights
 */
function heightOf(row, sequences, heights) {
  const inner = row.map((key) =>
    sequences.has(key >> 1) ? (heights.get(key >> 1) ?? Number.POSITIVE_INFINITY) : 0,
  );
  return 1 + Math.max(0, ...inner);
}

/**
 * A text that is derived from a category.
 *
 * @param {Sentences} sentences @param {string} category @param {Random} random
 * @param {number} depth  beyond it the flattest derivations are taken
 */
export function derive(sentences, category, random, depth) {
  const { data, sequences, heights, spellings } = sentences;
  const root = data.symbols.findIndex((symbol) => symbol.kind === "category" && symbol.name === category);
  /** @param {number} symbol @param {number} left @returns {string[]} */
  const tokensOf = (symbol, left) => {
    const what = data.symbols[symbol];
    switch (what?.kind) {
      case "word":
        return [what.text];
      case "class":
        return [...random.pick(spellings.get(symbol) ?? namesOf(what.name))];
      case "integer": {
        const number = String(random.integer(what.low, Math.min(what.high, 10 ** (what.digits ?? 5) - 1)));
        return [number.padStart(what.digits ?? 1, "0")];
      }
      case "open":
        return random.several(random.integer(what.low, what.high), () =>
          random.pick(["Tom", "eat", "risotto", "the", "kitchen", "film", "friend"]),
        );
      default: {
        const rows = sequences.get(symbol) ?? [];
        const flat = rows.filter((row) => heightOf(row, sequences, heights) <= left);
        const least = rows.filter((row) => heightOf(row, sequences, heights) === heights.get(symbol));
        const row = random.pick(flat.length > 0 ? flat : least);
        return row.map((key) => joined(tokensOf(key >> 1, left - 1), (key & 1) === 1));
      }
    }
  };
  return tokensOf(root, depth).join(" ").replaceAll(` ${glue}`, "").replaceAll(glue, "");
}

/** Names that the example household has, for the classes whose members come from the event set that is asked. */
const names = new Map([
  ["thing", ["Tom", "Mary", "Ria", "kitchen", "risotto", "juice"]],
  ["noun", ["risotto", "film", "juice", "book"]],
  ["deed", ["eat risotto", "ate risotto", "eaten risotto", "eating risotto", "watched a film", "read"]],
  ["state", ["ill", "captain"]],
  ["placed-state", ["call", "duty"]],
  ["kind", ["person", "location", "object"]],
  ["factname", ["Tom's birthday"]],
  ["bearer", ["dog", "dogs", "machine"]],
  ["measure", ["km", "euros"]],
  ["amount-name", ["price", "distance"]],
  ["degree", ["strong", "deep"]],
  ["degree-most", ["strongest"]],
  ["degree-least", ["weakest"]],
  ["sort", ["films", "rooms"]],
  ["doer", ["technician", "cook"]],
  ["actor", ["technician", "cook"]],
  ["general", ["animals", "machine", "item"]],
]);

/** @param {string} name */
function namesOf(name) {
  return (names.get(name) ?? []).map((text) => text.split(" "));
}

/** Stands before what must follow without a space. */
const glue = "\u0001";

/** @param {readonly string[]} tokens @param {boolean} glued */
function joined(tokens, glued) {
  return `${glued ? glue : ""}${tokens.join(" ")}`;
}
