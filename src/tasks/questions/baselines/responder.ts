import type { EventSet } from "../../../events/event-set.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/** Answers items in words, as a model would: a baseline, or a simulated model. */
export interface Responder {
  /** As it stands in tables and names of files: lower case and hyphens. */
  readonly name: string;
  /** What it does, in one line. */
  readonly description: string;
  /** Where it is expected to lose against the oracle, and where not. */
  readonly breaks: string;
  /**
   * The reply to an item.
   *
   * @param item    its ground truth is there to be read by nobody but `best-constant`, which says so
   * @param events  that the item asks about
   */
  reply(item: BenchmarkItem, events: EventSet): string;
}

/** A simulated model: the oracle with one fault, and a statement about where the fault can be seen. */
export interface SimulatedModel extends Responder {
  /**
   * Whether the fault may change the reply to an item, as far as the item's own fields tell.
   *
   * Argued from what the fault is, not from how it is done: where it is false, the reply is the oracle's.
   */
  mayBreak(item: BenchmarkItem): boolean;
}
