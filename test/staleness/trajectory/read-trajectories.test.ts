import { describe, expect, test } from "vitest";
import { readTrajectories } from "../../../src/staleness.js";
import { anthropic, forecast, openAi, read, withMessage } from "./records.js";

describe("a record of the OpenAI shape", () => {
  test("becomes a conversation by time", () => {
    const [only, ...others] = read(openAi);
    expect(others).toEqual([]);
    expect(only?.level).toBeNull();
    expect(only?.trajectory.id).toBe("weather_1");
    expect(only?.trajectory.tools).toEqual([forecast]);
    expect(only?.trajectory.messages.slice(2, 4)).toEqual([
      {
        message: {
          role: "assistant",
          content: "",
          toolCalls: [{ id: "c1", name: "forecast", arguments: '{"city": "Rome"}' }],
        },
        at: Date.UTC(2025, 0, 1, 10, 0, 2),
      },
      { message: { role: "tool", content: "sunny", toolCallId: "c1" }, at: Date.UTC(2025, 0, 1, 10, 0, 3) },
    ]);
  });

  test("may have its messages in history and its tools in function", () => {
    const { messages, tools, ...rest } = openAi;
    expect(read({ ...rest, history: messages, function: tools })).toEqual(read(openAi));
  });

  test("may call by the older function_call, and answer as a function", () => {
    const older = withMessage(3, {
      tool_calls: undefined,
      function_call: { name: "forecast", arguments: "{}" },
    });
    const messages = [...(older as typeof openAi).messages];
    messages.splice(3, 1, {
      role: "function",
      name: "forecast",
      content: "sunny",
      time: "2025-01-01T10:00:03Z",
    } as never);
    const [only] = read({ ...older, messages });
    expect(only?.trajectory.messages[2]?.message).toMatchObject({
      toolCalls: [{ id: "", name: "forecast", arguments: "{}" }],
    });
    expect(only?.trajectory.messages[3]?.message).toEqual({
      role: "tool",
      content: "sunny",
      toolCallId: "",
      name: "forecast",
    });
    expect(readTrajectories({ ...older, messages })).toMatchObject({ notes: [] });
  });

  test("has a level for each of the three times of its last message", () => {
    const times = ["2025-01-01T10:00:10Z", "2025-01-01T11:00:00Z", "2025-02-01T11:00:00Z"];
    const levels = read(withMessage(6, { time: times }));
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2]);
    expect(levels.map(({ trajectory }) => trajectory.messages.at(-1)?.at)).toEqual(times.map(Date.parse));
    expect(levels.map(({ trajectory }) => trajectory.messages[3]?.at)).toEqual(
      levels.map(() => Date.UTC(2025, 0, 1, 10, 0, 3)),
    );
  });
});

describe("a record of the Anthropic shape", () => {
  test("becomes turns that remember their message", () => {
    const [only] = read(anthropic);
    const turns = only?.trajectory.messages.map(({ message, number }, index) => [
      number ?? index + 1,
      message.role,
      message.content,
    ]);
    expect(turns).toEqual([
      [0, "system", "You help with the weather."],
      [1, "user", "How is it in Rome and in Oslo?"],
      [2, "assistant", "I look."],
      [3, "tool", "sunny"],
      [3, "tool", "snow"],
      [3, "user", "Which is warmer?"],
    ]);
    expect(only?.trajectory.messages[2]?.message).toMatchObject({
      toolCalls: [
        { id: "c1", name: "forecast", arguments: '{"city":"Rome"}' },
        { id: "c2", name: "forecast", arguments: '{"city":"Oslo"}' },
      ],
    });
    expect(only?.trajectory.tools).toEqual([forecast]);
  });

  test("may hold what the server's own tools found, inside the message of the assistant", () => {
    const content = [
      { type: "server_tool_use", id: "s1", name: "web_search", input: { query: "Rome" } },
      {
        type: "web_search_tool_result",
        tool_use_id: "s1",
        content: [{ type: "web_search_result", title: "Sun" }],
      },
      { type: "text", text: "Sunny." },
    ];
    const messages = [
      { role: "user", content: "How is Rome?", time: 0 },
      { role: "assistant", content, time: 1 },
      { role: "user", content: "And now?", time: 9 },
    ];
    const turns = read({ messages })[0]?.trajectory.messages.map(({ message }) => message.role);
    expect(turns).toEqual(["user", "assistant", "tool", "assistant", "user"]);
  });
});
