import * as z from "zod/mini";
import type { EventSetExpectation } from "./issues.js";
import type { Issue } from "../issue/issue.js";
import { shownJson, type Fields, fieldsOf } from "../issue/json-value.js";
import { type Facts, readFacts } from "../time/facts.js";
import { type Instant, parseTime } from "../time/instant.js";
import { openZone, type Zone } from "../time/zone.js";
import { foldName } from "../language/words/name-key.js";
import { type DeclaredState, readStates } from "./states.js";
import { type DeclaredNames, readDeclaredNames } from "./vocabulary.js";

/** What comes with the events of a set. */
export interface EventSetContext {
  readonly facts?: Facts;
  /** In which the days of events without a time are meant. */
  readonly zone?: Zone | null;
  readonly speechTime?: Instant | null;
  /** Names that are known beside those of the events. */
  readonly vocabulary?: DeclaredNames | null;
  /** Who "I" is in a question. */
  readonly speaker?: string | null | undefined;
  /** Types whose events are states, beside those of the verbs be, live and own. */
  readonly states?: readonly DeclaredState[] | undefined;
}

/** What an event set says beside its events. With any issue, it serves only to find more faults. */
export interface EventSetHeader {
  /** The records, unread; empty when they are no list. */
  readonly records: readonly unknown[];
  /** "missing": neither told nor given; "unknown": told, but no zone, which is among the issues. */
  readonly zone: Zone | "missing" | "unknown";
  readonly speechTime: Instant | null;
  readonly facts: Facts;
  /** Names that are known whether an event has them or not; null when none are declared. */
  readonly vocabulary: DeclaredNames | null;
  /** Who "I" is in a question; null when it does not say. */
  readonly speaker: string | null;
  /** Types whose events are states; left out when none are declared. */
  readonly states?: readonly DeclaredState[];
  readonly notes: readonly Issue[];
  readonly issues: readonly Issue[];
}

type Key = "speechTime" | "timeZone" | "events" | "facts" | "vocabulary" | "speaker" | "states";

const keys: ReadonlyMap<string, Key> = new Map([
  ["speechtime", "speechTime"],
  ["timezone", "timeZone"],
  ["zone", "timeZone"],
  ["events", "events"],
  ["eventset", "events"],
  ["facts", "facts"],
  ["vocabulary", "vocabulary"],
  ["speaker", "speaker"],
  ["states", "states"],
]);

const schema = z.object({
  speechTime: z.nullish(z.union([z.string(), z.number()], expecting("speech-time"))),
  timeZone: z.nullish(z.string(expecting("zone"))),
  // Not z.array: records are judged one by one, and a copy of a million would serve nothing.
  events: z.custom<readonly unknown[]>(Array.isArray, expecting("events")),
  facts: z.nullish(z.custom<Fields>((value) => fieldsOf(value) !== null, expecting("facts"))),
  vocabulary: z.nullish(z.custom<Fields>((value) => fieldsOf(value) !== null, expecting("vocabulary"))),
  states: z.nullish(z.custom((value) => readStates(value) !== null, expecting("states"))),
  speaker: z.nullish(z.string(expecting("speaker")).check(z.regex(/\S/u, expecting("speaker")))),
});

// The error of each check is the name of what was expected; the words are found in event-wording.ts.
function expecting(expected: EventSetExpectation): { readonly error: EventSetExpectation } {
  return { error: expected };
}

/**
 * Reads the outside of an event set: an array of records, or an object with `events`, `speechTime`,
 * `timeZone` (also `zone`), `facts`, `vocabulary`, `speaker` and `states`. Letter case, spaces, underscores and hyphens of keys do not
 * count; other keys are told in one note. null is as good as no key.
 *
 * @param zone        wins over the set's own, with a note when they differ
 * @param speechTime  wins over the set's own, which is then not read
 */
