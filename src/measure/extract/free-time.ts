import { parse } from "chrono-node/en";
import { parseTime } from "../../time/instant.js";
import { msPerMinute } from "../../time/timeline.js";
import { openZone } from "../../time/zone.js";
import type { AskedItem } from "./extraction.js";
import { speechDay } from "./day.js";

/** How much of a text is looked at. */
const textLimit = 300;

/**
 * The times that chrono-node finds in a text beyond our own patterns, "last Monday at 9 am", as ISO 8601 on
 * the item's wall clock; days and times of day that the text does not say are not made up.
 *
 * chrono-node guesses: "in the year 2023" is for it a year from now, "one month ago" a month to the day.
 * So a day counts only where the text says one, by weekday, day or date; what it finds is a likely
 * reading at best.
 */
export function freeTimes(text: string, item: AskedItem): readonly string[] {
  // A tenth of a millisecond is much for a text that cannot say a day.
  if (!/\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day/i.test(text)) return [];
  const zone = openZone(item.zone);
  if (!zone.ok) return [];
  const time = parseTime(item.speechTime, zone.value);
  if (!time.ok) return [];
  const { instant } = time.value;
  const reference = { instant: new Date(instant), timezone: zone.value.offsetAt(instant) / msPerMinute };
  return parse(text.slice(0, textLimit), reference).flatMap(({ start }) => {
    const saysDay = start.isCertain("day") || start.isCertain("weekday");
    const [year, month, day] = [start.get("year"), start.get("month"), start.get("day")];
    if (!saysDay || year === null || month === null || day === null || year < 1 || year > 9999) return [];
    const date = `${two(year, 4)}-${two(month)}-${two(day)}`;
    // The last time was in the past: "this Tuesday" said on a Friday is not the next one.
    if (date > (speechDay(item) ?? date)) return [];
    if (!start.isCertain("hour")) return [date];
    return [`${date}T${two(start.get("hour") ?? 0)}:${two(start.get("minute") ?? 0)}`];
  });
}

function two(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}
