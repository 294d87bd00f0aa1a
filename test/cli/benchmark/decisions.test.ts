import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Uncounted } from "../../../src/cli/read/replies.js";
import type { AskedSamples } from "../../../src/tasks/conversations/report/oracle-evidence.js";
import type {
  ConversationContrasts as ContrastReport,
  ConversationScores,
} from "../../../src/tasks/conversations/report/decision-tables.js";
import { example, folderOfFiles, oracle } from "../command.js";

interface AlignmentReport extends ConversationScores {
  readonly samples: Omit<AskedSamples, "hasUniformCells">;
  readonly uncounted: readonly Uncounted[];
}

const samples = example("staleness-samples.jsonl");
const record = JSON.stringify({
  id: "surf_report_1",
  scenario: "Surf Report",
  tools: [{ name: "surf_report", description: "", parameters: {} }],
  messages: [
    { role: "user", content: "How high are the waves?", time: "2026-03-02T09:00:00Z" },
    {
      role: "user",
      content: "And now?",
      time: ["2026-03-02T09:01:00Z", "2026-03-02T10:00:00Z", "2026-03-04T09:00:00Z"],
    },
  ],
  scores: [0.1, 1.5, 2.9],
});

/** A model that is told the time does what people prefer; without, it answers by itself. */
const told = reply("a", "content/none/default", ["direct", "tool", "tool"]);
const blind = reply("a", "none/none/default", ["direct", "direct", "direct"]);

function reply(
  model: string,
  strategy: string,
  decisions: readonly ("tool" | "direct" | "text" | "cut")[],
): string {
  const written = {
    direct: "No.",
    tool: "",
    text: '<tool_call>{"name": "surf_report", ',
    cut: "<think>Well,",
  };
  return decisions
    .map((decision, level) => {
      const calls =
        decision === "tool" ? { toolCalls: [{ id: "1", name: "surf_report", arguments: "{" }] } : {};
      return `${JSON.stringify({ id: `surf_report_1@${level}`, model, strategy, reply: written[decision], ...calls })}\n`;
    })
    .join("");
}