export function readHeader(json: unknown, zone: Zone | null, speechTime: Instant | null): EventSetHeader {
  const issues: Issue[] = [];
  const notes: Issue[] = [];
  const fields = fieldsOf(json);
  if (fields === null) {
    if (!Array.isArray(json)) issues.push(bad("event set", json, "object-or-array"));
    const records: readonly unknown[] = Array.isArray(json) ? json : [];
    const none = { facts: new Map(), vocabulary: null, speaker: null };
    return { records, zone: zone ?? "missing", speechTime, ...none, notes, issues };
  }
  const { values, spelling } = gather(fields, issues, notes);
  const sound = new Map(values);
  for (const { path, message } of schema.safeParse(Object.fromEntries(values)).error?.issues ?? []) {
    const key = path[0] as Key;
    sound.delete(key);
    issues.push(bad(spelling.get(key) ?? key, values.get(key), message as EventSetExpectation));
  }
  // What the schema found no fault with has the type that it asked for.
  const read = Object.fromEntries(sound) as Partial<z.infer<typeof schema>>;

  const isFaulty = values.has("timeZone") && read.timeZone === undefined;
  const known = chooseZone(read.timeZone ?? null, zone, issues, notes) ?? (isFaulty ? "unknown" : "missing");
  const stated = speechTime === null ? (read.speechTime ?? null) : null;
  const time = stated === null ? null : readSpeechTime(stated, known, spelling.get("speechTime") ?? "");
  const facts = readFacts(read.facts ?? {});
  for (const issue of [...(time?.issues ?? []), ...(facts.ok ? [] : facts.issues)]) issues.push(issue);
  const names =
    read.vocabulary == null ? null : readDeclaredNames(read.vocabulary, spelling.get("vocabulary") ?? "");
  if (names?.ok === false) issues.push(...names.issues);
  const states = readStates(read.states) ?? [];
  return {
    records: read.events ?? [],
    zone: known,
    speechTime: speechTime ?? time?.instant ?? null,
    facts: facts.ok ? facts.value : new Map(),
    vocabulary: names?.ok === true ? names.value : null,
    speaker: read.speaker?.trim() ?? null,
    ...(states.length === 0 ? {} : { states }),
    notes: [...notes, ...(time?.notes ?? [])],
    issues,
  };
}

function bad(field: string, value: unknown, expected: EventSetExpectation): Issue {
  return { kind: "bad-event-set", field, value: shownJson(value), expected };
}

interface Gathered {
  readonly values: ReadonlyMap<Key, unknown>;
  readonly spelling: ReadonlyMap<Key, string>;
}

function gather(json: Fields, issues: Issue[], notes: Issue[]): Gathered {
  const values = new Map<Key, unknown>();
  const spelling = new Map<Key, string>();
  const ignored: string[] = [];
  for (const [spelt, value] of Object.entries(json)) {
    const key = keys.get(foldName(spelt).replaceAll(/[ -]/g, ""));
    if (key === undefined) ignored.push(spelt);
    else if (value === null || value === undefined) continue;
    else if (values.has(key)) issues.push(bad(spelt, value, "one-field"));
    else {
      values.set(key, value);
      spelling.set(key, spelt);
    }
  }
  if (ignored.length > 0) notes.push({ kind: "ignored-keys", keys: ignored });
  return { values, spelling };
}

function chooseZone(
  stated: string | null,
  given: Zone | null,
  issues: Issue[],
  notes: Issue[],
): Zone | "unknown" | null {
  if (stated === null) return given;
  const opened = openZone(stated.trim());
  if (given === null) {
    if (opened.ok) return opened.value;
    issues.push(...opened.issues);
    return "unknown";
  }
  if (!opened.ok || opened.value.name !== given.name) {
    notes.push({ kind: "overridden-zone", stated, used: given.name });
  }
  return given;
}

interface SpeechTimeReading {
  readonly instant: Instant | null;
  readonly notes: readonly Issue[];
  readonly issues: readonly Issue[];
}

function readSpeechTime(
  stated: string | number,
  zone: Zone | "missing" | "unknown",
  field: string,
): SpeechTimeReading {
  const refused = (...issues: readonly Issue[]): SpeechTimeReading => ({ instant: null, notes: [], issues });
  const time = parseTime(stated, typeof zone === "string" ? null : zone);
  if (time.ok) {
    if (time.value.grain === "day") return refused(bad(field, stated, "time-of-day"));
    return { instant: time.value.instant, notes: time.notes, issues: [] };
  }
  // That a zone is missing follows from the fault that the zone is unknown.
  if (zone === "unknown" && lacksZone(time.issues)) return refused();
  const isUnreadable = time.issues.some(({ kind }) => kind === "unreadable-time");
  return isUnreadable ? refused(bad(field, stated, "speech-time")) : refused(...time.issues);
}

/** Whether a time could not be read for want of a zone, and for nothing else. */
export function lacksZone(issues: readonly Issue[]): boolean {
  return issues.every(({ kind }) => kind === "missing-zone");
}
