import type { EventSet } from "../../events/event-set.js";
import { type Extent, extentAt, type Grain, type Moment } from "../../events/extent.js";
import type { Issue } from "../../issue/issue.js";
import { firstAfter, firstAtOrAfter } from "../../events/posting.js";
import { type Granularity, rankOf, startOfUnit, unitNumber, type WeekStart } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import type { Interval } from "../../time/interval.js";
import { civilOf, firstInstantFrom, type Zone } from "../../time/zone.js";
import type { Setting } from "../setting.js";
import type { Positions } from "./literals.js";
import { typeAt } from "./roles.js";

/** From when to when an event is, as the question sees it: cut at the speech time. */
export interface Span {
  readonly start: Moment;
  readonly end: Moment;
  /** Whether an end was told, or it goes on: else its length is unknown. */
  readonly isEndTold: boolean;
  /** Whether it goes on at the speech time. */
  readonly goesOn: boolean;
  /** The instants that it holds, an end that is known to a unit with the whole unit. */
  readonly held: Interval;
}

/**
 * When the events of a set are, seen from a speech time.
 *
 * What cannot be told, because a time is known less exactly than is asked, is kept as an issue; the answer
 * is then none.
 */
export class Timeline {
  readonly zone: Zone;
  readonly weekStart: WeekStart;
  readonly speechTime: Instant;
  /** Whatever prevents an answer, the first first. */
  readonly issues: Issue[] = [];
  /** What some world must have, by the part of the query that needs it, and has not had yet. */
  readonly unmet = new Map<object, Issue>();
  readonly #cut: Instant;
  readonly #spans = new Map<number, Span>();

  constructor(
    readonly set: EventSet,
    readonly setting: Setting,
    readonly tense: "past" | "future",
  ) {
    this.zone = setting.zone;
    this.weekStart = setting.policy.weekStart === "sunday" ? 7 : 1;
    this.speechTime = setting.speechTime;
    const seesFuture = tense === "future" || setting.includeFuture;
    this.#cut = seesFuture ? Number.POSITIVE_INFINITY : setting.speechTime;
  }

  refuse(...issues: readonly Issue[]): void {
    this.issues.push(...issues);
  }

  /** That something is known less exactly than the question asks. */
  cannotTell(position: number): void {
    const { index, type } = this.set.eventAt(position);
    this.refuse({ kind: "cannot-be-told", record: index + 1, eventType: type });
  }

  /** That the answer hangs on when within a unit of the calendar an event was. */
  unknownWithin(position: number, unit: Granularity): void {
    const { index, type } = this.set.eventAt(position);
    const event = { record: index + 1, eventType: type };
    this.refuse({ kind: "unknown-time-of-day", ...event, ...(unit === "day" ? {} : { unit }) });
  }

  /** That an event lacks the amount that is asked about, or has it in another unit. */
  unlike(position: number, role: string): void {
    const { index, roles } = this.set.eventAt(position);
    this.refuse({ kind: "unlike-amounts", role, record: index + 1, value: roles[role] ?? "" });
  }

  /** Whether all starts are known to the millisecond. */
  get isExact(): boolean {
    return !this.set.hasCoarseTimes;
  }

  /** Whether some end was told. */
  get hasEnds(): boolean {
    return this.set.hasEnds;
  }

  /** Whether an event is a state, which holds all the time that it lasts. */
  isState(position: number): boolean {
    return this.set.isState(this.typeOf(position));
  }

  /** The type of an event, by its number. */
  typeOf(position: number): number {
    return typeAt(this.set, position);
  }

  startOf(position: number): Instant {
    return this.set.columns.instants[position] as number;
  }

  /** Puts positions in the order of their starts. */
  readonly sorted = (positions: number[]): Positions => {
    const { instants } = this.set.columns;
    for (let index = 1; index < positions.length; index += 1) {
      const [a, b] = [positions[index - 1] as number, positions[index] as number];
      const difference = (instants[a] as number) - (instants[b] as number);
      if (difference > 0 || (difference === 0 && a > b)) {
        return positions.sort((x, y) => (instants[x] as number) - (instants[y] as number) || x - y);
      }
    }
    return positions;
  };

