/**
 * A grammar compiled to plain data: what `compileGrammar` makes of rule files at build time and what
 * `openGrammar` makes ready to parse with.
 *
 * Rules that begin alike share the states of one trie, so that cost follows the sentence and not the
 * number of rules. A state's transitions are keyed by symbol; a symbol that must stand without white
 * space before it is another key (see `transitionKey`).
 */
export interface GrammarData {
  /** What a symbol stands for; its index is its identity. */
  readonly symbols: readonly SymbolData[];
  readonly rules: readonly PatternedRule[];
  readonly lexicon: readonly LexiconEntry[];
  /** Per state: pairs (transition key, next state), flat. */
  readonly transitions: readonly (readonly number[])[];
  /** Per state: the variants that are complete there. */
  readonly completions: readonly (readonly Variant[])[];
}

export type SymbolData =
  /** A token with this very text. */
  | { readonly kind: "word"; readonly text: string }
  /** A member of a lexicon class, one or more tokens long. */
  | { readonly kind: "class"; readonly name: string }
  /** A number token in a range; `digits` null: written with any number of digits. */
  | { readonly kind: "integer"; readonly low: number; readonly high: number; readonly digits: number | null }
  /** What rules build. Spans of a `long` category may exceed the span limit. */
  | { readonly kind: "category"; readonly name: string; readonly long: boolean }
  /** A run of tokens of which none begins a member of the classes `except`. */
  | {
      readonly kind: "open";
      readonly low: number;
      readonly high: number;
      readonly except: readonly string[];
      readonly only: "words" | "any";
    };

/** A line of a rule file: one alternative of one category. */
export interface RuleData {
  /** `file:line`, shown in derivations and in messages. */
  readonly id: string;
  readonly category: number;
  readonly action: Action;
  readonly tags: readonly Tag[];
}

/** A rule with its pattern as written, for people: a program that parses does without. */
export interface PatternedRule extends RuleData {
  readonly pattern: string;
}

/** What a rule builds from the values bound in its pattern. */
export type Action =
  | { readonly kind: "operand"; readonly name: string }
  | { readonly kind: "none" }
  | { readonly kind: "constant"; readonly value: number | string }
  | { readonly kind: "apply"; readonly operator: string; readonly operands: readonly Action[] };

/** An assumption that a reading hangs on: a policy and the value under which the rule reads so. */
export interface Tag {
  readonly policy: string;
  readonly value: string;
}

/** One way through a rule's options: for each item of the sequence, the name it binds, or null. */
export interface Variant {
  readonly rule: number;
  readonly names: readonly (string | null)[];
}

export interface LexiconEntry {
  readonly symbol: number;
  readonly tokens: readonly string[];
  readonly value: number | string;
}

/** The key of a transition over a symbol, with or without the demand that no space stands before it. */
export function transitionKey(symbol: number, glued: boolean): number {
  return symbol * 2 + (glued ? 1 : 0);
}
