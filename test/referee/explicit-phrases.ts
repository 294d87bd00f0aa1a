import { calendarDay } from "./days.js";
import { civil, date, type Form, monthOfYear, oneOf, ordinals, prefixed, two } from "./phrase.js";

/** Dates, months, years and other units with their year. */
export const explicitPhrases: readonly Form[] = [
  (picks, today) => prefixed("on", date(picks, today)),
  (picks, today) => prefixed("on", date({ ...picks, k: 0 }, today)),
  (picks, today) => prefixed("in", monthOfYear(picks, today)),
  ({ away, k }, today) => {
    const { year } = calendarDay(today + away);
    return { text: k % 2 === 0 ? `in ${year}` : `in the year ${year}`, when: civil({ year }) };
  },
  ({ away, k }, today) => {
    const { year, month } = calendarDay(today + away);
    const quarter = Math.ceil(month / 3);
    const text =
      k % 2 === 0 ? `in Q${quarter} ${year}` : `in the ${oneOf(ordinals, quarter - 1)} quarter of ${year}`;
    return { text, when: civil({ year, quarter }) };
  },
  ({ away }, today) => {
    const { year, month } = calendarDay(today + away);
    const half = month <= 6 ? 1 : 2;
    return { text: `in the ${oneOf(ordinals, half - 1)} half of ${year}`, when: civil({ year, half }) };
  },
  ({ away, k }, today) => {
    const { isoYear: year, isoWeek: week } = calendarDay(today + away);
    return {
      text: k % 2 === 0 ? `in week ${week} of ${year}` : `in ${year}-W${two(week)}`,
      when: civil({ year, week }),
    };
  },
  ({ away }, today) => {
    const decade = Math.floor(calendarDay(today + away).year / 10) * 10;
    return { text: `in the ${decade}s`, when: civil({ decade }) };
  },
  ({ k }) => ({
    text: `in the ${k % 2 === 0 ? "20th" : "21st"} century`,
    when: civil({ century: 20 + (k % 2) }),
  }),
  ({ away, k }, today) => {
    const { year } = calendarDay(today + away);
    const season = oneOf(["spring", "summer", "autumn", "winter"] as const, k);
    return { text: `in ${season} ${year}`, when: civil({ season, year }) };
  },
];
