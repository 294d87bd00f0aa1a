import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { chatModel } from "../../../src/ask/model/server-model.js";
import type { Completion, CompletionRequest, ModelFaultKind } from "../../../src/ask/model/model.js";
import type { ServerOptions } from "../../../src/ask/model/server.js";
import { apiKey, faultOf } from "./asking.js";

/** A server that others wrote, so that the protocol is not only what we think it is. */
const mock = new LLMock({ port: 0, host: "127.0.0.1" });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
afterEach(() => {
  mock.clearFixtures();
  mock.clearChaos();
  mock.clearRequests();
});

function ask(
  content: string,
  options: Partial<ServerOptions> = {},
  rest: Partial<CompletionRequest> = {},
): Promise<Completion> {
  const request = {
    model: "tiny",
    sampling: { temperature: 0 },
    messages: [{ role: "user", content }],
    ...rest,
  };
  return chatModel({ baseUrl: mock.url, apiKey, ...options }).complete(request as CompletionRequest, {
    signal: AbortSignal.timeout(50_000),
  });
}

describe("a server that speaks the protocol", () => {
  test("is asked as it expects, and its reply is read", async () => {
    mock.onMessage("Did Zoë eat risotto?", {
      content: "Yes, Zoë did.",
      reasoning: "It was on Monday.",
      usage: { prompt_tokens: 21, completion_tokens: 5 },
      finishReason: "stop",
      model: "tiny-2026",
    });
    expect(await ask("Did Zoë eat risotto?")).toEqual({
      text: "Yes, Zoë did.",
      reasoning: "It was on Monday.",
      toolCalls: [],
      state: "complete",
      usage: { inputTokens: 21, outputTokens: 5 },
      finishReason: "stop",
      servedModel: "tiny-2026",
    });
    expect(mock.getLastRequest()).toMatchObject({
      path: "/v1/chat/completions",
      body: { model: "tiny", temperature: 0, messages: [{ role: "user", content: "Did Zoë eat risotto?" }] },
    });
  });

  test("may ask for a tool", async () => {
    mock.onMessage("Who?", { toolCalls: [{ id: "call_1", name: "look_up", arguments: '{"who":"Zoë"}' }] });
    expect(await ask("Who?")).toMatchObject({
      toolCalls: [{ id: "call_1", name: "look_up", arguments: '{"who":"Zoë"}' }],
      finishReason: "tool_calls",
    });
  });

  test.each<[status: number, kind: ModelFaultKind, retryAfterMs: number | null]>([
    [401, "refused", null],
    [429, "rate-limited", 7000],
    [500, "server", null],
    [503, "server", null],
  ])("may refuse with %d", async (status, kind, retryAfterMs) => {
    mock.onMessage("Did", { error: { message: "Not today", type: "x" }, status, retryAfter: 7 });
    const fault = await faultOf(ask("Did"));
    expect(fault).toMatchObject({ kind, status, retryAfterMs });
    expect(fault.message).toContain("Not today");
  });

  test("may not know what it is asked", async () => {
    expect(await faultOf(ask("Nobody thought of this."))).toMatchObject({ kind: "refused", status: 404 });
  });

  test.each<[chaos: object, kind: ModelFaultKind]>([
    [{ dropRate: 1 }, "server"],
    [{ malformedRate: 1 }, "bad-reply"],
    [{ disconnectRate: 1 }, "connection"],
    [{ rateLimitRate: 1 }, "rate-limited"],
  ])("may fail: %j", async (chaos, kind) => {
    mock.onMessage("Did", { content: "yes" });
    mock.setChaos(chaos);
    expect((await faultOf(ask("Did"))).kind).toBe(kind);
    mock.clearChaos();
    expect((await ask("Did")).text).toBe("yes");
  });

  test("may take too long", async () => {
    mock.onMessage("Did", { content: "yes" });
    mock.setChaos({ latencyMs: 20_000 });
    expect((await faultOf(ask("Did", { timeoutMs: 50 }))).kind).toBe("timeout");
  });
});

test("a server that only streams is no server for whole replies", async () => {
  // What asks for a stream is refused; a proxy that turns every request into one is not.
  const streaming: typeof fetch = (url, init) => {
    const body = {
      ...(JSON.parse(typeof init?.body === "string" ? init.body : "{}") as object),
      stream: true,
    };
    return fetch(url, { ...init, body: JSON.stringify(body) });
  };
  mock.onMessage("Did", { content: "yes" });
  const fault = await faultOf(ask("Did", { fetch: streaming }));
  expect(fault).toMatchObject({ kind: "bad-reply", status: 200 });
  expect(fault.message).toMatch(/stream of events/u);
});
