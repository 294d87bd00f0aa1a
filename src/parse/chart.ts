import type { Token } from "../text/token.js";
import { transitionKey, type Variant } from "./grammar.js";
import { addAll, addSymbol, hasSymbol, type SymbolSet } from "./expectation.js";
import type { Grammar, OpenRun } from "./open-grammar.js";
import { NOWHERE } from "./transitions.js";

/**
 * A constituent: everything of one symbol over tokens `[start, end)`. All the ways to build it are
 * packed in the one node, so that a chart stays polynomial however ambiguous its sentence is.
 */
export interface ForestNode {
  readonly symbol: number;
  readonly start: number;
  readonly end: number;
  /** The values of a leaf (lexicon members, a number); null where rules built it. */
  readonly leaf: readonly (number | string)[] | null;
  readonly packed: Packed[];
}

/** One rule variant that built a node, and the edge that holds its children. */
interface Packed {
  readonly variant: Variant;
  readonly edge: Edge;
}

/** A rule sequence read up to some state: the trie state, where it began, where it stands. */
export interface Edge {
  readonly state: number;
  readonly start: number;
  /** Every way to have come here: the edge before, and the constituent read since. */
  readonly steps: { readonly before: Edge | null; readonly child: ForestNode }[];
}

/** Everything that a grammar can read in a row of tokens. */
export interface Chart {
  readonly tokens: readonly Token[];
  /** Edges and constituents made: the measure of work. */
  readonly size: number;
  /** The node of a category over `[start, end)`, or null. */
  node(category: number, start: number, end: number): ForestNode | null;
  /** Ends of the spans of a category that begin at a token, ascending. */
  endsOf(category: number, start: number): readonly number[];
}

/**
 * Read a row of tokens bottom-up, left corner first.
 *
 * Ends are visited in ascending order; a constituent over `[i, j)` meets every edge that stands at i,
 * all of which are known by then. Constituents longer than `spanLimit` tokens are not built, save those
 * of long categories, so that work grows linearly with the length of a text. Open runs of tokens are the
 * exception to bottom-up: they are read only where a rule waits for what may begin with one. Nothing is
 * built that no edge before it expects, nor an edge that cannot go on with the token after it.
 */
export function parse(
  grammar: Grammar,
  tokens: readonly Token[],
  { goal, spanLimit, anywhere = false }: ParseOptions,
): Chart {
  return new ChartParser(grammar, tokens, spanLimit).run(goal, anywhere);
}

export interface ParseOptions {
  /** The category that is looked for from the first token on. */
  readonly goal: number;
  /** The most tokens of a constituent that is not long. */
  readonly spanLimit: number;
  /** Whether the goal is looked for from every token on. */
  readonly anywhere?: boolean;
}

/** What is known at one place between tokens. */
class Position {
  /** Edges that stand here, by state and start. */
  readonly edges = new Map<number, Edge>();
  /** Constituents that begin here, by symbol and end. */
  readonly nodes = new Map<number, ForestNode>();
  /** Constituents that end here and have not met the edges before them yet. */
  readonly agenda: ForestNode[] = [];
  /** The edges that can go on with the token that stands here. */
  readonly open: Edge[] = [];
  /** The open runs begun here that open a rule. */
  begun: Set<OpenRun> | null = null;

  constructor(
    /** The terminals that begin here. */
    readonly terminals: SymbolSet,
    /** What the open edges wait for. */
    readonly expected: SymbolSet,
  ) {}
}

class ChartParser implements Chart {
  size = 0;
  private readonly positions: Position[] = [];
  private readonly width: number;

  constructor(
    private readonly grammar: Grammar,
    readonly tokens: readonly Token[],
    private readonly spanLimit: number,
  ) {
    this.width = tokens.length + 1;
    const { expectations } = grammar;
    for (let at = 0; at < this.width; at++) {
      this.positions.push(new Position(expectations.emptySet(), expectations.emptySet()));
    }
  }

  run(goal: number, anywhere: boolean): Chart {
    const expected = this.grammar.expectations.of(goal);
    for (let start = 0; start < this.tokens.length; start++) {
      const position = this.at(start);
      this.grammar.leavesAt(this.tokens, start, (symbol, end, leaf) => {
        addSymbol(position.terminals, symbol);
        this.add({ symbol, start, end, leaf, packed: [] });
      });
    }
    for (let start = 0; start < (anywhere ? this.tokens.length : 1); start++) {
      addAll(this.at(start).expected, expected);
      this.openRuns(start, expected);
    }
    for (const { agenda } of this.positions) {
      for (let node = agenda.pop(); node !== undefined; node = agenda.pop()) {
        this.meet(node);
      }
    }
    return this;
  }

