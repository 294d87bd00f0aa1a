import type { Action, GrammarData, LexiconEntry, RuleData, SymbolData, Variant } from "./grammar.js";
import { type CategoryParts, categoryParts } from "./pattern.js";
import { entriesByFirst, type GrammarSource, vocabularyOf } from "./rule-file.js";

/**
 * A grammar as texts that are short, and that are read piece by piece: opening all of it takes longer than parsing a
 * phrase, which asks for some dozen rules and phrases. All is ASCII, which is read fastest.
 */
export interface PackedGrammar {
  /** JSON of a `Head`. */
  readonly head: string;
  /**
   * A line per state: pairs (transition key, by how much the number of the next state is greater), then behind a
   * semicolon pairs (rule, list of names) of the variants that are complete in it.
   */
  readonly states: string;
  /** A line per rule: JSON of a `PackedRule`. */
  readonly rules: string;
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

/** Where a rule stands, what it builds, and the policies and values that it hangs on, flat. */
type PackedRule = readonly [id: string, action: PackedAction, ...tags: readonly string[]];

/** The name of an operand; a number, or a text after ""; an operator with its operands. */
type PackedAction = string | number | null | PackedOperation;

/** The name of an operator, then its operands. */
interface PackedOperation extends ReadonlyArray<PackedAction> {}

export function packGrammar(data: GrammarData): PackedGrammar {
  const names = [...new Set(data.completions.flat().map((variant) => JSON.stringify(variant.names)))];
  const numberOf = new Map(names.map((list, at) => [list, at]));
  const states = data.transitions.map((flat, state) => {
    const next = flat.map((number, at) => (at % 2 === 0 ? number : number - state)).join(" ");
    const complete = (data.completions[state] ?? []).map(
      (variant) => `${variant.rule} ${numberOf.get(JSON.stringify(variant.names)) ?? 0}`,
    );
    return complete.length === 0 ? next : `${next};${complete.join(" ")}`;
  });
  const head: Head = {
    symbols: data.symbols,
    categories: data.rules.map(({ category }) => category),
    names: names.map((list) => JSON.parse(list) as (string | null)[]),
    ...categoryParts(data),
  };
  return {
    head: ascii(head),
    states: states.join("\n"),
    rules: data.rules.map(packRule).join("\n"),
    lexicon: packLexicon(data.lexicon),
  };
}

/** JSON of the patterns of a grammar, by the ids of their rules. */
export function packPatterns({ rules }: GrammarData): string {
  return ascii(Object.fromEntries(rules.map(({ id, pattern }) => [id, pattern])));
}

function packRule({ id, action, tags }: RuleData): string {
  const packed: PackedRule = [
    id,
    packAction(action),
    ...tags.flatMap(({ policy, value }) => [policy, value]),
  ];
  return ascii(packed);
}

function packAction(action: Action): PackedAction {
  if (action.kind === "none") return null;
  if (action.kind === "operand") return action.name;
  if (action.kind === "apply") return [action.operator, ...action.operands.map(packAction)];
  return typeof action.value === "number" ? action.value : ["", action.value];
}

function unpackAction(packed: PackedAction): Action {
  if (packed === null) return { kind: "none" };
  if (typeof packed === "string") return { kind: "operand", name: packed };
  if (typeof packed === "number") return { kind: "constant", value: packed };
  const [operator, ...operands] = packed;
  if (operator === "") return { kind: "constant", value: String(operands[0]) };
  return { kind: "apply", operator: String(operator), operands: operands.map(unpackAction) };
}

function packLexicon(lexicon: readonly LexiconEntry[]): string {
  const lines: string[] = [];
  let last: LexiconEntry | null = null;
  for (const entry of lexicon) {
    const spelling = escaped(entry.tokens.join(" "));
    if (last?.symbol === entry.symbol && last.value === entry.value) {
      lines[lines.length - 1] += `\t${spelling}`;
    } else {
      const value = typeof entry.value === "number" ? `#${entry.value}` : escaped(entry.value);
      lines.push(`${entry.symbol} ${value === spelling ? "" : value}\t${spelling}`);
    }
    last = entry;
  }
  return lines.join("\n");
}

function entriesIn(line: string): readonly LexiconEntry[] {
  const [head = "", ...spellings] = line.split("\t");
  const [symbol = ""] = head.split(" ", 1);
  const written = head.slice(symbol.length + 1) || (spellings[0] ?? "");
  const value = written.startsWith("#") ? Number(written.slice(1)) : unescaped(written);
  return spellings.map((spelling) => {
    return { symbol: Number(symbol), tokens: unescaped(spelling).split(" "), value };
  });
}

/** So many tokens are looked for in the text of a lexicon; when it is more, all of it is unpacked. */
const FEW = 64;

/** A packed lexicon: to unpack all of it takes longer than to look a few tokens up in its text. */
class Lexicon {
  private readonly found = new Map<string, readonly LexiconEntry[]>();
  private all: ReadonlyMap<string, readonly LexiconEntry[]> | undefined;

