import { describe, expect, it } from "vitest";
import { querySchema } from "../../../src/algebra/query-schema.js";
import { oracle } from "../command.js";

const household = ["--events", "examples/household.json"];

interface Parsed {
  readonly question: string;
  readonly readings: readonly { readonly query: unknown; readonly reading: string | null }[];
  readonly issue: { readonly kind: string } | null;
}

function parsed(...parts: readonly string[]): Parsed {
  return JSON.parse(oracle(["parse", ...parts, ...household, "--json"]).stdout) as Parsed;
}

describe("a question as a query", () => {
  it("has the shape of the schema, and spells names as the events do", () => {
    const { readings, issue } = parsed("who WATCHED a film recently?");
    expect(issue).toBeNull();
    expect(readings).toHaveLength(1);
    expect(querySchema.parse(readings[0]?.query)).toEqual({
      query: "values",
      role: "subject",
      of: {
        term: "in",
        of: { term: "events", type: "watch film", roles: {}, present: [] },
        time: "recently",
      },
      tense: "past",
    });
    expect(readings[0]?.reading).toBe("recently");
  });

  it("is told in every way in which it can be read", () => {
    const { readings } = parsed("Did Tom eat risotto on Friday?");
    expect(readings.length).toBeGreaterThan(0);
    const queries = readings.map(({ query }) => JSON.stringify(query));
    expect(new Set(queries).size).toBe(queries.length);
  });

  it("does not need to know when it is asked", () => {
    const run = oracle(["parse", "Did Tom eat risotto yesterday?", ...household]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('"time": "yesterday"');
  });

  it("is refused where a name is not known, or a word", () => {
    const unknown = oracle(["parse", "Did Xaver eat risotto?", ...household]);
    expect([unknown.code, unknown.stdout]).toEqual([3, ""]);
    expect(unknown.stderr).toContain('"Xaver"');
    expect(parsed("Did Tom blorp the risotto?").issue?.kind).toMatch(/^un/);
    expect(parsed("Did Tom blorp the risotto?").readings).toEqual([]);
  });

  it("needs events", () => {
    const run = oracle(["parse", "Did Tom eat risotto?"]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("there are no events");
  });
});
