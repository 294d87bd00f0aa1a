import type { ExpressionPolicy } from "../../src/language/expression/policy/policy.js";
import type { Zone } from "../../src/time/zone.js";

/** A date that somebody knows; without a year it comes back every year. */
export interface KnownDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly recurs: boolean;
}

/** What a temporal expression needs besides itself. */
export interface Setting {
  readonly speechTime: number;
  readonly zone: Zone;
  readonly tense: "past" | "future";
  readonly policy: ExpressionPolicy;
  /** By their names as questions spell them. */
  readonly facts: Readonly<Record<string, KnownDate>>;
}
