import { calendarDay, type Day } from "./days.js";
import {
  and,
  christmas,
  civil,
  date,
  type Form,
  monthOfYear,
  months,
  oneOf,
  type Picks,
  unit,
  weekdays,
  type WhenPhrase,
} from "./phrase.js";

/** Something that a preposition may stand before: a day, a month, a year. */
function anchor(picks: Picks, today: Day): WhenPhrase {
  const { year } = calendarDay(today + picks.away);
  const kinds: readonly WhenPhrase[] = [
    date(picks, today),
    date({ ...picks, k: 0 }, today),
    monthOfYear(picks, today),
    { text: String(year), when: civil({ year }) },
    { text: "yesterday", when: unit("day", -1) },
    { text: "last week", when: unit("week", -1) },
    { text: oneOf(weekdays, picks.n), when: civil({ weekday: (picks.n % 7) + 1 }) },
    { text: oneOf(months, picks.n), when: civil({ month: (picks.n % 12) + 1 }) },
    { text: "Christmas", when: christmas },
    { text: `Christmas ${year}`, when: and(christmas, civil({ year })) },
    { text: "Tom's birthday", when: { kind: "fact", name: "Tom's birthday" } },
    { text: "3 pm yesterday", when: and(unit("day", -1), civil({ hour: 15 })) },
  ];
  return oneOf(kinds, picks.form);
}

/** From one time to another, or open at one end. */
export const boundedPhrases: readonly Form[] = [
  (picks, today) => {
    const { text, when } = anchor(picks, today);
    const kind = oneOf(["before", "after", "since", "until"] as const, picks.k);
    return { text: `${kind} ${text}`, when: { kind, of: when } };
  },
  (picks, today) => {
    const { text, when } = anchor({ ...picks, form: picks.n }, today);
    return { text: `by ${text}`, when: { kind: "until", of: when } };
  },
  (picks, today) => {
    const from = date(picks, today);
    const to = date({ ...picks, away: picks.away + picks.n }, today);
    const text =
      picks.k % 2 === 0 ? `between ${from.text} and ${to.text}` : `from ${from.text} to ${to.text}`;
    return { text, when: { kind: "between", from: from.when, to: to.when } };
  },
  ({ away, n }, today) => {
    const { year } = calendarDay(today + away);
    const when = { kind: "between", from: civil({ year }), to: civil({ year: year + n }) } as const;
    return { text: `from ${year} to ${year + n}`, when };
  },
  ({ away, n, k }, today) => {
    const { year } = calendarDay(today + away);
    const [from, to] = [(n % 6) + 1, (n % 6) + 2 + (k % 5)];
    const text = `between ${oneOf(months, from - 1)} and ${oneOf(months, to - 1)} ${year}`;
    const when = {
      kind: "between",
      from: civil({ month: from, year }),
      to: civil({ month: to, year }),
    } as const;
    return { text, when };
  },
];
