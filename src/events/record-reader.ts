import { shownJson } from "../issue/json-value.js";
import type { Issue } from "../issue/issue.js";
import type { RecordExpectation, RecordIssue } from "./issues.js";
import { failure, type Result, success } from "../issue/result.js";
import { formatCivil, type Instant, parseTime, type ReadTime } from "../time/instant.js";
import type { TimeFormat } from "../time/time-format.js";
import { civilOf, type Zone } from "../time/zone.js";
import type { Event } from "./event.js";
import { lacksZone } from "./event-set-header.js";
import { type Grain, type Moment, readUnit } from "./moment.js";
import { type EndFault, goesOn, settleEnd } from "./record-end.js";
import { examineRecord, readPlainRecord, type RecordParts } from "./record-schema.js";
import { fieldOf } from "./record-fields.js";
import { UnixTimes } from "./unix-times.js";

/** How the records of one event set are read. */
export interface RecordReaderOptions {
  readonly zone: Zone | "missing" | "unknown";
  /** A time of day for what is told by date alone; an issue when it is none. */
  readonly assumedTime: string | null;
  /** How times are written that are text; as `parseTime` reads them when it is not told. */
  readonly timeFormat?: TimeFormat | null;
  /** Takes every event, in the order of the records but for those that `endSource` gives. */
  readonly add: (event: Event) => void;
}

const none: readonly never[] = Object.freeze([]);

/**
 * Reads the records of one event set, one after the other, hands on their events, and keeps what there is
 * to say of all of them.
 */
