import type { CalendarName, LengthUnit, TimePart, Value } from "../../algebra/value.js";
import { rankOfGrain } from "../../time/calendar-time.js";
import { be, best, comparing, now, type Phrase } from "./time-phrases.js";

const what = `what|which|what_time|what_date|which_date|which_month|what_month|which_year|what_year ${be}|comes`;

const newDate =
  "what|which will_be|is|would_be|will|does the? new|resulting? date|time|day|month|year it|that|you? be|get?";

function calendarIn(name: string): CalendarName {
  return name.toLowerCase() as CalendarName;
}

function difference(from: Value, to: Value, units: readonly LengthUnit[] | null, inclusive?: boolean): Value {
  return { value: "difference", from, to, ...(units === null ? {} : { units }), inclusive };
}

function inPart(name: "quarter" | "century" | "decade"): Phrase {
  return {
    patterns: [`in? what|which ${name} ${be} <t:of> in?`],
    build: ({ value }) => part(value("of"), name),
  };
}

function inClock(hours: 12 | 24): Phrase {
  const clock = `the? ${hours}-hour|${hours}_hour${hours === 24 ? "|military" : ""} time|clock|format`;
  return {
    patterns: [`convert <t:of> to|into ${clock}`, `what ${be} <t:of> in|on|by ${clock}`],
    build: ({ value }) => ({ value: "in-clock", of: value("of"), hours }),
  };
}

/** Days, weeks and finer by how long it is; months and coarser by its first and last day. */
function unitsIn(of: Value, unit: LengthUnit): Value {
  if (rankOfGrain(unit) <= rankOfGrain("week"))
    return { value: "in-units", of: { value: "extent", of }, units: [unit] };
  const [from, to] = (["start", "end"] as const).map((edge) => ({ value: "edge", of, edge }) as const);
  return difference(from ?? of, to ?? of, [unit], true);
}

function part(of: Value, name: TimePart): Value {
  return { value: "part", of, part: name };
}

