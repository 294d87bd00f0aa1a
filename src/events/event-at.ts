import type { Interval } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import type { Columns, FurtherNames } from "./columns.js";
import { endIn } from "./end-column.js";
import type { Event } from "./event.js";
import { furtherAt, joinedNames } from "./further-names.js";
import { absent, type Dictionary } from "./ids.js";
import { endOfMoment, grains, type Moment } from "./moment.js";
import { type Groups, type Posting, positionAt } from "./posting.js";

/**
 * When the event at a position is or starts.
 *
 * @throws {RangeError} when there is no such position
 */
export function startAt({ instants, grains: numbers }: Columns, position: number): Moment {
  const at = instants[position];
  if (at === undefined) throw new RangeError(`there is no event at position ${position}`);
  return { at, grain: grains[numbers?.[position] ?? 0] ?? "instant" };
}

/** The event at a position, its names as they were first spelt. */
export function eventAt(columns: Columns, groups: Groups, position: number): Event {
  const { at, grain } = startAt(columns, position);
  const { typeNames, subjectNames, furtherSubjects, locationNames, otherRoles, indexes, ends } = columns;
  const { type, subject, location } = groups.posting(groups.groupOf(position));
  const roles: [string, string][] = [];
  const lists: [string, readonly string[]][] = [];
  const tell = (role: string, names: Dictionary, name: number, further: FurtherNames | null): void => {
    if (name === absent) return;
    const more = further === null ? [] : furtherAt(further, position);
    const told = [name, ...more].map((each) => names.spelling(each));
    roles.push([role, joinedNames(told)]);
    if (told.length > 1) lists.push([role, told]);
  };
  tell("subject", subjectNames, subject, furtherSubjects);
  tell("location", locationNames, location, null);
  for (const [role, { names, ids, further }] of otherRoles)
    tell(role, names, (ids[position] ?? 0) - 1, further);
  const end = ends === null ? undefined : endIn(ends, position);
  return {
    type: typeNames.spelling(type),
    roles: Object.fromEntries(roles),
    ...(lists.length === 0 ? {} : { lists: Object.fromEntries(lists) }),
    time: at,
    grain,
    ...(end === undefined ? {} : { end }),
    index: indexes[position] ?? absent,
  };
}

/**
 * From the first event to the end of the last, which is that of its unit where only that is known, and the last
 * end that was told; empty at 0 when there are no events.
 */
export function windowOf(columns: Columns, groups: Groups, zone: Zone | null): Interval {
  const { instants, grains: numbers, ends } = columns;
  if (instants.length === 0) return { start: 0, end: 0 };
  let start = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (let group = 0; group < groups.size; group += 1) {
    const { from, to } = groups.posting(group);
    start = Math.min(start, instants[from] as number);
    last = Math.max(last, instants[to - 1] as number);
  }
  // Any event of the last day may be one that lasts to the day's end.
  const isCoarse = numbers !== null;
  let end = endOfMoment({ at: last, grain: isCoarse ? "day" : "instant" }, zone);
  if (!isCoarse && ends === null) return { start, end };
  for (let position = 0; position < instants.length; position += 1) {
    // Days were looked at already, and units from the hour down are within them.
    if ((numbers?.[position] ?? 0) > 1) end = Math.max(end, endOfMoment(startAt(columns, position), zone));
    const told = ends === null ? undefined : endIn(ends, position);
    if (told != null) end = Math.max(end, told.grain === "instant" ? told.at : endOfMoment(told, zone));
  }
  return { start, end };
}

/** What is looked at of an event set. */
interface LastingEvents {
  readonly hasEnds: boolean;
  postings(type: number, subject: null, location: null): readonly Posting[];
  startAt(position: number): Moment;
  endAt(position: number): Moment | null | undefined;
}

const known = new WeakMap<LastingEvents, Map<number, number | null>>();

/**
 * The least time in milliseconds that an event of a type lasts, where what goes on is endless; null where no end was
 * told. Cost: O(its events), once.
 */
export function leastExtent(set: LastingEvents, type: number): number | null {
  if (type === absent || !set.hasEnds) return null;
  const byType = known.get(set) ?? new Map<number, number | null>();
  known.set(set, byType);
  let least = byType.get(type);
  if (least === undefined) byType.set(type, (least = leastOf(set, type)));
  return least;
}

/**
 * Whether every event of a type has a value in a role other than subject and location.
 *
 * Cost: O(events of the type).
 */
export function isToldOfAll(
  set: Pick<LastingEvents, "postings"> & { nameAt(position: number, role: string): number },
  type: number,
  role: string,
): boolean {
  for (const posting of set.postings(type, null, null)) {
    for (let place = posting.from; place < posting.to; place += 1) {
      if (set.nameAt(positionAt(posting, place), role) === absent) return false;
    }
  }
  return true;
}

function leastOf(set: LastingEvents, type: number): number | null {
  let least: number | null = null;
  for (const posting of set.postings(type, null, null)) {
    for (let place = posting.from; place < posting.to; place += 1) {
      const position = positionAt(posting, place);
      const end = set.endAt(position);
      if (end === undefined) continue;
      const length = end === null ? Number.POSITIVE_INFINITY : end.at - set.startAt(position).at;
      least = Math.min(least ?? length, length);
    }
  }
  return least;
}

/** What tells the names of events. */
interface Named extends Pick<LastingEvents, "postings"> {
  readonly subjectNames: Dictionary;
  namesOf(role: string): Dictionary | null;
}

/** Roles of those who do what is about something: beside them a subject in small letters is what it was about. */
const doing =
  /^(?:who|person|student|pupil|learner|trainee|apprentice|teacher|tutor|trainer|lecturer|speaker|presenter|caller|callee|sender|recipient|participant|attendee|author|host|interviewer|coach)s?$/iu;

/**
 * The roles that events of a type are told by, without a subject that is no doer but what it was about: of "study" with a
 * student and the subject "geology".
 */
export function withoutTopic(set: Named, type: number, roles: ReadonlySet<string>): ReadonlySet<string> {
  const isNamed = (role: string): boolean =>
    doing.test(role) && set.namesOf(role)?.spellings.every((name) => /^\p{Lu}/u.test(name)) === true;
  if (!roles.has("subject") || ![...roles].some(isNamed)) return roles;
  const subjects = set.postings(type, null, null).map(({ subject }) => subject);
  const areThings = subjects.every(
    (subject) => subject < 0 || /^\p{Ll}/u.test(set.subjectNames.spelling(subject)),
  );
  return areThings ? new Set([...roles].filter((role) => role !== "subject")) : roles;
}
