import {
  type Instant,
  type Issue,
  openZone,
  parseTime,
  type Result,
  utc,
  type Zone,
} from "../../expressions.js";
import { Refusal, valueOf } from "../refusal.js";
import { note } from "../write/issue-output.js";

/** @throws {Refusal} when there is no such zone */
export function openNamed(name: string): Zone {
  return valueOf(openZone(name));
}

/** The moment from which a text is read, and on which calendar. */
export interface Reference {
  readonly speechTime: Instant;
  readonly zone: Zone;
}

/**
 * Reads the moment of a text. Its zone is the one given, else the offset, else the offset that the time
 * is written with; without any, a civil time is read on a calendar without a zone (the note assumed-zone).
 * A day stands for its first moment (the note assumed-midnight).
 *
 * @param zone    wins over every offset
 * @param offset  as in `+02:00`
 * @returns missing-zone when the time is no civil one, so that the zone decides what day it is
 */
export function readReference(
  written: string | number,
  offset: string | null,
  zone: Zone | null,
): Result<Reference> {
  const named = offset ?? offsetIn(written);
  const opened = zone !== null || named === null ? null : openZone(named);
  if (opened?.ok === false) return opened;
  const known = zone ?? opened?.value ?? null;
  const calendar = known ?? utc;
  const time = parseTime(written, calendar);
  if (!time.ok) return time;
  const { instant, grain, unit } = time.value;
  if (known === null && unit !== null) return { ok: false, issues: [{ kind: "missing-zone" }] };
  const notes: readonly Issue[] = [
    ...(known === null ? [{ kind: "assumed-zone", zone: calendar.name } as const] : []),
    ...(grain === "day" ? [{ kind: "assumed-midnight", date: String(written).trim() } as const] : []),
    ...time.notes,
  ];
  return { ok: true, value: { speechTime: instant, zone: calendar }, notes };
}

function offsetIn(written: string | number): string | null {
  return /[T ]\d\d:\d\d.*?(Z|[+-]\d\d(?::?\d\d)?)$/i.exec(String(written).trim())?.[1] ?? null;
}

/**
 * The moment that `--at` names, and its calendar.
 *
 * @throws {Refusal} when it is missing or cannot be read
 */
export function readAtOption(at: string | undefined, zone: Reference["zone"] | null): Reference {
  if (at === undefined) throw new Refusal({ kind: "missing-speech-time" });
  const reference = readReference(at === "now" ? Date.now() : at, null, zone);
  if (!reference.ok) throw new Refusal(reference.issues);
  note(reference.notes);
  return reference.value;
}

/**
 * The moment that is meant by `--at`: a time, or "now" by the clock.
 *
 * @throws {Refusal} when it is no time, a day without a time, or needs a zone and there is none
 */
export function readSpeechTime(at: string, zone: Zone | null): Instant {
  if (at === "now") return Date.now();
  const time = readMoment(at, zone);
  if (!time.ok) throw new Refusal(time.issues);
  note(time.notes);
  return time.value;
}

/** A time that is no whole day, since today has neither past nor future without its time of day. */
export function readMoment(written: string | number, zone: Zone | null): Result<Instant> {
  const time = parseTime(written, zone);
  if (!time.ok) return time;
  if (time.value.grain === "instant") return { ok: true, value: time.value.instant, notes: time.notes };
  return { ok: false, issues: [{ kind: "date-as-speech-time", date: String(written).trim() }] };
}

/** Between which times the occurrences of a set are wanted, as they are written; either may be left out. */
type WindowFlags = Readonly<Partial<Record<"from" | "until", string>>>;

/**
 * Reads the window in a zone as instants `[start, end)`; a day stands for its first moment. Null where neither end is given.
 *
 * @param zone  null to see only whether it can be read
 * @throws {Refusal} when an end is no time
 */
export function readWindow({ from, until }: WindowFlags, zone: Zone | null) {
  if (from === undefined && until === undefined) return null;
  const instantIn = (written: string): number => valueOf(parseTime(written, zone ?? utc)).instant;
  return {
    start: from === undefined ? Number.NEGATIVE_INFINITY : instantIn(from),
    end: until === undefined ? Number.POSITIVE_INFINITY : instantIn(until),
  };
}
