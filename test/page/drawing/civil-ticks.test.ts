import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { civilLabel, civilTicks } from "../../../src/page/drawing/ticks.js";
import { openZone, utc, type Zone } from "../../../src/time/zone.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("there is such a zone");
const berlin: Zone = opened.value;

function labels(start: string, end: string, zone = utc): readonly string[] {
  return civilTicks({ start: Date.parse(start), end: Date.parse(end) }, zone, 9).map(({ label }) => label);
}

describe("civil ticks", () => {
  it("stand at the borders of the finest unit that fits, the first with what it is a part of", () => {
    expect(labels("2023-09-29T22:18:14Z", "2023-09-29T22:18:17Z")).toEqual([
      "22:18:14\nFri 29 Sep",
      "22:18:15",
      "22:18:16",
      "22:18:17",
    ]);
    expect(labels("2023-09-28T22:00:00Z", "2023-09-29T08:00:00Z").slice(0, 4)).toEqual([
      "22:00\nThu 28 Sep",
      "23:00",
      "00:00\nFri 29 Sep",
      "01:00",
    ]);
    expect(labels("2023-12-30T12:00:00Z", "2024-01-02T12:00:00Z").at(-1)).toBe("12:00");
    expect(labels("2023-10-15T00:00:00Z", "2024-03-15T00:00:00Z")).toEqual([
      "Nov\n2023",
      "Dec",
      "Jan\n2024",
      "Feb",
      "Mar",
    ]);
    expect(labels("1480-01-01T00:00:00Z", "2010-01-01T00:00:00Z")).toEqual([
      "1500",
      "1600",
      "1700",
      "1800",
      "1900",
      "2000",
    ]);
  });

  it("leave twice the room for the hour that comes again, and none for the one that is skipped", () => {
    const night = (start: string, end: string) =>
      civilTicks({ start: Date.parse(start), end: Date.parse(end) }, berlin, 4).map(({ at, label }) => [
        new Date(at).toISOString().slice(11, 16),
        label.slice(0, 5),
      ]);
    expect(night("2023-10-28T23:00:00Z", "2023-10-29T04:00:00Z")).toEqual([
      ["23:00", "01:00"],
      ["00:00", "02:00"],
      ["02:00", "03:00"],
      ["03:00", "04:00"],
      ["04:00", "05:00"],
    ]);
    expect(night("2023-03-26T00:00:00Z", "2023-03-26T03:00:00Z").map(([, label]) => label)).toContain(
      "03:00",
    );
    expect(night("2023-03-26T00:00:00Z", "2023-03-26T03:00:00Z").map(([, label]) => label)).not.toContain(
      "02:00",
    );
  });

  it("are few, ascending and within the range, however long it is", () => {
    const start = fc.integer({ min: Date.parse("0002-01-01"), max: Date.parse("9000-01-01") });
    const length = fc.oneof(
      fc.integer({ min: 1000, max: 1e6 }),
      fc.integer({ min: 1e6, max: 1e11 }),
      fc.integer({ min: 1e11, max: 2e13 }),
    );
    fc.assert(
      fc.property(start, length, fc.constantFrom(utc, berlin), (from, ms, zone) => {
        const ticks = civilTicks({ start: from, end: from + ms }, zone, 9);
        expect(ticks.length).toBeLessThanOrEqual(16);
        if (ms >= 2000) expect(ticks.length).toBeGreaterThan(0);
        for (const [index, { at }] of ticks.entries()) {
          expect(at).toBeGreaterThanOrEqual(from);
          expect(at).toBeLessThanOrEqual(from + ms);
          if (index > 0) expect(at).toBeGreaterThan(ticks[index - 1]?.at ?? 0);
        }
      }),
    );
  });

  it("names an instant with what it needs of seconds and their fractions", () => {
    expect(civilLabel(Date.parse("2023-09-29T20:18:00Z"), berlin)).toBe("Fri 2023-09-29 22:18");
    expect(civilLabel(Date.parse("2023-09-29T20:18:14Z"), berlin)).toBe("Fri 2023-09-29 22:18:14");
    expect(civilLabel(Date.parse("1969-12-31T23:59:59.500Z"), utc)).toBe("Wed 1969-12-31 23:59:59.500");
  });
});
