import { describe, expect, it } from "vitest";
import {
  recogniseReplies,
  type RepliesFormat,
  RepliesReader,
} from "../../../src/measure/replies/replies-reader.js";

function read(format: RepliesFormat, ...values: readonly unknown[]) {
  const reader = new RepliesReader(format, "replies.jsonl");
  return values.flatMap((value, index): readonly unknown[] => {
    const line = reader.readLine(value, index + 1);
    return line.ok ? line.value : line.issues;
  });
}

describe("samples of lm-evaluation-harness", () => {
  const sample = (number: number, more: object = {}) => ({
    doc_id: number,
    doc: { question: `Did Tom eat ${number}?` },
    target: "no",
    arguments: { gen_args_0: { arg_0: "…", arg_1: { until: [], max_gen_toks: 2048 } } },
    resps: [["No."]],
    filtered_resps: ["no"],
    filter: "none",
    doc_hash: "x",
    prompt_hash: "y",
    target_hash: "z",
    score: 1,
    ...more,
  });

  it("whose documents have no id tell their order among the items", () => {
    expect(read("lm-eval", sample(0), sample(3, { doc: {} }))).toMatchObject([
      { id: "0", reply: "No.", document: { order: 0, text: "Did Tom eat 0?" } },
      { id: "3", reply: "No.", document: { order: 3, text: null } },
    ]);
    expect(read("lm-eval", sample(0, { doc: { id: "a" } }))[0]).not.toHaveProperty("document");
  });

  it("are one for each document, not for each filter; what a filter repeats is told", () => {
    const named = (id: string, filter: string) => sample(0, { doc: { id }, filter });
    expect(
      read(
        "lm-eval",
        named("a", "none"),
        named("a", "strict"),
        named("b", "strict"),
        named("b", "none"),
        named("a", "none"),
      ),
    ).toMatchObject([{ id: "a" }, { id: "b" }, { id: "a" }]);
  });

  it('that are "None" are none: so the program writes where there is no reply', () => {
    expect(
      read("lm-eval", sample(0, { resps: [["None"]] }), sample(1, { resps: [["None."]] })),
    ).toMatchObject([
      { reply: null, error: { kind: "lm-eval", message: expect.stringContaining("None") as string } },
      { reply: "None." },
    ]);
  });

  it("show by their text alone whether they were cut", () => {
    expect(read("lm-eval", sample(0, { resps: [["<think>Monday"]] }))).toMatchObject([{ state: "cut" }]);
  });
});

