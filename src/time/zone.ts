import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { type CivilTime, type Instant, msPerDay, msPerMinute, msPerSecond } from "./civil.js";
import { openIana } from "./iana-offset.js";

/**
 * The IANA name that a mistyped zone most likely means: a city without its continent, a space for an
 * underscore, or at most two wrong letters.
 *
 * @returns null when nothing is near, or when two names are equally near
 */
export function suggestZone(name: string): string | null {
  const wanted = plain(name);
  if (wanted.length < 3) return null;
  const known = plainZones();
  const sameCity = known.filter(({ whole }) => whole === wanted || whole.endsWith(`/${wanted}`));
  if (sameCity.length > 0) return sameCity.length === 1 ? (sameCity[0]?.zone ?? null) : null;
  const limit = wanted.length < 6 ? 1 : 2;
  const apart = known.map(({ whole, city }) =>
    Math.min(lettersApart(whole, wanted, limit), lettersApart(city, wanted, limit)),
  );
  const least = Math.min(...apart);
  const near = known.filter((_, at) => apart[at] === least && least <= limit);
  return near.length === 1 ? (near[0]?.zone ?? null) : null;
}

type PlainZone = Readonly<Record<"zone" | "whole" | "city", string>>;

let allZones: readonly PlainZone[] | undefined;

