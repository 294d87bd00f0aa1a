import { convertToModelMessages, type ModelMessage, type UIMessage } from "ai";
import { describe, expect, test } from "vitest";
import type { Message } from "../../../src/chat/message.js";
import { faults, read } from "./records.js";

/** Messages with a second between them, in a field. */
function timed(messages: readonly object[], field = "time"): readonly object[] {
  return messages.map((message, at) => ({ ...message, [field]: 1_741_338_000 + at }));
}

function turnsOf(messages: readonly object[]): readonly Message[] {
  return (read({ messages })[0]?.trajectory.messages ?? []).map(({ message }) => message);
}

const asks = { role: "user", content: "Weather in Rome, and time in Oslo?" };
const again = { role: "user", content: [{ type: "text", text: "And now?" }] };

const model: readonly ModelMessage[] = [
  { role: "system", content: "You help." },
  { role: "user", content: "Weather in Rome, and time in Oslo?" },
  {
    role: "assistant",
    content: [
      { type: "reasoning", text: "Two calls." },
      { type: "text", text: "I look." },
      { type: "tool-call", toolCallId: "c1", toolName: "get_weather", input: { city: "Rome" } },
      { type: "tool-call", toolCallId: "c2", toolName: "get_time", input: { city: "Oslo" } },
    ],
  },
  {
    role: "tool",
    content: [
      {
        type: "tool-result",
        toolCallId: "c1",
        toolName: "get_weather",
        output: { type: "json", value: { sky: "clear", ttl: 60 } },
      },
      {
        type: "tool-result",
        toolCallId: "c2",
        toolName: "get_time",
        output: { type: "text", value: "10:00" },
      },
    ],
  },
  { role: "assistant", content: [{ type: "text", text: "Clear, and 10:00." }] },
  { role: "user", content: [{ type: "text", text: "And now?" }] },
];

const calls = [
  { id: "c1", name: "get_weather", arguments: '{"city":"Rome"}' },
  { id: "c2", name: "get_time", arguments: '{"city":"Oslo"}' },
];

const turns: readonly Message[] = [
  { role: "system", content: "You help." },
  { role: "user", content: "Weather in Rome, and time in Oslo?" },
  { role: "assistant", content: "I look.", toolCalls: calls },
  { role: "tool", content: '{"sky":"clear","ttl":60}', toolCallId: "c1", name: "get_weather" },
  { role: "tool", content: "10:00", toolCallId: "c2", name: "get_time" },
  { role: "assistant", content: "Clear, and 10:00." },
  { role: "user", content: "And now?" },
];

test("messages for models of the AI SDK are read with their calls and results", () => {
  expect(turnsOf(timed(model))).toEqual(turns);
});

describe("what a tool gave back", () => {
  const told = (output: object): Message | undefined =>
    turnsOf(
      timed([
        asks,
        {
          role: "assistant",
          content: [{ type: "tool-call", toolCallId: "c1", toolName: "look", input: {} }],
        },
        { role: "tool", content: [{ type: "tool-result", toolCallId: "c1", toolName: "look", output }] },
        again,
      ]),
    ).find(({ role }) => role === "tool");
  const result = { role: "tool", toolCallId: "c1", name: "look" };

  test.each<[object, string]>([
    [{ type: "text", value: "sunny" }, "sunny"],
    [{ type: "json", value: { sky: "clear" } }, '{"sky":"clear"}'],
    [{ type: "json", value: null }, "null"],
    [
      {
        type: "content",
        value: [
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ],
      },
      "a\nb",
    ],
  ])("is the value of %j", (output, content) => {
    expect(told(output)).toEqual({ ...result, content });
  });

  test.each<[object, string]>([
    [{ type: "error-text", value: "no connection" }, "no connection"],
    [{ type: "error-json", value: { code: 500 } }, '{"code":500}'],
    [{ type: "execution-denied", reason: "not today" }, "execution denied: not today"],
    [{ type: "execution-denied" }, "execution denied"],
  ])("is an error where it is %j", (output, content) => {
    expect(told(output)).toEqual({ ...result, content, isError: true });
  });

  test("is nothing that nobody knows", () => {
    const messages = timed([
      asks,
      {
        role: "tool",
        content: [{ type: "tool-result", toolCallId: "c1", toolName: "look", output: { type: "hologram" } }],
      },
      again,
    ]);
    expect(faults({ messages })).toEqual(['Message 2 (tool) has as its content[0].output.type "hologram".']);
  });

  test("is not what every object has", () => {
    expect(() => told({ type: "constructor", value: "x" })).toThrow('output.type "constructor"');
  });

  test("stood in result before the fifth version", () => {
    const four = timed([
      asks,
      {
        role: "assistant",
        content: [{ type: "tool-call", toolCallId: "c1", toolName: "look", args: { a: 1 } }],
      },
      {
        role: "tool",
        content: [
          { type: "tool-result", toolCallId: "c1", toolName: "look", result: { b: 2 }, isError: true },
        ],
      },
      again,
    ]);
    expect(turnsOf(four).slice(1, 3)).toEqual([
      { role: "assistant", content: "", toolCalls: [{ id: "c1", name: "look", arguments: '{"a":1}' }] },
      { ...result, content: '{"b":2}', isError: true },
    ]);
  });
});

