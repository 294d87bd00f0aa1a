import type { LengthUnit, Value } from "../../algebra/value.js";
import type { Story } from "./story-form.js";

function age(from: Value, to: Value, unit: LengthUnit): Value {
  return { value: "difference", from, to, units: [unit], inclusive: false };
}

function moved(of: Value, by: Value, toward: "after" | "before"): Value {
  return { value: "shift", of, by, toward };
}

function weekdayOf(of: Value): Value {
  return { value: "part", of, part: "weekday" };
}

/** As many as `to`, where `of` take a length. */
function atRate(by: string, to: string, of: string): Value {
  return {
    value: "scale",
    of: { value: "length", text: by },
    by: { value: "ratio", of: Number(to), by: Number(of) },
  };
}

const today = "(?:if )?(?:the current date|today|the date for today|it) (?:is|was)";
// Who asks when something is, or what one of two does alone, asks for no rate; nor who tells one length by another.
const rate =
  "(?!.*(?:%|\\b(?:percent|plus|triple|double|twice|(?:third|quarter|half|length) of|when|(?:which|what) (?:day|date|time)|alone|together)\\b))(?=.*\\b(?:rate|pace|speed|average|takes?|time taken)\\b)";
const each = "(?=.*\\b(?:an?|one|each|per|every)\\b)";

