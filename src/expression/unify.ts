import type { Civil, CivilFields, Expression, Intersection } from "./expression.js";

/** The fields of both civil times; nothing where they say one field differently. */
export function unified(a: Civil, b: Civil): Civil | undefined {
  const fields = { ...a.fields, ...b.fields };
  for (const name of Object.keys(b.fields) as (keyof CivilFields)[]) {
    if (a.fields[name] !== undefined && a.fields[name] !== b.fields[name]) {
      return undefined;
    }
  }
  if (!fitTogether(fields)) {
    return undefined;
  }
  return { kind: "civil", fields: inOrder(fields) };
}

const ORDER: readonly (keyof CivilFields)[] = [
  "century",
  "decade",
  "shortDecade",
  "year",
  "shortYear",
  "half",
  "quarter",
  "season",
  "month",
  "week",
  "day",
  "weekday",
  "dayPart",
  "hour",
  "bareHour",
  "minute",
  "second",
];

/** Fields in one order, so that equal meanings are equal as data. */
function inOrder(fields: CivilFields): CivilFields {
  return Object.fromEntries(
    ORDER.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}

/** At most one field may say which stretch of the year is meant, and one which year. */
function fitTogether(fields: CivilFields): boolean {
  const count = (names: readonly (keyof CivilFields)[]): number =>
    names.filter((name) => fields[name] !== undefined).length;
  const years = count(["century", "decade", "shortDecade", "year", "shortYear"]);
  const finer = Object.keys(fields).length - years;
  const isStretchOfYears = count(["century", "decade", "shortDecade"]) > 0;
  const stretches = count(["half", "quarter", "season", "month", "week"]);
  return (
    years <= 1 &&
    !(isStretchOfYears && finer > 0) &&
    stretches <= 1 &&
    (fields.day === undefined || stretches === 0 || fields.month !== undefined)
  );
}

/**
 * What lies in both expressions. Civil times are unified, intersections are flattened and put in one
 * order; two adverbials stay together, to be refused when they are anchored.
 */
export function conjunction(a: Expression, b: Expression): Expression | undefined {
  const parts = [...partsOf(a), ...partsOf(b)];
  const adverbials = parts.filter((part) => part.kind === "vague");
  const crisp = parts.filter((part) => part.kind !== "vague");
  const [vague, ...others] = adverbials;
  if (vague !== undefined) {
    const rest = [...others, ...crisp];
    const within = [...(vague.within === null ? [] : [vague.within]), ...rest];
    const inside = within.length === 0 ? null : within.reduce<Expression | undefined>(joined, undefined);
    return inside === undefined ? undefined : { ...vague, within: inside };
  }
  const civils = crisp.filter((part) => part.kind === "civil");
  const others2 = crisp.filter((part) => part.kind !== "civil");
  const whole = civils.reduce<Civil | undefined | null>(
    (sum, part) => (sum === null ? part : sum === undefined ? undefined : unified(sum, part)),
    null,
  );
  if (whole === undefined || (whole !== null && contradict(whole, others2))) {
    return undefined;
  }
  const all: Expression[] = whole === null ? others2 : [whole, ...others2];
  const [only] = all;
  return all.length === 1 ? only : { kind: "intersection", parts: sorted(all) };
}

function joined(sum: Expression | undefined, part: Expression): Expression | undefined {
  return sum === undefined ? part : sum.kind === "vague" || part.kind === "vague" ? { ...asVague(sum, part) } : conjunction(sum, part);
}

function asVague(a: Expression, b: Expression): Expression {
  return a.kind === "vague" ? { ...a, within: b } : b.kind === "vague" ? { ...b, within: a } : a;
}

function partsOf(expression: Expression): readonly Expression[] {
  return expression.kind === "intersection" ? expression.parts : [expression];
}

/** A year that is named cannot lie in a unit that is counted from speech time, nor the reverse. */
function contradict(civil: Civil, others: readonly Expression[]): boolean {
  const namesYear = civil.fields.year !== undefined || civil.fields.shortYear !== undefined;
  return namesYear && others.some((part) => part.kind === "unit" || part.kind === "stretch" || part.kind === "elapsed");
}

function sorted(parts: readonly Expression[]): Intersection["parts"] {
  return parts
    .map((part) => ({ part, key: JSON.stringify(part) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ part }) => part);
}
