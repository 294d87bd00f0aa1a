import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answer } from "../../src/query/answer.js";
import { defaultPolicy, presets } from "../../src/query/policy.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { parseTime } from "../../src/time/instant.js";
import { openZone, type Zone } from "../../src/time/zone.js";
import type { Result } from "../../src/issue/result.js";

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RangeError(JSON.stringify(result.issues));
}

const berlin = valueOf(openZone("Europe/Berlin"));
const utc = valueOf(openZone("UTC"));

function setOf(
  json: unknown,
  zone: Zone | null = null,
): { readonly set: EventSet; readonly speechTime: number } {
  const { events, facts, speechTime, zone: own } = valueOf(readEventSet(json, { zone }));
  return { set: createEventSet(events, { facts, zone: own }), speechTime: speechTime ?? Number.NaN };
}

function truthOf(set: EventSet, text: string, speechTime: number, zone: Zone, policy = defaultPolicy) {
  return answer(set, valueOf(parseQuestion(text)), { speechTime, zone, policy });
}

describe("the worked example", () => {
  const { set } = setOf(
    [
      { subject: "Mary", type: "watch_TV", location: "living_room", time: "2023-09-29 08:01" },
      { subject: "Tom", type: "eat_risotto", location: "kitchen", time: "2023-09-29 20:27" },
      { subject: "Ria", type: "read_book", location: "living_room", time: "2023-06-11 12:44" },
      { subject: "Tom", type: "eat_risotto", location: "kitchen", time: "2023-09-22 22:27" },
      { subject: "Mary", type: "store_wine_bottle", location: "kitchen", time: "2023-01-22 19:18" },
    ],
    berlin,
  );
  const { instant: speechTime } = valueOf(parseTime("2023-09-29 22:27", berlin));
  const question = "Did Tom eat risotto in the kitchen a long time ago?";

  test.each([
    ["by default", defaultPolicy],
    ["as the paper probably reads its curves", { ...defaultPolicy, ...presets["traveler"] }],
  ])("gives three quarters exactly, %s", (_, policy) => {
    const truth = truthOf(set, question, speechTime, berlin, policy);
    expect(truth.distribution).toMatchObject({ kind: "did", yes: 0.75, no: 0.25 });
    expect(truth.answer).toBe("yes");
    expect(truth.probability).toBe(0.75);
    expect(truth.tie).toBe(false);
  });

  test("rests on the degrees 0 at two hours and 0.75 at a week", () => {
    const { evidence } = truthOf(set, question, speechTime, berlin);
    expect(
      evidence?.events.map(({ record, degree, extrapolated }) => [record, degree, extrapolated]),
    ).toEqual([[4, 0.75, null]]);
    const of = (text: string): unknown => truthOf(set, text, speechTime, berlin).answer;
    expect(of("How often did Tom eat risotto in the kitchen a long time ago?")).toBe(1);
    expect(of("Who ate risotto in the kitchen a long time ago?")).toEqual(["Tom"]);
  });
});

describe.each(["paper-figure-2", "paper-figure-3"])("the events of %s", (name) => {
  const file = new URL(`../../examples/${name}.json`, import.meta.url);
  const { set, speechTime } = setOf(JSON.parse(readFileSync(file, "utf8")));

  test("are five", () => {
    expect(set.size).toBe(5);
  });

  test.each<[question: string, truth: unknown]>([
    // The questions of the two figures.
    ["Who watched a film in the living room on 2023-09-29?", ["Mary"]],
    ["Who watched a film in the living room on September 29, 2023?", ["Mary"]],
    // Explicit.
    ["Who watched a film in the living room on 2021-09-29?", []],
    ["Who watched a film in the kitchen on 2023-09-29?", []],
    ["Did Mary watch a film in the living room on 2023-09-29?", "yes"],
    ["Did Tom watch a film in the living room on 2023-09-29?", "no"],
    ["Did Tom eat risotto in the kitchen on 2023-09-28?", "yes"],
    ["Did Tom eat risotto in the kitchen on 2023-09-29?", "no"],
    ["How often did Ria read a book in the living room in 2023-06?", 1],
    ["How often did Ria read a book in the living room in 2023-07?", 0],
    ["Who danced a lively salsa in the kitchen in the year 2023?", ["Mary"]],
    ["Who danced a lively salsa in the kitchen in the year 2022?", []],
    // Relative to speech time.
    ["Did Mary watch a film in the living room today?", "yes"],
    ["Did Tom eat risotto in the kitchen yesterday?", "yes"],
    ["Did Tom eat risotto in the kitchen today?", "no"],
    ["Who stored a wine bottle in the living room this month?", ["Tom"]],
    ["Who stored a wine bottle in the living room last month?", []],
    ["Who danced a lively salsa in the kitchen last month?", ["Mary"]],
    ["How often did Ria read a book in the living room this year?", 1],
    ["When was the last time Tom ate risotto in the kitchen?", "2023-09-28T14:27:00+02:00"],
    ["When was the last time Mary watched a film in the living room?", "2023-09-29T08:01:00+02:00"],
    ["When was the last time Tom watched a film in the living room?", "never"],
    // Nobody was asked about such long times: long ago for certain, and by no means just.
    ["Did Ria read a book in the living room a long time ago?", "yes"],
    ["Did Ria just read a book in the living room?", "no"],
  ])("%s", (question, truth) => {
    const { answer: given, issue } = truthOf(set, question, speechTime, berlin);
    expect(issue).toBeNull();
    expect(given).toEqual(truth);
  });
});

describe("1695852168", () => {
  const { set } = setOf([{ type: "wash mug", location: "kitchen", subject: "tom", time: 1695852168 }], utc);

  test.each<[zone: Zone, day: string, otherDay: string, isYesterday: "yes" | "no"]>([
    [berlin, "2023-09-28", "2023-09-27", "yes"],
    [utc, "2023-09-27", "2023-09-28", "no"],
  ])("in $name", (zone, day, otherDay, isYesterday) => {
    const { instant: speechTime } = valueOf(parseTime("2023-09-29T22:18:14", zone));
    const of = (text: string): unknown => truthOf(set, text, speechTime, zone).answer;
    expect(of("Did Tom wash a mug in the kitchen yesterday?")).toBe(isYesterday);
    expect(of(`Did Tom wash a mug in the kitchen on ${day}?`)).toBe("yes");
    expect(of(`Did Tom wash a mug in the kitchen on ${otherDay}?`)).toBe("no");
  });
});