const ui: readonly UIMessage[] = [
  { id: "m0", role: "system", parts: [{ type: "text", text: "You help." }] },
  { id: "m1", role: "user", parts: [{ type: "text", text: "Weather in Rome, and time in Oslo?" }] },
  {
    id: "m2",
    role: "assistant",
    parts: [
      { type: "step-start" },
      { type: "reasoning", text: "Two calls." },
      { type: "text", text: "I look." },
      {
        type: "tool-get_weather",
        toolCallId: "c1",
        state: "output-available",
        input: { city: "Rome" },
        output: { sky: "clear", ttl: 60 },
      },
      {
        type: "dynamic-tool",
        toolName: "get_time",
        toolCallId: "c2",
        state: "output-available",
        input: { city: "Oslo" },
        output: "10:00",
      },
      { type: "step-start" },
      { type: "text", text: "Clear, and 10:00." },
    ],
  },
  { id: "m3", role: "user", parts: [{ type: "text", text: "And now?" }] },
];

describe("messages of a user interface", () => {
  test("are read as the messages that the AI SDK makes of them", async () => {
    const converted = await convertToModelMessages(ui.map(({ id: _, ...message }) => message));
    expect(turnsOf(timed(ui))).toEqual(turns);
    expect(turnsOf(timed(converted))).toEqual(turns);
  });

  test("may have their times in their metadata", () => {
    const messages = ui.map((message, at) => ({
      ...message,
      metadata: { createdAt: new Date(1_741_338_000_000 + at * 1000).toISOString() },
    }));
    expect(read({ messages })[0]?.trajectory.messages.at(-1)?.at).toBe(1_741_338_003_000);
  });

  test.each<[object, readonly object[]]>([
    [{ state: "input-streaming", input: undefined }, []],
    [{ state: "input-available", input: { a: 1 } }, [{ role: "assistant" }]],
    [{ state: "approval-requested", input: { a: 1 } }, [{ role: "assistant" }]],
    [
      { state: "output-error", input: { a: 1 }, errorText: "no connection" },
      [{ role: "assistant" }, { role: "tool", content: "no connection", isError: true }],
    ],
    [
      { state: "output-denied", input: { a: 1 } },
      [{ role: "assistant" }, { role: "tool", content: "execution denied", isError: true }],
    ],
  ])("have calls that are not done, or failed: %j", (part, expected) => {
    const messages = timed([
      asks,
      { id: "m", role: "assistant", parts: [{ type: "tool-look", toolCallId: "c1", ...part }] },
      again,
    ]);
    const between = turnsOf(messages).slice(1, -1);
    expect(between.filter((turn) => turn.role === "tool" || "toolCalls" in turn)).toMatchObject(expected);
  });

  test("are not guessed where a state is new", () => {
    const part = { type: "tool-look", toolCallId: "c1", state: "output-queued", input: {} };
    const messages = timed([asks, { id: "m", role: "assistant", parts: [part] }, again]);
    expect(faults({ messages })).toEqual([
      'Message 2 (assistant) has as its parts[0].state "output-queued".',
    ]);
  });
});

describe("messages of the fourth version", () => {
  const invocation = {
    toolCallId: "c1",
    toolName: "look",
    args: { city: "Rome" },
    state: "result",
    result: { sky: "clear" },
  };
  const expected = [
    { role: "assistant", content: "", toolCalls: [{ id: "c1", name: "look", arguments: '{"city":"Rome"}' }] },
    { role: "tool", content: '{"sky":"clear"}', toolCallId: "c1", name: "look" },
    { role: "assistant", content: "Clear." },
  ];

  test("have their calls beside their words, and their time in createdAt", () => {
    const messages = timed(
      [asks, { role: "assistant", content: "Clear.", toolInvocations: [invocation] }, again],
      "createdAt",
    );
    expect(turnsOf(messages).slice(1, -1)).toEqual(expected);
  });

  test("have both once more in their parts", () => {
    const parts = [
      { type: "step-start" },
      { type: "tool-invocation", toolInvocation: invocation },
      { type: "text", text: "Clear." },
    ];
    const message = { role: "assistant", content: "Clear.", toolInvocations: [invocation], parts };
    expect(turnsOf(timed([asks, message, again])).slice(1, -1)).toEqual(expected);
  });

  test.each([
    ["partial-call", 0],
    ["call", 1],
  ])("may have a call that is not done: %s", (state, count) => {
    const { result: _, ...open } = invocation;
    const message = { role: "assistant", content: "", toolInvocations: [{ ...open, state }] };
    const found = turnsOf(timed([asks, message, again]));
    expect(found.filter((turn) => "toolCalls" in turn)).toHaveLength(count);
    expect(found.filter(({ role }) => role === "tool")).toHaveLength(0);
  });
});
