import { APICallError } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, test, vi } from "vitest";
import { type AiSdkModel, fromAiSdk } from "../../../src/ask/model/from-ai-sdk.js";
import type { Completion, CompletionRequest, ModelFaultKind } from "../../../src/ask/model/model.js";
import { apiKey, faultOf, followUp, question } from "./asking.js";

const patience = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(50_000) });

type Result = Awaited<ReturnType<MockLanguageModelV3["doGenerate"]>>;

const said: Result = {
  content: [{ type: "text", text: "yes" }],
  finishReason: { unified: "stop", raw: "STOP" },
  usage: {
    inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 4, text: 4, reasoning: 0 },
  },
  warnings: [],
};

const [, calling] = followUp.messages;

/** Asks a model that gives a result, or that fails. */
function askMock(
  result: Partial<Result> | Error,
  request: CompletionRequest = question,
): Promise<Completion> {
  const doGenerate = (): Promise<Result> =>
    result instanceof Error ? Promise.reject(result) : Promise.resolve({ ...said, ...result });
  return fromAiSdk(new MockLanguageModelV3({ doGenerate })).complete(request, patience());
}

describe("any provider", () => {
  test("says what it says in its own words", async () => {
    expect(await askMock({})).toEqual({
      text: "yes",
      toolCalls: [],
      state: "complete",
      usage: { inputTokens: 3, outputTokens: 4 },
      finishReason: "STOP",
    });
  });

  test("may think aloud, call tools, and write arguments that are no JSON", async () => {
    const content: Result["content"] = [
      { type: "reasoning", text: "Monday." },
      { type: "text", text: "ye" },
      { type: "text", text: "s" },
      { type: "tool-call", toolCallId: "1", toolName: "look_up", input: '{ "who": ' },
      { type: "tool-call", toolCallId: "2", toolName: "look_up", input: '{ "who": "Zoë" }' },
    ];
    expect(await askMock({ content })).toMatchObject({
      text: "yes",
      reasoning: "Monday.",
      toolCalls: [
        { id: "1", name: "look_up", arguments: '{ "who": ' },
        { id: "2", name: "look_up", arguments: '{ "who": "Zoë" }' },
      ],
    });
  });

  test("may call what is no tool, or with what is no JSON, and it is handed over as it came", async () => {
    const content: Result["content"] = [
      { type: "tool-call", toolCallId: "1", toolName: "wait_time", input: '{ "gate": ' },
      { type: "tool-call", toolCallId: "2", toolName: "fly", input: "{}" },
    ];
    expect((await askMock({ content }, followUp)).toolCalls).toEqual([
      { id: "1", name: "wait_time", arguments: '{ "gate": ' },
      { id: "2", name: "fly", arguments: "{}" },
    ]);
  });

  test("is kept with its tokens when it was cut, refused or only thought", async () => {
    const thought: Result["content"] = [{ type: "reasoning", text: "Monday." }];
    const cut = { unified: "length", raw: "max_output_tokens" } as const;
    expect(await askMock({ finishReason: cut })).toMatchObject({ text: "yes", state: "cut" });
    expect(await askMock({ content: thought, finishReason: cut })).toMatchObject({
      text: "",
      reasoning: "Monday.",
      state: "reasoning-only",
      usage: { inputTokens: 3, outputTokens: 4 },
      finishReason: "max_output_tokens",
    });
    const filtered = { unified: "content-filter", raw: "SAFETY" } as const;
    expect(await askMock({ content: [], finishReason: filtered })).toMatchObject({
      text: "",
      state: "refused",
    });
    const unknown = { unified: "length", raw: "budget" } as const;
    expect(await askMock({ finishReason: unknown })).toMatchObject({ state: "cut", finishReason: "budget" });
  });

  test("may count no tokens", async () => {
    const none = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
    const usage = {
      inputTokens: none,
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    };
    expect(await askMock({ usage })).not.toHaveProperty("usage");
  });

  test("prints nothing on the way", async () => {
    const printed = [vi.spyOn(console, "warn"), vi.spyOn(console, "info"), vi.spyOn(console, "log")];
    await askMock({
      warnings: [
        { type: "unsupported", feature: "topK" },
        { type: "other", message: "hm" },
      ],
    });
    for (const spy of printed) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  test("may have nothing to say", async () => {
    expect((await faultOf(askMock({ content: [] }))).kind).toBe("bad-reply");
  });

  test.each<[what: string, request: CompletionRequest]>([
    ["a raw prompt", { model: "tiny", sampling: {}, prompt: "Did" }],
    ["min-p", { ...question, sampling: { minP: 0.1 } }],
    [
      "arguments that are no JSON",
      { ...question, messages: [{ ...calling, toolCalls: [{ id: "1", name: "find", arguments: "{" }] }] },
    ],
    [
      "the result of nobody knows what",
      { ...question, messages: [{ role: "tool", content: "12", toolCallId: "1" }] },
    ],
    ["a call without a result", { ...question, messages: [calling, ...question.messages] }],
  ])("is not asked for %s", async (_, request) => {
    expect((await faultOf(askMock({}, request))).kind).toBe("refused");
  });

  test("may ignore that it is called off", async () => {
    const model = new MockLanguageModelV3({ doGenerate: () => new Promise(() => {}) });
    const fault = await faultOf(fromAiSdk(model, { timeoutMs: 20 }).complete(question, patience()));
    expect(fault.kind).toBe("timeout");
  });

  const call = { url: "https://host/v1?key=s3cret-0123456789", requestBodyValues: { key: apiKey } };
  test.each<[what: string, thrown: Error, kind: ModelFaultKind]>([
    ["an overload", new APICallError({ ...call, message: apiKey, statusCode: 529 }), "server"],
    [
      "a key in its words",
      new APICallError({
        ...call,
        message: "no",
        statusCode: 400,
        responseBody: `no s3cret-0123456789 ${apiKey}`,
      }),
      "refused",
    ],
    ["no status", new APICallError({ ...call, message: `Cannot connect: ${apiKey}` }), "connection"],
    ["no key", Object.assign(new Error("API key is missing"), { name: "AI_LoadAPIKeyError" }), "refused"],
    [
      "no JSON",
      Object.assign(new Error(`${apiKey} is not JSON`), { name: "AI_JSONParseError" }),
      "bad-reply",
    ],
    [
      "its own last failure",
      Object.assign(new Error("3 attempts"), {
        name: "AI_RetryError",
        lastError: new APICallError({ ...call, message: "no", statusCode: 503 }),
      }),
      "server",
    ],
    ["a fault of its own", new TypeError(`cannot read ${apiKey}`), "bad-reply"],
    ["no words", new Error(), "server"],
  ])("may throw %s", async (_, thrown, kind) => {
    const fault = await faultOf(askMock(thrown));
    expect(fault.kind).toBe(kind);
    expect(`${fault.message}${fault.stack}`).not.toMatch(/sk-test|s3cret/u);
  });

  test("is known by its name, and by what it is sent", () => {
    const model = new MockLanguageModelV3({ provider: "local.chat", modelId: "tiny" });
    expect(fromAiSdk(model).endpoint).toEqual({
      kind: "ai-sdk",
      settings: { provider: "local.chat", modelId: "tiny" },
    });
    const options = { url: "http://127.0.0.1:8000/v1", providerOptions: { local: { min_p: 0.05 } } };
    expect(fromAiSdk(model, options).endpoint).toEqual({
      kind: "ai-sdk",
      url: "http://127.0.0.1:8000/v1",
      settings: { provider: "local.chat", modelId: "tiny", providerOptions: { local: { min_p: 0.05 } } },
    });
  });

  test.each([["openai/tiny"], [null], [{}], [{ specificationVersion: "v3", provider: "a", modelId: "b" }]])(
    "is no %j",
    (model) => {
      expect(() => fromAiSdk(model as unknown as AiSdkModel)).toThrow(RangeError);
    },
  );
});
