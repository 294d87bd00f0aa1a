import { describe, expect, test } from "vitest";
import { lineLimit } from "../../../src/cli/read/json.js";
import { type FaultyItem, type Item, readItem } from "../../../src/cli/items/item.js";

function read(line: string | object | null): Item | FaultyItem {
  const text = typeof line === "object" && line !== null ? JSON.stringify(line) : line;
  return readItem(text, 3, "items.jsonl", () => false);
}

describe("an item", () => {
  test("is a question with its events; what it does not say is null", () => {
    expect(read({ question: "Who ate?", events: [1] })).toMatchObject({
      id: null,
      question: "Who ate?",
      source: "events",
      list: { text: "[1]" },
      speechTime: null,
      zone: null,
      facts: null,
      vocabulary: null,
      study: null,
      policy: null,
      response: null,
      ignored: [],
    });
  });

  test("takes nulls for what is not said, a number as id, and tells keys that it does not read", () => {
    const item = { id: 7, question: "Who?", events: null, eventSet: "a.json", zone: null, note: 1, Id: 2 };
    expect(read(item)).toMatchObject({
      id: "7",
      source: "eventSet",
      given: "a.json",
      ignored: ["note", "Id"],
    });
  });

  test.each<[what: string, line: string | object | null, issues: readonly object[]]>([
    ["too long a line", null, [{ kind: "long-line", line: 3, limit: lineLimit }]],
    ["no JSON", '{"id": 1,', [{ kind: "bad-json", source: "items.jsonl", line: 3, column: 10 }]],
    ["a list", [1], [{ kind: "bad-line", line: 3, field: "it", value: "a list", expected: "object" }]],
    ["null", "null", [{ kind: "bad-line", field: "it", expected: "object" }]],
    ["no question", { events: [] }, [{ field: "question", value: "", expected: "text" }]],
    ["a blank question", { events: [], question: " \n" }, [{ field: "question", expected: "text" }]],
    ["no events", { question: "Who?" }, [{ field: "events", value: "", expected: "events" }]],
    ["events that are a number", { question: "Who?", events: 7 }, [{ field: "events", value: "7" }]],
    [
      "an id that is rounded",
      '{"id": 9007199254740993, "question": "Who?", "events": []}',
      [{ field: "id", value: "9007199254740992", expected: "text" }],
    ],
    [
      "a key that stands there twice",
      '{"id": 7, "question": "Who?", "events": [], "\\u0069d": 8}',
      [{ kind: "bad-json", line: 3, column: 45, expected: "new-key" }],
    ],
    [
      "events from two sources",
      { question: "Who?", events: [], eventSet: "a.json" },
      [{ field: "eventSet", expected: "one-source" }],
    ],
    [
      "many faults",
      { question: 1, events: [], speechTime: {}, zone: 2, facts: [], study: 3, policy: { a: 1 }, id: [] },
      [
        { field: "id", expected: "text" },
        { field: "question", expected: "text" },
        { field: "speechTime", expected: "time" },
        { field: "zone", expected: "text" },
        { field: "facts", expected: "facts" },
        { field: "study", expected: "text" },
        { field: "policy", expected: "policy" },
      ],
    ],
  ])("is none with %s", (_, line, issues) => {
    expect(read(line)).toMatchObject({ issues });
  });

  test("that is none keeps what can be told of it", () => {
    expect(read({ id: 7, question: "Who?" })).toMatchObject({ id: "7", question: "Who?" });
    expect(read('{"id": 9007199254740993, "question": "Who?", "events": []}')).toMatchObject({ id: null });
    expect(read({ id: {}, question: 1 })).toMatchObject({ id: null, question: null });
  });
});
