import * as fc from "fast-check";
import { IANAZone } from "luxon";
import { afterEach, describe, expect, test, vi } from "vitest";
import { civil } from "../../src/time/civil.js";
import { formatCivil, formatInstant } from "../../src/time/instant.js";
import { civilOf, firstInstantFrom, instantOf, instantsOf, openZone } from "../../src/time/zone.js";
import { civilTime, recent, zone, zoneAndInstant, zoneNamed, zoneNames } from "./arbitraries.js";
import { lawRuns } from "../law-runs.js";

const hour = 3_600_000;
const day = 24 * hour;

describe("names", () => {
  test.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["europe/berlin", "Europe/Berlin"],
    ["Asia/Kathmandu", "Asia/Kathmandu"],
    ["UTC", "UTC"],
    ["utc", "UTC"],
    ["Z", "UTC"],
    ["UTC+0", "UTC"],
    ["-00:00", "UTC"],
    ["UTC+2", "+02:00"],
    ["+02:00", "+02:00"],
    ["+0200", "+02:00"],
    ["-0330", "-03:30"],
    ["UTC-11", "-11:00"],
    ["Etc/GMT+5", "Etc/GMT+5"],
  ])("%s opens %s", (name, expected) => {
    expect(zoneNamed(name).name).toBe(expected);
  });

  test.each([
    ["local", null],
    ["system", null],
    ["", null],
    ["+24:00", null],
    ["+02:60", null],
    ["UTC+", null],
    ["Berlin", "Europe/Berlin"],
    ["new york", "America/New_York"],
    ["Europe/Berln", "Europe/Berlin"],
    ["Europe/Zurihc", "Europe/Zurich"],
    ["Sidney", "Australia/Sydney"],
    ["Atlantis/Poseidonis", null],
  ])("%j is unknown, nearest is %j", (name, suggestion) => {
    expect(openZone(name)).toEqual({
      ok: false,
      issues: [{ kind: "unknown-zone", zone: name, suggestion }],
    });
  });

  test("one name is one zone, even after many others", () => {
    const first = zoneNamed("Europe/Paris");
    expect(zoneNamed("Europe/Paris")).toBe(first);
    for (const name of Intl.supportedValuesOf("timeZone").slice(0, 100)) openZone(name);
    expect(zoneNamed("Europe/Paris").offsetAt(0)).toBe(first.offsetAt(0));
  });
});

