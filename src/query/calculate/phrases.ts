import type { Comparison, LengthUnit, TimePart, Value } from "../../algebra/value.js";
import { rankOfGrain } from "../../time/calendar-time.js";
import { now, type Phrase, type Slots } from "./time-phrases.js";

const be = "is|was|will_be|are|were|be";
const what = `what|which|what_time|what_date|which_date|which_month|what_month|which_year|what_year ${be}|comes`;

function difference(from: Value, to: Value, units: readonly LengthUnit[] | null, inclusive?: boolean): Value {
  return { value: "difference", from, to, ...(units === null ? {} : { units }), inclusive };
}

function inClock(hours: 12 | 24): Phrase {
  const clock = `the? ${hours}-hour|${hours}_hour${hours === 24 ? "|military" : ""} time|clock|format`;
  return {
    patterns: [`convert <t:of> to|into ${clock}`, `what ${be} <t:of> in|on|by ${clock}`],
    build: ({ value }) => ({ value: "in-clock", of: value("of"), hours }),
  };
}

function comparing(how: Comparison, pattern: string): Phrase {
  return {
    patterns: [pattern],
    build: ({ value }) => ({ value: "compare", left: value("a"), how, right: value("b") }),
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
      "<t:of>",
    ],
    build: ({ value }) => value("of"),
  },
  {
    patterns: [
      "what will|would the? time|date|day be <t:of>",
      "what time|date|day will|would it be <t:of>",
      `what|which day ${be}|comes|falls it? <t:of>`,
      "calculate|compute|add <t:of>",
    ],
    build: ({ value }) => value("of"),
  },
  {
    patterns: ["add <l:by> to <t:of>"],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "after" }),
  },
  {
    patterns: ["subtract|take <l:by> from <t:of>"],
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
      `how many <u:unit> ${be} there? in <t:of>`,
      "how many <u:unit> does|do|did|has|had|have <t:of> have|has?",
    ],
    build: ({ value, unit }) => unitsIn(value("of"), unit("unit")),
  },
  {
    patterns: [
      `how many <r:what> will|would? ${be}|lie|fall? there? be? from|between|in|during? <s:within>`,
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
      "on? what|which day|weekday of_the_week? does|did|will <t:of> fall_on|fall|be|lie",
      `what|which weekday ${be} <t:of>`,
    ],
    build: ({ value }) => part(value("of"), "weekday"),
  },
  {
    patterns: [
      `in? what|which week of_the_year|number|of_year? ${be} <t:of> in?`,
      "what iso week is|was <t:of> in?",
    ],
    build: ({ value }) => part(value("of"), "week"),
  },
  {
    patterns: [`what|which day of the year ${be} <t:of>`],
    build: ({ value }) => part(value("of"), "day-of-year"),
  },
  {
    patterns: [`in? what|which quarter ${be} <t:of> in?`],
    build: ({ value }) => part(value("of"), "quarter"),
  },
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
  { patterns: [`which|what ${be} longer ,|:? <l:a> or <l:b>`], build: (slots) => best("longest", slots) },
  { patterns: [`which|what ${be} shorter ,|:? <l:a> or <l:b>`], build: (slots) => best("shortest", slots) },
  comparing("earlier", `${be} <t:a> earlier_than|before|sooner_than <t:b>`),
  comparing("later", `${be} <t:a> later_than|after <t:b>`),
  comparing("longer", `${be} <l:a> longer_than|more_than <l:b>`),
  comparing("shorter", `${be} <l:a> shorter_than|less_than <l:b>`),
  {
    patterns: [
      "convert <t:of> in|from? <z:from> time? to|into <z:to>",
      `what ${be} <t:of> in? <z:from> time? in <z:to>`,
      `what time ${be} it? in <z:to> when it? is|was? <t:of> in <z:from>`,
      "if|when it is|was? <t:of> in <z:from> ,? what time is|was|will it be? in <z:to>",
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
      "what time is it in <z:to>",
    ],
    build: ({ text, value }) => ({ value: "in-zone", of: value("of"), zone: text("to") }),
  },
  {
    patterns: [
      "convert <t:of> to|into the? <c:to> calendar?",
      `what ${be} <t:of> in|on the? <c:to> calendar`,
    ],
    build: ({ text, value }) => ({
      value: "in-calendar",
      of: value("of"),
      calendar: text("to") as Extract<Value, { value: "in-calendar" }>["calendar"],
    }),
  },
  {
    patterns: [
      "convert <l:of> to|into <u:unit>",
      `how many <u:unit> ${be} there? in? <l:of>`,
      `what ${be} <l:of> in <u:unit>`,
    ],
    build: ({ value, unit }) => ({ value: "in-units", of: value("of"), units: [unit("unit")], exact: true }),
  },
  {
    patterns: [`how? much|what ${be} <l:a> plus|and|+ <l:b>`, "add <l:a> to|and <l:b>"],
    build: ({ value }) => ({ value: "sum", of: [value("a"), value("b")] }),
  },
  {
    patterns: [`how? much|what ${be} <l:a> minus|-|− <l:b>`],
    build: ({ value }) => ({ value: "minus", of: value("a"), less: value("b") }),
  },
  {
    patterns: ["subtract <l:b> from <l:a>"],
    build: ({ value }) => ({ value: "minus", of: value("a"), less: value("b") }),
  },
  {
    patterns: [`how? much|what ${be} <n:by> times|of <l:of>`],
    build: ({ value }) => ({ value: "scale", of: value("of"), by: value("by") }),
  },
  {
    patterns: [`what ${be} the? average|mean of <l:a> and <l:b>`, "the? average|mean of <l:a> and <l:b>"],
    build: ({ value }) => ({ value: "mean", of: [value("a"), value("b")] }),
  },
  {
    patterns: [`what ${be} the? sum|total of <l:a> and <l:b>`, "the? sum|total of <l:a> and <l:b>"],
    build: ({ value }) => ({ value: "sum", of: [value("a"), value("b")] }),
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

function best(how: "earliest" | "latest" | "longest" | "shortest", { value, text }: Slots): Value {
  return { value: "best", how, of: ["a", "b"].map((name) => ({ name: text(name), of: value(name) })) };
}

function zoned(of: Value, zone: string): Value {
  return typeof of === "string" ? { value: "time", text: of, zone } : of;
}
