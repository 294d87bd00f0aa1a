import { describe, expect, it } from "vitest";
import type { ResponseForm } from "../../../src/issue/answer-issue.js";
import { extractResponse } from "../../../src/scoring/extract/extract-response.js";
import type { Strength } from "../../../src/scoring/extract/extraction.js";
import { abstentions, faults, forms, places } from "../../../src/scoring/extract/rules.js";
import type { Response } from "../../../src/scoring/score.js";
import { askedItem } from "./asked-items.js";

describe("the rule that fired, and the words in which it found the answer", () => {
  it.each<[ResponseForm, string, Response | null, string]>([
    // What an arrow points to is a count, unless steps are counted, and a month is none.
    ["how-often", "[[2023-05 → 2]]", 2, "only/times-sentence"],
    ["how-often", "[[Step a → 2]]", null, "unsure"],
    ["how-often", "Event one → 2", null, "nothing-read"],
    ["how-often", "2023-09", null, "nothing-read"],
    // Never and none are counts in so many words; what stands behind a label is none.
    ["how-often", "[[Answer: 3]]\n\nNever.", null, "contradiction"],
    ["how-often", "Matches: 5\n\n[[Answer: 2]]", 2, "answer/number"],
    ["who", "[[Best guess: Tom]]", null, "hedge"],
    // A name may hold a line below; emphasis is around it.
    ["who", "[[Tom_Mary]]", null, "unsure"],
    ["who", "[[_Tom_ and _Mary_]]", ["Tom", "Mary"], "only/names"],
    // Signs and words of one verdict must agree, and verdicts on several names are one statement.
    ["who", "✅ Tom: match\n[[✅ Mary: no match]]", null, "unsure"],
    ["who", "[[✅ Tom\n❌ Mary]]", ["Tom"], "only/names"],
    ["who", "[[The Robot: match\nTom: no match]]", ["Robot"], "only/names"],
    ["did", "[[That is correct, Tom did.]]", "yes", "only/yes-no"],
    // A day that is named twice is one day, in the words that come last.
    ["when-last", "[[Yesterday is 2023-09-28.]] That was it.", "2023-09-28", "first/date-sentence"],
    // What shows nothing is left out of the text, and kept in the evidence.
    ["how-often", "[[2️⃣]]", 2, "only/number"],
    ["did", "Let us see.\n\n[[**\u200bFinal\u200b answer:** no]]", "no", "final-answer/yes-no"],
  ])("%s: %j", (template, reply, response, rule) => {
    const plain = reply.replaceAll(/\[\[|\]\]/g, "");
    const read = extractResponse(plain, askedItem(template), "strict");
    const found = read.span === null ? "" : plain.slice(read.span.start, read.span.end).trim();
    expect({ response: read.response, rule: read.rule, found }).toEqual({
      response,
      rule,
      found: /\[\[(.*)\]\]/su.exec(reply)?.[1] ?? "",
    });
  });

  it("is that of what is likely meant, where an answer is held open", () => {
    expect(extractResponse("Yes, possibly.", askedItem("did"), "lenient")).toMatchObject({
      response: "yes",
      rule: "likely/first/yes-no",
    });
  });

  it.each<[string, Strength]>([
    ["\u00a0", "strict"],
    [" \u2003\t", "lenient"],
  ])("%j is empty", (blank, strength) => {
    expect(extractResponse(blank, askedItem("did"), strength).rule).toBe("empty");
  });

  it("takes any blank for a space between words", () => {
    for (const blank of ["\u00a0", "\t", "\u2003", "\u3000", "\u202f"]) {
      expect(extractResponse(`Tom${blank}and${blank}Mary`, askedItem("who"), "strict").response).toEqual([
        "Tom",
        "Mary",
      ]);
      expect(extractResponse(`3${blank}times`, askedItem("how-often"), "strict").response).toBe(3);
    }
  });

  it("is one of a list in which each has a meaning of its own", () => {
    const meanings = [places, forms, faults, abstentions].flatMap((rules) =>
      Object.values(rules).map(({ meaning }) => meaning),
    );
    expect(meanings).not.toContain("");
    expect(new Set(meanings).size).toBe(meanings.length);
  });
});
