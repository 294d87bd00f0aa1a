import type {
  Between,
  Bounded,
  Civil,
  CivilFields,
  DayPart,
  Expression,
  Recurrence,
  Union,
} from "./expression.js";
import { inOrder, unified } from "./unify.js";

/** In which fields an expression of a kind has the expressions of which it is made: one, a list or none. */
const childFields = {
  offset: ["anchor"],
  neighbour: ["anchor"],
  closest: ["of", "anchor"],
  "neighbour-day": ["weekday", "anchor"],
  nth: ["of", "within"],
  recurrence: ["of", "at", "within"],
  occurrence: ["of"],
  part: ["of"],
  elapsed: ["of"],
  before: ["of"],
  after: ["of"],
  since: ["of"],
  until: ["of"],
  lasting: ["of"],
  "weekend-of": ["of"],
  pointing: ["of"],
  "in-zone": ["of"],
  approximate: ["of"],
  between: ["from", "to"],
  intersection: ["parts"],
  union: ["parts"],
  frequency: ["within"],
  vague: ["within"],
  "every-unit": [],
  civil: [],
  unit: [],
  stretch: [],
  length: [],
  away: [],
  holiday: [],
  fact: [],
  now: [],
  "other-day": [],
  unread: [],
} as const satisfies {
  readonly [Kind in Expression["kind"]]: readonly (keyof Extract<Expression, { readonly kind: Kind }>)[];
};

type Child = Expression | readonly Expression[] | null;

function childEntries(expression: Expression): readonly (readonly [field: string, child: Child])[] {
  const fields: readonly string[] = childFields[expression.kind];
  return fields.map((field) => [field, (Reflect.get(expression, field) ?? null) as Child]);
}

/** The expressions of which an expression is made. */
export function childrenOf(expression: Expression): readonly Expression[] {
  return childEntries(expression).flatMap(([, child]) => child ?? []);
}

/** An expression made of others than it was: each of those of which it is made is changed, but for a weekday. */
export function withChildren(expression: Expression, change: (child: Expression) => Expression): Expression {
  const changed = childEntries(expression).flatMap(([field, child]) => {
    // Nothing else may stand where a weekday is counted.
    if (child === null || field === "weekday") return [];
    return [[field, "kind" in child ? change(child) : child.map(change)] as const];
  });
  return changed.length === 0 ? expression : { ...expression, ...Object.fromEntries(changed) };
}

/** How far a bound reaches: to the borders of the day that its time of day lies in, or of a week that holds it. */
export type Reach =
  | { readonly kind: "day"; readonly clock: CivilFields; readonly isAlone: boolean }
  | { readonly kind: "week"; readonly whole: Expression };

/**
 * How far before, after and until reach where a time of day is the border, or a weekday of a week: no
 * further than that day or week. Null where they have no other end.
 */
export function reachOf({ kind, of, endless }: Bounded): Reach | null {
  if (kind === "since" || endless === true) return null;
  const clock = clockOf(of);
  return clock === null ? weekOf(of) : { kind: "day", clock, isAlone: !saysDay(of) };
}

function weekOf(expression: Expression): Reach | null {
  if (expression.kind !== "intersection" || expression.parts.length !== 2) return null;
  const isUnit = (part: Expression): boolean =>
    part.kind === "unit" && (part.unit === "week" || part.unit === "month");
  const whole = expression.parts.find(isUnit);
  return whole !== undefined && expression.parts.some(isWeekday) ? { kind: "week", whole } : null;
}

function isWeekday(part: Expression): boolean {
  return part.kind === "civil" && Object.keys(part.fields).join() === "weekday";
}

/** Nights belong to two days, so that neither bounds what is said of them. */
const ON_ONE_DAY: ReadonlySet<DayPart> = new Set(["morning", "afternoon", "evening", "lunch", "daytime"]);

/** The fields by which an expression says a time of day, or a part of a day. */
function clockOf(expression: Expression): CivilFields | null {
  switch (expression.kind) {
    case "civil": {
      const { hour, dayPart } = expression.fields;
      const isClock = hour !== undefined || (dayPart !== undefined && ON_ONE_DAY.has(dayPart));
      return isClock ? expression.fields : null;
    }
    case "intersection":
      return expression.parts.map(clockOf).find((found) => found !== null) ?? null;
    case "part":
    case "approximate":
    case "in-zone":
      return clockOf(expression.of);
    default:
      return null;
  }
}

const OF_CLOCK: ReadonlySet<string> = new Set([
  "dayPart",
  "hour",
  "bareHour",
  "minute",
  "second",
  "millisecond",
]);

/** Whether the day of a time of day is said as well. */
function saysDay(expression: Expression): boolean {
  switch (expression.kind) {
    case "civil":
      return Object.keys(expression.fields).some((name) => !OF_CLOCK.has(name));
    case "intersection":
      return expression.parts.some(saysDay);
    case "part":
    case "approximate":
    case "in-zone":
      return saysDay(expression.of);
    default:
      return true;
  }
}

/**
 * One or the other, however many are put together in whatever order. Days that come again stand together:
 * "Mondays or Fridays" are the days that are a Monday or a Friday.
 */
