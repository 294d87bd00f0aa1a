import { describe, expect, test } from "vitest";
import type { PolicyName } from "../../../src/language/expression/policy/policy.js";
import { holidays } from "../../../src/language/feasts/holiday-calendar.js";
import { written } from "../../grammar/meaning.js";
import { first, instantAt, readings, said, type Situation, zoneNamed } from "./situation.js";

/** A row of the table of default readings, with what its policies make of it. */
interface Row extends Omit<Situation, "policy"> {
  readonly text: string;
  readonly reads: string;
  /** By policy and value: the first reading under that policy, which is also kept by default. */
  readonly or?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** Said on Friday 2023-09-29 at 22:18:14, or on the Wednesday before it at noon. */
const wednesday = { at: "2023-09-27T12:00:00" };

function check(rows: readonly Row[]): void {
  test.each(rows)("$text", ({ text, reads, or = {}, flags = [], ...situation }) => {
    const here: Situation = { ...situation, holidays };
    expect(first(text, here)).toBe(reads);
    const zone = zoneNamed(situation.zone ?? "Europe/Berlin");
    const kept = readings(text, here);
    for (const [choice, other] of Object.entries(or)) {
      const [policy, value] = choice.split("=") as [PolicyName, string];
      expect(first(text, { ...here, policy: { [policy]: value } }), choice).toBe(other);
      const alternative = kept.find((reading) => written(reading, zone) === other);
      expect(alternative?.by, choice).toContainEqual({ policy, value });
    }
    const notes = kept[0]?.notes.map(({ kind }) => kind) ?? [];
    expect(notes).toEqual(flags);
  });
}

describe("dates", () => {
  check([
    ...["2023-09-29", "September 29, 2023", "29th of September 2023"].map((text) => ({
      text,
      reads: "2023-09-29 / 2023-09-30",
    })),
    { text: "13th of January 2023", reads: "2023-01-13 / 2023-01-14" },
    { text: "2023-09", reads: "2023-09-01 / 2023-10-01" },
    { text: "in September 2023", reads: "2023-09-01 / 2023-10-01" },
    { text: "in the year 2023", reads: "2023-01-01 / 2024-01-01" },
    { text: "in 2023", reads: "2023-01-01 / 2024-01-01" },
    {
      text: "03/04/2023",
      reads: "2023-03-04 / 2023-03-05",
      or: { "dateOrder=day-first": "2023-04-03 / 2023-04-04" },
      flags: ["flagged"],
    },
    { text: "13/04/2023", reads: "2023-04-13 / 2023-04-14" },
    { text: "04/13/2023", reads: "2023-04-13 / 2023-04-14" },
    { text: "04/04/2023", reads: "2023-04-04 / 2023-04-05" },
    {
      text: "Monday, September 29, 2023",
      reads: "2023-09-29 / 2023-09-30",
      flags: ["weekday-conflict"],
    },
    { text: "Friday, September 29, 2023", reads: "2023-09-29 / 2023-09-30" },
    // Of the years before 2023 the last in which 29 September was a Monday.
    { text: "Monday, September 29", reads: "2014-09-29 / 2014-09-30" },
    { text: "Monday, September 29", direction: "future", reads: "2025-09-29 / 2025-09-30" },
  ]);
});

describe("days and units counted from speech time", () => {
  check([
    { text: "today", reads: "2023-09-29 / 2023-09-30" },
    { text: "yesterday", reads: "2023-09-28 / 2023-09-29" },
    { text: "the day before yesterday", reads: "2023-09-27 / 2023-09-28" },
    { text: "tomorrow", reads: "2023-09-30 / 2023-10-01" },
    {
      text: "this week",
      reads: "2023-09-25 / 2023-10-02",
      or: { "weekStart=sunday": "2023-09-24 / 2023-10-01" },
    },
    {
      text: "last week",
      reads: "2023-09-18 / 2023-09-25",
      or: { "weekStart=sunday": "2023-09-17 / 2023-09-24" },
    },
    {
      text: "next week",
      reads: "2023-10-02 / 2023-10-09",
      or: { "weekStart=sunday": "2023-10-01 / 2023-10-08" },
    },
    { text: "this month", reads: "2023-09-01 / 2023-10-01" },
    { text: "last month", reads: "2023-08-01 / 2023-09-01" },
    { text: "last month", at: "2023-03-31T10:00:00", reads: "2023-02-01 / 2023-03-01" },
    { text: "next month", reads: "2023-10-01 / 2023-11-01" },
    { text: "this quarter", reads: "2023-07-01 / 2023-10-01" },
    { text: "last quarter", reads: "2023-04-01 / 2023-07-01" },
    { text: "next quarter", reads: "2023-10-01 / 2024-01-01" },
    { text: "this year", reads: "2023-01-01 / 2024-01-01" },
    { text: "last year", reads: "2022-01-01 / 2023-01-01" },
    { text: "next year", reads: "2024-01-01 / 2025-01-01" },
  ]);
});

describe("the last and the next so many", () => {
  check([
    {
      text: "last 3 days",
      reads: "2023-09-26 / 2023-09-29T22:18:14.001",
      or: {
        "lastUnits=complete-units": "2023-09-26 / 2023-09-29",
        "lastUnits=from-instant": "2023-09-26T22:18:14 / 2023-09-29T22:18:14.001",
      },
    },
    {
      text: "past 2 weeks",
      reads: "2023-09-15 / 2023-09-29T22:18:14.001",
      or: { "lastUnits=complete-units": "2023-09-11 / 2023-09-25" },
    },
    {
      text: "the last 2 months",
      at: "2023-04-30T12:00:00",
      reads: "2023-02-28 / 2023-04-30T12:00.001",
      or: { "lastUnits=complete-units": "2023-02-01 / 2023-04-01" },
    },
    { text: "last 2 hours", reads: "2023-09-29T20:18:14 / 2023-09-29T22:18:14.001" },
    { text: "past 10 minutes", reads: "2023-09-29T22:08:14 / 2023-09-29T22:18:14.001" },
    { text: "last 30 seconds", reads: "2023-09-29T22:17:44 / 2023-09-29T22:18:14.001" },
    { text: "next 3 days", reads: "2023-09-30 / 2023-10-03" },
    { text: "next 2 weeks", reads: "2023-10-02 / 2023-10-16" },
    { text: "next 2 months", reads: "2023-10-01 / 2023-12-01" },
    { text: "next 2 hours", reads: "2023-09-29T23:00 / 2023-09-30T01:00" },
  ]);
});

describe("so long ago", () => {
  check([
    {
      text: "3 hours ago",
      reads: "2023-09-29T18:48:14 / 2023-09-29T19:48:14",
      or: { "clockAgo=instant": "2023-09-29T19:18:14 / 2023-09-29T19:18:15" },
    },
    { text: "10 minutes ago", reads: "2023-09-29T22:07:44 / 2023-09-29T22:08:44" },
    { text: "30 seconds ago", reads: "2023-09-29T22:17:43.500 / 2023-09-29T22:17:44.500" },
    { text: "3 days ago", reads: "2023-09-26 / 2023-09-27" },
    {
      text: "2 weeks ago",
      reads: "2023-09-15 / 2023-09-16",
      or: { "weeksAgo=week": "2023-09-11 / 2023-09-18" },
    },
    {
      text: "3 months ago",
      at: "2023-05-31T12:00:00",
      reads: "2023-02-01 / 2023-03-01",
      or: { "monthsAgo=exact-day": "2023-02-28 / 2023-03-01" },
    },
    {
      text: "2 years ago",
      reads: "2021-01-01 / 2022-01-01",
      or: { "monthsAgo=exact-day": "2021-09-29 / 2021-09-30" },
    },
    {
      text: "a year ago",
      at: "2024-02-29T12:00:00",
      reads: "2023-01-01 / 2024-01-01",
      or: { "monthsAgo=exact-day": "2023-02-28 / 2023-03-01" },
    },
  ]);
});

describe("before and after something else", () => {
  check([
    { text: "a week before May 14, 2023", reads: "2023-05-07 / 2023-05-08" },
    { text: "two days after May 14, 2023", reads: "2023-05-16 / 2023-05-17" },
    { text: "a month after May 2023", reads: "2023-06-01 / 2023-07-01" },
    { text: "two days before Christmas 2022", reads: "2022-12-23 / 2022-12-24" },
    { text: "an hour before 3 pm yesterday", reads: "2023-09-28T14:00 / 2023-09-28T15:00" },
    { text: "the day after May 14, 2023", reads: "2023-05-15 / 2023-05-16" },
    { text: "the week after May 14, 2023", reads: "2023-05-15 / 2023-05-22" },
    { text: "the month after May 14, 2023", reads: "2023-06-01 / 2023-07-01" },
    { text: "the month after December 2022", reads: "2023-01-01 / 2023-02-01" },
  ]);
});

describe("what comes again, bare", () => {
  check([
    // Today is a Friday, so it is the nearest one in both directions.
    { text: "Friday", reads: "2023-09-29 / 2023-09-30" },
    {
      text: "Thursday",
      reads: "2023-09-28 / 2023-09-29",
      or: { "direction=future": "2023-10-05 / 2023-10-06" },
    },
    { text: "May", reads: "2023-05-01 / 2023-06-01", or: { "direction=future": "2024-05-01 / 2024-06-01" } },
    { text: "September", reads: "2023-09-01 / 2023-10-01" },
    {
      text: "May 14",
      reads: "2023-05-14 / 2023-05-15",
      or: { "direction=future": "2024-05-14 / 2024-05-15" },
    },
    {
      text: "the 21st",
      reads: "2023-09-21 / 2023-09-22",
      or: { "direction=future": "2023-10-21 / 2023-10-22" },
    },
    {
      text: "3 pm",
      reads: "2023-09-29T15:00 / 2023-09-29T16:00",
      or: { "direction=future": "2023-09-30T15:00 / 2023-09-30T16:00" },
    },
    { text: "3 pm", ...wednesday, reads: "2023-09-26T15:00 / 2023-09-26T16:00" },
  ]);
});

describe("last, this and next of a weekday", () => {
  check([
    // Before today, although today is a Friday.
    { text: "last Friday", reads: "2023-09-22 / 2023-09-23", flags: ["flagged"] },
    {
      text: "last Monday",
      ...wednesday,
      reads: "2023-09-25 / 2023-09-26",
      or: { "lastWeekday=previous-week": "2023-09-18 / 2023-09-19" },
      flags: ["flagged"],
    },
    { text: "this past Monday", ...wednesday, reads: "2023-09-25 / 2023-09-26" },
    {
      text: "this Friday",
      ...wednesday,
      reads: "2023-09-22 / 2023-09-23",
      or: { "thisWeekday=current-week": "2023-09-29 / 2023-09-30" },
    },
    { text: "this Friday", ...wednesday, direction: "future", reads: "2023-09-29 / 2023-09-30" },
    { text: "coming Friday", ...wednesday, reads: "2023-09-29 / 2023-09-30" },
    { text: "coming Friday", reads: "2023-10-06 / 2023-10-07" },
    {
      text: "next Friday",
      ...wednesday,
      reads: "2023-10-06 / 2023-10-07",
      or: { "nextWeekday=nearest-future": "2023-09-29 / 2023-09-30" },
    },
  ]);
});

describe("last, this and next of a month", () => {
  check([
    {
      text: "last May",
      reads: "2023-05-01 / 2023-06-01",
      or: { "lastInYear=previous-year": "2022-05-01 / 2022-06-01" },
    },
    { text: "last September", reads: "2022-09-01 / 2022-10-01" },
    { text: "last November", reads: "2022-11-01 / 2022-12-01" },
    { text: "this May", reads: "2023-05-01 / 2023-06-01" },
    { text: "this November", reads: "2023-11-01 / 2023-12-01" },
    { text: "next May", reads: "2024-05-01 / 2024-06-01" },
    {
      text: "next November",
      reads: "2024-11-01 / 2024-12-01",
      or: { "nextMonth=nearest-future": "2023-11-01 / 2023-12-01" },
    },
  ]);
});

describe("weekends and parts of a day", () => {
  check([
    {
      text: "the weekend",
      reads: "2023-09-23 / 2023-09-25",
      or: { "direction=future": "2023-09-30 / 2023-10-02" },
    },
    { text: "the weekend", at: "2023-10-01T10:00:00", reads: "2023-09-30 / 2023-10-02" },
    { text: "this morning", reads: "2023-09-29T06:00 / 2023-09-29T12:00" },
    { text: "this afternoon", reads: "2023-09-29T12:00 / 2023-09-29T18:00" },
    { text: "yesterday evening", reads: "2023-09-28T18:00 / 2023-09-28T22:00" },
    { text: "last night", reads: "2023-09-28T18:00 / 2023-09-29T06:00" },
    { text: "tonight", reads: "2023-09-29T18:00 / 2023-09-30T06:00" },
    { text: "Friday night", reads: "2023-09-29T18:00 / 2023-09-30T06:00" },
    { text: "at night", reads: "2023-09-29T22:00 / 2023-09-30T06:00" },
  ]);
});

describe("times on the clock", () => {
  check([
    { text: "3 pm", reads: "2023-09-29T15:00 / 2023-09-29T16:00" },
    { text: "15:00", reads: "2023-09-29T15:00 / 2023-09-29T15:01" },
    { text: "noon", reads: "2023-09-29T12:00 / 2023-09-29T13:00" },
    { text: "12 pm", reads: "2023-09-29T12:00 / 2023-09-29T13:00" },
    { text: "midnight", reads: "2023-09-29 / 2023-09-29T00:01" },
    { text: "midnight", direction: "future", reads: "2023-09-30 / 2023-09-30T00:01" },
    {
      text: "3:00",
      reads: "2023-09-29T15:00 / 2023-09-29T15:01",
      or: { "bareHour=am": "2023-09-29T03:00 / 2023-09-29T03:01" },
    },
    {
      text: "at 7",
      reads: "2023-09-29T07:00 / 2023-09-29T08:00",
      or: { "bareHour=pm": "2023-09-29T19:00 / 2023-09-29T20:00" },
    },
    {
      // Looking back at 22:18, 11 pm is last night's.
      text: "at 11",
      reads: "2023-09-29T11:00 / 2023-09-29T12:00",
      or: { "bareHour=pm": "2023-09-28T23:00 / 2023-09-29" },
    },
    { text: "at 12", reads: "2023-09-29T12:00 / 2023-09-29T13:00" },
    { text: "at 6", reads: "2023-09-29T18:00 / 2023-09-29T19:00" },
    { text: "3 in the morning", reads: "2023-09-29T03:00 / 2023-09-29T04:00" },
    { text: "8 in the evening", reads: "2023-09-29T20:00 / 2023-09-29T21:00" },
    { text: "tonight at 8", reads: "2023-09-29T20:00 / 2023-09-29T21:00" },
    { text: "last night at 2", reads: "2023-09-29T02:00 / 2023-09-29T03:00" },
  ]);
});

describe("ranges", () => {
  check([
    { text: "from May 3 to May 5, 2023", reads: "2023-05-03 / 2023-05-06" },
    { text: "May–July 2022", reads: "2022-05-01 / 2022-08-01" },
    { text: "between Monday and Wednesday", reads: "2023-09-25 / 2023-09-28" },
    { text: "from 2020 to 2022", reads: "2020-01-01 / 2023-01-01" },
    { text: "5 to 6 pm", reads: "2023-09-29T17:00 / 2023-09-29T18:00" },
    { text: "yesterday from 10 pm to 2 am", reads: "2023-09-28T22:00 / 2023-09-29T02:00" },
    { text: "from December to February", reads: "2022-12-01 / 2023-03-01" },
    { text: "from Friday to Tuesday", ...wednesday, reads: "2023-09-22 / 2023-09-27" },
    { text: "from October 2022 to March", reads: "2022-10-01 / 2023-04-01" },
  ]);

  test("that end before they begin are an issue", () => {
    expect(first("from 3 May 2023 to 1 May 2023")).toBe("! backward-range");
  });
});

describe("times with one open end", () => {
  check([
    { text: "before Monday", reads: "-- / 2023-09-25" },
    { text: "before May 2023", reads: "-- / 2023-05-01" },
    { text: "after Monday", reads: "2023-09-26 / --" },
    { text: "after May 2023", reads: "2023-06-01 / --" },
    { text: "since 3 pm yesterday", reads: "2023-09-28T15:00 / --" },
    { text: "since Monday", reads: "2023-09-25 / --" },
    { text: "since May 2023", reads: "2023-05-01 / --" },
    { text: "until May 2023", reads: "-- / 2023-06-01", or: { "untilEnd=excluded": "-- / 2023-05-01" } },
    { text: "by Monday", reads: "-- / 2023-09-26", or: { "untilEnd=excluded": "-- / 2023-09-25" } },
  ]);
});

describe("numbered stretches", () => {
  check([
    { text: "Q3 2022", reads: "2022-07-01 / 2022-10-01" },
    { text: "first half of 2022", reads: "2022-01-01 / 2022-07-01" },
    { text: "second half of 2022", reads: "2022-07-01 / 2023-01-01" },
    {
      // 1 January 2023 is a Sunday: its week is December's, and the next is the first with its Thursday.
      text: "the first week of January 2023",
      reads: "2023-01-02 / 2023-01-09",
      or: { "weekOfMonth=contains-first": "2022-12-26 / 2023-01-02" },
    },
    {
      // 1 June 2023 is a Thursday.
      text: "the first week of June 2023",
      reads: "2023-05-29 / 2023-06-05",
      or: { "weekOfMonth=first-full": "2023-06-05 / 2023-06-12" },
    },
  ]);
});

describe("early, mid and late", () => {
  check([
    { text: "early May 2023", reads: "2023-05-01 / 2023-05-11" },
    { text: "mid May 2023", reads: "2023-05-11 / 2023-05-21" },
    { text: "late May 2023", reads: "2023-05-21 / 2023-06-01" },
    { text: "late February 2023", reads: "2023-02-21 / 2023-03-01" },
    { text: "early 2022", reads: "2022-01-01 / 2022-05-01" },
    { text: "mid 2022", reads: "2022-05-01 / 2022-09-01" },
    { text: "late 2022", reads: "2022-09-01 / 2023-01-01" },
    { text: "early last week", reads: "2023-09-18 / 2023-09-21" },
    { text: "mid last week", reads: "2023-09-19 / 2023-09-23" },
    { text: "late last week", reads: "2023-09-22 / 2023-09-25" },
    { text: "early this morning", reads: "2023-09-29T06:00 / 2023-09-29T09:00" },
    { text: "late this morning", reads: "2023-09-29T09:00 / 2023-09-29T12:00" },
    { text: "early 1990s", reads: "1990-01-01 / 1993-01-01" },
    { text: "mid 1990s", reads: "1993-01-01 / 1997-01-01" },
    { text: "late 1990s", reads: "1997-01-01 / 2000-01-01" },
    { text: "early 20th century", reads: "1900-01-01 / 1933-01-01" },
    { text: "late 20th century", reads: "1967-01-01 / 2000-01-01" },
  ]);
});

describe("seasons, decades and centuries", () => {
  check([
    {
      text: "summer 2022",
      reads: "2022-06-01 / 2022-09-01",
      or: { "hemisphere=south": "2022-12-01 / 2023-03-01" },
    },
    {
      text: "winter 2022",
      reads: "2022-12-01 / 2023-03-01",
      or: { "hemisphere=south": "2022-06-01 / 2022-09-01" },
      flags: ["season-spans-years"],
    },
    { text: "the 90s", reads: "1990-01-01 / 2000-01-01" },
    { text: "the 1990s", reads: "1990-01-01 / 2000-01-01" },
    {
      text: "the 20th century",
      reads: "1900-01-01 / 2000-01-01",
      or: { "century=from-01": "1901-01-01 / 2001-01-01" },
    },
  ]);
});

describe("holidays and facts", () => {
  check([
    {
      text: "Christmas",
      reads: "2022-12-25 / 2022-12-26",
      or: { "direction=future": "2023-12-25 / 2023-12-26" },
    },
    { text: "Easter 2022", reads: "2022-04-17 / 2022-04-18" },
    {
      text: "Thanksgiving 2022",
      reads: "2022-11-24 / 2022-11-25",
      or: { "country=CA": "2022-10-10 / 2022-10-11" },
    },
    { text: "Tom's birthday", reads: "2023-05-14 / 2023-05-15" },
    { text: "our anniversary", reads: "2023-06-20 / 2023-06-21" },
    // A full date without "recurs" is that one day.
    { text: "Ria's wedding", reads: "2015-06-20 / 2015-06-21" },
    {
      text: "Ria's birthday",
      reads: "2023-02-28 / 2023-03-01",
      or: { "leapDay=mar-01": "2023-03-01 / 2023-03-02" },
    },
    { text: "Ria's birthday", at: "2024-05-01T12:00:00", reads: "2024-02-29 / 2024-03-01" },
  ]);

  test("that nobody supplied are an issue", () => {
    expect(first("Bob's birthday")).toBe("! unknown-fact");
    const anniversary = { kind: "fact", name: "our anniversary" } as const;
    expect(said(anniversary, { at: "2014-05-01T12:00:00" })).toBe("! no-occurrence");
  });
});

describe("the rest of the table", () => {
  check([
    { text: "earlier today", reads: "2023-09-29 / 2023-09-29T22:18:14.001" },
    { text: "just now", reads: "~just" },
    { text: "just yesterday", reads: "2023-09-28 / 2023-09-29" },
    { text: "the other day", reads: "2023-09-22 / 2023-09-28", flags: ["our-convention"] },
    { text: "a couple of days ago", reads: "2023-09-27 / 2023-09-28", flags: ["approximate"] },
    { text: "a few days ago", reads: "2023-09-26 / 2023-09-27", flags: ["approximate"] },
    { text: "several days ago", reads: "2023-09-22 / 2023-09-23", flags: ["approximate"] },
    { text: "about 3 days ago", reads: "2023-09-26 / 2023-09-27", flags: ["approximate"] },
    { text: "on Mondays", reads: "2023-09-25 / 2023-09-26, 2023-09-18 / 2023-09-19 …", flags: ["recurs"] },
    {
      text: "every Monday",
      reads: "2023-09-25 / 2023-09-26, 2023-09-18 / 2023-09-19 …",
      flags: ["every-one"],
    },
    { text: "yesterday and today", reads: "2023-09-28 / 2023-09-30", flags: ["each-of-them"] },
    { text: "yesterday or today", reads: "2023-09-28 / 2023-09-30" },
    { text: "on Tuesday or Thursday", reads: "2023-09-26 / 2023-09-27 + 2023-09-28 / 2023-09-29" },
    { text: "for two hours", reads: "PT2H" },
    { text: "3 days", reads: "P3D" },
    { text: "several months", reads: "P7M", flags: ["approximate"] },
    // A question about what lasts so long is not answered; alone it is that time.
    { text: "throughout August", reads: "2023-08-01 / 2023-09-01" },
    { text: "recently in May", reads: "~recently 2023-05-01 / 2023-06-01" },
  ]);

  test("not yesterday is not read yet", () => {
    expect(first("not yesterday")).toBe("! not-read-yet");
  });

  test.each([
    ["30 February", "month 2 has 29 days, not 30"],
    ["30 February 2023", "month 2 has 28 days in 2023, not 30"],
    ["29 February 2023", "month 2 has 28 days in 2023, not 29"],
    ["31 June", "month 6 has 30 days, not 31"],
    ["2023-13-01", "there is no month 13"],
    ["week 54", "there is no week 54"],
    ["week 54 of 2023", "there is no week 54"],
    ["week 53 of 2021", "2021 has 52 ISO weeks, not 53"],
    ["hour 25", "there is no hour 25"],
    ["25:00", "there is no hour 25"],
    ["13:60", "there is no minute 60"],
    ["24:01", "24:00 is the end of the day, and nothing of it lies beyond"],
    ["the year 0", "the year 0 is not between 1 and 9999"],
  ])("%s is never shifted: %s", (text, reason) => {
    expect(first(text)).toBe(`! ${reason}`);
  });
});

describe("§1: weeks, years and days", () => {
  check([
    { text: "week 53", reads: "2020-12-28 / 2021-01-04" },
    { text: "week 53", direction: "future", reads: "2026-12-28 / 2027-01-04" },
    { text: "week 53 of 2020", reads: "2020-12-28 / 2021-01-04" },
    { text: "week 1 of 2025", reads: "2024-12-30 / 2025-01-06" },
    { text: "week 1 of this year", at: "2025-06-01T12:00:00", reads: "2024-12-30 / 2025-01-06" },
    { text: "29 February", reads: "2020-02-29 / 2020-03-01" },
    { text: "29 February", direction: "future", reads: "2024-02-29 / 2024-03-01" },
    { text: "May '43", reads: "2043-05-01 / 2043-06-01" },
    { text: "May '44", reads: "1944-05-01 / 1944-06-01" },
    { text: "May '44", at: "2024-01-01T00:00:00", reads: "2044-05-01 / 2044-06-01" },
    { text: "12/31/99", reads: "1999-12-31 / 2000-01-01" },
  ]);

  test("the Sunday policy moves the borders of this, last and next week only", () => {
    const policy = { weekStart: "sunday" } as const;
    for (const text of [
      "the week after May 14, 2023",
      "2 weeks ago",
      "next Sunday",
      "last Sunday",
      "week 32",
    ]) {
      expect(first(text, { policy })).toBe(first(text));
    }
    expect(first("2 weeks ago", { policy: { ...policy, weeksAgo: "week" } })).toBe("2023-09-11 / 2023-09-18");
    expect(first("this week", { policy })).not.toBe(first("this week"));
  });
});

describe("§1: nights on which the clocks change", () => {
  const fold = { at: "2023-10-29T12:00:00" };
  const gap = { at: "2023-03-26T12:00:00" };

  check([
    // 29 October 2023 has 25 hours in Berlin.
    { text: "24 hours ago", ...fold, reads: "2023-10-28T12:30 / 2023-10-28T13:30" },
    { text: "1 day ago", ...fold, reads: "2023-10-28 / 2023-10-29" },
    { text: "the last 24 hours", ...fold, reads: "2023-10-28T13:00 / 2023-10-29T12:00.001" },
    // 26 March 2023 has 23.
    { text: "24 hours ago", ...gap, reads: "2023-03-25T10:30 / 2023-03-25T11:30" },
    { text: "1 day ago", ...gap, reads: "2023-03-25 / 2023-03-26" },
    { text: "2:30 am on 26 March 2023", ...gap, reads: "", flags: ["skipped-clock-time"] },
    {
      text: "December 30, 2011",
      zone: "Pacific/Apia",
      at: "2012-01-05T12:00:00",
      reads: "",
      flags: ["skipped-civil-day"],
    },
  ]);

  test("an hour in a fold covers both passes", () => {
    const intervals = (text: string) => {
      const when = readings(text, fold)[0]?.when;
      return when?.kind === "crisp" ? when.intervals : [];
    };
    const from = instantAt("2023-10-29T02:00:00+02:00");
    expect(intervals("2 am")).toEqual([{ start: from, end: from + 2 * 3_600_000 }]);
    expect(intervals("2:30 am")).toEqual([
      { start: from + 30 * 60_000, end: from + 31 * 60_000 },
      { start: from + 90 * 60_000, end: from + 91 * 60_000 },
    ]);
    expect(intervals("today")).toEqual([
      { start: instantAt("2023-10-29T00:00:00+02:00"), end: instantAt("2023-10-30T00:00:00+01:00") },
    ]);
  });

  test("speech time itself may lie in a fold: elapsed time is counted from the instant", () => {
    const [early, late] = ["2023-10-29T02:30:00+02:00", "2023-10-29T02:30:00+01:00"].map((at) => {
      const when = readings("an hour ago", { at })[0]?.when;
      return when?.kind === "crisp" ? when.intervals[0]?.start : null;
    });
    expect(late).toBe((early ?? 0) + 3_600_000);
  });
});

describe("midnight as speech time", () => {
  const midnight = { at: "2023-09-29T00:00:00" };

  check([
    { text: "today", ...midnight, reads: "2023-09-29 / 2023-09-30" },
    { text: "yesterday", ...midnight, reads: "2023-09-28 / 2023-09-29" },
    { text: "earlier today", ...midnight, reads: "2023-09-29 / 2023-09-29.001" },
    { text: "midnight", ...midnight, reads: "2023-09-29 / 2023-09-29T00:01" },
    { text: "Friday", ...midnight, reads: "2023-09-29 / 2023-09-30" },
    { text: "last Thursday", ...midnight, reads: "2023-09-28 / 2023-09-29", flags: ["flagged"] },
    { text: "last night", ...midnight, reads: "2023-09-28T18:00 / 2023-09-29T06:00" },
    { text: "24:00", ...midnight, reads: "2023-09-29 / 2023-09-29T00:01" },
  ]);
});
