import { beforeEach, describe, expect, test } from "vitest";
import { chatModel } from "../../../src/ask/model/server-model.js";
import type { Sampling } from "../../../src/ask/model/model.js";
import { apiKey, ask, faultOf, followUp, question } from "./asking.js";
import { answering, message, openServer, reply } from "./test-server.js";

const server = await openServer();

beforeEach(() => {
  server.received.length = 0;
  server.behave = answering(reply("yes"));
});

function sent(): Record<string, unknown> {
  return JSON.parse(server.received.at(-1)?.body ?? "null") as Record<string, unknown>;
}

describe("a request", () => {
  test("goes to the service as JSON, with the key as a bearer token", async () => {
    await ask(server);
    expect(server.received[0]).toMatchObject({
      method: "POST",
      path: "/v1/chat/completions",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    });
  });

  test("has no authorization without a key", async () => {
    await ask(server, question, { apiKey: undefined });
    await ask(server, question, { apiKey: "" });
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  test("holds what is set, by the names of the protocol, and nothing else", async () => {
    await ask(server);
    expect(sent()).toEqual({ model: "tiny", messages: question.messages });
    const sampling: Required<Sampling> = {
      temperature: 0,
      topP: 0.9,
      topK: 40,
      minP: 0.05,
      maxTokens: 20,
      seed: 7,
      stop: ["\n", "."],
    };
    await ask(server, { ...question, sampling });
    expect(sent()).toEqual({
      model: "tiny",
      messages: question.messages,
      temperature: 0,
      top_p: 0.9,
      top_k: 40,
      min_p: 0.05,
      max_tokens: 20,
      seed: 7,
      stop: ["\n", "."],
    });
  });

  test("names the limit of tokens as the server does, and leaves out an empty list of stops", async () => {
    await ask(
      server,
      { ...question, sampling: { maxTokens: 20, stop: [] } },
      { tokenLimitField: "max_completion_tokens" },
    );
    expect(sent()).toEqual({ model: "tiny", messages: question.messages, max_completion_tokens: 20 });
  });

  test("tells tools, calls and results by the names of the protocol", async () => {
    await ask(server, followUp);
    const [asked, , , told, now] = followUp.messages;
    expect(sent()).toEqual({
      model: "tiny",
      messages: [
        asked,
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "call_1", type: "function", function: { name: "wait_time", arguments: '{"gate": "B"}' } },
          ],
        },
        { role: "tool", content: '{"minutes": 12}', tool_call_id: "call_1", name: "wait_time" },
        told,
        now,
      ],
      tools: [{ type: "function", function: followUp.tools[0] }],
    });
    const [, calling, result] = followUp.messages;
    const { name: _, ...nameless } = result;
    await ask(server, { ...question, messages: [{ ...calling, content: "Let me see." }, nameless] });
    expect(sent()["messages"]).toMatchObject([
      { content: "Let me see." },
      { role: "tool", content: '{"minutes": 12}', tool_call_id: "call_1" },
    ]);
  });

  test("without tools has no list of them, which servers refuse when it is empty", async () => {
    await ask(server, { ...question, tools: [] });
    expect(sent()).toEqual({ model: "tiny", messages: question.messages });
  });

  test("may have its own tools or those that are added, not both", async () => {
    const body = { tools: [], tool_choice: "required" };
    expect(await faultOf(ask(server, followUp, { body }))).toMatchObject({
      kind: "refused",
      message: "The field tools of a request is not free: it is filled in for each request.",
    });
    expect(server.received).toEqual([]);
    await ask(server, question, { body });
    expect(sent()).toMatchObject(body);
    await ask(server, followUp, { body: { tool_choice: "none" } });
    expect(sent()).toMatchObject({ tool_choice: "none", tools: [{ type: "function" }] });
  });

  test("takes what is added, but what it sets itself comes first", async () => {
    const body = { reasoning_effort: "low", temperature: 1, options: { num_ctx: 8192 } };
    await ask(server, { ...question, sampling: { temperature: 0 } }, { body });
    expect(sent()).toMatchObject({ reasoning_effort: "low", temperature: 0, options: { num_ctx: 8192 } });
  });

  test("takes headers that are added, under any spelling of their names", async () => {
    await ask(server, question, { headers: { "X-Title": "oracle", Authorization: "Basic dXNlcg==" } });
    expect(server.received[0]?.headers).toMatchObject({
      "x-title": "oracle",
      authorization: "Basic dXNlcg==",
    });
  });

  test("sends nothing of a message but its role and text, and that in UTF-8", async () => {
    const odd = { role: "user", content: "Zoë 🙂 \ud800", id: 7 } as const;
    await ask(server, { ...question, messages: [odd] });
    expect(sent()["messages"]).toEqual([{ role: "user", content: "Zoë 🙂 \ud800" }]);
  });

  test("of one prompt is refused, and not sent", async () => {
    const fault = await faultOf(ask(server, { model: "tiny", sampling: {}, prompt: "Did" }));
    expect([fault.kind, server.received.length]).toEqual(["refused", 0]);
  });

  test("that JSON cannot hold is a fault, and not another exception", async () => {
    const seed = 7n as unknown as number;
    const fault = await faultOf(ask(server, { ...question, sampling: { seed } }));
    expect([fault.kind, server.received.length]).toEqual(["refused", 0]);
  });

  test("that is called off before is not sent", async () => {
    const model = chatModel({ baseUrl: server.url });
    const fault = await faultOf(model.complete(question, { signal: AbortSignal.abort() }));
    expect([fault.kind, server.received.length]).toEqual(["aborted", 0]);
  });
});

