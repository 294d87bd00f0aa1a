import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { folderOfFiles, linesOf, oracle } from "../command.js";

/** A name that would clear the line, go back to its start, colour what follows and turn it around. */
const strange = "gpt\u001B[2K\u001B[31m\r5\u202Etpg\u009B1m";
const seen = "gpt⟨U+001B⟩[2K⟨U+001B⟩[31m⟨U+000D⟩5⟨U+202E⟩tpg⟨U+009B⟩1m";
const unseen = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

const file = folderOfFiles({});
const folder = join(file("in"), strange);
const replies = join(folder, "replies.jsonl");
const items = join(folder, "items");

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const made = oracle([
    "generate",
    "traveler",
    "--seed",
    "1",
    "--lengths",
    "5",
    "--count",
    "3",
    "--out",
    items,
  ]);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toContain(seen);
  expect(made.stdout).not.toMatch(unseen);
  oracle(["baseline", "oracle", "--items", items, "--out", join(folder, "kept")]);
  const stdout = readFileSync(join(folder, "kept", "oracle.jsonl"), "utf8");
  const lines = linesOf<{ id: string }>({ code: 0, stderr: "", stdout });
  writeFileSync(
    replies,
    [`${strange} a`, `${strange} b`]
      .flatMap((model) => lines.map(({ id }) => `${JSON.stringify({ id, reply: "no", model })}\n`))
      .join(""),
  );
});

describe("what others have written is seen and does nothing to a terminal", () => {
  test.each<[command: string, parts: () => readonly string[], code: number]>([
    ["score", () => ["score", "--items", items, "--replies", replies], 0],
    ["score --details", () => ["score", "--items", items, "--replies", replies, "--details"], 0],
    ["compare", () => ["compare", "--replies", replies, "--items", items], 0],
    ["report", () => ["report", "--items", items, "--replies", replies, "--out", join(folder, "r.html")], 0],
    [
      "report --markdown -",
      () => ["report", "--items", items, "--replies", replies, "--out", file("r.html"), "--markdown", "-"],
      0,
    ],
    ["baseline", () => ["baseline", "oracle", "--items", items, "--out", join(folder, "more")], 0],
    ["audit", () => ["audit", "--items", items, "--gold", "answer"], 0],
    ["a missing file", () => ["score", "--items", items, "--replies", join(folder, "none.jsonl")], 2],
    ["a missing folder", () => ["compare", "--replies", replies, "--items", join(folder, "none")], 2],
    ["an occupied folder", () => ["generate", "traveler", "--seed", "1", "--out", items], 2],
    ["a question", () => ["answer", "--events", join(folder, "none.json"), "--q", strange], 2],
    ["an expression", () => ["resolve", strange, "--at", "2023-09-29T22:18", "--zone", "UTC"], 3],
    ["a zone", () => ["resolve", "today", "--at", "2023-09-29T22:18", "--zone", strange], 2],
    ["an unknown option", () => ["score", `--${strange}`], 2],
    ["an unknown command", () => [strange], 2],
    ["a value of an option", () => ["generate", "traveler", "--seed", strange], 2],
    ["a benchmark by another name", () => ["generate", strange, "--seed", "1"], 2],
  ])("by %s", (_, parts, code) => {
    const run = oracle(parts());
    expect(run.stdout).not.toMatch(unseen);
    expect(run.stderr).not.toMatch(unseen);
    expect(run.stdout + run.stderr).toMatch(/⟨U\+(?:001B|202E)⟩/u);
    expect(run.code).toBe(code);
  });

  test.each<[command: string, parts: () => readonly string[]]>([
    ["score", () => ["score", "--items", items, "--replies", replies, "--json"]],
    ["compare", () => ["compare", "--replies", replies, "--items", items, "--json"]],
    ["audit", () => ["audit", "--items", items, "--gold", "answer", "--json"]],
    ["baseline", () => ["baseline", "oracle", "--items", items, "--out", join(folder, "kept"), "--json"]],
  ])("by %s as JSON, which holds it as it is", (_, parts) => {
    const { stdout } = oracle(parts());
    expect(stdout).not.toMatch(unseen);
    expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(strange).slice(1, -1));
  });
});
