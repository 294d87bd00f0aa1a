import { describe, expect, it } from "vitest";
import { recogniseReplies, RepliesReader } from "../../../src/measure/replies/replies-reader.js";

/** What is read of lines, in the format that the first of them is recognised as. */
function read(...values: readonly unknown[]) {
  const format = recogniseReplies(values[0]);
  if (format === null) throw new Error(`not recognised: ${JSON.stringify(values[0])}`);
  const reader = new RepliesReader(format, "replies.jsonl");
  return {
    format,
    replies: values.map((value, index) => {
      const line = reader.readLine(value, index + 1);
      return line.ok ? line.value : line.issues;
    }),
  };
}

const chat = (message: object, finishReason: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_790_000_000,
  model: "gpt-5-mini-2025-08-07",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finishReason }],
  usage: { prompt_tokens: 40, completion_tokens: 16 },
});

const message = (text: string, stopReason: string) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-haiku-4-5-20251001",
  content: [{ type: "text", text }],
  stop_reason: stopReason,
  usage: { input_tokens: 40, output_tokens: 16 },
});

const ollama = {
  model: "qwen3:8b",
  created_at: "2026-11-20T10:00:00Z",
  message: { role: "assistant", content: "Let me", thinking: "…" },
  done: true,
  done_reason: "length",
  prompt_eval_count: 40,
  eval_count: 16,
};

const gemini = {
  candidates: [{ content: { role: "model", parts: [{ text: "Yes." }] }, finishReason: "STOP" }],
  usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 2 },
  modelVersion: "gemini-2.5-flash",
};

const response = {
  id: "resp_1",
  object: "response",
  status: "incomplete",
  incomplete_details: { reason: "max_output_tokens" },
  model: "gpt-5-mini",
  output: [{ type: "reasoning", summary: [] }],
  usage: { input_tokens: 40, output_tokens: 16 },
};

const aiSdk = {
  text: "No.",
  finishReason: "stop",
  usage: { inputTokens: 40, outputTokens: 2 },
  response: { id: "r", modelId: "gpt-5-mini", timestamp: "2026-11-20T10:00:00Z" },
};

describe("batches", () => {
  it("are read by their custom ids, in any order, with the model, the tokens and how each reply ended", () => {
    const ok = (custom: string, body: unknown, status = 200) => ({
      id: `batch_req_${custom}`,
      custom_id: custom,
      response: { status_code: status, request_id: "r", body },
      error: null,
    });
    const { format, replies } = read(
      ok("b", chat({ content: "Yes." }, "stop")),
      ok("a", chat({ content: "Let me" }, "length")),
      ok("c", response),
      ok("d", { error: { message: "Too many tokens.", code: "context_length_exceeded" } }, 400),
      {
        id: "batch_req_e",
        custom_id: "e",
        response: null,
        error: { code: "batch_expired", message: "It expired." },
      },
    );
    expect(format).toBe("responses");
    const model = "gpt-5-mini-2025-08-07";
    expect(replies).toMatchObject([
      [{ id: "b", reply: "Yes.", model, inputTokens: 40 }],
      [{ id: "a", reply: "Let me", state: "cut", model }],
      [{ id: "c", reply: null, state: "reasoning-only", model: "gpt-5-mini" }],
      [{ id: "d", reply: null, error: { message: "Too many tokens." } }],
      [{ id: "e", reply: null, error: { message: "It expired." } }],
    ]);
    expect(replies[0]).not.toHaveProperty([0, "state"]);
  });

  it("of which the failures have a file of their own are read as failures", () => {
    const { replies } = read({
      id: "batch_req_e",
      custom_id: "e",
      response: null,
      error: { code: "batch_expired", message: "It expired." },
    });
    expect(replies).toMatchObject([[{ id: "e", reply: null, error: { message: "It expired." } }]]);
  });

  it("of Anthropic are read by their results", () => {
    const { format, replies } = read(
      { custom_id: "a", result: { type: "succeeded", message: message("Yes.", "end_turn") } },
      { custom_id: "b", result: { type: "succeeded", message: message("Let me", "max_tokens") } },
      { custom_id: "c", result: { type: "succeeded", message: message("I", "refusal") } },
      {
        custom_id: "d",
        result: {
          type: "errored",
          error: { type: "error", error: { type: "overloaded_error", message: "Busy." } },
        },
      },
      { custom_id: "e", result: { type: "canceled" } },
      { custom_id: "f", result: { type: "expired" } },
    );
    expect(format).toBe("responses");
    expect(replies).toMatchObject([
      [{ id: "a", reply: "Yes.", model: "claude-haiku-4-5-20251001" }],
      [{ id: "b", reply: "Let me", state: "cut" }],
      [{ id: "c", state: "refused" }],
      [{ id: "d", reply: null, error: { message: "Busy." } }],
      [{ id: "e", reply: null, error: { message: expect.stringContaining("canceled") as string } }],
      [{ id: "f", reply: null, error: { message: expect.stringContaining("expired") as string } }],
    ]);
  });

  it("of Gemini are read by their keys", () => {
    expect(
      read({ key: "a", response: gemini }, { key: "b", error: { code: 3, message: "No." } }).replies,
    ).toMatchObject([
      [{ id: "a", reply: "Yes.", model: "gemini-2.5-flash" }],
      [{ id: "b", reply: null, error: { message: "No." } }],
    ]);
  });

  it("that were only asked hold no replies, and it is said what they lack", () => {
    const asked = {
      custom_id: "a",
      method: "POST",
      url: "/v1/chat/completions",
      body: { model: "gpt", messages: [] },
    };
    expect(read(asked).replies).toMatchObject([[{ kind: "bad-reply", field: "response" }]]);
  });
});

