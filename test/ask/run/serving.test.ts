import { describe, expect, test } from "vitest";
import { type Served, Serving } from "../../../src/ask/run/serving.js";

function notesOf(served: readonly Served[], contextTokens: number | null = null) {
  const serving = new Serving({ contextTokens });
  for (const one of served) serving.add(one);
  return serving.notes();
}

const reply: Served = {
  id: "a",
  model: "gpt-4o",
  servedModel: null,
  inputTokens: null,
  promptCharacters: null,
};

describe("the model that replied", () => {
  test.each([
    ["gpt-4o", "gpt-4o"],
    ["gpt-4o", "gpt-4o-2024-08-06"],
    ["gpt-4", "gpt-4-0613"],
    ["openai/gpt-4o-mini", "gpt-4o-mini-2024-07-18"],
    ["models/gemini-2.5-flash", "gemini-2.5-flash"],
    ["gemini-1.5-flash", "gemini-1.5-flash-002"],
    ["claude-3-5-haiku-latest", "claude-3-5-haiku-20241022"],
    ["llama3.2", "llama3.2:latest"],
    ["Qwen/Qwen3-8B", "qwen/qwen3-8b"],
  ])("is the one that was asked: %s, %s", (model, servedModel) => {
    expect(notesOf([{ ...reply, model, servedModel }])).toEqual([]);
  });

  test.each([
    ["gpt-4o", "gpt-4o-mini-2024-07-18"],
    ["gemma:7b", "gemma:2b"],
    ["llama3", "llama3-8b"],
    ["deepseek-chat", "deepseek-reasoner"],
  ])("is another one: %s, %s", (model, servedModel) => {
    expect(
      notesOf([
        { ...reply, model },
        { ...reply, model, servedModel },
      ]),
    ).toEqual([{ kind: "other-model", source: null, model, served: servedModel, count: 1, of: 2 }]);
  });
});

describe("a prompt", () => {
  const asked = (id: string, promptCharacters: number, inputTokens: number | null): Served => ({
    ...reply,
    id,
    promptCharacters,
    inputTokens,
  });

  test.each<[what: string, served: readonly Served[]]>([
    ["nobody counted", [asked("a", 40_000, null), asked("b", 40_000, 0)]],
    ["its tokens are as many as they should be", [asked("a", 40_000, 11_000), asked("b", 4000, 1200)]],
    ["two of a length have as many", [asked("a", 40_000, 11_000), asked("b", 40_100, 11_000)]],
    ["short ones have as many by chance", [asked("a", 90, 40), asked("b", 120, 40)]],
  ])("was read whole where %s", (_, served) => {
    expect(notesOf(served)).toEqual([]);
  });

  test("was not where a token would be many characters", () => {
    expect(notesOf([asked("a", 4000, 1100), asked("b", 40_000, 4096)])).toEqual([
      { kind: "cut-prompts", source: null, id: "b", characters: 40_000, tokens: 4096, count: 1, of: 2 },
    ]);
  });

  test("was not where prompts of other lengths have just as many, the most of all", () => {
    const served = [
      asked("a", 8000, 2300),
      asked("b", 16_000, 4096),
      asked("c", 15_000, 4096),
      asked("d", 20_000, 4096),
    ];
    expect(notesOf(served)).toMatchObject([{ id: "d", characters: 20_000, tokens: 4096, count: 3, of: 4 }]);
  });

  test("was not where it fills the context that was asked for", () => {
    expect(notesOf([asked("a", 8000, 2048)], 2048)).toMatchObject([{ id: "a", count: 1 }]);
    expect(notesOf([asked("a", 8000, 2047)], 2048)).toEqual([]);
  });
});
