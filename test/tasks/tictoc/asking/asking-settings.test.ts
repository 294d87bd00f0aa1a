import { expect, test } from "vitest";
import { modelSettingsSchema } from "../../../../src/cli/run/model-settings.js";
import { askingSettings, modelFamilies } from "../../../../src/tasks/tictoc/asking/asking-settings.js";

test("Qwen3 is drawn from as its makers recommend while it thinks, and at temperature 0 otherwise", () => {
  const recommended = { temperature: 0.6, topP: 0.95, topK: 20, minP: 0, maxTokens: 32_768 };
  expect(askingSettings("qwen3", "default", "chat")).toEqual(recommended);
  expect(askingSettings("qwen3", "on", "chat")).toEqual({
    ...recommended,
    body: { chat_template_kwargs: { enable_thinking: true } },
  });
  expect(askingSettings("qwen3", "off", "chat")).toMatchObject({
    temperature: 0,
    body: { chat_template_kwargs: { enable_thinking: false } },
  });
});

test("raw completions find it turned off in the prompt", () => {
  expect(askingSettings("qwen3", "off", "completions")).toEqual({ temperature: 0, maxTokens: 2048 });
});

test("what has no switch cannot be turned on or off", () => {
  expect(askingSettings("other", "off", "chat")).toBeNull();
  expect(askingSettings("marked", "on", "completions")).toBeNull();
});

test("all of them are settings that can be read", () => {
  for (const family of modelFamilies) {
    for (const reasoning of ["default", "on", "off"] as const) {
      for (const api of ["chat", "completions"] as const) {
        const settings = askingSettings(family, reasoning, api);
        if (settings === null) continue;
        expect(modelSettingsSchema.safeParse({ m: settings }).success, `${family}/${reasoning}`).toBe(true);
      }
    }
  }
});
