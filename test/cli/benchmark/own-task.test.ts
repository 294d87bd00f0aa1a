import { createServer, type Server } from "node:http";
import { readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { example, folderOfFiles, oracle } from "../command.js";
import { CollectedIo } from "../session.js";
import { run } from "../../../src/cli/program.js";

const module = example("weekdays.mjs");
const own = ["--task", module];

test("a benchmark takes no more than 60 lines", () => {
  expect(readFileSync(module, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
});

/** Answers every question as somebody who takes each day for a Monday. */
function startStub(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const message = { role: "assistant", content: "Monday" };
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({ model: "stub", choices: [{ index: 0, message, finish_reason: "stop" }] }),
      );
    });
  });
  return new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(server)));
}

describe("a benchmark of one's own goes through every command", () => {
  const file = folderOfFiles({});
  const items = ["--items", file("weekdays")];
  let server: Server;

  beforeAll(async () => {
    server = await startStub();
  });
  afterAll(() => {
    server.close();
  });

  test("generate makes the same items of the same seed, each with the name of its task", () => {
    const made = (folder: string) =>
      oracle([
        "generate",
        "weekdays",
        ...own,
        "--seed",
        "7",
        "--count",
        "60",
        "--out",
        file(folder),
        "--json",
      ]);
    const { code, stdout } = made("weekdays");
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { seed: 7, items: 60 }]);
    made("again");
    const text = readFileSync(file("weekdays/weekdays.jsonl"), "utf8");
    expect(text).toBe(readFileSync(file("again/weekdays.jsonl"), "utf8"));
    expect(JSON.parse(text.split("\n")[0] ?? "")).toMatchObject({ task: "weekdays", id: "weekday-0" });
    const manifest: unknown = JSON.parse(readFileSync(file("weekdays/manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ benchmark: "weekdays", seed: 7, tally: { items: 60 } });
  });

  test("prompts asks what the task asks", () => {
    const { stdout } = oracle(["prompts", ...own, ...items, "--limit", "1"]);
    const { id, messages } = JSON.parse(stdout) as { id: string; messages: readonly object[] };
    expect(id).toBe("weekday-0");
    expect(messages).toMatchObject([{ role: "user", content: expect.stringContaining("On which weekday") }]);
  });

  test("run asks a server, and keeps its replies", async () => {
    const { port } = server.address() as AddressInfo;
    const io = new CollectedIo("", { OPENAI_API_KEY: "none" });
    const url = `http://127.0.0.1:${port}/v1`;
    const asked = ["--model", "stub", "--base-url", url, "--out", file("stub.jsonl")];
    expect([await run(["run", ...own, ...items, ...asked], io), io.texts.stderr]).toMatchObject([0, {}]);
    const lines = readFileSync(file("stub.jsonl"), "utf8").trim().split("\n");
    expect(lines.length).toBe(60);
    // Another one, that knows what day it was, but not always says one.
    const right = readFileSync(file("weekdays/weekdays.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line, at) => {
        const { id, date } = JSON.parse(line) as { id: string; date: string };
        const day = new Date(date).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
        return JSON.stringify({
          id,
          model: "calendar",
          reply: at % 10 === 0 ? "I cannot tell." : `A ${day}.`,
        });
      });
    writeFileSync(file("calendar.jsonl"), `${right.join("\n")}\n`);
  });

  const replies = ["--replies", file("stub.jsonl"), file("calendar.jsonl")];

  test("score counts what was read and what was right, by its facets", () => {
    const { code, stdout } = oracle(["score", ...own, ...items, ...replies, "--json"]);
    expect(code).toBe(0);
    const { task, models } = JSON.parse(stdout) as {
      task: string;
      models: readonly {
        model: string;
        counts: { scored: number; unreadable: number };
        overall: { score: { value: number; low: number }; answeredOnly: { value: number } };
        by: { era: readonly { name: string; items: number }[] };
      }[];
    };
    expect(task).toBe("weekdays");
    const [stub, calendar] = models;
    expect(stub).toMatchObject({ model: "stub", counts: { scored: 60 } });
    expect(calendar).toMatchObject({ counts: { scored: 54, unreadable: 6 } });
    expect(calendar?.overall).toMatchObject({ score: { value: 0.9 }, answeredOnly: { value: 1 } });
    expect(stub?.overall.score.value).toBeLessThan(0.4);
    expect(stub?.by.era).toMatchObject(
      ["from 1600", "from 1800", "from 2000"].map((name) => ({ name, items: 20 })),
    );
  });

  test("compare sets models beside each other, item by item", () => {
    const { code, stdout } = oracle(["compare", ...own, ...items, ...replies, "--json"]);
    expect(code).toBe(0);
    const { comparisons } = JSON.parse(stdout) as {
      comparisons: readonly { by: string; items: number; difference: { value: number }; adjusted: number }[];
    };
    expect(comparisons.map(({ by }) => by)).toEqual(["all", "era", "era", "era", "leap"]);
    expect(comparisons[0]?.items).toBe(60);
    expect(comparisons[0]?.difference.value).toBeLessThan(-0.5);
    expect(comparisons[0]?.adjusted).toBeLessThan(0.01);
  });

  test("report is a page, Markdown, or lines of a terminal", () => {
    const files = ["--out", file("report.html"), "--markdown", file("report.md")];
    expect(oracle(["report", ...own, ...items, ...replies, ...files]).code).toBe(0);
    const { code, stdout } = oracle(["report", ...own, ...items, ...replies]);
    expect(code).toBe(0);
    const texts = [
      readFileSync(file("report.html"), "utf8"),
      readFileSync(file("report.md"), "utf8"),
      stdout,
    ];
    for (const text of texts) {
      expect(text).toContain("calendar");
      expect(text).toContain("On which weekday did");
      expect(text).toContain("from 1800");
    }
    expect(stdout).not.toMatch(/<\w+>/);
  });
});

describe("what is no benchmark is refused", () => {
  const file = folderOfFiles({
    "none.mjs": "export default {};",
    "part.mjs": "export const task = { name: 'part', generate() {}, prompt() {}, read() {} };",
    "taken.mjs":
      "export const task = { name: 'traveler', generate() {}, prompt() {}, read() {}, score() {} };",
    "throws.mjs": "throw new Error('no such luck');",
    "twice.mjs": `export const task = { name: "twice", generate: () => [{ id: "a" }, { id: "a" }], prompt: () => "",
      read: () => null, score: () => 0, facets: {} };`,
  });

  test.each([
    ["none.mjs", 2, "it exports no task"],
    ["part.mjs", 2, "it has no function score"],
    ["taken.mjs", 2, "there is a benchmark traveler already"],
    ["throws.mjs", 2, "no such luck"],
    ["missing.mjs", 2, "missing.mjs"],
    ["twice.mjs", 1, "two items a"],
  ])("%s", (name, expected, message) => {
    const parts = ["--task", file(name), "--seed", "1", "--out", file("out")];
    const { code, stderr } = oracle(["generate", name.replace(".mjs", ""), ...parts]);
    expect([code, stderr]).toEqual([expected, expect.stringContaining(message)]);
  });

  test("a function that fails, or scores beyond 1, is named with its item", () => {
    const made = file("made");
    const module = (score: string) =>
      `export const task = { name: "sums", generate: () => [{ id: "a" }], prompt: () => "1 + 1?",
        read: (_, reply) => reply, score: ${score}, facets: {} };`;
    writeFileSync(file("high.mjs"), module("() => 2"));
    writeFileSync(file("broken.mjs"), module("() => { throw new Error('no sum'); }"));
    writeFileSync(file("one.jsonl"), '{"id": "a", "reply": "2"}\n');
    oracle(["generate", "sums", "--task", file("high.mjs"), "--seed", "1", "--out", made]);
    const scored = (name: string) =>
      oracle(["score", "--task", file(name), "--items", made, "--replies", file("one.jsonl")]).stderr;
    expect(scored("high.mjs")).toContain("the benchmark sums scores item a with 2, not from 0 to 1");
    expect(scored("broken.mjs")).toContain("the benchmark sums fails in score for item a: no sum");
  });

  test("another name than that of the task, options of other items, and commands that know nothing of it", () => {
    const other = oracle(["generate", "weekends", ...own, "--seed", "1", "--out", file("out")]);
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining("choose from traveler, tictoc, forms, weekdays"),
    ]);
    oracle(["generate", "weekdays", ...own, "--seed", "1", "--count", "3", "--out", file("few")]);
    const items = [...own, "--items", file("few")];
    const strict = oracle(["score", ...items, "--replies", "x.jsonl", "--strength", "lenient"]);
    expect(strict.stderr).toContain("these are items of a benchmark of your own");
    expect(oracle(["audit", ...items]).stderr).toContain("oracle audit could work");
    expect(oracle(["baseline", "all", ...items, "--out", file("b")]).stderr).toContain(
      "oracle baseline could work",
    );
  });
});
