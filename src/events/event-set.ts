import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import type { Interval } from "../time/interval.js";
import { msPerDay } from "../time/timeline.js";
import { civilOf, firstInstantFrom, type Zone } from "../time/zone.js";
import { floorTo } from "../time/granularity.js";
import { type Columns, columnsOf } from "./columns.js";
import { absent, type Dictionary } from "./dictionary.js";
import type { Event } from "./event.js";
import { type Groups, groupsOf } from "./groups.js";
import type { Posting } from "./posting.js";
import { TypeIndex } from "./type-index.js";
import type { RoleName, Vocabulary } from "./vocabulary.js";

/** What comes with the events of a set. */
export interface EventSetContext {
  readonly facts?: Facts;
  /** In which the days of events without a time are meant. */
  readonly zone?: Zone | null;
  readonly speechTime?: Instant | null;
}

/**
 * Compiles events once, to be asked many questions.
 *
 *     const set = createEventSet(events, { zone });
 *
 * The events may stand in any order and twice; nothing that is answered depends on the order.
 *
 * @throws {RangeError} when an event's time is no whole number of milliseconds, or when an event has
 *                      only a day and no zone is given
 * Cost: O(n log n), O(n) when they are in the order of time; about 50 bytes an event are kept.
 */
export function createEventSet(events: readonly Event[], options: EventSetContext = {}): EventSet {
  return new EventSet(columnsOf(events), options);
}

/** An immutable, indexed set of events; see `createEventSet`. */
export class EventSet implements Vocabulary {
  readonly facts: Facts;
  readonly zone: Zone | null;
  readonly speechTime: Instant | null;
  /** From the first event to the end of the last; empty at 0 when there are no events. */
  readonly window: Interval;
  readonly #columns: Columns;
  readonly #groups: Groups;
  #types: TypeIndex | null = null;

  constructor(columns: Columns, options: EventSetContext) {
    this.facts = options.facts ?? new Map();
    this.zone = options.zone ?? null;
    this.speechTime = options.speechTime ?? null;
    if (columns.dayGrain !== null && this.zone === null) {
      throw new RangeError("an event that has only a day needs a zone");
    }
    this.#columns = columns;
    this.#groups = groupsOf(columns);
    this.window = this.#span();
  }

  /** How many events there are; duplicates count. */
  get size(): number {
    return this.#columns.instants.length;
  }

  get typeNames(): Dictionary {
    return this.#columns.typeNames;
  }

  get subjectNames(): Dictionary {
    return this.#columns.subjectNames;
  }

  get locationNames(): Dictionary {
    return this.#columns.locationNames;
  }

  /** The types, findable by what a question says; compiled at first use. */
  get types(): TypeIndex {
    this.#types ??= new TypeIndex(this.#columns.typeNames);
    return this.#types;
  }

  /** Whether some events have only a day. */
  get hasDayGrain(): boolean {
    return this.#columns.dayGrain !== null;
  }

  /** The roles besides subject that events have: location first, then by first appearance. */
  get placeRoles(): readonly string[] {
    return ["location", ...this.#columns.otherRoles.keys()];
  }

  /** The names of a role; null when no event has it. */
  namesOf(role: string): Dictionary | null {
    if (role === "subject") return this.#columns.subjectNames;
    if (role === "location") return this.#columns.locationNames;
    return this.#columns.otherRoles.get(role)?.names ?? null;
  }

  /**
   * The postings of a type, of one subject and one location where these are given.
   *
   * Cost: O(combinations of subject and location that occur with the type).
   */
  postings(type: number, subject: number | null, location: number | null): readonly Posting[] {
    const postings: Posting[] = [];
    for (const group of this.#groups.ofType(type)) {
      if (subject !== null && this.#groups.subjectOf(group) !== subject) continue;
      if (location !== null && this.#groups.locationOf(group) !== location) continue;
      postings.push(this.#groups.posting(group));
    }
    return postings;
  }

  /** Whether the event at a position has this name in a role other than subject and location. */
  hasRole(position: number, { role, name }: RoleName): boolean {
    return this.#columns.otherRoles.get(role)?.ids[position] === name;
  }

  /** Whether the event at a position has only a day. */
  isDay(position: number): boolean {
    return this.#columns.dayGrain?.[position] === 1;
  }

  /** The exclusive end of the event at a position: 1 ms after it, or the end of its day. */
  endOf(position: number): Instant {
    const instant = this.#instantAt(position);
    return this.zone === null || !this.isDay(position) ? instant + 1 : endOfDay(instant, this.zone);
  }

  /**
   * The event at a position in the order of time, its names as they were first spelt.
   *
   * @throws {RangeError} when there is no such position
   */
  eventAt(position: number): Event {
    const { types, subjects, locations, indexes, otherRoles } = this.#columns;
    const roles: [string, string][] = [];
    const subject = subjects[position] ?? absent;
    const location = locations[position] ?? absent;
    if (subject !== absent) roles.push(["subject", this.subjectNames.spelling(subject)]);
    if (location !== absent) roles.push(["location", this.locationNames.spelling(location)]);
    for (const [role, column] of otherRoles) {
      const name = column.ids[position] ?? absent;
      if (name !== absent) roles.push([role, column.names.spelling(name)]);
    }
    return {
      type: this.typeNames.spelling(types[position] ?? absent),
      roles: Object.fromEntries(roles),
      time: this.#instantAt(position),
      grain: this.isDay(position) ? "day" : "instant",
      index: indexes[position] ?? absent,
    };
  }

  #span(): Interval {
    const first = this.#columns.instants[0];
    const last = this.#columns.instants[this.size - 1];
    if (first === undefined || last === undefined) return { start: 0, end: 0 };
    // Any event of the last day may be one that lasts to the day's end.
    const days = this.hasDayGrain && this.zone !== null;
    return { start: first, end: days ? endOfDay(last, this.zone) : last + 1 };
  }

  #instantAt(position: number): Instant {
    const instant = this.#columns.instants[position];
    if (instant === undefined) throw new RangeError(`there is no event at position ${position}`);
    return instant;
  }
}

function endOfDay(instant: Instant, zone: Zone): Instant {
  return firstInstantFrom(floorTo(civilOf(instant, zone), "day") + msPerDay, zone);
}
