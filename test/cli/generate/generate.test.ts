import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createItems, type Manifest } from "../../../src/benchmark.js";
import { generate as generateIn, type GenerateFlags } from "../../../src/cli/generate/generate.js";
import { Refusal } from "../../../src/cli/session.js";
import { renderIssue } from "../../../src/expressions.js";
import { example, folderOfFiles, linesOf, oracle, shell } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({
  "faulty.json": JSON.stringify({ types: ["eat", "Eat", 7], subjects: [], places: ["kitchen"] }),
});
mkdirSync(file("full"));
writeFileSync(file("full/notes.txt"), "mine");

const small = ["--lengths", "5,10", "--count", "12"];

function generate(folder: string, ...more: readonly string[]) {
  return oracle(["generate", "traveler", "--seed", "7", "--out", file(folder), ...small, ...more]);
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(file(`${folder}/manifest.json`), "utf8")) as Manifest;
}

async function refusalOf(flags: GenerateFlags): Promise<Refusal | null> {
  try {
    await generateIn(flags);
    return null;
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
}

describe("oracle generate", () => {
  test("writes the items that the library makes, and a manifest that knows every file", () => {
    const run = generate("new/benchmark");
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toMatch(/benchmark: 72 items about 24 event sets of 12 roots; \d+ answers hang on/);
    const made = createItems({ seed: 7, lengths: [5, 10], count: 12 });
    const items = made.ok ? [...made.value.items()] : [];
    const text = readFileSync(file("new/benchmark/items.jsonl"), "utf8");
    expect(text).toBe(items.map((item) => `${JSON.stringify(item)}\n`).join(""));
    const manifest = manifestOf("new/benchmark");
    expect(manifest).toMatchObject({
      profile: "paper",
      seed: 7,
      preset: "traveler",
      policy: { tail: "hold" },
    });
    expect(manifest.choices.length).toBeGreaterThan(10);
    const events = readdirSync(file("new/benchmark/events")).map((name) => `events/${name}`);
    expect(manifest.files.map(({ path }) => path).sort()).toEqual([...events, "items.jsonl"].sort());
    for (const { path, bytes, sha256 } of manifest.files) {
      const content = readFileSync(join(file("new/benchmark"), path));
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
    expect(readdirSync(file("new/benchmark")).sort()).toEqual(["events", "items.jsonl", "manifest.json"]);
  });

  test("makes items that are answered as they say, without a note", () => {
    const items = file("new/benchmark/items.jsonl");
    const run = oracle(["answer", "--items", items, "--fields", "id,answer,ceiling,negative"]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    const said = readFileSync(items, "utf8").trim().split("\n");
    expect(linesOf(run)).toMatchObject(
      said.map((line) => {
        const { id, answer, ceiling, negative } = JSON.parse(line) as Record<string, unknown>;
        return { id, answer, ceiling, negative };
      }),
    );
  });

  test("makes the same bytes again, whatever was there, and says as JSON what", () => {
    const before = readFileSync(file("new/benchmark/manifest.json"), "utf8");
    const run = generate("new/benchmark", "--force", "--json");
    expect(JSON.parse(run.stdout)).toMatchObject({ items: 72, eventSets: 24, roots: 12, dropped: 0 });
    expect(readFileSync(file("new/benchmark/manifest.json"), "utf8")).toBe(before);
  });

  test("refuses a folder that holds something, and keeps what it does not know", () => {
    expect(generate("new/benchmark")).toMatchObject({ code: 2, stdout: "" });
    expect(generate("new/benchmark").stderr).toContain("holds a benchmark");
    const refused = generate("full");
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("holds other files") as unknown as string,
    ]);
    expect(readdirSync(file("full"))).toEqual(["notes.txt"]);
    expect(generate("full", "--force").code).toBe(0);
    expect(readFileSync(file("full/notes.txt"), "utf8")).toBe("mine");
    expect(manifestOf("full").tally.items).toBe(72);
  });

  test("takes another vocabulary, zone and time", () => {
    const run = generate(
      ...(["bakery", "--vocabulary", example("vocabulary.json"), "--zone", "Asia/Tokyo"] as const),
      ...["--speech-time", "2024-03-05T08:00", "--from", "2024-01-01", "--study", "pooled"],
    );
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(manifestOf("bakery")).toMatchObject({
      zone: "Asia/Tokyo",
      speechTime: "2024-03-05T08:00:00+09:00",
      from: "2024-01-01T00:00:00+09:00",
      study: "pooled",
      vocabulary: { subjects: ["Ann", "Luis", "Kofi"] },
    });
    const again = oracle(["answer", "--items", file("bakery/items.jsonl"), "--fields", "answer"]);
    const items = readFileSync(file("bakery/items.jsonl"), "utf8").trim().split("\n");
    expect(linesOf(again)).toEqual(
      items.map((line) => ({ answer: (JSON.parse(line) as { answer: unknown }).answer })),
    );
  });

  test("says what a command line lacks", () => {
    const run = shell(
      ["other --seed 1 --out x", "traveler --out x", "traveler --seed 1", "traveler --seed 1 --lengths 5,0"]
        .map((parts) => `oracle generate ${parts} || echo $?`)
        .join("; "),
    );
    expect(run.stdout).toBe("2\n2\n2\n2\n");
    for (const words of [
      'there is no benchmark "other"',
      "there is no seed",
      "the benchmark has no folder",
      "It is a whole number from 1",
    ]) {
      expect(run.stderr).toContain(words);
    }
  });

  const bakery = example("vocabulary.json");

  test.each([
    ["an unknown profile", { profile: "papre" }, 'There is no profile "papre"'],
    ["an unknown category", { categories: ["vague", "fuzzy"] }, 'There is no category "fuzzy"'],
    ["an unknown preset", { preset: "papre" }, 'There is no preset "papre"'],
    ["an unknown zone", { zone: "Europe/Berlni" }, "Europe/Berlin"],
    ["a length twice", { lengths: [5, 5] }, "each once"],
    ["too few roots", { roots: 1, count: 1000 }, "cannot be asked 1000"],
    ["more roots than questions", { roots: 1_000_000_000 }, "1,000,000,000 roots are too many"],
    ["more items than there may be", { count: 10_000_000 }, "at most 10,000,000"],
    ["events that begin too late", { from: "2023-09-30" }, "before the speech time"],
    ["a missing vocabulary", { vocabulary: "none.json" }, "There is no file none.json"],
    ["types that no study has", { vocabulary: bakery }, 'With "bake bread" no question can be asked'],
  ])("refuses %s", async (_, flags, words) => {
    const refused = await refusalOf({ seed: 1, out: file("x"), ...flags });
    expect(refused?.issues.map(renderIssue).join("\n")).toContain(words);
    expect(existsSync(file("x"))).toBe(false);
  });

  test("lists every fault of a vocabulary", async () => {
    const refused = await refusalOf({ seed: 1, out: file("x"), vocabulary: file("faulty.json") });
    expect(refused?.issues).toMatchObject([
      { at: "places", expected: "known-key" },
      { at: "types[1]", expected: "new-name", value: '"Eat"' },
      { at: "types[2]", expected: "object", value: "7" },
      { at: "subjects", expected: "list", value: "[]" },
      { at: "locations", expected: "list", value: "" },
    ]);
  });

  test("fails where it cannot write", () => {
    writeFileSync(file("plain"), "");
    const run = generate("plain/benchmark");
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("cannot be written");
    expect(statSync(file("plain")).size).toBe(0);
  });
});
