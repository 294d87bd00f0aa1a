import { describe, expect, it } from "vitest";
import { traceOf } from "../../../../src/tasks/conversations/trace/trace.js";

describe("the trace of a reply", () => {
  it("is what the server calls reasoning", () => {
    expect(traceOf({ reasoning: "I know it.", reply: "<think>no</think>Yes." })).toBe("I know it.");
  });

  it.each([
    ["<think>I know it.</think>Yes.", "I know it."],
    ["I know it.</think>\n\nYes.", "I know it."],
    ["<think>I know", "I know"],
    ["[THINK]I know it.[/THINK]Yes.", "I know it."],
    ["<|channel|>analysis<|message|>I know it.<|end|><|channel|>final<|message|>Yes.", "I know it."],
  ])("stands in %j", (reply, trace) => {
    expect(traceOf({ reply })?.replaceAll("<|end|>", "").trim()).toBe(trace);
    expect(traceOf({ reasoning: "  ", reply })).not.toBeNull();
  });

  it.each([["Yes."], ["<think>\n\n</think>\n\nYes."], [""], [null]])("is not in %j", (reply) => {
    expect(traceOf({ reply })).toBeNull();
    expect(traceOf({ reasoning: null, reply })).toBeNull();
  });
});
