import type { ExpressionPolicy } from "./policy.js";

/**
 * Conventions of the peers, as their published tests show them; `timeml` follows the TimeML guidelines
 * (calendar units, week from Monday, past for news text).
 */
export const expressionPresets: Readonly<Record<string, Partial<ExpressionPolicy>>> = {
  traveler: {},
  timeml: { lastUnits: "complete-units" },
  duckling: {
    direction: "future",
    lastWeekday: "most-recent",
    nextWeekday: "next-week",
    nextMonth: "nearest-future",
    lastUnits: "complete-units",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    thisWeekday: "nearest",
  },
  recognizers: {
    direction: "future",
    lastWeekday: "previous-week",
    nextWeekday: "next-week",
    thisWeekday: "current-week",
    lastUnits: "from-instant",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    untilEnd: "excluded",
  },
  chrono: {
    lastWeekday: "previous-week",
    nextWeekday: "next-week",
    thisWeekday: "current-week",
    lastUnits: "from-instant",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    weekStart: "sunday",
  },
  compromise: { direction: "future", clockAgo: "instant", monthsAgo: "exact-day" },
  dateparser: { clockAgo: "instant", monthsAgo: "exact-day" },
  natty: {
    direction: "future",
    weekStart: "sunday",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    nextMonth: "nearest-future",
  },
};
