import type { Token } from "./token.js";
import { addStep, type Edge, type ForestNode, NO_LEAF, pack, type Packed } from "./forest.js";
import { type Expectations, NOWHERE } from "./expectation.js";
import { transitionKey, type Variant } from "./grammar.js";
import type { Grammar, OpenRun } from "./open-grammar.js";
import { type Cell, edgeIn, nodeIn, Position } from "./position.js";
import { addAll, hasSymbol, meet, type SymbolSet } from "./leaves.js";

/** Everything that a grammar can read in a row of tokens. */
export interface Chart {
  readonly tokens: readonly Token[];
  /** Edges and constituents made: the measure of work. */
  readonly size: number;
  /** The node of a category over `[start, end)`, or null. */
  node(category: number, start: number, end: number): ForestNode | null;
  /** Ends of the spans of a category that begin at a token, ascending. */
  endsOf(category: number, start: number): readonly number[];
  /** What could go on at a place between tokens; null where nothing that was read leads there. */
  expectedAt(position: number): SymbolSet | null;
}

/**
 * Read a row of tokens bottom-up, left corner first.
 *
 * Ends are visited in ascending order; a constituent over `[i, j)` meets every edge that stands at i,
 * all of which are known by then. Constituents longer than `spanLimit` tokens are not built, save those
 * of long categories, so that work grows linearly with the length of a text. Open runs of tokens are the
 * exception to bottom-up: they are read only where a rule waits for what may begin with one. Nothing is
 * built that no edge before it expects, nor an edge that leads only to such, or that cannot go on with
 * the token after it.
 */
export function parse(
  grammar: Grammar,
  tokens: readonly Token[],
  { goal, spanLimit, anywhere = false }: ParseOptions,
): Chart {
  return new ChartParser(grammar, tokens, spanLimit, goal).run(goal, anywhere);
}

export interface ParseOptions {
  /** The category that is looked for from the first token on. */
  readonly goal: number;
  /** The most tokens of a constituent that is not long. */
  readonly spanLimit: number;
  /** Whether the goal is looked for from every token on. */
  readonly anywhere?: boolean;
}

class ChartParser implements Chart {
  size = 0;
  private readonly positions: Position[] = [];
  private nodes = 0;
  private readonly expectations: Expectations;
  private readonly openingRuns: readonly OpenRun[];

  constructor(
    private readonly grammar: Grammar,
    readonly tokens: readonly Token[],
    private readonly spanLimit: number,
    goal: number,
  ) {
    this.expectations = grammar.expectationsFor(goal);
    this.openingRuns = grammar.openingRuns.filter(({ symbol }) => this.expectations.isUseful(symbol));
    for (let at = 0; at <= tokens.length; at++) {
      this.positions.push(new Position(grammar.leaves.at(tokens, at)));
    }
  }

  run(goal: number, anywhere: boolean): Chart {
    const expected = this.expectations.of(goal);
    for (let start = 0; start < this.tokens.length; start++) {
      if (anywhere || start === 0) {
        this.expect(this.at(start), expected, expected);
        this.openRuns(start, expected);
      }
      this.noteLongLeaves(start);
    }
    for (let end = 1; end <= this.tokens.length; end++) {
      this.readTo(end);
    }
    return this;
  }

  node(category: number, start: number, end: number): ForestNode | null {
    const cell = this.positions[start]?.beginning.find((one) => one.end === end);
    return cell === undefined ? null : nodeIn(cell, category);
  }

  endsOf(category: number, start: number): readonly number[] {
    const cells = this.at(start).beginning.filter((cell) => nodeIn(cell, category) !== null);
    return cells.map(({ end }) => end).sort((a, b) => a - b);
  }

  expectedAt(position: number): SymbolSet | null {
    return this.at(position).expected;
  }

  private at(position: number): Position {
    const found = this.positions[position];
    if (found === undefined) {
      throw new RangeError(`there is no position ${position} among ${this.tokens.length} tokens`);
    }
    return found;
  }

  private noteLongLeaves(start: number): void {
    const { lengths } = this.at(start).leaves.shape;
    for (let leaf = 0; leaf < lengths.length; leaf++) {
      const length = lengths[leaf] as number;
      if (length > 1) {
        const position = this.at(start + length);
        position.longLeaves ??= [];
        position.longLeaves.push({ start, leaf });
      }
    }
  }

  /** Read every constituent that ends at a place. */
  private readTo(end: number): void {
    const { agenda, longLeaves } = this.at(end);
    this.empty(agenda);
    const { lengths } = this.at(end - 1).leaves.shape;
    for (let leaf = lengths.length - 1; leaf >= 0; leaf--) {
      if (lengths[leaf] === 1) this.readLeaf(end - 1, end, leaf, agenda);
    }
    if (longLeaves === null) return;
    for (let last = longLeaves.length - 1; last >= 0; last--) {
      const { start, leaf } = longLeaves[last] as (typeof longLeaves)[number];
      this.readLeaf(start, end, leaf, agenda);
    }
  }

