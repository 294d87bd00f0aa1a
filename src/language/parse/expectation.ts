import {
  addAll,
  addSymbol,
  emptySymbolSet,
  hasSymbol,
  type LeafShape,
  meet,
  type SymbolSet,
} from "./leaves.js";
import type { GrammarSource } from "./rule-file.js";

/** No state: there is no such transition. */
export const NOWHERE = -1;

/** Up to so many transitions are looked through; of more, a table is made. */
const FEW = 8;

/** Where a state goes on a key: the innermost step of the parser, asked some hundred times a token. */
export class TransitionTable {
  /** By state, pairs (key, next state), read when first asked for. */
  private readonly flats: (readonly number[] | undefined)[] = [];
  /** By state, those of many transitions, made when first asked for. */
  private readonly tables: (Map<number, number> | undefined)[] = [];

  constructor(private readonly data: Pick<GrammarSource, "transitionsFrom">) {}

  /** Where a state goes: pairs (key, next state), flat. */
  from(state: number): readonly number[] {
    let flat = this.flats[state];
    if (flat === undefined) {
      flat = this.data.transitionsFrom(state);
      this.flats[state] = flat;
    }
    return flat;
  }

  /** The next state, or `NOWHERE`. O(1). */
  next(state: number, key: number): number {
    const flat = this.flats[state] ?? this.from(state);
    if (flat.length > 2 * FEW) return this.tableOf(state, flat).get(key) ?? NOWHERE;
    for (let at = 0; at < flat.length; at += 2) {
      if (flat[at] === key) return flat[at + 1] as number;
    }
    return NOWHERE;
  }

  private tableOf(state: number, flat: readonly number[]): Map<number, number> {
    let table = this.tables[state];
    if (table === undefined) {
      table = new Map();
      for (let at = 0; at < flat.length; at += 2) table.set(flat[at] as number, flat[at + 1] as number);
      this.tables[state] = table;
    }
    return table;
  }
}

/**
 * What the states of a grammar wait for: every symbol with which something that they wait for can begin.
 *
 *     expected(state) = ⋃ expected(s)   over the symbols s that the state can go on with
 *     expected(s)     = { s } ∪ ⋃ expected(b)   over the symbols b with which rules of s begin
 *
 * Rules share their beginnings also with those that a goal has no use for, so a state goes on only
 * towards what the goal can be made of. A constituent that no edge before it expects, and an edge that
 * expects nothing of what follows it, lead nowhere; not making them is what keeps a chart small.
 */
export class Expectations {
  private readonly useful: SymbolSet;
  private readonly openRuns: SymbolSet;
  /** Each set once: many states wait for the same. A set is told by its place here. */
  private readonly sets: SymbolSet[] = [];
  private readonly places = new Map<string, number>();
  /** Made when first asked for: most sentences visit few states. */
  private readonly ofSymbol = new Map<number, SymbolSet>();
  private readonly ofState: (number | undefined)[] = [];
  private readonly built: (SymbolSet | undefined)[] = [];
  private readonly directly: (SymbolSet | undefined)[] = [];
  private readonly single: (SymbolSet | undefined)[] = [];
  /** By what is waited for, and in it by shape: whether a token of the shape goes on with it, if that was asked. */
  private readonly goingOn: (boolean | undefined)[][] = [];

  /** @param goal  the category that is looked for */
  constructor(
    private readonly data: GrammarSource,
    private readonly transitions: TransitionTable,
    goal: number,
  ) {
    this.useful = closure(goal, data.parts, this.emptySet());
    this.openRuns = this.emptySet();
    data.symbols.forEach(({ kind }, symbol) => {
      if (kind === "open") addSymbol(this.openRuns, symbol);
    });
  }

  /** Whether the goal can be made of a symbol, at whatever depth. */
  isUseful(symbol: number): boolean {
    return hasSymbol(this.useful, symbol);
  }

  emptySet(): SymbolSet {
    return emptySymbolSet(this.data);
  }

  /** A symbol, and everything with which it can begin. */
  of(symbol: number): SymbolSet {
    let expected = this.ofSymbol.get(symbol);
    if (expected === undefined) {
      expected = closure(symbol, this.data.beginnings, this.emptySet());
      this.ofSymbol.set(symbol, expected);
    }
    return expected;
  }

  /** What a state waits for. */
  after(state: number): SymbolSet {
    return this.sets[this.placeAfter(state)] as SymbolSet;
  }

  /** The categories of the rules that are complete in a state or after it. */
  builds(state: number): SymbolSet {
    return (this.built[state] ??= this.union([
      ...this.data.completionsIn(state).map(({ rule }) => this.only(this.data.categories[rule] ?? 0)),
      ...this.statesAfter(state).map((next) => this.builds(next)),
    ]));
  }

  /** What a state goes on with itself, rather than through a rule that begins with it. */
  next(state: number): SymbolSet {
    return (this.directly[state] ??= this.union(this.symbolsAfter(state).map((symbol) => this.only(symbol))));
  }

  /** Whether a state can go on where such a token stands; an open run goes on with anything. */
  canGoOn(state: number, { id, set }: LeafShape): boolean {
    const place = this.placeAfter(state);
    const goesOn = (this.goingOn[place] ??= []);
    const known = goesOn[id];
    if (known !== undefined) return known;
    const expected = this.sets[place] as SymbolSet;
    const can = meet(expected, set) || meet(expected, this.openRuns);
    goesOn[id] = can;
    return can;
  }

  /** Where what a state waits for stands among the sets. */
  private placeAfter(state: number): number {
    return (this.ofState[state] ??= this.placeOf(
      this.merged(this.symbolsAfter(state).map((symbol) => this.of(symbol))),
    ));
  }

  private placeOf(set: SymbolSet): number {
    const key = set.join();
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.sets.length);
    return this.sets.push(set) - 1;
  }

  private union(sets: readonly SymbolSet[]): SymbolSet {
    return this.sets[this.placeOf(this.merged(sets))] as SymbolSet;
  }

  /** Sets as one, which is the set itself where there is one: most states go on in one way. */
  private merged(sets: readonly SymbolSet[]): SymbolSet {
    const [first] = sets;
    if (first !== undefined && sets.length === 1) return first;
    const all = this.emptySet();
    for (const set of sets) addAll(all, set);
    return all;
  }

  private only(symbol: number): SymbolSet {
    let set = this.single[symbol];
    if (set === undefined) {
      set = this.emptySet();
      addSymbol(set, symbol);
      this.single[symbol] = set;
    }
    return set;
  }

  private statesAfter(state: number): readonly number[] {
    return this.transitions.from(state).filter((_, at) => at % 2 === 1);
  }

  private symbolsAfter(state: number): readonly number[] {
    const flat = this.transitions.from(state);
    const symbols: number[] = [];
    for (let i = 0; i + 1 < flat.length; i += 2) {
      if (meet(this.builds(flat[i + 1] ?? 0), this.useful)) symbols.push((flat[i] ?? 0) >> 1);
    }
    return symbols;
  }
}

/** A symbol, what it leads to, what that leads to, and so on, put into a set. */
function closure(symbol: number, leads: readonly (readonly number[])[], into: SymbolSet): SymbolSet {
  const waiting = [symbol];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (hasSymbol(into, next)) continue;
    addSymbol(into, next);
    waiting.push(...(leads[next] ?? []));
  }
  return into;
}
