import { type Interval, isEmpty } from "./interval.js";

/** One of the thirteen ways in which two non-empty intervals can lie; exactly one holds. */
export type AllenRelation =
  | "before"
  | "meets"
  | "overlaps"
  | "starts"
  | "during"
  | "finishes"
  | "equals"
  | "finished-by"
  | "contains"
  | "started-by"
  | "overlapped-by"
  | "met-by"
  | "after";

/**
 * The Allen relation in which `a` stands to `b`. Half-open intervals meet when one ends where the other
 * starts; unbounded ends on one side are equal.
 *
 * @throws {RangeError} when either interval is empty
 * @source Allen, Maintaining knowledge about temporal intervals, CACM 26 (1983)
 */
export function allenRelation(a: Interval, b: Interval): AllenRelation {
  if (isEmpty(a) || isEmpty(b)) throw new RangeError("an empty interval stands in no Allen relation");
  if (a.end < b.start) return "before";
  if (a.end === b.start) return "meets";
  if (b.end < a.start) return "after";
  if (b.end === a.start) return "met-by";
  if (a.start === b.start) {
    if (a.end === b.end) return "equals";
    return a.end < b.end ? "starts" : "started-by";
  }
  if (a.end === b.end) return a.start > b.start ? "finishes" : "finished-by";
  if (a.start < b.start) return a.end < b.end ? "overlaps" : "contains";
  return a.end < b.end ? "during" : "overlapped-by";
}

const inverses: Readonly<Record<AllenRelation, AllenRelation>> = {
  before: "after",
  meets: "met-by",
  overlaps: "overlapped-by",
  starts: "started-by",
  during: "contains",
  finishes: "finished-by",
  equals: "equals",
  "finished-by": "finishes",
  contains: "during",
  "started-by": "starts",
  "overlapped-by": "overlaps",
  "met-by": "meets",
  after: "before",
};

/** The relation of `b` to `a` when `a` stands to `b` in the given one. */
export function inverse(relation: AllenRelation): AllenRelation {
  return inverses[relation];
}
