import { describe, expect, it } from "vitest";
import type { ResponseForm } from "../../../src/measure/issues.js";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import type { Strength } from "../../../src/measure/extract/verdict.js";
import { abstentions, faults, forms, places } from "./rules.js";
import type { Response } from "../../../src/measure/score.js";
import { askedItem } from "./asked-items.js";

describe("the rule that fired, and the words in which it found the answer", () => {
  it.each<[ResponseForm, string, Response | null, string]>([
    // What an arrow points to is a count, unless steps are counted, and a month is none.
    ["how-often", "[[2023-05 → 2]]", 2, "only/times-sentence"],
    ["how-often", "2023-09", null, "nothing-read"],
    // Never and none are counts in so many words; what stands behind a label is none.
    ["how-often", "[[Answer: 3]]\n\nNever.", null, "contradiction"],
    ["how-often", "Matches: 5\n\n[[Answer: 2]]", 2, "answer/number"],
    ["how-often", "[[Twenty-one]]", 21, "only/number-word"],
    ["how-often", "[[Mary did so three times.]]", 3, "only/times-sentence"],
    ["who", "[[Best guess: Tom]]", null, "hedge"],
    ["who", "[[Neither Tom nor Ria was there, but Mary did]]", ["Mary"], "only/names-sentence"],
    ["who", "[[«Tom»]]", ["Tom"], "only/names"],
    ["who", '[[My pick: "Tom", I think.]]', ["Tom"], "only/names-sentence"],
    ["who", '[[Answer: Mary]]\n\n"Nobody".', null, "contradiction"],
    ["who", "[[Alice watched a film.]]", null, "unsure"],
    ["did", "Event no.1: no match\nEvent no.2: match\n\n[[yes]]", "yes", "only/yes-no"],
    ["when-last", "[[2023-09-28\n14:27]]", "2023-09-28T14:27", "only/date-time"],
    ["when-last", "[[2023-09-28, 10 pm]]", "2023-09-28T22:00", "only/date-time"],
    ["when-last", "[[Three days ago at 14:27.]]", "2023-09-26T14:27", "only/relative-time"],
    ["when-last", "[[2 weeks ago at 9:00.]]", "2023-09-15T09:00", "only/relative-time"],
    ["when-last", "Marathon 2023", null, "nothing-read"],
    ["when-last", "[[2023-09-28 14:75]]", "2023-09-28", "only/date-sentence"],
    ["who", "Neither Tom nor Ria was there, but Mary never did.", null, "nothing-read"],
    ["did", "[[I'm afraid I can't.]]", null, "refusal"],
    ["who", "[[Tom～Mary]]", ["Tom", "Mary"], "only/names-sentence"],
    ["how-often", "[[«Never»]]", 0, "only/number-word"],
    // What repeats the question or the prompt is passed over, and the rest stays where it is.
    ["did", "Did Tom eat risotto in the kitchen on 2023-09-28?\n\n[[No.]]", "no", "only/yes-no"],
    [
      "did",
      "Events: Tom ate. Did Tom eat risotto in the kitchen on 2023-09-28?\n\n[[No.]]",
      "no",
      "only/yes-no",
    ],
    ["when-last", "He ate it on September 1, 2023 and on 2023-09-08.", null, "nothing-read"],
    // A name may hold a line below; emphasis is around it.
    ["who", "[[Tom_Mary]]", ["Tom", "Mary"], "only/names-sentence"],
    ["who", "[[_Tom_ and _Mary_]]", ["Tom", "Mary"], "only/names"],
    // Signs and words of one verdict must agree, and verdicts on several names are one statement.
    ["who", "[[✅ Tom\n❌ Mary]]", ["Tom"], "list/names"],
    ["who", "[[Mary: no match\nTom: match\nRia: no match]]", ["Tom"], "list/names"],
    ["who", "[[The Robot: match\nTom: no match]]", ["Robot"], "list/names"],
    ["did", "[[That is correct, Tom did.]]", "yes", "only/yes-no"],
    ["did", "Tom only ate risotto in the kitchen on 2023-09-28.", null, "nothing-read"],
    // What events or records state asks for nothing.
    [
      "did",
      "[[The events state in full that Tom did not eat risotto in the kitchen.]]",
      "no",
      "only/did-sentence",
    ],
    ["did", "[[I don't have that information.]]", null, "cannot-tell"],
    ["when-last", "[[2023-09-28 14:59]]", "2023-09-28T14:59", "only/date-time"],
    ["when-last", "[[2023-09-28 14:27 +0200]]", "2023-09-28T14:27+02:00", "only/date-time"],
    ["when-last", "[[2023-09-28T12:27Z]]", "2023-09-28T12:27Z", "only/date-time"],
    ["when-last", '{"answer": 5}', null, "nothing-read"],
    ["did", '{"answer": 5}', null, "nothing-read"],
    ["did", "[[{'answer': 'no'}]]", "no", "json/yes-no"],
    ["did", 'It was not so.\n[[{"answer": "no"}]]', "no", "json/yes-no"],
    ["did", "[[Answer: no]]\n\nThat is correct, Tom did.", null, "contradiction"],
    ["when-last", "2023-02-30 14:27", null, "nothing-read"],
    [
      "when-last",
      "[[2023-09-08 10:57 and the last was 2023-09-28 14:27]]",
      "2023-09-28T14:27",
      "only/date-sentence",
    ],
    [
      "when-last",
      "[[Date: 2023-09-28\nWeekday: Thursday\nTime: 14:27]]",
      "2023-09-28T14:27",
      "only/date-time",
    ],
    ["when-last", "[[2023-09-28 0:27 pm]]", "2023-09-28", "only/date-sentence"],
    ["when-last", "[[Probably on 2023-09-28 at 14:27.]]", null, "hedge"],
    ["when-last", '[[{"date": "2023-09-28", "time": "14:27"}]]', "2023-09-28T14:27", "json/date-time"],
    ["when-last", '[[{"answer": null}]]', "never", "json/never"],
    ["who", '[[{"who": "Tom"}]]', ["Tom"], "json/names"],
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

  it.each<[ResponseForm, string, Response, string]>([
    ["did", "[[Yes, possibly.]]", "yes", "likely/first/yes-no"],
    ["when-last", "[[Probably on 2023-09-28 at 14:27.]]", "2023-09-28T14:27", "likely/first/date-time"],
  ])("%s: %j is likely %j", (template, reply, response, rule) => {
    const plain = reply.replaceAll(/\[\[|\]\]/g, "");
    const start = reply.indexOf("[[");
    expect(extractResponse(plain, askedItem(template), "lenient")).toEqual({
      outcome: "answer",
      response,
      rule,
      span: { start, end: reply.indexOf("]]") - 2 },
      isMarked: false,
    });
  });

  it("is read by the published rules as the last word that is an answer", () => {
    const read = (reply: string) => extractResponse(reply, askedItem("who"), "published").response;
    expect(read("Tom, or nobody")).toEqual(["Tom"]);
    expect(read("It was nobody.")).toEqual([]);
    expect(read("I cannot tell.")).toBeNull();
  });

  it("finds the longest of the names that begin alike", () => {
    const asked = askedItem("who", { subjects: ["Tom", "Tom Smith"] });
    expect(extractResponse("It was Tom Smith.", asked, "strict").response).toEqual(["Tom Smith"]);
    expect(extractResponse("It was Tom.", asked, "strict").response).toEqual(["Tom"]);
  });

  it("may lack the verb and one more word of a long question", () => {
    const asked = askedItem("did", {
      question: "Did Tom eat mushroom risotto with peas in the kitchen on 2023-09-28?",
    });
    const rule = (reply: string) => extractResponse(reply, asked, "strict").rule;
    expect(rule("Tom ate risotto with peas in the kitchen on 2023-09-28.")).toBe("only/did-sentence");
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
