import { describe, expect, test } from "vitest";
import { formatInstant } from "../../src/time/instant.js";
import { openTimeFormat, openTimeFormats } from "../../src/time/time-format.js";
import { openZone } from "../../src/time/zone.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
const zone = berlin.value;

function read(format: string, text: string): string | object {
  const opened = openTimeFormat(format);
  if (!opened.ok) return opened.issues;
  const time = opened.value.read(text, zone);
  if (!time.ok) return time.issues;
  const { instant, grain } = time.value;
  return [formatInstant(instant, zone), grain, ...time.notes.map(({ kind }) => kind)].join(" ");
}

describe("a format of times", () => {
  test.each<[format: string, text: string, read: string]>([
    ["dd.MM.yyyy HH:mm", "29.09.2023 20:27", "2023-09-29T20:27:00+02:00 instant"],
    ["d.M.yyyy H:mm", " 1.2.2023 7:05 ", "2023-02-01T07:05:00+01:00 instant"],
    ["MM/dd/yyyy h:mm a", "09/29/2023 8:27 PM", "2023-09-29T20:27:00+02:00 instant"],
    ["EEEE, d MMMM yyyy", "Friday, 29 September 2023", "2023-09-29T00:00:00+02:00 day"],
    ["yyyyMMdd'T'HHmmss.SSS", "20230929T202705.250", "2023-09-29T20:27:05.250+02:00 instant"],
    ["d MMM yyyy HH:mm ZZZ", "29 Sep 2023 20:27 +0000", "2023-09-29T22:27:00+02:00 instant"],
    ["dd.MM.yyyy HH:mm", "29.10.2023 02:30", "2023-10-29T02:30:00+02:00 instant ambiguous-civil-time"],
    ["dd.MM.yyyy HH:mm", "26.03.2023 02:30", "2023-03-26T03:30:00+02:00 instant skipped-civil-time"],
    ["X", " 86400000 ", "1972-09-27T01:00:00+01:00 instant"],
    ["X", "1696018694.5", "2023-09-29T22:18:14.500+02:00 instant"],
    ["x", "86400000", "1970-01-02T01:00:00+01:00 instant"],
    ["x", "-86400000.4", "1969-12-31T01:00:00+01:00 instant"],
    ["x", "1696018694000", "2023-09-29T22:18:14+02:00 instant"],
  ])("%s reads %s", (format, text, expected) => {
    expect(read(format, text)).toBe(expected);
  });

  test.each<[format: string, text: string, kind: string]>([
    ["dd.MM.yyyy", "2023-09-29", "not-in-format"],
    ["dd.MM.yyyy", "29.09.2023 20:27", "not-in-format"],
    ["dd.MM.yyyy", "31.02.2023", "impossible-date"],
    ["dd.MM.yyyy HH:mm", "29.09.2023 25:00", "impossible-date"],
    ["EEEE, d MMMM yyyy", "Monday, 29 September 2023", "impossible-date"],
    ["X", "2023-09-29", "not-in-format"],
    ["x", "1e400", "not-in-format"],
    ["X", "1696018694000", "impossible-date"],
  ])("%s does not read %s", (format, text, kind) => {
    expect(read(format, text)).toMatchObject([{ kind }]);
  });

  test.each<[format: string, missing: readonly string[]]>([
    ["DD.MM.YYYY", ["yyyy", "dd"]],
    ["HH:mm", ["yyyy", "MM", "dd"]],
    ["dd.MM.yy", ["yyyy"]],
    ["dd.MM.yyyy h:mm", ["a"]],
    ["'yyyy' MM dd", ["yyyy"]],
    ["", ["yyyy", "MM", "dd"]],
  ])("is refused when it leaves something open: %s", (format, missing) => {
    expect(openTimeFormat(format)).toMatchObject({ issues: [{ kind: "bad-time-format", missing }] });
  });

  test("of Unix times reads numbers too, and no other does", () => {
    const [seconds, civil] = [openTimeFormat("X"), openTimeFormat("yyyyMMdd")];
    expect(seconds.ok && seconds.value.readCount(86_400_000)).toMatchObject({
      value: { instant: 86_400_000_000, unit: null },
    });
    expect(seconds.ok && seconds.value.readCount(Number.POSITIVE_INFINITY)).toMatchObject({ ok: false });
    expect(civil.ok && civil.value.readCount(20_230_929)).toBeNull();
  });

  test("needs no zone where an offset is written, and else says that it does", () => {
    const opened = openTimeFormat("dd.MM.yyyy HH:mm ZZ");
    expect(opened.ok && opened.value.read("29.09.2023 20:27 +02:00", null)).toMatchObject({
      value: { instant: Date.UTC(2023, 8, 29, 18, 27) },
    });
    const civil = openTimeFormat("dd.MM.yyyy HH:mm");
    expect(civil.ok && civil.value.read("29.09.2023 20:27", null)).toMatchObject({
      issues: [{ kind: "missing-zone" }],
    });
  });
});

describe("several formats of times", () => {
  const both = ["dd.MM.yyyy HH:mm", "yyyy/MM/dd", "x"];

  function readBy(formats: readonly string[], text: string): unknown {
    const opened = openTimeFormats(formats);
    if (!opened.ok) return opened.issues;
    const time = opened.value.read(text, zone);
    return time.ok ? [formatInstant(time.value.instant, zone), time.notes] : time.issues;
  }

  test("read a time by the first that it is written in", () => {
    expect(readBy(both, "29.09.2023 20:27")).toEqual(["2023-09-29T20:27:00+02:00", []]);
    expect(readBy(both, "2023/09/29")).toEqual(["2023-09-29T00:00:00+02:00", []]);
    expect(readBy(both, "1696011620000")).toEqual(["2023-09-29T20:20:20+02:00", []]);
    const opened = openTimeFormats(both);
    expect(opened.ok && opened.value.readCount(1_696_011_620_000)).toMatchObject({
      value: { instant: 1_696_011_620_000 },
    });
  });

  test("say where another one reads it differently", () => {
    const note = { kind: "ambiguous-format", value: "03/04/2023", format: "d/M/yyyy", other: "M/d/yyyy" };
    expect(readBy(["d/M/yyyy", "M/d/yyyy"], "03/04/2023")).toEqual(["2023-04-03T00:00:00+02:00", [note]]);
    expect(readBy(["d/M/yyyy", "M/d/yyyy"], "04/04/2023")).toEqual(["2023-04-04T00:00:00+02:00", []]);
    expect(readBy(["d/M/yyyy", "M/d/yyyy"], "28/03/2023")).toEqual(["2023-03-28T00:00:00+02:00", []]);
    expect(readBy(["d/M/yyyy", "M/d/yyyy"], "03/28/2023")).toEqual(["2023-03-28T00:00:00+02:00", []]);
  });

  test("refuse what none of them reads, with all of them, or why one could not", () => {
    expect(readBy(both, "soon")).toEqual([{ kind: "not-in-format", value: "soon", formats: both }]);
    expect(readBy(both, "31.02.2023 10:00")).toMatchObject([{ kind: "impossible-date" }]);
    expect(readBy(["dd.MM.yy", "HH:mm"], "soon")).toMatchObject([
      { kind: "bad-time-format", written: "dd.MM.yy" },
      { kind: "bad-time-format", written: "HH:mm" },
    ]);
  });
});
