import type { Civil, CivilFields, Expression, Intersection, Vague } from "./expression.js";
import { contradictsPart, WEEKEND } from "./units.js";

/** The fields of both civil times; nothing where they say one field differently. */
export function unified(a: Civil, b: Civil): Civil | undefined {
  const said = namesIn(a.fields);
  const added = namesIn(b.fields);
  for (let rank = 0, both = said & added; both >> rank > 0; rank++) {
    const name = ORDER[rank] as keyof CivilFields;
    if ((both & (1 << rank)) !== 0 && a.fields[name] !== b.fields[name]) return undefined;
  }
  // "3 o'clock" leaves open what "3 am" says.
  const { hour, bareHour } = a.fields;
  if (hour !== undefined && b.fields.hour !== undefined && bareHour !== b.fields.bareHour) return undefined;
  if (!fitTogether(said | added)) return undefined;
  const fields = gathered(a.fields, b.fields, said | added);
  if (contradictsPart(fields)) return undefined;
  // No date is both a Saturday and a Sunday.
  return fields.weekday === WEEKEND && fields.day !== undefined ? undefined : { kind: "civil", fields };
}

/** From coarse to fine; every field has its rank. */
const rankOf: Readonly<Record<keyof CivilFields, number>> = {
  century: 0,
  decade: 1,
  shortDecade: 2,
  year: 3,
  shortYear: 4,
  half: 5,
  quarter: 6,
  season: 7,
  month: 8,
  week: 9,
  day: 10,
  weekday: 11,
  dayPart: 12,
  hour: 13,
  bareHour: 14,
  minute: 15,
  second: 16,
  millisecond: 17,
};

const ORDER = Object.keys(rankOf) as (keyof CivilFields)[];

/** Which fields are said, as bits in the order of the fields. */
function namesIn(fields: CivilFields): number {
  let names = 0;
  for (const name in fields) {
    if (fields[name as keyof CivilFields] !== undefined) names |= 1 << rankOf[name as keyof CivilFields];
  }
  return names;
}

/** Fields from coarse to fine, so that equal meanings are equal as data. */
export function inOrder(fields: CivilFields): CivilFields {
  return gathered(fields, fields, namesIn(fields));
}

/** The named fields of either, from coarse to fine. */
function gathered(a: CivilFields, b: CivilFields, names: number): CivilFields {
  const fields: Partial<Record<keyof CivilFields, CivilFields[keyof CivilFields]>> = {};
  for (let rank = 0; names >> rank > 0; rank++) {
    if ((names & (1 << rank)) === 0) continue;
    const name = ORDER[rank] as keyof CivilFields;
    fields[name] = a[name] ?? b[name];
  }
  return fields as CivilFields;
}

function bitsOf(names: readonly (keyof CivilFields)[]): number {
  return names.reduce((bits, name) => bits | (1 << rankOf[name]), 0);
}

const STRETCHES_OF_YEARS = bitsOf(["century", "decade", "shortDecade"]);
const YEARS = STRETCHES_OF_YEARS | bitsOf(["year", "shortYear"]);
const STRETCHES_OF_A_YEAR = bitsOf(["half", "quarter", "season", "month", "week"]);
const MONTH = bitsOf(["month"]);
const DAY = bitsOf(["day"]);

/** At most one field may say which stretch of the year is meant, and one which year. */
function fitTogether(names: number): boolean {
  const stretches = names & STRETCHES_OF_A_YEAR;
  return (
    isOneAtMost(names & YEARS) &&
    ((names & STRETCHES_OF_YEARS) === 0 || (names & ~YEARS) === 0) &&
    isOneAtMost(stretches) &&
    ((names & DAY) === 0 || stretches === 0 || stretches === MONTH)
  );
}

