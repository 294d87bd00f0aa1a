import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ReplyLine } from "../../../src/ask/run/reply-line.js";
import { FaultyServer } from "../../ask/run/faulty-server.js";
import { example, folderOfFiles, linesOf, oracle, start } from "../command.js";
import { faultsOf } from "../shipped-schema.js";

interface Line {
  readonly id: string;
  readonly strategy: string;
  readonly messages?: readonly { readonly role: string; readonly content: string | null }[];
  readonly tools?: readonly object[];
  readonly prompt?: string;
}

const conversations = example("preference-trajectories.json");
const trajectories = (JSON.parse(readFileSync(conversations, "utf8")) as readonly { id: string }[]).map(
  ({ id }) => id,
);
const [record] = JSON.parse(readFileSync(conversations, "utf8")) as readonly object[];

const file = folderOfFiles({
  "bad.json": JSON.stringify([{ ...record, id: "" }]),
  "none.json": "[]",
  "preferTool_elapse_1.json": JSON.stringify([record]),
});

function prompts(...parts: readonly string[]): readonly Line[] {
  const run = oracle(["prompts", "--items", ...parts]);
  expect([run.code, run.stderr]).toEqual([0, ""]);
  const lines = linesOf<Line>(run);
  expect(lines.flatMap((line) => faultsOf("prompt", line))).toEqual([]);
  return lines;
}

describe("oracle prompts of conversations", () => {
  test("words every level without time stamps and with them, and tells nothing of what people prefer", () => {
    const lines = prompts(conversations);
    expect(lines.map(({ id, strategy }) => `${id} ${strategy}`)).toEqual(
      trajectories.flatMap((id) =>
        [0, 1, 2].flatMap((level) =>
          ["none", "content"].map((stamps) => `${id}@${level} ${stamps}/none/default`),
        ),
      ),
    );
    expect(new Set(lines.flatMap((line) => Object.keys(line)))).toEqual(
      new Set(["id", "strategy", "messages", "tools"]),
    );
    const last = ({ messages }: Line): string => messages?.at(-1)?.content ?? "";
    expect(last(lines[1] as Line)).toMatch(/^\[2025-03-03T09:05:03Z\]/u);
    expect(last(lines[1] as Line).slice(22)).toBe(last(lines[0] as Line));
  });

  test("takes the level of a published file from its name", () => {
    expect(prompts(file("preferTool_elapse_1.json")).map(({ id }) => id)).toEqual(
      Array.from({ length: 2 }, () => `${trajectories[0]}@1`),
    );
  });

  test("chooses levels and a number of samples, and writes texts for raw completions to a file", () => {
    const out = file("out.jsonl");
    const options = ["--template", "mistral", "--start", "--out", out];
    const run = oracle([
      ...["prompts", "--items", conversations, "--strategy", "template/naive/default"],
      ...["--levels", "0,2", "--limit", "3", ...options],
    ]);
    expect(run).toEqual({ code: 0, stdout: "", stderr: "" });
    const lines = readFileSync(out, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
    expect(lines.map(({ id }) => id)).toEqual([
      `${trajectories[0]}@0`,
      `${trajectories[0]}@2`,
      `${trajectories[1]}@0`,
    ]);
    expect(lines.every(({ prompt }) => prompt?.startsWith("<s>"))).toBe(true);
    expect(lines[0]?.prompt).toContain("Be aware of the time elapsed.");
  });

  test.each<[what: string, parts: readonly string[], code: number, message: RegExp]>([
    [
      "a condition that is none",
      [conversations, "--strategy", "content/polite/default"],
      2,
      /There is no condition "content\/polite\/default"\.\nHint: /,
    ],
    [
      "time stamps inside a template that is not there",
      [conversations, "--strategy", "template/none/default"],
      2,
      /has time stamps inside the chat template/,
    ],
    [
      "reasoning of models that do not reason",
      [conversations, "--template", "mistral", "--strategy", "none/none/on"],
      2,
      /turns reasoning on or off/,
    ],
    ["a template of questions", [conversations, "--template", "gemma"], 2, /gemma[^]*qwen3/],
    [
      "an option of questions",
      [conversations, "--grid"],
      2,
      /--grid is for questions about events\nHint: leave it out: these are conversations with tools\./,
    ],
    ["no such file", ["no.json"], 2, /no\.json/],
    ["a record without an id", [file("bad.json")], 2, /id/],
    ["no records", [file("none.json")], 3, /^$/],
  ])("%s: ends as it should, and leaves no half a file", (_, parts, code, message) => {
    const run = oracle(["prompts", "--items", ...parts, "--out", file("never.jsonl")]);
    expect(run.code).toBe(code);
    expect(run.stderr).toMatch(message);
    if (code === 2) expect(existsSync(file("never.jsonl"))).toBe(false);
  });
});

describe("oracle staleness settings", () => {
  test("are a file for oracle run", () => {
    const run = oracle(["staleness", "settings", "--family", "qwen3", "--model", "Qwen/Qwen3-8B"]);
    expect(JSON.parse(run.stdout)).toEqual({
      "Qwen/Qwen3-8B": { temperature: 0.6, topP: 0.95, topK: 20, minP: 0, maxTokens: 32_768 },
    });
  });

  test("are refused where nothing is known to turn reasoning off", () => {
    const run = oracle(["staleness", "settings", "--reasoning", "off"]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
  });
});

test("a run about them that is killed asks, with tools, only what is missing when it runs again", async () => {
  const written = file("prompts.jsonl");
  const condition = ["--strategy", "content/none/default"];
  expect(oracle(["prompts", "--items", conversations, ...condition, "--out", written]).code).toBe(0);
  const wanted = readFileSync(written, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const out = file("replies.jsonl");
  let isStopped = false;
  const server = new FaultyServer(() => (server.seen.length >= 2 && !isStopped ? "hang" : "reply"));
  const url = await server.listen();
  const run = ["run", "--prompts", written, "--model", "mock", "--base-url", url, "--out", out];
  try {
    const child = start([...run, "--concurrency", "1"]);
    const repliesThere = (): number =>
      existsSync(out) ? readFileSync(out, "utf8").split("\n").length - 1 : 0;
    while (repliesThere() < 2 || server.seen.length < 3)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGKILL");
    await once(child, "close");

    isStopped = true;
    const before = server.seen.length;
    const again = start(run);
    await once(again, "close");
    const asked = server.seen.slice(before).map(({ body }) => body);
    expect(asked).toHaveLength(wanted.length - 2);
    for (const body of asked) {
      const { messages, tools } = wanted.find((line) => isSame(line.messages, body["messages"])) ?? {};
      expect(body).toMatchObject({ messages, tools });
      expect(tools).toHaveLength(1);
    }
    const lines = readFileSync(out, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as ReplyLine);
    expect(lines.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    expect(new Set(lines.map(({ strategy }) => strategy))).toEqual(new Set(["content/none/default"]));
  } finally {
    await server.close();
  }
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
