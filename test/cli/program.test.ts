import { readdirSync, readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import type * as Program from "../../src/cli/program.js";
import { folderOfFiles, household, oracle, oracleProcess, program } from "./command.js";
import { CollectedIo } from "./session.js";

// As it was built: other tests put modules of their own in the place of sources.
const { run } = (await import(program)) as typeof Program;

const reference = '"reference": "2013-02-12T04:30:00", "offset": "Z"';
const file = folderOfFiles({ "questions.txt": "Who ate risotto yesterday?\n" });

describe("runs at the same time", () => {
  test("have input, output, environment and exit code of their own", async () => {
    const input = new PassThrough();
    const [one, two] = [new CollectedIo(input), new CollectedIo(`{"text": "qwerty", ${reference}}\n`)];
    const first = run(["resolve", "--jsonl"], one);
    input.write(`{"text": "today", ${reference}}\n`);
    await vi.waitFor(() => expect(one.texts.stdout).not.toBe(""), 30_000);
    // The first one is waiting for more.
    expect(await run(["resolve", "--jsonl"], two)).toBe(3);
    input.end(`{"text": "yesterday", ${reference}}\n`);
    expect(await first).toBe(0);
    const days = /"start":"2013-02-\d\d/g;
    expect(one.texts.stdout.match(days)).toEqual(['"start":"2013-02-12', '"start":"2013-02-11']);
    expect(two.texts.stdout).toMatch(/^\{"id":null,"readings":\[\],"issue":[^\n]*\n$/);
    expect([one.texts.stderr, two.texts.stderr]).toEqual(["", ""]);
  });

  test("show what their own terminals can", async () => {
    const ios = [{}, { NO_COLOR: "1" }, { TERM: "dumb" }].map((env) => new CollectedIo("", env));
    for (const { stdout } of ios) Object.assign(stdout, { isTTY: true });
    await Promise.all(ios.map((io) => run(["study", "list"], io)));
    expect(ios.map(({ texts }) => texts.stdout.includes("\u001B["))).toEqual([true, false, false]);
  });

  test("take standard input once each, one after the other as well", async () => {
    for (const asked of ["today", "tomorrow"]) {
      const io = new CollectedIo(`${asked}\n`);
      expect(await run(["extract", "-", "--at", "2013-02-12T04:30:00Z", "--zone", "UTC"], io)).toBe(0);
      expect(io.texts.stdout).toContain(asked);
    }
    const twice = new CollectedIo("[]");
    const parts = ["answer", "--events", "-", "--questions", "-"];
    expect(await run(parts, twice)).toBe(2);
    expect(twice.texts.stderr).toContain("error: ");
  });
});

test.each([
  [["--version"]],
  [["study", "list"]],
  [["answer", "--events", household, "--q", "Why?"]],
  [["answer", "--events", household, "--questions", file("questions.txt"), "--evnts"]],
])("a process writes and ends as a call does: %j", (parts) => {
  expect(oracleProcess(parts)).toEqual(oracle(parts));
});

/** Where the process is met outside `main.ts`, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "memory-watch.ts": "the memory that is measured is that of the process",
  "write/unfinished.ts": "files that are half written are named after the process, dead ones are looked for",
};

test("the sources meet the process in main.ts alone", () => {
  const sources = new URL("../../src/cli/", import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const found = files.filter((name) => {
    const text = readFileSync(new URL(name, sources), "utf8");
    return /\bprocess\s*[.[]\s*["'\w]|\bconsole\s*\.|\bglobalThis\b|["'](?:node:)?process["']/.test(
      text.replace(/\/\*[^]*?\*\/|\/\/.*/g, ""),
    );
  });
  expect(found.toSorted()).toEqual(["main.ts", ...Object.keys(exceptions)].toSorted());
  for (const name of Object.keys(exceptions)) {
    const text = readFileSync(new URL(name, sources), "utf8");
    expect(text).not.toMatch(/process\.(?:stdout|stderr|stdin|env|argv|exit|on|once|cwd)/);
  }
});
