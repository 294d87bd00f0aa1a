import {
  defaultPolicy,
  formatInstant,
  type Instant,
  type Issue,
  openZone,
  parseTime,
  resolve,
  type Result,
  utc,
  type Zone,
} from "../../expressions.js";
import { msPerHour } from "../../time/civil.js";
import { Refusal, valueOf, session } from "../session.js";
import { note, notedValueOf } from "../write/issue-output.js";

/** @throws {Refusal} when there is no such zone */
export function openNamed(name: string): Zone {
  return valueOf(openZone(name));
}

/** Whether somebody reads standard error, so that what is taken for granted can be said there. */
export function isAtTerminal(): boolean {
  return session().io.stderr.isTTY === true;
}

/** The zone that is taken where nobody names one: at a terminal that of the host, else null. */
export function terminalZone(): Zone | null {
  return isAtTerminal() ? openNamed(Intl.DateTimeFormat().resolvedOptions().timeZone) : null;
}

/** The same, said on standard error. */
export function takeTerminalZone(): Zone | null {
  const zone = terminalZone();
  if (zone !== null) note({ kind: "taken-zone", zone: zone.name });
  return zone;
}

/** The moment that is taken where nobody names one: at a terminal now, which is said on standard error, else null. */
export function takeTerminalMoment(zone: Zone): Instant | null {
  if (!isAtTerminal()) return null;
  const now = Date.now();
  note({ kind: "taken-moment", time: formatInstant(now, zone) });
  return now;
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
 * The moment that `--at` names, and its calendar; at a terminal now and the host's zone, where nobody names them.
 *
 * @throws {Refusal} when it is missing or cannot be read
 */
export function readAtOption(at: string | undefined, zone: Reference["zone"] | null): Reference {
  if (at === undefined && !isAtTerminal()) throw new Refusal({ kind: "missing-speech-time" });
  if (at === undefined || at === "now") {
    const calendar = zone ?? takeTerminalZone();
    const taken = at === undefined && calendar !== null ? takeTerminalMoment(calendar) : null;
    return notedValueOf(readReference(taken ?? Date.now(), null, calendar));
  }
  const written = readReference(at, null, zone);
  if (written.ok || written.issues[0]?.kind !== "unreadable-time") return notedValueOf(written);
  const calendar = zone ?? takeTerminalZone();
  const speechTime = readSpeechTime(at, calendar);
  if (calendar === null) throw new Refusal({ kind: "missing-zone" });
  return { speechTime, zone: calendar };
}

/**
 * The moment that is meant by `--at`: a time, an expression such as "yesterday 3 pm", or "now" by the clock.
 *
 * @throws {Refusal} when it is no time, a day without a time, or needs a zone and there is none
 */
export function readSpeechTime(at: string, zone: Zone | null): Instant {
  return notedValueOf(readAt(at, zone));
}

/** How long the time of an expression may last that names a moment: "3 pm" is an hour, which begins then. */
const longestMoment = msPerHour;

/**
 * The moment that is meant: "now" by the clock, a time as `readMoment` reads it, or an expression as it is meant now,
 * "yesterday 3 pm", whose time is said in the note taken-expression. "Two hours ago" is to the second.
 *
 * @returns no-moment where an expression names a longer time
 */
export function readAt(written: string, zone: Zone | null): Result<Instant> {
  if (written === "now") return { ok: true, value: Date.now(), notes: [] };
  const time = readMoment(written, zone);
  if (time.ok || time.issues[0]?.kind !== "unreadable-time") return time;
  const calendar = zone ?? utc;
  const policy = { ...defaultPolicy, clockAgo: "instant" } as const;
  const readings = resolve(written, { speechTime: Date.now(), zone: calendar, policy });
  const when = readings.ok ? readings.value[0]?.when : undefined;
  const [interval, ...others] = when?.kind === "crisp" ? when.intervals : [];
  if (interval === undefined) return time;
  if (zone === null) return { ok: false, issues: [{ kind: "missing-zone" }] };
  const { start, end } = interval;
  if (others.length > 0 || !(end - start <= longestMoment)) {
    return { ok: false, issues: [{ kind: "no-moment", written }] };
  }
  return {
    ok: true,
    value: start,
    notes: [{ kind: "taken-expression", written, time: formatInstant(start, zone) }],
  };
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
