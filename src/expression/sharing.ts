import type { Between, Civil, CivilFields } from "./expression.js";

/** Fields from the coarsest to the finest, as far as one end of a range can lend them to the other. */
const LENT: readonly (keyof CivilFields)[] = ["year", "shortYear", "month", "day", "weekday"];
const CLOCK: readonly (keyof CivilFields)[] = ["hour", "minute", "second"];

/**
 * A range of which the first end is said in short: "10–12 February 2019", "5 to 6 pm".
 *
 * It takes the coarser fields that it lacks from the second end, and of a bare hour the half of the day
 * in which it comes before the second. Nothing where it lacks nothing, or is not a thing of one kind.
 */
export function sharing(from: Civil, to: Civil): Between | undefined {
  const finest = finestOf(from.fields);
  if (finest !== finestOf(to.fields)) {
    return undefined;
  }
  const lent: Record<string, unknown> = {};
  for (const name of LENT) {
    if (to.fields[name] !== undefined && from.fields[name] === undefined && name !== finest) {
      lent[name] = to.fields[name];
    }
  }
  const hour = sharedHour(from.fields, to.fields);
  if (Object.keys(lent).length === 0 && hour === null) {
    return undefined;
  }
  const { bareHour, ...said } = from.fields;
  const settled = hour === null ? from.fields : { ...said, hour };
  const fields = Object.fromEntries(
    [...LENT, "dayPart", ...CLOCK, "bareHour"]
      .map((name) => [name, { ...lent, ...settled }[name]])
      .filter(([, value]) => value !== undefined),
  ) as CivilFields;
  if (bareHour === true && hour === null && to.fields.bareHour !== true) {
    return undefined;
  }
  return { kind: "between", from: { kind: "civil", fields }, to };
}

function finestOf(fields: CivilFields): string {
  if (fields.hour !== undefined) return "hour";
  if (fields.day !== undefined) return "day";
  if (fields.month !== undefined) return "month";
  return "other";
}

/** "5 to 6 pm" is 17 to 18, "11 to 1 pm" is 11 to 13: the latest half of the day before the end. */
function sharedHour(from: CivilFields, to: CivilFields): number | null {
  if (from.bareHour !== true || from.hour === undefined || to.bareHour === true || to.hour === undefined) {
    return null;
  }
  const early = from.hour % 12;
  const end = to.hour + (to.minute ?? 0) / 60;
  const start = early + (from.minute ?? 0) / 60;
  return start + 12 < end ? early + 12 : early;
}
