import type { Token } from "../text/token.js";
import { TransitionTable } from "./transitions.js";
import type { GrammarData, RuleData, Variant } from "./grammar.js";

/** A grammar ready to parse with: the plain data of `GrammarData` behind look-ups of constant cost. */
export interface Grammar {
  readonly data: GrammarData;
  readonly transitions: TransitionTable;
  /** Per state: the variants complete there. */
  readonly completions: readonly (readonly Variant[])[];
  categoryOf(variant: Variant): number;
  ruleOf(variant: Variant): RuleData;
  /** The category of that name; a `RangeError` if there is none. */
  category(name: string): number;
  /** Whether a constituent read through this state may be longer than the span limit. */
  isLong(state: number): boolean;
  /** The open runs that a rule in this state may go on with. */
  openRunsAfter(state: number): readonly OpenRun[];
  /** The open runs with which something may begin that a rule in this state waits for. */
  openRunsExpected(state: number): readonly OpenRun[];
  /** The open runs with which a category may begin. */
  openRunsOpening(category: number): readonly OpenRun[];
  /** Report every terminal that begins at a token: its symbol, its end, its values. */
  leavesAt(
    tokens: readonly Token[],
    start: number,
    report: (symbol: number, end: number, values: readonly (number | string)[] | null) => void,
  ): void;
  /** Whether some terminal is, or begins with, this word. */
  knows(word: string): boolean;
  /** Every word that some terminal holds. */
  readonly vocabulary: ReadonlySet<string>;
}

export interface OpenRun {
  readonly symbol: number;
  readonly low: number;
  readonly high: number;
  /** The classes of which no member may begin inside the run. */
  readonly except: readonly number[];
  readonly only: "words" | "any";
  readonly state: number;
}

interface PhraseTrie {
  readonly next: Map<string, PhraseTrie>;
  /** The values of the phrases that end here, by the symbol of their class. */
  readonly values: Map<number, (number | string)[]>;
}

const NO_RUNS: readonly OpenRun[] = [];

/** Make compiled grammar data ready to parse with; O(size of the data). */
export function openGrammar(data: GrammarData): Grammar {
  const transitions = data.transitions.map(toMap);
  const words = new Map<string, number>();
  const integers: { symbol: number; low: number; high: number; digits: number | null }[] = [];
  const categories = new Map<string, number>();
  const classes = new Map<string, number>();
  data.symbols.forEach((symbol, id) => {
    if (symbol.kind === "word") words.set(symbol.text, id);
    if (symbol.kind === "integer") integers.push({ symbol: id, ...symbol });
    if (symbol.kind === "category") categories.set(symbol.name, id);
    if (symbol.kind === "class") classes.set(symbol.name, id);
  });
  const phrases = phraseTrie(data);
  const vocabulary = new Set([...words.keys(), ...data.lexicon.flatMap((entry) => entry.tokens)]);
  const firstWords = new Set([...words.keys(), ...phrases.next.keys()]);
  const openRuns = data.transitions.map((flat) => openRunsOf(flat, data, classes));
  const opening = openingRuns(data, transitions, openRuns[0] ?? NO_RUNS);
  const expected = transitions.map((state) => {
    const runs = new Set<OpenRun>();
    for (const key of state.keys()) {
      for (const run of opening.get(key >> 1) ?? NO_RUNS) runs.add(run);
    }
    return runs.size === 0 ? NO_RUNS : [...runs];
  });
  const long = longStates(data, transitions);

  function leavesAt(
    tokens: readonly Token[],
    start: number,
    report: (symbol: number, end: number, values: readonly (number | string)[] | null) => void,
  ): void {
    const token = tokens[start];
    if (token === undefined) {
      return;
    }
    const word = words.get(token.text);
    if (word !== undefined) {
      report(word, start + 1, null);
    }
    if (token.kind === "number") {
      const value = Number(token.text);
      for (const { symbol, low, high, digits } of integers) {
        if (value >= low && value <= high && (digits === null || token.text.length === digits)) {
          report(symbol, start + 1, [value]);
        }
      }
    }
    let trie = phrases.next.get(token.text);
    for (let end = start + 1; trie !== undefined; end++) {
      for (const [symbol, values] of trie.values) {
        report(symbol, end, values);
      }
      trie = trie.next.get(tokens[end]?.text ?? "");
    }
  }

  return {
    data,
    transitions: new TransitionTable(data.transitions),
    completions: data.completions,
    vocabulary,
    categoryOf: (variant) => ruleOf(data, variant).category,
    ruleOf: (variant) => ruleOf(data, variant),
    category(name) {
      const id = categories.get(name);
      if (id === undefined) {
        throw new RangeError(`the grammar has no category ${name}`);
      }
      return id;
    },
    isLong: (state) => long[state] === true,
    openRunsAfter: (state) => (state === 0 ? NO_RUNS : (openRuns[state] ?? NO_RUNS)),
    openRunsExpected: (state) => expected[state] ?? NO_RUNS,
    openRunsOpening: (category) => [...(opening.get(category) ?? NO_RUNS)],
    leavesAt,
    knows: (word) => firstWords.has(word),
  };
}

