import type { CalendarName, DayOrder, LengthUnit } from "../../algebra/value.js";
import type { AllenRelation, IntervalSet } from "../../time/interval.js";
import type { Issue } from "../../issue/issue.js";
import type { Result } from "../../issue/result.js";
import {
  type Convention,
  type Conventions,
  type ConventionValue,
  defaultConventions,
} from "../../language/formats/conventions.js";
import type { FormatContext } from "../../language/formats/time-text.js";
import type { CalendarTime, Cycle, TimeGrain } from "../../time/calendar-time.js";
import type { Instant } from "../../time/instant.js";
import type { Length } from "../../time/length.js";
import type { OtherDate } from "../../time/other-calendars.js";
import type { Zone } from "../../time/zone.js";

/** Stretches by the wall clock of a zone, or of none. */
export interface Stretches {
  readonly kind: "interval";
  readonly set: IntervalSet;
  readonly grain: TimeGrain;
  readonly cycle: Cycle;
  readonly zone: Zone | null;
}

/** The occurrences that begin in `[start, end)`, ascending; all of a list. */
export interface Recurring {
  readonly kind: "recurrence";
  readonly between: (start: number, end: number) => readonly CalendarTime[];
  /** Where they are counted; null where nothing says. */
  readonly within: Stretches | null;
  /** The k-th from the first, where it has one. */
  readonly kth: ((k: number) => CalendarTime) | null;
}

export interface LengthResult {
  readonly kind: "length";
  readonly length: Length;
  /** Where it was told in units, how many of each. */
  readonly counts?: readonly (readonly [unit: LengthUnit, count: number])[];
}

/** What a value comes to. */
export type Evaluated =
  | { readonly kind: "time"; readonly time: CalendarTime; readonly clock?: 12 | 24 }
  | Stretches
  | Recurring
  | LengthResult
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "list"; readonly items: readonly Stretches[] }
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "truth"; readonly truth: "yes" | "no" | "unknown" }
  | { readonly kind: "relation"; readonly relation: AllenRelation }
  | { readonly kind: "date"; readonly date: OtherDate; readonly calendar: CalendarName }
  | { readonly kind: "bounded"; readonly how: string; readonly by: Evaluated }
  | { readonly kind: "none" };

/** Ends a calculation with an issue; caught where it began, and nowhere else. */
export class Refusal extends Error {
  constructor(readonly issue: Issue) {
    super(issue.kind);
  }
}

export function refuse(issue: Issue): never {
  throw new Refusal(issue);
}

/** Everything beside the value that decides what it comes to, with the conventions that were asked for. */
export class Calculation implements FormatContext {
  constructor(
    readonly speechTime: Instant | null,
    /** How exactly the moment of asking is known. */
    readonly speechGrain: TimeGrain,
    readonly zone: Zone | null,
    readonly dayOrder: DayOrder | null,
    private readonly conventions: Partial<Conventions>,
    readonly asked = new Map<Convention, string>(),
    readonly notes: Issue[] = [],
  ) {}

  readonly choose = <C extends Convention>(convention: C): ConventionValue<C> => {
    const value: ConventionValue<C> = this.conventions[convention] ?? defaultConventions[convention];
    this.asked.set(convention, value);
    return value;
  };

  /** The same, asked at another moment. */
  at(speechTime: Instant, grain: TimeGrain): Calculation {
    const { zone, dayOrder, conventions, asked, notes } = this;
    return new Calculation(speechTime, grain, zone, dayOrder, conventions, asked, notes);
  }

  take<T>(result: Result<T>): T {
    if (!result.ok) return refuse(result.issues[0] ?? { kind: "incomparable", what: "a value" });
    this.notes.push(...result.notes);
    return result.value;
  }
}
