import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { BenchmarkItem } from "../../../src/benchmark.js";
import { openBenchmarkItems } from "../../../src/cli/read/benchmark-items.js";
import { Refusal } from "../../../src/cli/session.js";
import { folderOfFiles, oracle } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({});
const folder = file("benchmark");

async function itemsOf(path: string): Promise<readonly BenchmarkItem[]> {
  const items: BenchmarkItem[] = [];
  for await (const item of (await openBenchmarkItems(path)).items()) items.push(item);
  return items;
}

async function refusalOf(path: string): Promise<readonly object[]> {
  try {
    await itemsOf(path);
    return [];
  } catch (fault) {
    if (fault instanceof Refusal) return fault.issues;
    throw fault;
  }
}

beforeAll(() => {
  oracle(["generate", "traveler", "--seed", "3", "--out", folder, "--lengths", "5,10", "--count", "4"]);
});

describe("openBenchmarkItems", () => {
  test("reads a folder and its file alike, with the events of each item", async () => {
    const items = await itemsOf(folder);
    expect(items).toHaveLength(24);
    expect(await itemsOf(join(folder, "items.jsonl"))).toEqual(items);
    const source = await openBenchmarkItems(folder);
    expect(source.manifest).toMatchObject({ seed: 3, tally: { items: 24 } });
    for (const item of items) {
      expect((await source.eventsOf(item)).size).toBe(item.length);
      expect((await source.eventListOf(item)).map(({ index }) => index)).toEqual(
        Array.from({ length: item.length }, (_, index) => index),
      );
    }
  });

  test("names line and field of every fault", async () => {
    const [first = "", second = "", third = "{"] = readFileSync(join(folder, "items.jsonl"), "utf8").split(
      "\n",
    );
    const path = file("faulty.jsonl");
    writeFileSync(
      path,
      [first, "", second.replace('"length":5', '"length":"5"'), first, third.slice(0, -9), "7"].join("\n"),
    );
    expect(await refusalOf(path)).toMatchObject([
      { kind: "bad-benchmark-item", line: 3, at: "length", value: '"5"' },
      { kind: "repeated-item", line: 4 },
      { kind: "bad-json", line: 5 },
      { kind: "bad-benchmark-item", line: 6, at: "it", value: "7" },
    ]);
  });

  test("refuses a folder that is not whole", async () => {
    const cut = file("cut");
    oracle(["generate", "traveler", "--seed", "3", "--out", cut, "--lengths", "5", "--count", "1"]);
    rmSync(join(cut, "manifest.json"));
    expect(await refusalOf(cut)).toEqual([{ kind: "no-benchmark", folder: cut, missing: "manifest.json" }]);
    expect(await refusalOf(file("nothing"))).toMatchObject([{ kind: "unreadable-file", fault: "missing" }]);
  });
});
