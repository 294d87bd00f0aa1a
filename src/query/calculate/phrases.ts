import type { Comparison, LengthUnit, TimePart, Value } from "../../algebra/value.js";

/** What the slots of a phrase were read as, each by its name. */
export interface Slots {
  readonly value: (name: string) => Value;
  readonly text: (name: string) => string;
  readonly unit: (name: string) => LengthUnit;
  readonly rank: (name: string) => number;
}

export interface Phrase {
  /** See `patternOf`. Slots: `t` a time, `l` a length, `s` a set of times, `u` a unit, `r` what recurs, `z` a zone,
   * `k` an ordinal, `c` a calendar, `n` a number. */
  readonly patterns: readonly string[];
  readonly build: (slots: Slots) => Value;
}

const be = "is|was|will_be|are|were|be";
const what = `what|which|what_time|what_date|which_date|which_month|what_month|which_year|what_year ${be}|comes`;
const now: Value = { value: "now" };

function difference(from: Value, to: Value, units: readonly LengthUnit[] | null, inclusive?: boolean): Value {
  return { value: "difference", from, to, ...(units === null ? {} : { units }), inclusive };
}

function comparing(how: Comparison, pattern: string): Phrase {
  return {
    patterns: [pattern],
    build: ({ value }) => ({ value: "compare", left: value("a"), how, right: value("b") }),
  };
}

function part(of: Value, name: TimePart): Value {
  return { value: "part", of, part: name };
}

/** Times that are made of others, where a slot may stand for a time. */
export const timePhrases: readonly Phrase[] = [
  {
    patterns: ["<l:by> after|from <t:of>", "<t:of> plus|+ <l:by>"],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "after" }),
  },
  {
    patterns: ["<l:by> before <t:of>", "<t:of> minus|-|− <l:by>"],
    build: ({ value }) => ({ value: "shift", of: value("of"), by: value("by"), toward: "before" }),
  },
  {
    patterns: ["the <k:k> <r:what> of|in <s:within>", "the <k:k> <r:what> <s:within>"],
    build: ({ value, text, rank }) => ({
      value: "nth",
      of: { value: "every", what: text("what"), within: value("within") },
      k: rank("k"),
    }),
  },
  {
    patterns: ["the next|first <r:what> after <t:from>"],
    build: ({ value, text }) => ({
      value: "next",
      of: { value: "every", what: text("what") },
      from: value("from"),
    }),
  },
  {
    patterns: ["the last|previous <r:what> before <t:from>"],
    build: ({ value, text }) => ({
      value: "previous",
      of: { value: "every", what: text("what") },
      from: value("from"),
    }),
  },
  {
    patterns: ["now", "right_now", "this_moment"],
    build: () => now,
  },
];

/** Questions and orders that ask for a value. */
export const askedPhrases: readonly Phrase[] = [
  {
    patterns: [`${what} it? <t:of>`, `when ${be} <t:of>`, "<t:of>"],
    build: ({ value }) => value("of"),
  },
  {
    patterns: [
      "what will|would the? time|date|day be <t:of>",
      `what day ${be} it? <t:of>`,
      "calculate|compute|add <t:of>",
    ],
    build: ({ value }) => value("of"),
  },
  {
    patterns: ["what will|would the? time|date be in <l:by>", "what time|date will|would it be in <l:by>"],
    build: ({ value }) => ({ value: "shift", of: now, by: value("by"), toward: "after" }),
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
      `how long ${be} it|there? from <t:from> to|until|till <t:to>`,
      `how long ${be} it|there? between <t:from> and <t:to>`,
      "how much time is_there|is_it|passes|passed|elapsed|elapses|lies? from <t:from> to|until|till <t:to>",
      "how much time is_there|is_it|passes|passed|elapsed|elapses|lies? between <t:from> and <t:to>",
    ],
    build: ({ value }) => difference(value("from"), value("to"), null),
  },
  {
    patterns: [
      `how many <r:what> ${be}|lie|fall? there? from|between|in|during? <s:within>`,
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
      `when it is <t:of> in <z:from> ,? what time is it in <z:to>`,
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
    patterns: [`how? much|what ${be} <n:by> times <l:of>`],
    build: ({ value }) => ({ value: "scale", of: value("of"), by: value("by") }),
  },
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
