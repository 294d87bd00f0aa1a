import { shownJson } from "../issue/json-value.js";
import type { Issue } from "../issue/issue.js";
import type { RecordIssue } from "./issues.js";
import type { Result } from "../issue/result.js";
import { formatCivil, parseTime, type ReadTime } from "../time/instant.js";
import type { TimeFormat } from "../time/time-format.js";
import { civilOf, type Zone } from "../time/zone.js";
import type { Event } from "./event.js";
import { lacksZone } from "./event-set-header.js";
import { examineRecord, readPlainRecord } from "./record-schema.js";
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
    const { type, roles, time, ignored, faults } = readPlainRecord(record) ?? examineRecord(record);
    const when = time === null ? null : this.#readTime(time);
    if (faults.length === 0 && type !== null && time !== null && when?.ok === true) {
      const { instant, grain, unit } = when.value;
      const event: Event = { type, roles, time: instant, grain, index };
      const isHeld = unit !== null && this.#unixTimes.take(Number(time), unit, event);
      this.#count(when, ignored, isHeld);
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
      else issues.push(...timeFaults(time, index + 1, record, when.issues));
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

  #readTime(given: string | number): Result<ReadTime> {
    const zone = typeof this.#zone === "string" ? null : this.#zone;
    const format = this.#timeFormat;
    const formatted = typeof given === "string" ? format?.read(given, zone) : format?.readCount(given);
    const time = formatted ?? parseTime(given, zone);
    this.#isAssumed = time.ok && time.value.grain === "day" && this.#assumedTime !== null && zone !== null;
    if (!time.ok || !this.#isAssumed || zone === null) return time;
    const date = formatCivil(civilOf(time.value.instant, zone)).slice(0, 10);
    return parseTime(`${date} ${this.#assumedTime ?? ""}`, zone);
  }

  #count(
    { value, notes }: Extract<Result<ReadTime>, { readonly ok: true }>,
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

function timeFaults(
  given: string | number,
  record: number,
  source: unknown,
  causes: readonly Issue[],
): readonly RecordIssue[] {
  const isIt = ([key, value]: readonly [string, unknown]) => value === given && fieldOf(key).kind === "time";
  const field = Object.entries(source as object).find(isIt)?.[0] ?? "time";
  return causes.map((cause) => ({
    kind: "bad-record",
    record,
    field,
    value: shownJson(given),
    expected: "time",
    // That the value is no time is what "expected a time" says already; other causes add a reason.
    ...(cause.kind === "unreadable-time" ? {} : { cause }),
  }));
}

/** A time of day as "hh:mm", or null when it is none. */
function timeOfDay(text: string): string | null {
  const parts = /^(\d{1,2}):(\d\d)$/.exec(text.trim());
  if (parts === null || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  return `${String(parts[1]).padStart(2, "0")}:${parts[2]}`;
}
