import type { Issue } from "../../../issue/issue.js";
import type { HolidayCalendar } from "../../feasts/holiday-calendar.js";
import type { CivilTime } from "../../../time/civil.js";
import type { Facts } from "../../../time/facts.js";
import { floorTo, type WeekStart } from "../../../time/granularity.js";
import type { Instant } from "../../../time/instant.js";
import type { Interval } from "../../../time/interval.js";
import { civilOf, type Zone } from "../../../time/zone.js";
import type { Expression } from "../../../algebra/expression.js";
import {
  changedPolicy,
  type ExpressionPolicy,
  type PolicyChange,
  type PolicyChoice,
  type PolicyName,
} from "../policy/policy.js";
import type { Value } from "./value.js";

/** Everything beside the words that decides what an expression means. */
export interface AnchorContext {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Which way the tense of a question looks; null where none says, so that the policy decides. */
  readonly direction: "past" | "future" | null;
  readonly policy: ExpressionPolicy;
  readonly facts: Facts;
  readonly holidays: HolidayCalendar;
  /** Where the occurrences of what recurs without end ("on Mondays") are wanted. */
  readonly window: Interval;
  /** Whether a weekday that contradicts its full date is an issue, or is put aside with a note. */
  readonly weekdayConflict: "issue" | "note";
}

/**
 * A context while expressions are anchored: it notes the policies asked for and the remarks made.
 *
 * The same anchoring may try one expression under several policies, one after another. What a part of it
 * came to is remembered with the policies that it asked for, and holds as long as these answer the same.
 */
export class Anchoring {
  /** Speech time on the wall clock, and the midnight before it. */
  readonly now: CivilTime;
  readonly today: CivilTime;
  private asked: PolicyName[] = [];
  private remarks: Issue[] = [];
  private readonly memory = new Map<Expression, Remembered[]>();
  /** How many times were named one by one, by all parts under all policies: a measure of work. */
  times = 0;

  /**
   * @param changes  how the policy in force departs from that of the context
   * @param effort   what was spent already on the same expression, in another zone
   */
  constructor(
    readonly context: AnchorContext,
    private changes: PolicyChange | null = null,
    private readonly effort: Effort = { cycles: 0, limit: CYCLE_LIMIT },
  ) {
    this.now = civilOf(context.speechTime, context.zone);
    this.today = floorTo(this.now, "day");
  }

  get zone(): Zone {
    return this.context.zone;
  }

  /** The policies asked for since this attempt began, each once, in order. */
  get consulted(): readonly PolicyName[] {
    return this.asked;
  }

  /** The remarks made since this attempt began. */
  get notes(): readonly Issue[] {
    return this.remarks;
  }

  /** Begins another attempt, under the policy of the context with these changes. */
  restart(changes: PolicyChange | null): void {
    this.changes = changes;
    this.asked = [];
    this.remarks = [];
  }

  /** The same context in another zone, under the same policy. */
  inZone(zone: Zone): Anchoring {
    return new Anchoring({ ...this.context, zone }, this.changes, this.effort);
  }

  /** Whether one more unit of a cycle may be looked at for what recurs in it. */
  mayLook(): boolean {
    this.effort.cycles += 1;
    return !this.isSpent;
  }

  /** Counts an attempt under one policy, which is as much work as looking at some units. */
  tryAgain(): void {
    this.effort.cycles += ATTEMPT_COST;
  }

  /** How many were looked at: a measure of work. */
  get cyclesLookedAt(): number {
    return this.effort.cycles;
  }

  /** Whether more was looked at than an expression is worth: what was found since tells nothing. */
  get isSpent(): boolean {
    return this.effort.cycles > this.effort.limit;
  }

  /** The value of a policy; that it was asked for is what makes a reading hang on it. */
  choose<Name extends PolicyName>(name: Name): ExpressionPolicy[Name] {
    if (!this.asked.includes(name)) this.asked.push(name);
    return this.inForce(name);
  }

  /** The value of a policy on which, as it turns out, nothing hangs. */
  inForce<Name extends PolicyName>(name: Name): ExpressionPolicy[Name] {
    return changedPolicy(this.context.policy, this.changes, name);
  }

  remark(note: Issue): void {
    this.remarks.push(note);
  }

  get direction(): "past" | "future" | "nearest" {
    return this.context.direction ?? this.choose("direction");
  }

  get weekStart(): WeekStart {
    return this.choose("weekStart") === "sunday" ? 7 : 1;
  }

  /** What an expression comes to: as it was found before under the same policies, or as it is found now. */
  recall(expression: Expression, find: (expression: Expression, anchoring: Anchoring) => Value): Value {
    const known = this.memory.get(expression);
    for (const remembered of known ?? NOTHING) {
      if (!this.makes(remembered.choices)) continue;
      this.hangOn(remembered);
      return remembered.value;
    }
    const { asked, remarks } = this;
    this.asked = [];
    this.remarks = [];
    const value = find(expression, this);
    if (value.kind === "several") this.times += value.extents.length;
    const found = { value, choices: this.choicesMade(), notes: this.remarks };
    if (known === undefined) this.memory.set(expression, [found]);
    else known.push(found);
    this.asked = asked;
    this.remarks = remarks;
    this.hangOn(found);
    return value;
  }

  /** The policies asked for since this attempt began, with the values that they have. */
  choicesMade(): readonly PolicyChoice[] {
    return this.asked.map((policy) => ({ policy, value: this.inForce(policy) }));
  }

  private makes(choices: readonly PolicyChoice[]): boolean {
    for (const { policy, value } of choices) {
      if (this.inForce(policy) !== value) return false;
    }
    return true;
  }

  private hangOn({ choices, notes }: Remembered): void {
    for (const { policy } of choices) {
      if (!this.asked.includes(policy)) this.asked.push(policy);
    }
    for (const note of notes) this.remarks.push(note);
  }
}

/** How many units of their cycles were looked at for what recurs, by all parts under all policies; and how many may be. */
export interface Effort {
  cycles: number;
  readonly limit: number;
}

/** As how many units of their cycles an attempt under one policy counts; no phrase of people needs 250. */
const ATTEMPT_COST = 24;

/** The most that are looked at for one text: three times the longest list, less than a tenth of a second. */
export const CYCLE_LIMIT = 65_536;

/** What a part of an expression came to, the policies that it hangs on, and the remarks made on the way. */
interface Remembered {
  readonly value: Value;
  readonly choices: readonly PolicyChoice[];
  readonly notes: readonly Issue[];
}

const NOTHING: readonly Remembered[] = [];
