import { civil, fields } from "../time/civil.js";
import type { Period } from "../time/period.js";
import type { Civil, CivilFields, Expression } from "./expression.js";

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
    case "occurrence":
      return `${expression.which === "past" ? "this past" : expression.which} ${describeExpression(expression.of)}`;
    case "nth": {
      const what = expression.of.kind === "every-unit" ? expression.of.unit : describeExpression(expression.of);
      return `the ${ordinal(expression.n)} ${what} of ${describeExpression(expression.within)}`;
    }
    case "intersection":
      return expression.parts.map(describeExpression).join(" in ");
    case "part":
      return `${expression.part.replace("-", " ")} of ${describeExpression(expression.of)}`;
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
    case "approximate":
      return `about ${describeExpression(expression.of)}`;
    case "recurrence":
      return `${expression.quantifier} ${describeExpression(expression.of)}`;
    case "vague":
      return expression.within === null
        ? expression.adverbial
        : `${expression.adverbial}, in ${describeExpression(expression.within)}`;
    case "unread":
      return expression.construction;
  }
}

function describeUnit(unit: string, offset: number): string {
  if (unit === "day") {
    const day: Readonly<Record<number, string>> = { [-2]: "the day before yesterday", [-1]: "yesterday", 0: "today", 1: "tomorrow", 2: "the day after tomorrow" };
    return day[offset] ?? `${Math.abs(offset)} days ${offset < 0 ? "ago" : "from now"}`;
  }
  const relation: Readonly<Record<number, string>> = { [-1]: "last", 0: "this", 1: "next" };
  return `${relation[offset] ?? offset} ${unit}`;
}

function describeOffset(amount: Period, anchor: Expression | null): string {
  const said = (Object.entries(amount) as [keyof Period, number][]).filter(([, value]) => value !== 0);
  const isBefore = said.some(([, value]) => value < 0);
  const length = said.map(([part, value]) => count(Math.abs(value), part.slice(0, -1))).join(" and ");
  if (anchor === null) {
    return isBefore ? `${length} ago` : `${length} from now`;
  }
  return `${length} ${isBefore ? "before" : "after"} ${describeExpression(anchor)}`;
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
  return weekday === undefined ? "" : (WEEKDAYS[weekday - 1] ?? "weekend");
}

function clockWords({ hour, minute, second, bareHour, dayPart }: CivilFields): string {
  const part = dayPart === undefined ? "" : dayPart.replace("-", " ");
  if (hour === undefined) return part;
  const two = (n: number): string => String(n).padStart(2, "0");
  const face = `${bareHour ? hour : two(hour)}:${two(minute ?? 0)}${second === undefined ? "" : `:${two(second)}`}`;
  const said = minute === undefined ? `${hour} o'clock` : face;
  return part === "" ? said : `${said} in the ${part}`;
}

function dateWords(said: CivilFields): string {
  const { year, shortYear, month, day, quarter, half, week, season, decade, shortDecade, century } = said;
  if (year !== undefined && month !== undefined && day !== undefined && month <= 12 && day <= 28) {
    const { year: y, month: m, day: d } = fields(civil(Math.max(year, 1), Math.max(month, 1), Math.max(day, 1)));
    return `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
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
