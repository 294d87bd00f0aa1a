import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { TimedMessage } from "../../../../src/staleness.js";
import { askSample, type Condition, toolTemplates, type ToolTemplateName } from "../../../../src/tictoc.js";
import { messages, sample, tools } from "./waiting.js";

const names = Object.keys(toolTemplates) as ToolTemplateName[];

function rendered(name: ToolTemplateName, condition: Partial<Condition> = {}, of = sample): string {
  const { words } = askSample(of, {
    condition: { timestamps: "none", prompt: "none", reasoning: "default", ...condition },
    template: toolTemplates[name],
  });
  return "prompt" in words ? words.prompt : "";
}

describe("a conversation with tools is one text", () => {
  test.each(names)("of %s", (name) => {
    expect(rendered(name)).toMatchSnapshot();
  });

  test.each(names)("of %s with its times", (name) => {
    expect(rendered(name, { timestamps: "template" })).toMatchSnapshot();
  });

  test.each(names)("of %s without tools and without a system", (name) => {
    const messages = sample.trajectory.messages.slice(-2);
    expect(rendered(name, {}, { id: "a", trajectory: { id: "a", messages, tools: [] } })).toMatchSnapshot();
  });

  test.each(names)("of %s that differs by the times alone, one for each turn but the system's", (name) => {
    const stamps = /\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\]/gu;
    const stamped = rendered(name, { timestamps: "template" });
    expect(stamped.replaceAll(stamps, "")).toBe(rendered(name));
    // The call of two tools is two turns in Llama.
    expect(stamped.match(stamps)).toHaveLength(name === "llama3.1" ? 7 : 6);
  });
});

test("Qwen3 finds an empty thought where it is not to think, and nothing otherwise", () => {
  const open = "<|im_start|>assistant\n";
  expect(rendered("qwen3", { reasoning: "off" })).toBe(`${rendered("qwen3")}<think>\n\n</think>\n\n`);
  expect(rendered("qwen3", { reasoning: "on" })).toBe(rendered("qwen3"));
  expect(rendered("qwen3").endsWith(open)).toBe(true);
});

const allMarks = names.flatMap((name) => toolTemplates[name].marks);

/** What anybody may say, tokens among it, also as JSON spells them. */
const anyWords = fc
  .array(fc.oneof(fc.constantFrom(...allMarks), fc.constantFrom("<", "[", "|", " ", "\n"), fc.string()), {
    maxLength: 6,
  })
  .map((parts) => parts.join(""));
const anyJson = anyWords.map((words) =>
  JSON.stringify({ gate: words }).replaceAll("<", "\\u003c").replaceAll("[", "\\u005b"),
);

law.prop([fc.constantFrom(...names), fc.array(fc.oneof(anyWords, anyJson), { minLength: 8, maxLength: 8 })])(
  "nothing that is said adds a token to a text, or takes one away",
  (name, words) => {
    const told = messages.map((timed, index) => saying(timed, words[index] ?? ""));
    const text = rendered(name, {}, { id: "a", trajectory: { id: "a", messages: told, tools } });
    const plain = messages.map((timed) => saying(timed, "x"));
    const other = rendered(name, {}, { id: "a", trajectory: { id: "a", messages: plain, tools } });
    for (const mark of toolTemplates[name].marks) {
      expect(text.split(mark).length, mark).toBe(other.split(mark).length);
    }
  },
);

function saying(timed: TimedMessage, words: string): TimedMessage {
  const { message } = timed;
  if (!("toolCalls" in message)) return { ...timed, message: { ...message, content: words } };
  const toolCalls = message.toolCalls.map((call) => ({ ...call, arguments: words }));
  return { ...timed, message: { ...message, toolCalls } };
}
