import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { ReplyState, ServedReply } from "../../src/chat/served-reply.js";
import { readServedReply } from "../../src/chat/provider-replies.js";

/** An answer of `chat/completions` of OpenAI and of whoever speaks its protocol. */
function chat(message: object, finishReason: unknown, more: object = {}): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_790_000_000,
    model: "gpt-5-mini-2025-08-07",
    choices: [
      { index: 0, message: { role: "assistant", refusal: null, ...message }, finish_reason: finishReason },
    ],
    usage: {
      prompt_tokens: 40,
      completion_tokens: 16,
      completion_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 56,
    },
    ...more,
  };
}

function response(status: string, output: readonly object[], more: object = {}): object {
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_790_000_000,
    status,
    error: null,
    incomplete_details: null,
    model: "gpt-5-mini-2025-08-07",
    output,
    truncation: "disabled",
    usage: { input_tokens: 40, output_tokens: 16, output_tokens_details: { reasoning_tokens: 0 } },
    ...more,
  };
}

const spoken = (text: string, more: object = {}): object => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }],
  ...more,
});

const thoughtItem = { type: "reasoning", id: "rs_1", summary: [{ type: "summary_text", text: "Monday …" }] };

function anthropic(content: readonly object[], stopReason: unknown, more: object = {}): object {
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude-haiku-4-5-20251001",
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage: {
      input_tokens: 10,
      cache_creation_input_tokens: 20,
      cache_read_input_tokens: 10,
      output_tokens: 16,
    },
    ...more,
  };
}

const textBlock = (text: string): object => ({ type: "text", text });
const thinkingBlock = { type: "thinking", thinking: "Monday …", signature: "x" };

function gemini(candidate: object | null, more: object = {}): object {
  return {
    ...(candidate === null ? {} : { candidates: [{ index: 0, ...candidate }] }),
    usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 6, thoughtsTokenCount: 10 },
    modelVersion: "gemini-2.5-flash",
    responseId: "r1",
    ...more,
  };
}

const parts = (...list: readonly object[]): object => ({ content: { role: "model", parts: list } });

function ollama(message: object, doneReason: unknown, more: object = {}): object {
  return {
    model: "qwen3:8b",
    created_at: "2026-11-20T10:00:00.000Z",
    message: { role: "assistant", ...message },
    done: true,
    done_reason: doneReason,
    prompt_eval_count: 40,
    eval_count: 16,
    ...more,
  };
}

function aiSdk(text: string, finishReason: unknown, more: object = {}): object {
  return {
    text,
    finishReason,
    toolCalls: [],
    usage: { inputTokens: 40, outputTokens: 16, totalTokens: 56 },
    response: { id: "r1", modelId: "gpt-5-mini", timestamp: "2026-11-20T10:00:00.000Z" },
    ...more,
  };
}

type Case = readonly [shape: string, what: string, value: object, state: ReplyState, text: string | null];

