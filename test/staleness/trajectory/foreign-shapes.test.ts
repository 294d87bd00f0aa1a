import { describe, expect, test } from "vitest";
import { decideRecord } from "../../../src/staleness.js";
import { faults, read } from "./records.js";

const args = { city: "Rome" };
const written = '{"city":"Rome"}';
const start = Date.UTC(2025, 2, 7, 9);

/** A second between messages. */
function timed(messages: readonly object[]): readonly object[] {
  return messages.map((message, at) => ({ ...message, time: new Date(start + at * 1000).toISOString() }));
}

const asks = { role: "user", content: "How is Rome?" };
const says = { role: "assistant", content: "Clear." };
const again = { role: "user", content: "And now?" };

function around(...between: readonly object[]): { readonly messages: readonly object[] } {
  return { messages: timed([asks, ...between, says, again]) };
}

describe("a call and its result are read", () => {
  test.each<[string, readonly object[]]>([
    [
      "of OpenAI's chats",
      [
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "c1", type: "function", function: { name: "look", arguments: written } }],
        },
        { role: "tool", tool_call_id: "c1", content: "clear" },
      ],
    ],
    [
      "of Anthropic",
      [
        { role: "assistant", content: [{ type: "tool_use", id: "c1", name: "look", input: args }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "c1", content: "clear" }] },
      ],
    ],
    [
      "of LangChain, with a role",
      [
        { role: "assistant", content: "", tool_calls: [{ id: "c1", name: "look", args, type: "tool_call" }] },
        { role: "tool", tool_call_id: "c1", name: "look", content: "clear", status: "success" },
      ],
    ],
    [
      "of Ollama",
      [
        { role: "assistant", content: "", tool_calls: [{ function: { name: "look", arguments: args } }] },
        { role: "tool", tool_name: "look", content: "clear" },
      ],
    ],
    [
      "as this library has them itself",
      [
        { role: "assistant", content: "", toolCalls: [{ id: "c1", name: "look", arguments: written }] },
        { role: "tool", toolCallId: "c1", content: "clear" },
      ],
    ],
  ])("%s", (_, messages) => {
    const { trajectory } = read(around(...messages))[0] ?? { trajectory: { messages: [] } };
    const turns = trajectory.messages.map(({ message }) => message);
    expect(turns.flatMap((turn) => ("toolCalls" in turn ? turn.toolCalls : []))).toMatchObject([
      { name: "look", arguments: written },
    ]);
    expect(turns.filter(({ role }) => role === "tool")).toMatchObject([{ content: "clear" }]);
    const decided = decideRecord(around(...messages));
    expect(decided).toMatchObject({
      notes: [],
      value: [{ decision: { evidence: { result: { tool: "look" } } } }],
    });
  });

  test.each<[string, readonly object[]]>([
    [
      "Anthropic",
      [
        { role: "assistant", content: [{ type: "tool_use", id: "c1", name: "look", input: args }] },
        {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: "c1", content: "no", is_error: true }],
        },
      ],
    ],
    [
      "Anthropic, of a tool of its own",
      [
        {
          role: "assistant",
          content: [
            { type: "server_tool_use", id: "c1", name: "web_search", input: {} },
            {
              type: "web_search_tool_result",
              tool_use_id: "c1",
              content: { type: "web_search_tool_result_error", error_code: "max_uses_exceeded" },
            },
          ],
        },
      ],
    ],
    [
      "LangChain",
      [
        { role: "assistant", content: "", tool_calls: [{ id: "c1", name: "look", args }] },
        { role: "tool", tool_call_id: "c1", content: "no", status: "error" },
      ],
    ],
  ])("with the mark of %s that it is an error", (_, messages) => {
    const turns = read(around(...messages))[0]?.trajectory.messages ?? [];
    expect(turns.map(({ message }) => message).filter(({ role }) => role === "tool")).toMatchObject([
      { isError: true },
    ]);
  });

  test("with what the tool takes, by any of three names", () => {
    const parameters = { type: "object", properties: { city: { type: "string" } } };
    for (const field of ["parameters", "input_schema", "inputSchema"]) {
      const tools = [{ name: "look", description: "Looks.", [field]: parameters }];
      expect(read({ ...around(), tools })[0]?.trajectory.tools, field).toEqual([
        { name: "look", description: "Looks.", parameters },
      ]);
    }
  });
});

