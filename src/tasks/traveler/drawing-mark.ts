import { crc32 } from "../../events/crc32.js";
import { formatInstant } from "../../time/instant.js";
import type { Plan } from "./plan.js";
import { generatorVersion } from "./question-answerer.js";

/**
 * Six hexadecimal digits that tell by which options events and questions were drawn.
 *
 * They are part of the ids of items, so that replies to one benchmark are not scored against another of the
 * same seed that asks other questions. What leaves the questions as they are is left out: the lengths and
 * categories beside them, conventions and studies. Two drawings share a mark once in 16 million.
 */
export function drawingMark(profile: string, plan: Plan): string {
  const { seed, count, roots, vocabulary, zone, speechTime, windowStart } = plan;
  const times = [speechTime, windowStart].map((time) => formatInstant(time, zone));
  const parts = [profile, generatorVersion, seed, count, roots, vocabulary, zone.name, times];
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return (crc32(bytes) >>> 8).toString(16).padStart(6, "0");
}
