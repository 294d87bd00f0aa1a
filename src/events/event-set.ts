import type { Facts } from "../time/facts.js";
import type { Interval } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import type { Instant } from "../time/instant.js";
import { ColumnBuilder } from "./column-builder.js";
import { type Columns, namesIn, withDeclaredNames } from "./columns.js";
import type { Dictionary } from "./ids.js";
import { duplicatesIn, type Places, without } from "./duplicates.js";
import { endIn } from "./end-column.js";
import type { Event } from "./event.js";
import type { EventSetContext } from "./event-set-header.js";
import { eventAt, isToldOfAll, leastExtent, startAt, windowOf, withoutTopic } from "./event-at.js";
import { besideOthers, furtherNamesAt, hasLists, occursIn } from "./further-names.js";
import { endOfMoment, longestUnit, type Moment } from "./moment.js";
import { Groups, type Posting, rolesIn } from "./posting.js";
import { type DeclaredState, stateTypes } from "./states.js";
import { TypeIndex } from "./type-index.js";
import type { DeclaredNames, RoleName, Vocabulary } from "./vocabulary.js";

/**
 * Compiles events once, to be asked many questions.
 *
 *     const set = createEventSet(events, { zone });
 *
 * The events may stand in any order and twice; nothing that is answered depends on the order.
 *
 * @throws {RangeError} as `EventSetBuilder` does
 * Cost: O(n), less when they are in the order of time; about 12 bytes an event are kept.
 */
export function createEventSet(events: Iterable<Event>, context: EventSetContext = {}): EventSet {
  const builder = new EventSetBuilder();
  for (const event of events) builder.add(event);
  return builder.build(context);
}

/**
 * Compiles events that come one by one, so that they need never be in memory together:
 *
 *     const builder = new EventSetBuilder();
 *     for (const event of events) builder.add(event);
 *     const set = builder.build({ zone });
 *
 * Builds one set. Memory: about 12 bytes an event while they come, three times as much for the moment in which they are
 * sorted, and a table of the distinct spellings of every role.
 */
export class EventSetBuilder {
  readonly #columns = new ColumnBuilder();

  /** How many events were added. */
  get size(): number {
    return this.#columns.size;
  }

  /**
   * Adds an event; the object is not kept.
   *
   * @throws {RangeError} when its time is no whole number of milliseconds, or too far; its index none from 0 to
   *                      2^31 − 1; when it is one more than 2^31 − 1 events, or has one more than 2^24 − 2
   *                      names of a role
   */
  add(event: Event): void {
    this.#columns.add(event);
  }

