import { isBackward } from "../../../time/period.js";
import type { Between, Bounded, Civil, CivilFields, Lasting } from "../../../algebra/expression.js";
import { sharing } from "../../../algebra/sharing.js";
import { WORKDAY } from "../../../algebra/weekday-number.js";
import { dateWording } from "./date.js";
import { lengthWords } from "./length.js";
import { numberWords } from "./numbers.js";
import { pluralOf } from "../../../algebra/plural.js";
import { isToday } from "./relations.js";
import { inPlace, type Print, type Wording } from "./wording.js";

/** "From Tuesday to Thursday", "from May to July 2022", "the first two weeks of May". */
export function betweenWording(range: Between, print: Print): Wording {
  const counted = countedWords(range, print) ?? businessDays(range);
  if (counted !== null) return { words: counted, as: "calendar" };
  return { words: `from ${daysOfMonth(range) ?? endsWords(range, print)}`, as: "range" };
}

/** The same without the word that opens it: "5 pm to 6 pm". */
export function endsWords(range: Between, print: Print): string {
  const joint = range.inclusive === true ? "through" : "to";
  const from = shortened(range) ?? range.from;
  return `${inPlace(print(from), "bound")} ${joint} ${inPlace(print(range.to), "bound")}`;
}

/** The first end without the year that it shares with the last, where the last one lends it. */
function shortened({ from, to }: Between): Civil | null {
  if (from.kind !== "civil" || to.kind !== "civil") return null;
  const { year, ...rest } = from.fields;
  if (year === undefined || year !== to.fields.year || rest.month === undefined) return null;
  if (hasMore(from.fields) || hasMore(to.fields)) return null;
  const short: Civil = { kind: "civil", fields: rest };
  const restored = sharing(short, to);
  return restored !== undefined && JSON.stringify(restored.from) === JSON.stringify(from) ? short : null;
}

function hasMore({ weekday, hour, dayPart }: CivilFields): boolean {
  return weekday !== undefined || hour !== undefined || dayPart !== undefined;
}

/** A run of units counted from one end of a longer one; null for any other range. */
function countedWords({ from, to, inclusive }: Between, print: Print): string | null {
  if (inclusive !== true || from.kind !== "nth" || to.kind !== "nth") return null;
  if (from.of.kind !== "every-unit" || to.of.kind !== "every-unit" || from.of.unit !== to.of.unit)
    return null;
  if (JSON.stringify(from.within) !== JSON.stringify(to.within)) return null;
  const within = inPlace(print(from.within), "coarse");
  const { unit } = from.of;
  const units = (n: number): string => `${numberWords(n)} ${n === 1 ? unit : pluralOf(unit)}`;
  if (from.n === 1 && to.n > 0) return `the first ${units(to.n)} of ${within}`;
  return to.n === -1 && from.n < 0 ? `the last ${units(-from.n)} of ${within}` : null;
}

/** The next or last business days, counted from today. */
function businessDays({ from, to, inclusive }: Between): string | null {
  if (inclusive !== true || from.kind !== "neighbour-day" || to.kind !== "neighbour-day") return null;
  const areBusiness = [from, to].every(
    ({ weekday, anchor }) => weekday.fields.weekday === WORKDAY && isToday(anchor),
  );
  const days = (n: number): string => `${numberWords(n)} ${n === 1 ? "business day" : "business days"}`;
  if (!areBusiness) return null;
  if (from.offset === 1 && to.offset > 0) return `the next ${days(to.offset)}`;
  return to.offset === -1 && from.offset < 0 ? `the last ${days(-from.offset)}` : null;
}

/** Days of one month: "February 10 to 12, 2019". */
function daysOfMonth({ from, to, inclusive }: Between): string | null {
  if (from.kind !== "civil" || to.kind !== "civil") return null;
  const { day, ...month } = from.fields;
  const { day: last, ...lastMonth } = to.fields;
  if (day === undefined || last === undefined || last > 31 || hasMore(month) || month.month === undefined)
    return null;
  if (JSON.stringify(month) !== JSON.stringify(lastMonth)) return null;
  const first: Civil = { kind: "civil", fields: { ...month, day } };
  const [name = "", ...year] = (dateWording(first.fields).day?.words ?? "").split(/(?= '|, )/);
  return /\d$/.test(name) && day <= 31
    ? `${name} ${inclusive === true ? "through" : "to"} ${last}${year.join("")}`
    : null;
}

/** "Before May 14", "since 2020", "until last Friday". */
export function boundedWording({ kind, endless }: Bounded, of: Wording): Wording {
  if (kind === "since" && of.as === "now") return { words: "from now on", as: "range" };
  const words = `${kind} ${inPlace(of, "anchor")}`;
  return endless === true ? { words: `any time ${words}`, as: "alone" } : { words, as: "range" };
}

/** "For ten days from September 18". */
export function lastingWording({ period }: Lasting, of: Wording): Wording {
  const anchor = inPlace(of, "anchor");
  return isBackward(period)
    ? { words: `the ${lengthWords(period).replace(/^an? (\w+)$/, "$1")} ended ${anchor}`, as: "range" }
    : { words: `for ${lengthWords(period)} from ${anchor}`, as: "range" };
}
