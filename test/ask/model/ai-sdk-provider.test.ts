import { type AddressInfo, createServer } from "node:net";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { beforeEach, describe, expect, test } from "vitest";
import { type AiSdkOptions, fromAiSdk } from "../../../src/ask/model/from-ai-sdk.js";
import type { Completion, CompletionRequest, ModelFaultKind } from "../../../src/ask/model/model.js";
import { apiKey, faultOf, followUp, question } from "./asking.js";
import { answering, type Behaviour, openServer, reply } from "./test-server.js";

const patience = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(50_000) });

describe("a provider that speaks OpenAI's protocol", async () => {
  const server = await openServer();
  const provider = createOpenAICompatible({ name: "local", baseURL: server.url, apiKey });
  const ask = (request: CompletionRequest = question, options: AiSdkOptions = {}): Promise<Completion> =>
    fromAiSdk(provider("tiny"), options).complete(request, patience());

  beforeEach(() => {
    server.received.length = 0;
    server.behave = answering(reply("yes"));
  });

  test("is asked by its names, and its reply is read", async () => {
    const asked = ask({
      ...question,
      sampling: { temperature: 0, topP: 0.9, maxTokens: 20, seed: 7, stop: ["."] },
    });
    expect(await asked).toEqual({
      text: "yes",
      toolCalls: [],
      usage: { inputTokens: 12, outputTokens: 3 },
      state: "complete",
      finishReason: "stop",
      servedModel: "tiny-1",
    });
    expect(server.received).toHaveLength(1);
    expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({
      model: "tiny",
      messages: question.messages,
      temperature: 0,
      top_p: 0.9,
      max_tokens: 20,
      seed: 7,
      stop: ["."],
    });
  });

  test("is told tools, calls and results, and its calls are read", async () => {
    const call = {
      id: "call_2",
      type: "function",
      function: { name: "wait_time", arguments: '{"gate":"B"}' },
    };
    const message = { role: "assistant", content: null, tool_calls: [call] };
    server.behave = answering(reply(null, { choices: [{ message, finish_reason: "tool_calls" }] }));
    expect(await ask(followUp)).toMatchObject({
      text: "",
      toolCalls: [{ id: "call_2", name: "wait_time", arguments: '{"gate":"B"}' }],
      finishReason: "tool_calls",
    });
    const [first, , , told, last] = followUp.messages;
    expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({
      model: "tiny",
      messages: [
        first,
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "call_1", type: "function", function: { name: "wait_time", arguments: '{"gate":"B"}' } },
          ],
        },
        { role: "tool", content: '{"minutes": 12}', tool_call_id: "call_1" },
        told,
        last,
      ],
      tools: [{ type: "function", function: followUp.tools[0] }],
      tool_choice: "auto",
    });
  });

  test("is sent what the port has no name for", async () => {
    await ask(question, { providerOptions: { local: { min_p: 0.05 } } });
    expect(JSON.parse(server.received[0]?.body ?? "")).toMatchObject({ min_p: 0.05 });
  });

  test.each<
    [
      what: string,
      behave: Behaviour,
      kind: ModelFaultKind,
      status: number | null,
      retryAfterMs: number | null,
    ]
  >([
    [
      "429",
      answering({ error: { message: "Slow down" } }, { status: 429, headers: { "retry-after": "3" } }),
      "rate-limited",
      429,
      3000,
    ],
    ["500", answering({ error: { message: "no" } }, { status: 500 }), "server", 500, null],
    [
      "503 with a wait",
      answering("busy", { status: 503, headers: { "retry-after": "9" } }),
      "server",
      503,
      9000,
    ],
    ["401", answering({ error: { message: `no ${apiKey}` } }, { status: 401 }), "refused", 401, null],
    ["404", answering({ error: "model not found" }, { status: 404 }), "refused", 404, null],
    ["408", answering("", { status: 408 }), "timeout", 408, null],
    ["garbage", answering("%PDF-1.4"), "bad-reply", 200, null],
    ["JSON that breaks off", answering(JSON.stringify(reply("yes")).slice(0, -9)), "bad-reply", 200, null],
    ["a page", answering("<html>", { headers: { "content-type": "text/html" } }), "bad-reply", 200, null],
    ["an empty body", answering(""), "bad-reply", 200, null],
    ["null for a text", answering(reply(null)), "bad-reply", null, null],
    ["a reset", (_, socket) => void socket.resetAndDestroy(), "connection", null, null],
    ["half a connection", (_, socket) => void socket.end(), "connection", null, null],
  ])("may answer with %s, and is asked once", async (_, behave, kind, status, retryAfterMs) => {
    server.behave = behave;
    const fault = await faultOf(ask());
    expect(fault).toMatchObject({ kind, status, retryAfterMs });
    expect(`${fault.message}${fault.stack}`).not.toContain(apiKey);
    expect(fault.cause).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });

  test("may answer without choices", async () => {
    server.behave = answering({ choices: [] });
    expect(await faultOf(ask())).toMatchObject({ kind: "bad-reply" });
  });

  test("may hang", async () => {
    server.behave = () => {};
    expect(await faultOf(ask(question, { timeoutMs: 60 }))).toMatchObject({ kind: "timeout" });
  });

  test("may be called off", async () => {
    const stop = new AbortController();
    server.behave = () => stop.abort();
    const asked = fromAiSdk(provider("tiny")).complete(question, { signal: stop.signal });
    expect(await faultOf(asked)).toMatchObject({ kind: "aborted" });
  });

  test("may not be there", async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const gone = createOpenAICompatible({ name: "local", baseURL: `http://127.0.0.1:${port}/v1` });
    const fault = await faultOf(fromAiSdk(gone("tiny")).complete(question, patience()));
    expect(fault).toMatchObject({ kind: "connection", status: null });
  });

  test("does not apply what it has no name for, which is told", async () => {
    const request = { ...question, sampling: { topK: 40 } };
    const fault = await faultOf(ask(request));
    expect(fault.kind).toBe("refused");
    expect(fault.message).toMatch(/does not apply topK/u);
    expect((await ask(request, { leftAside: "accept" })).text).toBe("yes");
  });
});
