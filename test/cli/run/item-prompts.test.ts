import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { askedItem } from "../../../src/cli/prompts/prompts.js";
import { openPrompts, type PromptFlags, jobsOf } from "../../../src/cli/run/plan.js";
import { type Job, replyLine } from "../../../src/ask/run/reply-line.js";
import { markedItem, secret, writeBenchmark } from "./benchmark-folder.js";
import { eachInSession } from "../session.js";

eachInSession();

const folder = mkdtempSync(join(tmpdir(), "oracle-items-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const items = writeBenchmark(folder, [
  markedItem("a"),
  markedItem("b", {
    category: "explicit",
    question: "Who ate risotto in the kitchen on 2023-09-22?",
    template: "who",
  }),
  markedItem("c", { length: 5 }),
  markedItem("d", { length: 5, category: "vague" }),
]);

const usual: PromptFlags = { items: [items], system: true, review: "figure-3" };

async function jobs(
  flags: Partial<PromptFlags> = {},
  { api = "chat", repeats = 1, seed }: { api?: "chat" | "completions"; repeats?: number; seed?: number } = {},
): Promise<readonly Job[]> {
  const { prompts } = await openPrompts({ ...usual, ...flags });
  const all: Job[] = [];
  const sampling = seed === undefined ? { temperature: 0 } : { temperature: 0.7, seed };
  const asked = { model: "m", api, sampling, endpoint: { kind: api, url: "http://127.0.0.1" }, repeats };
  for await (const job of jobsOf({ prompts, asked })) all.push(job);
  return all;
}

async function idsOf(flags: Partial<PromptFlags>): Promise<readonly string[]> {
  return (await jobs(flags)).map(({ id }) => id);
}

describe("what is asked about items", () => {
  test("holds nothing of their ground truth, nor does what is kept of the reply", async () => {
    const { prompts, settings } = await openPrompts(usual);
    expect(prompts.source).toBe(items);
    for (const job of await jobs()) {
      const { request } = job;
      const completion = { text: "yes", toolCalls: [], finishReason: "stop" };
      const outcome = { job, attempts: 1, latencyMs: 1, atMs: 0, completion, fault: null };
      const line = replyLine(outcome, { settings, costOf: () => null });
      for (const told of [request, line].map((value) => JSON.stringify(value))) {
        expect(told).not.toContain(secret);
        expect(told).not.toMatch(/0\.7312|0\.2688|gold|ceiling|negative/);
      }
    }
  });

  test("is the question, its time and its facts", () => {
    const facts = { "Tom's birthday": "--05-14" };
    expect(Object.keys(askedItem(markedItem("a", { facts }))).sort()).toEqual(
      ["category", "facts", "id", "length", "question", "speechTime", "template", "zone"].sort(),
    );
  });

  test("is worded by the strategy", async () => {
    const [job] = await jobs({ strategy: "zero-shot/date-only/language" });
    expect(job).toMatchObject({ id: "a", repeat: 0, strategy: "zero-shot/date-only/language" });
    expect(JSON.stringify(job?.request)).toContain("at 22:27, Tom ate a risotto in the kitchen.");
    expect(JSON.stringify(job?.request)).toContain("Did Tom eat risotto in the kitchen yesterday?");
  });

  test("is one text with the template's ends for raw completions", async () => {
    const [job] = await jobs({ template: "llama3" }, { api: "completions" });
    const { request } = job ?? {};
    expect(request).toMatchObject({ sampling: { stop: ["<|eot_id|>"] } });
    const prompt = request !== undefined && "prompt" in request ? request.prompt : "";
    expect(prompt.startsWith("<|start_header_id|>system")).toBe(true);
    const [started] = await jobs({ template: "llama3", start: true }, { api: "completions" });
    expect(JSON.stringify(started?.request)).toContain("<|begin_of_text|>");
  });

  test("is one turn of the user where a model has no system role", async () => {
    const [job] = await jobs({ system: false });
    const { request } = job ?? {};
    const roles =
      request !== undefined && "messages" in request ? request.messages.map(({ role }) => role) : [];
    expect(roles).toEqual(["user"]);
  });

  test("is what was chosen", async () => {
    expect(await idsOf({})).toEqual(["a", "b", "c", "d"]);
    expect(await idsOf({ lengths: [5] })).toEqual(["c", "d"]);
    expect(await idsOf({ categories: ["relative"] })).toEqual(["a", "c"]);
    expect(await idsOf({ categories: ["relative", "vague"], lengths: [5], limit: 1 })).toEqual(["c"]);
    expect(await idsOf({ lengths: [7] })).toEqual([]);
  });

  test("is asked as often as it is repeated, each time with a key and a seed of its own", async () => {
    const repeated = await jobs({ limit: 2 }, { repeats: 3, seed: 7 });
    expect(repeated.map(({ id, repeat }) => `${id}${repeat}`)).toEqual(["a0", "a1", "a2", "b0", "b1", "b2"]);
    expect(new Set(repeated.map(({ key }) => key)).size).toBe(6);
    expect(repeated.slice(0, 3).map(({ request }) => request.sampling.seed)).toEqual([7, 8, 9]);
  });

  test("has one key wherever and whenever it is asked", async () => {
    expect((await jobs()).map(({ key }) => key)).toEqual((await jobs()).map(({ key }) => key));
  });

  test.each<[kind: string, flags: Partial<PromptFlags>]>([
    ["unknown-strategy", { strategy: "cot" }],
    ["unknown-chat-template", { template: "lama" }],
    ["unreadable-file", { items: [join(folder, "none.jsonl")] }],
  ])("is refused: %s", async (kind, flags) => {
    await expect(openPrompts({ ...usual, ...flags })).rejects.toThrow(kind);
  });
});
