import type { GrammarData, SymbolData, Variant } from "./grammar.js";
import { type CategoryParts, categoryParts } from "./pattern.js";
import { ascii, PackedLexicon, packLexicon } from "./packed-lexicon.js";
import { idsIn, packIds, packRule, ruleOf } from "./packed-rules.js";
import { type GrammarSource, vocabularyOf } from "./rule-file.js";

/**
 * A grammar as texts that are short, and that are read piece by piece: opening all of it takes longer than parsing a
 * phrase, which asks for some dozen rules and phrases. All is ASCII, which is read fastest.
 */
export interface PackedGrammar {
  /** JSON of a `Head`. */
  readonly head: string;
  /**
   * A line per state: pairs (transition key, by how much the number of the next state is greater), then behind a
   * semicolon pairs (rule, list of names) of the variants that are complete in it; numbers in base 36.
   */
  readonly states: string;
  /** A line per rule; see `packRule`. */
  readonly rules: string;
  /** Where each rule stands; see `packIds`. */
  readonly ids: string;
  /**
   * A line per value of a class: its symbol, the value (`#` before a number), and its spellings, each behind a tab.
   */
  readonly lexicon: string;
}

interface Head extends CategoryParts {
  readonly symbols: readonly SymbolData[];
  readonly categories: readonly number[];
  /** The lists of names that variants bind, each once. */
  readonly names: readonly (readonly (string | null)[])[];
}

/** The same with lists of lists as texts: a comma between what is in one, a semicolon behind each; "-" for null, numbers in base 36. */
type PackedHead = Pick<Head, "categories"> & {
  readonly symbols: readonly PackedSymbol[];
} & Readonly<Record<"names" | "beginnings" | "parts", string>>;

/** A class as a dot and its name, a word behind an equals sign. */
type PackedSymbol = string | SymbolData;

function packSymbol(symbol: SymbolData): PackedSymbol {
  if (symbol.kind === "class") return `.${symbol.name}`;
  return symbol.kind === "word" ? `=${symbol.text}` : symbol;
}

function symbolOf(packed: PackedSymbol): SymbolData {
  if (typeof packed !== "string") return packed;
  const text = packed.slice(1);
  return packed.startsWith(".") ? { kind: "class", name: text } : { kind: "word", text };
}

/** Numbers take less room so, also when they are compressed. */
const BASE = 36;

function listsAsText(lists: readonly (readonly (string | number | null)[])[]): string {
  const written = (one: string | number | null): string =>
    typeof one === "number" ? one.toString(BASE) : (one ?? "-");
  return lists.map((list) => `${list.map(written).join(",")};`).join("");
}

function listsIn<T>(text: string, read: (one: string) => T): readonly (readonly T[])[] {
  const lists = text.split(";").slice(0, -1);
  return lists.map((list) => (list === "" ? [] : list.split(",").map(read)));
}

function openHead(text: string): Head {
  const { symbols, categories, names, beginnings, parts } = JSON.parse(text) as PackedHead;
  const numberOf = (one: string): number => Number.parseInt(one, BASE);
  return {
    symbols: symbols.map(symbolOf),
    categories,
    names: listsIn(names, (one) => (one === "-" ? null : one)),
    beginnings: listsIn(beginnings, numberOf),
    parts: listsIn(parts, numberOf),
  };
}

/** What later rules add to a packed grammar: the same, of what is theirs alone. */
export interface PackedAddition extends PackedGrammar {
  /** A line per state of the first rules to which they add: its number in base 36, a tab, and that as in `states`. */
  readonly joins: string;
}

const NOTHING: GrammarData = { symbols: [], rules: [], lexicon: [], transitions: [], completions: [] };

export function packGrammar(data: GrammarData): PackedGrammar {
  const { joins: _, ...packed } = packAddition(data, NOTHING);
  return packed;
}

/**
 * What a grammar has beyond the one of its first rules.
 *
 * @param first  compiled from these rules alone, so that all its numbers are those of `data`
 */
