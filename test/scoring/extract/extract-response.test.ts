import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractResponse } from "../../../src/scoring/extract/extract-response.js";
import type { Strength } from "../../../src/scoring/extract/extraction.js";
import type { ResponseForm } from "../../../src/issue/answer-issue.js";
import type { Response } from "../../../src/scoring/score.js";
import { anyReply } from "./any-reply.js";
import { askedItem, templates } from "./asked-items.js";

const template = fc.constantFrom(...templates);
const strengths: readonly Strength[] = ["strict", "lenient", "published"];

describe("extractResponse", () => {
  it("gives every text one outcome, of the form that the template asks for, within the text", () => {
    fc.assert(
      fc.property(anyReply, template, fc.constantFrom(...strengths), (reply, chosen, strength) => {
        const read = extractResponse(reply, askedItem(chosen), strength);
        expect(["answer", "abstained", "unreadable"]).toContain(read.outcome);
        expect(read.rule).toMatch(/^[a-z]+[a-z/-]*$/u);
        if (read.span !== null) {
          expect(read.span.start).toBeGreaterThanOrEqual(0);
          expect(read.span.end).toBeGreaterThanOrEqual(read.span.start);
          expect(read.span.end).toBeLessThanOrEqual(reply.length);
        }
        if (read.outcome === "answer") expect(isOfForm(chosen, read.response)).toBe(true);
        else expect(read.response).toBeNull();
      }),
      { numRuns: 600 },
    );
  });

  it("reads leniently as it does strictly, where strictly an answer is read", () => {
    fc.assert(
      fc.property(anyReply, template, (reply, chosen) => {
        const strict = extractResponse(reply, askedItem(chosen), "strict");
        const lenient = extractResponse(reply, askedItem(chosen), "lenient");
        if (strict.outcome !== "unreadable") expect(lenient).toEqual(strict);
      }),
      { numRuns: 400 },
    );
  });

  it("does not mind bold type, white space, direction marks and full-width letters around an answer", () => {
    const answers: readonly (readonly [ResponseForm, string])[] = [
      ["did", "no"],
      ["who", "Tom and Mary"],
      ["how-often", "3 times"],
      ["when-last", "2023-09-28 14:27"],
    ];
    const around = fc.constantFrom(
      "**",
      "`",
      "\u200f",
      "  ",
      "\n\n",
      "\u00a0",
      "✅ ",
      "\n> ",
      "\ufeff",
      "**Answer:** ",
    );
    fc.assert(
      fc.property(fc.constantFrom(...answers), fc.array(around, { maxLength: 3 }), ([asked, text], marks) => {
        const plain = extractResponse(text, askedItem(asked), "strict");
        expect(extractResponse(marks.join("") + text, askedItem(asked), "strict").response).toEqual(
          plain.response,
        );
        expect(plain.outcome).toBe("answer");
      }),
    );
    expect(extractResponse("Ｎｏ．", askedItem("did"), "strict").response).toBe("no");
  });

  // What the guide says is decided, and could be otherwise.
  it.each<[ResponseForm, string, Response | null, Response | null]>([
    ["how-often", "None.", 0, 0],
    ["when-last", "Nothing.", "never", "never"],
    ["did", "There is no record of it.", "no", "no"],
    ["who", "There is no record of it.", [], []],
    ["how-often", "There is no record of it.", 0, 0],
    ["when-last", "There is no record of it.", "never", "never"],
    ["did", "There is no information on that.", null, "no"],
    ["did", "True", "yes", "yes"],
    ["how-often", "2.0", 2, 2],
    ["how-often", "2.5", null, null],
    ["how-often", "-1", null, null],
    ["when-last", "September 28 at 14:27", "2023-09-28T14:27", "2023-09-28T14:27"],
    ["when-last", "October 3 at 14:27", null, "2022-10-03T14:27"],
    ["when-last", "09/08/2023", null, "2023-09-08"],
    ["when-last", "28/09/2023", "2023-09-28", "2023-09-28"],
    ["when-last", "08.09.2023", "2023-09-08", "2023-09-08"],
    ["when-last", "September 2023", "2023-09", "2023-09"],
    ["who", "Mary/Tom", ["Mary", "Tom"], ["Mary", "Tom"]],
    ["who", "Mary or Tom", null, null],
    ["who", "Probably Mary.", null, ["Mary"]],
    ["did", "I would say yes.", "yes", "yes"],
    ["did", "Probably yes.", null, "yes"],
    ["did", "Ja, das hat er.", null, "yes"],
    ["did", "いいえ", null, "no"],
    ["did", "<think>So the answer is yes.", null, "yes"],
    ["did", "Answer: yes\nAnswer: no", null, "no"],
    ["how-often", "about 3 times", null, 3],
    ["how-often", "at least 3 times", null, null],
  ])("%s: %j is strictly %j, leniently %j", (asked, reply, strict, lenient) => {
    expect(extractResponse(reply, askedItem(asked), "strict").response).toEqual(strict);
    expect(extractResponse(reply, askedItem(asked), "lenient").response).toEqual(lenient);
  });

  it.each<[ResponseForm, string]>([
    ["did", "It is not true that Tom did not eat risotto."],
    ["did", "Tom didn't eat risotto on 2023-09-27. He ate it on 2023-09-28."],
    ["did", "Yes, but it was Mary, not Tom."],
    ["did", "Answer: Yes/No"],
    ["did", "1. yes\n2. no"],
    ["who", "There are no events on that date except Mary's."],
    ["who", "- Mary: watched a film at 08:01\n- Tom: watched a film at 12:00"],
    ["how-often", "1, 2, 3"],
    ["how-often", "Once a week."],
    ["how-often", "09"],
    ["how-often", "The list has 20 events."],
    ["how-often", "On 2023-09-02 once, on 2023-09-05 twice."],
    ["how-often", "At 14:27 and 15:30"],
    ["when-last", "It is now 2023-09-29 22:18."],
    ["when-last", "The events are 2023-08-01 10:00, 2023-09-28 14:27."],
    ["when-last", "2023-13-28 14:27"],
  ])("%s: strictly nothing is read from %j", (asked, reply) => {
    expect(extractResponse(reply, askedItem(asked), "strict").outcome).toBe("unreadable");
  });

  it("knows who is asked about, though no event has the name", () => {
    const asked = askedItem("did", {
      subjects: ["Tom"],
      question: "Did Zoe eat risotto in the kitchen today?",
    });
    expect(extractResponse("Tom did not eat any risotto.", asked, "strict").outcome).toBe("unreadable");
    expect(extractResponse("Zoe ate risotto in the kitchen today.", asked, "strict").response).toBe("yes");
    expect(extractResponse("Zoe did not.", asked, "strict").response).toBe("no");
  });

  it("shows where the evidence stands in the reply itself", () => {
    const reply = "\u200f\u200fLet us see.\r\n\r\n**Final\u200b answer:** Tom\r\n";
    const { span } = extractResponse(reply, askedItem("who"), "strict");
    expect(span === null ? "" : reply.slice(span.start, span.end)).toContain("answer:** Tom");
  });
});

function isOfForm(template: ResponseForm, response: Response): boolean {
  switch (template) {
    case "did":
      return response === "yes" || response === "no";
    case "who":
      return typeof response === "object" && response.every((name) => name !== "");
    case "how-often":
      return typeof response === "number" && Number.isSafeInteger(response) && response >= 0;
    case "when-last":
      return (
        response === "never" || Number.isSafeInteger(response) || /^\d{4}-\d\d-\d\d/u.test(String(response))
      );
  }
}
