import { describe, expect, test } from "vitest";
import { readReference } from "../../../src/cli/options/reference.js";
import { openZone, type Zone } from "../../../src/index.js";

function zone(name: string): Zone {
  const opened = openZone(name);
  if (!opened.ok) throw new Error(`there is no ${name}`);
  return opened.value;
}

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
    const read = readReference(written, offset, given === null ? null : zone(given));
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
