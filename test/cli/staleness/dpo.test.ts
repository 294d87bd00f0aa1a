import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, linesOf, oracle, readJson } from "../command.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const records = readJson(example("preference-trajectories.json")) as readonly { readonly id: string }[];
const scores: Readonly<Record<string, readonly (number | null)[]>> = {
  parcel_a: [0, 1.5, 3],
  parcel_b: [0.2, null, 2.4],
  parking_a: [0, 3, 3],
};
const scored = records.flatMap((record) =>
  scores[record.id] === undefined ? [] : [{ ...record, scores: scores[record.id] }],
);

const call = { id: "c", name: "track_parcel", arguments: '{"number":"4711"}' };
const file = folderOfFiles({
  "scored.jsonl": scored.map((record) => `${JSON.stringify(record)}\n`).join(""),
  "preferTool_elapse_2.json": JSON.stringify(records.filter(({ id }) => id.startsWith("parcel"))),
  "replies.jsonl": [
    { id: "parcel_a@2", reply: "No, it is still there." },
    { id: "parcel_a@2", reply: "", toolCalls: [call] },
    { id: "ferry_1@0", reply: "At noon." },
    { id: "parcel_b@2", reply: null, error: { kind: "timeout", message: "" } },
  ]
    .map((reply) => `${JSON.stringify(reply)}\n`)
    .join(""),
  "pretty.json": JSON.stringify(scored[0], null, 2),
  "odd.jsonl": '{"id": 7}\n',
});

function rows(...parts: readonly string[]) {
  const run = oracle(["staleness", "dpo", ...parts]);
  return { ...run, rows: run.stdout === "" ? [] : linesOf<Row>(run) };
}

describe("oracle staleness dpo", () => {
  test("writes pairs of train scenarios with their margins, and says what it left out", () => {
    const { code, stderr, rows: pairs } = rows(file("scored.jsonl"));
    expect(code).toBe(0);
    expect(pairs.map(({ id, margin }) => [id, margin])).toEqual([
      ["parcel_a@0", 1.5],
      ["parcel_a@2", 1.5],
      ["parcel_b@0", 1.3],
      ["parcel_b@2", expect.closeTo(0.9, 12)],
    ]);
    expect(stderr).toContain(
      "4 pairs of 9 samples (split: train): 2 with the call chosen, 2 with the answer",
    );
    expect(stderr).toContain("left out: 3 of scenarios of another split");
    expect(stderr).toContain("left out: 1 without a mean choice");
    expect(stderr).toContain("left out: 1 at S = 1.5");
  });

  test("takes both sides from replies where there are any", () => {
    const { rows: pairs, stderr } = rows(
      ...[file("scored.jsonl"), "--replies", file("replies.jsonl"), "--timestamps", "none"],
    );
    expect(stderr).toContain("not used: 1 reply to other samples");
    expect(pairs[1]).toMatchObject({
      id: "parcel_a@2",
      prompt: [{}, {}, {}, {}, {}, { content: "Has it left Hanover?" }],
      chosen: [{ tool_calls: [{ function: { arguments: { number: "4711" } } }] }],
      rejected: [{ content: "No, it is still there." }],
      origins: { chosen: "reply", rejected: "reply" },
    });
    expect(pairs[3]).toMatchObject({ origins: { chosen: "conversation", rejected: "conversation" } });
  });

  test("takes published files by the margin that it is given, and writes a summary", () => {
    const out = file("pairs.jsonl");
    const run = oracle([
      ...["staleness", "dpo", file("preferTool_elapse_2.json"), "--label-margin", "1.25", "--json"],
      ...["--format", "axolotl", "--out", out],
    ]);
    expect(JSON.parse(run.stdout)).toMatchObject({
      pairs: 2,
      meanMargin: 1.25,
      left: {},
      settings: [{}, {}, {}, {}, {}],
    });
    const [first] = readFileSync(out, "utf8").trimEnd().split("\n");
    expect(JSON.parse(first ?? "")).toMatchObject({
      margin: 1.25,
      score: null,
      chosen: {
        role: "assistant",
        content: expect.stringMatching(/^<tool_call>\n[^]*<\/tool_call>$/u) as string,
      },
    });
  });

  test("exits with 3 where no sample makes a pair, and with 2 for what cannot be read", () => {
    expect(rows(file("preferTool_elapse_2.json")).code).toBe(3);
    expect(rows(file("pretty.json"), "--prompt", "naive").rows).toHaveLength(2);
    const { code, stderr } = rows(file("scored.jsonl"), "--replies", file("odd.jsonl"));
    expect([code, stderr]).toEqual([2, expect.stringContaining("odd.jsonl")]);
    expect(oracle(["staleness", "dpo", file("scored.jsonl"), "--json"]).code).toBe(2);
    expect(oracle(["staleness", "dpo", file("scored.jsonl"), "--label-margin", "2"]).code).toBe(2);
  });
});
