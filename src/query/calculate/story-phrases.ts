import type { Value } from "../../algebra/value.js";
import { be, type Phrase } from "./time-phrases.js";

const begins = "started|began|begun|starts|begins|departed|departs|left|leaves|opened|opens|ran|lasted";
const ends = "ended|ends|completed|completes|finished|finishes|arrived|arrives|closed|closes|stopped|stops";

/** What is told to be counted with both of its ends, which it is in any case. */
const both =
  "inclusive|(inclusive)|(inclusive_of_both_dates)|(counting_both_dates)|(including_both_dates)|(including_both_start_and_end_dates)|(both_included)";
const working =
  "(monday-friday)|(monday_to_friday)|(monday_through_friday)|(mon-fri)|(excluding_weekends)|(without_weekends)";

function difference(from: Value, to: Value): Value {
  return { value: "difference", from, to };
}

function weekdayOf(of: Value): Value {
  return { value: "part", of, part: "weekday" };
}

function everyCounted(what: string, within: Value): Value {
  return { value: "count", of: { value: "every", what, within } };
}

/** The weekday of a date, where that of another date of the same year is told. */
function weekdayFrom(weekday: Value, from: Value, to: Value): Value {
  const by = { value: "difference", from, to, units: ["day"], inclusive: false } as const;
  return { value: "shift", of: weekday, by, toward: "after" };
}

/** Questions and orders of two sentences, and with what is told between brackets. */
export const storyPhrases: readonly Phrase[] = [
  {
    patterns: [
      `<x:what> ${begins} at|on|in|from? <t:from> and|,? ${ends}|until|to at|on|in? <t:to> .? how_long|what_is|what_was|how_much_time <x:that>`,
      "what is|was the? duration|length|time|interval between|from <t:from> and|to <t:to>",
      "the? time? difference|duration between|from <t:from> and|to <t:to>",
    ],
    build: ({ value }) => difference(value("from"), value("to")),
  },
  {
    patterns: [
      `how many <r:what> ${working}? ${be} there? from|between|in? <s:within> ${both}?`,
      `from|between|in? <s:within> ${both}? ,? how many times does <r:what> occur|fall|come`,
      `from|between|in? <s:within> ${both}? ,? what_is the total? count|number of <r:what> ${working}?`,
      `count? the? occurrences|number of <r:what> from|between|in? <s:within> ${both}?`,
      `count the|all? <r:what> ${working}? from|between|in? <s:within> ${both}?`,
    ],
    build: ({ value, text }) => everyCounted(text("what"), value("within")),
  },
  {
    patterns: [
      "in <s:within> ,? if? <x:what> recurs|happens|is|takes_place on the <k:k> <w:day> ,? what is the? date|day|date_(day_of_the_month)|day_of_the_month of? <x:that>?",
    ],
    build: ({ value, text, rank }) => dayOf(text("day"), value("within"), rank("k")),
  },
  {
    patterns: [
      "if? <x:what> is|happens|takes_place|occurs scheduled? on the <k:k> <w:day> of|in <s:within> ,? on? what|which day|date of the month|month? <x:that>?",
      "determine? the day of_the_month for|of the <k:k> <w:day> of|in <s:within>",
      "what_is? the day of_the_month for|of the <k:k> <w:day> of|in <s:within>",
    ],
    build: ({ value, text, rank }) => dayOf(text("day"), value("within"), rank("k")),
  },
  {
    patterns: [
      "name|state|say? the? day_of_the_week|weekday for|of|on <t:of>",
      "on? what|which weekday|day_of_the_week does|did|will <t:of> fall|be|lie|occur|come",
    ],
    build: ({ value }) => weekdayOf(value("of")),
  },
  {
    patterns: ["determine|tell|tell_me|say? if|whether the? year? <t:of> is|was|will_be a leap year"],
    build: ({ value }) => ({ value: "part", of: value("of"), part: "leap-year" }),
  },
  {
    patterns: [
      "count forward|forwards|ahead|on <l:by> from <t:of> -|,|:? what_is the? weekday|day_of_the_week",
      "if today|it is <t:of> ,? what|which day_of_the_week|weekday|day will|would it? be in <l:by>",
      "if today|it is <t:of> ,? what|which day_of_the_week|weekday|day will|would|is it? be? <l:by> from_now|later|from_today|hence",
      "starting? from <t:of> ,? what|which weekday|day_of_the_week falls|comes|is|will_it_be after|in a|an? <l:by> jump|later?",
      "starting? from <t:of> ,? what|which weekday|day_of_the_week is|will it? be? <l:by> later|after|on",
    ],
    build: ({ value }) => weekdayOf({ value: "shift", of: value("of"), by: value("by"), toward: "after" }),
  },
  {
    patterns: [
      "count backward|backwards|back <l:by> from <t:of> -|,|:? what_is the? weekday|day_of_the_week",
      "if today|it is <t:of> ,? what|which day_of_the_week|weekday|day was|is it? <l:by> ago|earlier|before|before_now|before_today",
      "starting? from <t:of> ,? what|which weekday|day_of_the_week was|is it? <l:by> before|earlier|ago",
    ],
    build: ({ value }) => weekdayOf({ value: "shift", of: value("of"), by: value("by"), toward: "before" }),
  },
  {
    patterns: [
      "given_that|if the first day of the year fell_on|was|is a|an? <w:weekday> ,? what|which weekday|day_of_the_week will|is <t:to> be?",
    ],
    build: ({ value, text }) => weekdayFrom(text("weekday"), "1 January", value("to")),
  },
  {
    patterns: [
      "given_that|if <t:from> fell_on|falls_on|was|is a|an? <w:weekday> ,? what|which weekday|day_of_the_week occurs|falls|is|was|will_be? on? <t:to> be?",
      "given_that|if <t:from> fell_on|falls_on|was|is a|an? <w:weekday> ,? what|which weekday|day_of_the_week will <t:to> be",
      "in a year where|when|in_which <w:weekday> is|was <t:from> ,? name|what_is the? weekday|day_of_the_week of|on <t:to>",
    ],
    build: ({ value, text }) => weekdayFrom(text("weekday"), value("from"), value("to")),
  },
];

/** The day of the month of the k-th of what recurs in it. */
function dayOf(what: string, within: Value, k: number): Value {
  return { value: "part", of: { value: "nth", of: { value: "every", what, within }, k }, part: "day" };
}