  node(category: number, start: number, end: number): ForestNode | null {
    return this.positions[start]?.nodes.get(category * this.width + end) ?? null;
  }

  endsOf(category: number, start: number): readonly number[] {
    const result: number[] = [];
    for (const node of this.at(start).nodes.values()) {
      if (node.symbol === category) {
        result.push(node.end);
      }
    }
    return result.sort((a, b) => a - b);
  }

  private at(position: number): Position {
    const found = this.positions[position];
    if (found === undefined) {
      throw new RangeError(`there is no position ${position} among ${this.tokens.length} tokens`);
    }
    return found;
  }

  private add(node: ForestNode): void {
    this.at(node.start).nodes.set(node.symbol * this.width + node.end, node);
    this.at(node.end).agenda.push(node);
    this.size += 1;
  }

  /** A new constituent begins rules of its own, and moves on every edge that waited for it. */
  private meet(node: ForestNode): void {
    const { transitions } = this.grammar;
    const { expected, open } = this.at(node.start);
    if (!hasSymbol(expected, node.symbol)) {
      return;
    }
    const plain = transitionKey(node.symbol, false);
    this.advance(null, transitions.next(0, plain), node.start, node);
    const glued = this.tokens[node.start]?.glued === true;
    for (const edge of open) {
      this.advance(edge, transitions.next(edge.state, plain), edge.start, node);
      if (glued) {
        this.advance(edge, transitions.next(edge.state, plain + 1), edge.start, node);
      }
    }
  }

  private advance(before: Edge | null, state: number, start: number, child: ForestNode): void {
    if (state === NOWHERE || (child.end - start > this.spanLimit && !this.grammar.isLong(state))) {
      return;
    }
    const { edges, open, terminals, expected } = this.at(child.end);
    const completions = this.grammar.completions[state] ?? [];
    const { expectations } = this.grammar;
    const goesOn = child.end < this.tokens.length && expectations.canGoOn(state, terminals);
    if (!goesOn && completions.length === 0) {
      return;
    }
    const key = state * this.width + start;
    const known = edges.get(key);
    if (known !== undefined) {
      known.steps.push({ before, child });
      return;
    }
    const edge: Edge = { state, start, steps: [{ before, child }] };
    edges.set(key, edge);
    this.size += 1;
    for (const variant of completions) {
      this.complete(variant, edge, child.end);
    }
    if (goesOn) {
      open.push(edge);
      addAll(expected, expectations.after(state));
      this.readOpenRuns(edge, start, child.end, this.grammar.openRunsAfter(state));
      this.openRuns(child.end, expectations.after(state));
    }
  }

  private complete(variant: Variant, edge: Edge, end: number): void {
    const symbol = this.grammar.categoryOf(variant);
    const isTooLong = end - edge.start > this.spanLimit && !this.grammar.isLongCategory(symbol);
    if (isTooLong || !hasSymbol(this.at(edge.start).expected, symbol)) {
      return;
    }
    const known = this.node(symbol, edge.start, end);
    if (known === null) {
      this.add({ symbol, start: edge.start, end, leaf: null, packed: [{ variant, edge }] });
    } else {
      known.packed.push({ variant, edge });
    }
  }

  /** Open rules with the open runs that are expected at a place, each once. */
  private openRuns(start: number, expected: SymbolSet): void {
    const position = this.at(start);
    for (const run of this.grammar.openingRuns) {
      if (!hasSymbol(expected, run.symbol) || position.begun?.has(run) === true) continue;
      position.begun ??= new Set();
      position.begun.add(run);
      this.readOpenRuns(null, start, start, [run]);
    }
  }

  /** Continue an edge, or open a rule where there is none, with every open run that fits. */
  private readOpenRuns(edge: Edge | null, edgeStart: number, start: number, runs: readonly OpenRun[]): void {
    for (const run of runs) {
      const { symbol, low, high, state } = run;
      for (let end = start + 1; end - start <= high && end < this.width; end++) {
        if (!this.fitsRun(run, end - 1)) {
          break;
        }
        if (end - start >= low) {
          this.advance(edge, state, edgeStart, { symbol, start, end, leaf: null, packed: [] });
        }
      }
    }
  }

  private fitsRun({ except, only }: OpenRun, at: number): boolean {
    return (
      (only === "any" || this.tokens[at]?.kind === "word") &&
      !except.some((symbol) => this.begins(symbol, at))
    );
  }

  private begins(symbol: number, at: number): boolean {
    for (const node of this.at(at).nodes.values()) {
      if (node.symbol === symbol) {
        return true;
      }
    }
    return false;
  }
}
