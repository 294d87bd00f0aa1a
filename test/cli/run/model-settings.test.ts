import { describe, expect, test } from "vitest";
import { readModelSettings, readPrices } from "../../../src/cli/run/model-settings.js";
import { Refusal } from "../../../src/cli/session.js";
import { describeIssue as inWords } from "../../../src/cli/describe-issue.js";
import { folderOfFiles } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({
  "settings.json": JSON.stringify({
    "*": { maxTokens: 500, stop: ["\n\n"] },
    gemma: { temperature: 0.2, topK: 40, stop: [] },
    o3: { temperature: null, tokenLimitField: "max_completion_tokens", body: { reasoning_effort: "low" } },
  }),
  "bad-settings.json": JSON.stringify({
    gemma: { temperature: "0", topK: 1.5, topP: 2, stop: "x", heat: 1 },
  }),
  "prices.json": JSON.stringify({ models: { gemma: { inputPerMillion: 1, outputPerMillion: 2 } } }),
  "bad-prices.json": JSON.stringify({ models: { gemma: { inputPerMillion: -1 } } }),
  "list.json": "[]",
  "broken.json": "{",
});

async function messagesOf(work: Promise<unknown>, name: string): Promise<readonly string[]> {
  const fault: unknown = await work.catch((reason: unknown) => reason);
  if (!(fault instanceof Refusal)) throw new Error("it is not refused");
  return fault.issues.map((issue) => inWords(issue).message.replace(file(name), "FILE"));
}

describe("how a model is asked", () => {
  test("is temperature 0, unless something else is said", async () => {
    expect(await readModelSettings("gemma", null, {})).toEqual({ sampling: { temperature: 0 } });
    expect(await readModelSettings("gemma", null, { temperature: null })).toEqual({ sampling: {} });
  });

  test("is what an option says, then what the file says of the model, then of all", async () => {
    expect(await readModelSettings("gemma", file("settings.json"), { topK: 10, seed: 1 })).toEqual({
      sampling: { temperature: 0.2, maxTokens: 500, topK: 10, seed: 1, stop: [] },
    });
    expect(await readModelSettings("llama", file("settings.json"), {})).toEqual({
      sampling: { temperature: 0, maxTokens: 500, stop: ["\n\n"] },
    });
  });

  test("may leave the temperature to the model, and have what only its server knows", async () => {
    expect(await readModelSettings("o3", file("settings.json"), {})).toEqual({
      sampling: { maxTokens: 500, stop: ["\n\n"] },
      tokenLimitField: "max_completion_tokens",
      body: { reasoning_effort: "low" },
    });
  });

  test("takes nothing from other options", async () => {
    const flags = { topP: 0.9, model: "gemma", out: "x.jsonl" };
    expect(await readModelSettings("gemma", null, flags)).toEqual({
      sampling: { temperature: 0, topP: 0.9 },
    });
  });

  test("is refused field by field", async () => {
    const messages = await messagesOf(
      readModelSettings("gemma", file("bad-settings.json"), {}),
      "bad-settings.json",
    );
    expect([...messages].sort()).toEqual([
      "In FILE, gemma.heat is no name that is known here.",
      "In FILE, gemma.stop should be a list of texts.",
      "In FILE, gemma.temperature should be a number.",
      "In FILE, gemma.topK should be a whole number.",
      "In FILE, gemma.topP is out of its range.",
    ]);
  });

  test("is refused where it is no settings at all", async () => {
    expect(await messagesOf(readModelSettings("gemma", file("list.json"), {}), "list.json")).toEqual([
      "In FILE, it should be names and values.",
    ]);
    await expect(readModelSettings("gemma", file("broken.json"), {})).rejects.toThrow("bad-json");
  });
});

describe("prices", () => {
  test("are in dollars unless another currency is named", async () => {
    expect(await readPrices(file("prices.json"))).toEqual({
      currency: "USD",
      models: { gemma: { inputPerMillion: 1, outputPerMillion: 2 } },
    });
  });

  test("are refused field by field", async () => {
    expect(await messagesOf(readPrices(file("bad-prices.json")), "bad-prices.json")).toEqual([
      "In FILE, models.gemma.inputPerMillion is out of its range.",
      "In FILE, models.gemma.outputPerMillion should be a number.",
    ]);
  });
});