export class RecordReader {
  /** What is wrong with the options. */
  readonly issues: readonly Issue[];
  readonly #zone: Zone | "missing" | "unknown";
  readonly #assumedTime: string | null;
  readonly #add: (event: Event) => void;
  readonly #timeFormat: TimeFormat | null;
  readonly #unixTimes = new UnixTimes();
  readonly #ignoredFields = new Set<string>();
  readonly #counts = {
    read: 0,
    ignoring: 0,
    assumed: 0,
    seconds: 0,
    milliseconds: 0,
    ambiguous: 0,
    skipped: 0,
  };
  #firstAdjusted = 0;
  #ambiguousFormats: Extract<Issue, { readonly kind: "ambiguous-formats" }> | null = null;
  #needsZone = false;
  /** Whether the time that was read last is one of an assumed time of day. */
  #isAssumed = false;

  constructor({ zone, assumedTime, add, timeFormat = null }: RecordReaderOptions) {
    this.#timeFormat = timeFormat;
    this.#zone = zone;
    this.#assumedTime = assumedTime === null ? null : timeOfDay(assumedTime);
    this.#add = add;
    const isUnread = assumedTime !== null && this.#assumedTime === null;
    this.issues = isUnread ? [{ kind: "bad-assumed-time", value: assumedTime }] : none;
  }

  /** How many records there were, read or passed over. */
  get count(): number {
    return this.#counts.read;
  }

  /** Whether a time could not be read for want of a zone. Where the zone is unknown, that is the fault. */
  get needsZone(): boolean {
    return this.#needsZone && this.#zone !== "unknown";
  }

  /**
   * Reads the next record.
   *
   * @returns its faults; without any it was one more event, or lacked a zone for its time
   */
  read(record: unknown): readonly RecordIssue[] {
    const index = this.#counts.read;
    this.#counts.read += 1;
    const parts = readPlainRecord(record) ?? examineRecord(record);
    const { type, roles, lists, time, ignored, faults } = parts;
    const when = time === null ? null : this.#readTime(time);
    const isAssumed = this.#isAssumed;
    const hasEnd = parts.end !== undefined || parts.duration !== undefined;
    const ended = hasEnd && when?.ok === true ? this.#readEnd(when.value, parts) : null;
    this.#isAssumed = isAssumed;
    if (faults.length === 0 && type !== null && time !== null && when?.ok === true && ended?.fault !== true) {
      const { instant, grain, unit } = when.value;
      const end = ended?.end;
      const event: Event = {
        type,
        roles,
        time: instant,
        grain,
        ...(lists === undefined ? {} : { lists }),
        ...(end === undefined ? {} : { end }),
        index,
      };
      const again = hasEnd ? this.#inMilliseconds(event, parts) : null;
      const isHeld = unit !== null && this.#unixTimes.take(Number(time), unit, event, again);
      this.#count(when, ignored, isHeld);
      if (ended !== null) for (const note of ended.notes) this.#countNote(note);
      if (!isHeld) this.#add(event);
      return none;
    }
    const issues: RecordIssue[] = faults.map((fault) => ({
      kind: "bad-record",
      record: index + 1,
      ...fault,
    }));
    if (when?.ok === false && time !== null) {
      if (lacksZone(when.issues)) this.#needsZone = true;
      else issues.push(...timeFaults("time", time, index + 1, record, when.issues));
    }
    if (ended?.fault === true) {
      const { field, causes } = ended;
      const value = field === "end" ? parts.end : parts.duration;
      if (causes !== null && lacksZone(causes)) this.#needsZone = true;
      else if (causes !== null) issues.push(...timeFaults(field, value ?? "", index + 1, record, causes));
      else issues.push(badField(field, value ?? "", index + 1, record, ended.expected));
    }
    return issues;
  }

  /**
   * Ends a source, whose Unix times have one unit, and gives the events that waited for it.
   *
   * @param source  as messages call it; null where it has no name
   * @returns what is wrong with its times as a whole
   */
  endSource(source: string | null): readonly Issue[] {
    const { unit, events, issue } = this.#unixTimes.settle(source);
    this.#counts[unit] += events.length;
    for (const event of events) this.#add(event);
    return issue === null ? none : [issue];
  }

  /** Counts a record that is none. */
  pass(): void {
    this.#counts.read += 1;
  }

  /** What a reader of the events should know, one note of a kind. */
  notes(): readonly Issue[] {
    const { ignoring, assumed, seconds, milliseconds, ambiguous, skipped } = this.#counts;
    const notes: Issue[] = this.#ambiguousFormats === null ? [] : [this.#ambiguousFormats];
    if (seconds + milliseconds > 0) notes.push({ kind: "time-unit", seconds, milliseconds });
    if (ambiguous + skipped > 0) {
      notes.push({ kind: "adjusted-times", ambiguous, skipped, firstRecord: this.#firstAdjusted });
    }
    if (assumed > 0 && this.#assumedTime !== null) {
      notes.push({ kind: "assumed-time", time: this.#assumedTime, count: assumed });
    }
    if (ignoring > 0)
      notes.push({ kind: "ignored-fields", fields: [...this.#ignoredFields], count: ignoring });
    return notes;
  }

  #readTime(given: string | number): Result<ReadMoment> {
    const zone = this.#knownZone;
    const format = this.#timeFormat;
    const formatted = typeof given === "string" ? format?.read(given, zone) : format?.readCount(given);
    const time = formatted ?? readUnitTime(given, zone) ?? parseTime(given, zone);
    this.#isAssumed = time.ok && time.value.grain === "day" && this.#assumedTime !== null && zone !== null;
    if (!time.ok || !this.#isAssumed || zone === null) return time;
    const date = formatCivil(civilOf(time.value.instant, zone)).slice(0, 10);
    return parseTime(`${date} ${this.#assumedTime ?? ""}`, zone);
  }

  get #knownZone(): Zone | null {
    return typeof this.#zone === "string" ? null : this.#zone;
  }

  #readEnd({ instant, grain }: ReadMoment, { end: told, duration }: RecordParts): EndReading {
    const read = told === undefined || told === null || goesOn(told) ? null : this.#readTime(told);
    if (read?.ok === false) return { fault: true, field: "end", expected: "end", causes: read.issues };
    const end =
      read === null
        ? told === undefined
          ? undefined
          : null
        : { at: read.value.instant, grain: read.value.grain };
    const settled = settleEnd({ at: instant, grain }, end, duration, this.#knownZone);
    if ("expected" in settled) return { fault: true, ...settled, causes: null };
    return { fault: false, end: settled.end, notes: read?.notes ?? none };
  }

  /** What an event is, with its end, if its Unix time turns out to count milliseconds. */
  #inMilliseconds(event: Event, { end: told, duration }: RecordParts): (time: Instant) => Event {
    const count = Number(told ?? Number.NaN);
    return (time) => {
      if (told === undefined) {
        const settled = settleEnd({ at: time, grain: "instant" }, undefined, duration, this.#knownZone);
        return "end" in settled ? { ...event, time, end: settled.end } : { ...event, time };
      }
      if (Number.isNaN(count)) return { ...event, time };
      return { ...event, time, end: { at: Math.round(count), grain: "instant" } };
    };
  }

  #count(
    { value, notes }: Extract<Result<ReadMoment>, { readonly ok: true }>,
    ignored: readonly string[],
    isHeld: boolean,
  ): void {
    if (value.unit !== null && !isHeld) this.#counts[value.unit] += 1;
    for (const note of notes) this.#countNote(note);
    if (this.#isAssumed) this.#counts.assumed += 1;
    if (ignored.length === 0) return;
    this.#counts.ignoring += 1;
    for (const key of ignored) this.#ignoredFields.add(key);
  }

  #countNote(note: Issue): void {
    const { kind } = note;
    if (kind === "ambiguous-format") {
      const first = this.#ambiguousFormats ?? { ...note, count: 0, record: this.#counts.read };
      this.#ambiguousFormats = { ...first, kind: "ambiguous-formats", count: first.count + 1 };
      return;
    }
    if (kind === "ambiguous-civil-time") this.#counts.ambiguous += 1;
    else if (kind === "skipped-civil-time") this.#counts.skipped += 1;
    else throw new RangeError(`a time of a record has no note ${kind}`);
    if (this.#firstAdjusted === 0) this.#firstAdjusted = this.#counts.read;
  }
}

/** A time as it was read of a record. */
type ReadMoment = Omit<ReadTime, "grain"> & { readonly grain: Grain };

/** What a record says of the end of its event, or what is wrong with it. */
type EndReading =
  | { readonly fault: false; readonly end: Moment | null | undefined; readonly notes: readonly Issue[] }
  | (EndFault & { readonly fault: true; readonly causes: readonly Issue[] | null });

/** A year or a month; null for what is neither. */
function readUnitTime(given: string | number, zone: Zone | null): Result<ReadMoment> | null {
  const unit = typeof given === "string" && given.length < longestUnitText ? readUnit(given, zone) : null;
  if (unit === null) return null;
  return zone === null
    ? failure({ kind: "missing-zone" })
    : success({ instant: unit.at, grain: unit.grain, unit: null });
}

/** Whatever is longer is no year or month, even with blanks around it. */
const longestUnitText = 12;

type TimeField = "time" | "end" | "duration";

function timeFaults(
  kind: TimeField,
  given: string | number,
  record: number,
  source: unknown,
  causes: readonly Issue[],
): readonly RecordIssue[] {
  return causes.map((cause) => ({
    ...badField(kind, given, record, source, kind === "end" ? "end" : "time"),
    // That the value is no time is what "expected a time" says already; other causes add a reason.
    ...(cause.kind === "unreadable-time" ? {} : { cause }),
  }));
}

function badField(
  kind: TimeField,
  given: string | number,
  record: number,
  source: unknown,
  expected: RecordExpectation,
): RecordIssue {
  const isIt = ([key, value]: readonly [string, unknown]) => value === given && fieldOf(key).kind === kind;
  const field = Object.entries(source as object).find(isIt)?.[0] ?? kind;
  return { kind: "bad-record", record, field, value: shownJson(given), expected };
}

/** A time of day as "hh:mm", or null when it is none. */
function timeOfDay(text: string): string | null {
  const parts = /^(\d{1,2}):(\d\d)$/.exec(text.trim());
  if (parts === null || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  return `${String(parts[1]).padStart(2, "0")}:${parts[2]}`;
}
