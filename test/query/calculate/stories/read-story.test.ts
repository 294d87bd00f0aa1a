import { describe, expect, test } from "vitest";
import { calculate } from "../../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../../src/query/calculate/parse-calculation.js";

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

  test("has the date of a day that is near when it is asked, and else its weekday", () => {
    const read = parseCalculation("The premiere, set for next Friday, was put off by two days. When is it?");
    const values = read.ok ? read.value : [];
    const speechTime = Date.UTC(2023, 8, 25, 12);
    const answers = values.map((value) => [calculate(value), calculate(value, { speechTime })]);
    expect(answers.flat().map((found) => (found.ok ? found.value.answer : found.issues[0]?.kind))).toEqual([
      "no-speech-time",
      "2023-10-08",
      "Sunday",
      "Sunday",
    ]);
  });

  test("has two readings where it was moved forward", () => {
    const read = parseCalculation("Wednesday's meeting has been moved forward two days. On which day is it?");
    const answers = (read.ok ? read.value : []).map((value) => calculate(value));
    expect(answers.map((found) => found.ok && found.value.answer)).toEqual(["Monday", "Friday"]);
  });

  test.each<[story: string, answer: unknown]>([
    ["The empire was founded in 1200 and lasted 340 years. When did it end?", "1540"],
    ["A flight lands at 6 PM and takes 4 hours. When did it take off?", "14:00"],
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

describe("a story of several lengths", () => {
  const acts =
    "The overture lasts 20 minutes, the first act is three times as long, and the second act is 15 minutes shorter than the first act.";
  const open =
    "Chess Open spans 4 days. Go Open lasts 2 days longer than Chess Open. Shogi Open lasts 1 day less than Go Open.";
  test.each<[story: string, answer: unknown]>([
    [`${acts} How long is the second act?`, "PT45M"],
    [`${acts} How long do they last in total?`, "PT2H5M"],
    [`${acts} How many minutes do they last together?`, 125],
    [`${acts} How long is the first act, in hours?`, 1],
    [`${acts} Which is the shortest?`, ["overture"]],
    [`${acts} How much longer is the first act than the second act?`, "PT15M"],
    [`${open} Which event has the median length?`, ["Shogi Open"]],
    [`${open} Which lasts longest?`, ["Go Open"]],
    [
      "Setup takes 5 days. Cleanup is half as long, and planning is the sum of both. How long in total?",
      "P15D",
    ],
    ["Packing is a third longer than loading, which takes 3 hours. How long does packing take?", "PT4H"],
    ["Team Red needs 12 days. Team Blue needs 25% less than Team Red. How long does Team Blue need?", "P9D"],
    [
      "The Feast of Fools is double the length of the Bash. The Bash lasts 3 days. Which is the shortest?",
      ["Bash"],
    ],
    [
      "It takes 40 minutes for the rice to cook. The beans take three times as long. How long for the beans?",
      "PT2H",
    ],
    [
      "It takes 4 days for Ann, twice that time for Ben, and as long as Ann for Cem. How long in all?",
      "P16D",
    ],
    [
      "It takes 6 weeks for the roof. This is triple the time it takes for the walls. How long for both?",
      "P56D",
    ],
    [
      "The sum of the lengths of walk, ride and swim is 9 times 2 hours. The walk takes 2 hours and the ride is twice that. How long is the swim?",
      "PT12H",
    ],
    [
      "Drums take 8 days. Flutes take 20% the sum of drums and harps, where harps take a quarter of drums plus 50% of drums. How long do flutes take?",
      "P2DT19H12M",
    ],
    [
      "For a party, cooking takes 2 hours. If a meet and greet is half of cooking minus 10% of cooking and dancing is the sum of cooking and meet and greet divided by 2, how long is dancing?",
      "PT1H24M",
    ],
    [
      "The total duration of a trip is four times the time of the ride, which is 3 days. How long is the whole trip?",
      "P12D",
    ],
  ])("%s", (story, answer) => {
    expect(answerOf(story)).toEqual(answer);
  });

  test.each([
    "Alpha takes as long as Beta and Beta takes as long as Alpha. How long does Alpha take?",
    "Alpha takes 3 days. Beta takes rather longer. How long do both take?",
    "Alpha takes 3 days. They say that half of it is wasted. How long in total?",
    "Alpha takes 3 days. Is Beta longer?",
  ])("is not read where something stays open: %s", (story) => {
    expect(answerOf(story)).toBe(null);
  });
});

describe("a story of two times", () => {
  test.each<[story: string, answer: unknown]>([
    ["The shop opens at 9 am and closes at 5:30 pm. How long is it open?", "PT8H30M"],
    ["He falls asleep at 22:40 and wakes at 06:25. How many minutes does he sleep?", 465],
    ["She was born on 3 May 1920 and died on 2 May 1990. How old was she?", 69],
    ["The war ended in 1918. It had begun in 1914. How long did it last?", "P4Y"],
    ["A course runs from Tuesday to the next Friday. For how many days are we away?", 3],
    ["The bus leaves at 9 am on 3 May and the train at 9 am. How long is the ride?", null],
  ])("%s", (story, answer) => {
    expect(answerOf(story)).toEqual(answer);
  });
});

describe("a story that compares", () => {
  test.each<[story: string, answer: unknown]>([
    ["Which lasted longer: the fair (a few days) or the trip (just under a week)?", ["the trip"]],
    [
      "Which lasted the longest: the rain (a long weekend), the snow (over a month), or the sun (a short summer)?",
      ["the sun"],
    ],
    [
      "Which took the least time: the feast (an hour or so), the march (a whole day), or the siege (many months)?",
      ["the feast"],
    ],
    ["Which lasted longer: the play (a fortnight) or the show (two weeks)?", ["the play", "the show"]],
    [
      "Compare the frequency of 'tea' (which happens daily) and 'the fair' (which happens every 5 years).",
      ["tea"],
    ],
    ["Compare the frequency of 'snow' (which happens never) and 'hail' (which happens rarely).", ["hail"]],
    [
      "Which is less frequent: the full moon (monthly) or the leap year (every four years)?",
      ["the leap year"],
    ],
  ])("%s", (story, answer) => {
    expect(answerOf(story)).toEqual(answer);
  });
});

describe("a story of a rate", () => {
  test.each<[story: string, answer: unknown]>([
    ["A bus goes at 60 km/h. How long does it take for 150 kilometers in minutes?", 150],
    ["A cyclist rides at 20 miles per hour. How many hours does she need for 50 miles?", 2.5],
    ["A ship sails at 30 kph. How long does it take to sail 7500 m?", "PT15M"],
    [
      "A runner runs 200 meters a minute and pauses for 2 minutes after every 1 km. How many minutes does he need for 5 km?",
      33,
    ],
    ["A train travels at 90 km/h. How far does it go in 40 minutes?", 60],
    ["A typist types 40 words per minute. How long does it take to type 2,000 words?", "PT50M"],
    ["A printer prints 12 pages a minute. How many pages does it print in 2 hours?", 1440],
    [
      "Lena was 5 years 8 months old when she began to dance and now she is 12 years 2 months old. For how long has she danced?",
      "P6Y6M",
    ],
    [
      "Ann can paint a fence in 6 hours. If Ben helps, they paint it together in 2 hours. How long would Ben take alone?",
      "PT3H",
    ],
    ["Ann can paint a fence in 6 hours and Ben in 3 hours. How long do they take together?", "PT2H"],
    ["Tom can mow in 3 hours and Ed can in 6 hours. Working together, how long do they take?", "PT2H"],
    ["A car goes at 60 km/h. How long does it take for 40 words?", null],
  ])("%s", (story, answer) => {
    expect(answerOf(story)).toEqual(answer);
  });
});
