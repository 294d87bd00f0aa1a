import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo, setOf } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;

/** Those who take part, what is brought and what it is about: a walking club with a workshop. */
const read = readEventSet(
  {
    events: [
      {
        ...{ type: "ridge walk", subject: "Mona Reis", location: "Brocken" },
        ...{
          start: "2023-08-05 09:00",
          duration: "6 hours",
          with: ["Lars Holt", "Pia Kern"],
          map: "Harz East",
        },
      },
      {
        ...{ type: "ridge walk", subject: "Lars Holt", location: "Rhön" },
        ...{ start: "2023-09-02 09:00", duration: "5 hours", with: "Mona Reis" },
      },
      {
        ...{ type: "visit", subject: "Aunt Vera", location: "clubhouse" },
        ...{ start: "2023-09-10 15:00", duration: "2 hours", gift: "apple cake" },
      },
      {
        ...{ type: "drill", subject: "Pia Kern", location: "clubhouse", absent: ["Lars Holt", "Mona Reis"] },
        ...{ start: "2023-09-12 19:00", duration: "1 hour", topic: "ropes" },
      },
      {
        ...{ type: "drill", subject: "Pia Kern", location: "clubhouse", absent: "Gus Oder" },
        ...{ start: "2023-09-19 19:00", duration: "1 hour", topic: "maps" },
      },
      { type: "miss drill", subject: "Lars Holt", time: "2023-09-12", reason: "cold" },
      {
        type: "repair boots",
        subject: "Gus Oder",
        time: "2023-09-14 10:00",
        customer: "Ms Falk",
        part: "sole",
      },
      {
        type: "repair boots",
        subject: "Gus Oder",
        time: "2023-09-21 10:00",
        customer: "Mr Ott",
        part: "heel",
      },
      { type: "return rope", subject: "Pia Kern", time: "2023-09-22 10:00", rope: "R4" },
      {
        ...{ type: "phone call", subject: "Pia Kern", customer: "Ms Falk", topic: "prices" },
        ...{ start: "2023-09-20 10:00", duration: "10 minutes" },
      },
      {
        ...{ type: "massage", subject: "Lars Holt", start: "2023-09-04 17:00", duration: "30 minutes" },
        ...{ physio: "Nele Voss", area: "calf" },
      },
      { type: "night watch", subject: "Gus Oder", start: "2023-09-08 21:00", duration: "9 hours" },
      { type: "night watch", subject: "Pia Kern", start: "2023-09-15 21:00", duration: "9 hours" },
      { type: "power cut", subject: "clubhouse", time: "2023-09-16 02:00" },
      { type: "goal", subject: "Lars Holt", time: "2023-09-24 15:20", assist: "Gus Oder" },
      { type: "goal", subject: "Gus Oder", time: "2023-09-24 15:50", assist: "Lars Holt" },
      { type: "have the club van", subject: "Gus Oder", start: "2023-07-01", end: "2023-07-20" },
      { type: "have the club van", subject: "Mona Reis", start: "2023-09-20", end: null },
      {
        ...{ type: "share a hut", subject: "Pia Kern", with: "Gus Oder" },
        ...{ start: "2023-06-01", end: "2023-08-31" },
      },
      {
        ...{ type: "canoe trip", subject: "Gus Oder", crew: ["Mona Reis", "Pia Kern"] },
        ...{ start: "2023-08-20 09:00", duration: "4 hours" },
      },
      { type: "knitting", subject: "Aunt Vera", start: "2023-09-29 21:18", end: null },
    ],
  },
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const club = createEventSet(read.value.events, { ...read.value, zone });

describe("those who joined in what somebody did", () => {
  test.each([
    ["Who came along on Mona's ridge walk?", ["Lars Holt", "Pia Kern"]],
    ["Who joined Mona on her ridge walk in August?", ["Lars Holt", "Pia Kern"]],
    ["Who shared Lars's ridge walk?", ["Mona Reis"]],
    ["Who was with Mona on her walk in August?", ["Lars Holt", "Pia Kern"]],
    ["When did Pia come along on a ridge walk?", "2023-08-05T09:00"],
    ["Did Pia come along on the ridge walk in September?", "no"],
    ["How often did Mona come along on a ridge walk?", 1],
  ])("are told: %s", (question, answer) => {
    expect(repliedTo(club, question)).toEqual(
      typeof answer === "string" && answer.startsWith("20") ? expect.stringContaining(answer) : answer,
    );
  });

  test.each([
    ["Who joined a ridge walk?"],
    ["Who was with Pia on her ridge walk?"],
    ["Who came along on Gus's drill?"],
  ])("are not made up: %s", (question) => {
    expect(repliedTo(club, question)).toEqual(
      expect.stringMatching(/^(?:unread|unknown|refused|in-company)/u),
    );
  });
});

describe("those after whose part a role is called", () => {
  test.each([
    ["Who was absent from the drill on 12 September?", ["Lars Holt", "Mona Reis"]],
    ["Was Gus absent from the drill on 19 September?", "yes"],
    ["Was Gus absent from the drill on 12 September?", "no"],
    ["Who gave the assist for Gus's goal?", ["Lars Holt"]],
    ["Whose night watch was it when the power cut happened?", ["Pia Kern"]],
    ["Which customer's boots did Gus repair on 14 September?", ["Ms Falk"]],
    ["Who treated Lars on 4 September?", ["Nele Voss"]],
  ])("are told: %s", (question, answer) => {
    expect(repliedTo(club, question)).toEqual(answer);
  });

  test("are people", () => {
    expect(repliedTo(club, "Who was topic at the drill on 12 September?")).toBe("unread-question");
  });
});

describe("what roles tell", () => {
  test.each([
    ["Why did Lars miss the drill?", ["cold"]],
    ["For what reason did Lars miss the drill on 12 September?", ["cold"]],
    ["What gift did Aunt Vera bring on her visit?", ["apple cake"]],
    ["Which boots part did Gus repair on 21 September?", ["heel"]],
    ["What was the topic of the call with the customer on 20 September?", ["prices"]],
    ["What was the part for Mr Ott?", ["heel"]],
    ["With whom did Mona walk in August?", ["Lars Holt", "Pia Kern"]],
    ["Which part did Gus fix on 14 September?", ["sole"]],
    ["What did Pia bring back in September?", ["R4"]],
    ["Who repaired the boots at Mr Ott's?", ["Gus Oder"]],
    ["Did Lars go on a ridge walk without a map?", "yes"],
    ["Where did Lars go on a ridge walk without a map?", ["Rhön"]],
    ["Where did Mona go on a ridge walk with a map?", ["Brocken"]],
    ["How many ridge walks were without a map?", "unread-question"],
  ])("%s", (question, answer) => {
    expect(repliedTo(club, question)).toEqual(answer);
  });

  test.each([
    ["When was Pia last at the clubhouse?", "2023-09-19T19:00:00+02:00"],
    ["When was Pia last at Ms Falk?", "unread-question"],
  ])("of where somebody last was, places alone: %s", (question, answer) => {
    expect(repliedTo(club, question)).toBe(answer);
  });

  test("a reason that is not told is none", () => {
    expect(repliedTo(club, "Why did Gus repair the boots?")).toBe("unread-question");
  });
});

describe("what is so now, and what was at either time", () => {
  test.each([
    ["Who has the club van at the moment?", ["Mona Reis"]],
    ["How long has Aunt Vera been knitting now?", "PT1H14S"],
    ["Did Gus repair boots in July or in September?", "yes"],
    ["Did Gus repair boots in July or in August?", "no"],
    ["How often was there a ridge walk in August or in September?", 2],
  ])("%s", (question, answer) => {
    expect(repliedTo(club, question)).toEqual(answer);
  });
});

describe("what has another answer than the words suggest", () => {
  test.each([
    // Not whoever scored one that he had a part in.
    "Who scored Gus's goal?",
    "Who scored the goal of Gus?",
    // Not the sum of all.
    "Has anyone scored more goals than Gus?",
    "Has anyone walked more often than Mona?",
    "By how many goals did people beat Gus?",
    "Has anyone been on watch longer than Gus?",
    // Not those who had it at any time before.
    "Who had the night watch when the power cut happened?",
  ])("is refused: %s", (question) => {
    expect(repliedTo(club, question)).toEqual(expect.stringMatching(/^(?:unread|unknown|refused)/u));
  });

  test("who brought something did not eat it", () => {
    const cakes = setOf([["2023-09-18 16:00", "bring cake", { subject: "Ann" }]]);
    expect(repliedTo(cakes, "Who ate the cake?")).toMatch(/^(?:unread|unknown)/u);
    expect(repliedTo(cakes, "Who brought the cake?")).toEqual(["Ann"]);
  });

  test("who went along counts, or the answer hangs on it", () => {
    expect(repliedTo(club, "Did Mona ever go on a canoe trip?")).toBe("in-company");
    expect(repliedTo(club, "Who shared a hut with Gus?")).toEqual(["Pia Kern"]);
  });

  test("who has something is not whoever had it", () => {
    expect(repliedTo(club, "Who has the club van?")).not.toEqual(["Gus Oder", "Mona Reis"]);
    expect(repliedTo(club, "Who had the club van?")).toEqual(["Gus Oder", "Mona Reis"]);
  });
});
