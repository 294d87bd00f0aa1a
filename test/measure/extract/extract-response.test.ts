import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import type { Strength } from "../../../src/measure/extract/verdict.js";
import type { ResponseForm } from "../../../src/measure/issues.js";
import type { Response } from "../../../src/measure/score.js";
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
    ["did", "Ja, das hat er.", "yes", "yes"],
    ["did", "いいえ", "no", "no"],
    ["did", "<think>So the answer is yes.</think>It may be.", null, "yes"],
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
    ["when-last", "- 2023-09-01 10:00\n- 2023-09-08 11:00"],
    ["when-last", "In calendar week 32."],
    ["how-often", "In calendar week 32."],
    ["how-often", "Sept 2 → 1, Sept 3 → 1"],
    ["how-often", "See event [2]"],
    ["did", "That is correct, Tom did not eat risotto."],
    ["did", "True, Tom ate risotto, but in the living room."],
    ["did", "Indeed, Mary ate it."],
    ["did", "Certainly, Tom was in the kitchen."],
    ["did", "Return 'yes' if any event was matched, otherwise 'no'."],
    ["did", "Event 1: no\nEvent 2: yes"],
    ["who", "Mary: no\nTom: no"],
    ["who", "Mary: yes\nTom: no\nMary: no"],
    ["who", "Mary (no), Tom (yes)"],
    ["who", "❌ Tom"],
    ["who", "Return the subjects of all matched events."],
  ])("%s: strictly nothing is read from %j", (asked, reply) => {
    expect(extractResponse(reply, askedItem(asked), "strict").outcome).toBe("unreadable");
  });

  it.each<[ResponseForm, string, Response]>([
    ["when-last", "2023-08-11 (Friday, CW 32) 10:57", "2023-08-11T10:57"],
    [
      "when-last",
      "Date: August 11, 2023\nWeekday: Friday\nCalendar week: 32\nTime: 10:57",
      "2023-08-11T10:57",
    ],
    [
      "when-last",
      "1. September 1, 2023 at 10:00\n2. September 8, 2023 at 11:00\n\nLatest: September 8, 2023 at 11:00",
      "2023-09-08T11:00",
    ],
    [
      "when-last",
      "The events are on 2023-09-08 at 10:57 and 2023-09-28 at 14:27; the latest is 2023-09-28 at 14:27.",
      "2023-09-28T14:27",
    ],
    [
      "when-last",
      "He ate it on 2023-09-08 at 10:57, and the last time was 2023-09-28 14:27.",
      "2023-09-28T14:27",
    ],
    ["how-often", "1. no match\n2. match (1)\n3. match (2)\n\nNumber of matched events: 2", 2],
    ["how-often", "Mary read a book this week 3 times.", 3],
    ["how-often", "2 times in calendar week 32", 2],
    ["how-often", "September 2, September 3 → 2", 2],
    ["how-often", "2,0", 2],
    ["how-often", "2,000", 2000],
    ["how-often", "[2]", 2],
    ["how-often", "Event 1: no match\nEvent 2: match (1)\nEvent 3: match (2)\n\n2", 2],
    ["did", "Event 1: no match\nEvent 2: match\n\nyes", "yes"],
    ["did", "Return 'no'.", "no"],
    ["did", "Indeed, there is no record of it.", "no"],
    ["did", "Absolutely, no.", "no"],
    ["did", "That is correct, Tom did.", "yes"],
    ["did", "Tom ate risotto only in the garden, so no.", "no"],
    ["who", "Event 1: no match\nEvent 2: match, Mary\n\nMary", ["Mary"]],
    ["who", "Event 1: Tom ✗\nEvent 2: Mary ✓\n\nMatched subjects: Mary", ["Mary"]],
    ["who", "❌ Mary\n✅ Tom\n❌ Ria", ["Tom"]],
    ["who", "| Subject | Match |\n|---|---|\n| Mary | ✗ |\n| Tom | ✓ |", ["Tom"]],
    ["who", "Mary - no\nTom - no\nRobot - no\nRia - no", []],
    ["who", "Tom as well as the Robot and Mary.", ["Tom", "Robot", "Mary"]],
    ["who", "It was Mary, and no one else.", ["Mary"]],
  ])("%s: %j is strictly %j", (asked, reply, response) => {
    expect(extractResponse(reply, askedItem(asked), "strict").response).toEqual(response);
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

  it.each([
    ["Once on Tuesday and once on Thursday.", 2],
    ["Once in the morning, once at noon and twice in the evening.", 4],
    ["Ann did it twice on Monday and once on Friday.", 3],
    ["Once, and then again on Thursday.", null],
    ["Only once and never again.", 1],
    ["She did it once, and only once.", 1],
    ["Ann did it once and Bob did it once.", 1],
  ])("adds up the times of each occasion: %s", (reply, response) => {
    expect(extractResponse(reply, askedItem("how-often"), "strict").response).toBe(response);
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
