import type { EventSet } from "../events/event-set.js";
import type { Posting } from "../events/posting.js";
import type { Curve } from "../fuzzy/curve.js";
import type { Interval, IntervalSet } from "../time/interval.js";
import type { Run } from "./degrees.js";

/** The parts of an event set that an answer rests on. */
export interface Basis {
  readonly set: EventSet;
  /** The events that have the named type and roles. */
  readonly postings: readonly Posting[];
  /** Those of them that count, by degree. */
  readonly runs: readonly Run[];
  /** The instants that the expression names; all where only a vague word says when, or nothing does. */
  readonly intervals: IntervalSet;
  /** The instants that the tense shows. */
  readonly seen: Interval;
  /** Null for a crisp question. */
  readonly adverbial: string | null;
  /** The curves that gave the degrees. */
  readonly curves: readonly Curve[];
}