const cases: readonly Case[] = [
  ["OpenAI Chat", "complete", chat({ content: "Yes." }, "stop"), "complete", "Yes."],
  ["OpenAI Chat", "cut", chat({ content: "Let me look at" }, "length"), "cut", "Let me look at"],
  ["OpenAI Chat", "refused", chat({ content: null, refusal: "I can't." }, "stop"), "refused", "I can't."],
  ["OpenAI Chat", "filtered", chat({ content: "" }, "content_filter"), "refused", ""],
  [
    "OpenAI Chat",
    "whose budget reasoning ate, content null",
    chat({ content: null }, "length", {
      usage: {
        prompt_tokens: 40,
        completion_tokens: 16,
        completion_tokens_details: { reasoning_tokens: 16 },
      },
    }),
    "reasoning-only",
    null,
  ],
  [
    "OpenAI Chat",
    "whose budget reasoning ate, content empty",
    chat({ content: "" }, "length", {
      usage: {
        prompt_tokens: 40,
        completion_tokens: 16,
        completion_tokens_details: { reasoning_tokens: 16 },
      },
    }),
    "reasoning-only",
    "",
  ],
  ["OpenAI Chat", "cut before a word", chat({ content: null }, "length"), "cut", null],
  [
    "DeepSeek, llama.cpp, vLLM to 0.10",
    "reasoning only",
    chat({ content: null, reasoning_content: "Monday …" }, "length"),
    "reasoning-only",
    null,
  ],
  [
    "vLLM from 0.11, OpenRouter",
    "reasoning only",
    chat({ content: null, reasoning: "Monday …" }, "length"),
    "reasoning-only",
    null,
  ],
  [
    "a compatible server",
    "reasoning only, and stopped",
    chat({ content: "", reasoning_content: "Monday …" }, "stop"),
    "reasoning-only",
    "",
  ],
  ["DeepSeek", "cut", chat({ content: "Let me" }, "insufficient_system_resource"), "cut", "Let me"],
  [
    "OpenRouter",
    "cut by its native word",
    chat({ content: "Let me" }, "stop", {
      choices: [
        { message: { content: "Let me" }, finish_reason: "stop", native_finish_reason: "MAX_TOKENS" },
      ],
    }),
    "cut",
    "Let me",
  ],
  [
    "a compatible server",
    "with reasoning that is never closed",
    chat({ content: "<think>Tom ate it, so yes" }, "stop"),
    "cut",
    "<think>Tom ate it, so yes",
  ],
  [
    "a compatible server",
    "with reasoning alone in its text",
    chat({ content: "<think>Tom ate it.</think>" }, "stop"),
    "reasoning-only",
    "<think>Tom ate it.</think>",
  ],
  ["a compatible server", "with an unknown word", chat({ content: "Yes." }, "eos"), "complete", "Yes."],
  [
    "OpenAI Completions",
    "cut",
    { object: "text_completion", model: "m", choices: [{ text: "Let me", finish_reason: "length" }] },
    "cut",
    "Let me",
  ],

  ["OpenAI Responses", "complete", response("completed", [thoughtItem, spoken("Yes.")]), "complete", "Yes."],
  [
    "OpenAI Responses",
    "cut",
    response("incomplete", [spoken("Let me", { status: "incomplete" })], {
      incomplete_details: { reason: "max_output_tokens" },
    }),
    "cut",
    "Let me",
  ],
  [
    "OpenAI Responses",
    "filtered",
    response("incomplete", [], { incomplete_details: { reason: "content_filter" } }),
    "refused",
    null,
  ],
  [
    "OpenAI Responses",
    "refused",
    response("completed", [spoken("", { content: [{ type: "refusal", refusal: "I can't." }] })]),
    "refused",
    "I can't.",
  ],
  [
    "OpenAI Responses",
    "reasoning only",
    response("incomplete", [thoughtItem], { incomplete_details: { reason: "max_output_tokens" } }),
    "reasoning-only",
    null,
  ],
  [
    "OpenAI Responses",
    "whose commentary is no answer",
    response("completed", [
      spoken("No, let me look.", { phase: "commentary" }),
      spoken("Yes.", { phase: "final_answer" }),
    ]),
    "complete",
    "Yes.",
  ],

  ["Anthropic", "complete", anthropic([thinkingBlock, textBlock("Yes.")], "end_turn"), "complete", "Yes."],
  [
    "Anthropic",
    "complete by a stop sequence",
    anthropic([textBlock("Yes.")], "stop_sequence"),
    "complete",
    "Yes.",
  ],
  ["Anthropic", "cut", anthropic([textBlock("Let me")], "max_tokens"), "cut", "Let me"],
  [
    "Anthropic",
    "cut by its context",
    anthropic([textBlock("Let me")], "model_context_window_exceeded"),
    "cut",
    "Let me",
  ],
  ["Anthropic", "unfinished", anthropic([textBlock("Let me")], "pause_turn"), "cut", "Let me"],
  [
    "Anthropic",
    "refused",
    anthropic([textBlock("Well")], "refusal", { stop_details: { category: "x", explanation: "…" } }),
    "refused",
    "Well",
  ],
  ["Anthropic", "reasoning only", anthropic([thinkingBlock], "max_tokens"), "reasoning-only", null],
  [
    "Anthropic",
    "redacted reasoning only",
    anthropic([{ type: "redacted_thinking", data: "x" }], "max_tokens"),
    "reasoning-only",
    null,
  ],

  ["Gemini", "complete", gemini({ ...parts({ text: "Yes." }), finishReason: "STOP" }), "complete", "Yes."],
  ["Gemini", "cut", gemini({ ...parts({ text: "Let me" }), finishReason: "MAX_TOKENS" }), "cut", "Let me"],
  ...["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"].map(
    (finishReason): Case => ["Gemini", finishReason, gemini({ finishReason }), "refused", null],
  ),
  [
    "Gemini",
    "whose prompt was refused",
    gemini(null, { promptFeedback: { blockReason: "SAFETY" } }),
    "refused",
    null,
  ],
  [
    "Gemini",
    "reasoning only",
    gemini({ ...parts({ text: "Monday …", thought: true }), finishReason: "MAX_TOKENS" }),
    "reasoning-only",
    null,
  ],
  [
    "Gemini",
    "reasoning only, without parts",
    gemini({ content: { role: "model" }, finishReason: "MAX_TOKENS" }),
    "reasoning-only",
    null,
  ],

  ["Ollama", "complete", ollama({ content: "Yes.", thinking: "Monday …" }, "stop"), "complete", "Yes."],
  ["Ollama", "cut", ollama({ content: "Let me" }, "length"), "cut", "Let me"],
  ["Ollama", "reasoning only", ollama({ content: "", thinking: "Monday …" }, "length"), "reasoning-only", ""],

  ["AI SDK", "complete", aiSdk("Yes.", "stop", { reasoningText: "Monday …" }), "complete", "Yes."],
  ["AI SDK", "cut", aiSdk("Let me", "length"), "cut", "Let me"],
  ["AI SDK", "refused", aiSdk("", "content-filter"), "refused", ""],
  ["AI SDK", "reasoning only", aiSdk("", "length", { reasoningText: "Monday …" }), "reasoning-only", ""],
  ["AI SDK", "broken off by an error", aiSdk("Let me", "error"), "cut", "Let me"],
  ["AI SDK", "ended otherwise", aiSdk("Yes.", "other"), "complete", "Yes."],
  [
    "AI SDK, of a provider",
    "cut",
    {
      content: [{ type: "text", text: "Let me" }],
      finishReason: { unified: "length", raw: "max_output_tokens" },
      usage: { inputTokens: { total: 40 }, outputTokens: { total: 16 } },
    },
    "cut",
    "Let me",
  ],
];

