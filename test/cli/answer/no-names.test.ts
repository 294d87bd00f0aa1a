import { describe, expect, test } from "vitest";
import { emptyInWords } from "../../../src/page/document/answer-text.js";
import type { AskedQuery } from "../../../src/index.js";

const of = { term: "events", type: "dance", roles: {}, present: [] } as const;

describe("an answer without names is called by what is asked for", () => {
  test.each<readonly [AskedQuery | null, string]>([
    [null, "nobody"],
    [{ query: "values", role: "subject", of, tense: "past" }, "nobody"],
    [{ query: "values", role: "location", of, tense: "past" }, "nowhere"],
    [{ query: "values", role: "bike", of, tense: "past" }, "none"],
    [
      { query: "best", by: { role: "location" }, how: "most", measure: "count", of, tense: "past" },
      "nowhere",
    ],
    [{ query: "list", of, tense: "past" }, "nothing"],
  ])("%j", (query, said) => {
    expect(emptyInWords(query)).toBe(said);
  });
});
