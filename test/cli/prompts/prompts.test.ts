import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { folderOfFiles, linesOf, oracle, readJson } from "../command.js";
import { faultsOf } from "../shipped-schema.js";

interface Line {
  readonly id: string;
  readonly strategy: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly prompt?: string;
  readonly stop?: readonly string[];
}

const file = folderOfFiles({
  "own.json": JSON.stringify({ user: "U: {content}\n", assistant: "A: {content}\n", reply: "A:" }),
  "bad.json": JSON.stringify({ user: "U", assistant: "A: {content}\n", reply: "A:" }),
});
const items = file("benchmark");

beforeAll(() => {
  const made = oracle([
    "generate",
    "traveler",
    "--seed",
    "3",
    "--lengths",
    "5,10,50",
    "--count",
    "4",
    "--out",
    items,
  ]);
  expect(made.code).toBe(0);
});

function prompts(...parts: readonly string[]): readonly Line[] {
  const run = oracle(["prompts", "--items", items, ...parts]);
  expect([run.code, run.stderr]).toEqual([0, ""]);
  const lines = linesOf<Line>(run);
  expect(lines.flatMap((line) => faultsOf("prompt", line))).toEqual([]);
  return lines;
}

describe("oracle prompts", () => {
  test("words every item once, as the paper's final prompt does, and tells no gold", () => {
    const lines = prompts();
    expect(lines).toHaveLength(3 * 3 * 4);
    expect(new Set(lines.map(({ strategy }) => strategy))).toEqual(
      new Set(["cot-review/date-only/language"]),
    );
    expect(lines.every(({ messages }) => messages?.map(({ role }) => role).join() === "system,user")).toBe(
      true,
    );
    const written = readFileSync(file("benchmark/items.jsonl"), "utf8").trimEnd().split("\n");
    const ids = written.map((line) => (JSON.parse(line) as Line).id);
    expect(lines.map(({ id }) => id)).toEqual(ids);
    expect(Object.keys(lines[0] ?? {})).toEqual(["id", "strategy", "messages"]);
  });

  test("--grid asks twelve ways of the lengths and categories of the first phase, phase2 four", () => {
    const lines = prompts("--grid");
    expect(lines).toHaveLength(12 * 2 * 2 * 4);
    expect(lines.every(({ id }) => /-(?:explicit|relative)-(?:5|50)-/.test(id))).toBe(true);
  });

  test("--template joins the turns, by name or from a file", () => {
    const [gemma] = prompts("--template", "gemma");
    expect(gemma?.prompt).toMatch(/^<bos><start_of_turn>user\nReview each event/);
    expect(gemma?.stop).toEqual(["<end_of_turn>"]);
    expect(faultsOf("chat-template", readJson(file("own.json")))).toEqual([]);
    const [own] = prompts(
      "--template",
      file("own.json"),
      "--no-start",
      "--no-system",
      "--review",
      "section-3.3",
    );
    expect(own?.prompt).toMatch(
      /^U: Review each event in the event set sequentially\.[^]* Today's date[^]*\nA:$/,
    );
  });

  test("--out writes the same to a file", () => {
    const run = oracle([
      ...["prompts", "--items", items, "--strategy", "zero-shot/date-only/json"],
      ...["--out", file("p.jsonl")],
    ]);
    expect(run).toMatchObject({ code: 0, stdout: "", stderr: "" });
    const lines = linesOf<Line>({ ...run, stdout: readFileSync(file("p.jsonl"), "utf8") });
    expect(lines).toHaveLength(3 * 3 * 4);
    expect(lines[0]?.messages?.[0]?.content).toMatch(/^Today is the 2023-09-29 22:18\. [^]*\{Action: /);
  });

  test.each<[what: string, parts: readonly string[], words: string]>([
    ["no items", [], "there are no items"],
    ["a faulty template", ["--items", items, "--template", file("bad.json")], "{content}"],
  ])("refuses %s", (_, parts, words) => {
    const run = oracle(["prompts", ...parts, "--out", file("refused.jsonl")]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(words);
    expect(readdirSync(dirname(items)).filter((name) => name.includes("refused"))).toEqual([]);
  });
});
