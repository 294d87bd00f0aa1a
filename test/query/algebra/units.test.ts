import { describe, expect, test } from "vitest";
import type { PlacedTerm, Query, Term } from "../../../src/algebra/query.js";
import { createEventSet, type EventSet } from "../../../src/events/event-set.js";
import type { Moment } from "../../../src/events/extent.js";
import { at, berlin } from "../world.js";
import { answerTo, events, inTime, kindsOf } from "./asked.js";

/** "2010" is that year, "2020-09" that month, "2023-09-28" that day, with a time the instant. */
function moment(text: string): Moment {
  const grain = ({ 4: "year", 7: "month", 10: "day" } as const)[text.length] ?? "instant";
  const first = `${text}${"2000-01-01".slice(text.length)}`;
  return { at: at(grain === "instant" ? text : `${first} 00:00`), grain };
}

type Told = readonly [type: string, start: string, end?: string | undefined, subject?: string];

function setOf(...told: readonly Told[]): EventSet {
  const all = told.map(([type, start, end, subject = "Tom"], index) => {
    const { at: time, grain } = moment(start);
    const last = end === undefined ? {} : { end: end === "on" ? null : moment(end) };
    return { type, roles: { subject }, time, grain, ...last, index };
  });
  return createEventSet(all, { zone: berlin });
}

const [a, b, any] = [events("a"), events("b"), events(null)];
const counted = (of: Term): Query => ({ query: "count", of });
const measured = (how: "total" | "longest", what: "extent" | "gap"): Query => ({
  query: "measure",
  how,
  what,
  of: any,
});

function placed(how: PlacedTerm["how"], more: Partial<PlacedTerm> = {}): Query {
  return counted({ term: "placed", of: a, how, other: b, ...more });
}

