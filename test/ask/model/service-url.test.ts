import { expect, test } from "vitest";
import { chatModel, textModel } from "../../../src/ask/model/server-model.js";

test.each<[base: string, url: string]>([
  ["https://api.openai.com", "https://api.openai.com/v1/chat/completions"],
  ["https://api.openai.com/", "https://api.openai.com/v1/chat/completions"],
  ["https://api.openai.com/v1", "https://api.openai.com/v1/chat/completions"],
  ["https://api.openai.com/v1/", "https://api.openai.com/v1/chat/completions"],
  ["https://api.openai.com/v1//", "https://api.openai.com/v1/chat/completions"],
  [" http://127.0.0.1:11434/v1\n", "http://127.0.0.1:11434/v1/chat/completions"],
  ["http://[::1]:8000", "http://[::1]:8000/v1/chat/completions"],
  ["http://localhost:4000/v1/chat/completions", "http://localhost:4000/v1/chat/completions"],
  ["http://localhost:4000/v1/completions/", "http://localhost:4000/v1/chat/completions"],
  ["https://host/api/v3", "https://host/api/v3/chat/completions"],
  [
    "https://host/openai/deployments/tiny?api-version=2024-06-01",
    "https://host/openai/deployments/tiny/chat/completions?api-version=2024-06-01",
  ],
  ["https://host/v1#models", "https://host/v1/chat/completions"],
])("%s", (baseUrl, url) => {
  expect(chatModel({ baseUrl }).endpoint).toEqual({ kind: "chat", url });
});

test("raw completions have a service of their own", () => {
  expect(textModel({ baseUrl: "http://localhost:8000/v1/chat/completions" }).endpoint).toEqual({
    kind: "completions",
    url: "http://localhost:8000/v1/completions",
  });
});

test("an endpoint holds what shapes replies, and no secret", () => {
  const body = { reasoning_effort: "low" };
  const { endpoint } = chatModel({
    baseUrl: "https://host/v1?key=s3cret&region=eu&access_token=t0ken",
    apiKey: "sk-test-0123456789abcdef",
    headers: { "X-Gateway": "gate-0123456789" },
    body,
    tokenLimitField: "max_completion_tokens",
  });
  expect(endpoint).toEqual({
    kind: "chat",
    url: "https://host/v1/chat/completions?region=eu",
    settings: { body: { reasoning_effort: "low" }, tokenLimitField: "max_completion_tokens" },
  });
  body.reasoning_effort = "high";
  expect(endpoint?.settings).toMatchObject({ body: { reasoning_effort: "low" } });
});
