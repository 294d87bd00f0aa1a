import type { Issue } from "../../expressions.js";
import type { PassedOver } from "../../formats.js";
import type { Kind } from "./kind.js";

/** A name that a file uses, and how often. */
export interface Named {
  readonly name: string;
  readonly count: number;
}

/** What a file holds, and all that is wrong with it. */
export interface Validation {
  readonly file: string;
  readonly kind: Kind;
  /** How many there are of what it holds, by name: `{ records: 12, types: 3 }`. */
  readonly counts: Readonly<Record<string, number>>;
  /** What they are called, the most frequent first: `{ types: [{ name: "eat risotto", count: 7 }] }`. */
  readonly names: Readonly<Record<string, readonly Named[]>>;
  /** The first and the last moment, in the zone of the file. */
  readonly first: string | null;
  readonly last: string | null;
  readonly zone: string | null;
  readonly speechTime: string | null;
  /** Of a text with events: its sentences that tell none. */
  readonly passedOver: readonly PassedOver[];
  readonly faults: readonly Issue[];
  readonly notes: readonly Issue[];
}

/** A validation that says nothing yet. */
export function nothingOf(file: string, kind: Kind): Validation {
  return {
    file,
    kind,
    counts: {},
    names: {},
    first: null,
    last: null,
    zone: null,
    speechTime: null,
    passedOver: [],
    faults: [],
    notes: [],
  };
}