function read(value: unknown): ServedReply {
  const reading = readServedReply(value);
  if (reading?.kind !== "reply") throw new Error(`no reply, but ${JSON.stringify(reading)}`);
  return reading.reply;
}

describe("an answer as a server wrote it", () => {
  test.each(cases)("of %s, %s", (_shape, _what, value, state, text) => {
    expect(read(value)).toMatchObject({ state, text });
  });

  test.each<[string, object, number, number, string]>([
    ["OpenAI Chat", chat({ content: "Yes." }, "stop"), 40, 16, "gpt-5-mini-2025-08-07"],
    ["OpenAI Responses", response("completed", [spoken("Yes.")]), 40, 16, "gpt-5-mini-2025-08-07"],
    [
      "Anthropic, with its cache",
      anthropic([textBlock("Yes.")], "end_turn"),
      40,
      16,
      "claude-haiku-4-5-20251001",
    ],
    ["Gemini, with its thoughts", gemini(parts({ text: "Yes." })), 40, 16, "gemini-2.5-flash"],
    ["Ollama", ollama({ content: "Yes." }, "stop"), 40, 16, "qwen3:8b"],
    ["AI SDK", aiSdk("Yes.", "stop"), 40, 16, "gpt-5-mini"],
  ])("counts the tokens of %s and names the model", (_, value, inputTokens, outputTokens, servedModel) => {
    expect(read(value)).toMatchObject({ usage: { inputTokens, outputTokens }, servedModel });
  });

  test.each<[string, object]>([
    ["OpenAI Chat", chat({ content: "Yes.", reasoning_content: "Monday …" }, "stop")],
    ["OpenAI Responses", response("completed", [thoughtItem, spoken("Yes.")])],
    ["Anthropic", anthropic([thinkingBlock, textBlock("Yes.")], "end_turn")],
    ["Gemini", gemini(parts({ text: "Monday …", thought: true }, { text: "Yes." }))],
    ["Ollama", ollama({ content: "Yes.", thinking: "Monday …" }, "stop")],
    ["AI SDK", aiSdk("Yes.", "stop", { reasoningText: "Monday …" })],
  ])("keeps the reasoning of %s apart", (_, value) => {
    expect(read(value)).toMatchObject({ text: "Yes.", reasoning: "Monday …" });
  });

  const call = { id: "1", name: "tide", arguments: '{"at":"bay"}' };
  test.each<[string, object]>([
    [
      "OpenAI Chat",
      chat(
        {
          content: null,
          tool_calls: [{ id: "1", type: "function", function: { name: "tide", arguments: '{"at":"bay"}' } }],
        },
        "tool_calls",
      ),
    ],
    [
      "OpenAI Responses",
      response("completed", [
        { type: "function_call", id: "fc", call_id: "1", name: "tide", arguments: '{"at":"bay"}' },
      ]),
    ],
    ["Anthropic", anthropic([{ type: "tool_use", id: "1", name: "tide", input: { at: "bay" } }], "tool_use")],
    ["Gemini", gemini(parts({ functionCall: { id: "1", name: "tide", args: { at: "bay" } } }))],
    [
      "Ollama",
      ollama(
        { content: "", tool_calls: [{ id: "1", function: { name: "tide", arguments: { at: "bay" } } }] },
        "stop",
      ),
    ],
    [
      "AI SDK",
      aiSdk("", "tool-calls", {
        toolCalls: [{ type: "tool-call", toolCallId: "1", toolName: "tide", input: { at: "bay" } }],
      }),
    ],
  ])("of %s that calls a tool is complete without a word", (_, value) => {
    expect(read(value)).toMatchObject({ state: "complete", toolCalls: [call] });
  });

  test.each<[string, unknown, string]>([
    [
      "a failed response",
      response("failed", [], { error: { code: "server_error", message: "It broke." } }),
      "It broke.",
    ],
    ["a response that still runs", response("in_progress", []), "in_progress"],
    ["a cancelled response", response("cancelled", [spoken("Yes.")]), "cancelled"],
    [
      "an error of Anthropic",
      { type: "error", error: { type: "overloaded_error", message: "Busy." } },
      "Busy.",
    ],
    ["an error of OpenAI", { error: { message: "No such model.", code: 404 } }, "No such model."],
    ["a model of Ollama that was only loaded", ollama({ content: "" }, "load"), "load"],
  ])("that is %s has failed", (_, value, words) => {
    const reading = readServedReply(value);
    expect(reading).toMatchObject({ kind: "failed" });
    expect(JSON.stringify(reading)).toContain(words);
  });

  test.each<[string, unknown]>([
    [
      "a piece of a stream of OpenAI",
      { object: "chat.completion.chunk", choices: [{ index: 0, delta: { content: "Yes" } }] },
    ],
    ["a piece of a stream of Ollama", { ...ollama({ content: "Yes" }, null), done: false }],
    ["a chat without a choice", { object: "chat.completion", choices: [] }],
    ["an answer of Gemini without a candidate", { candidates: [] }],
  ])("that is %s is no reply, and it is said why", (_, value) => {
    const reading = readServedReply(value);
    expect(reading?.kind === "none" ? reading.lacks : "").toMatch(/\w/u);
  });

  test.each<[string, unknown]>([
    ["a chat without a text", chat({ content: null }, "stop")],
    ["a candidate of Gemini without one", { candidates: [{ finishReason: "OTHER" }] }],
    ["a result of the AI SDK without one", { content: [], finishReason: "stop" }],
  ])("that is %s is empty", (_, value) => {
    expect(readServedReply(value)).toMatchObject({ kind: "empty" });
  });

  test.each<[unknown]>([
    [{ id: "a", reply: "Yes." }],
    [{ status: "completed", steps: [] }],
    [[]],
    ["Yes."],
    [null],
  ])("is not what has none of these shapes: %j", (value) => {
    expect(readServedReply(value)).toBeNull();
  });

  law.prop([fc.constantFrom(...cases.map(([, , value]) => value)), fc.jsonValue(), fc.nat(), fc.nat()])(
    "with anything in its places does not throw, and each of its fields is what it should be",
    (value, put, at, depth) => {
      const reading = readServedReply(withPut(value, put, at, depth % 5));
      if (reading?.kind !== "reply") return;
      const { text, reasoning, finishReason, toolCalls, usage } = reading.reply;
      expect(text === null || typeof text === "string").toBe(true);
      expect(reasoning === null || typeof reasoning === "string").toBe(true);
      expect(typeof finishReason).toBe("string");
      for (const one of toolCalls)
        for (const field of Object.values(one)) expect(typeof field).toBe("string");
      for (const count of Object.values(usage ?? {}))
        expect(count === null || Number.isSafeInteger(count)).toBe(true);
    },
  );
});

/** A value with something else in one of its places. */
function withPut(value: unknown, put: unknown, at: number, depth: number): unknown {
  if (typeof value !== "object" || value === null) return put;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return put;
  const inside = (value as Record<string, unknown>)[key];
  const changed = depth === 0 ? put : withPut(inside, put, Math.floor(at / keys.length), depth - 1);
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (String(index) === key ? changed : one))
    : { ...value, [key]: changed };
}
