import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, oracle } from "../command.js";

const place = folderOfFiles({
  "strange.jsonl": '{"id": "x", "reply": "y"}\n',
});
const own = ["--scenarios", example("scenarios"), "--seed", "7", "--count", "6"];

function generate(...parts: readonly string[]) {
  return oracle(["generate", "tictoc", ...parts]);
}

function lines(file: string): readonly Readonly<Record<string, unknown>>[] {
  const text = readFileSync(file, "utf8").trim();
  return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("oracle generate tictoc", () => {
  test("writes trajectories with their manifest, the same for a seed", () => {
    const few = ["--seed", "5", "--count", "4", "--sensitivity", "high"];
    const [first, second] = [place("first"), place("second")];
    const told = generate(...few, "--out", first, "--json");
    expect(told.code).toBe(0);
    expect(generate(...few, "--out", second).code).toBe(0);
    const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
    expect(read(second, "trajectories.jsonl")).toBe(read(first, "trajectories.jsonl"));
    const manifest = JSON.parse(read(first, "manifest.json")) as { tally: object; files: readonly object[] };
    expect(manifest).toMatchObject({ benchmark: "tictoc", seed: 5, count: 4, source: "templates" });
    expect(manifest.files).toMatchObject([
      { path: "trajectories.jsonl", sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
    ]);
    expect(JSON.parse(told.stdout)).toEqual({ folder: first, ...manifest.tally });
    const again = generate("--seed", "5", "--out", first);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("holds a benchmark")]);
  });

  test("refuses more than memory holds, at once", () => {
    const run = generate("--seed", "5", "--count", "100000", "--out", place("many"));
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("at most 100,000 are held in memory at once");
    expect(existsSync(place("many"))).toBe(false);
  });

  test("makes them of a model's replies: asked, filtered, judged", () => {
    const prompts = generate(...own, "--prompts-out", "-");
    const asked = prompts.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; messages: unknown[] });
    const replies = lines(example("candidate-replies.jsonl"));
    expect(asked.map(({ id }) => id)).toEqual(replies.map(({ id }) => id));
    expect(asked[0]).toMatchObject({
      strategy: "generate",
      messages: [{ role: "system" }, { role: "user" }],
    });

    const parts = [...own, "--replies", example("candidate-replies.jsonl")];
    const judge = place("judge.jsonl");
    expect(generate(...parts, "--judge-prompts-out", judge).code).toBe(0);
    expect(lines(judge).map(({ id }) => id)).toEqual([
      replies[0]?.["id"],
      replies[2]?.["id"],
      replies[5]?.["id"],
    ]);

    const judged = [...parts, "--verdicts", example("candidate-verdicts.jsonl"), "--json"];
    const { code, stdout } = generate(...judged, "--out", place("judged"));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ candidates: 6, kept: 1, undecided: 1, rejected: 4 });
    expect(lines(join(place("judged"), "trajectories.jsonl"))).toHaveLength(1);
    expect(lines(join(place("judged"), "rejected.jsonl"))).toHaveLength(4);
    expect(generate(...judged, "--out", place("all"), "--keep-undecided").code).toBe(0);
    expect(lines(join(place("all"), "trajectories.jsonl"))).toHaveLength(2);
  });

  test("without a verdict keeps nothing of replies, and says so", () => {
    const run = generate(...own, "--replies", example("candidate-replies.jsonl"), "--out", place("none"));
    expect(run.code).toBe(3);
    expect(run.stdout).toContain("of 6 candidates 0 kept, 3 undecided, 3 rejected, by rule\n");
  });

  test.each([
    [["--seed", "1", "--judge-prompts-out", "x"], "there are no candidates to judge"],
    [["--seed", "1", "--out", "x", "--variants", "repeat"], 'There is no variant "repeat".'],
    [
      ["--seed", "1", "--out", "x", "--sensitivity", "low", "--variants", "user-confirmation"],
      "No scenario fits",
    ],
    [["--seed", "1", "--out", "x", "--replies", "strange.jsonl"], "which was not asked for"],
  ])("%j ends with 2", (parts, said) => {
    const { code, stderr } = generate(...parts.map((part) => (part.endsWith(".jsonl") ? place(part) : part)));
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(existsSync("x")).toBe(false);
  });
});
