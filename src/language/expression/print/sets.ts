import type {
  Civil,
  CivilFields,
  Expression,
  Frequency,
  Nth,
  Recurrence,
  Union,
} from "../../../algebra/expression.js";
import { comesAgain, recurrence, setAt } from "../../../algebra/set.js";
import { inPartWords, isClockTime, isNamed, isWeekday } from "./civil.js";
import { countWords, numberWords, ordinalWords } from "./numbers.js";
import { pluralOf } from "../../../algebra/units.js";
import { inPlace, type Print, withoutArticle, type Wording } from "./length.js";

/** "Every other Monday", "on Mondays at 3 pm", "every two weeks on Friday", "every day until June". */
export function recurrenceWording(set: Recurrence, print: Print): Wording {
  return { words: `${setWords(set, print)}${withinWords(set.within, print)}`, as: "alone" };
}

/** "Twice a week", "three times every two years in the 1990s". */
export function frequencyWording({ times, interval, unit, within }: Frequency, print: Print): Wording {
  const often = times === 1 ? "once" : times === 2 ? "twice" : `${numberWords(times)} times`;
  const units = interval === 1 ? countWords(1, unit) : `every ${countWords(interval, unit)}`;
  return { words: `${often} ${units}${withinWords(within, print)}`, as: "alone" };
}

function withinWords(within: Expression | null, print: Print): string {
  if (within === null) return "";
  const wording = print(within);
  // "Mondays in May" are those of every May: brackets keep the one that is meant.
  if (wording.as === "calendar" && comesAgain(within)) return ` in (${wording.words})`;
  if (wording.as === "range" || wording.as === "day-range") return ` ${wording.words}`;
  return wording.as === "calendar" && wording.relative === true
    ? ` ${wording.words}`
    : ` in ${inPlace(wording, "inner")}`;
}

/** A set without its bounds. What is at a time of its own is said with that time behind it. */
function setWords(set: Recurrence, print: Print): string {
  const { quantifier, interval, of, at } = set;
  if (at !== null) return `${plainWords(set, of, print)}${atWords(at, print)}`;
  const { base, time } = apart(of);
  const isSome = quantifier === "some" && base.kind === "every-unit";
  if (time !== null && !isSome && isMeant(set, base, time))
    return `${plainWords(set, base, print)}${atWords(time, print)}`;
  const each = quantifier === "every" && interval === 1 ? dayOfEach(of, print) : null;
  return each ?? plainWords(set, of, print);
}

/** Whether a base at a time is what is counted here. */
function isMeant({ quantifier, interval, of }: Recurrence, base: Expression, time: Expression): boolean {
  const plain = recurrence(quantifier, interval, base);
  const whole = plain && setAt(plain, time);
  return JSON.stringify(whole?.of) === JSON.stringify(of) && whole?.at === null;
}

/** What is counted without its time of day, and that time. */
function apart(of: Expression): { readonly base: Expression; readonly time: Expression | null } {
  switch (of.kind) {
    case "civil":
      return civilApart(of);
    case "intersection": {
      const time = of.parts.find(({ kind }) => kind === "between" || kind === "part");
      const [base, ...more] = of.parts.filter((part) => part !== time);
      if (time !== undefined && base !== undefined && more.length === 0) return { base, time };
      const clock = of.parts.find((part) => part.kind === "civil");
      const [named, ...others] = of.parts.filter((part) => part !== clock);
      return clock !== undefined && named !== undefined && others.length === 0
        ? { base: named, time: clock }
        : { base: of, time: null };
    }
    case "union": {
      const parts = of.parts.map(apart);
      const times = new Set(parts.map(({ time }) => JSON.stringify(time)));
      const bases = parts.map(({ base }) => base);
      return times.size === 1
        ? { base: { kind: "union", parts: bases }, time: parts[0]?.time ?? null }
        : { base: of, time: null };
    }
    case "between":
      return { base: { kind: "every-unit", unit: "day" }, time: of };
    default:
      return { base: of, time: null };
  }
}

