import { describe, expect, test } from "vitest";
import { household, oracle, questions } from "../command.js";

function text(...parts: readonly string[]): readonly string[] {
  const run = oracle(["answer", "--events", household, ...parts]);
  expect(run.code).toBe(0);
  return run.stdout.trimEnd().split("\n");
}

describe("an answer for people", () => {
  test("to a crisp question is the question, the answer and its events", () => {
    expect(text("--q", "How often did Tom eat risotto in September?")).toEqual([
      "How often did Tom eat risotto in September?",
      "  3",
      "  Fri 2023-09-29 20:18  2 hours ago        Tom  eat risotto  kitchen",
      "  Thu 2023-09-28 13:15  1 day 9 hours ago  Tom  eat risotto  kitchen",
      "  Fri 2023-09-22 20:18  1 week ago         Tom  eat risotto  kitchen",
    ]);
  });

  test("to a vague one has the distribution, what is best and worst, and what is extrapolated", () => {
    const lines = text("--q", "Who watched a film recently?");
    expect(lines.slice(0, 8)).toEqual([
      "Who watched a film recently?",
      "  Ria, with probability 0.593",
      "    Mary  0.209",
      "    Ria   0.75",
      "  best possible score 0.593; always answering nobody scores 0.198",
      "  study fuzzylli, 22 % extrapolated (tail=continue)",
      "  Fri 2023-09-29 18:30  3 hours 48 minutes ago  0.75                 Ria   watch film  living room",
      "  Tue 2023-09-19 21:00  1 week 3 days ago       0.209  extrapolated  Mary  watch film  living room",
    ]);
    expect(lines[8]).toMatch(/^ {2}probability .*0\.219 with tail=hold/);
  });

  test("that another tail turns round has both answers at its head, by the paper's reading and by ours", () => {
    const question = "Did Ria read a book a long time ago?";
    const ours = "yes, with probability 0.984";
    const papers = "no, with probability 0.563";
    expect(text("--q", question).slice(0, 4)).toEqual([
      question,
      `  ${ours}`,
      `  or ${papers}, if the last measured degree is held, the likeliest reading of the paper (tail=hold)`,
      "    yes  0.984",
    ]);
    expect(text("--q", question, "--preset", "traveler").slice(1, 4)).toEqual([
      `  ${papers}`,
      `  or ${ours}, if the measured trend goes on (tail=continue)`,
      "  or yes, if the word is at its limit beyond what was measured (tail=saturate)",
    ]);
    expect(text("--q", question).join("\n")).not.toContain("with tail=hold");
  });

  test("by an average says so with every degree, and what each type alone would make of it", () => {
    const log = "type,subject,time\nbake bread,Luis,2023-09-29 10:00\n";
    const asked = ["--events", "-", "--zone", "UTC", "--at", "2023-09-29T12:00"];
    const run = oracle(["answer", ...asked, "--q", "Did Luis bake bread recently?"], log);
    expect(run.stdout.trimEnd().split("\n").slice(1)).toEqual([
      "  yes, with probability 0.714",
      "    yes  0.714",
      "    no   0.286",
      "  best possible score 0.714; always answering no scores 0.286",
      "  study pooled:fuzzylli, 0 % extrapolated (tail=continue)",
      "  Fri 2023-09-29 10:00  2 hours ago  0.714  pooled from 0.5 to 0.75  Luis  bake bread",
      expect.stringMatching(
        /^ {2}note: "bake bread" is judged by an average: its "recently" is that of chat/u,
      ),
      "  by “drink juice” alone: no (0.5)",
      "  by any other of them alone: yes (0.75)",
      "  probability 0.704 with estimator=mean, 0.774 with estimator=share",
    ]);
  });

  test("says what was not known, not answered, and how a response scores", () => {
    const asked = ["--q", "Did Tim eat risotto yesterday?", "--q", "Did she sleep?", "--response", "no"];
    expect(text(...asked, "--policy", "closedWorld=all")).toEqual([
      "Did Tim eat risotto yesterday?",
      "  no",
      "  no event fits",
      "  nearest  Thu 2023-09-28 13:15  Tom  eat risotto  kitchen  – not Tim",
      '  note: No event, and no vocabulary, has the subject "Tim". Hint: did you mean "Tom"?',
      "  response “no” scores 1",
      "",
      "Did she sleep?",
      "  no answer",
      '  It is not known who "she" is.',
      expect.stringContaining("Did she sleep?"),
      expect.stringContaining("^^^"),
      "  Hint: say the name.",
      "  response “no” is not scored",
    ]);
  });

  test("is a day where only the day of the last time is known", () => {
    const slept = "type,subject,time\nsleep,Tom,2023-09-28\n";
    const asked = ["--events", "-", "--zone", "UTC", "--at", "2023-09-29T12:00"];
    const run = oracle(["answer", ...asked, "--q", "When was the last time Tom slept?"], slept);
    expect(run.stdout.split("\n").slice(0, 2)).toEqual([
      "When was the last time Tom slept?",
      "  Thu 2023-09-28",
    ]);
  });

  test("before the first measured point says that the degree there is held, whatever the tail", () => {
    const now = "type,subject,time\ndance salsa,Mary,2023-09-29 12:00\n";
    const asked = [
      "--events",
      "-",
      "--zone",
      "UTC",
      "--at",
      "2023-09-29T12:00",
      "--q",
      "Did Mary dance salsa some time ago?",
    ];
    const run = oracle(["answer", ...asked], now);
    expect(run.stdout).toContain("study fuzzylli, 100 % extrapolated (as at the first measured point)\n");
    expect(run.stdout).toMatch(/just now +0\.25 +extrapolated +Mary/);
    const explained = oracle(["answer", ...asked, "--explain"], now);
    expect(explained.stdout).toContain("people were asked (as at the first measured point).");
    const older = oracle(["answer", ...asked], `${now}dance salsa,Mary,2023-01-01 12:00\n`);
    expect(older.stdout).toMatch(
      /100 % extrapolated \(\d+ % as at the first measured point, else tail=continue\)/,
    );
  });

  test("about a name that is not known is none: the name, where it stands, and the nearest", () => {
    const run = oracle(["answer", "--events", household, "--q", "Did Tim eat risotto yesterday?"]);
    expect(run.stdout.trimEnd().split("\n")).toEqual([
      "Did Tim eat risotto yesterday?",
      "  no answer",
      '  No event, and no vocabulary, has the subject "Tim".',
      "    Did Tim eat risotto yesterday?",
      "        ^^^",
      '  Hint: did you mean "Tom"?',
    ]);
    expect([run.code, run.stderr]).toEqual([3, "note: Nothing could be answered.\n"]);
  });

  test("has no codes of colour where it is no terminal, and does not pass on those of its input", () => {
    const run = oracle(["answer", "--events", household, "--questions", questions, "--explain"]);
    expect(run.stdout + run.stderr).not.toContain("\u001B");
    const steering = oracle(["answer", "--events", household, "--q", "Did \u001B[31mTom\neat risotto?"]);
    expect(steering.stdout + steering.stderr).not.toContain("\u001B");
  });
});
