import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answer, families } from "../../analysis/problems/tram.mjs";

function answerTo(question: string, options: readonly string[]): unknown {
  const [family = ""] = families;
  return answer({ id: "1", family, category: "", question, options })?.answer ?? null;
}

describe("a problem with options", () => {
  test.each<[question: string, options: readonly string[], answer: unknown]>([
    ["What is 10:45 PM - 03:50?", ["6:55 PM", "5:55 PM", "7:05 PM"], "6:55 PM"],
    ["What is 22:15 + 02:50?", ["1:05", "0:55", "23:05"], "1:05"],
    ["Which month comes 7 months after September?", ["April", "May", "March"], "April"],
    ["Which year was 23 years before 1210?", ["1187", "1233", "1190"], "1187"],
    [
      "If you subtract 5 weeks and 3 days to the date 03-09-1412, what will be the new date?",
      ["01-31-1412", "02-01-1412", "02-02-1412"],
      "01-31-1412",
    ],
    [
      "What will be the time 3 years and 10 months after May 1660?",
      ["March 1664", "July 1663"],
      "March 1664",
    ],
    ["In which week of year 1999 does the date 05-05-1999 occur?", ["Week 18", "Week 19"], "Week 18"],
    ["Convert 500 seconds into hours.", ["0.138888889", "0.238888889"], "0.138888889"],
    [
      "Subtract 20 minutes 50 seconds from 2 hours 5 minutes.",
      ["104 minutes 10 seconds", "105 minutes 50 seconds"],
      "104 minutes 10 seconds",
    ],
    [
      "If it's 3 PM on April 2, 2010 in Asia/Tokyo, what's the date and time in UTC?",
      ["6 AM on April 2, 2010", "6 AM on April 3, 2010"],
      "6 AM on April 2, 2010",
    ],
    [
      "If the date is 3/10/1900 in the Gregorian, what is the date in the Julian?",
      ["2/26/1900", "2/27/1900"],
      "2/26/1900",
    ],
  ])("%s", (question, options, expected) => {
    expect(answerTo(question, options)).toBe(expected);
  });

  test("is answered with its own value where no option has it", () => {
    expect(answerTo("Which year was 23 years before 1210?", ["1186", "1188"])).toBe("1187");
    expect(
      answerTo("If it's 3 PM on April 2, 2010 in Asia/Tokyo, what's the date and time in UTC?", ["7 AM"]),
    ).toBe("2010-04-02T06:00");
  });

  test("is contested where an ordinary convention changes the answer", () => {
    const of = { id: "1", family: "tram", category: "", options: ["Week 52", "Week 1"] };
    expect(answer({ ...of, question: "In which week does the date 01-01-2022 fall?" })).toEqual({
      answer: "Week 52",
      contested: true,
    });
  });

  test("is no answer where nothing can be read", () => {
    expect(answerTo("Which event lasted longer: the Jazz Age or the Punic Wars?", ["Jazz Age"])).toBe(null);
  });
});

test("the adapter calculates nothing itself", () => {
  const source = readFileSync(new URL("../../analysis/problems/tram.mjs", import.meta.url), "utf8");
  const code = source.replaceAll(/\/\*\*.*?\*\//gs, "").replaceAll(/import .*$/gm, "");
  expect(code).not.toMatch(/\bDate\b|\bMath\b|parseInt|Number\(|[\w)\]] [-+*/%] [\w(]/);
  expect(source.split("\n").length).toBeLessThanOrEqual(61);
});
