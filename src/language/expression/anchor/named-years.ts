import { civil, fields as fieldsOf } from "../../../time/civil.js";
import type { Granularity } from "../../../time/granularity.js";
import type { Anchoring } from "./context.js";
import type { CivilFields } from "../../../algebra/expression.js";
import { isOfHundreds } from "../../../algebra/hundreds.js";
import { extent } from "./extent.js";
import { impossibleDate, one, type Value } from "./value.js";

/**
 * The one year that fields name, or null where they name none.
 *
 * Two digits name a year from 79 years before speech time to 20 after it.
 */
export function namedYear({ year, shortYear }: CivilFields, anchoring: Anchoring): number | null {
  if (year !== undefined) return year;
  if (shortYear === undefined) return null;
  const last = fieldsOf(anchoring.now).year + 20;
  return last - ((((last - shortYear) % 100) + 100) % 100);
}

/** Whether fields name a year and nothing beside it. */
export function saysYearAlone(said: CivilFields): boolean {
  return Object.keys(said).every((field) => field === "year" || field === "shortYear");
}

/**
 * The decade or century that fields name, or null where they name none; finer fields never stand beside
 * them. A decade of two digits is the latest that has begun by speech time; a decade that begins a
 * century before the 21st may be that century ("the 1800s").
 */
export function namedYears(said: CivilFields, anchoring: Anchoring): Value | null {
  const { century, decade, shortDecade } = said;
  if (century !== undefined) {
    const first = (century - 1) * 100 + (anchoring.choose("century") === "from-01" ? 1 : 0);
    return yearsFrom(first, 100, "century");
  }
  if (decade !== undefined) {
    const isHundred = isOfHundreds(decade) && anchoring.choose("hundreds") === "century";
    return isHundred ? yearsFrom(decade, 100, "century") : yearsFrom(decade, 10, "decade");
  }
  if (shortDecade !== undefined) {
    const { year } = fieldsOf(anchoring.now);
    return yearsFrom(Math.floor((year - shortDecade) / 100) * 100 + shortDecade, 10, "decade");
  }
  return null;
}

function yearsFrom(first: number, count: number, grain: Granularity): Value {
  if (first + count > 9999) {
    return impossibleDate("it lies beyond the year 9999");
  }
  if (first + count <= 1) {
    return impossibleDate("it lies before the year 1");
  }
  // The first decade and century would begin with a year 0, which the calendar does not have.
  return one(extent(civil(Math.max(first, 1)), civil(first + count), grain));
}
