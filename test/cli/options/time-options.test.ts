import { describe, expect, test } from "vitest";
import { openNamed, readReference, readWindow } from "../../../src/cli/options/time-options.js";
import { Refusal } from "../../../src/cli/session.js";
import { oracle } from "../command.js";

describe("the moment of a text", () => {
  test.each<[written: string | number, offset: string | null, given: string | null, ...told: string[]]>([
    ["2013-02-12T04:30:00", "-02:00", null, "2013-02-12T06:30:00.000Z", "-02:00"],
    ["2013-02-12T04:30:00", "-02:00", "Asia/Tokyo", "2013-02-11T19:30:00.000Z", "Asia/Tokyo"],
    ["2013-02-12T04:30:00", null, null, "2013-02-12T04:30:00.000Z", "UTC", "assumed-zone"],
    ["2013-02-12T04:30:00-02:00", null, null, "2013-02-12T06:30:00.000Z", "-02:00"],
    ["2013-02-12 04:30Z", null, null, "2013-02-12T04:30:00.000Z", "UTC"],
    ["2013-02-12", "-02:00", null, "2013-02-12T02:00:00.000Z", "-02:00", "assumed-midnight"],
    [1360650600, "+01:00", null, "2013-02-12T06:30:00.000Z", "+01:00"],
  ])("%j at %j in %j", (written, offset, given, instant, name, ...notes) => {
    const read = readReference(written, offset, given === null ? null : openNamed(given));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { speechTime, zone: used } = read.value;
    expect([new Date(speechTime).toISOString(), used.name, ...read.notes.map(({ kind }) => kind)]).toEqual([
      instant,
      name,
      ...notes,
    ]);
  });

  test.each<[written: string | number, offset: string | null, kind: string]>([
    [1360650600, null, "missing-zone"],
    ["1360650600", null, "missing-zone"],
    ["2013-02-12T04:30:00", "+99", "unknown-zone"],
    ["2013-02-30T04:30:00", null, "impossible-date"],
    ["noon", null, "unreadable-time"],
  ])("%j at %j is refused", (written, offset, kind) => {
    expect(readReference(written, offset, null)).toMatchObject({ ok: false, issues: [{ kind }] });
  });
});

const berlin = openNamed("Europe/Berlin");

test("a window is read in a zone, with open ends where they are left out", () => {
  expect(readWindow({}, berlin)).toBeNull();
  expect(readWindow({ from: "2023-09-01" }, berlin)).toEqual({
    start: Date.parse("2023-08-31T22:00:00Z"),
    end: Number.POSITIVE_INFINITY,
  });
  expect(readWindow({ until: "2023-09-01T12:00" }, null)).toEqual({
    start: Number.NEGATIVE_INFINITY,
    end: Date.parse("2023-09-01T12:00:00Z"),
  });
  expect(() => readWindow({ from: "soon" }, berlin)).toThrow(Refusal);
});

test("the occurrences of a set are those in the window", () => {
  const said = ["--at", "2023-09-29T22:18:14", "--zone", "Europe/Berlin", "--format", "json"];
  const window = ["--from", "2023-05-02", "--until", "2023-05-22"];
  const run = oracle(["resolve", "every Monday", ...said, ...window]);
  const [first] = (JSON.parse(run.stdout) as { readings: { intervals: { start: string }[] }[] }).readings;
  expect(first?.intervals.map(({ start }) => start.slice(0, 10))).toEqual(["2023-05-08", "2023-05-15"]);
});
