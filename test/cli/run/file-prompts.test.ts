import { describe, expect, test } from "vitest";
import { openPrompts, jobsOf } from "../../../src/cli/run/plan.js";
import { Refusal } from "../../../src/cli/session.js";
import { describeIssue as inWords } from "../../../src/cli/describe-issue.js";
import type { Job } from "../../../src/ask/run/reply-line.js";
import { folderOfFiles } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const turns = [{ role: "user", content: "Who sang?" }];

function lines(...values: readonly (object | string)[]): string {
  return values.map((value) => `${typeof value === "string" ? value : JSON.stringify(value)}\n`).join("");
}

const tool = { name: "find", description: "Finds singers.", parameters: { type: "object" } };

const calling = [
  ...turns,
  {
    role: "assistant",
    content: null,
    tool_calls: [{ id: "c1", type: "function", function: { name: "find", arguments: '{"by": "song"}' } }],
  },
  { role: "tool", tool_call_id: "c1", name: "find", content: "Mary" },
  { role: "assistant", tool_calls: [{ function: { name: "find", arguments: { by: "year" } } }] },
  { role: "tool", content: "Tom" },
  { role: "assistant", content: "Both.", tool_calls: null },
];

const file = folderOfFiles({
  "turns.jsonl": lines({ id: "a", messages: turns }, "", { id: "b", messages: turns, strategy: "x" }),
  "texts.jsonl": lines({ id: "a", prompt: "Who sang?", stop: ["</s>", "\n"] }),
  "grid.jsonl": lines(
    { id: "a", strategy: "x", messages: turns },
    { id: "a", strategy: "y", messages: turns },
    { id: "b", strategy: "x", messages: turns },
  ),
  "twice.jsonl": lines({ id: "a", messages: turns }, { id: "a", messages: turns }),
  "torn.jsonl": lines({ id: "a", messages: turns }, '{"id": "b", '),
  "list.jsonl": lines("[1]"),
  "silent.jsonl": lines({ id: "a" }),
  "numbered.jsonl": lines({ id: 1, messages: turns }),
  "roles.jsonl": lines({ id: "a", messages: [...turns, { role: "robot", content: "x" }] }),
  "tools.jsonl": lines({ id: "a", messages: calling, tools: [{ type: "function", function: tool }] }),
  "mute.jsonl": lines({ id: "a", messages: [...turns, { role: "assistant", content: null }] }),
  "nameless.jsonl": lines({ id: "a", messages: turns, tools: [{ type: "function", function: {} }] }),
  "tool-text.jsonl": lines({ id: "a", prompt: "Who sang?", tools: [{ type: "function", function: tool }] }),
});

async function jobs(
  name: string,
  {
    api = "chat",
    strategy,
    limit,
  }: { readonly api?: "chat" | "completions"; readonly strategy?: string; readonly limit?: number } = {},
): Promise<readonly Job[]> {
  const { prompts } = await openPrompts({
    prompts: file(name),
    system: true,
    review: "figure-3",
    ...(strategy === undefined ? {} : { strategy }),
    ...(limit === undefined ? {} : { limit }),
  });
  const asked = { model: "m", api, sampling: { stop: ["\n"] }, endpoint: { kind: api }, repeats: 1 };
  const all: Job[] = [];
  for await (const job of jobsOf({ prompts, asked })) all.push(job);
  return all;
}

describe("prompts that are given", () => {
  test("are asked as they are", async () => {
    const [a, b] = await jobs("turns.jsonl");
    expect(a).toMatchObject({ id: "a", strategy: null, request: { model: "m", messages: turns } });
    expect(b).toMatchObject({ id: "b", strategy: "x" });
    expect((await jobs("turns.jsonl", { limit: 1 })).map(({ id }) => id)).toEqual(["a"]);
  });

  test("may be texts, with ends of their own", async () => {
    const [job] = await jobs("texts.jsonl", { api: "completions" });
    expect(job?.request).toEqual({ model: "m", prompt: "Who sang?", sampling: { stop: ["\n", "</s>"] } });
  });

  test("may have tools, calls of them and results, as the protocol of OpenAI writes them", async () => {
    const [job] = await jobs("tools.jsonl");
    expect(job?.request).toEqual({
      model: "m",
      sampling: { stop: ["\n"] },
      messages: [
        ...turns,
        {
          role: "assistant",
          content: "",
          toolCalls: [{ id: "c1", name: "find", arguments: '{"by": "song"}' }],
        },
        { role: "tool", content: "Mary", toolCallId: "c1", name: "find" },
        { role: "assistant", content: "", toolCalls: [{ id: "", name: "find", arguments: '{"by":"year"}' }] },
        { role: "tool", content: "Tom", toolCallId: "" },
        { role: "assistant", content: "Both." },
      ],
      tools: [tool],
    });
  });

  test("of one strategy are chosen among those of several", async () => {
    const chosen = await jobs("grid.jsonl", { strategy: "x" });
    expect(chosen.map(({ id, strategy }) => [id, strategy])).toEqual([
      ["a", "x"],
      ["b", "x"],
    ]);
  });

  test.each([
    [
      "grid.jsonl",
      {},
      "There are prompts of several strategies in FILE, and one file of replies is of one: x, y.",
    ],
    ["twice.jsonl", {}, 'In FILE, the id "a" stands more than once, and replies could not be told apart.'],
    ["torn.jsonl", {}, "Line 2, column 12 of FILE: here a key in double quotes should stand."],
    ["list.jsonl", {}, "Line 1: it is a list; it should be a JSON object."],
    ["silent.jsonl", {}, /^Line 1: messages is missing; it should be a list of turns like/],
    ["numbered.jsonl", {}, "Line 1: id is 1; it should be text."],
    ["roles.jsonl", {}, /^Line 1: messages\[1\]\.role is "robot"; it should be as in /],
    ["mute.jsonl", {}, /^Line 1: messages\[1\]\.content is null; it should be as in /],
    [
      "nameless.jsonl",
      {},
      /^Line 1: tools\[0\]\.function\.name is missing; it should be a list of tools like/,
    ],
    [
      "tool-text.jsonl",
      {},
      'Line 1: tools is a list; tools go with messages, and one text, "prompt", has to hold them itself.',
    ],
    ["texts.jsonl", {}, /^In FILE, the prompt of "a" is one text, and --api chat asks with turns/],
    ["turns.jsonl", { api: "completions" }, /^In FILE, the prompt of "a" has turns of a conversation, and/],
  ] as const)("%s %j are refused with the place", async (name, options, said) => {
    const fault: unknown = await jobs(name, options).catch((reason: unknown) => reason);
    if (!(fault instanceof Refusal)) throw new Error("it is not refused");
    const message = inWords(fault.issues[0]).message.replace(file(name), "FILE");
    if (typeof said === "string") expect(message).toBe(said);
    else expect(message).toMatch(said);
  });
});