export function eitherOf(a: Expression, b: Expression): Expression {
  const parts: Expression[] = [];
  let again: Recurrence | null = null;
  for (const part of [...alternativesOf(a), ...alternativesOf(b)]) {
    if (!isPlain(part)) {
      parts.push(part);
    } else if (again === null) {
      again = part;
      parts.push(part);
    } else {
      const together: Recurrence = { ...again, of: eitherOf(again.of, part.of) };
      parts[parts.indexOf(again)] = together;
      again = together;
    }
  }
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : { kind: "union", parts };
}

function alternativesOf(expression: Expression): readonly Expression[] {
  return expression.kind === "union" ? expression.parts : [expression];
}

/**
 * Each of several times; of dates the first takes the year that is said of the last: "May and July 2022". Nothing
 * where one of them may be meant to share more: "Monday and Tuesday morning", "the first and third Monday of March".
 */
export function eachOf(a: Expression, b: Expression): Union | undefined {
  const rest = b.kind === "union" && b.all === true ? b.parts : [b];
  const [next] = rest;
  if (next === undefined || saysClock(a) !== saysClock(next) || saysDay(a) !== saysDay(next))
    return undefined;
  if (isDayNumber(a) && next.kind === "nth") return undefined;
  const shared = a.kind === "civil" && next?.kind === "civil" ? sharing(a, next) : undefined;
  return { kind: "union", all: true, parts: [shared?.from ?? a, ...rest] };
}

/** Whether a time of day or a part of a day, or of a night, is said. */
function saysClock(expression: Expression): boolean {
  if (expression.kind !== "civil") return childrenOf(expression).some(saysClock);
  return expression.fields.hour !== undefined || expression.fields.dayPart !== undefined;
}

function isDayNumber(expression: Expression): boolean {
  return expression.kind === "civil" && Object.keys(expression.fields).join() === "day";
}

/** Any of what recurs, with nothing said about how often, when in each or within what. */
function isPlain(expression: Expression): expression is Recurrence {
  return (
    expression.kind === "recurrence" &&
    expression.quantifier === "some" &&
    expression.interval === 1 &&
    expression.at === null &&
    expression.within === null
  );
}

/** What the ends of a range may both name last, finest first. */
const FINEST = ["hour", "day", "month", "week", "quarter", "half", "season"] as const;

/** What one end of a range can lend to the other, where it is coarser than what the other says. */
const LENT = ["year", "shortYear", "month", "day"] as const satisfies readonly (keyof CivilFields)[];

const MINUTES_PER_DAY = 1440;

/**
 * A range of which the first end is said in short: "10–12 February 2019", "5 to 6 pm".
 *
 * It takes the coarser fields that it lacks from the second end, and of a bare hour the half of the day
 * that is nearer to the second end. Nothing where it lacks nothing, or is not a thing of one kind.
 */
export function sharing(from: Civil, to: Civil): Between | undefined {
  const finest = finestOf(from.fields);
  if (finest !== finestOf(to.fields)) {
    return undefined;
  }
  const lent = LENT.filter(
    (name) => name !== finest && to.fields[name] !== undefined && from.fields[name] === undefined,
  );
  const hour = sharedHour(from.fields, to.fields);
  if (lent.length === 0 && hour === null) {
    return undefined;
  }
  const whole = unified(from, {
    kind: "civil",
    fields: Object.fromEntries(lent.map((name) => [name, to.fields[name]])),
  });
  // "May '98 to July 2001" names both of its years.
  if (whole === undefined) return undefined;
  const { bareHour: _, ...said } = whole.fields;
  const fields: CivilFields = hour === null ? whole.fields : { ...said, hour };
  return {
    kind: "between",
    from: { kind: "civil", fields: inOrder(beforeEnd(fields, to.fields, lent.includes("month"))) },
    to,
  };
}

/** "December to May 2020" begins in 2019, "the 27th to the 3rd of April" in March. */
function beforeEnd(from: CivilFields, to: CivilFields, isMonthLent: boolean): CivilFields {
  const { year, month = 0, day = 0 } = from;
  const isLater = month * 100 + day > (to.month ?? 0) * 100 + (to.day ?? 0);
  if (!isLater) return from;
  if (isMonthLent) return month > 1 ? { ...from, month: month - 1 } : from;
  return year !== undefined && year === to.year && month !== to.month ? { ...from, year: year - 1 } : from;
}

function finestOf(fields: CivilFields): (typeof FINEST)[number] | null {
  return FINEST.find((name) => fields[name] !== undefined) ?? null;
}

/** "5 to 6 pm" is 17 to 18, "11 to 1 pm" is 11 to 13, "10 to 2 am" is 22 to 2; the end of the day tells nothing. */
export function sharedHour(from: CivilFields, to: CivilFields): number | null {
  if (from.bareHour !== true || from.hour === undefined || to.bareHour === true || to.hour === undefined) {
    return null;
  }
  if (to.hour === 24) return null;
  const early = from.hour % 12;
  const minutes = (to.hour - early) * 60 + (to.minute ?? 0) - (from.minute ?? 0);
  const untilEnd = (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return untilEnd > 0 && untilEnd <= MINUTES_PER_DAY / 2 ? early : early + 12;
}
