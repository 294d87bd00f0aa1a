import { type Chart, parse } from "../../../src/language/parse/chart.js";
import { type CompileOptions, compileGrammar } from "../../../src/language/parse/compile.js";
import type { Operators } from "../../../src/language/parse/build.js";
import type { ForestNode } from "../../../src/language/parse/forest.js";
import type { GrammarData } from "../../../src/language/parse/grammar.js";
import { type Meaning, meaningsOf } from "../../../src/language/parse/meanings.js";
import { readRuleFile, sourceOf } from "../../../src/language/parse/rule-file.js";
import { type Grammar, openGrammar } from "../../../src/language/parse/open-grammar.js";
import { type Token, tokenize } from "../../../src/language/parse/token.js";

/** Operators that write down what they were given, as a bracketed text. */
const signatures = {
  Leaf: { operands: ["symbol"], result: "tree" },
  One: { operands: ["symbol", "tree"], result: "tree" },
  Two: { operands: ["symbol", "tree", "tree"], result: "tree" },
  Three: { operands: ["symbol", "tree", "tree", "tree"], result: "tree" },
  Maybe: { operands: ["tree?"], result: "tree" },
  Number: { operands: ["integer"], result: "tree" },
  Double: { operands: ["integer"], result: "integer" },
  Words: { operands: ["phrase"], result: "tree" },
  Colour: { operands: ["colour"], result: "tree" },
  Even: { operands: ["integer"], result: "tree" },
} as const;

export const operators: Operators = {
  Leaf: (name: string) => name,
  One: (name: string, a: string) => `${name}(${a})`,
  Two: (name: string, a: string, b: string) => `${name}(${a} ${b})`,
  Three: (name: string, a: string, b: string, c: string) => `${name}(${a} ${b} ${c})`,
  Maybe: (a: string | null) => `[${a ?? "nothing"}]`,
  Number: (n: number) => String(n),
  Double: (n: number) => 2 * n,
  Words: ({ text }: { readonly text: string }) => `<${text}>`,
  Colour: (colour: string) => colour,
  Even: (n: number) => (n % 2 === 0 ? `even ${n}` : undefined),
};

export const typing: Omit<CompileOptions, "roots" | "long"> = {
  signatures,
  subtypes: { integer: ["number"] },
  symbols: { colour: ["red", "green"] },
  split,
};

export function split(text: string): readonly string[] {
  return tokenize(text).map((token) => token.text);
}

export interface ToyOptions extends Partial<Pick<CompileOptions, "roots" | "long">> {
  /** Rules that stand on the first. */
  readonly later?: string;
}

/** Compiles one rule file, written as it would be on disk and called `toy`. */
export function compileToy(
  rules: string,
  { roots = ["S"], long = [], later = "" }: ToyOptions = {},
): GrammarData {
  const more = later === "" ? [] : [readRuleFile(later, "later")];
  return compileGrammar([readRuleFile(rules, "toy")], { ...typing, roots, long, later: more });
}

export function openToy(rules: string, options?: Parameters<typeof compileToy>[1]): Grammar {
  return openGrammar(sourceOf(compileToy(rules, options)));
}

export interface ToyReading {
  readonly tokens: readonly Token[];
  readonly chart: Chart;
  /** Null where the text is no whole one of the category. */
  readonly node: ForestNode | null;
  readonly meanings: readonly Meaning[];
  readonly complete: boolean;
}

interface Goal {
  readonly goal?: string;
  readonly spanLimit?: number;
  readonly anywhere?: boolean;
}

/** The chart of a text, and the node of a category over all of it. */
export function chartOf(
  grammar: Grammar,
  text: string,
  { goal = "S", spanLimit = 1000, anywhere = false }: Goal = {},
): Pick<ToyReading, "tokens" | "chart" | "node"> {
  const tokens = tokenize(text);
  const category = grammar.category(goal);
  const chart = parse(grammar, tokens, { goal: category, spanLimit, anywhere });
  return { tokens, chart, node: chart.node(category, 0, tokens.length) };
}

/** Everything that a toy grammar makes of a whole text. */
export function read(grammar: Grammar, text: string, options?: Goal): ToyReading {
  const reading = chartOf(grammar, text, options);
  return reading.node === null
    ? { ...reading, meanings: [], complete: true }
    : { ...reading, ...meaningsOf(reading.node, reading.tokens, text, grammar, operators) };
}

/** The values of a text's meanings, in alphabetical order. */
export function valuesOf(grammar: Grammar, text: string, options?: Goal): unknown[] {
  return read(grammar, text, options)
    .meanings.map(({ value }) => value)
    .sort();
}
