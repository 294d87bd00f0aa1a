import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { TimedMessage } from "../../../../src/staleness.js";
import { askSample } from "../../../../src/tasks/tictoc/asking/ask-sample.js";
import type { Condition } from "../../../../src/staleness/metrics/sample-table.js";
import { toolTemplates, type ToolTemplateName } from "../../../../src/tasks/tictoc/asking/tool-templates.js";
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

describe("to the letter of the published templates", () => {
  test("Llama has no space before its last request", () => {
    expect(rendered("llama3.1")).toContain(
      "dictionary of argument name and its value}.Do not use variables.\n\n{",
    );
  });

  test("Mistral has results as they came, and texts of tools without escapes", () => {
    const told = { role: "tool", toolCallId: "b", content: '{"gpa":2.0}' } as const;
    const [, asks, calls] = messages.map(({ message }) => message);
    const text = { role: "tool", toolCallId: "c", content: 'It says "12".' } as const;
    const turns = [asks, calls, told, text, { role: "user", content: "And?" } as const].flatMap((message) =>
      message === undefined ? [] : [{ message, at: 0 }],
    );
    const quoting = { ...(tools[0] as (typeof tools)[number]), description: 'The "line" at a gate.' };
    const of = { id: "a", trajectory: { id: "a", messages: turns, tools: [quoting] } };
    expect(rendered("mistral", {}, of)).toContain(
      '[TOOL_RESULTS]{"content": {"gpa":2.0}, "call_id": "call00001"}[/TOOL_RESULTS][TOOL_RESULTS]{"content": It says "12"., "call_id": "call00002"}[/TOOL_RESULTS]',
    );
    expect(rendered("mistral", {}, of)).toContain('"description": "The "line" at a gate.", "parameters": {');
  });

  test.each(["qwen3", "qwen2.5"] as const)("%s keeps a system prompt that is empty", (name) => {
    const empty = [{ message: { role: "system", content: "" } as const, at: 0 }, ...messages.slice(-1)];
    const text = (of: typeof tools): string =>
      rendered(name, {}, { id: "a", trajectory: { id: "a", messages: empty, tools: of } });
    expect(text([]).startsWith("<|im_start|>system\n<|im_end|>\n<|im_start|>user\n")).toBe(true);
    expect(text(tools).startsWith("<|im_start|>system\n\n\n# Tools\n\n")).toBe(true);
  });

  test.each<[string, string]>([
    [
      '{"a":1.0,"b":[10.50,-0.0,1e5],"2":"x","1":null}',
      '{"a": 1.0, "b": [10.5, -0.0, 100000.0], "2": "x", "1": null}',
    ],
    ['{"n":12345678901234567890,"s":"\\u00e9 \\"q\\""}', '{"n": 12345678901234567890, "s": "é \\"q\\""}'],
    ['{"t":1e-7,"u":1E22,"v":123456789012345680.0}', '{"t": 1e-07, "u": 1e+22, "v": 1.2345678901234568e+17}'],
    ["{ }", "{}"],
    ["", "{}"],
    ["not JSON", "not JSON"],
  ])("arguments are written as Python writes them: %s", (written, expected) => {
    const [, asks] = messages.map(({ message }) => message);
    const call = {
      role: "assistant",
      content: "",
      toolCalls: [{ id: "b", name: "go", arguments: written }],
    } as const;
    const turns = [asks, call, { role: "user", content: "And?" } as const].flatMap((message) =>
      message === undefined ? [] : [{ message, at: 0 }],
    );
    for (const name of names) {
      const text = rendered(name, {}, { id: "a", trajectory: { id: "a", messages: turns, tools: [] } });
      expect(text, name).toContain(`": ${expected}`);
    }
  });
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
