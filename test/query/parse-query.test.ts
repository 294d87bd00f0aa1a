import { describe, expect, test } from "vitest";
import { parseQuery } from "../../src/query/parse-query.js";

const risotto = { term: "events", type: "eat risotto", roles: { subject: "Tom" }, present: [] };
const asked = { query: "exists", of: { term: "in", of: risotto, time: "recently" }, tense: "past" };

/** Where the faults of some JSON stand. */
function fieldsOf(json: unknown): readonly unknown[] {
  const read = parseQuery(json);
  return read.ok ? [] : read.issues.map((issue) => (issue.kind === "bad-query" ? issue.field : issue.kind));
}

describe("parseQuery", () => {
  test("reads a query as it is", () => {
    expect(parseQuery(asked)).toEqual({ ok: true, value: asked, notes: [] });
  });

  test.each<[what: string, json: unknown, fields: readonly string[]]>([
    ["no query at all", 3, [""]],
    ["a query that there is not", { ...asked, query: "guess" }, ["query"]],
    ["no tense", { query: "exists", of: risotto }, ["tense"]],
    ["a term that there is not", { ...asked, of: { term: "guess" } }, ["of.term"]],
    ["a name that is none", { ...asked, of: { ...risotto, roles: { subject: 3 } } }, ["of.roles.subject"]],
    ["a field that there is not", { ...asked, of: { ...risotto, when: "now" } }, ["of.when"]],
    [
      "deep within another",
      {
        query: "compare",
        how: "more",
        left: { query: "count", of: risotto },
        right: { query: "count", of: { term: "union", of: [risotto, { ...risotto, type: 3 }] } },
        tense: "past",
      },
      ["right.of.of[1].type"],
    ],
  ])("tells where it is wrong: %s", (_, json, fields) => {
    expect(fieldsOf(json)).toEqual(fields);
  });
});
