import type { Issue } from "../issue/issue.js";
import { parseTime, type ReadTime } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import type { Event } from "./event.js";
import { lacksZone } from "./event-set-header.js";
import { readPlainRecord } from "./plain-record.js";
import { fieldOf } from "./record-fields.js";
import { examineRecord } from "./record-schema.js";
import { shown } from "./shown.js";

/**
 * Reads the records of one event set, one after the other, and keeps the events and what there is to
 * say of all of them.
 */
export class RecordReader {
  readonly events: Event[] = [];
  readonly #zone: Zone | "missing" | "unknown";
  readonly #assumedTime: string | null;
  readonly #issues: Issue[] = [];
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
  #needsZone = false;

  /** @param assumedTime  a time of day for what is told by date alone; an issue when it is none */
  constructor(zone: Zone | "missing" | "unknown", assumedTime: string | null) {
    this.#zone = zone;
    this.#assumedTime = assumedTime === null ? null : timeOfDay(assumedTime);
    if (assumedTime !== null && this.#assumedTime === null) {
      this.#issues.push({ kind: "bad-assumed-time", value: assumedTime });
    }
  }

  /** Reads the next record: one more event, or its faults. */
  read(record: unknown): void {
    const index = this.#counts.read;
    this.#counts.read += 1;
    const { type, roles, time, ignored, faults } = readPlainRecord(record) ?? examineRecord(record);
    for (const fault of faults) this.#issues.push({ kind: "bad-record", record: index + 1, ...fault });
    if (ignored.length > 0) this.#counts.ignoring += 1;
    for (const key of ignored) this.#ignoredFields.add(key);
    const when = time === null ? null : this.#readTime(time, index + 1, record);
    if (faults.length > 0 || type === null || when === null) return;
    this.events.push({ type, roles, time: when.instant, grain: when.grain, index });
  }

  /** Every fault of every record so far, in their order; a missing zone last, unless it is told elsewhere. */
  issues(isMissingZoneTold: boolean): readonly Issue[] {
    // Where the zone is unknown, that is the fault; that it is missing follows.
    if (!this.#needsZone || isMissingZoneTold || this.#zone === "unknown") return this.#issues;
    return [...this.#issues, { kind: "missing-zone" }];
  }

  /** What a reader of the events should know, one note of a kind. */
  notes(): readonly Issue[] {
    const { ignoring, assumed, seconds, milliseconds, ambiguous, skipped } = this.#counts;
    const notes: Issue[] = [];
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

  #readTime(given: string | number, record: number, source: unknown): ReadTime | null {
    const zone = typeof this.#zone === "string" ? null : this.#zone;
    let time = parseTime(given, zone);
    if (time.ok && time.value.grain === "day" && this.#assumedTime !== null) {
      this.#counts.assumed += 1;
      time = parseTime(`${String(given).trim()} ${this.#assumedTime}`, zone);
    }
    if (time.ok) {
      if (time.value.unit !== null) this.#counts[time.value.unit] += 1;
      for (const { kind } of time.notes) this.#countAdjusted(kind, record);
      return time.value;
    }
    if (lacksZone(time.issues)) this.#needsZone = true;
    else this.#refuseTime(given, record, source, time.issues);
    return null;
  }

  #countAdjusted(kind: Issue["kind"], record: number): void {
    if (kind === "ambiguous-civil-time") this.#counts.ambiguous += 1;
    else if (kind === "skipped-civil-time") this.#counts.skipped += 1;
    else throw new RangeError(`a time of a record has no note ${kind}`);
    if (this.#firstAdjusted === 0) this.#firstAdjusted = record;
  }

  #refuseTime(given: string | number, record: number, source: unknown, causes: readonly Issue[]): void {
    const isIt = ([key, value]: readonly [string, unknown]) =>
      value === given && fieldOf(key).kind === "time";
    const field = Object.entries(source as object).find(isIt)?.[0] ?? "time";
    for (const cause of causes) {
      // That the value is no time is what "expected a time" says already; other causes add a reason.
      const reason = cause.kind === "unreadable-time" ? {} : { cause };
      this.#issues.push({
        kind: "bad-record",
        record,
        field,
        value: shown(given),
        expected: "time",
        ...reason,
      });
    }
  }
}

/** A time of day as "hh:mm", or null when it is none. */
function timeOfDay(text: string): string | null {
  const parts = /^(\d{1,2}):(\d\d)$/.exec(text.trim());
  if (parts === null || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  return `${String(parts[1]).padStart(2, "0")}:${parts[2]}`;
}
