import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { Script } from "node:vm";
import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";
import * as oracle from "../../src/index.js";
import { docExamplesOf } from "./docstring.js";

const sources = new URL("../../src/", import.meta.url);
const index = ["index.ts", "expressions.ts"]
  .map((entry) => readFileSync(new URL(entry, sources), "utf8"))
  .join("\n");

/** Of every file that the package's entry exports from, the examples. */
const examples = [...index.matchAll(/from "\.\/(.+?)\.js"/g)].flatMap(([, path]) => {
  const file = `${path}.ts`;
  return docExamplesOf(readFileSync(new URL(file, sources), "utf8")).map((example) => ({ file, ...example }));
});

/** What examples take for granted: the worked example of the README, and the names of the package. */
const given = {
  ...oracle,
  json: [
    { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-29 20:18:14" },
    { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-22 22:18:14" },
  ],
  speechTime: 1_696_018_694_000,
  zone: valueOf(oracle.openZone("Europe/Berlin")),
  question: valueOf(oracle.parseQuestion("Did Tom eat risotto in the kitchen a long time ago?")),
};
const events = valueOf(oracle.readEventSet(given.json, { zone: given.zone })).events;
const set = oracle.createEventSet(events);
const truth = oracle.answer(set, given.question, given);
const names: Readonly<Record<string, unknown>> = { ...given, events, set, truth };

function valueOf<T>(result: oracle.Result<T>): T {
  if (!result.ok) throw new Error(result.issues.map(oracle.renderIssue).join("\n"));
  return result.value;
}

type Example = (given: typeof names) => Promise<readonly (readonly [found: unknown, said: unknown])[]>;

/** Runs an example where all given names are known, and compares what it says of its values. */
async function check(code: string, values: readonly { expression: string; value: string }[]): Promise<void> {
  const claims = values.map(({ expression, value }) => `[${expression}, (${value})]`).join(", ");
  // The example stands in a block of its own, where it may declare what is given.
  const body = `async ({ ${Object.keys(names).join(", ")} }) => { { ${code}\n return [${claims}]; } }`;
  const { code: plain } = transformSync(`example = ${body}`, { loader: "ts", target: "node20" });
  const example = new Script(plain.replace(/^example = /, "")).runInThisContext() as Example;
  for (const [found, said] of await example(names)) {
    const plainFound = JSON.parse(JSON.stringify(found)) as unknown;
    if (!isDeepStrictEqual(plainFound, said)) expect(plainFound).toMatchObject(said as object);
  }
}

describe("the examples in docstrings", () => {
  test("were found", () => {
    expect(examples.map(({ name }) => name)).toContain("answer");
  });

  for (const { file, line, name, code, values } of examples) {
    test(`${file}:${line} ${name}`, async () => {
      await expect(check(code, values)).resolves.toBeUndefined();
    });
  }

  test("that are wrong are told from those that are right", async () => {
    await expect(
      check("const half = 1 / 2;", [{ expression: "half", value: "0.5" }]),
    ).resolves.toBeUndefined();
    await expect(check("const half = 1 / 3;", [{ expression: "half", value: "0.5" }])).rejects.toThrow();
    await expect(check('resolve("last Friday");', [])).rejects.toThrow();
  });
});
