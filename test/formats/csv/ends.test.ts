import { describe, expect, it } from "vitest";
import { extentAt } from "../../../src/events/extent.js";
import { parseColumnMap, plainMap } from "../../../src/formats/column-map.js";
import { readCsv } from "../../../src/formats/csv/read-csv.js";
import { readEvents } from "../../../src/formats/read-events.js";
import { utc } from "../../../src/time/zone.js";
import { openTimeFormat } from "../../../src/time/time-format.js";
import { bytesOf } from "../bytes.js";

/** The starts and ends of the events of a table, in the order of its rows. */
async function extentsOf(text: string, written?: string, format?: string) {
  const map = written === undefined ? null : parseColumnMap({ map: [written] });
  const stream = await readCsv("log.csv", bytesOf(text), { map: map?.ok === true ? map.value : plainMap });
  if (!stream.ok) return stream.issues;
  const times = format === undefined ? null : openTimeFormat(format);
  const timeFormat = times?.ok === true ? times.value : null;
  const read = await readEvents([stream.value], { zone: utc, timeFormat });
  if (!read.ok) return read.issues;
  const set = read.value;
  const shown = (at: number) => new Date(at).toISOString().slice(0, 16);
  return Array.from({ length: set.size }, (_, position) => {
    const { start, end, isEndTold } = extentAt(set, position);
    return [
      set.eventAt(position).index,
      shown(start.at),
      isEndTold ? (end === null ? "goes on" : `${shown(end.at)} ${end.grain}`) : "not told",
    ] as const;
  })
    .toSorted(([a], [b]) => a - b)
    .map(([, ...told]) => told.join(" to "));
}

describe("a table with ends", () => {
  it("has an end, a length, one that goes on, or none", async () => {
    const rows = [
      "type,start,end,duration",
      "run,2023-09-28 14:00,2023-09-28 15:00,",
      "run,2023-09-28 16:00,,45 min",
      "live,1927,1933,",
      "live,2020-05,ongoing,",
      "run,2023-09-29 14:00,,",
    ];
    expect(await extentsOf(rows.join("\n"))).toEqual([
      "2023-09-28T14:00 to 2023-09-28T15:00 instant",
      "2023-09-28T16:00 to 2023-09-28T16:45 instant",
      "1927-01-01T00:00 to 1933-01-01T00:00 year",
      "2020-05-01T00:00 to goes on",
      "2023-09-29T14:00 to not told",
    ]);
  });

  it("takes its ends from the columns that a map names", async () => {
    const text = "what,from,Bis Tag,Bis Zeit\nrun,2023-09-28 14:00,2023-09-28,15:30\n";
    expect(await extentsOf(text, "type=what,time=from,end=Bis Tag+Bis Zeit")).toEqual([
      "2023-09-28T14:00 to 2023-09-28T15:30 instant",
    ]);
  });

  it("puts an end of which it has the clock alone on the day of the start", async () => {
    const text = "Activity;Start;End;Datum\nrun;08:01;08:30;29.09.2023\nrun;09:15;;29.09.2023\n";
    expect(await extentsOf(text, "type=Activity,time=Datum+Start", "d.M.yyyy H:mm")).toEqual([
      "2023-09-29T08:01 to 2023-09-29T08:30 instant",
      "2023-09-29T09:15 to not told",
    ]);
  });

  it("refuses a length without a unit, where it stands", async () => {
    const issues = await extentsOf("type,time,Duration\nrun,2023-09-28 14:00,45\n");
    expect(issues).toMatchObject([
      { kind: "bad-record", field: "Duration", expected: "duration", at: { unit: "line", number: 2 } },
    ]);
  });
});
