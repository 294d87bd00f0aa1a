import { describe, expect, it } from "vitest";
import { extractResponse } from "../../../src/scoring/extract/extract-response.js";
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

  it("finds the answer at the end of a megabyte", () => {
    const reply = `${"Tom was in the kitchen, I think. ".repeat(30_000)}\n\nFinal answer: no`;
    expect(extractResponse(reply, askedItem("did"), "strict")).toMatchObject({
      outcome: "answer",
      response: "no",
      span: { start: reply.length - 16, end: reply.length },
    });
  });
});