/** Stories of ages, deadlines, deliveries, eras, recurrences and rates. */
export const stories: readonly Story[] = [
  {
    forms: [
      "... born (?:on|in) <t:from> and ... born (?:on|in) <t:to>[.,;] ... <u:unit> ... (?:younger|older) than ...",
    ],
    build: ({ time, unit }) => age(time("from"), time("to"), unit("unit")),
  },
  {
    forms: [
      `${today} <t:to> and ... born (?:on|in) <t:from>[.,;] ... <u:unit> ...`,
      `${today} <t:to> and ... born (?:on|in) <t:from>[.,;] ... in <u:unit>`,
      "... (?:birth ?date|birthday|date of birth) ... (?:is|was) <t:from>[.,;] today is <t:to>[.,;] ... in <u:unit>",
      "... born (?:on|in) <t:from>[.,;] ... age in <u:unit> (?:on|in) <t:to>(?:[.,;] ...)?",
      "... birthday is (?:on|in) <t:from>[.,;] how many <u:unit> old ... (?:on|in) <t:to>",
    ],
    build: ({ time, unit }) => age(time("from"), time("to"), unit("unit")),
  },
  {
    forms: [
      "... <l:age> old on <t:from>[.,;] ... in <u:unit> on <t:to>",
      "... for <l:age> on <t:from>[.,;] how many <u:unit> ... on <t:to>(?:, if .*)?",
    ],
    build: ({ time, text, unit }) =>
      age(moved(time("from"), text("age"), "before"), time("to"), unit("unit")),
  },
  {
    forms: [
      "(?<x_a>\\w+) and (?<x_b>\\w+) were born on <t:a> and <t:b> respectively[.,;] when \\k<x_b> was <l:age> old, how old was \\k<x_a> in <u:unit>",
      "(?<x_b>\\w+) and (?<x_a>\\w+) were born on <t:b> and <t:a> respectively[.,;] when \\k<x_b> was <l:age> old, how old was \\k<x_a> in <u:unit>",
    ],
    build: ({ time, text, unit }) => age(time("a"), moved(time("b"), text("age"), "after"), unit("unit")),
  },
  {
    forms: [
      "... (?:ended|finished) at <t:to>[.,;] how ... (?:time|long) ... at <t:from>(?:[.?] .*)?",
      "(?:if )?... (?:started|began) ... at <t:from> and (?:ended|finished|wrapped up|stopped) at <t:to>[.,;] how (?:much|long) ...",
      "... departs ... at <t:from>[.,;] it reaches ... at <t:to>[.,;] ... (?:time|duration) ...",
    ],
    build: ({ time }) => ({ value: "difference", from: time("from"), to: time("to") }),
  },
  {
    forms: [
      `${today} <w:of>[.,;] what day of the week (?:is|will|would) it (?:be )?<l:by> (?:from now|later|after now|hence)`,
      `${today} <w:of> and ... in <l:by>[.,;] on (?:what|which) day of the week ...`,
      "on <w:of>(?: morning| evening| afternoon)?, ... in <l:by>[.,;] on (?:what|which) day of the week ...",
      `${today} <t:of>,? what (?:is|will be) the day <l:by> from now`,
    ],
    build: ({ time, text }) => weekdayOf(moved(time("of"), text("by"), "after")),
  },
  {
    forms: [
      `${today} <w:of>[.,;] what day of the week (?:is|was) it <l:by> (?:before now|ago|earlier)`,
      `${today} <w:of> and ... <l:by> ago[.,;] on (?:what|which) day of the week ...`,
      "on <w:of>(?: morning| evening| afternoon)?, ... <l:by> ago[.,;] on (?:what|which) day of the week ...",
    ],
    build: ({ time, text }) => weekdayOf(moved(time("of"), text("by"), "before")),
  },
  {
    forms: [
      "(?:if )?(?:the date for )?<p:when> is <t:is>[.,;] what (?:is|will be) the (?:date|day) <l:by> (?:from now|later)",
      "what (?:is|will be) the (?:date|day) <l:by> (?:from now|later) if (?:the date for )?<p:when> is <t:is>",
    ],
    build: ({ time, text }) =>
      moved({ value: "now-when", phrase: text("when"), is: time("is") }, text("by"), "after"),
  },
  {
    forms: [
      "(?:if )?(?:the date for )?<p:when> is <t:is>[.,;] what (?:is|was) the (?:date|day) <l:by> (?:ago|before now)",
    ],
    build: ({ time, text }) =>
      moved({ value: "now-when", phrase: text("when"), is: time("is") }, text("by"), "before"),
  },
  {
    forms: [
      `${today} <t:of>[.,;] what (?:is|will be) the date <l:by> (?:from now|later|hence)(?: in)?`,
      "... sent on <t:of> and takes <l:by> to (?:deliver|arrive)[.,;] when ... (?:delivered|arrive)",
      "... (?:scheduled|planned|due) ... (?:for|on) <t:of>,? (?:but|and) ... (?:postponed|delayed|pushed back) by <l:by>[.,;] (?:what|when) ...",
      "... (?:postponed|delayed|pushed back|moved back late) by <l:by>[.,;] if ... original ... (?:was|is) <t:of>, when ...",
      "... (?:scheduled|planned|due) ... (?:for|on) <t:of>,? ...[.,;] ... <l:by> (?:extension|delay)[.,;] (?:what|when)...",
      "... started in <t:of> and (?:took|lasted|went on for) <l:by>[.,;] (?:when|what year) ... (?:completed|finished|end|ended|over)(?: in)?",
      "... expires on <t:of>[.,;] ... latest ... is <l:by> from expiry[.,;] what... latest ...",
    ],
    build: ({ time, text }) => moved(time("of"), text("by"), "after"),
  },
  {
    forms: [
      "on (?:an? )?<w:day> before noon, ... <l:by>(?:[.,;]| ...[.,;]) (?:on )?what ... day...",
      "(?:if )?(?:right now,? )?it is <w:day> before noon, what day of the week could it be <l:by> from now",
    ],
    build: ({ text }) => {
      const day = text("day");
      const morning = { value: "interval", from: `${day} 00:00`, to: `${day} 11:59` } as const;
      return weekdayOf(moved(morning, text("by"), "after"));
    },
  },
  {
    forms: ["... (?<n_n>\\d+)[ -]year ... that started in <t:of>[.,;] when ... end"],
    build: ({ time, text }) => moved(time("of"), `${text("n")} years`, "after"),
  },
  {
    forms: [
      `${today} <t:of>[.,;] what (?:is|was) the date <l:by> (?:before now|ago|earlier)`,
      "... delivered on <t:of>[.,;] it (?:takes|took) <l:by> ...[.,;] when ... sent",
      "... (?:expedited|early|earlier|brought forward|preponed) by <l:by>[.,;] if ... original ... (?:was|is) <t:of>, when ...",
      "... (?:due|scheduled|planned) ... on <t:of>,? (?:but|and) ... early by <l:by>[.,;] what ... new ...",
      "... ended in <t:of> after (?:going on for|lasting) <l:by>[.,;] (?:what|which|when) ... start(?: in)?",
      "... expires on <t:of>[.,;] ... <l:by> in advance[.,;] what... earliest ...",
    ],
    build: ({ time, text }) => moved(time("of"), text("by"), "before"),
  },
  {
    forms: [
      "... (?:took|lasted) exactly <l:by> ...[.,;] they started ... (?:in|on) <t:of>[.,;] (?:what|in what|which) year ...",
    ],
    build: ({ time, text }) => yearOf(moved(time("of"), text("by"), "after")),
  },
  {
    forms: [
      "... (?:took|lasted) exactly <l:by> ...[.,;] they (?:ended|finished|completed) ... (?:in|on) <t:of>[.,;] (?:what|in what|which) year ...",
    ],
    build: ({ time, text }) => yearOf(moved(time("of"), text("by"), "before")),
  },
  {
    forms: [
      "... (?:established|founded|married) (?:in|on) <t:of>[.,;] in (?:what|which) year ... <n:n>(?:st|nd|rd|th)? anniversary",
    ],
    build: ({ time, text }) => yearOf(moved(time("of"), `${text("n")} years`, "after")),
  },
  {
    forms: [
      "... <n:n>(?:st|nd|rd|th)? anniversary today[.,;] if the (?:current )?date is <t:of>, in (?:what|which) year ...",
    ],
    build: ({ time, text }) => yearOf(moved(time("of"), `${text("n")} years`, "before")),
  },
  {
    forms: ["... on <t:of> and ... <l:by> before (?:me|it|him|her|them)(?:[.,;] ...)?"],
    build: ({ time, text }) => moved(time("of"), text("by"), "before"),
  },
  {
    forms: ["... on <t:of> and ... <l:by> after (?:me|it|him|her|them)(?:[.,;] ...)?"],
    build: ({ time, text }) => moved(time("of"), text("by"), "after"),
  },
  {
    forms: [
      "... every <l:by>[.,;] ... first ... on <t:from>[.,;] if today is <t:now>, when ... next ...",
      "... on <t:from> and ... every <l:by>[.,;] if today is <t:now>, when ... next ...",
    ],
    build: ({ time, text }) => ({
      value: "next",
      of: { value: "every", what: { value: "length", text: text("by") }, from: time("from") },
      from: time("now"),
    }),
  },
  {
    forms: [
      `${rate}... <n:of> ... in <l:by>\\b[.,;] ... <n:to> ...`,
      `${rate}... <n:to> ... if ... <n:of> ... is <l:by>(?:[.,;] ...)?`,
      `${rate}... <l:by> ... <n:of> ... <n:to> ...`,
    ],
    build: ({ text }) => atRate(text("by"), text("to"), text("of")),
  },
  {
    forms: [
      `${rate}${each}... <l:by>[.,;]? ... <n:to> ...`,
      `${rate}${each}... <n:to> ... if ... <l:by> ...`,
    ],
    build: ({ text }) => atRate(text("by"), text("to"), "1"),
  },
];

function yearOf(of: Value): Value {
  return { value: "part", of, part: "year" };
}
