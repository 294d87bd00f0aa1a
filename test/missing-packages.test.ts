import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
) as Readonly<Record<"dependencies" | "peerDependencies" | "peerDependenciesMeta", Record<string, unknown>>>;

/** The package as it is built, with what it depends on, and without anything that is installed beside it. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "alone-"));
  for (const part of ["dist", "examples", "package.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of Object.keys(dependencies))
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  const rows = [
    { name: "type", data: ["eat"] },
    { name: "time", data: ["2023-09-29"] },
  ] as const;
  writeFileSync(
    join(folder, "events.parquet"),
    new Uint8Array(parquetWriteBuffer({ columnData: rows.map((row) => ({ ...row, data: [...row.data] })) })),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function node(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

function oracle(...args: readonly string[]) {
  return node("dist/bin/oracle.js", ...args);
}

const household = ["--events", "examples/household.json"];

describe("what is installed beside the package", () => {
  test("is optional, and three packages are not", () => {
    expect(Object.keys(dependencies).sort()).toEqual(["chrono-node", "luxon", "zod"]);
    const optional = Object.keys(peerDependencies).map((name) => [name, { optional: true }]);
    expect(peerDependenciesMeta).toEqual(Object.fromEntries(optional));
  });

  test.each(["index", "expressions", "benchmark", "staleness", "node", "agents"])(
    "is not needed to load dist/%s.js",
    (entry) => {
      expect(node("--input-type=module", "--eval", `await import("./dist/${entry}.js");`)).toMatchObject({
        status: 0,
        stderr: "",
      });
    },
  );

  test("is not needed to answer and to score", () => {
    const { status, stdout } = oracle("answer", ...household, "--questions", "examples/questions.jsonl");
    expect([status, stdout.split("\n").length > 3]).toEqual([0, true]);
  });

  test("is named, with the line that installs it, when Parquet is read", () => {
    const { status, stderr } = oracle(
      "answer",
      "--events",
      "events.parquet",
      "--q",
      "Did anybody eat yesterday?",
    );
    expect(stderr).toContain("npm install hyparquet hyparquet-compressors");
    expect(status).toBe(2);
  });

  test("is named when DuckDB is to answer", () => {
    const { status, stderr } = oracle(
      "answer",
      "--events",
      "examples/events.csv",
      "--engine",
      "duckdb",
      "--zone",
      "Europe/Berlin",
      "--at",
      "2023-09-29T22:18:14",
      "--q",
      "Did Tom eat yesterday?",
    );
    expect(stderr).toContain("npm install @duckdb/node-api");
    expect(status).toBe(2);
  });

  test("is named when a figure is drawn", () => {
    const program = `
      import { answer, createEventSet, drawTimeline, parseQuestion, readEventSet } from "./dist/index.js";
      import { readFileSync } from "node:fs";
      const set = readEventSet(JSON.parse(readFileSync("examples/household.json", "utf8")), { zone: null });
      const { events, speechTime, zone } = set.value;
      const question = parseQuestion("Did Tom eat risotto in the kitchen recently?");
      await drawTimeline(answer(createEventSet(events, { zone }), question.value, { speechTime, zone }));`;
    const { status, stderr } = node("--input-type=module", "--eval", program);
    expect(stderr).toContain(
      "MissingPackage: Figures cannot be drawn without npm install @observablehq/plot linkedom",
    );
    expect(status).toBe(1);
  });

  test("is named when a model of the AI SDK is asked", () => {
    const program = `
      import { fromAiSdk } from "./dist/node.js";
      const model = { specificationVersion: "v2", provider: "p", modelId: "m", doGenerate() {} };
      const request = { messages: [{ role: "user", content: "Hello" }], sampling: {} };
      await fromAiSdk(model).complete(request, { signal: new AbortController().signal });`;
    const { status, stderr } = node("--input-type=module", "--eval", program);
    expect(stderr).toContain("npm install ai");
    expect(status).toBe(1);
  });
});