  /** @throws {RangeError} when a time is known only to a unit and no zone is given; when there is no memory */
  build(context: EventSetContext = {}): EventSet {
    if (this.#columns.hasUnits && (context.zone ?? null) === null) throw new RangeError(needsZone);
    return new EventSet(this.#columns.columns(), context);
  }
}

const needsZone = "an event whose time is known only to a unit needs a zone";

/** An immutable, indexed set of events; see `createEventSet`. */
export class EventSet implements Vocabulary {
  readonly facts: Facts;
  readonly zone: Zone | null;
  readonly speechTime: Instant | null;
  readonly speaker: string | null;
  readonly states: readonly DeclaredState[];
  /** From the first event to the end of the last; empty at 0 when there are no events. */
  readonly window: Interval;
  readonly #columns: Columns;
  readonly #groups: Groups;
  #types: TypeIndex | null = null;
  #states: ReadonlySet<number> | null = null;
  #longestUnit: number | null = null;
  #duplicates: Places | null = null;
  readonly #rolesOf = new Map<number, ReadonlySet<string>>();
  readonly #extended = new WeakMap<DeclaredNames, EventSet>();
  readonly #told = new WeakMap<Facts, EventSet>();

  constructor(columns: Columns, context: EventSetContext) {
    this.facts = context.facts ?? new Map();
    this.zone = context.zone ?? null;
    this.speechTime = context.speechTime ?? null;
    this.speaker = context.speaker ?? null;
    this.states = context.states ?? [];
    if (columns.grains !== null && this.zone === null) throw new RangeError(needsZone);
    this.#columns = context.vocabulary ? withDeclaredNames(columns, context.vocabulary) : columns;
    this.#groups = new Groups(columns.groups, columns.instants);
    this.window = windowOf(this.#columns, this.#groups, this.zone);
  }

  /** How many events there are; duplicates count. */
  get size(): number {
    return this.#columns.instants.length;
  }

  get columns(): Columns {
    return this.#columns;
  }

  /** Every name that is known, whether an event has it or it was declared. */
  get vocabulary(): DeclaredNames {
    return namesIn(this.#columns);
  }

  /** The same events, with more names that are known; the same set for the same names. Cost: O(names). */
  withVocabulary(vocabulary: DeclaredNames): EventSet {
    let extended = this.#extended.get(vocabulary);
    extended ??= new EventSet(this.#columns, { ...this.#context(), vocabulary });
    this.#extended.set(vocabulary, extended);
    return extended;
  }

  /** The same events with other facts, or with somebody who speaks; this set where that changes nothing. */
  with({ facts = this.facts, speaker = this.speaker }: EventSetContext): EventSet {
    if (facts === this.facts && speaker === this.speaker) return this;
    let told = this.#told.get(facts);
    if (told?.speaker !== speaker) told = new EventSet(this.#columns, { ...this.#context(), facts, speaker });
    this.#told.set(facts, told);
    return told;
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

  /** Whether events of a type are states, which hold all the time that they last. Cost: O(types), once. */
  isState(type: number): boolean {
    this.#states ??= stateTypes(this.typeNames, this.states);
    return this.#states.has(type);
  }

  /** How many events repeat an earlier one: same time and grain, same type, same names in the same roles. */
  get duplicateCount(): number {
    return this.#repeated().size;
  }

  /** The set with the first of every group of events that are the same; this one when all differ. */
  withoutDuplicates(): EventSet {
    const repeated = this.#repeated();
    return repeated.size === 0 ? this : new EventSet(without(this.#columns, repeated), this.#context());
  }

  /** Whether some events are or start at a time known only to a unit of the calendar. */
  get hasCoarseTimes(): boolean {
    return this.#columns.grains !== null;
  }

  /** No unit to which an event is known is longer, whatever its zone did; 0 where all are known to the millisecond. */
  get longestUnitMs(): number {
    this.#longestUnit ??= longestUnit(this.#columns.grains ?? []);
    return this.#longestUnit;
  }

  /** Whether some event has an end, or goes on. */
  get hasEnds(): boolean {
    return this.#columns.ends !== null;
  }

  haveSeveral(role: string): boolean {
    return hasLists(this.#columns, role);
  }

  isTold({ role, name }: RoleName): boolean {
    return name < (this.#columns.otherRoles.get(role)?.told ?? Number.POSITIVE_INFINITY);
  }

  /** The roles besides subject: location first, then those of events by first appearance. */
  get placeRoles(): readonly string[] {
    return ["location", ...this.#columns.otherRoles.keys()];
  }

  namesOf(role: string): Dictionary | null {
    if (role === "subject") return this.#columns.subjectNames;
    if (role === "location") return this.#columns.locationNames;
    return this.#columns.otherRoles.get(role)?.names ?? null;
  }

  /**
   * The postings of a type, of one subject and one location where these are given. An event of several subjects is in that
   * of the first, and found for each. Cost: O(combinations of subject and location that occur with the type, and with the subject); where some event has
   * several subjects and one is given, O(events of the type).
   */
  postings(type: number, subject: number | null, location: number | null): readonly Posting[] {
    const found = this.#groups.find(type, subject, location).map((group) => this.#groups.posting(group));
    const { furtherSubjects: further } = this.#columns;
    if (subject === null || further === null) return found;
    return [...found, ...besideOthers(this.postings(type, null, location), subject, further)];
  }

  /** The roles that events of a type have. Cost: O(its events), once. */
  rolesOf(type: number): ReadonlySet<string> {
    let roles = this.#rolesOf.get(type);
    roles ??= withoutTopic(this, type, new Set(rolesIn(this.#columns, this.postings(type, null, null))));
    this.#rolesOf.set(type, roles);
    return roles;
  }

  readonly tells = (type: number, role: string): boolean => isToldOfAll(this, type, role);

  readonly lastsAtLeast = (type: number): number | null => leastExtent(this, type);

  occurs(type: number, { role, name }: RoleName): boolean | null {
    if (role !== "subject" && role !== "location") return occursIn(this.#columns, type, role, name);
    const [subject, location] = role === "subject" ? [name, null] : [null, name];
    return this.postings(type, subject, location).length > 0;
  }

  /** Whether all events of a posting have its name in a role, and no other. */
  isPosted(role: string): role is "subject" | "location" {
    return role === "location" || (role === "subject" && this.#columns.furtherSubjects === null);
  }

  /** The number of the first name that the event at a position has in a role; `absent` when it has none. */
  nameAt(position: number, role: string): number {
    const isShared = role === "subject" || role === "location";
    if (isShared) return this.#groups.posting(this.#groups.groupOf(position))[role];
    return (this.#columns.otherRoles.get(role)?.ids[position] ?? 0) - 1;
  }

  /** Whether the event at a position has this name in a role. */
  hasRole(position: number, { role, name }: RoleName): boolean {
    return this.nameAt(position, role) === name || this.furtherAt(position, role).includes(name);
  }

  /** The numbers of the names that the event at a position has in a role beyond the first. */
  furtherAt(position: number, role: string): readonly number[] {
    return furtherNamesAt(this.#columns, position, role);
  }

  /** Whether the event at a position is or starts at a time known only to a unit of the calendar. */
  isCoarse(position: number): boolean {
    return (this.#columns.grains?.[position] ?? 0) > 0;
  }

  /** When the event at a position is or starts. */
  startAt(position: number): Moment {
    return startAt(this.#columns, position);
  }

  /** When the event at a position ends; null while it goes on, undefined where no end was told. */
  endAt(position: number): Moment | null | undefined {
    const { ends } = this.#columns;
    return ends === null ? undefined : endIn(ends, position);
  }

  /** The exclusive end of the time at which an event is or starts: 1 ms after it, or the end of its unit. */
  endOf(position: number): Instant {
    return endOfMoment(this.startAt(position), this.zone);
  }

  /**
   * The event at a position, its names as they were first spelt.
   *
   * Positions count from 0 by type, subject and location, then by time: the order of `postings`.
   *
   * @throws {RangeError} when there is no such position
   */
  eventAt(position: number): Event {
    return eventAt(this.#columns, this.#groups, position);
  }

  #context(): EventSetContext {
    const { facts, zone, speechTime, speaker, states } = this;
    return { facts, zone, speechTime, speaker, states };
  }

  #repeated(): Places {
    this.#duplicates ??= duplicatesIn(this.#columns);
    return this.#duplicates;
  }
}
