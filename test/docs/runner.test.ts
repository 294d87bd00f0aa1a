import { describe, expect, test } from "vitest";
import { blocksOf } from "./block.js";
import { docExamplesOf } from "./docstring.js";
import { isLoosely } from "./loosely.js";
import { npmLine } from "./npm-line.js";

describe("blocks", () => {
  test("are found with language, options and the output behind them", () => {
    const markdown = [
      "# Title",
      "```sh exit=3 skip=no-network",
      "oracle --version",
      "```",
      "",
      "```text",
      "0.1.0",
      "```",
      "words",
      "```text",
      "no output, for words stand between",
      "```",
      "- item",
      "  ~~~ts",
      "  const a = 1;",
      "    const b = `",
      "  ~~~",
      "```",
      "shown",
      "```",
    ].join("\n");
    expect(blocksOf(markdown, "a.md")).toEqual([
      {
        file: "a.md",
        line: 2,
        language: "sh",
        options: { exit: "3", skip: "no-network" },
        code: "oracle --version",
        output: "0.1.0",
      },
      expect.objectContaining({ line: 10, language: "text", output: null }),
      expect.objectContaining({ line: 14, language: "ts", code: "const a = 1;\n  const b = `" }),
      expect.objectContaining({ line: 18, language: "", code: "shown" }),
    ]);
  });

  test("must be closed", () => {
    expect(() => blocksOf("```sh\noracle", "a.md")).toThrow("a.md:1");
  });
});

describe("output", () => {
  test.each([
    ["yes   0.75\n\n  no 0.25\n", "yes 0.75\nno 0.25", true],
    ["yes 0.75", "yes 0.7…", true],
    ["yes 0.75", "yes 0.76", false],
    ["a\nb\nc\nd", "a\n…\nd", true],
    ["a\nd", "a\n...\nd", true],
    ["a\nb\nc", "a\n…\nd", false],
    ["a\nb", "a", false],
    ["(x) [y]", "(x) [y]", true],
  ])("%j is loosely %j: %s", (actual, said, is) => {
    expect(isLoosely(actual, said)).toBe(is);
  });
});

describe("lines of npm", () => {
  const offered = {
    name: "temporal-oracle",
    scripts: { demo: "npm run build && node dist/bin/oracle.js demo", test: "npm run build && vitest run" },
  };
  test.each([
    ["npm ci && npm run demo", [], ["node dist/bin/oracle.js demo"]],
    ["npm ci && npm test", [], []],
    ["npm run demo && npm link", [], ["node dist/bin/oracle.js demo"]],
    ["npm run demo -- --json", [], ["node dist/bin/oracle.js demo --json"]],
    ["npm install temporal-oracle", [], []],
    ["git clone url && cd folder && npm ci", [], []],
    ["npm run demos", ["there is no script demos"], []],
    ["npm link left-pad", ["“npm link left-pad” is no npm command"], []],
    ["npm ci && oracle", ["“oracle” is no npm command"], []],
    ["npm install left-pad", ["“npm install left-pad” is no npm command"], []],
  ])("%s", (line, faults, runs) => {
    expect(npmLine(line, offered)).toEqual({ faults, runs });
  });

  test("are told from other lines", () => {
    expect(npmLine("oracle resolve npm", offered)).toBeNull();
  });
});

describe("docstrings", () => {
  test("have examples where a line declares something", () => {
    const source = `
/**
 * Adds.
 *
 *     sum = a + b
 *
 *     const three = add(1, 2);
 *     three // 3
 */
export function add(a: number, b: number): number;
/**
 *     const hidden = 1;
 */
function inner() {}
`;
    expect(docExamplesOf(source)).toEqual([
      {
        name: "add",
        line: 7,
        code: "const three = add(1, 2);",
        values: [{ expression: "three", value: "3" }],
      },
    ]);
  });
});