export function packAddition(data: GrammarData, first: GrammarData): PackedAddition {
  const listsOf = ({ completions }: GrammarData) =>
    completions.flat().map(({ names }) => JSON.stringify(names));
  const known = new Set(listsOf(first));
  const lists = [...new Set([...known, ...listsOf(data)])];
  const numberOf = new Map(lists.map((list, at) => [list, at]));
  const line = (state: number): string => {
    const { transitions, completions } = data;
    const flat = transitions[state]?.slice(first.transitions[state]?.length ?? 0) ?? [];
    const next = flat.map((number, at) => (at % 2 === 0 ? number : number - state).toString(BASE)).join(" ");
    const complete = (completions[state]?.slice(first.completions[state]?.length ?? 0) ?? []).map(
      (variant) =>
        `${variant.rule.toString(BASE)} ${(numberOf.get(JSON.stringify(variant.names)) ?? 0).toString(BASE)}`,
    );
    return complete.length === 0 ? next : `${next};${complete.join(" ")}`;
  };
  const lines = data.transitions.map((_, state) => line(state));
  const own = first.symbols.length;
  const { beginnings, parts } = categoryParts(data);
  const rules = data.rules.slice(first.rules.length);
  const head: PackedHead = {
    symbols: data.symbols.slice(own).map(packSymbol),
    categories: rules.map(({ category }) => category),
    names: listsAsText(lists.slice(known.size).map((list) => JSON.parse(list) as (string | null)[])),
    beginnings: listsAsText(beginnings.slice(own)),
    parts: listsAsText(parts.slice(own)),
  };
  return {
    head: ascii(head),
    joins: lines
      .slice(0, first.transitions.length)
      .flatMap((text, state) => (text === "" ? [] : [`${state.toString(BASE)}\t${text}`]))
      .join("\n"),
    states: lines.slice(first.transitions.length).join("\n"),
    rules: rules.map(packRule).join("\n"),
    ids: packIds(rules),
    lexicon: packLexicon(data.lexicon.slice(first.lexicon.length)),
  };
}

interface Opened {
  readonly head: Head;
  readonly states: readonly string[];
  readonly rules: readonly string[];
  /** Texts of ids, each of rules behind those of the one before. */
  readonly ids: readonly string[];
  readonly lexicon: PackedLexicon;
}

/** None of a text that is empty. */
function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}

function opened(packed: PackedGrammar, added?: PackedAddition): Opened {
  const head = openHead(packed.head);
  const states = packed.states.split("\n");
  const rules = packed.rules.split("\n");
  if (added === undefined) {
    const { ids, lexicon } = packed;
    return { head, states, rules, ids: [ids], lexicon: new PackedLexicon(lexicon) };
  }
  const more = openHead(added.head);
  for (const join of linesOf(added.joins)) {
    const [number = "", text = ""] = join.split("\t");
    const state = Number.parseInt(number, BASE);
    const lines = [states[state] ?? "", text].map((line) => line.split(";"));
    const sides = [0, 1].map((side) => lines.flatMap((line) => line[side] || []).join(" "));
    states[state] = sides.join(";").replace(/;$/, "");
  }
  return {
    head: {
      symbols: [...head.symbols, ...more.symbols],
      categories: [...head.categories, ...more.categories],
      names: [...head.names, ...more.names],
      beginnings: [...head.beginnings, ...more.beginnings],
      parts: [...head.parts, ...more.parts],
    },
    states: [...states, ...linesOf(added.states)],
    rules: [...rules, ...linesOf(added.rules)],
    ids: [packed.ids, added.ids],
    lexicon: new PackedLexicon([packed.lexicon, added.lexicon].filter((text) => text !== "").join("\n")),
  };
}

/**
 * A packed grammar, of which states, rules and phrases are unpacked when they are asked for.
 *
 * @param added  what later rules add to it
 */
export function sourceOfPacked(packed: PackedGrammar, added?: PackedAddition): GrammarSource {
  const { head, states, rules, ids, lexicon } = opened(packed, added);
  const completions: (readonly Variant[] | undefined)[] = [];
  let places: readonly string[] | undefined;
  return {
    symbols: head.symbols,
    categories: head.categories,
    stateCount: states.length,
    transitionsFrom: (state) => transitionsIn(states[state] ?? "", state),
    completionsIn(state) {
      let variants = completions[state];
      if (variants === undefined) {
        variants = variantsIn(states[state] ?? "", head.names);
        completions[state] = variants;
      }
      return variants;
    },
    beginnings: head.beginnings,
    parts: head.parts,
    rule(index) {
      const line = rules[index];
      if (line === undefined) return undefined;
      places ??= ids.flatMap(idsIn);
      return ruleOf(line, places[index] ?? "", head.categories[index] ?? 0);
    },
    firstTokens: () => [...lexicon.byFirst().keys()],
    entriesFrom: (token) => lexicon.entriesFrom(token),
    vocabulary: () => vocabularyOf(head.symbols, lexicon.tokens()),
  };
}

const NO_VARIANTS: readonly Variant[] = [];

function transitionsIn(line: string, state: number): readonly number[] {
  const [next = ""] = line.split(";", 1);
  if (next === "") return [];
  return next.split(" ").map((text, at) => Number.parseInt(text, BASE) + (at % 2 === 0 ? 0 : state));
}

function variantsIn(line: string, names: Head["names"]): readonly Variant[] {
  const at = line.indexOf(";");
  if (at < 0) return NO_VARIANTS;
  const numbers = line
    .slice(at + 1)
    .split(" ")
    .map((text) => Number.parseInt(text, BASE));
  return numbers.flatMap((rule, index) =>
    index % 2 === 0 ? [{ rule, names: names[numbers[index + 1] ?? 0] ?? [] }] : [],
  );
}
