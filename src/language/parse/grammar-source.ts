import { type CategoryParts, categoryParts } from "./category-parts.js";
import type { GrammarData, LexiconEntry, RuleData, SymbolData, Variant } from "./grammar.js";

/** A grammar to look things up in, wherever they come from: rules and phrases are few that a text asks for. */
export interface GrammarSource extends CategoryParts {
  readonly symbols: readonly SymbolData[];
  /** By rule. */
  readonly categories: readonly number[];
  readonly transitions: readonly (readonly number[])[];
  /** The variants that are complete in a state. */
  completionsIn(state: number): readonly Variant[];
  rule(index: number): RuleData | undefined;
  /** Every text that is the first token of an entry of the lexicon. */
  firstTokens(): readonly string[];
  /** The entries of the lexicon of which a text is the first token, in their order. */
  entriesFrom(token: string): readonly LexiconEntry[];
  /** The text of every token of every word and phrase. */
  vocabulary(): ReadonlySet<string>;
}

/** A grammar that is there as a whole. */
export function sourceOf(data: GrammarData): GrammarSource {
  const byFirst = new Map<string, LexiconEntry[]>();
  for (const entry of data.lexicon) {
    const first = entry.tokens[0] ?? "";
    const entries = byFirst.get(first) ?? [];
    if (entries.length === 0) byFirst.set(first, entries);
    entries.push(entry);
  }
  return {
    symbols: data.symbols,
    categories: data.rules.map(({ category }) => category),
    transitions: data.transitions,
    completionsIn: (state) => data.completions[state] ?? [],
    ...categoryParts(data),
    rule: (index) => data.rules[index],
    firstTokens: () => [...byFirst.keys()],
    entriesFrom: (token) => byFirst.get(token) ?? [],
    vocabulary: () => vocabularyOf(data),
  };
}

/** The words of the rules, then those of the lexicon, each in their order. */
export function vocabularyOf({ symbols, lexicon }: GrammarData): ReadonlySet<string> {
  const words = symbols.flatMap((symbol) => (symbol.kind === "word" ? [symbol.text] : []));
  return new Set([...words, ...lexicon.flatMap(({ tokens }) => tokens)]);
}
