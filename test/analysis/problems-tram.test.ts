import { describe, expect, test } from "vitest";
import { answer, families } from "../../analysis/problems/tram.mjs";

function answerTo(question: string, options: readonly string[]): unknown {
  const [family = ""] = families;
  return answer({ family, category: "", question, options })?.answer ?? null;
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

  test.each<[question: string, options: readonly string[], answer: unknown]>([
    [
      "The fair opens at 07:20 PM. Rain holds it up for 25 minutes. When does it open?",
      ["7:45 PM", "6:55 PM"],
      "7:45 PM",
    ],
    ["Your swim on Sunday is brought forward two days. When do you swim?", ["Tuesday", "Friday"], "Friday"],
    [
      "The 3rd week of May was planned for the race, now held 3 weeks earlier. Approximately when is it?",
      ["April 24th", "April 17th"],
      "April 24th",
    ],
    ["The mill, burnt down in 1702, was built 110 years prior. When was it built?", ["1592", "1812"], "1592"],
    [
      "'Owl's weekly talk' appears once a decade. If it was last seen in 1950, when will it next appear?",
      ["It will appear in 1951", "It will appear in 1960"],
      "It will appear in 1960",
    ],
    [
      "If 'Owl's weekly talk' happens weekly, how many times will it occur in 4 years?",
      ["It will occur 208 times", "It will occur 209 times"],
      "It will occur 208 times",
    ],
    [
      "A fair comes every 3 years in June. If the last fair was in 1950, when is the next one?",
      ["June 1952", "June 1953"],
      "June 1953",
    ],
    [
      "Drums take 3 weeks. If flutes take a third of drums plus 10% of drums, how long in total?",
      ["4.3 weeks", "5.3 weeks"],
      "4.3 weeks",
    ],
    [
      "Owl Fest lasts 3 days, while Elk Fest is triple that. Which event is the shortest?",
      ["Elk Fest", "Owl Fest"],
      "Owl Fest",
    ],
    [
      "Which event lasted longer: Owl War (two weeks) or Elk War (a fortnight)?",
      ["Owl War", "Elk War", "Both are same"],
      "equal",
    ],
    [
      "Compare the frequency of 'Owl Day' (which happens yearly) and 'Elk Day' (which happens monthly).",
      ["Owl Day is more frequent", "Elk Day is more frequent"],
      "Elk Day is more frequent",
    ],
    ["A van drives at 70 km/h. How long does it take for 100 kilometers in minutes?", ["86", "101"], "86"],
  ])("that tells a story: %s", (question, options, expected) => {
    expect(answerTo(question, options)).toBe(expected);
  });

  test("is answered with its own value where no option has it", () => {
    expect(answerTo("Which year was 23 years before 1210?", ["1186", "1188"])).toBe("1187");
    expect(
      answerTo("If it's 3 PM on April 2, 2010 in Asia/Tokyo, what's the date and time in UTC?", ["7 AM"]),
    ).toBe("2010-04-02T06:00");
  });

  test("is contested where an ordinary convention changes the answer", () => {
    const of = { family: "tram", category: "", options: ["Week 52", "Week 1"] };
    expect(answer({ ...of, question: "In which week does the date 01-01-2022 fall?" })).toEqual({
      answer: "Week 52",
      contested: true,
    });
  });

  test("is no answer where nothing can be read", () => {
    expect(answerTo("Which event lasted longer: the Jazz Age or the Punic Wars?", ["Jazz Age"])).toBe(null);
  });
});
