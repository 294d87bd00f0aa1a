import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { holidays } from "../../../../src/language/feasts/holiday-calendar.js";
import { expressionPresets } from "../../../../src/language/expression/policy/presets.js";
import { anchored, civil, first, namedIn, readings, said, type Situation, zoneNamed } from "../situation.js";
import { written } from "../../../grammar/meaning.js";

const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };

describe("with one open end", () => {
  const bounded = (
    kind: "before" | "after" | "since" | "until",
    of: Expression,
    situation: Situation = {},
  ): string => said({ kind, of }, situation);
  const may = civil({ year: 2023, month: 5 });
  const three = civil({ year: 2023, month: 5, day: 14, hour: 15 });

  test("before and since are from the start, after and until from the end", () => {
    expect(bounded("before", may)).toBe("-- / 2023-05-01");
    expect(bounded("since", may)).toBe("2023-05-01 / --");
    expect(bounded("after", may)).toBe("2023-06-01 / --");
    expect(bounded("until", may)).toBe("-- / 2023-06-01");
    expect(bounded("until", may, { policy: { untilEnd: "excluded" } })).toBe("-- / 2023-05-01");
    expect(namedIn({ kind: "until", of: may })).toEqual(["untilEnd"]);
  });

  test("a clock time is a point", () => {
    const open = { policy: { clockBound: "open" } } as const;
    expect(bounded("before", three, open)).toBe("-- / 2023-05-14T15:00");
    expect(bounded("after", three, open)).toBe("2023-05-14T15:00 / --");
    expect(bounded("since", three)).toBe("2023-05-14T15:00 / --");
  });

  test("what recurs is the nearest one in the direction, and since looks back whatever it is", () => {
    const monday = civil({ weekday: 1 });
    expect(bounded("before", monday, { direction: "past" })).toBe("-- / 2023-09-25");
    expect(bounded("before", monday, { direction: "future" })).toBe("-- / 2023-10-02");
    expect(bounded("after", monday, { direction: "past" })).toBe("2023-09-26 / --");
    expect(bounded("since", monday, { direction: "past" })).toBe("2023-09-25 / --");
    expect(bounded("since", monday, { direction: "future" })).toBe("2023-09-25 / --");
  });

  test("is an issue where there are several borders, or none", () => {
    const fridays: Expression = { kind: "union", parts: [yesterday, civil({ weekday: 1 })] };
    expect(bounded("before", fridays)).toBe("! several-borders");
    expect(bounded("before", civil({ month: 2, day: 30 }))).toBe("! month 2 has 29 days, not 30");
  });
});

describe("within so long of one side", () => {
  test.each([
    ["within three days after October 20", "2022-10-21 / 2022-10-24"],
    ["within 3 days following October 20", "2022-10-21 / 2022-10-24"],
    ["within three days before October 20", "2022-10-17 / 2022-10-20"],
    ["within 3 days of October 20", "2022-10-17 / 2022-10-24"],
    ["no more than a week after last Monday", "2023-09-26 / 2023-10-03"],
    ["within 2 weeks from yesterday", "2023-09-29 / 2023-10-13"],
    ["within a month after May 2023", "2023-06-01 / 2023-07-01"],
    ["within an hour after 3 pm yesterday", "2023-09-28T15:00 / 2023-09-28T16:00"],
    ["within 30 minutes before noon yesterday", "2023-09-28T11:30 / 2023-09-28T12:00"],
    ["within 24 hours after yesterday", "2023-09-29 / 2023-09-30"],
    ["within two days after 28 February 2024", "2024-02-29 / 2024-03-02"],
    ["within two hours before 3 pm", "2023-09-29T13:00 / 2023-09-29T15:00"],
  ])("touches it, and is so long: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test("keeps the length on the night when the clock changes", () => {
    const at = "2023-11-05T12:00:00";
    expect(first("within a day after October 28", { at })).toBe("2023-10-29 / 2023-10-30");
    expect(first("within 24 hours after October 28", { at })).toBe("2023-10-29 / 2023-10-29T23:00");
  });
});