describe("a reply", () => {
  test("is its text, with what the server says of it", async () => {
    expect(await ask(server)).toEqual({
      text: "yes",
      toolCalls: [],
      state: "complete",
      usage: { inputTokens: 12, outputTokens: 3 },
      finishReason: "stop",
      servedModel: "tiny-1",
    });
  });

  test("says nothing that the server does not", async () => {
    server.behave = answering({ choices: [{ message: { content: "yes" } }] });
    expect(await ask(server)).toEqual({
      text: "yes",
      toolCalls: [],
      state: "complete",
      finishReason: "",
    });
  });

  test.each<[what: string, usage: unknown, read: object | undefined]>([
    ["null", null, undefined],
    ["a number", 15, undefined],
    ["a list", [1, 2], undefined],
    ["without counts", {}, undefined],
    ["half of it", { prompt_tokens: 12 }, { inputTokens: 12, outputTokens: null }],
    ["texts", { prompt_tokens: "12", completion_tokens: 3 }, { inputTokens: null, outputTokens: 3 }],
    ["no counts", { prompt_tokens: -1, completion_tokens: 0.5 }, undefined],
  ])("has the usage that is counted: %s", async (_, usage, read) => {
    server.behave = answering(reply("yes", { usage }));
    expect((await ask(server)).usage).toEqual(read);
  });

  test.each(["length", "content_filter", "tool_calls", "eos"])(
    "ends in the server's word: %s",
    async (word) => {
      server.behave = message({ content: "yes" }, { finish_reason: word });
      expect((await ask(server)).finishReason).toBe(word);
    },
  );

  test("may be empty, and may hold anything", async () => {
    for (const text of ["", "\n", "Zoë 🙂\u0000\u2028</script>", "\ud800"]) {
      server.behave = answering(reply(text));
      expect((await ask(server)).text).toBe(text);
    }
  });

  test("is the first of several", async () => {
    server.behave = answering({ choices: [{ message: { content: "yes" } }, { message: { content: "no" } }] });
    expect((await ask(server)).text).toBe("yes");
  });

  test.each(["reasoning_content", "reasoning"])("has what stands in %s apart", async (field) => {
    server.behave = message({ content: "yes", [field]: "Zoë ate it on Monday." });
    expect(await ask(server)).toMatchObject({ text: "yes", reasoning: "Zoë ate it on Monday." });
  });

  test("has no reasoning that is none", async () => {
    server.behave = message({ content: "yes", reasoning_content: null, reasoning: "" });
    expect(await ask(server)).not.toHaveProperty("reasoning");
  });

  test("may come in parts", async () => {
    const content = [
      { type: "thinking", thinking: [] },
      { type: "text", text: "ye" },
      { type: "text", text: "s" },
    ];
    server.behave = message({ content });
    expect((await ask(server)).text).toBe("yes");
  });

  test("may be a refusal", async () => {
    server.behave = message({ content: null, refusal: "I cannot say." });
    expect((await ask(server)).text).toBe("I cannot say.");
  });

  test.each<[what: string, fields: object, finishReason: string, state: string, text: string]>([
    ["cut in its text", { content: "Let me look at" }, "length", "cut", "Let me look at"],
    ["cut before a word", { content: null }, "length", "cut", ""],
    ["cut in its reasoning", { content: null, reasoning_content: "Zoë …" }, "length", "reasoning-only", ""],
    ["cut in its reasoning", { content: null, reasoning: "Zoë …" }, "length", "reasoning-only", ""],
    ["cut in its reasoning", { content: "", reasoning: "Zoë …" }, "length", "reasoning-only", ""],
    ["ended in its reasoning", { content: null, reasoning: "Zoë …" }, "stop", "reasoning-only", ""],
    ["refused", { content: null, refusal: "I cannot say." }, "stop", "refused", "I cannot say."],
    ["held back", { content: null }, "content_filter", "refused", ""],
  ])("that was %s is one, with its tokens: %j, %s", async (_, fields, finishReason, state, text) => {
    server.behave = answering(
      reply(null, { choices: [{ message: { role: "assistant", ...fields }, finish_reason: finishReason }] }),
    );
    expect(await ask(server)).toMatchObject({
      text,
      state,
      finishReason,
      usage: { inputTokens: 12, outputTokens: 3 },
    });
  });

  test("counts though an error is named as none", async () => {
    server.behave = answering(reply("yes", { error: null }));
    expect((await ask(server)).text).toBe("yes");
  });
});

describe("what comes is no reply", () => {
  test.each<[what: string, body: object | string, words: RegExp]>([
    ["without choices", { id: "1" }, /no choices/u],
    ["with choices that are no list", { choices: "yes" }, /no choices/u],
    ["with empty choices", reply(null, { choices: [] }), /no choice in it/u],
    ["with a choice that is none", { choices: [null] }, /no choice in it/u],
    ["without a message", { choices: [{ text: "yes" }] }, /without a message/u],
    ["with null for a text", reply(null), /no text/u],
    ["with a number for a text", { choices: [{ message: { content: 3 } }] }, /no text/u],
    ["with no parts", { choices: [{ message: { content: [] } }] }, /no text/u],
    ["a list", [reply("yes")], /no object/u],
    ["a text", '"yes"', /no object/u],
  ])("%s", async (_, body, words) => {
    server.behave = answering(body);
    const fault = await faultOf(ask(server));
    expect(fault).toMatchObject({ kind: "bad-reply", status: 200, retryAfterMs: null });
    expect(fault.message).toMatch(words);
  });
});
