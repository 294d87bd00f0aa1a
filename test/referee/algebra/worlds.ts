import * as fc from "fast-check";
import { msPerDay, msPerHour, msPerMinute } from "../../../src/time/civil.js";
import { floorTo } from "../../../src/time/granularity.js";
import { civilOf, firstInstantFrom, openZone, type Zone } from "../../../src/time/zone.js";
import type { Moment, PlainEvent } from "./event.js";

/** Events, and when and where somebody asks about them. */
export interface SmallWorld {
  readonly zone: Zone;
  readonly speechTime: number;
  readonly events: readonly PlainEvent[];
  readonly dependence: "independent" | "comonotone";
  readonly known: Readonly<Record<string, readonly string[]>>;
}

export const types = ["eat risotto", "chat with friend", "paint wall"] as const;
export const subjects = ["Tom", "Ann", "Bob"] as const;
export const locations = ["kitchen", "garden"] as const;

/** Around the nights on which clocks change, the day after, and an ordinary one. */
const settings: readonly (readonly [zone: string, speechTime: string])[] = [
  ["Europe/Berlin", "2023-05-10T10:30:00Z"],
  ["Europe/Berlin", "2023-10-29T00:30:00Z"],
  ["America/New_York", "2023-03-12T17:00:00Z"],
  ["Pacific/Apia", "2011-12-31T09:15:00Z"],
  ["UTC", "2024-02-29T00:00:00Z"],
];

const times = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 12 }).map((n) => n * msPerHour) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 10 }).map((n) => n * msPerDay) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, msPerMinute, 30 * msPerMinute) },
  { weight: 2, arbitrary: fc.constantFrom(31, 61, 130, 200, 365, 400, 800).map((n) => n * msPerDay) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, msPerMinute, msPerHour, msPerDay, 40 * msPerDay).map((n) => -n),
  },
);

const lengths = fc.constantFrom(
  1,
  30 * msPerMinute,
  msPerHour,
  2 * msPerHour,
  msPerDay,
  3 * msPerDay,
  400 * msPerDay,
);

const coarse = fc.constantFrom("day" as const, "month" as const, "year" as const);
const grains = fc.oneof(
  { weight: 8, arbitrary: fc.constant("instant" as const) },
  { weight: 1, arbitrary: coarse },
);

const grainsOf: Readonly<Record<"instant" | "day" | "all", fc.Arbitrary<Moment["grain"]>>> = {
  instant: fc.constant("instant"),
  day: fc.oneof(
    { weight: 8, arbitrary: fc.constant("instant") },
    { weight: 1, arbitrary: fc.constant("day") },
  ),
  all: grains,
};

const ends = fc.oneof(
  { weight: 5, arbitrary: fc.constant("untold" as const) },
  { weight: 3, arbitrary: fc.record({ length: lengths, grain: grains }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Amounts of one unit for the most part; one is none. */
export const distances = ["5 km", "2.5 km", "0.1 km", "0.2 km", "0.3 km", "1,200 km"] as const;
const unlike = ["800 m", "5", "far"] as const;

const distance = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<string[]>(...distances) },
  { weight: 1, arbitrary: fc.constantFrom<string | undefined>(...unlike, undefined) },
);

const roles = fc.record(
  {
    subject: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...subjects) },
      { weight: 1, arbitrary: fc.subarray([...subjects], { minLength: 2 }) },
    ),
    location: fc.constantFrom(...locations),
  },
  { requiredKeys: [] },
);

/** What the events of a world have: the more is allowed, the less is told. */
export interface Richness {
  readonly ends: boolean;
  /** None but instants; days as well; or units up to the year. */
  readonly grains: "instant" | "day" | "all";
  readonly lists: boolean;
  /** Whether they have a distance. */
  readonly amounts?: boolean;
}

/** Small worlds with ties, future events, and as rich as is asked. */
export function worlds({
  ends: hasEnds,
  grains: upTo,
  lists,
  amounts = false,
}: Richness): fc.Arbitrary<SmallWorld> {
  const drawn = fc.record({
    type: fc.constantFrom(...types),
    roles,
    ago: times,
    grain: grainsOf[upTo],
    distance: amounts ? distance : fc.constant(undefined),
    end: hasEnds ? ends : fc.constant("untold" as const),
  });
  return fc
    .record({
      setting: fc.constantFrom(...settings),
      drawn: fc.array(drawn, { maxLength: 8 }),
      dependence: fc.oneof(
        { weight: 4, arbitrary: fc.constant("independent" as const) },
        { weight: 1, arbitrary: fc.constant("comonotone" as const) },
      ),
    })
    .map(({ setting: [name, time], drawn: several, dependence }) => {
      const zone = zoneOf(name);
      const speechTime = Date.parse(time);
      const events = several.map(({ type, roles: named, ago, grain, distance: far, end }): PlainEvent => {
        const start = momentAt(speechTime - ago, grain, zone);
        const told = far === undefined ? named : { ...named, distance: far };
        const plain = lists ? told : withoutLists(told);
        if (end === "untold") return { type, roles: plain, start };
        if (end === null) return { type, roles: plain, start, end };
        const endGrain = upTo === "all" && end.grain !== "instant" ? end.grain : grain;
        const least = momentAt(start.at + end.length, "instant", zone);
        // What ends a millisecond after it has started is known to that millisecond.
        return {
          type,
          roles: plain,
          start,
          end: end.length === 1 ? least : momentAt(least.at, endGrain, zone),
        };
      });
      return {
        zone,
        speechTime,
        events,
        dependence,
        known: {
          ...(amounts ? { distance: [...distances] } : {}),
          subject: [...subjects, "Eve"],
          location: [...locations],
        },
      };
    });
}

function withoutLists(told: Readonly<Record<string, string | readonly string[]>>): PlainEvent["roles"] {
  return Object.fromEntries(
    Object.entries(told).map(([role, value]) => [role, typeof value === "string" ? value : (value[0] ?? "")]),
  );
}

export function zoneOf(name: string): Zone {
  const opened = openZone(name);
  if (!opened.ok) throw new RangeError(`no zone: ${name}`);
  return opened.value;
}

function momentAt(at: number, grain: Moment["grain"], zone: Zone): Moment {
  if (grain === "instant") return { at, grain };
  return { at: firstInstantFrom(floorTo(civilOf(at, zone), grain), zone), grain };
}
