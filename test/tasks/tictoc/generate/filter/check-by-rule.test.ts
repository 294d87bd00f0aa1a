import { describe, expect, test } from "vitest";
import type { Message, ToolDefinition } from "../../../../../src/chat/message.js";
import { checkByRule } from "../../../../../src/tasks/tictoc/generate/filter/filter-candidate.js";

const tools: readonly ToolDefinition[] = [
  {
    name: "delay",
    description: "",
    parameters: { type: "object", properties: { ferry: { type: "string" } }, required: ["ferry"] },
  },
];
const user = (content: string): Message => ({ role: "user", content });
const said = (content: string): Message => ({ role: "assistant", content });
const call = (id: string, name = "delay", written = '{"ferry":"F5"}'): Message => ({
  role: "assistant",
  content: "",
  toolCalls: [{ id, name, arguments: written }],
});
const result = (id: string): Message => ({ role: "tool", content: "{}", toolCallId: id, name: "delay" });
const system: Message = { role: "system", content: "Help." };
const good = [
  system,
  user("How late?"),
  call("c1"),
  result("c1"),
  said("5 minutes."),
  user("How late is it?"),
];

const rulesOf = (messages: readonly Message[]) =>
  checkByRule(messages, tools).map(({ rule, message }) => [rule, message]);

describe("a conversation in order", () => {
  test.each([
    ["with a system message", good],
    ["without one", good.slice(1)],
    ["with calls right behind results", [...good.slice(0, 4), call("c2"), result("c2"), ...good.slice(4)]],
    ["with talk between", [...good.slice(0, 5), user("Thanks."), said("Welcome."), user("And now?")]],
  ])("%s breaks no rule", (_, messages) => {
    expect(rulesOf(messages)).toEqual([]);
  });
});

describe("a conversation", () => {
  test.each<[string, readonly Message[], readonly (readonly [string, number | null])[]]>([
    [
      "of nothing",
      [],
      [
        ["no-result", null],
        ["last-message", null],
      ],
    ],
    ["that ends with the assistant", good.slice(0, 5), [["last-message", null]]],
    ["with two messages of the user in a row", [...good, user("Well?")], [["role-order", 7]]],
    ["with a second system message", [...good.slice(0, 5), system, user("Well?")], [["role-order", 6]]],
    [
      "with a call that gives nothing",
      [...good.slice(0, 5), user("F6?"), call("c2"), said("Late."), user("How?")],
      [
        ["unanswered-call", 7],
        ["role-order", 8],
      ],
    ],
    [
      "with a result of another call",
      [system, user("How late?"), call("c1"), result("c9"), said("5."), user("How?")],
      [
        ["role-order", 4],
        ["unanswered-call", 4],
      ],
    ],
    ["with an unknown tool", good.with(2, call("c1", "speed")), [["unknown-tool", 3]]],
    ["with arguments that do not fit", good.with(2, call("c1", "delay", "{}")), [["bad-arguments", 3]]],
    ["with arguments that are no JSON", good.with(2, call("c1", "delay", "F5")), [["bad-arguments", 3]]],
    ["in which nothing is said", good.with(4, said(" ")), [["empty-message", 5]]],
    ["without a call", [user("Hi."), said("Hello."), user("How late?")], [["no-result", null]]],
    [
      "whose end gives it away",
      good.with(5, user("Is it still late? Please check.")),
      [
        ["still", 6],
        ["tool-hint", 6],
      ],
    ],
  ])("%s breaks rules", (_, messages, rules) => {
    expect(rulesOf(messages)).toEqual(rules);
  });
});
