import { describe, expect, it } from "vitest";
import { markCalls } from "../../../../../src/tasks/conversations/trace/conclusion/clause.js";
import { readConclusion } from "../../../../../src/tasks/conversations/trace/conclusion/read-conclusion.js";
import { conclusionRules } from "../../../../../src/tasks/conversations/trace/conclusion/rules.js";

describe("the rules of conclusions", () => {
  it.each(conclusionRules)("$name is met first in its example", ({ name, weight, tends, example }) => {
    const text = markCalls(example);
    expect(conclusionRules.find(({ pattern }) => pattern.test(text))?.name).toBe(name);
    const { decision, rule } = readConclusion(example);
    expect([decision, rule]).toEqual(weight === "none" ? ["undecided", null] : [tends, name]);
  });

  it("have a name each", () => {
    expect(new Set(conclusionRules.map(({ name }) => name)).size).toBe(conclusionRules.length);
  });
});

describe("the marks of calling", () => {
  it.each([
    ["No need to call get_price again", "no need to ‹call› ‹name› again"],
    ["I'll use the getPrice function.", "i'll ‹call› ‹noun›."],
    ["Let me check the conversation history", "let me ‹noun› the conversation history"],
    ["Let me check the latest status", "let me ‹call› status"],
    ["The station_id is K4", "the station_id is k4"],
    ["Calling it a day", "‹calling› it a day"],
    ["call me tomorrow", "call me tomorrow"],
  ])("%j is %j", (clause, marked) => {
    expect(markCalls(clause)).toBe(marked);
  });
});