function ruleOf(data: GrammarData, variant: Variant): RuleData {
  const rule = data.rules[variant.rule];
  if (rule === undefined) {
    throw new RangeError(`the grammar has no rule ${variant.rule}`);
  }
  return rule;
}

function toMap(flat: readonly number[]): ReadonlyMap<number, number> {
  const map = new Map<number, number>();
  for (let i = 0; i + 1 < flat.length; i += 2) {
    map.set(flat[i] ?? 0, flat[i + 1] ?? 0);
  }
  return map;
}

function phraseTrie(data: GrammarData): PhraseTrie {
  const root: PhraseTrie = { next: new Map(), values: new Map() };
  for (const { symbol, tokens, value } of data.lexicon) {
    let node = root;
    for (const token of tokens) {
      let next = node.next.get(token);
      if (next === undefined) {
        next = { next: new Map(), values: new Map() };
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

function openRunsOf(
  flat: readonly number[],
  data: GrammarData,
  classes: ReadonlyMap<string, number>,
): readonly OpenRun[] {
  const runs: OpenRun[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const symbol = (flat[i] ?? 0) >> 1;
    const what = data.symbols[symbol];
    if (what?.kind === "open") {
      const except = what.except.flatMap((name) => classes.get(name) ?? []);
      runs.push({ symbol, low: what.low, high: what.high, except, only: what.only, state: flat[i + 1] ?? 0 });
    }
  }
  return runs;
}

/** A state is long when some variant complete in it, or after it, builds a long category. */
function longStates(data: GrammarData, transitions: readonly ReadonlyMap<number, number>[]): boolean[] {
  const long: boolean[] = [];
  // A state's successors were made after it, so one pass from the last state back is enough.
  for (let state = transitions.length - 1; state >= 0; state--) {
    const here = (data.completions[state] ?? []).some((variant) => {
      const category = data.symbols[ruleOf(data, variant).category];
      return category?.kind === "category" && category.long;
    });
    long[state] = here || [...(transitions[state]?.values() ?? [])].some((next) => long[next] === true);
  }
  return long;
}

/** For every category the open runs with which it, or what it may begin with, begins. */
function openingRuns(
  data: GrammarData,
  transitions: readonly ReadonlyMap<number, number>[],
  runs: readonly OpenRun[],
): ReadonlyMap<number, ReadonlySet<OpenRun>> {
  const opening = new Map<number, Set<OpenRun>>();
  const beginners = new Map<number, Set<number>>();
  for (const [key, state] of transitions[0] ?? []) {
    for (const category of categoriesFrom(state, data, transitions)) {
      const known = beginners.get(category);
      if (known === undefined) beginners.set(category, new Set([key >> 1]));
      else known.add(key >> 1);
    }
  }
  const runOf = new Map(runs.map((run) => [run.symbol, run]));
  const visit = (category: number, into: Set<OpenRun>, seen: Set<number>): void => {
    for (const first of beginners.get(category) ?? []) {
      const run = runOf.get(first);
      if (run !== undefined) into.add(run);
      if (!seen.has(first)) {
        seen.add(first);
        visit(first, into, seen);
      }
    }
  };
  for (const category of beginners.keys()) {
    const into = new Set<OpenRun>();
    visit(category, into, new Set([category]));
    if (into.size > 0) opening.set(category, into);
  }
  return opening;
}

/** The categories that some rule variant through a state builds. */
function categoriesFrom(
  state: number,
  data: GrammarData,
  transitions: readonly ReadonlyMap<number, number>[],
): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (at: number): void => {
    for (const variant of data.completions[at] ?? []) found.add(ruleOf(data, variant).category);
    for (const next of transitions[at]?.values() ?? []) visit(next);
  };
  visit(state);
  return found;
}
