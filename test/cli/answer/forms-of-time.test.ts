import { describe, expect, test } from "vitest";
import { oracle } from "../command.js";

interface Output {
  readonly kind: string | null;
  readonly answer: unknown;
  readonly issue: { readonly kind: string } | null;
}

function asked(question: string): Output {
  const { stdout } = oracle(["answer", "--events", "examples/household.json", "--q", question, "--json"]);
  return JSON.parse(stdout) as Output;
}

// Tom eats risotto on 22 September at 20:18, on the 28th at 13:15 and on the 29th at 20:18; Mary on 9 April.
// Films: Ria on 17 June and on 29 September at 18:30, Tom on 12 August, Mary on 19 September.
describe("how events lie to those of another clause", () => {
  test.each<[question: string, kind: string, answer: unknown]>([
    ["Who watched a film within two hours before Tom last ate risotto?", "names", ["Ria"]],
    ["Who watched a film within one hour before Tom last ate risotto?", "names", []],
    ["Did Ria watch a film within 108 minutes of Tom eating risotto?", "truth", "yes"],
    ["Did Ria watch a film within 107 minutes of Tom eating risotto?", "truth", "no"],
    ["Who watched a film in the same week as Tom first ate risotto?", "names", ["Mary"]],
    ["Did Tom eat risotto the day before Ria last watched a film?", "truth", "yes"],
    ["Did Tom eat risotto the day after Ria last watched a film?", "truth", "no"],
    ["Did Ria watch a film after Tom first ate risotto?", "truth", "yes"],
    ["Did Ria watch a film since Tom last ate risotto?", "truth", "no"],
    ["Since Tom first ate risotto, did Mary watch a film?", "truth", "no"],
    ["How often did Tom eat risotto after Mary?", "number", 3],
    ["Did Ria watch a film between Mary eating risotto and Tom eating risotto?", "truth", "yes"],
    ["Did Mary dance a salsa between Mary eating risotto and Tom eating risotto?", "truth", "no"],
  ])("%s", (question, kind, answer) => {
    const output = asked(question);
    expect([output.issue?.kind, output.kind, output.answer]).toEqual([undefined, kind, answer]);
  });
});

describe("how often in a unit, when only, which of two, and two clauses", () => {
  test.each<[question: string, kind: string, answer: unknown]>([
    // Five weeks of September have begun.
    ["How often per week did Tom eat risotto this month?", "number", 0.6],
    ["On average, how many times a week did Tom eat risotto this month?", "number", 0.6],
    ["Who ate risotto first, Tom or Mary?", "names", ["Mary"]],
    ["Who ate risotto more often, Tom or Mary?", "names", ["Tom"]],
    ["Who watched a film last, Tom or Ria?", "names", ["Ria"]],
    ["Did Mary watch a film only on Tuesdays?", "truth", "yes"],
    ["Did Tom eat risotto only on Fridays?", "truth", "no"],
    ["Did Tom never read a book?", "truth", "no"],
    ["Did Mary not eat risotto yesterday?", "truth", "yes"],
    ["Did Tom eat risotto and Ria watch a film today?", "truth", "yes"],
    ["Did Mary eat risotto and Ria watch a film today?", "truth", "no"],
    ["Did Tom eat risotto and drink juice today?", "truth", "no"],
    ["What was the longest time that Tom went without eating risotto?", "duration", "PT136H57M"],
  ])("%s", (question, kind, answer) => {
    const output = asked(question);
    expect([output.issue?.kind, output.kind, output.answer]).toEqual([undefined, kind, answer]);
  });

  test.each([
    "Did Tom eat risotto within two purple hours of Mary watching a film?",
    "Who ate risotto first, Tom or Xaver?",
    "Did Tom eat risotto after Xaver last watched a film?",
    "How often per blue week did Tom eat risotto?",
  ])("is refused where a word or a name is not read: %s", (question) => {
    const output = asked(question);
    expect(output.answer).toBeNull();
    expect(output.issue).not.toBeNull();
  });
});
