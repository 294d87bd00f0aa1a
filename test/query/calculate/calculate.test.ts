import { describe, expect, test } from "vitest";
import type { Value } from "../../../src/algebra/value.js";
import { calculate, type CalculationSetting } from "../../../src/query/calculate/calculate.js";
import { openZone } from "../../../src/time/zone.js";

const zone = openZone("Europe/Berlin");
const berlin = zone.ok ? zone.value : null;

/** 29 September 2023, 22:18:14 in Berlin. */
const asked: CalculationSetting = { speechTime: 1_696_018_694_000, zone: berlin };

/** What a value comes to: its answer, with the days that a clock has left its own; or the kind of its issue. */
function answerOf(value: Value, setting: CalculationSetting = {}): unknown {
  const found = calculate(value, setting);
  if (!found.ok) return `! ${found.issues.map(({ kind }) => kind).join(", ")}`;
  const { answer, days } = found.value;
  return days === null || days === 0 ? answer : `${String(answer)} ${days > 0 ? "+" : ""}${days}`;
}

function shift(of: Value, toward: "after" | "before", by: Value): Value {
  return { value: "shift", of, by, toward };
}

describe("a time moved by a length", () => {
  test.each<[of: Value, toward: "after" | "before", by: Value, answer: string]>([
    ["23:30", "after", "90 minutes", "01:00 +1"],
    ["13:01", "before", "18:13", "18:48 -1"],
    ["12:44 AM", "after", "05:07", "05:51"],
    ["05:00 AM", "after", "1 day", "05:00 +1"],
    ["3 March 2021", "before", "45 days", "2021-01-17"],
    ["May 2007", "after", "3 months", "2007-08"],
    ["May, 1262", "before", "7 year and 7 month", "1254-10"],
    ["Dec, 1395", "after", "6 year and 12 month", "1402-12"],
    ["March", "before", "4 months", "--11"],
    ["Friday", "before", "8 days", "Thursday"],
    ["1558", "after", "6 years", "1564"],
    [1558, "after", "6 years", "1564"],
    ["31 January 2021", "after", "1 month", "2021-02-28"],
    ["08-06-1235", "before", "5 months and 18 days", "1235-02-16"],
    ["1st week of December", "before", "3 weeks", "--11-10"],
    ["2007-05-03", "after", "48 hours", "2007-05-05"],
    ["44 BC", "after", "44 years", "0001"],
    ["1000 BC", "before", "9000 years", "! impossible-date"],
    ["2007-05-03", "after", "5 hours", "! finer-than-time"],
    ["May 2007", "after", "3 days", "! finer-than-time"],
    ["Wednesday", "after", "9 hours", "! finer-than-time"],
    ["Wednesday", "after", "2 months", "! incomparable"],
    ["the flurb", "after", "2 months", "! unreadable-value"],
    ["Monday", "after", "a blue moon", "! unreadable-value"],
  ])("%s %s by %s: %s", (of, toward, by, answer) => {
    expect(answerOf(shift(of, toward, by))).toBe(answer);
  });

  test("counts working days where asked", () => {
    const value: Value = {
      value: "shift",
      of: "Friday, 29 September 2023",
      by: "3 days",
      toward: "after",
      business: true,
    };
    expect(answerOf(value)).toBe("2023-10-04");
  });

  test("counts hours over a change of the clocks as elapsed, days by the wall clock", () => {
    const night = "2023-10-28 22:00";
    expect(answerOf(shift(night, "after", "24 hours"), asked)).toBe("2023-10-29T21:00");
    expect(answerOf(shift(night, "after", "1 day"), asked)).toBe("2023-10-29T22:00");
  });
});

describe("a written number", () => {
  test.each([
    ["1,500", 1500],
    ["two and a half", 2.5],
    ["3rd", 3],
    ["twelfth", 12],
    ["the flurb", "! unreadable-value"],
  ])("%s: %s", (text, answer) => {
    expect(answerOf({ value: "number", text })).toBe(answer);
  });
});

