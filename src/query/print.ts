import { formatInstant, type Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import type { Ask } from "../language/question/question.js";
import type { Distribution } from "./distribution/distribution.js";
import type { Best } from "./distribution/mode.js";

/**
 * An answer as it is printed: "yes" or "no"; names; a count; an ISO time with offset, an ISO date where only the
 * day is known, or "never".
 */
export type PrintedAnswer = string | readonly string[] | number;

/** A distribution as it is printed. */
export type PrintedDistribution =
  | { readonly yes: number; readonly no: number }
  | { readonly subjects: Readonly<Record<string, number>> }
  | { readonly counts: readonly number[] }
  | { readonly from: number; readonly p: readonly number[]; readonly lost: number }
  | { readonly instants: readonly { readonly at: string; readonly p: number }[]; readonly never: number };

/** Up to so many counts are written from 0 on; above, only those that have a probability. */
const plainCounts = 1000;

/** The answer in print; only the instant of a when question changes its form. */
export function printAnswer(
  ask: Ask,
  { value, grain }: Pick<Best, "value" | "grain">,
  zone: Zone,
): PrintedAnswer {
  return ask === "when-last" && typeof value === "number" ? printTime(value, grain, zone) : value;
}

function printTime(instant: Instant, grain: "day" | undefined, zone: Zone): string {
  const written = formatInstant(instant, zone);
  return grain === "day" ? written.slice(0, written.indexOf("T")) : written;
}

/** The distribution in print, without what a reader does not need. */
export function printDistribution(distribution: Distribution): PrintedDistribution {
  switch (distribution.kind) {
    case "did":
      return { yes: distribution.yes, no: distribution.no };
    case "who":
      return { subjects: Object.fromEntries(distribution.subjects) };
    case "how-often": {
      const { from, p, lost } = distribution.counts;
      const masses = Array.from(p);
      if (from + masses.length > plainCounts) return { from, p: masses, lost };
      return { counts: [...new Array<number>(from).fill(0), ...masses] };
    }
    case "when-last":
      return {
        instants: distribution.instants.map(({ at, p, grain }) => ({
          at: printTime(at, grain, distribution.zone),
          p,
        })),
        never: distribution.never,
      };
  }
}