const file = folderOfFiles({
  "one.jsonl": `${record}\n`,
  "told.jsonl": told,
  "blind.jsonl": blind,
  "texts.jsonl": reply("b", "none/none/default", ["cut", "direct", "text"]),
  "unfinished.jsonl": [
    { id: "surf_report_1@0", reply: "Let me look", finishReason: "length", model: "u" },
    { id: "surf_report_1@2", reply: "", reasoning: "Hours have passed.", model: "u" },
    {
      id: "surf_report_1@2",
      reply: "",
      finishReason: "length",
      toolCalls: [{ id: "1", name: "surf_report", arguments: "{" }],
      model: "u",
      repeat: 1,
    },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(""),
  "faults.jsonl": [
    { id: "tide_9@1", reply: "No.", model: "a" },
    { id: "surf_report_1@0", reply: "No.", model: "a" },
    { id: "surf_report_1@0", reply: "Yes.", model: "a" },
    { id: "surf_report_1@2", reply: null, error: "timed out", model: "a" },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(""),
  "foreign.jsonl": '{"id":"x","reply":"No."}\n',
});

function evaluated(...parts: readonly string[]): AlignmentReport {
  const { code, stdout, stderr } = oracle(["score", "--items", ...parts, "--json"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as AlignmentReport;
}

let replies: string | null = null;

/** What all simulated models reply to the samples; written once. */
function simulated(...names: readonly string[]): string {
  replies ??= oracle(["baseline", "all", "--items", samples, "--out", "-"]).stdout;
  const lines = replies
    .split("\n")
    .filter((line) => names.some((name) => line.includes(`"model":"${name}"`)));
  return names.length === 0 ? replies : `${lines.join("\n")}\n`;
}

describe("oracle score of conversations", () => {
  test("takes what was cut or only thought for no decision, unless it calls a tool", () => {
    const { models } = evaluated(file("one.jsonl"), "--replies", file("unfinished.jsonl"));
    expect(models).toMatchObject([{ unreplied: { tool: 0, noTool: 1 }, attempt: { tool: 1, noTool: null } }]);
  });

  test("measures what simulated models do as it is known beforehand, without a server", () => {
    const { models, averages, samples: counts } = evaluatedFrom(simulated());
    expect(counts).toMatchObject({ count: 36, tool: 12, noTool: 16, unlabelled: 8, scenarios: 6 });
    const of = (name: string) => models.find(({ model }) => model === name);
    expect(of("always-tool")).toMatchObject({ nar: 0.5, attempt: { tool: 1, noTool: 1 }, overReliance: 0 });
    expect(of("always-direct")).toMatchObject({
      nar: 0.5,
      attempt: { tool: 0, noTool: 0 },
      underReliance: 0,
    });
    // An hour is too long for what ages in seconds, and too short for what ages in days.
    expect(of("elapsed-threshold")).toMatchObject({
      attempt: { tool: 8 / 12, noTool: 4 / 16 },
      n: { tool: 12, noTool: 16 },
      unreplied: { tool: 0, noTool: 0 },
      bySensitivity: [
        { name: "low", nar: null },
        { name: "medium", nar: 1 },
        { name: "high", nar: 0.75 },
      ],
    });
    expect(of("turns-as-clock")?.byLength.map(({ name, nar }) => [name, nar === 0.5])).toEqual([
      ["short", false],
      ["medium", false],
      ["long", true],
    ]);
    expect(averages).toMatchObject([
      { condition: "none/none/default", models: models.map(({ model }) => model) },
    ]);
  });

  test("takes any call for an attempt, and a reply that breaks off in thought for none at all", () => {
    const { models } = evaluated(file("one.jsonl"), "--replies", file("told.jsonl"), file("texts.jsonl"));
    expect(models).toMatchObject([
      {
        model: "a",
        nar: 1,
        interval: { low: null, method: "none" },
        replies: { replies: 2, attempts: 1, errors: 0, unlabelled: 1 },
      },
      {
        model: "b",
        nar: null,
        attempt: { tool: 1, noTool: null },
        unreplied: { tool: 0, noTool: 1 },
        replies: { replies: 1, attempts: 1, errors: 1, unlabelled: 1 },
      },
    ]);
  });

  test("joins the ways of asking one model from several files, and shows a table for each", () => {
    const both = [
      "score",
      "--items",
      file("one.jsonl"),
      "--replies",
      file("told.jsonl"),
      file("blind.jsonl"),
      "--details",
    ];
    const { code, stdout } = oracle(both);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^content\/none\/default +a +1\+1 +– +1\.000 +1\.000 +\.000 +1 +2 +0$/mu);
    expect(stdout).toMatch(/^none\/none\/default +a +1\+1 +– +\.500 +\.000 +\.000 +0 +2 +0$/mu);
    expect(stdout).toContain("No interval of the NAR: it needs two scenarios of each class.");
    expect(stdout).toMatch(/^short +none\/none\/default +a +1\+1 /mu);
    expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(110);
  });

  test("names replies that do not count, and leaves errors out of every denominator", () => {
    const { code, stdout, stderr } = oracle([
      "score",
      "--items",
      file("one.jsonl"),
      "--replies",
      file("faults.jsonl"),
      "--json",
    ]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^note: Line 1 of .*faults\.jsonl replies to "tide_9@1", which is no item\./mu);
    expect(stderr).toMatch(/^note: Line 3 of .*faults\.jsonl replies to "surf_report_1@0" once more/mu);
    const { models, uncounted } = JSON.parse(stdout) as AlignmentReport;
    expect(models).toMatchObject([
      {
        model: "a",
        condition: null,
        nar: null,
        n: { tool: 0, noTool: 1 },
        unreplied: { tool: 1, noTool: 0 },
      },
    ]);
    expect(uncounted).toMatchObject([{ unknown: 1, repeated: 1 }]);
  });

  test("writes what became of each reply", () => {
    const out = file("rows.jsonl");
    const parts = ["--items", file("one.jsonl"), "--replies", file("told.jsonl"), "--out", out];
    expect(oracle(["score", ...parts]).code).toBe(0);
    const rows = readFileSync(out, "utf8").trimEnd().split("\n");
    expect(rows.map((row) => JSON.parse(row) as object)).toEqual(
      (
        [
          [0, "noTool", "direct"],
          [1, null, "tool"],
          [2, "tool", "tool"],
        ] as const
      ).map(([level, preference, decision]) => ({
        id: `surf_report_1@${level}`,
        model: "a",
        strategy: "content/none/default",
        repeat: 0,
        preference,
        decision,
      })),
    );
  });

  test("counts lengths without the system message where it is told so", () => {
    const lengths = (...more: readonly string[]): readonly number[] =>
      (evaluatedFrom(simulated("always-tool"), more).models[0]?.byLength ?? []).map(
        ({ n }) => n.tool + n.noTool,
      );
    const [counted, excluded] = [lengths(), lengths("--exclude-system")];
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(28);
    expect(excluded[0]).toBeGreaterThan(counted[0] ?? 0);
  });

  test("needs replies to its samples", () => {
    const { code, stderr } = oracle(["score", "--items", samples, "--replies", file("foreign.jsonl")]);
    expect(code).toBe(2);
    expect(stderr).toContain("There is no reply to any of the items");
  });
});

/** @param lines  of replies, given on standard input */
function evaluatedFrom(lines: string, more: readonly string[] = []): AlignmentReport {
  const parts = ["score", "--items", samples, "--replies", "-", "--json", ...more];
  return JSON.parse(oracle(parts, lines).stdout) as AlignmentReport;
}

describe("oracle compare of conversations", () => {
  test("tells what time stamps change, on the samples that both replied to", () => {
    const parts = [
      "compare",
      "--items",
      file("one.jsonl"),
      "--replies",
      file("blind.jsonl"),
      file("told.jsonl"),
    ];
    const { code, stdout } = oracle(parts);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^a, time stamps in the messages.* a, without time stamps.* alignment +2 +1\.000 +\.500 +\+\.500 +1\.000 +1\.000$/mu,
    );
    const { contrasts } = JSON.parse(oracle([...parts, "--json"]).stdout) as ContrastReport;
    expect(contrasts).toMatchObject([
      { between: "conditions", part: "timestamps", by: "all", n: { tool: 1, noTool: 1 } },
    ]);
  });

  test("breaks differences down, between models alone where that is asked for", () => {
    const two = simulated("always-tool", "elapsed-threshold");
    const parts = [
      "compare",
      "--items",
      samples,
      "--replies",
      "-",
      "--between",
      "models",
      "--by",
      "length",
      "level",
      "--json",
    ];
    const { contrasts } = JSON.parse(oracle(parts, two).stdout) as ContrastReport;
    expect(contrasts.map(({ by, name }) => `${by} ${name}`)).toEqual([
      "all all",
      "length short",
      "length medium",
      "length long",
      "level 0",
      "level 1",
      "level 2",
    ]);
    const same = ["compare", "--items", samples, "--replies", "-", "--between", "conditions"];
    const { code, stdout } = oracle(same, two);
    expect([code, stdout.includes("Nothing to compare")]).toEqual([3, true]);
  });

  test("needs two", () => {
    const { code, stderr } = oracle([
      "compare",
      "--items",
      file("one.jsonl"),
      "--replies",
      file("told.jsonl"),
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('There is only one model, "a", asked in one way, content/none/default.');
    expect(oracle(["compare", "--items", samples]).stderr).toContain("there are no replies");
  });
});

describe("oracle baseline of conversations", () => {
  test("writes lines like those of a run, the same for the same seed", () => {
    const parts = ["baseline", "random", "--items", samples, "--rate", "0.3", "--seed", "7", "--out", "-"];
    const { stdout } = oracle(parts);
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(36);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      id: "find_store_1@0",
      repeat: 0,
      model: "random",
      strategy: "none/none/default",
      reply: "As I was told before, nothing new.",
    });
    const calls = lines.map((line) => (line.includes('"toolCalls":[{"id":"call_1"') ? "1" : "0")).join("");
    expect(calls).toBe("001010101100100010000000100000111001");
  });

  test("says what there is, and what is missing", () => {
    const { code, stdout } = oracle(["baseline", "--items", samples, "--list"]);
    expect([code, stdout.match(/^\S.*$/gmu)]).toEqual([
      0,
      ["always-tool", "always-direct", "elapsed-threshold", "turns-as-clock", "random"],
    ]);
    expect(oracle(["baseline", "--items", samples, "--out", "-"]).stderr).toContain("no responder is named");
    expect(oracle(["baseline", "random"]).stderr).toContain("there is no benchmark to answer");
    expect(oracle(["baseline", "random", "--items", samples, "--rate", "2", "--out", "-"]).code).toBe(2);
  });
});
