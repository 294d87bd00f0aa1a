import { calendarDay } from "./days.js";
import { civil, date, type Form, monthOfYear, months, oneOf, prefixed, weekdays } from "./phrase.js";

/** The adverbials as they are written, and as the surveys name them. */
export const vagueWords: readonly (readonly [text: string, adverbial: string])[] = [
  ["just", "just"],
  ["recently", "recently"],
  ["some time ago", "some time ago"],
  ["a long time ago", "long time ago"],
  ["long time ago", "long time ago"],
];

/** A vague adverbial inside of something crisp. */
export const vagueWithin: Form = (picks, today) => {
  const insides: readonly Form[] = [
    (some, now) => prefixed("in", monthOfYear({ ...some, k: 1 }, now)),
    ({ n }) => ({ text: `in ${oneOf(months, n)}`, when: civil({ month: (n % 12) + 1 }) }),
    ({ away }, now) => {
      const { year } = calendarDay(now + away);
      return { text: `in ${year}`, when: civil({ year }) };
    },
    ({ n }) => ({ text: `on ${oneOf(weekdays, n)}`, when: civil({ weekday: (n % 7) + 1 }) }),
    (some, now) => prefixed("on", date(some, now)),
  ];
  const within = oneOf(insides, picks.k)(picks, today);
  const [words, adverbial] = oneOf(vagueWords.slice(1), picks.form);
  return { text: `${words} ${within.text}`, when: { kind: "vague", adverbial, within: within.when } };
};
