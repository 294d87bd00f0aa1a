import type { Period } from "../time/period.js";
import type {
  Civil,
  CivilFields,
  Expression,
  Frequency,
  Length,
  Nth,
  Part,
  Recurrence,
} from "./expression.js";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** An expression in plain English, so that a person can check what was understood. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case "civil":
      return describeCivil(expression);
    case "unit":
      return describeUnit(expression.unit, expression.offset);
    case "stretch":
      return `the ${expression.toward === "past" ? "last" : "next"} ${count(expression.count, expression.unit)}`;
    case "offset":
      return describeOffset(expression.period, expression.anchor);
    case "neighbour": {
      const relation = expression.offset === 0 ? "of" : expression.offset < 0 ? "before" : "after";
      return `the ${expression.unit} ${relation} ${describeExpression(expression.anchor)}`;
    }
    case "neighbour-day":
      return `the ${describeCivil(expression.weekday)} ${expression.offset < 0 ? "before" : "after"} ${describeExpression(expression.anchor)}`;
    case "closest":
      return `the ${expression.n === 1 ? "" : `${ordinal(expression.n)} `}closest ${describeExpression(expression.of)} to ${describeExpression(expression.anchor)}`;
    case "occurrence":
      return `${expression.which === "past" ? "this past" : expression.which} ${describeExpression(expression.of)}`;
    case "nth":
      return describeNth(expression);
    case "intersection":
      return describeTogether(expression.parts);
    case "part":
      return describePart(expression);
    case "between":
      return `from ${describeExpression(expression.from)} to ${describeExpression(expression.to)}`;
    case "before":
    case "after":
    case "since":
    case "until":
      return `${expression.kind} ${describeExpression(expression.of)}`;
    case "elapsed":
      return `${expression.toward === "past" ? "earlier" : "later"} ${describeUnit(expression.unit, 0)}`;
    case "union":
      return expression.parts.map(describeExpression).join(" or ");
    case "holiday":
    case "fact":
      return expression.name;
    case "now":
      return "now";
    case "other-day":
      return "the other day";
    case "length":
      return `${boundWords(expression)}${lengthWords(expression.period)}`;
    case "lasting":
      return `${lengthWords(expression.period)} from ${describeExpression(expression.of)}`;
    case "weekend-of":
      return `the weekend of ${describeExpression(expression.of)}`;
    case "in-zone":
      return `${describeExpression(expression.of)} at ${offsetWords(expression.minutes)}`;
    case "approximate":
      return `about ${describeExpression(expression.of)}`;
    case "every-unit":
      return expression.unit;
    case "recurrence":
      return describeRecurrence(expression);
    case "frequency":
      return describeFrequency(expression);
    case "vague":
      return expression.within === null
        ? expression.adverbial
        : `${expression.adverbial}, in ${describeExpression(expression.within)}`;
    case "unread":
      return expression.construction;
  }
}

function describeNth({ n, of, within }: Nth): string {
  const each = within.kind === "every-unit" ? "each " : "";
  return `the ${ordinal(n)} ${describeExpression(of)} of ${each}${describeExpression(within)}`;
}

function describeRecurrence({ quantifier, interval, of, at, within }: Recurrence): string {
  const each = interval === 1 ? quantifier : `every ${interval === 2 ? "other" : ordinal(interval)}`;
  const time = at === null ? "" : `, ${describeExpression(at)}`;
  return `${each} ${describeExpression(of)}${time}${withinWords(within)}`;
}

function describeFrequency({ times, interval, unit, within }: Frequency): string {
  const per = interval === 1 ? `a ${unit}` : `every ${interval} ${unit}s`;
  return `${count(times, "time")} ${per}${withinWords(within)}`;
}

function withinWords(within: Expression | null): string {
  if (within === null) return "";
  return isBorder(within) ? ` ${describeExpression(within)}` : ` in ${describeExpression(within)}`;
}

function isBorder({ kind }: Expression): boolean {
  return kind === "before" || kind === "after" || kind === "since" || kind === "until" || kind === "between";
}

const BOUNDS: Readonly<Record<NonNullable<Length["bound"]>, string>> = {
  more: "more than ",
  less: "less than ",
  "at-least": "at least ",
  "at-most": "at most ",
};