describe("the length from one time to another", () => {
  test.each<
    [
      from: Value,
      to: Value,
      units: readonly ("year" | "month" | "week" | "day" | "hour" | "minute")[] | null,
      answer: unknown,
    ]
  >([
    ["9:40", "17:05", null, "PT7H25M"],
    ["22:50", "01:10", null, "PT2H20M"],
    ["16:34:25.874", "23:17:49.572", null, "PT6H43M23.698S"],
    ["May", "March", null, "P10M"],
    ["Wednesday", "Saturday", null, "P3D"],
    ["1960", "1970", null, "P10Y"],
    ["1989-10-24", "1999-07-20", ["day"], 3556],
    ["2005-12-28", "2007-09-28", ["month"], 21],
    ["18 October, 1766", "25 September, 1820", ["year"], 53],
    ["May 2007", "3 June 2009", null, "P2Y1M"],
    ["May 2007", "3 June 2009", ["day"], "! finer-than-time"],
    ["01 PM EST(-0500)", "06:24 PM UTC(+0000)", null, "PT24M"],
    ["2306-04-07 11:45 +0900", "2306-04-17 12:19 +0400", null, "P10DT5H34M"],
    ["Friday, March 25", "Sunday, April 3, 2022", ["day"], 9],
    ["1 Jan 2021 10:00", "1 Mar 2021 09:00", ["month", "day", "hour"], "P1M27DT23H"],
    ["Friday", "10:00", null, "! incomparable"],
    ["Friday, 3 May 2021", "10 May 2021", null, "! contradictory-weekday"],
    ["30 February 2021", "10 May 2021", null, "! impossible-date"],
    ["14 February", "24 September, 1977", ["year"], "! incomparable"],
    ["14 February", "24 September, 1977", ["day"], 222],
    ["07 PM IST(+0530)", "13:03 (24hr) PST(-0800)", null, "PT7H33M"],
    ["1:00 (+0530)", "1:00 UTC", ["minute"], 330],
  ])("from %s to %s in %s: %s", (from, to, units, answer) => {
    expect(answerOf({ value: "difference", from, to, ...(units === null ? {} : { units }) })).toEqual(answer);
  });
});

describe("what recurs", () => {
  const june = { value: "every", what: "Saturday", within: "June 2022" } as const;

  test.each<[value: Value, answer: unknown]>([
    [
      {
        value: "count",
        of: { value: "every", what: "Saturday", within: "from April 11, 2022 to May 7, 2022" },
      },
      4,
    ],
    [
      {
        value: "count",
        of: { value: "every", what: "weekday", within: "from Friday, March 25 to Sunday, April 3, 2022" },
      },
      6,
    ],
    [{ value: "nth", of: june, k: -1 }, "2022-06-25"],
    [{ value: "nth", of: june, k: 5 }, "none"],
    [june, ["2022-06-04", "2022-06-11", "2022-06-18", "2022-06-25"]],
    [{ value: "nth", of: { value: "every", what: "5 days", from: "Monday" }, k: 3 }, "Thursday"],
    [
      {
        value: "next",
        of: { value: "every", what: "18 days", from: "18 December, 2023" },
        from: "29 June, 2024",
      },
      "2024-07-03",
    ],
    [{ value: "next", of: { value: "every", what: "4 years", from: "1810" }, from: "1810" }, "1814"],
    [
      { value: "previous", of: { value: "every", what: "Friday the 13th" }, from: "2023-09-29" },
      "2023-01-13",
    ],
    [{ value: "next", of: "25 December", from: "2023-12-25" }, "2024-12-25"],
    [{ value: "next", of: "25 December", from: "2023-12-25", same: true }, "2023-12-25"],
    [{ value: "count", of: { value: "every", what: "leap year", within: "from 1896 to 1908" } }, 3],
    [{ value: "count", of: { value: "every", what: "third Friday of the month", within: "2021" } }, 12],
    [
      {
        value: "count",
        of: { value: "every", what: "134 minutes", from: "0:00", within: "from 0:00 to 23:59" },
      },
      11,
    ],
    [{ value: "count", of: { value: "every", what: "Saturday" } }, "! unbounded-recurrence"],
  ])("%j is %s", (value, answer) => {
    expect(answerOf(value)).toEqual(answer);
  });
});

