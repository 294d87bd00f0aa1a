import {
  type Instant,
  type Issue,
  openZone,
  parseTime,
  type Result,
  utc,
  type Zone,
} from "../../expressions.js";

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
