import { beforeEach, describe, expect, test } from "vitest";
import type { Completion, CompletionRequest } from "../../../src/ask/model/model.js";
import { textModel } from "../../../src/ask/model/server-model.js";
import { faultOf } from "./asking.js";
import { answering, openServer } from "./test-server.js";

const server = await openServer();
const request: CompletionRequest = {
  model: "tiny",
  prompt: "<start_of_turn>user\nDid Zoë eat risotto?<end_of_turn>\n<start_of_turn>model\n",
  sampling: { temperature: 0, stop: ["<end_of_turn>"] },
};

const ask = (asked: CompletionRequest = request): Promise<Completion> =>
  textModel({ baseUrl: server.url }).complete(asked, { signal: AbortSignal.timeout(50_000) });

beforeEach(() => {
  server.received.length = 0;
});

test("the prompt goes out as it is, and the text comes back as it is", async () => {
  server.behave = answering({
    choices: [{ text: " yes\n", finish_reason: "stop", logprobs: null }],
    usage: { prompt_tokens: 20, completion_tokens: 2 },
  });
  expect(await ask()).toEqual({
    text: " yes\n",
    toolCalls: [],
    usage: { inputTokens: 20, outputTokens: 2 },
    state: "complete",
    finishReason: "stop",
  });
  expect(server.received[0]?.path).toBe("/v1/completions");
  expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({
    model: "tiny",
    prompt: "<start_of_turn>user\nDid Zoë eat risotto?<end_of_turn>\n<start_of_turn>model\n",
    temperature: 0,
    stop: ["<end_of_turn>"],
  });
});

test("a text may be empty", async () => {
  server.behave = answering({ choices: [{ text: "" }] });
  expect((await ask()).text).toBe("");
});

test("messages are refused, and not sent", async () => {
  const fault = await faultOf(ask({ model: "tiny", sampling: {}, messages: [] }));
  expect([fault.kind, server.received.length]).toEqual(["refused", 0]);
});

describe("what comes is no reply", () => {
  test.each<[what: string, body: object]>([
    ["of a chat", { choices: [{ message: { content: "yes" } }] }],
    ["with null for a text", { choices: [{ text: null }] }],
    ["without choices", {}],
    ["a list", []],
  ])("%s", async (_, body) => {
    server.behave = answering(body);
    expect((await faultOf(ask())).kind).toBe("bad-reply");
  });
});
