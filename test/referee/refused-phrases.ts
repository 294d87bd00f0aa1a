import { calendarDay } from "./days.js";
import { type Form, months, oneOf, weekdays } from "./phrase.js";

const unread = { kind: "unread", construction: "none" } as const;

/** Words that an oracle must refuse: dates that do not exist, and what it does not read yet. */
export const refusedPhrases: readonly Form[] = [
  ({ away, k }, today) => {
    const { year } = calendarDay(today + away);
    const texts = [
      `on ${year}-02-30`,
      `on 30 February ${year}`,
      `on ${year}-13-01`,
      "in week 53 of 2021",
      "in week 54 of 2020",
      "on February 29, 2023",
      "yesterday at 25:00",
    ];
    return { text: oneOf(texts, k), when: unread };
  },
  ({ away, n, k }, today) => {
    const { year, month, day, weekday } = calendarDay(today + away);
    const wrong = oneOf(weekdays, weekday + (n % 6));
    const name = oneOf(months, month - 1);
    return {
      text: `on ${wrong}, ${k % 2 === 0 ? `${name} ${day}` : `${day} ${name}`} ${year}`,
      when: unread,
    };
  },
  ({ n, k }) => {
    const name = oneOf(weekdays, n);
    const texts = [`every ${name}`, "every day", "for two hours", `not on ${name}`, "not yesterday"];
    return { text: oneOf(texts, k), when: unread };
  },
  ({ k }) => {
    const adverbial = oneOf(["lately", "very recently"], k);
    return { text: adverbial, when: { kind: "vague", adverbial, within: null } };
  },
];
