import { describe, expect, test } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { answer } from "../../src/query/answer.js";
import { parseQuestion } from "../../src/query/link/parse-question.js";
import { querySchema } from "../../src/algebra/query-schema.js";
import { berlin, speechTime } from "./world.js";

const day = 86_400_000;
const event = (type: string, roles: Readonly<Record<string, string>>, daysAgo: number, index: number) => ({
  type,
  roles,
  time: speechTime - daysAgo * day,
  grain: "instant" as const,
  index,
});
const set = createEventSet([
  event("repaired chain", { subject: "Anna Berg", bike: "B-7", location: "yard" }, 1, 0),
  event("repaired wheel", { subject: "Anna Berg", bike: "B-8" }, 2, 1),
  event("coffee", { subject: "Tom" }, 1, 2),
]);

function queryOf(text: string): unknown {
  const question = parseQuestion(text, { vocabulary: set });
  if (!question.ok) throw new Error(`not read: ${text}`);
  return answer(set, question.value, { speechTime, zone: berlin }).query;
}

const chain = { term: "events", type: "repaired chain", present: [] };
const anna = { subject: "Anna Berg" };

describe("a question is a query", () => {
  test.each([
    [
      "Did Anna repair the chain in the yard?",
      { query: "exists", of: { ...chain, roles: { ...anna, location: "yard" } }, tense: "past" },
    ],
    [
      "Who repaired the chain of B-7 yesterday?",
      {
        query: "values",
        role: "subject",
        of: { term: "in", of: { ...chain, roles: { bike: "B-7" } }, time: "yesterday" },
        tense: "past",
      },
    ],
    [
      "Which bike did Anna repair recently?",
      {
        query: "values",
        role: "bike",
        of: {
          term: "in",
          of: {
            term: "union",
            of: [
              { ...chain, roles: anna },
              { ...chain, type: "repaired wheel", roles: anna },
            ],
          },
          time: "recently",
        },
        tense: "past",
      },
    ],
    [
      "How often will Tom have coffee tomorrow?",
      {
        query: "count",
        of: { term: "in", of: { ...chain, type: "coffee", roles: { subject: "Tom" } }, time: "tomorrow" },
        tense: "future",
      },
    ],
    [
      "When did someone last repair the chain of a bike?",
      { query: "instant", which: "last", of: { ...chain, roles: {}, present: ["bike"] }, tense: "past" },
    ],
  ])("%s", (text, query) => {
    const found = queryOf(text);
    expect(found).toEqual(query);
    expect(querySchema.parse(found)).toEqual(found);
  });

  test("whatever its words", () => {
    const alike = [
      "Did Anna repair the chain yesterday?",
      "Was the chain repaired by Anna Berg yesterday?",
      "Yesterday, did Anna repair a chain?",
      "Anna repaired the chain yesterday, didn't she?",
      "Was it Anna who repaired the chain yesterday?",
      "can you tell me whether anna has repaired the chain yesterday",
    ].map((text) => JSON.stringify(queryOf(text)));
    expect(new Set(alike).size).toBe(1);
  });

  test("and none where a name is not known", () => {
    expect(queryOf("Did Zoe repair the chain?")).toBeNull();
  });
});
