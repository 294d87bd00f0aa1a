import { describe, expect, test } from "vitest";
import { folderOfFiles, household, oracle } from "../command.js";

/** The explanations of several questions, of one run; by question. */
function explained(events: string, questions: readonly string[], ...parts: readonly string[]) {
  const run = oracle([
    "answer",
    "--events",
    events,
    "--explain",
    ...parts,
    "--policy",
    "closedWorld=all",
    "--q",
    ...questions,
  ]);
  expect(run.code).toBe(0);
  const texts = run.stdout.trimEnd().split(/\n\n(?=\S)/);
  return (question: string): string => texts[questions.indexOf(question)] ?? "";
}

const longAgo = "Did Tom eat risotto in the kitchen a long time ago?";
const someTimeAgo = "How often did Tom eat risotto some time ago?";
const chatted = "Did Tom chat with a friend on 2023-09-28?";

const said = [
  ["Did Mary dance a lively tango in September?", "– not a lively tango"],
  ["When was the last time Tom stored a wine bottle in the living room?", "– not in living room"],
  ["Who ate risotto before 2020?", "– about 3 years too late"],
  ["Will Tom drink juice tomorrow?", "– 138 days too early"],
  ["Did Tom eat risotto on 2023-09-27?", "– on the day after"],
  ["How often did Mary dance salsa this year?", "Sun 2023-01-01 to Sun 2023-12-31, as far as it is past"],
  ["Who recently watched a film?", "P(Ria) = 1 − (1 − 0.75) = 0.75"],
  [someTimeAgo, "P(0) = (1 − 0.75) × (1 − 0.75) × (1 − 0.5) = 0.031"],
  [someTimeAgo, "With dependence=comonotone the answer would be 3, with probability 0.5."],
  ["Who ate risotto last Wednesday?", "With lastWeekday=previous-week the answer would be Ria."],
  ["When did Tom last eat risotto recently?", "P(Thu 2023-09-28 13:15) = 0.25 × (1 − 0.75) = 0.063"],
  ["Who drank juice in the last 2 hours?", "Fri 2023-09-29 20:18:14 to 22:18:14"],
  ["Who drank juice 10 seconds ago?", "Fri 2023-09-29 22:18:03 to 22:18:04"],
  ["Who did anything yesterday evening?", "With dayParts=to-midnight the answer would be Tom."],
  ["Who slept recently?", "what      slept"],
] as const;

const ofHousehold = explained(household, [longAgo, chatted, ...said.map(([question]) => question)]);

