import fc from "fast-check";
import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { timeFormatHint } from "../../src/events/time-format-hint.js";
import { openTimeFormat } from "../../src/time/time-format.js";
import { utc } from "../../src/time/zone.js";

test.each([
  ["28/03/2025 07:45", '"d/M/yyyy H:mm"'],
  ["3/28/2025", '"M/d/yyyy"'],
  ["02.03.2025", '"d.M.yyyy" or "M.d.yyyy"'],
  ["28-3-2025T7:45:10", `"d-M-yyyy'T'H:mm:ss"`],
  ['"28/03/2025"', '"d/M/yyyy"'],
])("%s is written as %s", (value, formats) => {
  expect(timeFormatHint(value, "--time-format")).toBe(`say how times are written, --time-format ${formats}.`);
});

test.each(["soon", "", "2025-03-28", "30/30/2025", "28/03/25", "28/03-2025", "x28/03/2025"])(
  "%j is written in no way that could be told",
  (value) => {
    expect(timeFormatHint(value, "--time-format")).toBeNull();
  },
);

test("what is written in a format is read in every format that is told, in one of them as it was meant", () => {
  const format = fc.constantFrom("dd/MM/yyyy HH:mm", "MM/dd/yyyy", "d.M.yyyy H:mm:ss", "M-d-yyyy'T'HH:mm");
  const time = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(format, time, (written, seconds) => {
      const value = DateTime.fromSeconds(seconds, { zone: "utc" }).toFormat(written);
      const told = [...(timeFormatHint(value, "--time-format") ?? "").matchAll(/"([^"]+)"/g)].map(
        ([, each = ""]) => each,
      );
      const readings = told.map((each) => instantOf(value, each));
      expect(readings).not.toContain(null);
      expect(readings).toContain(instantOf(value, written));
    }),
  );
});

function instantOf(value: string, format: string): number | null {
  const opened = openTimeFormat(format);
  const read = opened.ok ? opened.value.read(value, utc) : null;
  return read?.ok === true ? read.value.instant : null;
}
