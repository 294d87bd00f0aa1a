import { fc, test as law } from "@fast-check/vitest";
import { expect } from "vitest";
import { openRecords } from "../../src/formats/open-records.js";
import { readEvents } from "../../src/formats/read-events.js";
import { sourceOf } from "../../src/formats/source.js";
import { openZone } from "../../src/time/zone.js";
import { parquetOf } from "./parquet/write-parquet.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
const zone = berlin.value;

/** Every event of a source that holds records, in the order of the source. */
async function eventsOf(name: string, content: string | Uint8Array): Promise<unknown> {
  const stream = await openRecords(sourceOf(name, content));
  if (!stream.ok) return stream.issues;
  const read = await readEvents([stream.value], { zone });
  if (!read.ok) return read.issues;
  const events = Array.from({ length: read.value.size }, (_, position) => read.value.eventAt(position));
  return events.sort((a, b) => a.index - b.index);
}

const name = fc
  .string({
    unit: fc.constantFrom("a", "B", "é", "ß", " ", ",", ";", '"', "'", "\n", "=", "日", "😀"),
    maxLength: 8,
  })
  .map((text) => `x${text}x`);
const two = (n: number) => String(n).padStart(2, "0");
const time = fc.oneof(
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.nat(23), fc.nat(59))
    .map(([d, h, m]) => `2023-10-${two(d)} ${two(h)}:${two(m)}`),
  // The nights on which the clocks of Berlin change.
  fc.constantFrom("2023-03-26 02:30", "2023-10-29 02:30", "2023-10-29", "1696018694", "1696018694000"),
);
const record = fc.record(
  { type: name, time, subject: name, location: name, with: name },
  { requiredKeys: ["type", "time"] },
);
const keys = ["type", "time", "subject", "location", "with"] as const;

law.prop([fc.array(record, { minLength: 1, maxLength: 20 })], { numRuns: 200 })(
  "the same records make the same events, however they are written",
  async (records) => {
    const expected = await eventsOf("a.json", JSON.stringify(records));
    expect(expected).toHaveLength(records.length);
    const quoted = (cell: string | undefined) =>
      cell === undefined ? "" : `"${cell.replaceAll('"', '""')}"`;
    for (const delimiter of [",", ";", "\t", "|"]) {
      const rows = [keys, ...records.map((one) => keys.map((key) => one[key]))];
      const text = rows.map((cells) => cells.map((cell) => quoted(cell)).join(delimiter)).join("\r\n");
      expect(await eventsOf("a.csv", text.replaceAll("\r\n", "\n")), delimiter).toEqual(expected);
    }
    const lines = records.map((one) => JSON.stringify(one)).join("\n");
    expect(await eventsOf("a.jsonl", lines)).toEqual(expected);
    const columns = keys.map((key) => ({
      name: key,
      type: "STRING" as const,
      nullable: true,
      data: records.map((one) => one[key] ?? null),
    }));
    expect(await eventsOf("a.parquet", parquetOf(columns, { rowGroupSize: 7 }))).toEqual(expected);
  },
);
