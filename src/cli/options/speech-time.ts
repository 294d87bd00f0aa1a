import { type Instant, parseTime, type Zone } from "../../expressions.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/report.js";

/**
 * The moment that is meant by `--at`: a time, or "now" by the clock.
 *
 * @throws {Refusal} when it is no time, a day without a time, or needs a zone and there is none
 */
export function readSpeechTime(at: string, zone: Zone | null): Instant {
  if (at === "now") return Date.now();
  const time = parseTime(at, zone);
  if (!time.ok) throw new Refusal(time.issues);
  if (time.value.grain === "day") throw new Refusal({ kind: "date-as-speech-time", date: at.trim() });
  note(time.notes);
  return time.value.instant;
}