function boundWords({ bound }: Length): string {
  return bound === undefined ? "" : BOUNDS[bound];
}

function offsetWords(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `UTC${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** What lies in all of them; a bare year stands last, as people say it. */
function describeTogether(parts: readonly Expression[]): string {
  const isYear = (part: Expression): boolean =>
    part.kind === "civil" &&
    Object.keys(part.fields).every((field) => field === "year" || field === "shortYear");
  const years = parts.filter(isYear).map(describeExpression);
  const others = parts.filter((part) => !isYear(part)).map(describeExpression);
  return [others.join(", "), ...years].filter((words) => words !== "").join(" ");
}

function describeUnit(unit: string, offset: number): string {
  if (unit === "day") {
    const day: Readonly<Record<number, string>> = {
      [-2]: "the day before yesterday",
      [-1]: "yesterday",
      0: "today",
      1: "tomorrow",
      2: "the day after tomorrow",
    };
    return day[offset] ?? `${Math.abs(offset)} days ${offset < 0 ? "ago" : "from now"}`;
  }
  const relation: Readonly<Record<number, string>> = { [-1]: "last", 0: "this", 1: "next" };
  return `${relation[offset] ?? offset} ${unit}`;
}

function describePart({ part, of }: Part): string {
  const whole = describeExpression(of);
  return part === "first-half" || part === "second-half"
    ? `the ${part.replace("-", " ")} of ${whole}`
    : `${part} ${whole}`;
}

function describeOffset(amount: Period, anchor: Expression | null): string {
  const isBefore = Object.values(amount).some((value) => value < 0);
  const length = lengthWords(amount);
  if (length === "") {
    return anchor === null ? "now" : describeExpression(anchor);
  }
  if (anchor === null) {
    return isBefore ? `${length} ago` : `${length} from now`;
  }
  return `${length} ${isBefore ? "before" : "after"} ${describeExpression(anchor)}`;
}

function lengthWords(amount: Period): string {
  const said = (Object.entries(amount) as [keyof Period, number][]).filter(([, value]) => value !== 0);
  return said.map(([part, value]) => count(Math.abs(value), part.slice(0, -1))).join(" and ");
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function ordinal(n: number): string {
  if (n === -1) return "last";
  const ending = n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

function describeCivil({ fields: said }: Civil): string {
  const words = [weekdayWord(said), clockWords(said), dateWords(said)].filter((word) => word !== "");
  return words.join(" ");
}

function weekdayWord({ weekday }: CivilFields): string {
  return weekday === undefined ? "" : (WEEKDAYS[weekday - 1] ?? (weekday === 15 ? "weekday" : "weekend"));
}

function clockWords({ hour, minute, second, bareHour, dayPart }: CivilFields): string {
  const part = dayPart === undefined ? "" : dayPart.replace("-", " ");
  if (hour === undefined) return part;
  const seconds = second === undefined ? "" : `:${twoDigits(second)}`;
  const face = `${bareHour ? hour : twoDigits(hour)}:${twoDigits(minute ?? 0)}${seconds}`;
  const said = minute === undefined ? `${hour} o'clock` : face;
  return part === "" ? said : `${said} in the ${part}`;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}

function dateWords(said: CivilFields): string {
  const { year, shortYear, month, day, quarter, half, week, season, decade, shortDecade, century } = said;
  if (year !== undefined && month !== undefined && day !== undefined) {
    return [String(year).padStart(4, "0"), twoDigits(month), twoDigits(day)].join("-");
  }
  const words = [
    day === undefined ? "" : ordinal(day),
    month === undefined ? "" : (MONTHS[month - 1] ?? `month ${month}`),
    quarter === undefined ? "" : `Q${quarter}`,
    half === undefined ? "" : `${ordinal(half)} half`,
    week === undefined ? "" : `week ${week}`,
    season ?? "",
    year === undefined ? "" : String(year),
    shortYear === undefined ? "" : `'${String(shortYear).padStart(2, "0")}`,
    decade === undefined ? "" : `the ${decade}s`,
    shortDecade === undefined ? "" : `the '${shortDecade}s`,
    century === undefined ? "" : `the ${ordinal(century)} century`,
  ];
  return words.filter((word) => word !== "").join(" ");
}
