import { describe, expect, test } from "vitest";
import { civil } from "../../src/time/civil.js";
import { type Fact, factKey, occurrence, readFacts } from "../../src/time/facts.js";

/** The facts that were read, or the issues. */
function read(record: Record<string, unknown>): unknown {
  const result = readFacts(record);
  return result.ok ? Object.fromEntries(result.value) : result.issues;
}

const birthday: Fact = { name: "Tom's birthday", date: { year: null, month: 5, day: 14 }, recurs: true };

describe("reading facts", () => {
  test("every form of a value", () => {
    expect(
      read({
        "Tom's birthday": "--05-14",
        "the move": "2015-06-20",
        "our  Anniversary": { date: "2015-06-20", recurs: "yearly" },
        "leap day": { date: "--02-29" },
      }),
    ).toEqual({
      "tom's birthday": birthday,
      "the move": { name: "the move", date: { year: 2015, month: 6, day: 20 }, recurs: false },
      "our anniversary": { name: "our  Anniversary", date: { year: 2015, month: 6, day: 20 }, recurs: true },
      "leap day": { name: "leap day", date: { year: null, month: 2, day: 29 }, recurs: true },
    });
  });

  test("nested under their owner", () => {
    expect(read({ Tom: { birthday: "--05-14", wedding: "2015-06-20" } })).toEqual({
      "tom's birthday": birthday,
      "tom's wedding": { name: "Tom's wedding", date: { year: 2015, month: 6, day: 20 }, recurs: false },
    });
  });

  test("none", () => {
    expect(read({})).toEqual({});
  });

  test.each<[value: unknown, written: string]>([
    ["14 May", "14 May"],
    ["--02-30", "--02-30"],
    ["--5-14", "--5-14"],
    ["2015-02-29", "2015-02-29"],
    ["0000-05-14", "0000-05-14"],
    ["--13-01", "--13-01"],
    ["--05-00", "--05-00"],
    ["", ""],
    [5, "5"],
    [null, "null"],
    [undefined, "undefined"],
    [["--05-14"], '["--05-14"]'],
    [{}, "{}"],
    [{ date: "2015-06-20", recurs: "monthly" }, '{"date":"2015-06-20","recurs":"monthly"}'],
    [{ date: "2015-06-20", every: "year" }, '{"date":"2015-06-20","every":"year"}'],
    [{ date: { date: "--05-14" } }, '{"date":{"date":"--05-14"}}'],
  ])("%j is no date", (value, written) => {
    expect(read({ "Tom's birthday": value, fine: "--05-14" })).toEqual([
      { kind: "bad-fact", fact: "Tom's birthday", value: written },
    ]);
  });

  test("every bad value is told, and a name that is given twice", () => {
    expect(read({ a: "x", b: { c: "y" }, "": "--05-14" })).toEqual([
      { kind: "bad-fact", fact: "a", value: "x" },
      { kind: "bad-fact", fact: "b's c", value: "y" },
      { kind: "bad-fact", fact: "", value: "--05-14" },
    ]);
    expect(read({ "tom’s Birthday": "--05-14", Tom: { birthday: "--05-15" } })).toEqual([
      { kind: "bad-fact", fact: "Tom's birthday", value: "--05-15" },
    ]);
  });

  test("names that JavaScript knows otherwise are names", () => {
    expect(read(JSON.parse('{ "__proto__": "--05-14", "constructor": "--05-15" }'))).toMatchObject({
      constructor: { name: "constructor" },
    });
    expect(readFacts({ toString: "--05-14" })).toMatchObject({ ok: true });
  });
});

test("names are compared without letter case, spacing, apostrophe and composition", () => {
  expect(factKey(" Tom’s\u00a0 BIRTHDAY ")).toBe("tom's birthday");
  expect(factKey("Zoe\u0308's day")).toBe(factKey("Zo\u00eb's day"));
  expect(factKey("the move")).not.toBe(factKey("move"));
});

describe("the day on which a fact falls", () => {
  const once: Fact = { name: "the move", date: { year: 2015, month: 6, day: 20 }, recurs: false };
  const leap: Fact = { name: "leap", date: { year: 2016, month: 2, day: 29 }, recurs: true };

  test.each<[what: string, fact: Fact, year: number, expected: number | null]>([
    ["every year", birthday, 1950, civil(1950, 5, 14)],
    ["its own year", once, 2015, civil(2015, 6, 20)],
    ["no other year", once, 2016, null],
    ["yearly from its own year on", { ...once, recurs: true }, 2015, civil(2015, 6, 20)],
    ["later", { ...once, recurs: true }, 2023, civil(2023, 6, 20)],
    ["not before it", { ...once, recurs: true }, 2014, null],
    ["29 February of a leap year", leap, 2024, civil(2024, 2, 29)],
    ["29 February of 2100", leap, 2100, civil(2100, 2, 28)],
  ])("%s", (_, fact, year, expected) => {
    expect(occurrence(fact, year, "feb-28")).toBe(expected);
  });

  test("29 February of a common year by either policy", () => {
    expect(occurrence(leap, 2023, "feb-28")).toBe(civil(2023, 2, 28));
    expect(occurrence(leap, 2023, "mar-01")).toBe(civil(2023, 3, 1));
    expect(occurrence(leap, 2024, "mar-01")).toBe(civil(2024, 2, 29));
  });

  test.each([0, 10_000, 2023.5])("year %s is out of range", (year) => {
    expect(() => occurrence(birthday, year, "feb-28")).toThrow(RangeError);
  });
});
