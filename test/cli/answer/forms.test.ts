import { describe, expect, test } from "vitest";
import { oracle } from "../command.js";

const household = ["answer", "--events", "examples/household.json"];

interface Output {
  readonly kind: string | null;
  readonly answer: unknown;
  readonly issue: { readonly kind: string } | null;
}

function asked(question: string): Output {
  return JSON.parse(oracle([...household, "--q", question, "--json"]).stdout) as Output;
}

describe("questions beyond the four flat ones", () => {
  test.each<[question: string, kind: string, answer: unknown]>([
    ["On how many days did Tom eat risotto this month?", "number", 3],
    ["How many different people watched a film today?", "number", 1],
    ["When did Tom first eat risotto?", "instant", "2023-09-22T20:18:00+02:00"],
    ["When did Tom eat risotto for the second time?", "instant", "2023-09-28T13:15:00+02:00"],
    ["How many hours ago did Tom last eat risotto?", "duration", "PT2H"],
    ["Who ate risotto most often this month?", "names", ["Tom"]],
    ["Who was the first to watch a film?", "names", ["Ria"]],
    ["Did Tom eat risotto at least twice this month?", "truth", "yes"],
    ["Did Tom eat risotto every day last week?", "truth", "no"],
    ["Did only Tom eat risotto yesterday?", "truth", "yes"],
    ["Who did not eat risotto yesterday?", "names", ["Mary", "Ria"]],
    ["Did Tom eat risotto more often than Mary this month?", "truth", "yes"],
    ["Did both Tom and Mary eat risotto yesterday?", "truth", "no"],
    ["Who watched a film after Tom ate risotto yesterday?", "names", ["Ria"]],
    ["What was the longest gap between two times that Tom ate risotto this year?", "duration", "PT136H57M"],
  ])("%s", (question, kind, answer) => {
    const output = asked(question);
    expect([output.issue?.kind, output.kind, output.answer]).toEqual([undefined, kind, answer]);
  });

  test.each([
    "Did Tom eat risotto more often than Xaver?",
    "On how many purple days did Tom eat risotto?",
    "Did only Tom and Mary eat risotto yesterday?",
    "Who ate risotto most often than Mary?",
    "How many hours ago did Tom risotto?",
  ])("is refused where a word or a name is not read: %s", (question) => {
    const output = asked(question);
    expect(output.answer).toBeNull();
    expect(output.issue).not.toBeNull();
  });
});
