import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const bundle = fileURLToPath(new URL("../../dist/bin/", import.meta.url));
const files = readdirSync(bundle).filter((name) => name.endsWith(".js"));

/** The files that a file of the bundle loads before it runs, itself among them. */
function loadedWith(first: string): readonly string[] {
  const loaded = new Set([first]);
  for (const name of loaded) {
    const imports = readFileSync(bundle + name, "utf8").matchAll(/(?:from|import)\s?"\.\/([^"]+)"/gu);
    for (const [, other = ""] of imports) loaded.add(other);
  }
  return [...loaded];
}

function withoutNode(name: string): string {
  return readFileSync(bundle + name, "utf8").replaceAll(/\}from"node:[^"]+"/gu, "");
}

/** What a command loads: the first file, and the one of its work with what that loads. */
function loadedBy(command: string): readonly string[] {
  const work = files.filter((name) => new RegExp(`^${command}-[\\w-]{8}\\.js$`, "u").test(name));
  expect(work).not.toEqual([]);
  return [...new Set(["oracle.js", ...work].flatMap(loadedWith))];
}

// Each file that is opened costs a start as much as 20 kB of it.
test.each([
  ["resolve", 10],
  ["answer", 12],
] as const)("%s starts with at most %d files, none of which needs an installed package", (command, most) => {
  const loaded = loadedBy(command);
  expect(loaded.length).toBeLessThanOrEqual(most);
  const installed = loaded.filter((name) => /\}from"[@a-z][\w@/-]*"/u.test(withoutNode(name)));
  expect(installed).toEqual([]);
});

/** Texts that stand in the code of what a start can do without, whatever file it is bundled into. */
const codeOf = { zod: "~standard", luxon: "weekNumber" };

test.each([
  ["resolve", ["zod", "luxon"], 370],
  ["extract", ["zod", "luxon"], 420],
  ["answer", ["luxon"], 740],
] as const)("%s loads no %j, and at most %d kB", (command, without, mostKb) => {
  const code = loadedBy(command).map((name) => readFileSync(bundle + name, "utf8"));
  expect(without.filter((what) => code.some((text) => text.includes(codeOf[what])))).toEqual([]);
  const bytes = code.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes / 1000).toBeLessThanOrEqual(mostKb);
});

test("what other questions are answered with is not loaded for a flat one", () => {
  expect(files.filter((name) => name.startsWith("forms-"))).toHaveLength(1);
  expect(loadedBy("answer").filter((name) => name.startsWith("forms-"))).toEqual([]);
});

test("the first file brings no code of the engine", () => {
  expect(loadedWith("oracle.js").filter((name) => /^(?:language|query|zod)-/u.test(name))).toEqual([]);
});
