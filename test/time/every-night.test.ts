import { IANAZone } from "luxon";
import { describe, expect, test } from "vitest";
import { instantsIn } from "../../src/time/interval.js";
import { civilOf, firstInstantFrom, instantsOf } from "../../src/time/zone.js";
import { zoneNamed } from "./arbitraries.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From an instant on, until the next stretch, the clocks of a zone are this far from UTC. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** The stretches of one offset as luxon has them: looked for every day, and then between two days. */
function stretchesOf(name: string): readonly Stretch[] {
  const zone = IANAZone.create(name);
  const offsetAt = (instant: number): number => Math.round(zone.offset(instant) * minute);
  const stretches: Stretch[] = [];
  const last = Date.UTC(2038, 0, 5);
  let from = Date.UTC(1969, 11, 20);
  let offset = offsetAt(from);
  for (let instant = from + day; instant < last; instant += day) {
    if (offsetAt(instant) === offset) continue;
    let [before, after] = [instant - day, instant];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(middle) === offset) before = middle;
      else after = middle;
    }
    stretches.push({ from, until: after, offset });
    from = after;
    offset = offsetAt(instant);
  }
  return [...stretches, { from, until: last, offset }];
}

/** All instants that read a time on the clocks of a zone, each stretch asked by itself. */
function reading(civil: number, stretches: readonly Stretch[]): readonly number[] {
  return stretches
    .filter(({ from, until, offset }) => civil - offset >= from && civil - offset < until)
    .map(({ offset }) => civil - offset);
}

/** The instants of a civil day, in pieces where another day lies between them. */
function piecesOf(midnight: number, stretches: readonly Stretch[]): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  for (const { from, until, offset } of stretches) {
    const [start, end] = [Math.max(from, midnight - offset), Math.min(until, midnight + day - offset)];
    if (start >= end) continue;
    const before = pieces.at(-1);
    if (before?.end === start) before.end = end;
    else pieces.push({ start, end });
  }
  return pieces;
}

function onClock(length: number): string {
  return `${Math.floor(length / hour)}:${String((length % hour) / minute).padStart(2, "0")}`;
}

/** Zones whose nights are the strangest, and one in the middle of each continent. */
const zones = [
  ["Europe/Berlin", "23:00 24:00 25:00"],
  ["America/New_York", "23:00 24:00 25:00"],
  ["Australia/Lord_Howe", "23:00 23:30 24:00 24:30 25:00"],
  ["Pacific/Apia", "0:00 23:00 24:00 25:00"],
  ["Africa/Casablanca", "23:00 24:00 25:00"],
  ["Asia/Kathmandu", "23:45 24:00"],
  ["Atlantic/Azores", "23:00 24:00 25:00"],
  ["Antarctica/Troll", "22:00 24:00 26:00"],
  // Its clocks went back at one minute past midnight, into the day before.
  ["America/St_Johns", "22:00 23:00 24:00 24:01 24:59 25:00 25:59"],
  ["America/Sao_Paulo", "23:00 24:00 25:00"],
] as const;

/** The days of 1970 to 2037: 24,837 in each of the zones. */
const midnights = Array.from({ length: 24_837 }, (_, index) => index * day);

describe.each(zones)("%s on every day from 1970 to 2037, against luxon", (name, expected) => {
  const zone = zoneNamed(name);
  const stretches = stretchesOf(name);
  const around = (midnight: number): readonly Stretch[] =>
    stretches.filter(({ from, until }) => from < midnight + 2 * day && until > midnight - 2 * day);

  test(`has days of ${expected}, which begin and end when its clocks say`, () => {
    const lengths = new Set<number>();
    const wrong = midnights.filter((midnight) => {
      const pieces = piecesOf(midnight, around(midnight));
      lengths.add(pieces.reduce((sum, { start, end }) => sum + end - start, 0));
      const found = instantsIn({ start: midnight, end: midnight + day }, zone);
      const first = firstInstantFrom(midnight, zone);
      const isSame =
        found.length === pieces.length &&
        pieces.every(({ start, end }, at) => found[at]?.start === start && found[at]?.end === end);
      return !isSame || (pieces[0] !== undefined && first > pieces[0].start);
    });
    expect(wrong).toEqual([]);
    expect(
      [...lengths]
        .toSorted((a, b) => a - b)
        .map(onClock)
        .join(" "),
    ).toBe(expected);
  });

  test("reads noon at one instant, and every quarter of an hour near a change at those that read it", () => {
    const wrong: string[] = [];
    const compare = (civil: number): void => {
      const found = instantsOf(civil, zone);
      const isSame = found.join() === reading(civil, around(civil)).join();
      if (!isSame || found.some((instant) => civilOf(instant, zone) !== civil)) wrong.push(String(civil));
    };
    for (const midnight of midnights) compare(midnight + day / 2);
    for (const { from, offset } of stretches.slice(1)) {
      const near = Math.floor((from + offset) / (15 * minute)) * 15 * minute;
      for (let civil = near - 30 * hour; civil <= near + 30 * hour; civil += 15 * minute) compare(civil);
    }
    expect(wrong).toEqual([]);
  });
});
