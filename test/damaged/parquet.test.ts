import { parquetMetadata } from "hyparquet";
import { expect, test } from "vitest";
import { openRecords } from "../../src/formats/open-records.js";
import { readEvents } from "../../src/formats/read-events.js";
import { sourceOf } from "../../src/formats/source.js";
import type { Event } from "../../src/events/event.js";
import type { Issue } from "../../src/issue/issue.js";
import { renderIssue } from "../../src/issues.js";
import { eventsOf } from "../formats/events-of.js";
import { parquetOf } from "../formats/parquet/write-parquet.js";
import { damage, type Damaged, Dice, isTouched } from "./damage.js";
import { berlin, eventsFor } from "./original.js";
import { placeOf } from "./places.js";

const files = 1000;
const groupSize = 4;

function bytesOf(events: readonly Event[]): Uint8Array {
  const column = (name: string, data: readonly string[]) => ({
    name,
    data: [...data],
    type: "STRING" as const,
  });
  return parquetOf(
    [
      column(
        "type",
        events.map(({ type }) => type),
      ),
      column(
        "subject",
        events.map(({ roles }) => roles["subject"] ?? ""),
      ),
      column(
        "location",
        events.map(({ roles }) => roles["location"] ?? ""),
      ),
      column(
        "time",
        events.map(({ time }) => new Date(time).toISOString()),
      ),
    ],
    { rowGroupSize: groupSize },
  );
}

/**
 * The events of row groups that no edit touched. Where an edit changes the length, all that is behind it has
 * moved; the footer tells where everything is.
 */
function untouched(events: readonly Event[], original: Uint8Array, { edits }: Damaged): readonly Event[] {
  const buffer = original.slice().buffer;
  const metadata = parquetMetadata(buffer);
  const footer = original.length - 8 - metadata.metadata_length;
  const moved = edits.find(({ start, end, bytes }) => bytes.length !== end - start)?.start ?? original.length;
  if (isTouched(edits, footer, original.length) || isTouched(edits, 0, 4)) return [];
  return metadata.row_groups.flatMap(({ columns }, group) => {
    const ranges = columns.flatMap(({ meta_data: chunk }) => {
      if (chunk === undefined) return [];
      const start = Number(chunk.dictionary_page_offset ?? chunk.data_page_offset);
      return [{ start, end: start + Number(chunk.total_compressed_size) }];
    });
    const isSound = ranges.every(({ start, end }) => end < moved && !isTouched(edits, start, end));
    return isSound ? events.slice(group * groupSize, (group + 1) * groupSize) : [];
  });
}

async function read(
  bytes: Uint8Array,
): Promise<{ readonly issues: readonly Issue[]; readonly events: readonly Event[] }> {
  const issues: Issue[] = [];
  const opened = await openRecords(sourceOf("events.parquet", bytes), { format: "parquet" });
  if (!opened.ok) return { issues: opened.issues, events: [] };
  const set = await readEvents([opened.value], {
    zone: berlin,
    setAside: (_record, found) => void issues.push(...found),
  });
  return set.ok
    ? { issues, events: eventsOf(set.value) }
    : { issues: [...issues, ...set.issues], events: [] };
}

function keyOf({ type, roles, time }: Event): string {
  return [type, roles["subject"], roles["location"], time].join("\n");
}

test(`of ${files} damaged Parquet files each fault has its place, and no row group is lost that is sound`, async () => {
  const counts = { files, sound: 0, faulty: 0, faults: 0, kept: 0 };
  const broken: string[] = [];
  for (let seed = 0; seed < files; seed += 1) {
    const dice = new Dice(seed);
    const events = eventsFor(dice, 3 + dice.below(10));
    const original = bytesOf(events);
    const damaged = damage(original, dice);
    const { issues, events: found } = await read(damaged.bytes);
    const keys = new Set(found.map(keyOf));
    const wanted = untouched(events, original, damaged);
    counts.kept += wanted.length;
    counts.faults += issues.length;
    counts[issues.length > 0 ? "faulty" : "sound"] += 1;
    const lost = wanted.find((event) => !keys.has(keyOf(event)));
    if (lost !== undefined)
      broken.push(
        `seed ${seed}: ${damaged.told}: lost ${JSON.stringify(lost)}: ${issues.slice(0, 2).map(renderIssue).join()}`,
      );
    for (const issue of issues) {
      if (placeOf(issue) === null || /undefined|\[object/.test(renderIssue(issue))) {
        broken.push(`seed ${seed}: ${damaged.told}: ${JSON.stringify(issue)}`);
      }
    }
  }
  console.log(`damaged Parquet files: ${JSON.stringify(counts)}`);
  expect(broken.slice(0, 5).join("\n")).toBe("");
  expect(Math.min(counts.faulty, counts.kept)).toBeGreaterThan(0);
});
