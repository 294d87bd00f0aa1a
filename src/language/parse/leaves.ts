import type { LexiconEntry, SymbolData } from "./grammar.js";
import type { GrammarSource } from "./rule-file.js";
import type { Token } from "./token.js";

/** A set of symbols as bits, 32 a word. */
export type SymbolSet = Int32Array;

/** A set that can hold any symbol of a grammar, and holds none. */
export function emptySymbolSet({ symbols }: { readonly symbols: readonly SymbolData[] }): SymbolSet {
  return new Int32Array(Math.ceil(symbols.length / 32));
}

export function addSymbol(set: SymbolSet, symbol: number): void {
  set[symbol >> 5] = (set[symbol >> 5] as number) | (1 << (symbol & 31));
}

export function hasSymbol(set: SymbolSet, symbol: number): boolean {
  return ((set[symbol >> 5] as number) & (1 << (symbol & 31))) !== 0;
}

/** Put all symbols of one set into another. */
export function addAll(set: SymbolSet, others: SymbolSet): void {
  for (let word = 0; word < set.length; word++) {
    set[word] = (set[word] as number) | (others[word] as number);
  }
}

/** Whether two sets have a symbol in common. */
export function meet(a: SymbolSet, b: SymbolSet): boolean {
  for (let word = 0; word < a.length; word++) {
    if (((a[word] as number) & (b[word] as number)) !== 0) return true;
  }
  return false;
}

/** Null stands for the words as they are written. */
type Values = readonly (number | string | null)[];

/** The terminals that begin at a token. */
export interface Leaves {
  readonly shape: LeafShape;
  /** Leaf by leaf, the values of the members of its class; null for words and numbers. */
  readonly values: readonly (Values | null)[];
}

/** What a rule can tell of a token: one object for all tokens that no rule tells apart ("Monday", "Tuesday"). */
export interface LeafShape {
  /** Counted from 0, in the order in which shapes were first seen. */
  readonly id: number;
  readonly isWord: boolean;
  /** Leaf by leaf, what it is and how many tokens long. */
  readonly symbols: readonly number[];
  readonly lengths: readonly number[];
  readonly set: SymbolSet;
}

/** A lexicon class by its phrases, token by token. */
interface PhraseTrie {
  readonly next: Map<string, PhraseTrie>;
  /** The values of the phrases that end here, by the symbol of their class. */
  readonly values: Map<number, (number | string)[]>;
  /** The leaves of a token from which the path to here is the longest phrase. */
  leaves: Leaves | null;
}

/** What begins with a known token. */
interface Known {
  readonly leaves: Leaves;
  readonly phrases: PhraseTrie;
}

interface Leaf {
  readonly symbol: number;
  readonly length: number;
  readonly values: Values | null;
}

type IntegerSymbol = Extract<SymbolData, { kind: "integer" }> & { readonly symbol: number };

/** Looks up the terminals that begin at a token. */
export interface LeafReader {
  at(tokens: readonly Token[], start: number): Leaves;
  /** Terminals of a token with members of classes beside them, whose values come first. */
  joined(leaves: Leaves, more: readonly ClassMember[]): Leaves;
}

/** A member of a lexicon class where it stands in a text. */
export interface ClassMember {
  readonly symbol: number;
  /** In tokens. */
  readonly length: number;
  /** Null stands for the words as they are written. */
  readonly value: string | null;
}

/** Looks up the terminals of a grammar; what it has found once for a known word it keeps. */
export class LexiconReader implements LeafReader {
  private readonly words = new Map<string, number>();
  private readonly integers: IntegerSymbol[] = [];
  private readonly known = new Map<string, Known>();
  private readonly shapes = new Map<string, LeafShape>();
  /** Where the ranges of integers begin, or have just ended, ascending. */
  private readonly bounds: readonly number[];
  private readonly mostDigits: number;
  private readonly numbers = new Map<number, Leaves>();
  private readonly unknown: Readonly<Record<Token["kind"], Leaves>>;

  constructor(private readonly data: GrammarSource) {
    data.symbols.forEach((what, symbol) => {
      if (what.kind === "word") this.words.set(what.text, symbol);
      if (what.kind === "integer") this.integers.push({ symbol, ...what });
    });
    const ends = this.integers.flatMap(({ low, high }) => [low, high + 1]);
    this.bounds = [...new Set(ends)].sort((a, b) => a - b);
    this.mostDigits = Math.max(0, ...this.integers.map(({ digits }) => digits ?? 0)) + 1;
    const none = (isWord: boolean): Leaves => this.leaves(isWord, []);
    this.unknown = { word: none(true), number: none(false), mark: none(false) };
  }

