import type { Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import type { Category } from "./category.js";
import type { DrawnSet } from "./drawn-set.js";
import type { NamedWindow } from "./named-days/named-window.js";
import type { Vocabulary } from "./vocabulary.js";

/** Everything that decides which events are drawn and what is asked; checked. */
export interface Plan {
  /** A whole number in 0 … 2³² − 1. */
  readonly seed: number;
  /** Rising, each once. */
  readonly lengths: readonly number[];
  readonly categories: readonly Category[];
  /** Questions for each length and category. */
  readonly count: number;
  /** Independently drawn lists of events. */
  readonly roots: number;
  readonly vocabulary: Vocabulary;
  readonly zone: Zone;
  readonly speechTime: Instant;
  /** The first moment at which an event can be. */
  readonly windowStart: Instant;
  /** For the categories about named days; null where none of them is asked. */
  readonly named: NamedWindow | null;
}

/** A choice that the paper leaves open, and how it was made. */
export interface Choice {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  /** "recovered": as code that was seen does; "ours": filled in. Absent where all choices are ours. */
  readonly origin?: "recovered" | "ours";
}

/** A way to draw events and questions. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  /**
   * What is meant unless options say otherwise, where that is not what the paper has. A profile that has them
   * repeats questions where it must, and asks only those categories.
   */
  readonly defaults?: {
    readonly vocabulary: Vocabulary;
    readonly roots: number;
    readonly categories: readonly Category[];
  };
  /** What the paper leaves open, and how this profile decides it. */
  choices(plan: Plan): readonly Choice[];
  /** The event sets with their questions, by root, then by length; the same for the same plan. */
  draw(plan: Plan): Iterable<DrawnSet>;
}
