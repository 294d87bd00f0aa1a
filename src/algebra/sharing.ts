import type { Between, Civil, CivilFields } from "./expression.js";
import { inOrder, unified } from "./unify.js";

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

/** "5 to 6 pm" is 17 to 18, "11 to 1 pm" is 11 to 13, "10 to 2 am" is 22 to 2. */
export function sharedHour(from: CivilFields, to: CivilFields): number | null {
  if (from.bareHour !== true || from.hour === undefined || to.bareHour === true || to.hour === undefined) {
    return null;
  }
  const early = from.hour % 12;
  const minutes = (to.hour - early) * 60 + (to.minute ?? 0) - (from.minute ?? 0);
  const untilEnd = (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return untilEnd > 0 && untilEnd <= MINUTES_PER_DAY / 2 ? early : early + 12;
}