describe("an explanation", () => {
  test("of a no says what was understood, and what came near", () => {
    expect(ofHousehold(chatted)).toBe(`\
Did Tom chat with a friend on 2023-09-28?
  no

  Understood as
    who       Tom
    what      chat with friend
    when      “September 28, 2023”: Thu 2023-09-28
    asked on  Fri 2023-09-29 22:18:14, Europe/Berlin

  One event is of this kind, and it does not count.

  Near misses
    Thu 2023-09-28 10:40  Mary  chat with friend  living room  – not Tom
    Sun 2023-05-14 19:45  Tom   chat with friend  living room  – 136 days too early

  What would change it
    No convention turns “no” into another answer.`);
  });

  test("of a vague answer has the formula with its numbers, whose curve it is, and what only moves it", () => {
    expect(ofHousehold(longAgo)).toBe(`\
Did Tom eat risotto in the kitchen a long time ago?
  yes, with probability 0.876
    yes  0.876
    no   0.124
  best possible score 0.876; always answering no scores 0.124

  Understood as
    who       Tom
    what      eat risotto
    location  kitchen
    when      “a long time ago”
              as 49 to 51 people judged it from 1 hour to 1 week after “eat risotto” (study fuzzylli)
    asked on  Fri 2023-09-29 22:18:14, Europe/Berlin

  What counts: 2 of 3 events of this kind
    Fri 2023-09-22 20:18  1 week ago         0.752  extrapolated  Tom  eat risotto  kitchen
    Thu 2023-09-28 13:15  1 day 9 hours ago  0.5                  Tom  eat risotto  kitchen
    P(yes) = 1 − (1 − 0.752) × (1 − 0.5) = 0.876
    60 % of it is extrapolated beyond what people were asked (tail=continue).

  Near misses
    Fri 2023-09-29 20:18  Tom   eat risotto  kitchen  – “a long time ago” does not fit at all after 2 hours
    Sun 2023-04-09 13:05  Mary  eat risotto  kitchen  – not Tom
    Wed 2023-09-20 19:30  Ria   eat risotto  kitchen  – not Tom

  What would change it
    No convention turns “yes” into another answer.
    Its probability would be 0.875 with tail=hold, 1 with tail=saturate, 0.813 with estimator=mean, 0.825 with estimator=share, and 0.752 with dependence=comonotone.`);
  });

  test("by an average says over which times all of its types were asked about, or that there are none", () => {
    const file = folderOfFiles({ "log.csv": "type,subject,time\nbake bread,Luis,2023-09-14 19:10\n" });
    const asked = ["Did Luis bake bread recently?", "Did Luis bake bread a long time ago?"] as const;
    const parts = ["--study", "pooled", "--zone", "UTC", "--at", "2023-09-29T12:00"];
    const told = explained(file("log.csv"), asked, ...parts)(asked[0]);
    expect(told).toMatch(
      /as 47 to \d+ people judged it at different times after several kinds of events, on average: have birthday, /u,
    );
  });

  test("by an average says what the curve of each of its types alone would change", () => {
    const file = folderOfFiles({ "log.csv": "type,subject,time\nbake bread,Luis,2023-09-29 10:00\n" });
    const question = "Did Luis bake bread recently?";
    const parts = ["--zone", "UTC", "--at", "2023-09-29T12:00"];
    const told = explained(file("log.csv"), [question], ...parts)(question);
    expect(told).toMatch(
      /judged it from 5 minutes to 2 days after several kinds of events, on average: chat with friend, /u,
    );
    expect(told).toContain(
      "None of it is extrapolated, but what is pooled was measured of other kinds of events.",
    );
    expect(told).toContain(
      "By the curve of “drink juice” alone the answer would be no, with probability 0.5.",
    );
    expect(told).toContain(
      "By the curve of any other of the averaged types alone it would be yes, with probability 0.75.",
    );
  });

  test.each(said)("to %s says %s", (question, words) => {
    expect(ofHousehold(question)).toContain(words);
  });

  test("says what is on the other side of a moment, of a day, of a role, and of the question", () => {
    const file = folderOfFiles({
      "events.json": JSON.stringify({
        speechTime: "2023-09-29T12:00",
        timeZone: "Europe/Berlin",
        events: [
          { type: "call", subject: "Ann", time: "2023-09-27 23:59:30" },
          { type: "call", subject: "Cas", time: "1850-05-01 10:00" },
          { type: "call", subject: "Ann", time: "2023-09-29" },
          { type: "call", subject: "Ann", time: "2023-09-29 12:42", via: "phone" },
          { type: "call", time: "2023-09-28 12:00" },
          { type: "call old friend", subject: "Bob", time: "2023-09-28 12:00" },
        ],
      }),
    });
    const questions = [
      "Did Ann call yesterday?",
      "Did Ann call via phone today?",
      "Did Ann call by letter today?",
      "Did Bob call a good old friend yesterday?",
      "Will Ann call today?",
      "Did Cas call in 1850?",
    ] as const;
    const told = explained(file("events.json"), questions);
    expect(told(questions[0])).toContain("– on the day before, 30 seconds too early");
    expect(told(questions[0])).toMatch(/Fri 2023-09-29 +Ann +call +– on the day after/);
    expect(told(questions[0])).toContain("– does not say who");
    expect(told(questions[1])).toContain("– 42 minutes after the question was asked");
    expect(told(questions[2])).toContain("– does not say the location");
    expect(told(questions[3])).toContain("– not said to be good");
    expect(told(questions[5])).toContain("“1850”: Tue 1850-01-01 to Tue 1850-12-31\n");
    expect(told(questions[4])).toContain("– had happened before the question was asked");
  });

  test("has the technical details below when all is asked for", () => {
    const lines = explained(
      household,
      ["Who watched a film recently?"],
      "--explain=full",
    )("Who watched a film recently?");
    expect(lines).toContain("asked at 2023-09-29T22:18:14+02:00 in Europe/Berlin");
    expect(lines).toContain("Deed “watched a film”");
    expect(lines).toMatch(/record 23 +2 hours +0\.75 +2 +2 +7 +17 +20/);
    expect(lines).toContain("tail=continue");
    expect(lines.indexOf("Technical")).toBeGreaterThan(lines.indexOf("What would change it"));
  });
});
