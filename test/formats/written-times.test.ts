import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenTime, WrittenTimes } from "../../src/formats/written-times.js";
import { openTimeFormat, openTimeFormats } from "../../src/time/time-format.js";
import { utc } from "../../src/time/zone.js";
import { lawRuns } from "../law-runs.js";

function settled(...values: readonly string[]) {
  const times = new WrittenTimes();
  for (const value of values) times.add(value);
  return times.settle("log.csv");
}

describe("a time", () => {
  test.each([
    ["2025-03-14 19:10", ["ISO"]],
    ["2025-03-14T19:10:00.250+01:00", ["ISO"]],
    ["2025-03-14", ["ISO"]],
    ["1741979400", ["X"]],
    ["1741979400000", ["x"]],
    ["14/03/2025 19:10", ["d/M/yyyy H:mm", "M/d/yyyy H:mm"]],
    ["3/14/2025 7:10:05 PM", ["d/M/yyyy h:mm:ss a", "M/d/yyyy h:mm:ss a"]],
    ["14.3.2025, 19:10", ["d.M.yyyy, H:mm", "M.d.yyyy, H:mm"]],
    ["14-03-2025", ["d-M-yyyy", "M-d-yyyy"]],
    ["2025/03/14 7:10", ["yyyy/M/d H:mm"]],
    ["2025-03-14 7 pm", ["yyyy-M-d h a"]],
    ["14 Mar 2025 19:10", ["d MMM yyyy H:mm"]],
    ["March 14, 2025 at 7:10 pm", ["MMMM d, yyyy 'at' h:mm a"]],
    ["Fri, 14 Mar 2025 19:10:00 +0100", ["EEE, d MMM yyyy H:mm:ss ZZZ"]],
    ["Friday 14 March 2025", ["EEEE d MMMM yyyy"]],
  ] as const)("%s is written as %j", (value, formats) => {
    expect(writtenTime(value)?.formats).toEqual(formats);
  });

  test.each([
    ...["", "soon", "14/03/25", "19:10", "2025", "March 2025", "31/31/2025", "room 12/2025/3", "14 Foo 2025"],
    ...["14/03/2025 19:10 14/03/2025", "x".repeat(100), "Sat, 14 Mar 2025", "30 February 2025"],
  ])("%j is written in no such way", (value) => {
    expect(writtenTime(value)).toBeNull();
  });
});

describe("the times of a file", () => {
  test("are one format, decided by the one that can be read in one order alone", () => {
    expect(settled("02/02/2025 09:05", "03/04/2025 19:10", "28/03/2025 07:45")).toMatchObject({
      value: { formats: ["d/M/yyyy H:mm"], order: "day-first", evidence: "28/03/2025 07:45" },
    });
    expect(settled("03/04/2025 19:10", "03/28/2025 07:45", "soon")).toMatchObject({
      value: { formats: ["M/d/yyyy H:mm"], order: "month-first", evidence: "03/28/2025 07:45" },
    });
  });

  test("are several formats, the most frequent first, which go by each other", () => {
    expect(settled("03/04/2025", "04/04/2025", "2025-04-05", "6 Apr 2025", "14.04.2025")).toMatchObject({
      value: {
        formats: ["d/M/yyyy", "ISO", "d MMM yyyy", "d.M.yyyy"],
        order: "day-first",
        evidence: "14.04.2025",
      },
    });
    // Each way has its own order.
    expect(settled("14.04.2025", "04/15/2025", "05/06/2025", "06.05.2025")).toMatchObject({
      value: { formats: ["d.M.yyyy", "M/d/yyyy"], order: null },
    });
  });

  test("are in the order in which the rows rise or fall", () => {
    expect(settled("01/02/2025", "02/02/2025", "01/03/2025", "02/03/2025")).toMatchObject({
      value: { formats: ["d/M/yyyy"], order: "day-first", evidence: null },
    });
    expect(settled("03/02/2025", "02/05/2025", "02/04/2025")).toMatchObject({
      value: { formats: ["M/d/yyyy"], order: "month-first", evidence: null },
    });
  });

  test.each([
    ["a single one", ["03/04/2025"]],
    ["rows that rise either way", ["01/01/2025", "02/03/2025", "03/04/2025"]],
    ["rows in no order", ["03/01/2025", "01/02/2025", "02/01/2025", "01/03/2025"]],
    ["both orders, each sure", ["14/04/2025", "04/15/2025", "05/06/2025"]],
  ])("are not guessed: %s", (_, values) => {
    expect(settled(...values)).toMatchObject({
      ok: false,
      issues: [{ kind: "open-day-order", source: "log.csv", formats: ["d/M/yyyy", "M/d/yyyy"] }],
    });
  });

  test("need no format where they are read as they are, or cannot be read at all", () => {
    const none = { ok: true, value: { formats: [], order: null } };
    expect(settled("2025-03-14", "1741979400")).toMatchObject(none);
    expect(settled("soon", "")).toMatchObject(none);
    expect(settled("05/05/2025")).toMatchObject({ value: { formats: ["d/M/yyyy"] } });
  });
});

const unopen = ["d. MMMM yyyy", "EEE, d MMM yyyy H:mm:ss", "yyyy/MM/dd HH:mm"];
// Of the ways with figures alone, a file has those of one order.
const formats = fc.oneof(
  fc.subarray(["d/M/yyyy H:mm", "dd.MM.yyyy", "d-M-yyyy", ...unopen], { minLength: 1 }),
  fc.subarray(["M/d/yyyy h:mm a", "MM/dd/yyyy", "M-d-yyyy HH:mm:ss", ...unopen], { minLength: 1 }),
);
const dates = fc.array(
  fc.date({ min: new Date("1990-01-01"), max: new Date("2040-12-31"), noInvalidDate: true }),
  {
    minLength: 1,
    maxLength: 20,
  },
);

test("what is inferred reads every time as it was written, or nothing is inferred", async () => {
  const { DateTime } = await import("luxon");
  fc.assert(
    fc.property(formats, dates, (formats, all) => {
      const told = all.map((date, at) => {
        const moment = DateTime.fromJSDate(date, { zone: "utc" }).setLocale("en-US");
        const how = formats[at % formats.length] ?? "";
        const value = moment.toFormat(how);
        const opened = openTimeFormat(how);
        const read = opened.ok ? opened.value.read(value, utc) : opened;
        return { value, instant: read.ok ? read.value.instant : Number.NaN };
      });
      const inferred = settled(...told.map(({ value }) => value));
      if (!inferred.ok) return;
      const { formats: found, order, evidence } = inferred.value;
      // Rows that are sorted by chance are no proof.
      if (order !== null && evidence === null) return;
      const reader = openTimeFormats(found);
      if (!reader.ok) throw new Error(found.join(" | "));
      for (const { value, instant } of told) {
        const read = reader.value.read(value, utc);
        expect(read.ok && read.value.instant, `${value} as ${found.join(" | ")}`).toBe(instant);
      }
    }),
    { numRuns: lawRuns(20_000) },
  );
});