// Speech time is Friday, 2023-09-29 22:18:14 in Berlin.
describe("what is known to a unit is told where it holds for every moment of it", () => {
  test.each<[what: string, told: readonly Told[], query: Query, answer: unknown]>([
    [
      "hours after what surely is another day",
      [
        ["a", "2023-05-03"],
        ["b", "2023-02-01 10:00"],
      ],
      placed("after", { length: "3 hours" }),
      0,
    ],
    [
      "the same week of a year before",
      [
        ["a", "2022"],
        ["b", "2023-09-28 10:00"],
      ],
      placed("same", { unit: "week" }),
      0,
    ],
    [
      "the day after what ended in the year, but started later",
      [
        ["a", "2023-05-10 12:00"],
        ["b", "2023-06-19", "2023"],
      ],
      placed("unit-after", { unit: "day" }),
      0,
    ],
    [
      "before what ends later in the unit",
      [
        ["a", "2022-03-05 10:00"],
        ["b", "2023", "on"],
      ],
      placed("before"),
      1,
    ],
    [
      "while what surely goes on",
      [
        ["a", "2022-03-05 10:00"],
        ["b", "2021", "2023-02"],
      ],
      placed("while"),
      1,
    ],
    [
      "the longest by far",
      [
        ["a", "1960", "1970"],
        ["b", "2020-05-03", "2020-06-01"],
      ],
      measured("longest", "extent"),
      "P10Y",
    ],
    [
      "the second of which two may be",
      [
        ["a", "2022-03-05 10:00"],
        ["a", "2023-03-12"],
        ["a", "2023-03-12 01:00"],
        ["a", "2023-03-12 08:00"],
      ],
      counted({ term: "nth", of: a, k: 2, from: "first" }),
      2,
    ],
    [
      "whose first is the latest",
      [
        ["a", "2023-02-28 14:00", undefined, "Ann"],
        ["a", "2023-02-28 13:00"],
        ["a", "2023"],
      ],
      { query: "best", by: { role: "subject" }, how: "latest", measure: "first", of: a },
      ["Ann"],
    ],
    [
      "no gap where one surely is not over",
      [
        ["a", "2021", "2023-05"],
        ["b", "2022-03-05 10:00"],
      ],
      measured("total", "gap"),
      "PT0S",
    ],
    [
      "a day at which it surely goes on",
      [["a", "2023", "on"]],
      counted({ term: "in", of: a, time: "today", how: "overlap" }),
      1,
    ],
    [
      "a rate in a window that holds the unit",
      [["a", "2023-04"]],
      { query: "rate", unit: "month", window: "in 2023", of: a },
      1 / 9,
    ],
    [
      "days by days",
      [["a", "2023-09-28", "2023-09-29 10:00"]],
      counted({ term: "amount", of: a, what: "extent", bound: "exactly", value: "1 day" }),
      1,
    ],
  ])("%s", (_, told, query, answer) => {
    const found = answerTo(setOf(...told), query);
    if (typeof answer === "number") expect(found).toBeCloseTo(answer, 11);
    else expect(found).toEqual(answer);
  });

  test.each<[what: string, told: readonly Told[], query: Query]>([
    [
      "two at unknown times of one day",
      [
        ["a", "2023-05-10"],
        ["b", "2023-05-10"],
      ],
      placed("while"),
    ],
    [
      "during what may have begun later",
      [
        ["a", "2023-05-10 12:00"],
        ["b", "2023", "on"],
      ],
      placed("during"),
    ],
    [
      "within hours on one day",
      [
        ["a", "2023-05-10 12:00"],
        ["b", "2023-05-10", "2023-05-12"],
      ],
      placed("within", { length: "3 hours" }),
    ],
    [
      "how two of the same years lie",
      [
        ["a", "1960", "1970"],
        ["b", "1960", "1970"],
      ],
      { query: "relation", left: a, right: b },
    ],
    [
      "the longer of hours and of a day",
      [
        ["a", "2023-05-10 09:00", "2023-05-10 11:00"],
        ["b", "2023-05-12", "2023-05-12"],
      ],
      measured("longest", "extent"),
    ],
    [
      "the gap where it is not known which came first",
      [
        ["a", "2022-12-31"],
        ["a", "2023"],
        ["b", "2023-05-10"],
      ],
      measured("longest", "gap"),
    ],
    [
      "which was earlier",
      [
        ["a", "2023"],
        ["b", "2023-05"],
      ],
      {
        query: "compare",
        how: "earlier",
        left: { query: "instant", which: "first", of: a },
        right: { query: "instant", which: "first", of: b },
      },
    ],
    [
      "the order of two in one year",
      [
        ["a", "2023"],
        ["b", "2023-05"],
      ],
      {
        query: "order",
        of: [
          { name: "a", term: a },
          { name: "b", term: b },
        ],
      },
    ],
    [
      "a rate in a window that may hold it",
      [["a", "2023"]],
      { query: "rate", unit: "month", window: "in May 2023", of: a },
    ],
    [
      "the place of what is level with two that are not",
      [
        ["a", "2023-05"],
        ["a", "2023-05-03", undefined, "Ann"],
        ["a", "2023-05-09", undefined, "Bob"],
      ],
      { query: "ranking", by: { role: "subject" }, how: "earliest", measure: "first", of: a },
    ],
    [
      "the end of one of two that may be the first",
      [
        ["a", "2023-05-03", "2023-05-04"],
        ["a", "2023-05-03", "2023-05-09"],
      ],
      { query: "instant", which: "first", edge: "end", of: a },
    ],
  ])("an issue: %s", (_, told, query) => {
    expect(kindsOf(setOf(...told), query)).toContain("cannot-be-told");
  });

  test("a vague word asks for the time of what it may apply to alone", () => {
    const set = setOf(["eat risotto", "2023-09-20 10:00"], ["eat risotto", "2023-09-28"]);
    const of: Term = {
      term: "placed",
      of: events("eat risotto"),
      how: "before",
      other: inTime(events("eat risotto"), "a long time ago"),
      anchor: "any",
    };
    expect(kindsOf(set, counted(inTime(of, "a long time ago")))).toContain("unknown-time-of-day");
  });
});
