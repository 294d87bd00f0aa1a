import type { Edge, ForestNode } from "./forest.js";
import type { Leaves, SymbolSet } from "./leaves.js";
import type { OpenRun } from "./open-grammar.js";

/** What was found over one span of tokens. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly nodes: ForestNode[];
  /** The edges with two constituents or more: only to those can different ways lead. */
  readonly edges: Edge[];
}

/** What is known at one place between tokens. */
export class Position {
  /** By where they begin, the spans that end here; and by where they end, those that begin here. */
  readonly ending: Cell[] = [];
  readonly beginning: Cell[] = [];
  /** Constituents that end here and have not met the edges before them yet. */
  readonly agenda: ForestNode[] = [];
  /** The edges that can go on with the token that stands here. */
  readonly open: Edge[] = [];
  /** What the open edges wait for, and what they go on with themselves; null where none is open. */
  expected: SymbolSet | null = null;
  next: SymbolSet | null = null;
  /** The open runs begun here that open a rule. */
  begun: Set<OpenRun> | null = null;
  /** Leaves of two tokens or more that end here: where they begin, and which of the leaves there it is. */
  longLeaves: { readonly start: number; readonly leaf: number }[] | null = null;

  constructor(readonly leaves: Leaves) {}
}

/** The node that rules built of a category over a span, or null. */
export function nodeIn({ nodes }: Cell, symbol: number): ForestNode | null {
  for (const node of nodes) {
    if (node.symbol === symbol) return node;
  }
  return null;
}

/** The edge of a span that stands in a state, or null. */
export function edgeIn({ edges }: Cell, state: number): Edge | null {
  for (const edge of edges) {
    if (edge.state === state) return edge;
  }
  return null;
}
