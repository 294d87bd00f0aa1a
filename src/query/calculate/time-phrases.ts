import type { Comparison, LengthUnit, Value } from "../../algebra/value.js";

/** What the slots of a phrase were read as, each by its name. */
export interface Slots {
  readonly value: (name: string) => Value;
  readonly text: (name: string) => string;
  readonly unit: (name: string) => LengthUnit;
  readonly rank: (name: string) => number;
}

export interface Phrase {
  /** See `patternOf`. Slots: `t` a time, `l` a length, `s` a set of times, `u` a unit, `r` what recurs, `z` a zone,
   * `k` an ordinal, `c` a calendar, `e` a date of any of them, `n` a number, `d` a length in days or coarser, `w` a
   * weekday, `x` words aside. */
  readonly patterns: readonly string[];
  readonly build: (slots: Slots) => Value;
}

/** The forms of "be" in questions. */
export const be = "is|was|will_be|are|were|be";
export const now: Value = { value: "now" };
const today: Value = { value: "unit", of: now, unit: "day" };

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
    patterns: ["<d:by> ago"],
    build: ({ value }) => ({ value: "shift", of: today, by: value("by"), toward: "before" }),
  },
  {
    patterns: ["<l:by> ago"],
    build: ({ value }) => ({ value: "shift", of: now, by: value("by"), toward: "before" }),
  },
  {
    patterns: ["in <d:by>"],
    build: ({ value }) => ({ value: "shift", of: today, by: value("by"), toward: "after" }),
  },
  {
    patterns: ["in <l:by>"],
    build: ({ value }) => ({ value: "shift", of: now, by: value("by"), toward: "after" }),
  },
  {
    patterns: ["the <k:k> <u:what> of|in <s:within>", "the <k:k> <r:what> of|in? <s:within>"],
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
    patterns: ["the next <r:what>"],
    build: ({ text }) => ({ value: "next", of: { value: "every", what: text("what") }, from: now }),
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

/** The one of two that comes first or last, or is longest or shortest. */
export function best(how: "earliest" | "latest" | "longest" | "shortest", { value, text }: Slots): Value {
  return { value: "best", how, of: ["a", "b"].map((name) => ({ name: text(name), of: value(name) })) };
}

/** Whether a comparison of two holds. */
export function comparing(how: Comparison, pattern: string): Phrase {
  return {
    patterns: [pattern],
    build: ({ value }) => ({ value: "compare", left: value("a"), how, right: value("b") }),
  };
}