  private readLeaf(start: number, end: number, leaf: number, agenda: ForestNode[]): void {
    const { expected, leaves } = this.at(start);
    const symbol = leaves.shape.symbols[leaf] as number;
    if (expected === null || !hasSymbol(expected, symbol)) return;
    this.size += 1;
    this.meet({ symbol, start, end, leaf, packed: null, id: this.nodes++ });
    this.empty(agenda);
  }

  private empty(agenda: ForestNode[]): void {
    for (let node = agenda.pop(); node !== undefined; node = agenda.pop()) {
      this.meet(node);
    }
  }

  /** A new constituent begins rules of its own, and moves on every edge that waited for it. */
  private meet(node: ForestNode): void {
    const { transitions } = this.grammar;
    const { symbol, start } = node;
    const { open, next } = this.at(start);
    const plain = transitionKey(symbol, false);
    const first = transitions.next(0, plain);
    if (this.isWanted(first, start)) this.advance(null, first, start, node);
    if (next === null || !hasSymbol(next, symbol)) return;
    const glued = this.tokens[start]?.glued === true;
    for (const edge of open) {
      this.advance(edge, transitions.next(edge.state, plain), edge.start, node);
      if (glued) {
        this.advance(edge, transitions.next(edge.state, plain + 1), edge.start, node);
      }
    }
  }

  private advance(before: Edge | null, state: number, start: number, child: ForestNode): void {
    const { end } = child;
    if (state === NOWHERE || (end - start > this.spanLimit && !this.grammar.isLong(state))) {
      return;
    }
    const position = this.at(end);
    const completions = this.grammar.data.completionsIn(state);
    const { expectations } = this;
    const goesOn = end < this.tokens.length && expectations.canGoOn(state, position.leaves.shape);
    if (!goesOn && completions.length === 0) {
      return;
    }
    const edge: Edge = { state, start, before, child, next: null, last: null };
    if (before !== null) {
      if (!this.isWanted(state, start)) return;
      const cell = this.cell(start, end);
      const known = edgeIn(cell, state);
      if (known !== null) {
        addStep(known, edge);
        return;
      }
      cell.edges.push(edge);
    }
    this.size += 1;
    for (const variant of completions) {
      this.complete(variant, edge, end);
    }
    if (goesOn) {
      position.open.push(edge);
      this.expect(position, expectations.after(state), expectations.next(state));
      this.readOpenRuns(edge, start, end, this.grammar.openRunsAfter(state));
      this.openRuns(end, expectations.after(state));
    }
  }

  /** Whether something that a state may build is expected where it began. */
  private isWanted(state: number, start: number): boolean {
    const { expected } = this.at(start);
    return state !== NOWHERE && expected !== null && meet(this.expectations.builds(state), expected);
  }

  private expect(position: Position, expected: SymbolSet, next: SymbolSet): void {
    if (position.expected === null || position.next === null) {
      position.expected = expected.slice();
      position.next = next.slice();
    } else {
      addAll(position.expected, expected);
      addAll(position.next, next);
    }
  }

  private complete(variant: Variant, edge: Edge, end: number): void {
    const { start } = edge;
    const symbol = this.grammar.categoryOf(variant);
    const { expected } = this.at(start);
    if (expected === null || !hasSymbol(expected, symbol)) {
      return;
    }
    if (end - start > this.spanLimit && !this.grammar.isLongCategory(symbol)) {
      return;
    }
    const packed: Packed = { variant, edge, next: null };
    const cell = this.cell(start, end);
    const known = nodeIn(cell, symbol);
    if (known?.packed != null) {
      pack(known.packed, packed);
      return;
    }
    const node: ForestNode = { symbol, start, end, leaf: NO_LEAF, packed, id: this.nodes++ };
    this.size += 1;
    cell.nodes.push(node);
    this.at(end).agenda.push(node);
  }

  private cell(start: number, end: number): Cell {
    const { ending } = this.at(end);
    for (let last = ending.length - 1; last >= 0; last--) {
      const cell = ending[last] as Cell;
      if (cell.start === start) return cell;
    }
    const cell: Cell = { start, end, nodes: [], edges: [] };
    ending.push(cell);
    this.at(start).beginning.push(cell);
    return cell;
  }

  /** Open rules with the open runs that are expected at a place, each once. */
  private openRuns(start: number, expected: SymbolSet): void {
    const position = this.at(start);
    for (const run of this.openingRuns) {
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
      for (let end = start + 1; end - start <= high && end <= this.tokens.length; end++) {
        if (!this.fitsRun(run, end - 1)) {
          break;
        }
        if (end - start >= low) {
          const node = { symbol, start, end, leaf: NO_LEAF, packed: null, id: this.nodes++ };
          this.advance(edge, state, edgeStart, node);
        }
      }
    }
  }

  private fitsRun({ except, only }: OpenRun, at: number): boolean {
    const { isWord, set } = this.at(at).leaves.shape;
    return (only === "any" || isWord) && !except.some((symbol) => hasSymbol(set, symbol));
  }
}
