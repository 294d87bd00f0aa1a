import { describe, expect, it } from "vitest";
import { oracle } from "../command.js";
import { faultsOf } from "../shipped-schema.js";

const household = ["answer", "--events", "examples/household.json"];
const risotto = { term: "events", type: "eat risotto", roles: {}, present: [] };
const recently = { term: "in", of: risotto, time: "recently" };

interface Output {
  readonly ask: string | null;
  readonly kind: string | null;
  readonly answer: unknown;
  readonly probability: number | null;
  readonly distribution: Readonly<Record<string, unknown>> | null;
  readonly evidence: { readonly events: readonly { readonly degree: number }[] } | null;
  readonly sensitivity: readonly { readonly policy: string }[];
  readonly study: string | null;
  readonly issue: { readonly kind: string } | null;
}

function asked(query: object): Output {
  return JSON.parse(oracle([...household, "--query", JSON.stringify(query), "--json"]).stdout) as Output;
}

describe("a query in the place of a question", () => {
  it("has the answer of the question that is read as it", () => {
    const questions = [
      "Who ate risotto recently?",
      "Did Tom eat risotto yesterday?",
      "How often did Tom eat risotto a long time ago?",
      "When was the last time Tom ate risotto?",
    ];
    for (const question of questions) {
      const flat = JSON.parse(oracle([...household, "--q", question, "--json"]).stdout) as Output & {
        readonly query: object;
      };
      const { answer, distribution, kind, evidence } = asked(flat.query);
      expect({ answer, distribution, kind }).toEqual({
        answer: flat.answer,
        distribution: flat.distribution,
        kind: flat.kind,
      });
      expect(evidence?.events).toEqual(flat.evidence?.events);
    }
  });

  it("has a distribution, what it rests on and what would change it", () => {
    const query = { query: "best", by: { role: "subject" }, how: "most", measure: "count", of: recently };
    const output = asked(query);
    expect([output.ask, output.kind, output.answer, output.study]).toEqual([
      null,
      "names",
      ["Tom"],
      "fuzzylli",
    ]);
    expect(output.probability).toBeGreaterThan(0.5);
    expect(output.probability).toBeLessThan(1);
    expect(output.evidence?.events[0]?.degree).toBeCloseTo(0.75, 3);
    expect(output.sensitivity.map(({ policy }) => policy)).toContain("dependence");
    expect(faultsOf("answer", output)).toEqual([]);
  });

  it("is told in words, its lengths too", () => {
    const last = { query: "instant", which: "last", of: risotto };
    const query = { query: "elapsed", from: last, to: "speech-time", unit: "hour" };
    const run = oracle([...household, "--query", JSON.stringify(query)]);
    expect([run.code, run.stdout.split("\n")[1]]).toEqual([0, "  2 hours"]);
    expect(asked(query).answer).toBe("PT2H");
  });

  it("is explained by itself, its events and the conventions", () => {
    const query = { query: "count", distinct: { unit: "day" }, of: recently };
    const { stdout } = oracle([...household, "--query", JSON.stringify(query), "--explain"]);
    for (const part of ["Understood as", '"unit": "day"', "What counts", "What would change it"]) {
      expect(stdout).toContain(part);
    }
  });

  it("is refused with the place of what is wrong", () => {
    const run = oracle([...household, "--query", JSON.stringify({ query: "count", of: { term: "evnts" } })]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("of.term");
    expect(asked({ query: "count", of: { ...risotto, type: "fly" } }).issue?.kind).toBe("unknown-name");
    const nested = { query: "not", of: { query: "exists", of: risotto, tense: "future" } };
    expect(oracle([...household, "--query", JSON.stringify(nested)]).code).toBe(2);
  });
});
