import type { Issue } from "../issue/issue.js";
import type { HolidayCalendar } from "../holidays/holiday-calendar.js";
import type { CivilTime } from "../time/civil.js";
import type { Facts } from "../time/facts.js";
import { floorTo, type WeekStart } from "../time/granularity.js";
import type { Instant } from "../time/instant.js";
import type { Interval } from "../time/interval.js";
import { civilOf, type Zone } from "../time/zone.js";
import type { ExpressionPolicy, PolicyName } from "./policy.js";

/** Everything beside the words that decides what an expression means. */
export interface AnchorContext {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Which way the tense of a question looks; null where none says, so that the policy decides. */
  readonly direction: "past" | "future" | null;
  readonly policy: ExpressionPolicy;
  readonly facts: Facts;
  readonly holidays: HolidayCalendar | null;
  /** Where the occurrences of what recurs without end ("on Mondays") are wanted. */
  readonly window: Interval;
  /** Whether a weekday that contradicts its full date is an issue, or is put aside with a note. */
  readonly weekdayConflict: "issue" | "note";
}

/** A context while one expression is anchored: it notes the policies asked for and the remarks made. */
export class Anchoring {
  /** Speech time on the wall clock, and the midnight before it. */
  readonly now: CivilTime;
  readonly today: CivilTime;
  readonly consulted = new Set<PolicyName>();
  readonly notes: Issue[] = [];

  constructor(readonly context: AnchorContext) {
    this.now = civilOf(context.speechTime, context.zone);
    this.today = floorTo(this.now, "day");
  }

  get zone(): Zone {
    return this.context.zone;
  }

  /** The value of a policy; that it was asked for is what makes a reading hang on it. */
  choose<Name extends PolicyName>(name: Name): ExpressionPolicy[Name] {
    this.consulted.add(name);
    return this.context.policy[name];
  }

  get direction(): "past" | "future" | "nearest" {
    return this.context.direction ?? this.choose("direction");
  }

  get weekStart(): WeekStart {
    return this.choose("weekStart") === "sunday" ? 7 : 1;
  }
}