describe("a shape that is not read is refused by its name", () => {
  test.each<[string, readonly object[]]>([
    [
      "OpenAI's Responses",
      [
        { type: "function_call", call_id: "c1", name: "look", arguments: written },
        { type: "function_call_output", call_id: "c1", output: "clear" },
      ],
    ],
    [
      "OpenAI's Responses",
      [
        { type: "function_call", callId: "c1", name: "look", arguments: written },
        { type: "function_call_result", callId: "c1", name: "look", output: { type: "text", text: "clear" } },
      ],
    ],
    [
      "Gemini",
      [
        { role: "model", parts: [{ functionCall: { name: "look", args } }] },
        { role: "user", parts: [{ functionResponse: { name: "look", response: { sky: "clear" } } }] },
      ],
    ],
    [
      "LangChain",
      [
        { type: "ai", data: { content: "", tool_calls: [{ id: "c1", name: "look", args }] } },
        { type: "tool", data: { content: "clear", tool_call_id: "c1" } },
      ],
    ],
    [
      "LangChain",
      [
        {
          lc: 1,
          type: "constructor",
          id: ["langchain_core", "messages", "ToolMessage"],
          kwargs: { content: "clear", tool_call_id: "c1" },
        },
      ],
    ],
    [
      "OpenTelemetry",
      [
        { role: "assistant", parts: [{ type: "tool_call", id: "c1", name: "look", arguments: args }] },
        { role: "tool", parts: [{ type: "tool_call_response", id: "c1", response: "clear" }] },
      ],
    ],
    ["OpenTelemetry", [{ role: "assistant", parts: [{ type: "text", content: "Clear." }] }]],
    [
      "Bedrock's Converse",
      [
        { role: "assistant", content: [{ toolUse: { toolUseId: "c1", name: "look", input: args } }] },
        {
          role: "user",
          content: [{ toolResult: { toolUseId: "c1", content: [{ json: { sky: "clear" } }] } }],
        },
      ],
    ],
    ["ShareGPT", [{ from: "function_call", value: '{"name": "look"}' }]],
  ])("a message of %s", (shape, messages) => {
    const said = faults(around(...messages));
    expect(said).toHaveLength(messages.length);
    for (const one of said) expect(one).toContain(`is written as ${shape} has it, which is not read.`);
    expect(said[0]).toMatch(/^Message 2 /u);
  });

  const message = { role: "assistant", content: [] };
  test.each<[string, object]>([
    ["OpenAI's Responses", { object: "response", created_at: 1, output: [{ type: "function_call" }] }],
    [
      "OpenAI's Assistants",
      {
        object: "thread.run.step",
        step_details: {
          type: "tool_calls",
          tool_calls: [{ id: "c1", function: { name: "look", output: "clear" } }],
        },
      },
    ],
    ["Gemini", { contents: [{ role: "user", parts: [{ text: "How is Rome?" }] }] }],
    ["LangGraph", { values: { messages: [] }, created_at: "2025-03-07T09:00:00Z" }],
    ["MCP", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "look", arguments: args } }],
    [
      "MCP",
      { jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "clear" }], isError: false } },
    ],
    ["OpenTelemetry", { resourceSpans: [] }],
    ["OpenTelemetry", { "gen_ai.input.messages": "[]", "gen_ai.operation.name": "chat" }],
    [
      "Claude Code",
      { type: "assistant", uuid: "u", parentUuid: null, sessionId: "s", timestamp: "x", message },
    ],
    [
      "Codex",
      { timestamp: "2025-03-07T09:00:00Z", type: "response_item", payload: { type: "function_call" } },
    ],
    ["an export of ChatGPT", { mapping: {}, current_node: "n" }],
    ["ShareGPT", { conversations: [{ from: "human", value: "How is Rome?" }] }],
    ["LangChain", { type: "human", data: { content: "How is Rome?" } }],
  ])("a record of %s", (shape, record) => {
    expect(faults({ id: "x", ...record })).toEqual([
      expect.stringContaining(`is written as ${shape} has it, which is not read.`),
    ]);
  });
});

test("a message by itself is no conversation", () => {
  expect(faults({ id: "x", role: "user", content: "How is Rome?", time: 1 })).toEqual([
    'The conversation "x" is a message by itself.',
  ]);
});

describe("nothing of a tool is left out in silence", () => {
  test.each<[object, string]>([
    [{ role: "assistant", content: "", functionCall: { name: "look" } }, 'its functionCall "an object"'],
    [{ role: "assistant", content: "", tool_results: [{ id: 1 }] }, 'its tool_results "a list"'],
    [
      { role: "assistant", content: [{ type: "tool_request", name: "look" }] },
      'its content[0].type "tool_request"',
    ],
    [{ role: "assistant", content: [{ type: "hologram" }] }, 'its content[0].type "hologram"'],
    [{ role: "tool", tool_call_id: "c1", output: "clear" }, "its content nothing"],
    [{ role: "user", parts: [{ type: "hologram" }] }, 'its parts[0].type "hologram"'],
    [
      { role: "user", content: [{ type: "tool-call", toolCallId: "c1", toolName: "look" }] },
      "its content[0]",
    ],
  ])("%j", (message, said) => {
    expect(faults({ messages: timed([asks, message, again]) })).toEqual([
      expect.stringMatching(/^Message 2 \((?:assistant|user|tool)\) has as /u),
    ]);
    expect(faults({ messages: timed([asks, message, again]) })[0]).toContain(said);
  });

  test("but pictures, papers and thoughts say nothing here", () => {
    const kinds = [
      "thinking",
      "redacted_thinking",
      "reasoning",
      "image",
      "image_url",
      "input_image",
      "document",
    ];
    const silent = [...kinds, "file", "input_file", "input_audio", "source-url", "step-start", "data-chart"];
    const content = [...silent.map((type) => ({ type })), { type: "text", text: "Clear." }];
    expect(
      read({ messages: timed([asks, { role: "assistant", content }, again]) })[0]?.trajectory.messages,
    ).toMatchObject([{}, { message: { content: "Clear." } }, {}]);
  });

  test.each([
    { tool_calls: [], function_call: null, refusal: null },
    { toolInvocations: [], tool_call_chunks: [] },
    { annotations: [], audio: null, name: "helper" },
  ])("and what holds nothing is nothing: %j", (extra) => {
    expect(faults({ messages: timed([asks, { ...says, ...extra }, again]) })).toEqual([]);
  });
});
