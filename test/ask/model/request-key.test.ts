import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { CompletionRequest, Endpoint } from "../../../src/ask/model/model.js";
import { requestKey } from "../../../src/ask/model/request.js";
import { followUp } from "./asking.js";

const endpoint: Endpoint = { kind: "chat", url: "http://127.0.0.1:11434/v1/chat/completions" };
const request: CompletionRequest = {
  model: "tiny",
  messages: [{ role: "user", content: "Did Zoë eat risotto?" }],
  sampling: { temperature: 0, maxTokens: 20, stop: ["\n"] },
};
const key = requestKey(request, { endpoint, repeat: 0 });

test("is the same on every machine and in every version", () => {
  expect(key).toMatchInlineSnapshot(`"0bcab1a4144ff5ec37ccd7ae3d6e87b5a471718de25d17058a99a100979dfe2c"`);
});

test("of a conversation with tools is the same on every machine and in every version", () => {
  expect(requestKey(followUp, { endpoint })).toMatchInlineSnapshot(
    `"ccdb9d87f367732564889c11bc173449d33fb089853ed9bd982a8de1928513fb"`,
  );
});

describe("is the same", () => {
  test("in whatever order fields stand, and whether a field is absent or undefined", () => {
    const turned = {
      sampling: { stop: ["\n"], seed: undefined, maxTokens: 20, temperature: 0 },
      messages: [{ content: "Did Zoë eat risotto?", role: "user" }],
      model: "tiny",
    } as unknown as CompletionRequest;
    expect(requestKey(turned, { endpoint: { url: endpoint.url ?? "", kind: "chat" } })).toBe(key);
  });

  test("for no stops and an empty list of them", () => {
    const without = { ...request, sampling: {} };
    const empty = { ...request, sampling: { stop: [] } };
    expect(requestKey(empty, { endpoint })).toBe(requestKey(without, { endpoint }));
  });

  test("for no tools and an empty list of them", () => {
    expect(requestKey({ ...request, tools: [] }, { endpoint })).toBe(key);
  });
});

const others: readonly (readonly [what: string, key: string])[] = [
  ["a repeat", requestKey(request, { endpoint, repeat: 1 })],
  ["a model", requestKey({ ...request, model: "tiny2" }, { endpoint })],
  [
    "a text",
    requestKey(
      { ...request, messages: [{ role: "user", content: "Did Zoe\u0308 eat risotto?" }] },
      { endpoint },
    ),
  ],
  [
    "a role",
    requestKey({ ...request, messages: [{ role: "system", content: "Did Zoë eat risotto?" }] }, { endpoint }),
  ],
  ["a turn", requestKey({ ...request, messages: [] }, { endpoint })],
  [
    "a prompt",
    requestKey({ model: "tiny", sampling: request.sampling, prompt: "Did Zoë eat risotto?" }, { endpoint }),
  ],
  [
    "a temperature",
    requestKey({ ...request, sampling: { ...request.sampling, temperature: 0.1 } }, { endpoint }),
  ],
  ["a default", requestKey({ ...request, sampling: { maxTokens: 20, stop: ["\n"] } }, { endpoint })],
  ["tools", requestKey({ ...request, tools: followUp.tools }, { endpoint })],
  ["stops", requestKey({ ...request, sampling: { ...request.sampling, stop: ["\n", "."] } }, { endpoint })],
  [
    "a server",
    requestKey(request, { endpoint: { ...endpoint, url: "http://127.0.0.1:8000/v1/chat/completions" } }),
  ],
  ["a service", requestKey(request, { endpoint: { ...endpoint, kind: "completions" } })],
  [
    "a setting",
    requestKey(request, { endpoint: { ...endpoint, settings: { body: { reasoning_effort: "low" } } } }),
  ],
];

test.each(others)("another one for %s", (_, other) => {
  expect(other).not.toBe(key);
  expect(other).toMatch(/^[0-9a-f]{64}$/u);
});

test("differs among all of them", () => {
  expect(new Set(others.map(([, other]) => other)).size).toBe(others.length);
});

law.prop([fc.string({ unit: "binary" }), fc.string({ unit: "binary" })])(
  "two texts share a key only if they are the same",
  (one, other) => {
    const [a, b] = [one, other].map((prompt) =>
      requestKey({ model: "m", sampling: {}, prompt }, { endpoint }),
    );
    expect(a === b).toBe(one === other);
  },
);

test.each([-1, 0.5, Number.NaN, Infinity])("a repeat cannot be %d", (repeat) => {
  expect(() => requestKey(request, { endpoint, repeat })).toThrow(RangeError);
});

test("what JSON cannot hold is refused, and not taken for something else", () => {
  const hot = { ...request, sampling: { temperature: Number.NaN } };
  expect(() => requestKey(hot, { endpoint })).toThrow(/NaN/u);
});
