import type {
  Between,
  Bounded,
  Civil,
  CivilFields,
  Closest,
  Expression,
  Lasting,
  Neighbour,
  NeighbourDay,
  Nth,
  Occurrence,
  Offset,
  Part,
  Pointing,
} from "../../../algebra/expression.js";
import { pluralOf, WORKDAY } from "../../../algebra/units.js";
import { sharing } from "../../../algebra/walk.js";
import { isBackward } from "../../../time/period.js";
import { dateWording } from "./civil.js";
import { fits, inPlace, lengthWords, type Print, withoutArticle, type Wording } from "./length.js";
import { numberWords, ordinalWords } from "./numbers.js";

/** "Three days ago", "in two hours", "two weeks before Christmas". */
export function offsetWording({ period }: Offset, anchor: Wording | null): Wording {
  const isBefore = isBackward(period);
  const length = lengthWords(period);
  if (anchor === null) {
    return { words: isBefore ? `${length} ago` : `${length} from now`, as: "day", relative: true };
  }
  const words = `${length} ${isBefore ? "before" : "after"} ${inPlace(anchor, "anchor")}`;
  return { words, as: "day", relative: true };
}

/** "The week after Easter", "the week of May 14". */
export function neighbourWording({ unit, offset }: Neighbour, anchor: Wording): Wording {
  const words =
    offset === 0
      ? `the ${unit} of ${inPlace(anchor, "day")}`
      : `the ${unit} ${offset < 0 ? "before" : "after"} ${inPlace(anchor, "anchor")}`;
  return { words, as: "day", relative: true };
}

/** "The Friday before May 14", "the third Monday after Easter", "in four business days". */
export function neighbourDayWording(
  { weekday, offset, anchor }: NeighbourDay,
  day: Wording,
  to: Wording,
): Wording {
  const isPast = offset < 0;
  const count = Math.abs(offset);
  const isBusiness = weekday.fields.weekday === WORKDAY;
  if (isToday(anchor) && (isBusiness || count > 1)) {
    const days = isBusiness ? "business day" : withoutArticle(day);
    const counted = `${numberWords(count)} ${count === 1 ? days : pluralOf(days)}`;
    return { words: `${counted} ${isPast ? "ago" : "from now"}`, as: "day", relative: true };
  }
  if (anchor.kind === "occurrence" && weekday.fields.month !== undefined && offset === 1) {
    return { words: `${day.words} after next`, as: "day", relative: true };
  }
  const which = count === 1 ? "" : `${ordinalWords(count)} `;
  const words = `the ${which}${withoutArticle(day)} ${isPast ? "before" : "after"} ${inPlace(to, "anchor")}`;
  return { words, as: "day", relative: true };
}

/** Whether an expression is "today". */
function isToday(expression: Expression): boolean {
  return expression.kind === "unit" && expression.unit === "day" && expression.offset === 0;
}

/** "Last Friday", "this past May", "next Christmas". */
export function occurrenceWording({ which }: Occurrence, of: Wording): Wording {
  const as = fits(of, "day") ? "day" : "calendar";
  return { words: `${which === "past" ? "this past" : which} ${withoutArticle(of)}`, as, relative: true };
}

/** "That day", "the week before", "the Monday after". */
export function pointingWording({ of }: Pointing, wording: Wording): Wording {
  if (of.kind === "unit") return { words: besideSaid(of.unit, of.offset), as: "day", relative: true };
  if (of.kind !== "occurrence") return wording;
  if (of.which === "next") return { ...wording, words: wording.words.replace(/^next /u, "the following ") };
  const which = { past: -1, last: -1, this: 0, coming: 1 }[of.which];
  const name = wording.words.replace(/^(?:this past|last|this|next|coming) /u, "");
  return { ...wording, words: besideSaid(name, which) };
}

function besideSaid(name: string, offset: number): string {
  if (offset === 0) return `that ${name}`;
  return offset < 0 ? `the ${name} before` : `the ${name} after`;
}

/** "The closest Monday to October 5". */
export function closestWording({ n }: Closest, of: Wording, anchor: Wording): Wording {
  const which = n === 1 ? "" : `${ordinalWords(n)} `;
  return { words: `the ${which}closest ${withoutArticle(of)} to ${inPlace(anchor, "anchor")}`, as: "day" };
}

/** "The second Monday of May", "the last week of 2022". */
export function nthWording({ n, of }: Nth, inner: Wording, within: Wording): Wording {
  const what = withoutArticle(inner);
  const isDay = of.kind !== "every-unit" || of.unit === "day";
  const words = `the ${ordinalWords(n)} ${what} of ${inPlace(within, "coarse")}`;
  return { words, as: isDay ? "day" : "calendar" };
}

const PARTS: Readonly<Record<Part["part"], readonly [short: string, long: string]>> = {
  beginning: ["the beginning of", "the beginning of"],
  early: ["early", "the early part of"],
  mid: ["mid", "the middle of"],
  late: ["late", "the latter part of"],
  end: ["the end of", "the end of"],
  "first-half": ["the first half of", "the first half of"],
  "second-half": ["the second half of", "the second half of"],
};

/** "Early May", "the middle of last week", "the second half of 2022", "late this afternoon". */
export function partWording({ part }: Part, of: Wording): Wording {
  const [short, long] = PARTS[part];
  if (of.as === "day-part") {
    return { words: `the ${short.replace(/^the /, "")} ${withoutArticle(of)}`, as: "day-part" };
  }
  if (fits(of, "day") || of.as === "part-today") {
    const isThe = of.words.startsWith("the ");
    const as = of.as === "part-today" ? "part-today" : "day";
    return { words: `${isThe ? long : short} ${of.words}`, as, relative: true };
  }
  const isThe = of.words.startsWith("the ") || of.words.startsWith("this ");
  const words = `${isThe ? long : short} ${inPlace(of, "coarse")}`;
  return { words, as: "calendar" };
}

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

/** The border of which a length lies on its own side, as in "within three days after October 20"; else null. */
export function borderOf({ of, period }: Lasting): Expression | null {
  const side = isBackward(period) ? "before" : "after";
  return (of.kind === "before" || of.kind === "after") && of.kind === side && of.endless === true
    ? of.of
    : null;
}

/** "Within three days after October 20". */
export function besideWording({ period }: Lasting, border: Wording): Wording {
  const side = isBackward(period) ? "before" : "after";
  return { words: `within ${lengthWords(period)} ${side} ${inPlace(border, "anchor")}`, as: "range" };
}
