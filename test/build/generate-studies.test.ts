import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generateStudies } from "../../build/generate-studies.mjs";

const project = new URL("../../", import.meta.url);
let folder = "";
let root = project;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "studies-"));
  root = pathToFileURL(`${folder}/`);
  await mkdir(join(folder, "surveys"));
  await mkdir(join(folder, "src/fuzzy/generated"), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

describe("compiling the studies", () => {
  test("what is compiled is what the surveys say now", async () => {
    for (const name of ["fuzzylli.json", "cogalex-2024.json", "forced-choice.json"]) {
      await writeFile(join(folder, "surveys", name), await readFile(new URL(`surveys/${name}`, project)));
    }
    await generateStudies(root);
    const fresh = await readFile(new URL("src/fuzzy/generated/studies.ts", root), "utf8");
    expect(fresh).toBe(await readFile(new URL("src/fuzzy/generated/studies.ts", project), "utf8"));
    expect(fresh).not.toContain("forced-choice");
  });

  test("a file that is no survey ends the build with its name", async () => {
    const write = (text: string) => writeFile(join(folder, "surveys/odd.json"), text);
    await write('{"id": "odd", "kind": "guess"}');
    await expect(generateStudies(root)).rejects.toThrow("surveys/odd.json: no such kind of survey: guess");
    await write('{"kind": "graded"}');
    await expect(generateStudies(root)).rejects.toThrow("surveys/odd.json has no id");
    await write("{");
    await expect(generateStudies(root)).rejects.toThrow("surveys/odd.json is no JSON");
  });
});