  spanOf(position: number): Span {
    let span = this.#spans.get(position);
    if (span === undefined) this.#spans.set(position, (span = this.#spanOf(extentAt(this.set, position))));
    return span;
  }

  #spanOf({ start, end, isEndTold }: Extent): Span {
    const goesOn = end === null || (isEndTold && end.at > this.#cut);
    // Seen from the future, what has no end ends never.
    const last = goesOn ? (end === null && this.tense === "past" ? this.speechTime : this.#cut) : end.at;
    const at = goesOn ? Math.max(last, start.at) : last;
    const cut: Moment = goesOn || end === null ? { at, grain: "instant" } : end;
    const until = isEndTold || goesOn ? this.endOf(cut) : this.endOf(start);
    const held = { start: start.at, end: Math.max(until, start.at + 1) };
    return { start, end: cut, isEndTold: isEndTold || goesOn, goesOn, held };
  }

  /** When the unit ends in which a time lies; the time itself where it is exact. */
  endOf({ at, grain }: Moment): Instant {
    if (grain === "instant" || !Number.isFinite(at)) return at;
    return this.unitAt(this.numberOf(at, grain) + 1, grain);
  }

  /** The number of the unit of the calendar that holds an instant. */
  numberOf(at: Instant, unit: Granularity): number {
    return unitNumber(civilOf(at, this.zone), unit, this.weekStart);
  }

  /** The first instant of a unit. */
  unitAt(number: number, unit: Granularity): Instant {
    return firstInstantFrom(startOfUnit(number, unit, this.weekStart), this.zone);
  }

  /** The instants that a time may be: all of the unit to which it is known. */
  rangeOf(moment: Moment): Range {
    const { at } = moment;
    return { first: at, last: moment.grain === "instant" ? at : Math.max(at, this.endOf(moment) - 1) };
  }

  /** The numbers of the units of the calendar in which a time may lie. */
  numbersOf(moment: Moment, unit: Granularity): Range {
    const { first, last } = this.rangeOf(moment);
    const number = this.numberOf(first, unit);
    return { first: number, last: last === first ? number : this.numberOf(last, unit) };
  }

  /** The unit in which an event starts; an issue where that is known less exactly. */
  unitOf(position: number, unit: Granularity): number {
    if (this.isExact) return this.numberOf(this.startOf(position), unit);
    const { first, last } = this.numbersOf(this.spanOf(position).start, unit);
    if (first !== last) this.cannotTell(position);
    return first;
  }
}

/** What lies between two values, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** How two times lie: below 0 where the first comes before; null where that cannot be told, 0 where they are the same. */
export function orderOf(a: Range, b: Range): number | null {
  if (a.last < b.first) return -1;
  if (b.last < a.first) return 1;
  return a.first === a.last && b.first === b.last ? 0 : null;
}

/**
 * Which of some ranges can be the k-th from the first or the last, each counting one: so few lie surely ahead of it, and
 * enough ahead or beside it. Cost: O(n log n).
 */
export function kthOf(ranges: readonly Range[], k: number, from: "first" | "last"): readonly boolean[] {
  const firsts = Float64Array.from(ranges, ({ first }) => first).sort();
  const lasts = Float64Array.from(ranges, ({ last }) => last).sort();
  return ranges.map(({ first, last }) => {
    const earlier = firstAtOrAfter(lasts, 0, lasts.length, first);
    const later = firsts.length - firstAfter(firsts, 0, firsts.length, last);
    const [ahead, behind] = from === "first" ? [earlier, later] : [later, earlier];
    return ahead < k && k <= ranges.length - behind;
  });
}

/** The end of an extent as it stands in order, where none is empty: what begins at the speech time is cut there. */
export function endInOrder({ start, end }: Pick<Span, "start" | "end">): Moment {
  return end.grain === "instant" && end.at <= start.at ? { at: start.at + 1, grain: "instant" } : end;
}

export function coarserOf(a: Grain, b: Grain): Grain {
  if (a === "instant") return b;
  return b === "instant" || rankOf(a) >= rankOf(b) ? a : b;
}
