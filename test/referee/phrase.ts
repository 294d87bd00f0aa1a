import type { CivilFields, Expression, Occurrence } from "../../src/algebra/expression.js";
import type { Period } from "../../src/time/period.js";
import { calendarDay, type Day } from "./days.js";

/** The numbers from which one temporal expression is made. */
export interface Picks {
  readonly form: number;
  /** Days from the day of speech time. */
  readonly away: number;
  /** From 2 up. */
  readonly n: number;
  readonly k: number;
  /** Whether 03/04 is 4 March, and not 3 April. */
  readonly monthFirst: boolean;
}

/** Words that say when, and what whoever wrote them meant. */
export interface WhenPhrase {
  readonly text: string;
  readonly when: Expression;
}

/** One way to say when, with the numbers that fill it. */
export type Form = (picks: Picks, today: Day) => WhenPhrase;

export const months = [
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
] as const;
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export const ordinals = ["first", "second", "third", "fourth"] as const;
export const units = ["day", "week", "month", "year"] as const;

/** The one of a list that a number picks. */
export function oneOf<T>(list: readonly T[], k: number): T {
  const found = list[((k % list.length) + list.length) % list.length];
  if (found === undefined) throw new RangeError("nothing to pick from");
  return found;
}

export const two = (n: number): string => String(n).padStart(2, "0");
export const ordinal = (n: number): string => {
  const ending = n >= 11 && n <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
};

export const civil = (fields: CivilFields): Expression => ({ kind: "civil", fields });
export const unit = (name: (typeof units)[number] | "quarter", offset: number): Expression => ({
  kind: "unit",
  unit: name,
  offset,
});
export const and = (...parts: readonly Expression[]): Expression => ({ kind: "intersection", parts });
export const which = (relation: Occurrence["which"], of: Expression): Expression => ({
  kind: "occurrence",
  which: relation,
  of,
});
export const christmas: Expression = { kind: "holiday", name: "christmas" };

function period(part: Partial<Period>): Period {
  return { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0, ...part };
}

export const offset = (part: Partial<Period>, anchor: Expression | null = null): Expression => ({
  kind: "offset",
  period: period(part),
  anchor,
});

export const inUnits = (count: number, name: string): Partial<Period> => ({ [`${name}s`]: count });
export const counted = (count: number, name: string): string => `${count} ${name}s`;

/** A day as a date, in one of the ways in which dates are written. */
export function date({ away, k, monthFirst }: Picks, today: Day): WhenPhrase {
  const { year, month, day, weekday } = calendarDay(today + away);
  const name = oneOf(months, month - 1);
  const when = civil({ year, month, day });
  const withWeekday = civil({ weekday, year, month, day });
  const written: readonly WhenPhrase[] = [
    { text: `${year}-${two(month)}-${two(day)}`, when },
    { text: `${name} ${day}, ${year}`, when },
    { text: `${day} ${name} ${year}`, when },
    { text: `the ${ordinal(day)} of ${name}, ${year}`, when },
    { text: `${oneOf(weekdays, weekday - 1)}, ${name} ${day}, ${year}`, when: withWeekday },
    { text: `${[monthFirst ? month : day, monthFirst ? day : month].map(two).join("/")}/${year}`, when },
  ];
  return oneOf(written, k);
}

export function monthOfYear({ away, k }: Picks, today: Day): WhenPhrase {
  const { year, month } = calendarDay(today + away);
  const text = k % 3 === 0 ? `${year}-${two(month)}` : `${oneOf(months, month - 1)} ${year}`;
  return { text, when: civil({ year, month }) };
}

export const prefixed = (words: string, { text, when }: WhenPhrase): WhenPhrase => ({
  text: `${words} ${text}`,
  when,
});