function civilApart({ fields }: Civil): { readonly base: Expression; readonly time: Expression | null } {
  const { dayPart, hour, bareHour, minute, second, millisecond, ...date } = fields;
  const clock: CivilFields = {
    ...(dayPart === undefined ? {} : { dayPart }),
    ...(hour === undefined ? {} : { hour }),
    ...(bareHour === undefined ? {} : { bareHour }),
    ...(minute === undefined ? {} : { minute }),
    ...(second === undefined ? {} : { second }),
    ...(millisecond === undefined ? {} : { millisecond }),
  };
  const isPart = hour === undefined && dayPart !== undefined && isNamed(dayPart) && isPlain(date);
  if (isPart || Object.keys(clock).length === 0) return { base: { kind: "civil", fields }, time: null };
  const isDay = Object.keys(date).length > 0;
  return {
    base: isDay ? { kind: "civil", fields: date } : { kind: "every-unit", unit: "day" },
    time: { kind: "civil", fields: clock },
  };
}

/** Whether a date is nothing, or a weekday alone. */
function isPlain({ weekday: _, ...more }: CivilFields): boolean {
  return Object.keys(more).length === 0;
}

/** "The 21st of every month", "the third Friday of each month"; null for what is said otherwise. */
function dayOfEach(of: Expression, print: Print): string | null {
  if (of.kind === "civil" && of.fields.day !== undefined && Object.keys(of.fields).length === 1) {
    return `the ${ordinalWords(of.fields.day)} of every month`;
  }
  const nth = nthOfEach(of, print);
  return nth === null ? null : `the ${nth.words} of every ${nth.unit}`;
}

/** "Third Friday" and the unit of which it is one; null for any other, and for what brackets must hold. */
function nthOfEach(of: Expression, print: Print): { readonly words: string; readonly unit: string } | null {
  if (of.kind !== "nth" || of.within.kind !== "every-unit" || of.n === 0 || of.n < -2) return null;
  const word = again(of.of, print);
  return word === null ? null : { words: `${ordinalWords(of.n)} ${word}`, unit: of.within.unit };
}

function plainWords({ quantifier, interval }: Recurrence, of: Expression, print: Print): string {
  if (quantifier === "some") return someWords(of, print);
  const which = interval === 1 ? "every" : `every ${interval === 2 ? "other" : ordinalWords(interval)}`;
  if (of.kind === "every-unit" && interval > 3) return `every ${countWords(interval, of.unit)}`;
  // Every other Sunday in May is counted without the others, and found in May.
  const isApart = interval > 1 && of.kind === "civil" && weekdayIn(of) !== null;
  const words = isApart ? null : again(of, print);
  return `${which} ${words ?? `(${print(of).words})`}`;
}

function someWords(of: Expression, print: Print): string {
  if (of.kind === "civil" && of.fields.weekday === undefined && of.fields.dayPart !== undefined) {
    const word = again(of, print);
    if (word !== null) return `in the ${pluralOf(word)}`;
  }
  const plural = plurals(of, print);
  return plural === null ? `on some (${print(of).words})` : `on ${plural}`;
}

function plurals(of: Expression, print: Print): string | null {
  if (of.kind === "nth" && of.within.kind === "every-unit" && of.n >= -1 && of.of.kind === "civil") {
    const day = again(of.of, print);
    return day === null ? null : `the ${ordinalWords(of.n)} ${pluralOf(day)} of the ${of.within.unit}`;
  }
  if (of.kind === "union") return listed(of.parts.map((part) => plurals(part, print)));
  if (of.kind !== "civil" || of.fields.weekday === undefined) return null;
  const inMonth = weekdayIn(of);
  if (inMonth !== null)
    return `${pluralOf(withoutArticle(print(inMonth.day)))} in ${print(inMonth.whole).words}`;
  const day = again(of, print);
  return day === null || of.fields.day !== undefined ? null : pluralOf(day);
}

/** What comes again by itself, as it stands behind "every"; null where brackets are needed. */
function again(of: Expression, print: Print): string | null {
  switch (of.kind) {
    case "every-unit":
      return of.unit;
    case "holiday":
    case "fact":
      return print(of).words;
    case "civil":
      return comesAlone(of) ? withoutArticle(print(of)) : dayInMonth(of, print);
    case "between":
      return isWeekday(of.from) && isWeekday(of.to) && of.inclusive !== true
        ? `${withoutArticle(print(of.from))} to ${withoutArticle(print(of.to))}`
        : null;
    case "union":
      return of.parts.every(isListed)
        ? listed(of.parts.map((part) => again(part, print)))
        : ranked(of, print);
    case "nth": {
      const nth = nthOfEach(of, print);
      return nth === null ? nthOfYear(of, print) : `${nth.words} of the ${nth.unit}`;
    }
    default:
      return null;
  }
}

