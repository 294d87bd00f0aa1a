import { describe, expect, test } from "vitest";
import { oracle } from "../command.js";

const berlin = ["--at", "2023-09-29T22:18:14", "--zone", "Europe/Berlin"];

describe("a text", () => {
  test("is told with its last day, and the conventions that each reading hangs on", () => {
    const run = oracle(["resolve", "two", "weeks", "ago", ...berlin]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    const [first, second] = run.stdout.split("\n");
    expect(first).toMatch(/^Fri 2023-09-15 +weeksAgo=day$/);
    expect(second).toMatch(/^Mon 2023-09-11 to Sun 2023-09-17 +weeksAgo=week/);
  });

  test("is explained when asked for", () => {
    const explained = oracle(["resolve", "yesterday", "--explain", ...berlin]).stdout.split("\n");
    expect(explained.slice(0, 3)).toEqual([
      "Thu 2023-09-28",
      "  read as “yesterday”",
      '  TIMEX3 type="DATE" value="2023-09-28"',
    ]);
    expect(explained.join("\n")).toContain("Day “yesterday” 0–9");
  });

  test("is written as JSON also where only --json says so", () => {
    const long = oracle(["resolve", "last Friday", "--format", "json", ...berlin]);
    expect(oracle(["resolve", "last Friday", "--json", ...berlin]).stdout).toBe(long.stdout);
    expect(JSON.parse(long.stdout)).toHaveProperty("readings");
  });

  test("is written as JSON, with the facts that it needs", () => {
    const facts = ["--facts", '{"Tom": {"birthday": "--05-14"}}'];
    const run = oracle(["resolve", "Tom's birthday", "--format", "json", ...facts, ...berlin]);
    expect(JSON.parse(run.stdout)).toMatchObject({
      text: "Tom's birthday",
      speechTime: "2023-09-29T22:18:14+02:00",
      zone: "Europe/Berlin",
      readings: [
        {
          start: "2023-05-14T00:00:00",
          end: "2023-05-15T00:00:00",
          timex3: { type: "DATE", value: "2023-05-14" },
        },
        {},
      ],
      notes: [],
    });
  });

  test("may have a moment without a zone, and what is assumed is said", () => {
    const run = oracle(["resolve", "yesterday", "--at", "2023-09-29"]);
    expect([run.code, run.stdout]).toEqual([0, "Thu 2023-09-28\n"]);
    expect(run.stderr).toContain("The zone is taken to be UTC.");
    expect(run.stderr).toContain("The speech time is taken to be 2023-09-29 00:00.");
  });

  test("needs a moment, and now needs a zone", () => {
    const [none, now] = [[], ["--at", "now"]].map((parts) => oracle(["resolve", "yesterday", ...parts]));
    expect([none?.code, none?.stderr]).toEqual([2, expect.stringContaining("The speech time is not known.")]);
    expect([now?.code, now?.stderr]).toEqual([2, expect.stringContaining("The time zone is not known.")]);
  });

  test("that cannot be read is shown with what was not understood", () => {
    const run = oracle(["resolve", "yesterday blorp", ...berlin]);
    expect([run.code, run.stdout]).toEqual([3, ""]);
    expect(run.stderr).toContain("yesterday blorp\n            ^^^^^\n");
  });
});