describe("offsets", () => {
  test("are luxon's at any instant, in any order", () => {
    fc.assert(
      fc.property(zoneAndInstant, ({ where, instant }) => {
        fc.pre(IANAZone.isValidZone(where.name));
        expect(where.offsetAt(instant)).toBe(
          Math.round(IANAZone.create(where.name).offset(instant) * 60_000),
        );
      }),
      { numRuns: lawRuns(40_000) },
    );
  });

  test("change exactly where luxon's change", () => {
    for (const name of zoneNames.filter((candidate) => IANAZone.isValidZone(candidate))) {
      const other = IANAZone.create(name);
      const changes = zoneNamed(name).changesIn(Date.UTC(1910, 0), Date.UTC(2027, 0));
      for (const change of changes) {
        expect([name, change, other.offset(change) === other.offset(change - 1)]).toEqual([
          name,
          change,
          false,
        ]);
      }
      // Between two changes nothing happens: twelve looks into each stretch, dense ones in the short stretches.
      changes.slice(1).forEach((end, index) => {
        const start = changes[index] ?? end;
        const steps = Array.from({ length: 12 }, (_, step) => start + ((end - start) * step) / 12);
        const offsets = new Set(steps.map((instant) => other.offset(Math.floor(instant))));
        expect([name, start, offsets.size]).toEqual([name, start, 1]);
      });
    }
  });

  test("keep the seconds of local mean time", () => {
    expect(zoneNamed("Europe/Berlin").offsetAt(Date.UTC(1880, 0))).toBe((53 * 60 + 28) * 1000);
    expect(zoneNamed("Africa/Monrovia").offsetAt(Date.UTC(1950, 0))).toBe(-(44 * 60 + 30) * 1000);
    expect(zoneNamed("Asia/Manila").offsetAt(Date.UTC(1800, 0))).toBe(-(15 * hour + 56 * 60_000 + 8000));
    expect(zoneNamed("Asia/Kathmandu").offsetAt(Date.UTC(1985, 11, 31))).toBe(5.5 * hour);
    expect(zoneNamed("Asia/Kathmandu").offsetAt(Date.UTC(1986, 0, 1))).toBe(5.75 * hour);
  });

  test("find a stretch of a week (Boa Vista 2000) and the two changes of a Ramadan (Casablanca)", () => {
    const boaVista = zoneNamed("America/Boa_Vista").changesIn(Date.UTC(2000, 9, 1), Date.UTC(2000, 10, 1));
    expect(boaVista.map((change) => new Date(change).toISOString())).toEqual([
      "2000-10-08T04:00:00.000Z",
      "2000-10-15T03:00:00.000Z",
    ]);
    const casablanca = zoneNamed("Africa/Casablanca").changesIn(Date.UTC(2023, 0, 1), Date.UTC(2024, 0, 1));
    expect(casablanca.map((change) => new Date(change).toISOString())).toEqual([
      "2023-03-19T02:00:00.000Z",
      "2023-04-23T02:00:00.000Z",
    ]);
  });

  test("changes belong to (from, to]", () => {
    const change = Date.UTC(2023, 2, 26, 1);
    const berlin = zoneNamed("Europe/Berlin");
    expect(berlin.changesIn(change - 1, change)).toEqual([change]);
    expect(berlin.changesIn(change, change + 1)).toEqual([]);
    expect(berlin.changesIn(change - 2, change - 1)).toEqual([]);
    expect(zoneNamed("+02:00").changesIn(0, change)).toEqual([]);
  });

  test.each([Number.NaN, 1e16, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "there is none at %s",
    (instant) => {
      expect(() => zoneNamed("Europe/Berlin").offsetAt(instant)).toThrow(RangeError);
      expect(() => zoneNamed("UTC").offsetAt(instant)).toThrow(RangeError);
    },
  );
});

describe("laws between instants and wall clocks", () => {
  test("an instant is among the instants of its wall clock, and all of them read the same", () => {
    fc.assert(
      fc.property(zoneAndInstant, ({ where, instant }) => {
        const wall = civilOf(instant, where);
        const instants = instantsOf(wall, where);
        expect(instants).toContain(instant);
        expect(instants.length).toBeLessThanOrEqual(2);
        expect(instants.map((each) => civilOf(each, where))).toEqual(instants.map(() => wall));
        expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
      }),
      { numRuns: lawRuns(20_000) },
    );
  });

  test("no instant near it reads a skipped wall clock, every minute tried", () => {
    for (const name of zoneNames) {
      const where = zoneNamed(name);
      for (const change of where.changesIn(Date.UTC(2005, 0), Date.UTC(2012, 0))) {
        const read = new Set<number>();
        for (let at = change - 2 * day; at < change + 2 * day; at += 60_000) read.add(civilOf(at, where));
        const middle = civilOf(change, where);
        for (let wall = middle - 4 * hour; wall < middle + 4 * hour; wall += 15 * 60_000) {
          const expected = read.has(wall);
          expect([name, formatCivil(wall), instantsOf(wall, where).length > 0]).toEqual([
            name,
            formatCivil(wall),
            expected,
          ]);
        }
      }
    }
  });

  test("a wall clock is resolved to the earliest instant, or moved on by the gap it fell into", () => {
    fc.assert(
      fc.property(zoneAndInstant, fc.integer({ min: -3 * hour, max: 3 * hour }), ({ where, instant }, by) => {
        const wall = civilOf(instant, where) + by;
        const instants = instantsOf(wall, where);
        const { instant: found, note } = instantOf(wall, where);
        if (note === "gap") {
          expect(instants).toEqual([]);
          const edge = firstInstantFrom(wall, where);
          const length = where.offsetAt(edge) - where.offsetAt(edge - 1);
          expect(civilOf(found, where)).toBe(wall + length);
          expect(civilOf(edge, where)).toBeGreaterThan(wall);
          expect(civilOf(edge - 1, where)).toBeLessThanOrEqual(wall);
        } else {
          expect(found).toBe(instants[0]);
          expect(firstInstantFrom(wall, where)).toBe(found);
          expect(note).toBe(instants.length === 2 ? "fold" : null);
        }
      }),
      { numRuns: lawRuns(20_000) },
    );
  });

  test("hold at the ends of the calendar", () => {
    fc.assert(
      fc.property(zone, civilTime, (where, wall) => {
        expect(civilOf(instantOf(wall, where).instant, where)).toBeGreaterThanOrEqual(wall);
      }),
    );
    const berlin = zoneNamed("Europe/Berlin");
    expect(formatInstant(instantOf(civil(1), berlin).instant, berlin)).toBe("0001-01-01T00:00:00+00:53:28");
    expect(formatInstant(instantOf(civil(9999, 12, 31), berlin).instant, berlin)).toBe(
      "9999-12-31T00:00:00+01:00",
    );
  });

  test("unbounded ends stay unbounded", () => {
    const berlin = zoneNamed("Europe/Berlin");
    for (const end of [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]) {
      expect(civilOf(end, berlin)).toBe(end);
      expect(instantOf(end, berlin)).toEqual({ instant: end, note: null });
      expect(firstInstantFrom(end, berlin)).toBe(end);
    }
  });
});

test("an offset is steady only where every instant that could read a wall clock has it", () => {
  fc.assert(
    fc.property(zone, civilTime, (where, time) => {
      const steady = where.steadyOffsetAround(time);
      const changes = where.changesIn(time - day, time + day);
      if (steady !== null) {
        expect(changes).toEqual([]);
        expect(steady).toBe(where.offsetAt(time - day));
      } else {
        expect(where.changesIn(time - 4 * day, time + 4 * day)).not.toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
  expect(zoneNamed("Europe/Berlin").steadyOffsetAround(civil(2023, 10, 29, 2))).toBeNull();
  expect(zoneNamed("Europe/Berlin").steadyOffsetAround(civil(2023, 10, 20))).toBe(2 * hour);
  expect(() => zoneNamed("Europe/Berlin").steadyOffsetAround(1e16)).toThrow(RangeError);
  expect(() => zoneNamed("UTC").steadyOffsetAround(Number.NaN)).toThrow(RangeError);
});

describe("the host", () => {
  const hostZone = process.env["TZ"];
  afterEach(() => {
    vi.useRealTimers();
    if (hostZone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = hostZone;
  });

  test("its zone and its clock change nothing", () => {
    const instants = fc.sample(recent, { numRuns: 50, seed: 1 });
    // A zone under a name of its own letter case is opened afresh, so that no memo answers for it.
    const read = (name: string): readonly string[] => {
      const where = zoneNamed(name);
      return instants.flatMap((instant) => {
        const wall = civilOf(instant, where);
        return [formatInstant(instant, where), String(instantOf(wall + 90 * 60_000, where).instant)];
      });
    };
    const expected = read("America/New_York");
    const spellings = ["america/new_york", "AMERICA/New_York", "America/NEW_York"];
    ["Pacific/Apia", "America/New_York", "Asia/Kathmandu"].forEach((host, index) => {
      process.env["TZ"] = host;
      vi.useFakeTimers({ now: Date.UTC(2023, 2 + index, 12, 7, 30) });
      expect(read(spellings[index] ?? "")).toEqual(expected);
      vi.useRealTimers();
    });
  });
});