describe("sets of times", () => {
  const free = (text: string, ...busy: readonly string[]): Value => ({
    value: "subtract",
    of: { value: "interval-text", text, clock: 12 },
    without: busy.map((each) => ({ value: "interval-text", text: each, clock: 12 }) as const),
  });

  test("leave the slots that all are free", () => {
    const both: Value = {
      value: "intersection",
      of: [free("9am to 5pm", "10:30 to11:30", "2:30 to 4"), free("9 to 5", "11 to noon", "4 to 4:30")],
    };
    expect(answerOf(both)).toEqual(["09:00/10:30", "12:00/14:30", "16:30/17:00"]);
    const slots: Value = { value: "slots", of: both, length: "30 minutes", step: "half an hour" };
    expect(answerOf({ value: "count", of: slots })).toBe(9);
    expect(answerOf({ value: "nth", of: slots, k: 1 })).toBe("09:00/09:30");
    expect(answerOf({ value: "extent", of: both })).toBe("PT4H30M");
  });
});

describe("amounts", () => {
  test.each<[value: Value, answer: unknown]>([
    [
      {
        value: "mean",
        of: ["1:00:40", "1:55:40", "1:00:00", "1:55:00"].map((text) => ({ value: "length", text }) as const),
      },
      "PT1H27M50S",
    ],
    [
      { value: "scale", of: "3 hours, 42 minutes, and 20 seconds", by: { value: "ratio", of: 16, by: 2 } },
      "PT29H38M40S",
    ],
    [{ value: "minus", of: "3 hours 31 minutes", less: "57 minutes 42 seconds" }, "PT2H33M18S"],
    [{ value: "in-units", of: "199 minutes", units: ["hour"], exact: true }, 3.316666667],
    [{ value: "in-units", of: "4 days", units: ["hour"] }, 96],
    [{ value: "minus", of: "13 years 11 months", less: "4 years 4 months" }, "P9Y7M"],
    [{ value: "sum", of: ["an hour and a half", "a fortnight", "PT30M"] }, "P14DT2H"],
    [{ value: "ratio", of: "1 day", by: "134 minutes", whole: true }, 10],
    [{ value: "sum", of: [1, "two and a half"] }, 3.5],
    [{ value: "sum", of: [1, "2 days"] }, "! wrong-kind"],
  ])("%j is %s", (value, answer) => {
    expect(answerOf(value)).toEqual(answer);
  });
});

