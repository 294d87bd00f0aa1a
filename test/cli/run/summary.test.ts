import { describe, expect, test } from "vitest";
import {
  amount,
  concludeRun,
  type RunFacts,
  runProgress,
  shortTime,
  summaryBlock,
  summaryOf,
  Tally,
} from "../../../src/cli/run/summary.js";
import { terminalText } from "../../../src/page/document/terminal.js";
import { describeIssue as inWords } from "../../../src/cli/describe-issue.js";
import type { Stop } from "../../../src/ask/run/throttle.js";
import { errored, jobOf, lineOf, replied } from "../../ask/run/replies.js";

const usage = { inputTokens: 1000, outputTokens: 20 };

function tallied(): Tally {
  const tally = new Tally();
  const line = lineOf(replied(jobOf("a")));
  tally.add({ ...line, usage, cost: 0.25 });
  tally.add({ ...line, reply: " ", usage: null, cost: null });
  tally.add({ ...line, usage, cost: 9, cached: true });
  tally.add(lineOf(errored(jobOf("b"))));
  tally.addFault({ kind: "timeout", message: "", status: null });
  tally.addFault({ kind: "timeout", message: "", status: null });
  return tally;
}

function factsOf(tally: Tally, more: Partial<RunFacts> = {}): RunFacts {
  return {
    model: "gemma",
    file: "replies.jsonl",
    plan: { total: 10, replied: 2, silent: 1, characters: 400, other: null },
    tally,
    end: { replied: 3, errored: 1, unfinished: 0, stop: null },
    currency: "USD",
    seconds: 12,
    notes: [],
    ...more,
  };
}

describe("the summary of a run", () => {
  test("counts a call without a word as a reply that says something", () => {
    const tally = new Tally();
    const line = lineOf(replied(jobOf("a")));
    const toolCalls = [{ id: "1", name: "wait_time", arguments: "{}" }];
    tally.add({ ...line, reply: "", toolCalls });
    expect(tally).toMatchObject({ replied: 1, empty: 0 });
    tally.add({ ...line, reply: "" });
    expect(tally).toMatchObject({ replied: 2, empty: 1 });
  });

  test("counts what came, what did not, and what it took", () => {
    expect(summaryOf(factsOf(tallied()))).toEqual({
      model: "gemma",
      file: "replies.jsonl",
      wanted: 10,
      repliedBefore: 2,
      replied: 3,
      cached: 1,
      empty: 1,
      states: { complete: 3, cut: 0, refused: 0, "reasoning-only": 0 },
      errored: 1,
      open: 4,
      unanswered: 7,
      errors: { timeout: 1 },
      faults: { timeout: 2 },
      tokens: { input: 1000, output: 20, uncounted: 1 },
      cost: { amount: 0.25, currency: "USD", unpriced: 1 },
      seconds: 12,
      stopped: null,
    });
  });

  test("says so in words", () => {
    expect(terminalText([summaryBlock(summaryOf(factsOf(tallied())))])).toBe(
      [
        "replies wanted  10",
        "there before    2",
        "replied         3, 1 from the cache, 1 empty",
        "no reply        1 (timeout 1)",
        "not asked       4",
        "faults met      timeout 2",
        "tokens          1,000 in, 20 out, not counted for 1",
        "cost            0.25 USD, not known for 1",
        "time            12 s",
        "",
      ].join("\n"),
    );
  });

  test("has no cost where none is known, and never 0 in its place", () => {
    const tally = new Tally();
    tally.add({ ...lineOf(replied(jobOf("a"))), cost: null });
    const summary = summaryOf(factsOf(tally));
    expect(summary.cost).toEqual({ amount: null, currency: "USD", unpriced: 1 });
    expect(terminalText([summaryBlock(summary)])).toContain(
      "tokens          not counted by the server\ncost            not known",
    );
  });
});