describe("a bound by a time of day", () => {
  test.each([
    ["before 7 am today", "2023-09-29 / 2023-09-29T07:00"],
    ["today before 7 am", "2023-09-29 / 2023-09-29T07:00"],
    ["after 3 pm on Tuesday", "2023-09-26T15:00 / 2023-09-27"],
    ["Tuesday after 3 pm", "2023-09-26T15:00 / 2023-09-27"],
    ["until 3:30 pm yesterday", "2023-09-28 / 2023-09-28T15:31"],
    ["yesterday until 3:30 pm", "2023-09-28 / 2023-09-28T15:31"],
    ["before noon on May 14, 2023", "2023-05-14 / 2023-05-14T12:00"],
    ["shortly before noon on Christmas 2022", "~shortly before 2022-12-25 / 2022-12-25T12:00"],
    ["before 8 tonight", "2023-09-29 / 2023-09-29T20:00"],
    ["no later than 5 pm yesterday", "2023-09-28 / 2023-09-28T18:00"],
    ["before 3 pm EST on Thursday", "2023-09-28T07:00 / 2023-09-28T22:00"],
    ["after 23:30 on Thursday", "2023-09-28T23:30 / 2023-09-29"],
  ])("reaches to the borders of the day that is said: %s", (text, expected) => {
    expect(first(text, { holidays })).toBe(expected);
  });

  test.each([
    ["before the evening yesterday", "2023-09-28 / 2023-09-28T18:00"],
    ["yesterday before the evening", "2023-09-28 / 2023-09-28T18:00"],
    ["before yesterday afternoon", "2023-09-28 / 2023-09-28T12:00"],
    ["after lunch time on Tuesday", "2023-09-26T14:00 / 2023-09-27"],
    ["after dinner yesterday", "2023-09-28T22:00 / 2023-09-29"],
    ["before the early morning of May 14, 2023", "2023-05-14 / 2023-05-14T06:00"],
  ])("and so does one by a part of it: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test.each([
    ["this morning before 9", "2023-09-29T06:00 / 2023-09-29T09:00"],
    ["yesterday afternoon after 3", "2023-09-28T15:00 / 2023-09-28T18:00"],
    ["on Tuesday morning before 9:30", "2023-09-26T06:00 / 2023-09-26T09:30"],
    ["last night before midnight", "2023-09-28T18:00 / 2023-09-29"],
    ["tonight after 9", "2023-09-29T21:00 / 2023-09-30T06:00"],
    ["tonight after 2 am", "2023-09-30T02:00 / 2023-09-30T06:00"],
    ["this month before the 10th", "2023-09-01 / 2023-09-10"],
    ["last month after the 20th", "2023-08-21 / 2023-09-01"],
    ["last year before March", "2022-01-01 / 2022-03-01"],
    ["in March before the 10th", "2023-03-01 / 2023-03-10"],
    ["in December after the 30th", "2022-12-31 / 2023-01-01"],
    ["in February 2024 after the 28th", "2024-02-29 / 2024-03-01"],
  ])("within a part of a day, a month or a year to the borders of that: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test.each([
    ["after 10 pm last night", "2023-09-28T22:00 / 2023-09-29T06:00"],
    ["after 2 am last night", "2023-09-29T02:00 / 2023-09-29T06:00"],
    ["before midnight last night", "2023-09-28 / 2023-09-29"],
    ["before 2 am last night", "2023-09-28 / 2023-09-29T02:00"],
    ["after 9 tonight", "2023-09-29T21:00 / 2023-09-30T06:00"],
  ])("of a night from the day that names it to its morning: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test.each([
    ["before lunch yesterday", "2023-09-28 / 2023-09-28T12:00"],
    ["yesterday before lunch", "2023-09-28 / 2023-09-28T12:00"],
    ["after lunch yesterday", "2023-09-28T13:00 / 2023-09-28T17:00"],
    ["on Tuesday after lunch", "2023-09-26T13:00 / 2023-09-26T17:00"],
    ["yesterday after dinner", "2023-09-28T22:00 / 2023-09-29"],
    ["before the evening", "2023-09-29 / 2023-09-29T18:00"],
    ["yesterday by noon", "2023-09-28 / 2023-09-28T13:00"],
    ["yesterday shortly before noon", "~shortly before 2023-09-28 / 2023-09-28T12:00"],
    ["before 9 on Tuesday morning", "2023-09-26 / 2023-09-26T09:00"],
  ])("in whatever order: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test.each([
    ["after Wednesday this week", "2023-09-28 / 2023-10-02"],
    ["this week after Wednesday", "2023-09-28 / 2023-10-02"],
    ["before Wednesday last week", "2023-09-18 / 2023-09-20"],
    ["last week before Wednesday", "2023-09-18 / 2023-09-20"],
    ["until Wednesday of last week", "2023-09-18 / 2023-09-21"],
  ])("of a weekday in a week to those of the week: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test("which are those of the week that is meant", () => {
    const policy = { weekStart: "sunday" } as const;
    expect(first("before Wednesday last week", { policy })).toBe("2023-09-17 / 2023-09-20");
  });

  test("of a weekday that a month has several times is no bound", () => {
    expect(first("last month before Wednesday")).toBe("! several-borders");
  });

  test.each(["before 7 am", "after 3 pm", "until noon", "before lunch"])(
    "alone to those of the day that is meant, any day's and an open end kept, and flagged: %s",
    (text) => {
      const all = readings(text).filter(
        ({ by }) =>
          by.some(({ policy, value }) => `${policy}${value}` === "hourGrainhour") || text.includes("lunch"),
      );
      const valuesOf = (value: string) =>
        all.filter(({ by }) => by.some((one) => one.policy === "clockBound" && one.value === value));
      const [within] = valuesOf("within-day");
      const [each] = valuesOf("every-day");
      const [open] = valuesOf("open");
      expect(all[0]).toBe(within);
      expect(within?.when).toMatchObject({ kind: "crisp", intervals: [{}] });
      expect(within?.notes).toContainEqual(expect.objectContaining({ kind: "flagged" }));
      const days = each?.when.kind === "crisp" ? (each.when.set?.each ?? []) : [];
      expect(days).toHaveLength(12);
      expect(days).toContainEqual(within?.when.kind === "crisp" ? within.when.intervals[0] : null);
      expect(each?.notes.map(({ kind }) => kind)).toEqual(["flagged", "recurs"]);
      const ends =
        open?.when.kind === "crisp" ? open.when.intervals.flatMap(({ start, end }) => [start, end]) : [];
      expect(ends.some((end) => !Number.isFinite(end))).toBe(true);
    },
  );

  test("at midnight is all of the day, also where the midnight ends it", () => {
    expect(first("before midnight yesterday")).toBe("2023-09-28 / 2023-09-29");
    expect(first("yesterday before midnight")).toBe("2023-09-28 / 2023-09-29");
    expect(said({ kind: "until", of: civil({ year: 2023, month: 5, day: 14, hour: 24 }) })).toBe(
      "2023-05-14 / 2023-05-15",
    );
    expect(first("after midnight yesterday")).toBe("2023-09-28 / 2023-09-29");
  });

  test("by a night, which belongs to two days, has no other end; nor has since, nor what is no time of day", () => {
    expect(first("before last night")).toBe("-- / 2023-09-28T18:00");
    expect(first("after last night")).toBe("2023-09-29T06:00 / --");
    expect(first("since 3 pm yesterday")).toBe("2023-09-28T15:00 / --");
    expect(first("before yesterday")).toBe("-- / 2023-09-28");
    expect(first("before Wednesday")).toBe("-- / 2023-09-27");
    expect(namedIn({ kind: "before", of: yesterday })).toEqual([]);
  });

  test("on each of several days is bounded on each", () => {
    const weekend: Expression = {
      kind: "intersection",
      parts: [civil({ year: 2023, month: 5, weekday: 67 }), civil({ hour: 10 })],
    };
    const { when } = anchored({ kind: "before", of: weekend });
    const days = when.kind === "crisp" ? when.intervals : [];
    expect(days).toHaveLength(8);
    expect(
      written({ when: { kind: "crisp", intervals: days.slice(0, 2) } }, zoneNamed("Europe/Berlin")),
    ).toBe("2023-05-06 / 2023-05-06T10:00 + 2023-05-07 / 2023-05-07T10:00");
  });

  test("has no other end by convention, and so by all presets", () => {
    for (const preset of Object.keys(expressionPresets)) {
      expect(expressionPresets[preset]).toMatchObject({ clockBound: "open" });
    }
    const policy = { clockBound: "open" } as const;
    expect(first("before 7 am today", { policy })).toBe("-- / 2023-09-29T07:00");
    expect(first("before Wednesday last week", { policy })).toBe("-- / 2023-09-20");
    expect(first("before the evening yesterday", { policy })).toBe("-- / 2023-09-28T18:00");
    expect(first("Tuesday after 3 pm", { policy: { dayBound: "open" } })).toBe("2023-09-26T15:00 / --");
  });
});
