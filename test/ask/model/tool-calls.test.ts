import { describe, expect, test } from "vitest";
import { ask } from "./asking.js";
import { message, openServer } from "./test-server.js";

const server = await openServer();

describe("calls of tools", () => {
  test.each<[what: string, fields: object, calls: readonly object[]]>([
    [
      "as they should be",
      {
        tool_calls: [
          { id: "1", type: "function", function: { name: "look_up", arguments: '{"who":"Zoë"}' } },
        ],
      },
      [{ id: "1", name: "look_up", arguments: '{"who":"Zoë"}' }],
    ],
    [
      "with arguments that are no JSON",
      { tool_calls: [{ id: "1", function: { name: "look_up", arguments: '{"who": ' } }] },
      [{ id: "1", name: "look_up", arguments: '{"who": ' }],
    ],
    [
      "with arguments that are no text",
      { tool_calls: [{ id: "1", function: { name: "look_up", arguments: { who: "Zoë" } } }] },
      [{ id: "1", name: "look_up", arguments: '{"who":"Zoë"}' }],
    ],
    [
      "without anything",
      { tool_calls: [{ function: {} }, { id: 7, function: { name: null } }] },
      [
        { id: "", name: "", arguments: "" },
        { id: "7", name: "", arguments: "" },
      ],
    ],
    [
      "that are none",
      { tool_calls: ["look_up", null, { id: "1", name: "look_up" }] },
      [
        { id: "", name: "", arguments: "look_up" },
        { id: "", name: "", arguments: "" },
        { id: "1", name: "", arguments: '{"id":"1","name":"look_up"}' },
      ],
    ],
    [
      "in the older form",
      { function_call: { name: "look_up", arguments: "{}" } },
      [{ id: "", name: "look_up", arguments: "{}" }],
    ],
  ])("are read, %s", async (_, fields, calls) => {
    server.behave = message({ content: null, ...fields }, { finish_reason: "tool_calls" });
    expect(await ask(server)).toMatchObject({ text: "", toolCalls: calls });
  });

  test("are none when they are no list", async () => {
    server.behave = message({ content: "yes", tool_calls: "look_up" });
    expect((await ask(server)).toolCalls).toEqual([]);
  });
});