function isOneAtMost(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/**
 * What lies in both expressions; nothing where they contradict each other.
 *
 * Civil times are unified, intersections are flattened and put in one order. An adverbial holds the
 * rest within it; a second one stays there, to be refused when it is anchored.
 */
export function conjunction(a: Expression, b: Expression): Expression | undefined {
  const inPart = partOfDayIn(a, b) ?? partOfDayIn(b, a);
  if (inPart !== null) return conjunctionOf(inPart);
  return a.kind === "civil" && b.kind === "civil"
    ? unified(a, b)
    : conjunctionOf([...partsOf(a), ...partsOf(b)]);
}

/** "Late Friday" and "afternoon" are the late afternoon of Friday, not what both hold. */
function partOfDayIn(day: Expression, hours: Expression): readonly Expression[] | null {
  if (day.kind !== "part" || hours.kind !== "civil" || hours.fields.dayPart === undefined) return null;
  if (Object.keys(hours.fields).length > 1 || !(day.part === "early" || day.part === "late")) return null;
  return [...partsOf(day.of), { ...day, of: hours }];
}

function conjunctionOf(parts: readonly Expression[]): Expression | undefined {
  const at = parts.findIndex((part) => part.kind === "vague");
  const vague = parts[at];
  return vague?.kind === "vague"
    ? vagueConjunction(
        vague,
        parts.filter((_, index) => index !== at),
      )
    : crispConjunction(parts);
}

function vagueConjunction(vague: Vague, others: readonly Expression[]): Vague | undefined {
  const parts = vague.within === null ? others : [...partsOf(vague.within), ...others];
  if (parts.length === 0) {
    return vague;
  }
  const within = conjunctionOf(parts);
  return within === undefined ? undefined : { ...vague, within };
}

function crispConjunction(parts: readonly Expression[]): Expression | undefined {
  const all: Expression[] = parts.filter((part) => part.kind !== "civil");
  // "The last week of this month" is its last one: two counts from speech time never meet.
  if (all.filter(({ kind }) => kind === "unit" || kind === "stretch").length > 1) return undefined;
  const [first, ...more] = parts.filter((part) => part.kind === "civil");
  if (first !== undefined) {
    const civil = more.reduce<Civil | undefined>((sum, part) => sum && unified(sum, part), first);
    if (civil === undefined || contradict(civil, all)) return undefined;
    all.push(...(all.length === 0 ? [civil] : apart(civil)));
  }
  return all.length === 1 ? all[0] : { kind: "intersection", parts: sorted(all) };
}

/** A year and a time of day, apart: what stands beside them lies between ("Christmas 2022 at 3 pm"). */
function apart(civil: Civil): readonly Civil[] {
  const { year, shortYear, ...finer } = civil.fields;
  const isClock = finer.hour !== undefined || finer.dayPart !== undefined;
  const saysDate = Object.keys(finer).some((name) => DATES.has(name as keyof CivilFields));
  if (!isClock || saysDate || (year === undefined && shortYear === undefined)) return [civil];
  const years: CivilFields = {
    ...(year === undefined ? {} : { year }),
    ...(shortYear === undefined ? {} : { shortYear }),
  };
  return [
    { kind: "civil", fields: years },
    { kind: "civil", fields: finer },
  ];
}

const DATES: ReadonlySet<keyof CivilFields> = new Set([
  "half",
  "quarter",
  "season",
  "month",
  "week",
  "day",
  "weekday",
]);

function partsOf(expression: Expression): readonly Expression[] {
  return expression.kind === "intersection" ? expression.parts : [expression];
}

/**
 * A year that is named cannot lie in a unit that is counted from speech time, nor the reverse; and the
 * last Friday of a month is that month's, not the one before speech time.
 */
function contradict({ fields }: Civil, others: readonly Expression[]): boolean {
  const namesYear = fields.year !== undefined || fields.shortYear !== undefined;
  const namesStretch = STRETCHES.some((name) => fields[name] !== undefined) && fields.day === undefined;
  return others.some(
    (other) =>
      (namesYear && (other.kind === "unit" || other.kind === "stretch" || other.kind === "elapsed")) ||
      (namesStretch && isCountedWeekday(other)),
  );
}

const STRETCHES: readonly (keyof CivilFields)[] = ["year", "shortYear", "half", "quarter", "season", "month"];

function isCountedWeekday(expression: Expression): boolean {
  return (
    expression.kind === "occurrence" &&
    expression.of.kind === "civil" &&
    expression.of.fields.weekday !== undefined &&
    expression.of.fields.day === undefined
  );
}

function sorted(parts: readonly Expression[]): Intersection["parts"] {
  return parts
    .map((part) => ({ part, key: JSON.stringify(part) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ part }) => part);
}
