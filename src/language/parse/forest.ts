import type { Variant } from "./grammar.js";

/**
 * A constituent: everything of one symbol over tokens `[start, end)`. All the ways to build it are
 * packed in the one node, so that a chart stays polynomial however ambiguous its sentence is.
 */
export interface ForestNode {
  readonly symbol: number;
  readonly start: number;
  readonly end: number;
  /** Which of the leaves of its first token it is; `NO_LEAF` for open runs, and where rules built it. */
  readonly leaf: number;
  /** The first of the ways to build it; null for leaves and open runs. */
  readonly packed: Packed | null;
  /** Counted from 0 within a chart, or within a forest. */
  id: number;
}

export const NO_LEAF = -1;

/** A rule variant that built a node, the edge that holds its children, and the next way to build it. */
export interface Packed {
  readonly variant: Variant;
  readonly edge: Edge;
  next: Packed | null;
}

/** The constituent read last on a way to an edge, the edge before it, and the next way to come there. */
export interface Step {
  readonly before: Edge | null;
  readonly child: ForestNode;
  next: Step | null;
}

/** A rule sequence read up to some state: the trie state, where it began, and its first way to come there and its last. */
export interface Edge extends Step {
  readonly state: number;
  readonly start: number;
  last: Step | null;
}

/** Adds one more way to build a node. */
export function pack(first: Packed, more: Packed): void {
  let last = first;
  while (last.next !== null) last = last.next;
  last.next = more;
}

/** Adds one more way to come to an edge. */
export function addStep(edge: Edge, step: Step): void {
  (edge.last ?? edge).next = step;
  edge.last = step;
}