describe("judging", () => {
  const bounded = (how: "before" | "after" | "at" | "less", by: Value): Value => ({
    value: "bounded",
    how,
    by,
  });

  test.each<[value: Value, answer: unknown]>([
    [
      {
        value: "compare",
        left: { value: "time", text: "5 pm", zone: "Tokyo" },
        how: "earlier",
        right: "11 am in Paris",
      },
      "yes",
    ],
    [{ value: "compare", left: "17:34:26 (24hr)", how: "later", right: "05 PM" }, "yes"],
    [{ value: "compare", left: "3 months", how: "longer", right: "11 weeks" }, "yes"],
    [{ value: "relation", left: "May 2007", right: "3 May 2007" }, "contains"],
    [
      {
        value: "best",
        how: "middle",
        of: [
          { name: "a", of: "2 days" },
          { name: "b", of: "1 week" },
          { name: "c", of: "3 hours" },
        ],
      },
      ["a"],
    ],
    [
      {
        value: "best",
        how: "longest",
        of: [
          { name: "a", of: "several weeks" },
          { name: "b", of: "several decades" },
        ],
      },
      ["b"],
    ],
    [
      {
        value: "order",
        of: [
          { name: "a", of: "10:34" },
          { name: "b", of: "05 PM" },
          { name: "c", of: "1 AM" },
        ],
      },
      ["c", "a", "b"],
    ],
    [{ value: "follows", given: bounded("before", "17:00"), of: bounded("before", "11:00") }, "unknown"],
    [{ value: "follows", given: bounded("at", "2 AM"), of: bounded("after", "1 PM") }, "no"],
    [{ value: "follows", given: bounded("at", "Feb 1935"), of: bounded("after", "Jul 1922") }, "yes"],
    [
      {
        value: "follows",
        given: { value: "difference", from: "18:00", to: "9 PM" },
        of: bounded("less", "3 hours"),
      },
      "no",
    ],
    [{ value: "part", of: "29 Feb 2000", part: "weekday" }, ["Tuesday"]],
    [{ value: "part", of: "1900", part: "leap-year" }, "no"],
    [{ value: "part", of: "2008-12-30", part: "week" }, 1],
    [{ value: "part", of: "May 2007", part: "weekday" }, "! finer-than-time"],
    [{ value: "unit", of: "14 February", unit: "year" }, "! finer-than-time"],
    [{ value: "unit", of: "14 February", unit: "month" }, "--02"],
    [
      {
        value: "part",
        part: "weekday",
        of: shift({ value: "interval", from: "Friday 00:00", to: "Friday noon" }, "after", "26 hours"),
      },
      ["Saturday"],
    ],
    [{ value: "now-when", phrase: "the day before tomorrow", is: "2021-04-09" }, "2021-04-09"],
    [{ value: "in-zone", of: "06:38 AM (EST -0500)", zone: "IST +0530" }, "17:08+05:30"],
    [
      { value: "in-zone", of: { value: "time", text: "3 pm", zone: "New York" }, zone: "London" },
      "! no-speech-time",
    ],
    [
      {
        value: "in-zone",
        of: { value: "time", text: "3 July 2021, 3 pm", zone: "New York" },
        zone: "London",
      },
      "2021-07-03T20:00+01:00",
    ],
    [
      {
        value: "in-zone",
        of: { value: "time", text: "24 March 2001, 3:30 pm", zone: "Europe/Berlin" },
        zone: "Australia/Lord_Howe",
      },
      "2001-03-25T01:30+11:00",
    ],
    [{ value: "in-calendar", of: "4/13/2019", calendar: "hebrew" }, "5779-01-08"],
    [
      {
        value: "in-calendar",
        of: { value: "time", text: "2/28/1903", calendar: "islamic" },
        calendar: "hebrew",
      },
      "6228-10-28",
    ],
    [
      {
        value: "in-calendar",
        of: { value: "time", text: "25 December 1641", calendar: "julian" },
        calendar: "gregorian",
      },
      "1642-01-04",
    ],
  ])("%j is %s", (value, answer) => {
    expect(answerOf(value, answer === "yes" && JSON.stringify(value).includes("Tokyo") ? asked : {})).toEqual(
      answer,
    );
  });
});

describe("conventions", () => {
  function contestedOf(value: Value, setting: CalculationSetting = {}): unknown {
    const found = calculate(value, setting);
    return found.ok
      ? Object.fromEntries(found.value.contested.map(({ convention, answer }) => [convention, answer]))
      : found;
  }

  test.each<[value: Value, contested: Readonly<Record<string, unknown>>]>([
    [shift("31 January 2021", "after", "1 month"), { "month-end": "2021-03-03" }],
    [shift("03/04/2021", "after", "1 day"), { "day-order": "2021-04-04" }],
    [shift("13/04/2021", "after", "1 day"), {}],
    [shift("1000 BC", "after", "1342 years"), { "year-zero": "0342" }],
    [shift("1000 BC", "after", "10 years"), {}],
    [{ value: "compare", left: "11 pm", how: "earlier", right: "midnight" }, { midnight: "yes" }],
    [{ value: "difference", from: "3 May 2021", to: "9 May 2021", units: ["day"] }, { "inclusive-days": 7 }],
    [{ value: "difference", from: "3 May 2021", to: "9 May 2021", units: ["day"], inclusive: false }, {}],
    [shift("1843", "after", { value: "frequency", text: "every 2 years" }), {}],
  ])("%j: %j", (value, contested) => {
    expect(contestedOf(value)).toEqual(contested);
  });

  test("do not look back where a count looks forward, and keep what a weekday may be", () => {
    const until = (to: Value): Value => ({
      value: "difference",
      ...{ from: { value: "now" }, to, units: ["day"], inclusive: false },
    });
    expect(answerOf(until("Christmas"), asked)).toBe(87);
    expect(contestedOf(until("Christmas"), asked)).toEqual({});
    expect(answerOf(until("next Friday"), asked)).toBe(7);
  });

  test("that are settled are not contested", () => {
    const value = shift("03/04/2021", "after", "1 day");
    expect(contestedOf(value, { dayOrder: "day-first" })).toEqual({});
    expect(answerOf(value, { conventions: { "day-order": "day-first" } })).toBe("2021-04-04");
  });
});