  /** What begins at a token. O(1) for a word, O(log ranges) for a number, and its length for a phrase. */
  at(tokens: readonly Token[], start: number): Leaves {
    const token = tokens[start];
    if (token === undefined) return this.unknown.mark;
    let known = this.known.get(token.text);
    if (known === undefined) {
      const entries = this.data.entriesFrom(token.text);
      if (entries.length === 0 && !this.words.has(token.text)) {
        return token.kind === "number" ? this.ofNumber(token.text) : this.unknown[token.kind];
      }
      const phrases = trieOf(entries);
      known = { leaves: this.leaves(token.kind === "word", this.alone(token, phrases)), phrases };
      this.known.set(token.text, known);
    }
    return known.phrases.next.size === 0
      ? known.leaves
      : this.withPhrases(known.leaves, known.phrases, tokens, start);
  }

  joined({ shape, values }: Leaves, more: readonly ClassMember[]): Leaves {
    const all = shape.symbols.map((symbol, leaf) => {
      return { symbol, length: shape.lengths[leaf] ?? 1, values: values[leaf] ?? null };
    });
    for (const { symbol, length, value } of more) {
      const at = all.findIndex((leaf) => leaf.symbol === symbol && leaf.length === length);
      const others = all[at]?.values?.filter((other) => other !== value) ?? [];
      all.splice(at < 0 ? all.length : at, 1, { symbol, length, values: [value, ...others] });
    }
    return this.leaves(shape.isWord, all);
  }

  private alone(token: Token, phrases: PhraseTrie): readonly Leaf[] {
    const word = this.words.get(token.text);
    return [
      ...(word === undefined ? [] : [{ symbol: word, length: 1, values: null }]),
      ...(token.kind === "number" ? this.integersOf(token.text) : []),
      ...leavesIn(phrases, 1),
    ];
  }

  private integersOf(text: string): readonly Leaf[] {
    const value = Number(text);
    return this.integers
      .filter(
        ({ low, high, digits }) => value >= low && value <= high && (digits ?? text.length) === text.length,
      )
      .map(({ symbol }) => ({ symbol, length: 1, values: null }));
  }

  /** Numbers between the same bounds, written with as many digits, are alike. */
  private ofNumber(text: string): Leaves {
    const value = Number(text);
    let low = 0;
    let high = this.bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.bounds[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    const key = low * (this.mostDigits + 1) + Math.min(text.length, this.mostDigits);
    let leaves = this.numbers.get(key);
    if (leaves === undefined) {
      leaves = this.leaves(false, this.integersOf(text));
      this.numbers.set(key, leaves);
    }
    return leaves;
  }

  private withPhrases(leaves: Leaves, first: PhraseTrie, tokens: readonly Token[], start: number): Leaves {
    const path: PhraseTrie[] = [];
    let longest = 0;
    for (let node = first; ; ) {
      const next = node.next.get(tokens[start + path.length + 1]?.text ?? "");
      if (next === undefined) break;
      path.push(next);
      if (next.values.size > 0) longest = path.length;
      node = next;
    }
    const last = path[longest - 1];
    if (last === undefined) return leaves;
    last.leaves ??= this.leaves(leaves.shape.isWord, [
      ...leaves.shape.symbols.map((symbol, leaf) => ({
        symbol,
        length: 1,
        values: leaves.values[leaf] ?? null,
      })),
      ...path.slice(0, longest).flatMap((node, index) => leavesIn(node, index + 2)),
    ]);
    return last.leaves;
  }

  private leaves(isWord: boolean, all: readonly Leaf[]): Leaves {
    const key = `${isWord} ${all.map(({ symbol, length }) => `${symbol}:${length}`).join(" ")}`;
    let shape = this.shapes.get(key);
    if (shape === undefined) {
      const set = emptySymbolSet(this.data);
      for (const { symbol } of all) addSymbol(set, symbol);
      shape = {
        id: this.shapes.size,
        isWord,
        symbols: all.map(({ symbol }) => symbol),
        lengths: all.map(({ length }) => length),
        set,
      };
      this.shapes.set(key, shape);
    }
    return { shape, values: all.map(({ values }) => values) };
  }
}

function trie(): PhraseTrie {
  return { next: new Map(), values: new Map(), leaves: null };
}

/** The phrases that begin with one token, which the path leaves out. */
function trieOf(entries: readonly LexiconEntry[]): PhraseTrie {
  const root = trie();
  for (const { symbol, tokens, value } of entries) {
    let node = root;
    for (const token of tokens.slice(1)) {
      let next = node.next.get(token);
      if (next === undefined) {
        next = trie();
        node.next.set(token, next);
      }
      node = next;
    }
    const values = node.values.get(symbol);
    if (values === undefined) {
      node.values.set(symbol, [value]);
    } else {
      values.push(value);
    }
  }
  return root;
}

function leavesIn({ values }: PhraseTrie, length: number): readonly Leaf[] {
  return [...values].map(([symbol, all]) => ({ symbol, length, values: all }));
}
