import { beforeEach, describe, expect, test } from "vitest";
import {
  chatModel,
  type CompletionRequest,
  ModelFault,
  type ModelFaultKind,
  type ServerOptions,
} from "../../src/llm.js";
import { answering, openServer, reply } from "./test-server.js";

const server = await openServer();

const question: CompletionRequest = {
  model: "tiny",
  messages: [
    { role: "system", content: "Answer in one word." },
    { role: "user", content: "Did Zoë eat risotto?" },
  ],
  sampling: {},
};

function ask(request: CompletionRequest = question, options: Partial<ServerOptions> = {}) {
  const model = chatModel({ baseUrl: server.url, apiKey: "sk-0123456789", ...options });
  return model.complete(request, { signal: AbortSignal.timeout(50_000) });
}

beforeEach(() => {
  server.received.length = 0;
  server.behave = answering(reply("yes"));
});

describe("a reply", () => {
  test("is its text, with what the server says of it", async () => {
    expect(await ask()).toEqual({
      text: "yes",
      toolCalls: [],
      usage: { inputTokens: 12, outputTokens: 3 },
      finishReason: "stop",
      servedModel: "tiny-1",
    });
  });
});

describe("a request", () => {
  test("holds what is set, by the names of the protocol, and nothing else", async () => {
    await ask();
    expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({
      model: "tiny",
      messages: "messages" in question ? question.messages : [],
    });
  });
});

test.each<[what: string, kind: ModelFaultKind, status: number]>([["too many", "rate-limited", 429]])(
  "%s",
  async (_, kind, status) => {
    server.behave = answering({ error: { message: "no" } }, { status, headers: { "retry-after": "3" } });
    const fault = await ask().catch((one: unknown) => one);
    expect(fault).toBeInstanceOf(ModelFault);
    expect(fault).toMatchObject({ kind, status, retryAfterMs: 3000 });
  },
);
