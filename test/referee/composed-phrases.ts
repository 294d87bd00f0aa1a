import { calendarDay } from "./days.js";
import {
  and,
  christmas,
  civil,
  counted,
  date,
  type Form,
  monthOfYear,
  months,
  offset,
  oneOf,
  ordinals,
  unit,
  weekdays,
  type WhenPhrase,
} from "./phrase.js";

/** Times that hang on other times. */
export const composedPhrases: readonly Form[] = [
  ({ away, k, n }, today) => {
    const { year } = calendarDay(today + away);
    const of = and(christmas, civil({ year }));
    const name = `Christmas ${year}`;
    const weekday = { kind: "civil", fields: { weekday: (n % 7) + 1 } } as const;
    const all: readonly WhenPhrase[] = [
      { text: `at ${name}`, when: of },
      { text: `two days before ${name}`, when: offset({ days: -2 }, of) },
      { text: `${counted(n, "week")} before ${name}`, when: offset({ weeks: -n }, of) },
      { text: `${counted(n, "month")} after ${name}`, when: offset({ months: n }, of) },
      { text: `the week before ${name}`, when: { kind: "neighbour", unit: "week", offset: -1, anchor: of } },
      { text: `the month after ${name}`, when: { kind: "neighbour", unit: "month", offset: 1, anchor: of } },
      {
        text: `on the ${oneOf(weekdays, n)} before ${name}`,
        when: { kind: "neighbour-day", weekday, offset: -1, anchor: of },
      },
      {
        text: `on the ${oneOf(weekdays, n)} after ${name}`,
        when: { kind: "neighbour-day", weekday, offset: 1, anchor: of },
      },
    ];
    return oneOf(all, k);
  },
  (picks, today) => {
    const { text, when } = date(picks, today);
    const { n, k } = picks;
    const all: readonly WhenPhrase[] = [
      { text: `a week before ${text}`, when: offset({ weeks: -1 }, when) },
      { text: `${counted(n, "month")} before ${text}`, when: offset({ months: -n }, when) },
      { text: `the day after ${text}`, when: { kind: "neighbour", unit: "day", offset: 1, anchor: when } },
      { text: `the week of ${text}`, when: { kind: "neighbour", unit: "week", offset: 0, anchor: when } },
      {
        text: `the year before ${text}`,
        when: { kind: "neighbour", unit: "year", offset: -1, anchor: when },
      },
    ];
    return oneOf(all, k);
  },
  (picks, today) => {
    const of = monthOfYear({ ...picks, k: 1 }, today);
    const { n, k } = picks;
    const weekday = civil({ weekday: (n % 7) + 1 });
    const [nth, name] = [oneOf(ordinals, n), oneOf(weekdays, n)];
    const day = { kind: "every-unit", unit: "day" } as const;
    const week = { kind: "every-unit", unit: "week" } as const;
    const ordinalNumber = (n % 4) + 1;
    const all: readonly WhenPhrase[] = [
      {
        text: `on the ${nth} ${name} of ${of.text}`,
        when: { kind: "nth", n: ordinalNumber, of: weekday, within: of.when },
      },
      {
        text: `on the last ${name} of ${of.text}`,
        when: { kind: "nth", n: -1, of: weekday, within: of.when },
      },
      { text: `on the last day of ${of.text}`, when: { kind: "nth", n: -1, of: day, within: of.when } },
      {
        text: `on the ${nth} day of this month`,
        when: { kind: "nth", n: ordinalNumber, of: day, within: unit("month", 0) },
      },
      {
        text: `in the ${nth} week of ${of.text}`,
        when: { kind: "nth", n: ordinalNumber, of: week, within: of.when },
      },
      { text: `in the last week of ${of.text}`, when: { kind: "nth", n: -1, of: week, within: of.when } },
    ];
    return oneOf(all, k);
  },
  ({ n, k }) => {
    const [name, month] = [oneOf(weekdays, n), oneOf(months, n + k)];
    const within = civil({ month: ((n + k) % 12) + 1 });
    const of = civil({ weekday: (n % 7) + 1 });
    return { text: `on the first ${name} in ${month}`, when: { kind: "nth", n: 1, of, within } };
  },
  (picks, today) => {
    const { year } = calendarDay(today + picks.away);
    const of =
      picks.k % 2 === 0
        ? monthOfYear({ ...picks, k: 1 }, today)
        : { text: String(year), when: civil({ year }) };
    const part = oneOf(["early", "mid", "late"] as const, picks.n);
    return { text: `in ${part} ${of.text}`, when: { kind: "part", part, of: of.when } };
  },
  ({ k, n }) => {
    const part = oneOf(["early", "mid", "late"] as const, n);
    const name = oneOf(["last", "this"], k);
    return { text: `${part} ${name} week`, when: { kind: "part", part, of: unit("week", (k % 2) - 1) } };
  },
  () => ({ text: "yesterday or today", when: { kind: "union", parts: [unit("day", -1), unit("day", 0)] } }),
  () => ({ text: "just yesterday", when: unit("day", -1) }),
];
