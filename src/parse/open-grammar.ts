import { Expectations } from "./expectation.js";
import { LeafReader } from "./leaves.js";
import { hasSymbol } from "./symbol-set.js";
import { TransitionTable } from "./transitions.js";
import type { GrammarData, RuleData, Variant } from "./grammar.js";

/** A grammar ready to parse with: the plain data of `GrammarData` behind look-ups of constant cost. */
export interface Grammar {
  readonly data: GrammarData;
  readonly transitions: TransitionTable;
  readonly expectations: Expectations;
  /** Per state: the variants complete there. */
  readonly completions: readonly (readonly Variant[])[];
  categoryOf(variant: Variant): number;
  ruleOf(variant: Variant): RuleData;
  /** The category of that name; a `RangeError` if there is none. */
  category(name: string): number;
  /** Whether constituents of a category may be longer than the span limit. */
  isLongCategory(category: number): boolean;
  /** Whether a constituent read through this state may be longer than the span limit. */
  isLong(state: number): boolean;
  /** The open runs that a rule in this state may go on with. */
  openRunsAfter(state: number): readonly OpenRun[];
  /** The open runs with which a rule may begin. */
  readonly openingRuns: readonly OpenRun[];
  /** Those of them with which something may begin that a state waits for. */
  openRunsBegunAfter(state: number): readonly OpenRun[];
  /** Looks up the terminals that begin at a token. */
  readonly leaves: LeafReader;
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

const NO_RUNS: readonly OpenRun[] = [];

/** Make compiled grammar data ready to parse with; O(size of the data). */
export function openGrammar(data: GrammarData): Grammar {
  const categories = new Map<string, number>();
  const classes = new Map<string, number>();
  data.symbols.forEach((symbol, id) => {
    if (symbol.kind === "category") categories.set(symbol.name, id);
    if (symbol.kind === "class") classes.set(symbol.name, id);
  });
  const leaves = new LeafReader(data);
  const expectations = new Expectations(data);
  const openRuns = data.transitions.map((flat) => openRunsOf(flat, data, classes));
  const long = longStates(data);

  const begun: (readonly OpenRun[] | undefined)[] = [];
  let vocabulary: ReadonlySet<string> | undefined;
  return {
    data,
    transitions: new TransitionTable(data.transitions),
    expectations,
    completions: data.completions,
    leaves,
    get vocabulary() {
      vocabulary ??= leaves.vocabulary();
      return vocabulary;
    },
    categoryOf: (variant) => ruleOf(data, variant).category,
    ruleOf: (variant) => ruleOf(data, variant),
    category(name) {
      const id = categories.get(name);
      if (id === undefined) {
        throw new RangeError(`the grammar has no category ${name}`);
      }
      return id;
    },
    isLongCategory(category) {
      const symbol = data.symbols[category];
      return symbol?.kind === "category" && symbol.long;
    },
    isLong: (state) => long[state] === true,
    openRunsAfter: (state) => openRuns[state] ?? NO_RUNS,
    openingRuns: openRuns[0] ?? NO_RUNS,
    openRunsBegunAfter(state) {
      const known = begun[state];
      if (known !== undefined) return known;
      const expected = expectations.after(state);
      const found = (openRuns[0] ?? NO_RUNS).filter(({ symbol }) => hasSymbol(expected, symbol));
      begun[state] = found;
      return found;
    },
  };
}

function ruleOf(data: GrammarData, variant: Variant): RuleData {
  const rule = data.rules[variant.rule];
  if (rule === undefined) {
    throw new RangeError(`the grammar has no rule ${variant.rule}`);
  }
  return rule;
}

function openRunsOf(
  flat: readonly number[],
  data: GrammarData,
  classes: ReadonlyMap<string, number>,
): readonly OpenRun[] {
  let runs: OpenRun[] | null = null;
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const symbol = (flat[i] ?? 0) >> 1;
    const what = data.symbols[symbol];
    if (what?.kind === "open") {
      const { low, high, only } = what;
      const except = what.except.flatMap((name) => classes.get(name) ?? []);
      runs ??= [];
      runs.push({ symbol, low, high, except, only, state: flat[i + 1] ?? 0 });
    }
  }
  return runs ?? NO_RUNS;
}

/** A state is long when some variant complete in it, or after it, builds a long category. */
function longStates(data: GrammarData): boolean[] {
  const isLong = data.rules.map(({ category }) => {
    const symbol = data.symbols[category];
    return symbol?.kind === "category" && symbol.long;
  });
  const long = data.transitions.map(() => false);
  // A state's successors were made after it, so one pass from the last state back is enough.
  for (let state = data.transitions.length - 1; state >= 0; state--) {
    const flat = data.transitions[state] ?? [];
    let here = (data.completions[state] ?? []).some(({ rule }) => isLong[rule] === true);
    for (let i = 1; i < flat.length && !here; i += 2) {
      here = long[flat[i] ?? 0] === true;
    }
    long[state] = here;
  }
  return long;
}
