import { type Granularity, nextAfter, rankOf, unitNumber } from "../../../src/time/granularity.js";
import { civilOf, instantOf, type Zone } from "../../../src/time/zone.js";

/** A time as far as it is known: the first instant of its unit, or the instant itself. */
export interface Moment {
  readonly at: number;
  readonly grain: "instant" | Granularity;
}

/** An event as the referee sees it. `end` null: it goes on; left out: nobody told how long it was. */
export interface PlainEvent {
  readonly type: string;
  readonly roles: Readonly<Record<string, string | readonly string[]>>;
  readonly start: Moment;
  readonly end?: Moment | null;
}

/** What one question is asked of. */
export interface Asked {
  readonly events: readonly PlainEvent[];
  readonly speechTime: number;
  readonly zone: Zone;
  readonly tense: "past" | "future";
  readonly dependence: "independent" | "comonotone";
  /** Names that are known beside those of the events. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** The instants that a crisp expression names; null for a vague word. */
  readonly intervals: (words: string) => readonly (readonly [start: number, end: number])[] | null;
  /** How far a vague word applies to an event of a type so long after it. */
  readonly degree: (word: string, type: string, elapsedMs: number) => number;
}

/** That the answer cannot be told, with the reason. */
export class CannotTell extends Error {}

/** The values of an event in a role. */
export function valuesOf(event: PlainEvent, role: string): readonly string[] {
  const value = event.roles[role];
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

/** The number of the calendar unit in which an instant lies. */
export function unitAt(at: number, unit: Granularity, zone: Zone): number {
  return unitNumber(civilOf(at, zone), unit);
}

/** The instant just after all that a moment may be. */
export function momentEnd({ at, grain }: Moment, zone: Zone): number {
  return grain === "instant" ? at + 1 : instantOf(nextAfter(civilOf(at, zone), grain), zone).instant;
}

/** The number of the unit in which a moment lies, where its grain tells. */
export function unitOfMoment(moment: Moment, unit: Granularity, zone: Zone): number {
  const first = unitAt(moment.at, unit, zone);
  if (unitAt(momentEnd(moment, zone) - 1, unit, zone) !== first) throw new CannotTell(`which ${unit}`);
  return first;
}

/** The first and the last instant that a moment may be. */
export function instantsOf(moment: Moment, zone: Zone): readonly [first: number, last: number] {
  return [moment.at, momentEnd(moment, zone) - 1];
}

export function coarserOf(a: Moment["grain"], b: Moment["grain"]): Moment["grain"] {
  if (a === "instant") return b;
  if (b === "instant") return a;
  return rankOf(a) >= rankOf(b) ? a : b;
}

/** Negative where one moment is before another at the coarser of their grains, 0 where they are the same there. */
export function order(a: Moment, b: Moment, zone: Zone): number {
  const grain = coarserOf(a.grain, b.grain);
  if (grain === "instant") return a.at - b.at;
  return unitAt(a.at, grain, zone) - unitAt(b.at, grain, zone);
}

/** An event's end as it is seen at speech time; undefined where none was told. */
export function seenEnd(event: PlainEvent, asked: Asked): Moment | undefined {
  const { end } = event;
  if (end === undefined) return undefined;
  if (asked.tense === "future") return end ?? { at: Number.POSITIVE_INFINITY, grain: "instant" };
  if (end === null || end.at > asked.speechTime) return { at: asked.speechTime, grain: "instant" };
  return end;
}

/** The k-th from an end, each event counting one, with all that start as it does. */
export function nth(
  events: readonly PlainEvent[],
  k: number,
  from: "first" | "last",
  { zone }: Asked,
): readonly PlainEvent[] {
  const sign = from === "first" ? 1 : -1;
  return events.filter((event) => {
    const ahead = events.filter((other) => sign * order(other.start, event.start, zone) < 0).length;
    const level = events.filter((other) => order(other.start, event.start, zone) === 0).length;
    return ahead < k && k <= ahead + level;
  });
}

/** Whether something holds; null where that cannot be told. */
export function told(holds: () => boolean): boolean | null {
  try {
    return holds();
  } catch (error) {
    if (error instanceof CannotTell) return null;
    throw error;
  }
}

/** Whether something holds of any: where it does of one, it matters not that of others it cannot be told. */
export function ofAny<T>(all: readonly T[], holds: (one: T) => boolean): boolean {
  const answers = all.map((one) => told(() => holds(one)));
  if (answers.includes(true)) return true;
  if (answers.includes(null)) throw new CannotTell("whether any is");
  return false;
}
