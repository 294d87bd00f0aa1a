import type { DayOrder } from "../../algebra/value.js";

/** Dates in figures whose year stands last: 03/04/2023, 3.4.23. */
const figures = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)(?![\d/-]|\.\d)/g;

/**
 * Whether the dates of a document begin with the day or the month, as the ones tell that can be read in one order
 * alone ("25/03/2009"); a stated format ("mm/dd/yyyy") tells as well.
 *
 * @returns null where nothing tells, or both orders are found
 */
export function documentOrder(texts: readonly string[]): DayOrder | null {
  const found = new Set<DayOrder>();
  for (const text of texts) {
    for (const [, first = "", , second = ""] of text.matchAll(figures)) {
      if (Number(first) > 12 && Number(second) <= 12) found.add("day-first");
      if (Number(second) > 12 && Number(first) <= 12) found.add("month-first");
    }
  }
  for (const text of found.size === 0 ? texts : []) {
    if (/\bdd?([/.-])mm?\1y/i.test(text)) found.add("day-first");
    if (/\bmm?([/.-])dd?\1y/i.test(text)) found.add("month-first");
  }
  const [only] = found;
  return only !== undefined && found.size === 1 ? only : null;
}