describe("results of promptfoo", () => {
  const row = (fields: object = {}, response: object = {}) => ({
    testIdx: 0,
    promptIdx: 0,
    provider: { id: "openai:gpt-4o-mini", label: "" },
    prompt: { raw: "Did …", label: "{{prompt}}" },
    vars: { id: "a" },
    testCase: {},
    response: {
      output: "No.",
      tokenUsage: { total: 42, prompt: 40, completion: 2 },
      finishReason: "stop",
      ...response,
    },
    failureReason: 0,
    success: true,
    score: 1,
    latencyMs: 10,
    namedScores: {},
    ...fields,
  });

  it("tell how a reply ended, and its tokens", () => {
    expect(
      read(
        "promptfoo",
        row(),
        row({ testIdx: 1 }, { finishReason: "length" }),
        row({ testIdx: 2 }, { isRefusal: true }),
        row({ testIdx: 3 }, { finishReason: "content_filter", output: "" }),
      ),
    ).toMatchObject([
      { reply: "No.", inputTokens: 40, promptCharacters: 5 },
      { reply: "No.", state: "cut" },
      { reply: "No.", state: "refused" },
      { reply: "", state: "refused" },
    ]);
  });

  it("that failed are errors, also beside an output; a failed assertion is none", () => {
    expect(
      read(
        "promptfoo",
        row(
          { error: "429", failureReason: 2, success: false },
          { output: "", error: "429 Too Many Requests" },
        ),
        row({ testIdx: 1, failureReason: 2, success: false, error: "no such file", response: {} }),
        row({ testIdx: 2, failureReason: 1, success: false, error: "Expected output to be yes" }),
      ),
    ).toMatchObject([
      { reply: null, error: { kind: "promptfoo", message: "429 Too Many Requests" } },
      { reply: null, error: { kind: "promptfoo", message: "no such file" } },
      { reply: "No." },
    ]);
  });

  it("are told apart by their places: a repeat has another test, and the same place is the same asking", () => {
    const repeats = read(
      "promptfoo",
      row(),
      row({ testIdx: 1 }),
      row(),
      row({ testIdx: 2, vars: { id: "b" } }),
    );
    expect(repeats).toMatchObject([
      { id: "a", repeat: 0 },
      { id: "a", repeat: 1 },
      { id: "a", repeat: 0 },
      { id: "b", repeat: 0 },
    ]);
  });

  it("of several prompts are several ways of asking", () => {
    const short = { raw: "Did …", label: "short" };
    const [first, second, named] = read(
      "promptfoo",
      row(),
      row({ promptIdx: 1, prompt: { raw: "Say whether …", label: "Say whether …" } }),
      row({ promptIdx: 2, prompt: short }),
    );
    expect(first).not.toHaveProperty("strategy");
    expect([second, named]).toMatchObject([
      { repeat: 0, strategy: "prompt 2" },
      { repeat: 0, strategy: "short" },
    ]);
    const other = { id: "anthropic:claude", label: "" };
    expect(read("promptfoo", row(), row({ promptIdx: 1, provider: other }))[1]).not.toHaveProperty(
      "strategy",
    );
  });
});

describe("a run of HELM", () => {
  const state = (id: string, result: object, more: object = {}) => ({
    instance: {
      id,
      input: { text: "Did Tom eat?" },
      references: [{ output: { text: "no" }, tags: ["correct"] }],
    },
    train_trial_index: 0,
    request: { model: "openai/gpt-4o-mini" },
    result: { success: true, completions: [{ text: "No.", finish_reason: { reason: "stop" } }], ...result },
    ...more,
  });
  const run = (...states: readonly object[]) => ({
    adapter_spec: { model: "openai/gpt-4o-mini" },
    request_states: states,
  });

  it("is read with its model, its trials and how each reply ended", () => {
    const log = run(
      state("a", {}),
      state("b", { completions: [{ text: "Let me", finish_reason: { reason: "length" } }] }),
      state("c", { completions: [{ text: "", thinking: { text: "Monday …" } }] }),
      state("d", { success: false, completions: [], error: "Timed out." }),
      state("a", {}, { train_trial_index: 1 }),
      state("e", { completions: [{ text: "No." }, { text: "Yes." }] }),
    );
    expect(recogniseReplies(log)).toBe("helm");
    const model = "openai/gpt-4o-mini";
    expect(read("helm", log)).toMatchObject([
      { id: "a", reply: "No.", model, repeat: 0 },
      { id: "b", reply: "Let me", state: "cut" },
      { id: "c", reply: "", state: "reasoning-only", reasoning: "Monday …" },
      { id: "d", reply: null, error: { kind: "helm", message: "Timed out." } },
      { id: "a", repeat: 1 },
      { id: "e", reply: "No.", repeat: 0 },
      { id: "e", reply: "Yes.", repeat: 1 },
    ]);
  });

  it("leaves altered questions out, which are no items", () => {
    const { instance } = state("a", {});
    const altered = state("a", {}, { instance: { ...instance, perturbation: { name: "typos" } } });
    expect(read("helm", run(altered))).toEqual([]);
  });

  it("whose instances are numbered tells their order, and what was asked", () => {
    expect(read("helm", run(state("id7", {})))).toMatchObject([
      { id: "id7", document: { order: 7, text: "Did Tom eat?" } },
    ]);
  });

  it.each<[unknown, string]>([
    [{ request_states: [], adapter_spec: {} }, ""],
    [{ adapter_spec: {}, request_states: [7] }, "it"],
    [{ adapter_spec: {}, request_states: [{ instance: {}, result: {} }] }, "instance.id"],
    [run(state("a", { completions: [{ text: 7 }] })), "result.completions"],
  ])("that is not as it should be is refused: %j", (log, field) => {
    const found = read("helm", log);
    expect(field === "" ? found : found[0]).toMatchObject(field === "" ? [] : { kind: "bad-reply", field });
  });
});