/** Every zone: its name, that as names are compared, and what of it is the city. */
function plainZones(): readonly PlainZone[] {
  allZones ??= Intl.supportedValuesOf("timeZone").map((zone) => {
    const whole = plain(zone);
    return { zone, whole, city: whole.slice(whole.lastIndexOf("/") + 1) };
  });
  return allZones;
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

/** Levenshtein distance; more than `limit` is told as `limit + 1`. Looks no further than where that is sure. */
function lettersApart(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (next.every((distance) => distance > limit)) return limit + 1;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}

/** A time zone: how far its wall clocks are from UTC, at every instant. */
export interface Zone {
  /** The IANA name, "UTC", or a fixed offset written `+02:00`. Equal names are equal zones. */
  readonly name: string;
  /**
   * Civil time minus instant, in ms; whole seconds, historic local mean times included. About 20 ns when
   * repeated, 6 µs at first sight of a three-day block.
   *
   * @throws {RangeError} when the instant is not finite, or some 270,000 years away
   */
  offsetAt(instant: Instant): number;
  /**
   * The offset that holds within a day of a wall clock reading, before and after; null where it may change
   * there. One look-up.
   */
  steadyOffsetAround(civil: CivilTime): number | null;
  /** The instants in `(from, to]` from which a new offset holds, ascending. Cost grows with `to − from`. */
  changesIn(from: Instant, to: Instant): readonly Instant[];
}

/**
 * Opens a zone by name: IANA ("Europe/Berlin", letter case aside), "UTC", or a fixed offset ("UTC+2",
 * "+02:00", "-0330"). The host's zone has no name here: "local" and "system" are unknown.
 *
 * @returns the zone, or the issue unknown-zone with the nearest name
 * @source  offsets: the IANA database of the runtime's ICU, which keeps their seconds; before 1970 builds of that database differ for some zones, as between Node versions
 */
export function openZone(name: string): Result<Zone> {
  const known = opened.get(name);
  if (known !== undefined) return success(known);
  const zone = fixedZone(name) ?? ianaZone(name);
  if (zone === null) return failure(unknownZone(name));
  if (opened.size >= openedLimit) opened.clear();
  opened.set(name, zone);
  return success(zone);
}

/** The zone whose wall clocks show the instants themselves. */
export const utc: Zone = constantZone("UTC", 0);

const opened = new Map<string, Zone>();
const openedLimit = 32;

function unknownZone(name: string): Issue {
  return { kind: "unknown-zone", zone: name, suggestion: suggestZone(name) };
}

function fixedZone(name: string): Zone | null {
  if (/^(utc|z)$/i.test(name)) return utc;
  const parts = /^(?:utc)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name);
  if (parts === null) return null;
  const hours = Number(parts[2]);
  const minutes = Number(parts[3] ?? "0");
  if (hours > 23) return null;
  const total = hours * 60 + minutes;
  if (total === 0) return utc;
  const written = `${parts[1]}${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
  return constantZone(written, (parts[1] === "-" ? -total : total) * msPerMinute);
}

const NO_CHANGES: readonly Instant[] = [];

function constantZone(name: string, offset: number): Zone {
  return {
    name,
    offsetAt(instant) {
      checkReach(instant);
      return offset;
    },
    steadyOffsetAround(civil) {
      checkReach(civil);
      return offset;
    },
    changesIn: () => NO_CHANGES,
  };
}

// The runtime's dates end at ±8.64e15 ms, and a block must fit.
const farthest = 8.6e15;

function checkReach(instant: Instant): void {
  if (!(Math.abs(instant) <= farthest)) throw new RangeError(`no zone has an offset at ${instant}`);
}

/** The offset over one block of time, in which a zone changes it at most once. */
interface Block {
  readonly before: number;
  /** The instant of the change, Infinity when there is none. */
  readonly change: Instant;
  readonly after: number;
}

// The shortest stretch between two changes in the IANA database is 3.98 days (Africa/Freetown, 1939;
// some builds of the database leave it out).
const blockLength = 3 * msPerDay;
const blockLimit = 1 << 15;

function ianaZone(name: string): Zone | null {
  const source = openIana(name);
  if (source === null) return null;
  const probe = source.offsetAt;
  const blocks = new Map<number, Block>();
  let lastIndex = Number.NaN;
  let last: Block = { before: 0, change: 0, after: 0 };

  const blockAt = (index: number): Block => {
    if (index === lastIndex) return last;
    let block = blocks.get(index);
    if (block === undefined) {
      const start = index * blockLength;
      const previous = blocks.get(index - 1);
      const next = blocks.get(index + 1);
      block = readBlock(
        probe,
        start,
        previous?.after ?? probe(start),
        next?.before ?? probe(start + blockLength),
      );
      if (blocks.size >= blockLimit) blocks.clear();
      blocks.set(index, block);
    }
    lastIndex = index;
    last = block;
    return block;
  };

  const offsetAt = (instant: Instant): number => {
    checkReach(instant);
    const block = blockAt(Math.floor(instant / blockLength));
    return instant < block.change ? block.before : block.after;
  };

  const changesIn = (from: Instant, to: Instant): readonly Instant[] => {
    checkReach(from);
    checkReach(to);
    let changes: Instant[] | null = null;
    for (let index = Math.floor(from / blockLength); index * blockLength <= to; index += 1) {
      const { change } = blockAt(index);
      if (change > from && change <= to) {
        changes ??= [];
        changes.push(change);
      }
    }
    return changes ?? NO_CHANGES;
  };

  const steady = new Map<number, number | null>();
  return {
    name: source.name,
    offsetAt,
    changesIn,
    steadyOffsetAround(civil) {
      const index = Math.floor(civil / blockLength);
      let offset = steady.get(index);
      if (offset === undefined) {
        // No offset reaches a whole day: whatever reads a time of the block lies within a day of it.
        const from = index * blockLength - msPerDay;
        const isSteady = changesIn(from, from + blockLength + 2 * msPerDay).length === 0;
        offset = isSteady ? offsetAt(from) : null;
        if (steady.size >= blockLimit) steady.clear();
        steady.set(index, offset);
      }
      return offset;
    },
  };
}

/** A change exactly at a block's start belongs to the block before it: `after` speaks for that start. */
function readBlock(
  probe: (instant: Instant) => number,
  start: Instant,
  before: number,
  after: number,
): Block {
  if (before === after) return { before, change: Number.POSITIVE_INFINITY, after };
  let low = start;
  let high = start + blockLength;
  while (high - low > msPerSecond) {
    const middle = low + Math.floor((high - low) / 2 / msPerSecond) * msPerSecond;
    if (probe(middle) === before) low = middle;
    else high = middle;
  }
  return { before, change: high, after };
}

/** What the wall clock of the zone reads at an instant; an unbounded end stays unbounded. */
export function civilOf(instant: Instant, zone: Zone): CivilTime {
  return Number.isFinite(instant) ? instant + zone.offsetAt(instant) : instant;
}

/** Every instant at which the zone's wall clock reads this, ascending: none in a gap, two in a fold, else one. */
export function instantsOf(civil: CivilTime, zone: Zone): readonly Instant[] {
  const steady = zone.steadyOffsetAround(civil);
  if (steady !== null) return [civil - steady];
  const from = civil - msPerDay;
  const changes = zone.changesIn(from, civil + msPerDay);
  const offsets = new Set([from, ...changes].map((instant) => zone.offsetAt(instant)));
  return [...offsets].map((offset) => civil - offset).filter((instant) => civilOf(instant, zone) === civil);
}

/**
 * The instant at which the zone's wall clock reads this.
 *
 * In a fold the earlier of the two; in a gap as far after the gap as the time lies in it, so that
 * 02:30 becomes 03:30 on a spring night. An unbounded end stays unbounded.
 */
export function instantOf(
  civil: CivilTime,
  zone: Zone,
): { readonly instant: Instant; readonly note: "fold" | "gap" | null } {
  if (!Number.isFinite(civil)) return { instant: civil, note: null };
  const [earliest, later] = instantsOf(civil, zone);
  if (earliest !== undefined) return { instant: earliest, note: later === undefined ? null : "fold" };
  return { instant: civil - zone.offsetAt(gapAt(civil, zone) - 1), note: "gap" };
}

/** The change of offset that skips this civil time. */
function gapAt(civil: CivilTime, zone: Zone): Instant {
  for (const change of zone.changesIn(civil - msPerDay, civil + msPerDay)) {
    if (civilOf(change, zone) > civil && change + zone.offsetAt(change - 1) <= civil) return change;
  }
  throw new RangeError(`the wall clock of ${zone.name} does not skip ${civil}`);
}

/** The first instant at or after which the wall clock has reached this reading: a gap is entered at its edge. */
export function firstInstantFrom(civil: CivilTime, zone: Zone): Instant {
  if (!Number.isFinite(civil)) return civil;
  return instantsOf(civil, zone)[0] ?? gapAt(civil, zone);
}
