import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { readAttempt } from "../../../../src/tasks/conversations/attempt/attempt.js";
import { answers, calls, tools } from "./hand-labelled.js";
import { otherAnswers, otherCalls } from "./second-set.js";

describe("a call is", () => {
  test.each(calls)("$what", (reply) => {
    const [first] = readAttempt(reply, tools).attempt?.calls ?? [];
    expect(first).toEqual({ name: reply.tool ?? null, fault: reply.fault ?? null });
  });

  test.each(otherCalls)("$what too", (reply) => {
    expect(readAttempt(reply, tools).attempt?.calls[0]?.name).toBe(reply.tool);
  });
});

describe("no call is", () => {
  test.each([...answers, ...otherAnswers])("$what", (reply) => {
    expect(readAttempt(reply, tools).attempt).toBeNull();
  });
});

test("the evidence is the call with its marks, wherever thinking stands before it", () => {
  const call = '<tool_call>\n{"name": "list_spots", "arguments": {}}\n</tool_call>';
  const text = `<think>Old.</think>\nI look again.\n${call}\n`;
  const { attempt } = readAttempt({ text }, tools);
  expect(attempt).toMatchObject({ form: "tool-call", calls: [{ name: "list_spots", fault: null }] });
  expect(text.slice(attempt?.evidence?.start, attempt?.evidence?.end)).toBe(call);
});

test("what the server has read has no place in the text", () => {
  const toolCalls = [{ id: "1", name: "list_spots", arguments: "{}" }];
  expect(readAttempt({ text: "Let me look.", toolCalls }, tools).attempt).toEqual({
    form: "server",
    evidence: null,
    calls: [{ name: "list_spots", fault: null }],
  });
});

test("every call of a reply is told", () => {
  const text = '[TOOL_CALLS] [{"name": "list_spots", "arguments": {}}, {"name": "fly", "arguments": {}}]';
  expect(readAttempt({ text }, tools).attempt?.calls).toEqual([
    { name: "list_spots", fault: null },
    { name: "fly", fault: "unknown-tool" },
  ]);
});

test("what is thought of, and where thinking does not end, is told apart", () => {
  const call = '<tool_call>{"name": "list_spots", "arguments": {}}</tool_call>';
  expect(readAttempt({ text: `<think>${call}</think>Twelve minutes.` }, tools)).toEqual({
    attempt: null,
    isCut: false,
    callsInThought: true,
  });
  expect(readAttempt({ text: "<think>Let me see" }, tools)).toEqual({
    attempt: null,
    isCut: true,
    callsInThought: false,
  });
});

const pieces = [
  ...[...calls, ...otherCalls, ...answers].map(({ text }) => text),
  ...[
    "<tool_call>",
    "</tool_call>",
    "<function=",
    "<parameter=",
    "[TOOL_CALLS]",
    "<|python_tag|>",
    "```json\n",
  ],
  ...[
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    '"',
    "'",
    "\\",
    "\n",
    ";",
    "print(",
    "Action: wait_time\n",
    "<think>",
    "</think>",
  ],
];

const anyReply = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 12 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

law.prop([anyReply, fc.nat(), fc.nat()])(
  "any text is read without a fault, and what is seen stands in it",
  (whole, from, to) => {
    const text = whole.slice(from % 20, whole.length - (to % 20));
    const { attempt } = readAttempt({ text }, tools);
    if (attempt === null) return;
    expect(attempt.calls.length).toBeGreaterThan(0);
    const { start = -1, end = -1 } = attempt.evidence ?? {};
    expect(start >= 0 && start < end && end <= text.length).toBe(true);
  },
);

test.each([
  ["brackets", "[".repeat(1_000_000)],
  ["lines of brackets", "{\n".repeat(500_000)],
  ["a deep value", `{"name":"wait_time","arguments":${"[".repeat(500_000)}${"]".repeat(500_000)}}`],
  ["prints", "print(".repeat(200_000)],
  ["tags", "<tool_call>{".repeat(100_000)],
  ["parameters", `<function=wait_time>${"<parameter=gate>".repeat(100_000)}`],
  ["fences", "```json\n".repeat(100_000)],
])("%s without end are read in time", (_, text) => {
  expect(() => readAttempt({ text }, tools)).not.toThrow();
});
