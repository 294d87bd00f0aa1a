import { describe, expect, test } from "vitest";
import { decideRecord, readSamples } from "../../../src/staleness.js";

const asks = { role: "user", content: "Is x7 held?", time: 9 };
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A conversation of so many messages, or a message of so many blocks. */
const records: Readonly<Record<string, (count: number) => object>> = {
  results: (count) => ({
    messages: [...many(count, (at) => ({ role: "tool", name: `t${at}`, content: `x${at}`, time: 1 })), asks],
  }),
  blocks: (count) => ({
    messages: [
      {
        role: "user",
        content: many(count, (at) => ({ type: "tool_result", tool_use_id: `${at}`, content: "x" })),
        time: 1,
      },
      asks,
    ],
  }),
  "calls and their results": (count) => ({
    messages: [
      {
        role: "assistant",
        tool_calls: many(count, (at) => ({ id: `${at}`, function: { name: "look", arguments: "{}" } })),
        time: 1,
      },
      ...many(count, (at) => ({ role: "tool", tool_call_id: `${at}`, content: "x", time: 2 })),
      asks,
    ],
  }),
  tools: (count) => ({
    messages: [{ role: "tool", name: "place_it", content: "x", time: -9e9 }, asks],
    tools: many(count, (at) => ({ name: `get_${at}` })),
  }),
  "messages without a time": (count) => ({ messages: many(count, () => ({ role: "user", content: "x" })) }),
  "messages of no role": (count) => ({ messages: many(count, () => ({ role: "x", content: "x", time: 1 })) }),
  "messages that are not in order": (count) => ({
    messages: many(count, (at) => ({ role: "user", content: "x", time: count - at })),
  }),
};

describe("a conversation with very many", () => {
  // With steps that grow as the square of their number none of these would end within the time that a test has.
  test.each(Object.keys(records))("%s is decided, or its faults are told", (name) => {
    const result = decideRecord(records[name]?.(150_000));
    if (result.ok) expect(result.value).toHaveLength(1);
    else {
      expect(result.issues).toHaveLength(101);
      expect(result.issues.at(-1)).toEqual({ kind: "more-faults", count: expect.any(Number) });
    }
  });
});

test("a file of very many records that are none has its faults told", () => {
  const read = readSamples([{ source: "own.jsonl", records: many(150_000, () => null) }]);
  expect(read.ok ? 0 : read.issues.length).toBe(150_000);
});
