import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { type Block, blocksOf, isRun } from "./block.js";
import { isLoosely } from "./loosely.js";
import { npmLine, type Package } from "./npm-line.js";
import { type Outcome, Sandbox } from "./sandbox.js";

const root = new URL("../../", import.meta.url);
const files = ["README.md", ...readdirSync(new URL("docs/", root)).map((name) => `docs/${name}`)].filter(
  (file) => file.endsWith(".md"),
);
const blocks = files.flatMap((file) => blocksOf(readFileSync(new URL(file, root), "utf8"), file));
const offered = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as Package;

const sandbox = new Sandbox();
afterAll(() => sandbox.close());

const skipped = blocks.filter(({ options }) => options["skip"] !== undefined);
const run = blocks.filter((block) => isRun(block) && !skipped.includes(block));

describe("what the documents show", () => {
  test("is tagged sh, ts or js where it is a program, and skipped for a reason alone", () => {
    for (const { file, line, options } of skipped)
      console.log(`${file}:${line} is skipped: ${options["skip"]}`);
    expect(skipped.filter(({ options }) => options["skip"] === "true").map(nameOf)).toEqual([]);
    const otherwise = /^(bash|shell|zsh|typescript|javascript|mjs|tsx|jsx)$/;
    expect(blocks.filter(({ language }) => otherwise.test(language)).map(nameOf)).toEqual([]);
    expect(run.length).toBeGreaterThan(0);
  });

  test("is JSON where it says so", () => {
    for (const { language, code } of blocks) {
      const texts = language === "json" ? [code] : language === "jsonl" ? code.split("\n") : [];
      for (const text of texts) expect(() => void JSON.parse(text), text).not.toThrow();
    }
  });

  test("has the types that it should", () => {
    const modules = run
      .filter(({ language }) => language === "ts")
      .map((block) => ({ name: `${block.file.replace(/\W/g, "-")}-${block.line}.ts`, code: block.code }));
    const { code, stdout } = sandbox.types(modules);
    expect(stdout).toBe("");
    expect(code).toBe(0);
  });

  for (const block of run) {
    test(`${nameOf(block)} runs, and prints what is said`, () => {
      const { runs, faults } = block.language === "sh" ? shellOf(block) : { runs: null, faults: [] };
      expect(faults).toEqual([]);
      const outcome =
        runs === null ? sandbox.module(block.code, block.file) : sandbox.shell(runs, block.file);
      expect(outcome, outcome.stderr).toMatchObject({ code: Number(block.options["exit"] ?? "0") });
      expectOutput(outcome, block);
    });
  }
});

function nameOf({ file, line, language }: Block): string {
  return `${file}:${line} ${language}`;
}

/** The lines to be run: those of npm are checked instead, save what they run of the build. */
function shellOf({ code }: Block): { readonly runs: string; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const lines = code.split("\n").flatMap((written) => {
    const line = written.replace(/^\$ /, "");
    const npm = npmLine(line, offered);
    faults.push(...(npm?.faults ?? []));
    return npm?.runs ?? [line];
  });
  return { runs: lines.join("\n"), faults };
}

/** What stands in a `text` block behind, or behind `console.log(…); //`, must have been printed. */
function expectOutput({ stdout, stderr }: Outcome, { output, code, options }: Block): void {
  const printed = options["exit"] === undefined ? stdout : `${stdout}\n${stderr}`;
  const said = output ?? commentsOf(code);
  if (said !== null && !isLoosely(printed, said)) expect(printed.trim()).toBe(said.trim());
}

function commentsOf(code: string): string | null {
  const comments = [...code.matchAll(/console\.log\(.*\);?\s*\/\/\s*(.+)$/gm)].map((match) => match[1]);
  return comments.length === 0 ? null : comments.join("\n");
}
