import { test as property, fc } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { excerptOf } from "../../../src/page/document/markdown.js";

test("a short reply is shown whole, with what was read marked", () => {
  expect(excerptOf("The answer is Tom.", { start: 14, end: 17 })).toEqual({
    before: "The answer is ",
    marked: "Tom",
    after: ".",
  });
  expect(excerptOf("Hm.", null)).toEqual({ before: "Hm.", marked: "", after: "" });
});

test("of a long reply the part around what was read is shown, and what is left out is counted", () => {
  const { before, marked, after } = excerptOf(`${"a".repeat(1000)}Tom${"b".repeat(5000)}`, {
    start: 1000,
    end: 1003,
  });
  expect(before).toBe(`[… 680 characters left out …] ${"a".repeat(320)}`);
  expect(marked).toBe("Tom");
  expect(after).toBe(`${"b".repeat(320)} [… 4680 characters left out …]`);
});

test("of a long reply from which nothing was read the beginning and the end are shown", () => {
  const { before } = excerptOf("a".repeat(1_000_000), null);
  expect(before).toContain("[… 999360 characters left out …]");
  expect(before.length).toBeLessThan(800);
});

property.prop([fc.string({ unit: "binary", maxLength: 4000 }), fc.nat({ max: 4000 }), fc.nat({ max: 4000 })])(
  "is bounded, and has no less than what was read, whatever the reply",
  (reply, a, b) => {
    const [start, end] = [Math.min(a, b, reply.length), Math.min(Math.max(a, b), reply.length)];
    const excerpt = excerptOf(reply, { start, end });
    // Each unit may become a code of up to nine characters.
    expect(Object.values(excerpt).join("").length).toBeLessThan(9 * 1100);
    expect(excerpt.marked === "").toBe(end <= start);
  },
);