describe("a log of Inspect", () => {
  const sample = (fields: object, choice: object = {}) => ({
    id: "a",
    epoch: 1,
    input: "Did Tom eat?",
    target: "no",
    output: {
      model: "gpt-4o-mini-2024-07-18",
      choices: [{ message: { role: "assistant", content: "No." }, stop_reason: "stop", ...choice }],
      usage: { input_tokens: 30, output_tokens: 2, input_tokens_cache_read: 10 },
    },
    scores: {},
    ...fields,
  });
  const log = (...samples: readonly object[]) => ({
    version: 2,
    status: "success",
    eval: { model: "openai/gpt-4o-mini", packages: { inspect_ai: "0.3.260" } },
    samples,
  });

  it("tells how a reply ended, who served it, and what it read", () => {
    const thinking = { type: "reasoning", reasoning: "Monday …", redacted: false };
    expect(
      read(
        "inspect",
        log(
          sample({}),
          sample({}, { stop_reason: "max_tokens" }),
          sample({}, { stop_reason: "model_length" }),
          sample({}, { stop_reason: "content_filter" }),
          sample({}, { message: { content: [{ type: "text", text: "I can't.", refusal: true }] } }),
          sample({}, { message: { content: [thinking] }, stop_reason: "max_tokens" }),
          sample({ limit: { type: "token", limit: 100 } }),
          sample({}, { stop_reason: "unknown" }),
        ),
      ),
    ).toMatchObject([
      {
        reply: "No.",
        model: "openai/gpt-4o-mini",
        servedModel: "gpt-4o-mini-2024-07-18",
        inputTokens: 40,
        promptCharacters: 12,
      },
      { reply: "No.", state: "cut" },
      { state: "cut" },
      { state: "refused" },
      { reply: "I can't.", state: "refused" },
      { reply: "", state: "reasoning-only", reasoning: "Monday …" },
      { reply: "No.", state: "cut" },
      { reply: "No." },
    ]);
  });

  it("keeps long texts apart, and they are put in their places", () => {
    const message = { role: "assistant", content: "attachment://k1" };
    const parts = { content: [{ type: "text", text: "attachment://k1" }] };
    const attachments = { k1: "Yes.", k2: "Did Tom eat risotto?" };
    expect(
      read(
        "inspect",
        log(
          sample({ attachments }, { message }),
          sample({ attachments, input: [{ role: "user", content: "attachment://k2" }] }, { message: parts }),
        ),
      ),
    ).toMatchObject([{ reply: "Yes." }, { reply: "Yes.", promptCharacters: 20 }]);
    expect(read("inspect", log(sample({}, { message })))).toMatchObject([
      { kind: "bad-reply", field: "output.choices[0].message.content", value: "attachment://k1" },
    ]);
  });

  it("that holds no samples says so", () => {
    const header = { version: 2, status: "success", eval: { model: "m" }, plan: {}, results: {} };
    expect(recogniseReplies(header)).toBe("inspect");
    const found = new RepliesReader("inspect", "log.json").readLog(header);
    expect(found).toMatchObject({ ok: false, issues: [{ kind: "bad-reply", field: "samples" }] });
  });

  it.each(["started", "cancelled", "error"])("that is %s is noted", (status) => {
    const found = new RepliesReader("inspect", "log.json").readLog({ ...log(sample({})), status });
    expect(found).toMatchObject({
      ok: true,
      notes: [{ kind: "unfinished-log", source: "log.json", status }],
    });
  });
});