describe("how a run ends", () => {
  const fault = { kind: "refused", message: "the key is wrong", status: 401 } as const;
  const stops: readonly (readonly [Stop | null, number, number, string])[] = [
    [null, 8, 0, ""],
    [null, 3, 4, ""],
    [null, 0, 3, ""],
    [{ reason: "aborted" }, 3, 130, "Stopped; 5 of 10 replies are in replies.jsonl."],
    [
      { reason: "no-replies", count: 20, fault },
      3,
      1,
      "Stopped, since 20 in a row had no reply. The last was refused (401): the key is wrong.",
    ],
    [
      { reason: "long-wait", waitMs: 86_400_000, fault },
      3,
      1,
      "Stopped, since the server asks to wait for 24 hours: the key is wrong.",
    ],
    [
      { reason: "rate-limited", forMs: 600_000, fault },
      3,
      1,
      "Stopped, since for 10 minutes the server had nothing but too many requests: the key is wrong.",
    ],
  ];

  test.each(stops)("%j with %i replies: %i", (stop, count, code, said) => {
    const tally = new Tally();
    for (let id = 0; id < count; id += 1) tally.add(lineOf(replied(jobOf(String(id)))));
    const before = count === 0 ? 0 : 2;
    const plan = { total: 10, replied: before, silent: 0, characters: 0, other: null };
    const { exitCode, notes, error } = concludeRun(summaryOf(factsOf(tally, { plan })), stop);
    expect(exitCode).toBe(code);
    const [issue] = [...notes, ...(error === null ? [] : [error])];
    expect(issue === undefined ? "" : inWords(issue).message).toBe(said);
  });

  test("names the faults of what has no reply", () => {
    const { exitCode, notes } = concludeRun(summaryOf(factsOf(tallied())), null);
    expect([exitCode, notes]).toEqual([
      4,
      [
        { kind: "unreplied", count: 1, of: 10, faults: [{ kind: "timeout", count: 1 }] },
        { kind: "unfinished-replies", state: "empty", count: 1, of: 3 },
      ],
    ]);
  });

  test("says what was cut, refused or only thought, and ends as one that answered nothing where no reply says a word", () => {
    const tally = new Tally();
    const line = lineOf(replied(jobOf("a"), ""));
    for (const state of ["reasoning-only", "reasoning-only", "cut"] as const) tally.add({ ...line, state });
    const plan = { total: 3, replied: 0, silent: 0, characters: 0, other: null };
    expect(concludeRun(summaryOf(factsOf(tally, { plan })), null)).toMatchObject({
      exitCode: 3,
      notes: [
        { kind: "unfinished-replies", state: "cut", count: 1, of: 3 },
        { kind: "unfinished-replies", state: "reasoning-only", count: 2, of: 3 },
      ],
    });
    tally.add({ ...line, state: "refused" });
    const { exitCode, notes } = concludeRun(summaryOf(factsOf(tally, { plan: { ...plan, total: 4 } })), null);
    expect([exitCode, notes.map(inWords).map(({ message }) => message)]).toEqual([
      4,
      [
        "1 of 4 replies is cut: it breaks off before its model came to an end.",
        "1 of 4 replies is a refusal, as the server says.",
        "2 of 4 replies are reasoning alone, without a word of an answer.",
      ],
    ]);
  });
});

describe("progress", () => {
  test("tells pace, rest, faults, tokens and cost", () => {
    let time = 0;
    let shown = "";
    const stream = { isTTY: true, write: (text: string) => (shown += text) };
    const progress = runProgress(tallied(), 400, "USD", stream, () => time);
    time = 2000;
    progress.tell();
    expect(shown).toBe(
      "\r\u001B[K4 of 400 asked, 2.0 a second, 4 min left, 2 timeout, 1,020 tokens, 0.25 USD",
    );
    progress.end();
  });

  test("tells what is cut while there is time to stop", () => {
    const tally = new Tally();
    const line = lineOf(replied(jobOf("a"), ""));
    for (const state of ["cut", "reasoning-only", "refused"] as const) tally.add({ ...line, state });
    let time = 0;
    let shown = "";
    const stream = { isTTY: true, write: (text: string) => (shown += text) };
    const progress = runProgress(tally, 3, "", stream, () => time);
    time = 1000;
    progress.tell();
    expect(shown).toContain("3.0 a second, 1 cut, 1 reasoning alone");
    progress.end();
  });

  test("tells nothing of a pace before anything came", () => {
    let time = 0;
    let shown = "";
    const stream = { isTTY: false, write: (text: string) => (shown += text) };
    const progress = runProgress(new Tally(), 3300, "", stream, () => time);
    time = 20_000;
    progress.tell();
    expect(shown).toBe("0 of 3,300 asked\n");
  });
});

test("sums are shown with as many digits as it takes to see them", () => {
  expect([0, 12.345, 0.1, 0.0123, 0.000012].map((sum) => amount(sum, "EUR"))).toEqual([
    "0.00 EUR",
    "12.35 EUR",
    "0.10 EUR",
    "0.012 EUR",
    "0.000012 EUR",
  ]);
});

test("times are shown in the unit that fits", () => {
  expect([0.2, 40, 1500, 12_600].map(shortTime)).toEqual(["1 s", "40 s", "25 min", "3.5 h"]);
});
