import { type Instant, parseTime, type Result, type Zone } from "../../expressions.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/report.js";

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