  constructor(private readonly packed: string) {}

  /** Every token of every spelling, in order. */
  tokens(): readonly string[] {
    if (this.packed === "") return [];
    const spellings = this.packed.replace(/^[^\t]*\t/gm, "");
    return spellings.split(/[\t\n ]/).map(unescaped);
  }

  byFirst(): ReadonlyMap<string, readonly LexiconEntry[]> {
    this.all ??= entriesByFirst(this.packed === "" ? [] : this.packed.split("\n").flatMap(entriesIn));
    return this.all;
  }

  entriesFrom(token: string): readonly LexiconEntry[] {
    if (this.all !== undefined || this.found.size >= FEW) return this.byFirst().get(token) ?? [];
    let entries = this.found.get(token);
    if (entries === undefined) {
      entries = this.search(token);
      this.found.set(token, entries);
    }
    return entries;
  }

  private search(token: string): readonly LexiconEntry[] {
    const { packed } = this;
    const entries: LexiconEntry[] = [];
    const wanted = `\t${escaped(token)}`;
    for (let at = packed.indexOf(wanted); at >= 0; at = packed.indexOf(wanted, at)) {
      const end = at + wanted.length;
      at = end;
      if (end < packed.length && !" \t\n".includes(packed.charAt(end))) continue;
      const lineEnd = packed.indexOf("\n", end);
      at = lineEnd < 0 ? packed.length : lineEnd;
      const line = packed.slice(packed.lastIndexOf("\n", end - 1) + 1, at);
      entries.push(...entriesIn(line).filter(({ tokens }) => tokens[0] === token));
    }
    return entries;
  }
}

/** A text without tabs, ends of lines, a number sign at its start, and what is not ASCII. */
function escaped(text: string): string {
  return ascii(text).slice(1, -1).replace(/^#/, "\\u0023");
}

function unescaped(text: string): string {
  return text.includes("\\") ? (JSON.parse(`"${text}"`) as string) : text;
}

/** Any data as JSON in ASCII. */
function ascii(data: unknown): string {
  return JSON.stringify(data).replace(
    /[^\0-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A packed grammar, of which states, rules and phrases are unpacked when they are asked for. */
export function sourceOfPacked(packed: PackedGrammar): GrammarSource {
  const head = JSON.parse(packed.head) as Head;
  const states = packed.states.split("\n");
  const rules = packed.rules.split("\n");
  const lexicon = new Lexicon(packed.lexicon);
  const completions: (readonly Variant[] | undefined)[] = [];
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
      return line === undefined
        ? undefined
        : ruleOf(JSON.parse(line) as PackedRule, head.categories[index] ?? 0);
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
  return next.split(" ").map((text, at) => (at % 2 === 0 ? Number(text) : state + Number(text)));
}

function variantsIn(line: string, names: Head["names"]): readonly Variant[] {
  const at = line.indexOf(";");
  if (at < 0) return NO_VARIANTS;
  const numbers = line
    .slice(at + 1)
    .split(" ")
    .map(Number);
  return numbers.flatMap((rule, index) =>
    index % 2 === 0 ? [{ rule, names: names[numbers[index + 1] ?? 0] ?? [] }] : [],
  );
}

function ruleOf([id, action, ...tags]: PackedRule, category: number): RuleData {
  const pairs = tags.flatMap((policy, at) => (at % 2 === 0 ? [{ policy, value: tags[at + 1] ?? "" }] : []));
  return { id, category, action: unpackAction(action), tags: pairs };
}
