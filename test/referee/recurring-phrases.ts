import type { Expression } from "../../src/algebra/expression.js";
import { calendarDay } from "./days.js";
import {
  and,
  christmas,
  civil,
  type Form,
  months,
  offset,
  oneOf,
  ordinal,
  unit,
  weekdays,
  type WhenPhrase,
  which,
} from "./phrase.js";

/** What recurs, so that speech time says which one is meant. */
export const recurringPhrases: readonly Form[] = [
  ({ n, k }) => {
    const when = civil({ weekday: (n % 7) + 1 });
    const name = oneOf(weekdays, n);
    const all: readonly WhenPhrase[] = [
      { text: `on ${name}`, when },
      { text: `last ${name}`, when: which("last", when) },
      { text: `this ${name}`, when: which("this", when) },
      { text: `next ${name}`, when: which("next", when) },
      { text: `this past ${name}`, when: which("past", when) },
      { text: `this coming ${name}`, when: which("coming", when) },
      { text: `on ${name} last week`, when: and(when, unit("week", -1)) },
      {
        text: `on ${name}s`,
        when: { kind: "recurrence", quantifier: "some", interval: 1, of: when, at: null, within: null },
      },
    ];
    return oneOf(all, k);
  },
  ({ k }) => {
    const when = civil({ weekday: 67 });
    const all: readonly WhenPhrase[] = [
      { text: "at the weekend", when },
      { text: "last weekend", when: which("last", when) },
      { text: "this weekend", when: which("this", when) },
      { text: "next weekend", when: which("next", when) },
    ];
    return oneOf(all, k);
  },
  ({ n, k }) => {
    const when = civil({ month: (n % 12) + 1 });
    const name = oneOf(months, n);
    const all: readonly WhenPhrase[] = [
      { text: `in ${name}`, when },
      { text: `last ${name}`, when: which("last", when) },
      { text: `this ${name}`, when: which("this", when) },
      { text: `next ${name}`, when: which("next", when) },
      { text: `in ${name} last year`, when: and(when, unit("year", -1)) },
      { text: `in early ${name}`, when: { kind: "part", part: "early", of: when } },
      { text: `in late ${name}`, when: { kind: "part", part: "late", of: when } },
    ];
    return oneOf(all, k);
  },
  ({ away, k }, today) => {
    const { month, day } = calendarDay(today + away);
    const when = civil({ month, day });
    const name = `${oneOf(months, month - 1)} ${day}`;
    const all: readonly WhenPhrase[] = [
      { text: `on ${name}`, when },
      { text: `on ${name} last year`, when: and(when, unit("year", -1)) },
      { text: `on the ${ordinal(day)}`, when: civil({ day }) },
    ];
    return oneOf(month === 2 && day === 29 ? all.filter((_, at) => at !== 1) : all, k);
  },
  ({ k }) => {
    const all: readonly WhenPhrase[] = [
      { text: "at Christmas", when: christmas },
      { text: "last Christmas", when: which("last", christmas) },
      { text: "this Christmas", when: which("this", christmas) },
      { text: "next Christmas", when: which("next", christmas) },
      {
        text: "the day after Christmas",
        when: { kind: "neighbour", unit: "day", offset: 1, anchor: christmas },
      },
      {
        text: "the week before Christmas",
        when: { kind: "neighbour", unit: "week", offset: -1, anchor: christmas },
      },
      { text: "two days before Christmas", when: offset({ days: -2 }, christmas) },
    ];
    return oneOf(all, k);
  },
  ({ k, away }, today) => {
    const { year } = calendarDay(today + away);
    const birthday: Expression = { kind: "fact", name: "Tom's birthday" };
    const all: readonly WhenPhrase[] = [
      { text: "on Tom's birthday", when: birthday },
      { text: `on Tom's birthday in ${year}`, when: and(birthday, civil({ year })) },
      { text: "on Tom's birthday last year", when: and(birthday, unit("year", -1)) },
      { text: "on Mary's birthday", when: { kind: "fact", name: "Mary's birthday" } },
      { text: "on Ria's wedding day", when: { kind: "fact", name: "Ria's wedding day" } },
      { text: "a week after Tom's birthday", when: offset({ weeks: 1 }, birthday) },
    ];
    return oneOf(all, k);
  },
  ({ n, k }) => {
    const weekday = civil({ weekday: (n % 7) + 1 });
    const name = oneOf(weekdays, n);
    const next = oneOf(weekdays, n + 1 + (k % 5));
    const other = civil({ weekday: ((n + 1 + (k % 5)) % 7) + 1 });
    return k % 2 === 0
      ? { text: `between ${name} and ${next}`, when: { kind: "between", from: weekday, to: other } }
      : { text: `on ${name} or ${next}`, when: { kind: "union", parts: [weekday, other] } };
  },
];
