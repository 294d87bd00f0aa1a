import { type CategoryParts, categoryParts } from "./pattern.js";
import type { GrammarData, LexiconEntry, RuleData, SymbolData, Variant } from "./grammar.js";
import { type GrammarSource, vocabularyOf } from "./rule-file.js";

/**
 * A grammar as texts that are read piece by piece: opening all of it takes longer than parsing a phrase,
 * which asks for some dozen rules and phrases. All is ASCII, which is read fastest.
 */
export interface PackedGrammar {
  /** JSON of a `Head`. */
  readonly head: string;
  /** A line per rule: JSON of it. */
  readonly rules: string;
  /** JSON of an object: by first token, JSON of the entries that begin with it. */
  readonly lexicon: string;
  /** JSON of a list. */
  readonly vocabulary: string;
}

interface Head extends CategoryParts {
  readonly symbols: readonly SymbolData[];
  readonly categories: readonly number[];
  readonly transitions: readonly (readonly number[])[];
  /** The lists of names that variants bind, each once. */
  readonly names: readonly (readonly (string | null)[])[];
  /** Per state: pairs (rule, list of names), flat. */
  readonly completions: readonly (readonly number[])[];
}

/** An entry of the lexicon without its first token: symbol, value, the other tokens. */
type PackedEntry = readonly [number, number | string, ...(readonly string[])];

export function packGrammar(data: GrammarData): PackedGrammar {
  const names = [...new Set(data.completions.flat().map((variant) => JSON.stringify(variant.names)))];
  const head: Head = {
    symbols: data.symbols,
    categories: data.rules.map(({ category }) => category),
    transitions: data.transitions,
    names: names.map((list) => JSON.parse(list) as (string | null)[]),
    completions: data.completions.map((variants) =>
      variants.flatMap((variant) => [variant.rule, names.indexOf(JSON.stringify(variant.names))]),
    ),
    ...categoryParts(data),
  };
  const byFirst = new Map<string, PackedEntry[]>();
  for (const { symbol, tokens, value } of data.lexicon) {
    const [first = "", ...more] = tokens;
    byFirst.set(first, [...(byFirst.get(first) ?? []), [symbol, value, ...more]]);
  }
  const entries = [...byFirst].map(([first, some]) => [first, JSON.stringify(some)]);
  return {
    head: ascii(head),
    rules: data.rules.map(ascii).join("\n"),
    lexicon: ascii(Object.fromEntries(entries)),
    vocabulary: ascii([...vocabularyOf(data)]),
  };
}

/** Any data as JSON in ASCII. */
function ascii(data: unknown): string {
  return JSON.stringify(data).replace(
    /[^\0-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A packed grammar, of which rules and phrases are unpacked when they are asked for. */
export function sourceOfPacked(packed: PackedGrammar): GrammarSource {
  const head = JSON.parse(packed.head) as Head;
  const rules = packed.rules.split("\n");
  const lexicon = JSON.parse(packed.lexicon) as Record<string, string>;
  const completions: (readonly Variant[] | undefined)[] = [];
  return {
    symbols: head.symbols,
    categories: head.categories,
    transitions: head.transitions,
    completionsIn(state) {
      let variants = completions[state];
      if (variants === undefined) {
        variants = variantsOf(head.completions[state] ?? [], head.names);
        completions[state] = variants;
      }
      return variants;
    },
    beginnings: head.beginnings,
    parts: head.parts,
    rule(index) {
      const line = rules[index];
      return line === undefined ? undefined : (JSON.parse(line) as RuleData);
    },
    firstTokens: () => Object.keys(lexicon),
    entriesFrom(token) {
      const entries = Object.hasOwn(lexicon, token)
        ? (JSON.parse(lexicon[token] ?? "[]") as PackedEntry[])
        : [];
      return entries.map(([symbol, value, ...more]): LexiconEntry => {
        return { symbol, tokens: [token, ...more], value };
      });
    },
    vocabulary: () => new Set(JSON.parse(packed.vocabulary) as string[]),
  };
}

const NO_VARIANTS: readonly Variant[] = [];

function variantsOf(flat: readonly number[], names: Head["names"]): readonly Variant[] {
  if (flat.length === 0) return NO_VARIANTS;
  const variants: Variant[] = [];
  for (let i = 0; i < flat.length; i += 2) {
    variants.push({ rule: flat[i] ?? 0, names: names[flat[i + 1] ?? 0] ?? [] });
  }
  return variants;
}
