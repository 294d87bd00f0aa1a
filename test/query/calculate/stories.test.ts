import { describe, expect, test } from "vitest";
import { calculate } from "../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../src/query/calculate/parse-calculation.js";

/** What the first reading of a story comes to; null where none reads it. */
function answerOf(story: string): unknown {
  const read = parseCalculation(story);
  if (!read.ok) return null;
  const found = calculate(read.value[0] ?? "");
  return found.ok ? found.value.answer : found.issues[0]?.kind;
}

describe("a story of one time that is moved", () => {
  test.each<[story: string, answer: unknown]>([
    ["The parade was to start at 9:15 AM, but rain held it up for 35 minutes. When did it start?", "09:50"],
    [
      "The shuttle leaves at 07:50 PM. Traffic makes it run 20 minutes late. What time does it leave?",
      "20:10",
    ],
    ["The lecture, due at 14:00, was brought forward by half an hour. At what time does it begin?", "13:30"],
    ["Dinner is at 8 PM, but your guests come 45 minutes early. When do they arrive?", "19:15"],
    ["You set your alarm for 06:10 AM. You snooze for 18 minutes. When do you get up?", "06:28"],
    ["The launch planned for 11:40 PM was put back an hour and a half. What is its new time?", "01:10"],
    ["Your interview at 3:15 PM has been moved up by 40 minutes. When is it?", "14:35"],
    ["You must be there 2 hours before your flight at 7:45 PM. When must you be there?", "17:45"],
    ["Our picnic on Saturday was pushed back four days. Which day is it now?", "Wednesday"],
    ["The concert in the 2nd week of May has been deferred by 3 weeks. Around what date is it?", "--05-29"],
    ["The gala on the 1st week of March moves up 2 weeks. About which date is it now?", "--02-15"],
    ["The fair, in the third week of October, is two weeks earlier this year. When is it?", "--10-01"],
    ["The novel published in 1902 is set 150 years in the future. In which year is it set?", "2052"],
    ["The novel, published in 1902, goes back 150 years in time. In which year is it set?", "1752"],
    ["A relic unearthed in 1999 is thought to be 640 years old. When was it made?", "1359"],
    ["In 1875 the oracle foretold a flood in 210 years. When should it come?", "2085"],
  ])("%s", (story, answer) => {
    expect(answerOf(story)).toBe(answer);
  });

  test.each<[story: string, answer: unknown]>([
    ["The empire was founded in 1200 and lasted 340 years. When did it end?", "1540"],
    ["The match starts at 7 PM and lasts 95 minutes. When does it end?", "20:35"],
    ["A flight lands at 6 PM after a journey of 4 hours. When did it take off?", "14:00"],
    ["The philosopher died in 1804 at the age of 80 years. In what year was he born?", "1724"],
    ["If a nurse takes a leave of 9 days starting from Monday, 05 June, on which day may it end?", "--06-14"],
  ])("by the end or the start of what lasts so long: %s", (story, answer) => {
    expect(answerOf(story)).toBe(answer);
  });

  test.each<[story: string, answer: unknown]>([
    ["The castle fell in 1745, 310 years after it was built. When was it built?", "1435"],
    ["The castle fell in 1745, 310 years after it was built. When was it restored?", "2055"],
    [
      "The ancient oak, cut down in 1900, was planted 210 years before its fall. When was it planted?",
      "1690",
    ],
  ])("from the side that is asked: %s", (story, answer) => {
    expect(answerOf(story)).toBe(answer);
  });

  test.each([
    "The train leaves at 9:15 AM and the bus at 9:30 AM. If it is 20 minutes late, when does it leave?",
    "The train leaves at 9:15 AM. It is 20 minutes late and stops for 5 minutes after that. When is it there?",
    "The train leaves at 9:15 AM. The ticket is valid for 20 minutes. Where is it going?",
    "The train leaves at 9:15 AM and is 20 minutes late. Did you miss it?",
  ])("is not read where it tells too much or asks something else: %s", (story) => {
    expect(answerOf(story)).toBe(null);
  });
});

describe("a story of what comes every so often", () => {
  test.each<[story: string, answer: unknown]>([
    ["If a pill must be taken every 90 minutes, how many times is it taken in 6 hours?", 4],
    ["A club meets fortnightly. How many times will it meet in 3 years?", 78],
    ["The annual meeting of the elves happens every 2 years. How often will it happen in 30 years?", 15],
    ["The fair is held every 3 years. It was last held in 1999. When will it be held next?", "2002"],
    ["The fair is held every 3 years. It took place in 1999. When did it take place before that?", "1996"],
    ["The market opens quarterly. If it was last open in 1886, when will it open next?", "1886"],
    ["The market opens quarterly. If it was open in 1965, when was it previously open?", "1965"],
    [
      "A fair comes every 5 years in May. If the last one was in 1990, when will the next one come?",
      "1995-05",
    ],
    ["An issue appears every 6 weeks, the first on 3 May 2021. When does the 5th appear?", "2021-10-18"],
    ["A lesson is given every 3 days. The first was on a Monday. On which day will the 4th be?", "Wednesday"],
    [
      "A lease is renewed every 4 years. It began in 1990 and was renewed 3 times. Until when is it valid?",
      "2006",
    ],
    ["On Zog 1 day equals 30 Earth days. How many Earth days pass between weekly events on Zog?", 210],
  ])("%s", (story, answer) => {
    expect(answerOf(story)).toBe(answer);
  });

  test("has other answers where years are not all of 52 weeks", () => {
    const read = parseCalculation("The club meets weekly. How many times does it meet in 10 years?");
    const found = calculate(read.ok ? (read.value[0] ?? "") : "");
    expect(found.ok && found.value).toMatchObject({
      answer: 520,
      contested: [{ convention: "times-a-year", value: "elapsed", answer: 521 }],
    });
  });
});