/** "Sunday in May". */
function dayInMonth(of: Civil, print: Print): string | null {
  const parts = weekdayIn(of);
  return parts && `${withoutArticle(print(parts.day))} in ${print(parts.whole).words}`;
}

/** A weekday and the month or season of which it is, where nothing else is said. */
function weekdayIn({ fields }: Civil): { readonly day: Civil; readonly whole: Civil } | null {
  const { weekday, ...rest } = fields;
  if (weekday === undefined || !/^(month|season)$/.test(Object.keys(rest).join(" "))) return null;
  return { day: { kind: "civil", fields: { weekday } }, whole: { kind: "civil", fields: rest } };
}

/** What may stand in a list behind "every": weekdays; days of the month; months. */
function isListed(part: Expression, _: number, parts: readonly Expression[]): boolean {
  if (part.kind !== "civil") return false;
  const names = Object.keys(part.fields).join(" ");
  const [first] = parts;
  return (
    ["weekday", "day", "month"].includes(names) &&
    first?.kind === "civil" &&
    Object.keys(first.fields).join(" ") === names
  );
}

/** Two of one weekday in each month: "first and third Monday of the month". */
function ranked({ parts }: Union, print: Print): string | null {
  const [a, b, ...more] = parts.map((part) => (part.kind === "nth" ? nthOfEach(part, print) : null));
  if (a == null || b == null || more.length > 0 || a.unit !== "month") return null;
  const [day, other] = parts.map((part) => (part.kind === "nth" ? again(part.of, print) : null));
  const [first, second] = parts.map((part) => (part.kind === "nth" ? ordinalWords(part.n) : ""));
  return day === other ? `${first} and ${second} ${day} of the month` : null;
}

/** "First Monday of May", a month or season being all that is said. */
function nthOfYear({ n, of, within }: Nth, print: Print): string | null {
  const word = n === 0 || n < -2 ? null : again(of, print);
  const isOfYear = within.kind === "civil" && /^(month|season)$/.test(Object.keys(within.fields).join(" "));
  return word === null || !isOfYear ? null : `${ordinalWords(n)} ${word} of ${print(within).words}`;
}

const ALONE = ["weekday", "weekday dayPart", "dayPart", "month day", "month", "day", "day weekday", "season"];

/** Whether a date, a weekday or a part of the day is said as it is behind "every". */
function comesAlone({ fields }: Civil): boolean {
  const isNamedPart = fields.dayPart === undefined || isNamed(fields.dayPart);
  return isNamedPart && ALONE.includes(Object.keys(fields).join(" "));
}

function listed(words: readonly (string | null)[]): string | null {
  return words.includes(null) ? null : words.join(" and ");
}

/** A time of its own behind a set: "at 3 pm", "from 9 am to 5 pm", "in the morning", "on Friday". */
function atWords(at: Expression, print: Print): string {
  const wording = print(at);
  if (at.kind === "civil") {
    const part = at.fields.hour === undefined ? at.fields.dayPart : undefined;
    if (part !== undefined && Object.keys(at.fields).length === 1) return ` ${inPartWords(part)}`;
    if (wording.as === "clock") return ` at ${wording.words}`;
    const keys = Object.keys(at.fields).join(" ");
    if (keys === "weekday") return ` on ${withoutArticle(wording)}`;
    if (keys === "month day" || keys === "day") return ` on ${wording.words}`;
  }
  if (at.kind === "union" && at.parts.every(isWeekday)) return ` on ${again(at, print) ?? ""}`;
  if (at.kind === "part" && wording.as === "day-part") return ` in ${wording.words}`;
  if (at.kind === "between" && at.inclusive !== true && [at.from, at.to].every(isClockTime))
    return ` ${wording.words}`;
  return ` at (${wording.words})`;
}