describe("an answer as its server wrote it", () => {
  it.each<[string, object, object]>([
    ["OpenAI Chat", chat({ content: "Yes." }, "stop"), { reply: "Yes.", model: "gpt-5-mini-2025-08-07" }],
    ["OpenAI Responses", response, { reply: null, state: "reasoning-only" }],
    ["Anthropic", message("Let me", "max_tokens"), { reply: "Let me", state: "cut" }],
    ["Gemini", gemini, { reply: "Yes." }],
    ["Ollama", ollama, { reply: "Let me", state: "cut", reasoning: "…", model: "qwen3:8b" }],
    ["AI SDK", aiSdk, { reply: "No.", model: "gpt-5-mini" }],
  ])("of %s is read, with the id of its item beside it or around it", (_, answer, expected) => {
    const beside = read({ ...answer, id: "item-1" });
    expect(beside).toMatchObject({
      format: "responses",
      replies: [[{ id: "item-1", inputTokens: 40, ...expected }]],
    });
    const around = read({ id: "item-1", response: answer });
    expect(around).toMatchObject({
      format: "responses",
      replies: [[{ id: "item-1", inputTokens: 40, ...expected }]],
    });
  });

  it("is of the model that was asked where that is told, and says which one replied", () => {
    expect(
      read({ id: "a", model: "gpt-5", repeat: 2, strategy: "s", response: chat({ content: "Yes." }, "stop") })
        .replies,
    ).toMatchObject([[{ model: "gpt-5", servedModel: "gpt-5-mini-2025-08-07", repeat: 2, strategy: "s" }]]);
  });

  it("without an id of an item, in pieces, or of no known shape is refused with a reason", () => {
    const { id: _, ...nameless } = chat({ content: "Yes." }, "stop");
    expect(read(nameless).replies).toMatchObject([[{ kind: "bad-reply", field: "id" }]]);
    const piece = { id: "a", object: "chat.completion.chunk", choices: [{ delta: { content: "Yes" } }] };
    expect(read(piece).replies).toMatchObject([[{ kind: "no-answer", number: 1 }]]);
    expect(read({ id: "a", ...ollama, done: false }).replies).toMatchObject([[{ kind: "no-answer" }]]);
    expect(read(nameless, { id: "a", response: { steps: [] } }).replies[1]).toMatchObject([
      { kind: "bad-reply", field: "response" },
    ]);
    expect(recogniseReplies({ id: "a", status: "completed", steps: [] })).toBeNull();
  });

  it("with nothing in it is an error, not a reply", () => {
    expect(read({ ...chat({ content: null }, "stop"), id: "a" }).replies).toMatchObject([
      [{ id: "a", reply: null, error: { message: "The reply has no text in it." } }],
    ]);
  });
});

describe("our own lines", () => {
  const line = (fields: object) => {
    const reader = new RepliesReader("jsonl", "replies.jsonl");
    const read = reader.readLine({ id: "a", ...fields }, 1);
    return read.ok ? read.value : read.issues;
  };

  it.each<[object, string | undefined]>([
    [{ reply: "Yes." }, undefined],
    [{ reply: "Let me", state: "cut" }, "cut"],
    [{ reply: "Let me", finishReason: "length" }, "cut"],
    [{ reply: "Let me", finishReason: "MAX_TOKENS" }, "cut"],
    [{ reply: "Yes.", finishReason: "length", state: "complete" }, undefined],
    [{ reply: "Yes.", finishReason: "stop" }, undefined],
    [{ reply: "Yes.", finishReason: "eos" }, undefined],
    [{ reply: "", finishReason: "content_filter" }, "refused"],
    [{ reply: null, reasoning: "Monday …", finishReason: "length" }, "reasoning-only"],
    [{ reply: "", reasoning: "Monday …" }, "reasoning-only"],
    [{ reply: "<think>Monday" }, "cut"],
    [{ reply: "<think>Monday</think>" }, "reasoning-only"],
    [{ state: "refused" }, "refused"],
    [{ reply: null, state: null, finishReason: null }, undefined],
  ])("%j end so: %s", (fields, state) => {
    const [reply] = line(fields);
    expect(reply).toMatchObject({ id: "a" });
    expect((reply as { readonly state?: string }).state).toBe(state);
  });

  it("tell which model served them, and how much of the prompt was read", () => {
    expect(
      line({
        reply: "Yes.",
        servedModel: "m-2",
        usage: { inputTokens: 40, outputTokens: 2 },
        promptCharacters: 160,
      }),
    ).toEqual([{ id: "a", reply: "Yes.", servedModel: "m-2", inputTokens: 40, promptCharacters: 160 }]);
    expect(line({ reply: "Yes.", usage: null, promptCharacters: null })).toEqual([
      { id: "a", reply: "Yes." },
    ]);
  });

  it.each<[object, string]>([
    [{ reply: "Yes.", state: "done" }, "state"],
    [{ reply: "Yes.", state: 7 }, "state"],
    [{ reply: chat({ content: "Yes." }, "stop") }, "reply"],
  ])("are refused with the field that cannot be read: %j", (fields, field) => {
    expect(line(fields)).toMatchObject([{ kind: "bad-reply", field }]);
  });
});
