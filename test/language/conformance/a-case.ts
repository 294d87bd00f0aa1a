import type { ConformanceCase } from "../../../src/language/conformance/conformance.js";
import { parseTime } from "../../../src/time/instant.js";
import { openZone, type Zone } from "../../../src/time/zone.js";

const utc: Zone = must(openZone("UTC"));

/** A case said on Friday 29 September 2023 at 22:18 in UTC. */
export function aCase(
  text: string,
  accept: readonly string[],
  more: Partial<ConformanceCase> = {},
): ConformanceCase {
  return {
    id: "own-1",
    text,
    speechTime: must(parseTime("2023-09-29T22:18", utc)).instant,
    zone: utc,
    accept: accept.map(interval),
    startOnly: false,
    endOnly: false,
    dayOnly: false,
    pointOnly: false,
    granularity: null,
    category: null,
    direction: null,
    ...more,
  };
}

/** `2023-09-29T12:00:00/null` as an interval. */
export function interval(written: string): { start: string | null; end: string | null } {
  const [start = "", end = ""] = written
    .split("/")
    .map((time) => (time.length === 10 ? `${time}T00:00:00` : time));
  return { start: start === "null" ? null : start, end: end === "null" ? null : end };
}

function must<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new RangeError("a case of the tests cannot be read");
  return result.value;
}
