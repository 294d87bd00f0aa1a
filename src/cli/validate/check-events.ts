import { countEach } from "../../statistics/numbering.js";
import { formatInstant, type Issue, policyChoices, utc, type Zone } from "../../expressions.js";
import { openRecords, type RecordOptions } from "../../formats/open-records.js";
import type { PassedOver, PromptStream } from "../../formats/prompt/open-prompt.js";
import { readEvents, type ReadEventsOptions } from "../../formats/read-events.js";
import type { TimeFormat } from "../../time/time-format.js";
import type { EventSet } from "../../index.js";
import { sourceOf } from "../read/event-files.js";

/** What a file can be an input as. */
export const kinds = [
  "events",
  "saved-set",
  "questions",
  "items",
  "answers",
  "study",
  "facts",
  "policy",
  "cases",
  "expected-failures",
] as const;

export type Kind = (typeof kinds)[number];

/**
 * What a file seems to be, by its beginning. Events are what cannot be told.
 *
 *     a header with rater and adverbial     raw answers of a survey
 *     lines with "question"                 items when they bring events, else questions
 *     lines with "text" and "accept"        cases of `oracle conformance`
 *     an object with "curves"               a study
 *     an object with "groups"               expected failures
 *     an object of names of policies        a policy
 *     an object of dates alone              facts
 *
 * @param head  some kB of text
 */
export function kindOf(head: string): Kind {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  const has = (key: string) => new RegExp(`"${key}"\\s*:`).test(text);
  if (isAnswers(text.split(/\r?\n/, 1)[0] ?? "")) return "answers";
  if (!text.startsWith("{")) return "events";
  if (has("question")) return has("events") || has("eventSet") ? "items" : "questions";
  if (has("accept") && has("text")) return "cases";
  if (has("curves")) return "study";
  if (has("groups")) return "expected-failures";
  if (/"(?:events|event[ _]?set|type|event[ _]?type|action|time)"\s*:/i.test(text)) return "events";
  const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)].map(([, key]) => key ?? "");
  if (keys.length > 0 && keys.every((key) => Object.hasOwn(policyChoices, key))) return "policy";
  return has("recurs") || /:\s*"(?:-|\d{4})-\d\d-\d\d"/.test(text) ? "facts" : "events";
}

/** Whether a line is the header of raw answers. */
function isAnswers(header: string): boolean {
  const names = header.toLowerCase().split(/[,;\t|]/);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  return (
    has(/rater|participant|respondent|worker/) &&
    has(/adverbial|word|elapsed/) &&
    has(/answer|rating|response/)
  );
}

/** A name that a file uses, and how often. */
export interface Named {
  readonly name: string;
  readonly count: number;
}

/** What a file holds, and all that is wrong with it. */
export interface Validation {
  readonly file: string;
  readonly kind: Kind;
  /** How many there are of what it holds, by name: `{ records: 12, types: 3 }`. */
  readonly counts: Readonly<Record<string, number>>;
  /** What they are called, the most frequent first: `{ types: [{ name: "eat risotto", count: 7 }] }`. */
  readonly names: Readonly<Record<string, readonly Named[]>>;
  /** The first and the last moment, in the zone of the file. */
  readonly first: string | null;
  readonly last: string | null;
  readonly zone: string | null;
  readonly speechTime: string | null;
  /** Of a text with events: its sentences that tell none. */
  readonly passedOver: readonly PassedOver[];
  readonly faults: readonly Issue[];
  readonly notes: readonly Issue[];
}

/** What is found in a file; nothing of what it does not name. */
export type Findings = Partial<Omit<Validation, "file" | "kind">>;

/** How often each name comes, the most frequent first. */
export function countNames(names: readonly string[]): readonly Named[] {
  return [...countEach(names)]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

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
  const further = part === 1 ? set.columns.furtherSubjects : null;
  for (const number of further?.names ?? []) counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  return spellings
    .map((name, number) => ({ name, count: counts[number] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
