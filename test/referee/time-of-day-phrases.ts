import { calendarDay } from "./days.js";
import { and, civil, type Form, oneOf, two, unit, weekdays } from "./phrase.js";

/** Parts of days and times of the clock. */
export const timeOfDayPhrases: readonly Form[] = [
  ({ k }) => {
    const dayPart = oneOf(["morning", "afternoon", "evening"] as const, k);
    return { text: `this ${dayPart}`, when: and(unit("day", 0), civil({ dayPart })) };
  },
  () => ({ text: "last night", when: and(unit("day", -1), civil({ dayPart: "night" })) }),
  () => ({ text: "tonight", when: and(unit("day", 0), civil({ dayPart: "night" })) }),
  ({ k }) => {
    const dayPart = oneOf(["morning", "afternoon", "evening"] as const, k);
    return { text: `in the ${dayPart}`, when: civil({ dayPart }) };
  },
  () => ({ text: "at night", when: civil({ dayPart: "at-night" }) }),
  ({ k, n }) => {
    const dayPart = oneOf(["morning", "afternoon", "evening", "night"] as const, k);
    const weekday = (n % 7) + 1;
    return { text: `on ${oneOf(weekdays, n)} ${dayPart}`, when: civil({ weekday, dayPart }) };
  },
  ({ k }) => {
    const dayPart = oneOf(["morning", "afternoon", "evening"] as const, k);
    return { text: `yesterday ${dayPart}`, when: and(unit("day", -1), civil({ dayPart })) };
  },
  ({ n }) => {
    const hour = n % 12;
    return { text: `yesterday at ${hour === 0 ? 12 : hour} am`, when: and(unit("day", -1), civil({ hour })) };
  },
  ({ n }) => {
    const hour = (n % 12) + 12;
    return { text: `at ${hour === 12 ? 12 : hour - 12} pm`, when: civil({ hour }) };
  },
  ({ n, k }) => ({
    text: `at ${(n % 11) + 1} pm on ${oneOf(weekdays, k)}`,
    when: civil({ hour: (n % 11) + 13, weekday: (k % 7) + 1 }),
  }),
  ({ n, away, k }, today) => {
    const { year, month, day } = calendarDay(today + away);
    const [hour, minute] = [(n * 5) % 24, (k * 15) % 60];
    return {
      text: `on ${year}-${two(month)}-${two(day)} at ${two(hour)}:${two(minute)}`,
      when: civil({ year, month, day, hour, minute }),
    };
  },
  () => ({
    text: "yesterday between 3 pm and 5 pm",
    when: and(unit("day", -1), { kind: "between", from: civil({ hour: 15 }), to: civil({ hour: 17 }) }),
  }),
  () => ({
    text: "early this morning",
    when: { kind: "part", part: "early", of: and(unit("day", 0), civil({ dayPart: "morning" })) },
  }),
  ({ n, k }) => {
    const when = civil({ hour: (n % 12) + 1, bareHour: true });
    const text = `at ${(n % 12) + 1}`;
    return k % 2 === 0 ? { text, when } : { text: `yesterday ${text}`, when: and(unit("day", -1), when) };
  },
];
