import { Expectations, TransitionTable } from "./expectation.js";
import type { RuleData, Variant } from "./grammar.js";
import type { GrammarSource } from "./rule-file.js";
import { type LeafReader, LexiconReader } from "./leaves.js";

/** A grammar ready to parse with: its data behind look-ups of constant cost. */
export interface Grammar {
  readonly data: GrammarSource;
  readonly transitions: TransitionTable;
  /** What states wait for where a category is looked for. */
  expectationsFor(goal: number): Expectations;
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
  /** Looks up the terminals that begin at a token. */
  readonly leaves: LeafReader;
  /** Every word that some terminal holds. */
  readonly vocabulary: ReadonlySet<string>;
  /** Whether some terminal holds a word. */
  knows(word: string): boolean;
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

/** Make a grammar ready to parse with. What hangs on single states is found out when they are first met. */
export function openGrammar(data: GrammarSource): Grammar {
  const categories = new Map<string, number>();
  const classes = new Map<string, number>();
  data.symbols.forEach((symbol, id) => {
    if (symbol.kind === "category") categories.set(symbol.name, id);
    if (symbol.kind === "class") classes.set(symbol.name, id);
  });
  const transitions = new TransitionTable(data);
  const expectations = new Map<number, Expectations>();
  const rules: (RuleData | undefined)[] = [];
  const long: (boolean | undefined)[] = [];
  const runs: (readonly OpenRun[] | undefined)[] = [];
  let vocabulary: ReadonlySet<string> | undefined;

  function words(): ReadonlySet<string> {
    vocabulary ??= data.vocabulary();
    return vocabulary;
  }

  function isLongCategory(category: number): boolean {
    const symbol = data.symbols[category];
    return symbol?.kind === "category" && symbol.long;
  }

  /** A state is long when some variant complete in it, or after it, builds a long category. */
  function isLong(state: number): boolean {
    let found = long[state];
    if (found === undefined) {
      const after = transitions.from(state).filter((_, index) => index % 2 === 1);
      found =
        data.completionsIn(state).some(({ rule }) => isLongCategory(data.categories[rule] ?? 0)) ||
        after.some(isLong);
      long[state] = found;
    }
    return found;
  }

  function openRunsAfter(state: number): readonly OpenRun[] {
    let found = runs[state];
    if (found === undefined) {
      found = openRunsOf(transitions.from(state), data, classes);
      runs[state] = found;
    }
    return found;
  }

  return {
    data,
    transitions,
    expectationsFor(goal) {
      const found = expectations.get(goal) ?? new Expectations(data, transitions, goal);
      expectations.set(goal, found);
      return found;
    },
    leaves: new LexiconReader(data),
    get vocabulary() {
      return words();
    },
    knows: (word) => words().has(word),
    categoryOf: ({ rule }) => data.categories[rule] ?? missing(`rule ${rule}`),
    ruleOf({ rule }) {
      let found = rules[rule];
      if (found === undefined) {
        found = data.rule(rule) ?? missing(`rule ${rule}`);
        rules[rule] = found;
      }
      return found;
    },
    category: (name) => categories.get(name) ?? missing(`category ${name}`),
    isLongCategory,
    isLong,
    openRunsAfter,
    get openingRuns() {
      return openRunsAfter(0);
    },
  };
}

function missing(what: string): never {
  throw new RangeError(`the grammar has no ${what}`);
}

function openRunsOf(
  flat: readonly number[],
  { symbols }: GrammarSource,
  classes: ReadonlyMap<string, number>,
): readonly OpenRun[] {
  let runs: OpenRun[] | null = null;
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const symbol = (flat[i] ?? 0) >> 1;
    const what = symbols[symbol];
    if (what?.kind === "open") {
      const { low, high, only } = what;
      const except = what.except.flatMap((name) => classes.get(name) ?? []);
      runs ??= [];
      runs.push({ symbol, low, high, except, only, state: flat[i + 1] ?? 0 });
    }
  }
  return runs ?? NO_RUNS;
}
