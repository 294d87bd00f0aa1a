import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../../src/formats/json/salvage-records.js";
import { describeIssue as inWords } from "../../../src/issues.js";
import {
  parsePythonJson,
  recogniseReplies,
  type RepliesFormat,
  repliesFormats,
  RepliesReader,
} from "../../../src/measure/replies/replies-reader.js";

const harness = {
  doc_id: 4,
  doc: { id: "r01-005-explicit-001", question: "Did Tom eat risotto?" },
  target: "no",
  arguments: { gen_args_0: { arg_0: "…", arg_1: { until: ["\n\n"] } } },
  resps: [["No, he did not."]],
  filtered_resps: ["no"],
  filter: "none",
  exact_match: 1,
};

const inspect = {
  version: 2,
  status: "success",
  eval: { task: "traveler", model: "openai/gpt-4o-mini" },
  samples: [
    {
      id: "a",
      epoch: 1,
      input: "Did …",
      target: "no",
      output: { model: "gpt-4o-mini", choices: [{ message: { role: "assistant", content: "No." } }] },
      error: null,
    },
    {
      id: 2,
      epoch: 2,
      output: {
        choices: [
          {
            message: {
              content: [
                { type: "reasoning", reasoning: "Yes, or is it?" },
                { type: "text", text: "No." },
              ],
            },
          },
        ],
      },
    },
    { id: "c", epoch: 1, output: { choices: [] }, error: { message: "timed out", traceback: "…" } },
    { id: "d", epoch: 1, output: { choices: [], completion: "" } },
  ],
};

const promptfoo = {
  promptIdx: 0,
  testIdx: 0,
  vars: { id: "a", question: "Did …" },
  provider: { id: "openai:gpt-4o-mini", label: "" },
  response: { output: "No.", tokenUsage: { total: 12 } },
  success: false,
  score: 0,
  failureReason: 1,
  error: "Expected output to be yes",
};

function read(format: RepliesFormat, ...values: readonly unknown[]) {
  const reader = new RepliesReader(format, "replies.jsonl");
  return values.map((value, index) => reader.readLine(value, index + 1));
}

