import { describe, expect, test } from "vitest";
import {
  askSample,
  type Condition,
  toolTemplates,
  type ToolTemplateName,
} from "../../../../src/staleness.js";
import { sample } from "./waiting.js";

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
