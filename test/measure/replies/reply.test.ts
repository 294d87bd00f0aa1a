import { describe, expect, test } from "vitest";
import { type AskedDocument, itemOfReply } from "../../../src/measure/replies/reply.js";

const items = [
  { id: "1", question: "Did Tom eat?" },
  { id: "2", question: "Who sang?" },
];

function found(id: string, document?: AskedDocument): string | null {
  const item = itemOfReply(document === undefined ? { id } : { id, document }, {
    withId: (name) => items.find((one) => one.id === name) ?? null,
    at: (order) => items[order] ?? null,
    questionOf: ({ question }) => question,
  });
  return item?.id ?? null;
}

describe("the item of a reply", () => {
  test("is the one of its id", () => {
    expect([found("2"), found("3")]).toEqual(["2", null]);
  });

  test("is, of a document that does not name it, the one in its place, whatever ids are numbers, too", () => {
    expect(found("1", { order: 1, text: null })).toBe("2");
    expect(found("1", { order: 1, text: "Answer: Who sang?" })).toBe("2");
    expect(found("9", { order: 9, text: null })).toBeNull();
  });

  test("is none where something else was asked", () => {
    expect(found("1", { order: 1, text: "Who danced?" })).toBeNull();
    expect(found("x", { order: 0, text: "Who sang?" })).toBeNull();
  });

  test("is the one of its id where that holds what was asked", () => {
    expect(found("2", { order: 0, text: "Who sang?" })).toBe("2");
  });
});