describe("what comes every so often", () => {
  const next = (of: Value, every: Value): Value => ({ value: "recur", of, every, toward: "after" });
  const last = (of: Value, every: Value): Value => ({ value: "recur", of, every, toward: "before" });
  test.each<[value: Value, answer: unknown]>([
    [next("1981", "75 years"), "2056"],
    [next("1886", "3 months"), "1886"],
    [last("1886", "3 months"), "1886"],
    [next("1886", "18 months"), "1887"],
    [last("1886", "18 months"), "1885"],
    [next("January", "3 months"), "--04"],
    [next("January", "5 weeks"), "--02"],
    [next("the 1880s", "a century"), "1980/P10Y"],
    [next("Friday", "4 days"), "Tuesday"],
    [next("23:10", "90 minutes"), "00:40 +1"],
    [next("1886", "-3 months"), "! wrong-kind"],
    [{ value: "times", every: "a week", within: "10 years" }, 520],
    [{ value: "times", every: "2 weeks", within: "1 year 6 months" }, 39],
    [{ value: "times", every: "1 day", within: "25 years" }, 9125],
    [{ value: "times", every: "3 months", within: "2 years" }, 8],
    [{ value: "times", every: "134 minutes", within: "1 day" }, 10],
    [{ value: "times", every: "2 years", within: "3 weeks" }, 0],
    [{ value: "times", every: { value: "frequency", text: "always" }, within: "3 weeks" }, "! wrong-kind"],
    [
      {
        value: "in-calendar",
        of: { value: "time", text: "2/19/1800", calendar: "hebrew" },
        calendar: "islamic",
      },
      "-2661-07-17",
    ],
  ])("%j: %j", (value, answer) => {
    expect(answerOf(value)).toEqual(answer);
  });
});

describe("which of several texts tell a value", () => {
  const matches = (to: Value, ...all: readonly string[]): unknown =>
    answerOf({ value: "matches", of: all.map((name) => ({ name, of: name })), to });

  test.each<[to: Value, all: readonly string[], names: readonly string[]]>([
    [shift("12:26", "after", "4 hours"), ["16:26", "4:26 PM", "4:26 AM"], ["16:26", "4:26 PM"]],
    [shift("August", "after", "5 months"), ["January", "December"], ["January"]],
    [shift("Saturday", "after", "3 days"), ["Monday", "Tuesday"], ["Tuesday"]],
    [shift("November 2011", "after", "4 months"), ["March", "April", "March 2011"], ["March"]],
    [
      shift("the second week of December", "after", "4 weeks"),
      ["January 5th", "January 12th"],
      ["January 5th"],
    ],
    [{ value: "ratio", of: 664.9, by: 3 }, ["222", "221", "221.6"], ["222", "221.6"]],
    [{ value: "ratio", of: 664.9, by: 3 }, ["222", "221", "223"], ["222"]],
    [{ value: "scale", of: "3 years", by: 4.275 }, ["12.8 years", "12.9 years", "13 months"], ["12.8 years"]],
    [
      { value: "scale", of: "5 months", by: 4 },
      ["20 months", "1 year 8 months", "20 weeks"],
      ["20 months", "1 year 8 months"],
    ],
    [
      { value: "in-units", of: "90 minutes", units: ["hour"], exact: true },
      ["1.5", "1.5 hours", "90"],
      ["1.5", "1.5 hours"],
    ],
    [
      { value: "time", text: "1795-10-22T23:41:01Z" },
      ["12 AM on October 23, 1795", "11 PM on October 22, 1795"],
      ["11 PM on October 22, 1795"],
    ],
    [{ value: "in-calendar", of: "2019-04-13", calendar: "hebrew" }, ["1/8/5779", "8/1/5779"], ["1/8/5779"]],
    [{ value: "part", of: "29 February 2000", part: "weekday" }, ["tuesday", "Monday"], ["tuesday"]],
    [{ value: "ratio", of: 152.13, by: 3 }, ["50", "53"], ["50"]],
    ["17:00", ["no time", "3 hours"], []],
  ])("%j: of %j %j", (to, all, names) => {
    expect(matches(to, ...all)).toEqual(names);
  });
});
