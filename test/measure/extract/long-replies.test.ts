import { describe, expect, it } from "vitest";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import { askedItem, templates } from "./asked-items.js";

describe("extractResponse, of long replies", () => {
  // A megabyte of what could make a pattern try again and again. With steps that grow as the square of the
  // length none of these would end within the time that a test has.
  const million = 1_000_000;
  it.each([
    ["one letter", "a"],
    ["spaces", " "],
    ["lines", "\n"],
    ["no", "no "],
    ["sentences", "No. Yes. "],
    ["open braces", "{"],
    ["closed braces", "}"],
    ["brackets", "[[]"],
    ["boxes", "\\boxed{"],
    ["opened tags", "<think>"],
    ["closed tags", "</think>"],
    ["answer tags", "<answer>"],
    ["dates", "2023-09-28 14:27 "],
    ["digits", "1"],
    ["commas", "Tom, "],
    ["stars", "*"],
    ["pipes", "|"],
    ["bullets", "- - "],
    ["questions", "Did Tom eat risotto in the kitchen on 2023-09-28? "],
    ["quotes", '"'],
    ["marks of direction", "\u200f\u200e"],
    ["fences", "```json\n{\n"],
    ["retractions", "wait, no, actually, "],
    ["hashes", "#### "],
    ["half pairs", "\ud83d"],
    ["a name among commas", `Tom${", ".repeat(400)}x `],
    ["a name among blanks and strokes", `Tom did not${" / ".repeat(300)}. `],
    ["words of counting", "exactly only just it is that there are "],
    ["negations", "not never neither nor "],
    ["backslashes", "\\text{"],
    ["keys", '{"a": {"b": ["c", '],
    ["words of another language", "nein nicht keine "],
    ["characters without blanks", "没有人在厨房"],
    ["opening clauses", "while since as, "],
  ])("takes a megabyte of %s", (_, piece) => {
    const reply = piece.repeat(Math.ceil(million / piece.length));
    for (const asked of templates) {
      // Lenient begins with what strict does.
      extractResponse(reply, askedItem(asked), "lenient");
      extractResponse(reply, askedItem(asked), "published");
    }
    expect(extractResponse(`${reply}\n\nFinal answer: no`, askedItem("did"), "lenient").outcome).toBeTypeOf(
      "string",
    );
  });

  it.each(templates)("finds the answer behind 300 words, asked %s", (asked) => {
    const told =
      "I go through the events one by one. On 2023-09-08 at 10:57, Mary read a book in the living room, which is not relevant here. On 2023-09-12 at 18:02 Tom watched a film with 2 friends, but not in the kitchen.\n\n1. **2023-09-14 12:00** - Tom ate risotto in the garden ❌\n2. **2023-09-15 13:00** - Ria danced salsa ❌\n\n";
    const answer = { did: "no", who: "Tom", "how-often": "3", "when-last": "2023-09-14 12:00" }[asked];
    const reply = `${told.repeat(5)}Final answer: ${answer}`;
    expect(reply.split(/\s+/u).length).toBeGreaterThan(290);
    expect(extractResponse(reply, askedItem(asked), "strict").outcome).toBe("answer");
  });

  it("finds the answer at the end of a megabyte", () => {
    const reply = `${"Tom was in the kitchen, I think. ".repeat(30_000)}\n\nFinal answer: no`;
    expect(extractResponse(reply, askedItem("did"), "strict")).toMatchObject({
      outcome: "answer",
      response: "no",
      span: { start: reply.length - 16, end: reply.length },
    });
  });
});
