import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { blocksOf } from "./block.js";
import { Sandbox } from "./sandbox.js";
import { transcriptOf } from "./transcript.js";

const root = new URL("../../", import.meta.url);
const sessions = ["README.md", ...readdirSync(new URL("docs/", root)).map((name) => `docs/${name}`)]
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({
    file,
    steps: transcriptOf(blocksOf(readFileSync(new URL(file, root), "utf8"), file)),
  }))
  .filter(({ steps }) => steps.length > 0);

describe("sessions that documents show", () => {
  test("are the quick start, at least", () => {
    expect(sessions.map(({ file }) => file)).toContain("docs/quick-start.md");
  });

  for (const { file, steps } of sessions) {
    test(`${file} shows what a terminal shows, to the letter, in a folder that is empty at first`, () => {
      const sandbox = new Sandbox();
      afterAll(() => sandbox.close());
      for (const step of steps) {
        if (step.kind === "file") {
          sandbox.file(step.name, step.content);
          continue;
        }
        const { code, stdout } = sandbox.terminal(step.command);
        expect(comparable(stdout), `${file}:${step.line}`).toBe(comparable(step.shown));
        expect(code, `${file}:${step.line}: ${step.command}`).toBe(step.exitCode);
      }
    });
  }
});

/** The last line break, which no block can leave out, is not compared; and how long compiling took. */
function comparable(shown: string): string {
  return shown.replace(/\n$/, "").replaceAll(/(?<=bytes an event, )[\d.]+ s$/gm, "… s");
}

describe("a session", () => {
  test("has files, commands, what is shown, and how the last command of a block ends", () => {
    const markdown = [
      "```csv file=a.csv",
      "x,y",
      "```",
      "```console exit=2",
      "$ echo one \\",
      "  two",
      "one two",
      "",
      "three",
      "$ false",
      "```",
      "```text",
      "$ no command",
      "```",
    ].join("\n");
    expect(transcriptOf(blocksOf(markdown, "a.md"))).toEqual([
      { kind: "file", line: 1, name: "a.csv", content: "x,y\n" },
      { kind: "command", line: 4, command: "echo one \\\n  two", shown: "one two\n\nthree\n", exitCode: 0 },
      { kind: "command", line: 4, command: "false", shown: "", exitCode: 2 },
    ]);
  });

  test("shows nothing before its first command", () => {
    expect(() => transcriptOf(blocksOf("```console\none\n$ two\n```", "a.md"))).toThrow("a.md:1");
  });

  test("runs in a folder of its own, with both streams as a terminal shows them", () => {
    const sandbox = new Sandbox();
    afterAll(() => sandbox.close());
    sandbox.file("a.txt", "a\n");
    expect(sandbox.terminal("ls; echo out; echo err >&2; exit 3")).toEqual({
      code: 3,
      stdout: "a.txt\nout\nerr\n",
      stderr: "",
    });
  });
});