describe("RepliesReader", () => {
  it("reads our own lines, whose further keys it leaves alone", () => {
    const all = read(
      "jsonl",
      { id: "a", reply: "No.", model: "m", repeat: 2, usage: { inputTokens: 1 }, error: null },
      { id: 7, reply: "" },
      { id: "b", reply: null, error: { kind: "timeout", message: "after 60 s" } },
      { id: "c", error: "cut off" },
      { id: "d", reply: null },
    );
    expect(all.map((each) => (each.ok ? each.value : each.issues))).toEqual([
      [{ id: "a", reply: "No.", model: "m", repeat: 2, inputTokens: 1 }],
      [{ id: "7", reply: "" }],
      [{ id: "b", reply: null, error: { kind: "timeout", message: "after 60 s" } }],
      [{ id: "c", reply: null, error: { kind: "error", message: "cut off" } }],
      [{ id: "d", reply: null }],
    ]);
  });

  it("reads the calls of our own lines, also those of OpenAI's shape and with faults, beside which text may lack", () => {
    const all = read(
      "jsonl",
      { id: "a", reply: "", reasoning: "Stale.", toolCalls: [{ id: "1", name: "tide", arguments: "{}" }] },
      { id: "b", toolCalls: [{ type: "function", function: { name: "tide", arguments: { at: "bay" } } }] },
      { id: "c", reply: null, toolCalls: [{}] },
      { id: "d", reply: "Low.", toolCalls: [] },
    );
    expect(all.map((each) => (each.ok ? each.value : each.issues))).toEqual([
      [{ id: "a", reply: "", reasoning: "Stale.", toolCalls: [{ id: "1", name: "tide", arguments: "{}" }] }],
      [{ id: "b", reply: null, toolCalls: [{ id: "", name: "tide", arguments: '{"at":"bay"}' }] }],
      [{ id: "c", reply: null, toolCalls: [{ id: "", name: "", arguments: "" }] }],
      [{ id: "d", reply: "Low." }],
    ]);
  });

  it("reads what a model said from lm-evaluation-harness, each repeat, and each document once", () => {
    const [first, again, repeats] = read(
      "lm-eval",
      harness,
      { ...harness, filter: "strict-match", filtered_resps: ["[invalid]"] },
      { doc_id: 5, doc: { question: "…" }, resps: [["Yes", "No"]] },
    );
    expect(first).toMatchObject({
      value: [{ id: "r01-005-explicit-001", reply: "No, he did not.", repeat: 0 }],
    });
    expect(again).toMatchObject({ value: [] });
    expect(repeats).toMatchObject({
      value: [
        { id: "5", reply: "Yes", repeat: 0 },
        { id: "5", reply: "No", repeat: 1 },
      ],
    });
  });

  it("reads an Inspect log: parts of text, epochs, errors", () => {
    expect(read("inspect", inspect)[0]).toMatchObject({
      value: [
        { id: "a", reply: "No.", model: "openai/gpt-4o-mini", repeat: 0 },
        { id: "2", reply: "No.", repeat: 1 },
        { id: "c", reply: null, error: { kind: "inspect", message: "timed out" } },
        { id: "d", reply: "" },
      ],
    });
  });

  it("takes output of promptfoo that is no text as its JSON", () => {
    const response = { output: { answer: "no" } };
    expect(read("promptfoo", { ...promptfoo, response })[0]).toMatchObject({
      value: [{ id: "a", reply: '{"answer":"no"}' }],
    });
  });

  it("keeps the strategy of our own lines, and takes an empty error of Inspect for none", () => {
    expect(read("jsonl", { id: "a", reply: "No.", strategy: "zero-shot" })[0]).toMatchObject({
      value: [{ id: "a", reply: "No.", strategy: "zero-shot" }],
    });
    const sample = { id: "a", error: "", output: { choices: [{ message: { content: "No." } }] } };
    expect(read("inspect", { samples: [sample] })[0]).toMatchObject({ value: [{ id: "a", reply: "No." }] });
  });

  it("takes an Inspect log that names no model, and parts of text that are strings", () => {
    const sample = (content: unknown) => ({
      id: "a",
      output: { model: "", choices: [{ message: { content } }] },
    });
    expect(read("inspect", { eval: { model: "" }, samples: [sample(["No", "."])] })[0]).toEqual({
      ok: true,
      notes: [],
      value: [{ id: "a", reply: "No\n." }],
    });
  });

  it("reads results of promptfoo, whose failed assertions are no errors, and counts repeats", () => {
    const [line, again, failed] = read(
      "promptfoo",
      promptfoo,
      { ...promptfoo, testIdx: 1 },
      {
        ...promptfoo,
        vars: { item_id: "b" },
        response: { error: "429 Too Many Requests" },
        provider: { id: "openai:gpt-4o-mini" },
      },
    );
    expect(line).toMatchObject({ value: [{ id: "a", reply: "No.", repeat: 0 }] });
    expect(again).toMatchObject({ value: [{ id: "a", reply: "No.", repeat: 1 }] });
    expect(failed).toMatchObject({
      value: [{ id: "b", reply: null, error: { kind: "promptfoo", message: "429 Too Many Requests" } }],
    });
    expect(read("promptfoo", { results: { version: 3, results: [promptfoo] } })[0]).toMatchObject({
      value: [{ id: "a", reply: "No." }],
    });
  });

  it.each<[RepliesFormat, unknown, string, string]>([
    ["jsonl", 7, "it", "line"],
    ["jsonl", { reply: "No." }, "id", "line"],
    ["jsonl", { id: "a", reply: 7 }, "reply", "line"],
    ["jsonl", { id: "a" }, "reply", "line"],
    ["jsonl", { id: "a", reply: "", repeat: -1 }, "repeat", "line"],
    ["jsonl", { id: "a", reply: "", model: 7 }, "model", "line"],
    ["jsonl", { id: "a", reply: "", error: 7 }, "error", "line"],
    ["jsonl", { id: "a", reply: "", reasoning: 7 }, "reasoning", "line"],
    ["jsonl", { id: "a", toolCalls: [] }, "reply", "line"],
    ["jsonl", { id: "a", reply: "", toolCalls: [7] }, "toolCalls", "line"],
    ["lm-eval", [], "it", "line"],
    ["lm-eval", { doc: {}, resps: [["No"]] }, "doc.id", "line"],
    ["lm-eval", { doc_id: 1, resps: [[[-1.5, false]]] }, "resps", "line"],
    ["inspect", { eval: {} }, "samples", "line"],
    ["inspect", { samples: ["a"] }, "it", "sample"],
    ["inspect", { samples: [{ output: {} }] }, "id", "sample"],
    [
      "inspect",
      { samples: [{ id: 1, output: { choices: [{ message: { content: 7 } }] } }] },
      "output.choices[0].message.content",
      "sample",
    ],
    ["promptfoo", null, "it", "line"],
    ["promptfoo", { vars: {}, response: { output: "" } }, "vars.id", "line"],
    ["promptfoo", { vars: { id: "a" } }, "response", "line"],
    ["promptfoo", { results: { results: [{}] } }, "vars.id", "result"],
  ])("names the field of %s %j", (format, value, field, unit) => {
    const [found] =
      format === "inspect"
        ? [new RepliesReader(format, "replies.jsonl").readLog(value)]
        : read(format, value);
    expect(found).toMatchObject({
      ok: false,
      issues: [{ kind: "bad-reply", source: "replies.jsonl", field, unit, number: 1 }],
    });
    if (found?.ok === false)
      for (const issue of found.issues) expect(inWords(issue).message).toContain("replies.jsonl");
  });

  it("takes any JSON without throwing", () => {
    fc.assert(
      fc.property(fc.constantFrom(...repliesFormats), fc.jsonValue(), (format, value) => {
        const reader = new RepliesReader(format, "x");
        for (const read of [reader.readLine(value, 1), reader.readLog(value)]) {
          if (!read.ok) expect(read.issues.length).toBeGreaterThan(0);
        }
        expect([null, ...repliesFormats]).toContain(recogniseReplies(value));
      }),
    );
  });
});

describe("recogniseReplies", () => {
  it.each<[unknown, RepliesFormat | null]>([
    [{ id: "a", reply: "No." }, "jsonl"],
    [{ id: "a", reply: null, error: { kind: "timeout", message: "" } }, "jsonl"],
    [harness, "lm-eval"],
    [inspect, "inspect"],
    [promptfoo, "promptfoo"],
    [{ results: { results: [promptfoo] } }, "promptfoo"],
    [{ id: "a", question: "Did …" }, null],
    [[], null],
    ["No.", null],
  ])("%o is %s", (value, format) => {
    expect(recogniseReplies(value)).toBe(format);
  });
});

describe("parsePythonJson", () => {
  it("takes NaN and Infinity for null, but not in texts", () => {
    expect(parsePythonJson('{"acc": NaN, "low": -Infinity, "text": "NaN \\" NaN"}', "x")).toEqual({
      value: { acc: null, low: null, text: 'NaN " NaN' },
    });
    // What is wrong is shown as it was written.
    expect(parsePythonJson('{"acc": NaN,}', "x")).toEqual(parseJson('{"acc": NaN,}', "x"));
    expect(parsePythonJson('{"acc": NaN,}', "x")).toHaveProperty("issue");
  });
});
