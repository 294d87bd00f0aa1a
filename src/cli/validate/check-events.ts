import { formatInstant, type Issue, utc, type Zone } from "../../expressions.js";
import { openRecords, type RecordOptions } from "../../formats/open-records.js";
import type { PromptStream } from "../../formats/prompt/open-prompt.js";
import { readEvents, type ReadEventsOptions } from "../../formats/read-events.js";
import type { Source } from "../../formats/source.js";
import type { TimeFormat } from "../../time/time-format.js";
import type { EventSet } from "../../index.js";
import { chunksOf, nameOf, openFile } from "../read/input.js";
import type { Findings, Named } from "./validation.js";

/** The most faults that are kept. */
const faultLimit = 1000;

/** Reads a file as events, good and bad, and tells what they are. */
export async function checkEvents(
  file: string,
  zone: Zone | null,
  records: RecordOptions,
  timeFormat: TimeFormat | null = null,
): Promise<Findings> {
  const read = await readAll(file, { zone, timeFormat }, records);
  // Without a zone nothing can be said of civil times; any will do to find the other faults.
  if (read.set !== null || !read.faults.some(({ kind }) => kind === "missing-zone")) return told(read);
  const again = await readAll(file, { zone: utc, timeFormat }, records);
  const missing: readonly Issue[] = [{ kind: "missing-zone" }];
  return told({ ...again, notes: [...missing, ...again.notes] }, true);
}

/** The events that were read, if any, how many could not be, and what else is found. */
type Reading = Required<Pick<Findings, "faults" | "notes" | "passedOver">> & {
  readonly set: EventSet | null;
  readonly bad: number;
};

async function readAll(
  file: string,
  options: Pick<ReadEventsOptions, "zone" | "timeFormat">,
  records: RecordOptions,
): Promise<Reading> {
  const faults: Issue[] = [];
  let bad = 0;
  let more = 0;
  const opened = await openRecords(sourceOf(file), { ...records, salvage: true });
  if (!opened.ok) return { set: null, bad, faults: opened.issues, notes: [], passedOver: [] };
  const read = await readEvents([opened.value], {
    ...options,
    setAside: (_record, found) => {
      bad += 1;
      if (faults.length < faultLimit) faults.push(...found);
      else more += found.length;
    },
  });
  if (more > 0) faults.push({ kind: "more-faults", count: more });
  // What is passed over is listed, so that the note which counts it says nothing new.
  const said = [...opened.notes, ...(read.ok ? read.notes : [])];
  const notes = said.filter(({ kind }) => kind !== "passed-over");
  return {
    passedOver: "passedOver" in opened.value ? (opened.value as PromptStream).passedOver : [],
    set: read.ok ? read.value : null,
    bad,
    faults: [...faults, ...(read.ok ? [] : read.issues)],
    notes,
  };
}

function sourceOf(file: string): Source {
  const source = { name: nameOf(file), bytes: () => chunksOf(file, ["parquet", "saved-set"]) };
  return file === "-" ? source : { ...source, open: () => openFile(file) };
}

function told({ set, bad, ...found }: Reading, isZoneless = false): Findings {
  return set === null ? found : { ...found, ...describeSet(set, bad, isZoneless) };
}

/** What an event set says of itself. */
export function describeSet(set: EventSet, bad: number, isZoneless: boolean): Findings {
  const types = countedBy(set, set.typeNames.spellings, 0);
  const subjects = countedBy(set, set.subjectNames.spellings, 1);
  const locations = countedBy(set, set.locationNames.spellings, 2);
  const declared = [...types, ...subjects, ...locations].filter(({ count }) => count === 0).length;
  const zone = set.zone ?? utc;
  const inZone = (time: number) => formatInstant(time, zone).slice(0, isZoneless ? 19 : undefined);
  const { instants } = set.columns;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const time of instants) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return {
    counts: {
      records: set.size + bad,
      ...(bad > 0 ? { good: set.size } : {}),
      types: types.length,
      subjects: subjects.length,
      locations: locations.length,
      ...(declared > 0 ? { "names without events": declared } : {}),
      ...(set.facts.size > 0 ? { facts: set.facts.size } : {}),
    },
    names: { types, subjects, locations },
    first: set.size === 0 ? null : inZone(first),
    last: set.size === 0 ? null : inZone(last),
    zone: isZoneless ? null : (set.zone?.name ?? null),
    speechTime: set.speechTime === null ? null : inZone(set.speechTime),
  };
}

function countedBy(set: EventSet, spellings: readonly string[], part: 0 | 1 | 2): readonly Named[] {
  const counts = spellings.map(() => 0);
  for (let type = 0; type < set.typeNames.size; type += 1) {
    for (const posting of set.postings(type, null, null)) {
      const number = [posting.type, posting.subject, posting.location][part] ?? -1;
      if (number >= 0) counts[number] = (counts[number] ?? 0) + posting.to - posting.from;
    }
  }
  return spellings
    .map((name, number) => ({ name, count: counts[number] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
