import { describe, expect, test } from "vitest";
import { folderOfFiles, linesOf, oracle } from "../command.js";

const at = ["--at", "2023-09-29T22:18", "--zone", "Europe/Berlin"];
const sentence = "See you last Friday & on May 14, 2022.";

interface Found {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly readings: readonly { readonly start: string }[];
}

describe("oracle extract", () => {
  test("shows the line with carets below its expressions, and what they mean", () => {
    const run = oracle(["extract", sentence, ...at, "--first"]);
    expect(run.stdout.split("\n").slice(0, 4)).toEqual([
      `  ${sentence}`,
      "          ^^^^^^^^^^^      ^^^^^^^^^^^^",
      "  1:9  last Friday",
      "    Fri 2023-09-22  lastWeekday=most-recent",
    ]);
    expect(run.code).toBe(0);
  });

  test("writes JSON, JSON lines and TIMEX3 tags", () => {
    const json = JSON.parse(oracle(["extract", sentence, ...at, "--format", "json"]).stdout) as {
      readonly zone: string;
      readonly expressions: readonly Found[];
    };
    expect(json.zone).toBe("Europe/Berlin");
    expect(json.expressions.map(({ text }) => text)).toEqual(["last Friday", "May 14, 2022"]);
    const lines = linesOf<Found>(oracle(["extract", sentence, ...at, "--format", "jsonl", "--first"]));
    expect(lines[1]).toMatchObject({
      start: 25,
      end: 37,
      line: 1,
      column: 26,
      readings: [{ start: "2022-05-14T00:00:00" }],
    });
    expect(oracle(["extract", sentence, ...at, "--format", "timex3"]).stdout).toBe(
      'See you <TIMEX3 tid="t1" type="DATE" value="2023-09-22">last Friday</TIMEX3> &amp; on ' +
        '<TIMEX3 tid="t2" type="DATE" value="2022-05-14">May 14, 2022</TIMEX3>.',
    );
  });

  test("marks expressions as annotators do under the preset timeml, unless told otherwise", () => {
    const args = ["extract", "By the end of 2022.", ...at, "--preset", "timeml", "--format", "jsonl"];
    expect(linesOf<Found>(oracle(args))[0]?.text).toBe("the end of 2022");
    expect(linesOf<Found>(oracle([...args, "--spans", "bare"]))[0]?.text).toBe("By the end of 2022");
  });

  test("reads long input block by block, with places in the whole of it", () => {
    const page = `${"Nothing is here. ".repeat(20)}\r\n\r\nIt was in 1998.\r\n\r\n`;
    const text = page.repeat(400);
    const found = linesOf<Found>(oracle(["extract", "-", ...at, "--format", "jsonl", "--first"], text));
    expect(found).toHaveLength(400);
    expect(new Set(found.map(({ start, end }) => text.slice(start, end)))).toEqual(new Set(["1998"]));
    expect(found.at(-1)).toMatchObject({ line: 399 * 4 + 3, column: 11 });
  });

  test("reads a file, and says where nothing is in it", () => {
    const file = folderOfFiles({
      letter: sentence,
      dull: "Nothing.",
      empty: " \n",
      latin: Buffer.from([0xe9]),
    });
    expect(oracle(["extract", "--file", file("letter"), ...at]).code).toBe(0);
    expect(oracle(["extract", "--file", file("dull"), ...at])).toMatchObject({ code: 3, stdout: "" });
    for (const [name, told] of [
      ["empty", "nothing in"],
      ["latin", "UTF-8"],
      ["none", "no file"],
    ] as const) {
      const run = oracle(["extract", "--file", file(name), ...at]);
      expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(new RegExp(told, "i"))]);
    }
  });

  test("wants one source and a speech time", () => {
    expect(oracle(["extract", ...at]).code).toBe(2);
    expect(oracle(["extract", "x", "--file", "y", ...at]).code).toBe(2);
    expect(oracle(["extract", "on Friday"]).stderr).toContain("--at");
  });
});

test("XML holds no character that XML forbids, and as many as the text", () => {
  const text = "Bell \u0007 on Friday \u001B[1m\u0001, \uFFFE in May 2022.";
  const { stdout, code } = oracle(["extract", "-", ...at, "--format", "timex3"], text);
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  const words = "Bell \uFFFD on Friday \uFFFD[1m\uFFFD, \uFFFD in May 2022.";
  expect(stdout.replace(/<[^>]*>/g, "")).toContain(words);
  expect(stdout.match(/<TIMEX3 /g)).toHaveLength(2);
});

describe("texts on standard input", () => {
  test("are answered line by line, each with its id", () => {
    const speechTime = "2013-02-12T04:30:00";
    const input = [
      { id: 1, text: "See you tomorrow.", speechTime, offset: "-02:00" },
      { id: 2, text: "Nothing", speechTime, offset: "-02:00" },
      "nope",
    ].map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
    const run = oracle(["extract", "--jsonl", "--first"], input.join("\n"));
    const lines = linesOf<{ id: unknown; expressions: Found[]; issue?: { kind: string } }>(run);
    expect(lines[0]).toMatchObject({
      id: 1,
      expressions: [{ start: 8, end: 16, readings: [{ start: "2013-02-13T00:00:00" }] }],
    });
    expect(lines.slice(1)).toMatchObject([
      { id: 2, expressions: [] },
      { id: null, expressions: [], issue: { kind: "bad-json" } },
    ]);
    expect(run.code).toBe(0);
  });
});
