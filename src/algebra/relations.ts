import type { Granularity } from "../time/granularity.js";
import { type AllenRelation, inverse } from "../time/interval.js";

/** How events can lie to those of another term; see `PlacedTerm`. */
export const placements = [
  ...(["before", "until", "after", "since", "during", "while", "within", "same"] as const),
  ...(["unit-before", "unit-after", "next", "previous"] as const),
] as const;
export type Placement = (typeof placements)[number];

export function isPlacement(name: string): name is Placement {
  return (placements as readonly string[]).includes(name);
}

export type Edge = "start" | "end";

/** Which edge of each of two extents is meant. */
export interface Edges {
  readonly left: Edge;
  readonly right: Edge;
}

/** The relations in which an edge of the first extent comes before an edge of the second. */
const earlier: Readonly<Record<Edge, Readonly<Record<Edge, readonly AllenRelation[]>>>> = {
  start: {
    start: ["before", "meets", "overlaps", "contains", "finished-by"],
    end: [
      ...(["before", "meets", "overlaps", "contains", "finished-by", "starts", "started-by"] as const),
      ...(["equals", "during", "finishes", "overlapped-by"] as const),
    ],
  },
  end: { start: ["before"], end: ["before", "meets", "overlaps", "starts", "during"] },
};

/** The relations in which an edge of the first of two extents comes before an edge of the second, or after it. */
export function relationsOfEdges(
  order: "before" | "after",
  { left, right }: Edges,
): readonly AllenRelation[] {
  return order === "before" ? earlier[left][right] : earlier[right][left].map(inverse);
}

/** How two edges lie whose extents lie so. */
export function relationOfEdges(relation: AllenRelation, edges: Edges): "before" | "after" | "equals" {
  if (relationsOfEdges("before", edges).includes(relation)) return "before";
  return relationsOfEdges("after", edges).includes(relation) ? "after" : "equals";
}

/** What is told apart: the values of a role, or the units of the calendar in which events start. */
export type Key = { readonly role: string } | { readonly unit: Granularity };

/** What is measured of events: how long they last, the time between them, or the amounts of a role. */
export type Measurable =
  | "extent"
  | "gap"
  /** With a unit, all amounts must be in it. */
  | { readonly role: string; readonly unit?: string | undefined };

/** By what values or units are compared: how many events, the first or the last of them, a sum. */
export type BestMeasure =
  | "count"
  | "first"
  | "last"
  | { readonly total: "extent" | { readonly role: string } };