/** Questions and orders that ask for a value. */
export const askedPhrases: readonly Phrase[] = [
  {
    patterns: [
      `${what} it? <t:of>`,
      `what|which ${be} the time|date|day|month|year of|on? <t:of>`,
      `when ${be} <t:of>`,
      "the? date|time|day of? <t:of>",
      "<t:of>",
    ],
    build: ({ value }) => value("of"),
  },
  {
    patterns: [
      "what will|would the? time|date|day be <t:of>",
      "what time|date|day will|would it be <t:of>",
      "what will|would be the time|date|day|month|year <t:of>",
      `what|which day ${be}|comes|falls it? <t:of>`,
      "calculate|compute|add <t:of>",
    ],
    build: ({ value }) => value("of"),
  },
  {
    patterns: [`add <l:by> to <t:of>`, `if|when you|we|i add <l:by> to <t:of> ,? ${newDate}`],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "after" }),
  },
  {
    patterns: [
      "subtract|take <l:by> from <t:of>",
      `if|when you|we|i subtract|take <l:by> from|to <t:of> ,? ${newDate}`,
    ],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "before" }),
  },
  {
    patterns: [
      "how many <u:unit> are_there|is_it|are_left|remain|left|do_we_have? until|till|to|before <t:to>",
      "how many <u:unit> to_go until|till|to <t:to>",
    ],
    build: ({ value, unit }) => difference(now, value("to"), [unit("unit")], false),
  },
  {
    patterns: ["how long is_it|will_it_be? until|till|to|before <t:to>"],
    build: ({ value }) => difference(now, value("to"), null, false),
  },
  {
    patterns: [
      "how many <u:unit> has_it_been|have_passed|passed|is_it|have_gone_by? since <t:from>",
      "how many <u:unit> ago was|is <t:from>",
    ],
    build: ({ value, unit }) => difference(value("from"), now, [unit("unit")], false),
  },
  {
    patterns: ["how long has_it_been|is_it? since <t:from>", "how long ago was|is <t:from>"],
    build: ({ value }) => difference(value("from"), now, null, false),
  },
  {
    patterns: [
      `how many <u:unit> ${be}|lie|pass|passed|elapsed? there|it? from <t:from> to|until|till <t:to>`,
      `how many <u:unit> ${be}|lie|pass|passed|elapsed? there|it? between <t:from> and <t:to>`,
    ],
    build: ({ value, unit }) => difference(value("from"), value("to"), [unit("unit")]),
  },
  {
    patterns: [
      `how many <u:unit> ${be}|lie? there|it? from <t:from> to|until|through <t:to> ,? inclusive|including_both|counting_both|both_included|including_both_dates`,
      `how many <u:unit> ${be}|lie? there|it? between <t:from> and <t:to> ,? inclusive|including_both|counting_both|both_included|including_both_dates`,
    ],
    build: ({ value, unit }) => difference(value("from"), value("to"), [unit("unit")], true),
  },
  {
    patterns: [
      `how long ${be}? it|there? from <t:from> to|until|till <t:to>`,
      `how long ${be}? it|there? between <t:from> and <t:to>`,
      "how much time is_there|is_it|passes|passed|elapsed|elapses|lies? from <t:from> to|until|till <t:to>",
      "how much time is_there|is_it|passes|passed|elapsed|elapses|lies? between <t:from> and <t:to>",
      "what is the? time|difference|time_difference|length between <t:from> and <t:to>",
    ],
    build: ({ value }) => difference(value("from"), value("to"), null),
  },
  {
    patterns: ["how many <u:unit> are|is left|remaining in <t:of>", "how many <u:unit> remain in <t:of>"],
    build: ({ value, unit }) =>
      difference(now, { value: "edge", of: value("of"), edge: "end" }, [unit("unit")], false),
  },
  {
    patterns: [
      "how many <u:unit> are_there|is_it|are_left|remain|left|do_we_have|to_go? until|till|to|before the? end of <t:of>",
    ],
    build: ({ value, unit }) =>
      difference(now, { value: "edge", of: value("of"), edge: "end" }, [unit("unit")], false),
  },
  {
    patterns: [
      `how many <u:unit> ${be} there? in <t:of>`,
      "how many <u:unit> does|do|did|has|had|have <t:of> have|has?",
    ],
    build: ({ value, unit }) => unitsIn(value("of"), unit("unit")),
  },
  {
    patterns: [
      `how many <r:what> will|would? ${be}|lie|fall? there? be? from|between|in|during? <s:within>`,
      "count the|all? <r:what> from|between|in|during? <s:within>",
      "how many <r:what> does|do|did|has|had|have <s:within> have|has?",
    ],
    build: ({ value, text }) => ({
      value: "count",
      of: { value: "every", what: text("what"), within: value("within") },
    }),
  },
  {
    patterns: [
      "list the|all? <r:what> from|between|in|during? <s:within>",
      `when|which_dates ${be} the|all? <r:what> in|during|of|from|between <s:within>`,
    ],
    build: ({ value, text }) => ({ value: "every", what: text("what"), within: value("within") }),
  },
  {
    patterns: [
      `what|which day|weekday of_the_week|in_the_week? ${be} it? <t:of>`,
      `what|which weekday will it be <t:of>`,
      "on? what|which day|weekday of_the_week? does|did|will <t:of> fall_on|fall|be|lie",
      `what|which weekday ${be} <t:of>`,
    ],
    build: ({ value }) => part(value("of"), "weekday"),
  },
  {
    patterns: [
      `in? what|which week of_the_year|number|of_year? ${be} <t:of> in?`,
      "what is the? iso? week of <t:of>",
      "in? what|which week does|did|will <t:of> fall|lie|occur|come in?",
      "in? what|which week of the? year? <t:year> does|did|will <t:of> fall|lie|occur|come in?",
    ],
    build: ({ value }) => part(value("of"), "week"),
  },
  {
    patterns: [`what|which day of the year ${be} <t:of>`],
    build: ({ value }) => part(value("of"), "day-of-year"),
  },
  inPart("quarter"),
  inPart("century"),
  inPart("decade"),
  {
    patterns: [`${be} the? year? <t:of> a leap year`],
    build: ({ value }) => part(value("of"), "leap-year"),
  },
  {
    patterns: [
      `which|what ${be} earlier|first|sooner ,|:? <t:a> or <t:b>`,
      "which|what comes|came earlier|first|sooner ,|:? <t:a> or <t:b>",
    ],
    build: (slots) => best("earliest", slots),
  },
  {
    patterns: [
      `which|what ${be} later|last ,|:? <t:a> or <t:b>`,
      "which|what comes|came later|last ,|:? <t:a> or <t:b>",
    ],
    build: (slots) => best("latest", slots),
  },
  comparing("earlier", `${be} <t:a> earlier_than|before|sooner_than <t:b>`),
  comparing("later", `${be} <t:a> later_than|after <t:b>`),
  {
    patterns: [
      "convert <t:of> in|from? <z:from> time? to|into <z:to>",
      "<t:of> in? <z:from> time? in|to <z:to>",
      `what ${be} <t:of> in? <z:from> time? in <z:to>`,
      `what time ${be} it? in <z:to> when it? is|was? <t:of> in <z:from>`,
      "if|when it is|was? <t:of> in <z:from> ,? what time is|was|will it be? in <z:to>",
      "if|when it is|was? <t:of> in <z:from> ,? what is|was|will_be the date_and_time|time_and_date|time|date in <z:to>",
    ],
    build: ({ text, value }) => ({
      value: "in-zone",
      of: zoned(value("of"), text("from")),
      zone: text("to"),
    }),
  },
  {
    patterns: [
      "convert <t:of> to|into <z:to>",
      `what time ${be} <t:of> in <z:to>`,
      `what ${be} <t:of> in <z:to>`,
      "what time is it now? in <z:to>",
    ],
    build: ({ text, value }) => ({ value: "in-zone", of: value("of"), zone: text("to") }),
  },
  {
    patterns: [
      "if|when the? date is|was <e:of> in|on|by|of the? <c:from> calendar? ,? what is|was the? date in|on|by the? <c:to> calendar?",
      "convert <e:of> from|in|of the? <c:from> calendar? to|into the? <c:to> calendar?",
      `what ${be} <e:of> of|in the? <c:from> calendar? in|on|by the? <c:to> calendar?`,
    ],
    build: ({ text }) => ({
      value: "in-calendar",
      of: { value: "time", text: text("of"), calendar: calendarIn(text("from")) },
      calendar: calendarIn(text("to")),
    }),
  },
  {
    patterns: [
      "convert <t:of> to|into the? <c:to> calendar?",
      `what ${be} <t:of> in|on the? <c:to> calendar`,
    ],
    build: ({ text, value }) => ({
      value: "in-calendar",
      of: value("of"),
      calendar: calendarIn(text("to")),
    }),
  },
  {
    patterns: [
      "if today|it is <t:of> ,? what day|date|time is|will it be? in <l:by>",
      "if today|it is <t:of> ,? what day|date|time is|will it be? <l:by> from_now|later",
    ],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "after" }),
  },
  {
    patterns: ["if today|it is <t:of> ,? what day|date|time was it? <l:by> ago|earlier"],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "before" }),
  },
  inClock(12),
  inClock(24),
  {
    patterns: ["how old is somebody|someone|a_person|a_man|a_woman|a_child born on|in? <t:from>"],
    build: ({ value }) => difference(value("from"), now, ["year"], false),
  },
  {
    patterns: [
      "how old is|was|will somebody|someone|a_person|a_man|a_woman|a_child born on|in? <t:from> be? on|in <t:to>",
    ],
    build: ({ value }) => difference(value("from"), value("to"), ["year"], false),
  },
  {
    patterns: [
      "when are|is both|all|everybody|everyone|they free for <l:length> ,|:? if|when|given? one|the_first? is? free? <s:a> and the? other|second? is? free? <s:b>",
    ],
    build: ({ value }) => ({
      value: "slots",
      of: { value: "intersection", of: [value("a"), value("b")] },
      length: value("length"),
    }),
  },
];

function zoned(of: Value, zone: string): Value {
  return typeof of === "string" ? { value: "time", text: of, zone } : of;
}
