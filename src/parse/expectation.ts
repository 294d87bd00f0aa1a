import type { GrammarSource } from "./grammar-source.js";
import type { LeafShape } from "./leaves.js";
import { addAll, addSymbol, emptySymbolSet, hasSymbol, meet, type SymbolSet } from "./symbol-set.js";

/**
 * What the states of a grammar wait for: every symbol with which something that they wait for can begin.
 *
 *     expected(state) = ⋃ expected(s)   over the symbols s that the state can go on with
 *     expected(s)     = { s } ∪ ⋃ expected(b)   over the symbols b with which rules of s begin
 *
 * A constituent that no edge before it expects, and an edge that expects nothing of what follows it,
 * lead nowhere; not making them is what keeps a chart small.
 */
export class Expectations {
  private readonly openRuns: SymbolSet;
  /** Made when first asked for: most sentences visit few states. */
  private readonly ofSymbol = new Map<number, SymbolSet>();
  private readonly ofState: (SymbolSet | undefined)[] = [];
  private readonly directly: (SymbolSet | undefined)[] = [];

  constructor(private readonly data: GrammarSource) {
    this.openRuns = this.emptySet();
    data.symbols.forEach(({ kind }, symbol) => {
      if (kind === "open") addSymbol(this.openRuns, symbol);
    });
  }

  emptySet(): SymbolSet {
    return emptySymbolSet(this.data);
  }

  /** A symbol, and everything with which it can begin. */
  of(symbol: number): SymbolSet {
    let expected = this.ofSymbol.get(symbol);
    if (expected === undefined) {
      expected = this.emptySet();
      this.ofSymbol.set(symbol, expected);
      const waiting = [symbol];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (hasSymbol(expected, next)) continue;
        addSymbol(expected, next);
        waiting.push(...(this.data.beginnings[next] ?? []));
      }
    }
    return expected;
  }

  /** What a state waits for. */
  after(state: number): SymbolSet {
    let expected = this.ofState[state];
    if (expected === undefined) {
      expected = this.emptySet();
      this.ofState[state] = expected;
      const flat = this.data.transitions[state] ?? [];
      for (let i = 0; i < flat.length; i += 2) {
        addAll(expected, this.of((flat[i] ?? 0) >> 1));
      }
    }
    return expected;
  }

  /** What a state goes on with itself, rather than through a rule that begins with it. */
  next(state: number): SymbolSet {
    let symbols = this.directly[state];
    if (symbols === undefined) {
      symbols = this.emptySet();
      this.directly[state] = symbols;
      const flat = this.data.transitions[state] ?? [];
      for (let i = 0; i < flat.length; i += 2) addSymbol(symbols, (flat[i] ?? 0) >> 1);
    }
    return symbols;
  }

  /** Whether a state can go on where such a token stands; an open run goes on with anything. */
  canGoOn(state: number, { set, goesOn }: LeafShape): boolean {
    const known = goesOn[state] as number;
    if (known > 0) return known === YES;
    const expected = this.after(state);
    const can = meet(expected, set) || meet(expected, this.openRuns);
    goesOn[state] = can ? YES : NO;
    return can;
  }
}

const YES = 1;
const NO = 2;
