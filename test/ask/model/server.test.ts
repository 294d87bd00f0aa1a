import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { chatModel } from "../../../src/ask/model/server-model.js";
import { checkServer, type ServerOptions } from "../../../src/ask/model/server.js";

const baseUrl = "http://127.0.0.1:11434/v1";

test("nothing is wrong with what is right", () => {
  const options: ServerOptions = {
    baseUrl,
    apiKey: "sk-test-0123456789abcdef",
    headers: { "X-Title": "the oracle" },
    body: { reasoning_effort: "low" },
    timeoutMs: Infinity,
    maxReplyBytes: 1,
  };
  expect(checkServer(options)).toEqual([]);
  expect(checkServer({ baseUrl, apiKey: "" })).toEqual([]);
});

test.each<[what: string, options: ServerOptions, issue: object]>([
  ["a word", { baseUrl: "ollama" }, { kind: "bad-base-url", written: "ollama", fault: "unreadable" }],
  [
    "a host alone",
    { baseUrl: "localhost:11434" },
    { kind: "bad-base-url", written: "localhost:11434", fault: "protocol" },
  ],
  [
    "another protocol",
    { baseUrl: "ftp://host/v1" },
    { kind: "bad-base-url", written: "ftp://host/v1", fault: "protocol" },
  ],
  [
    "a user",
    { baseUrl: "https://me:s3cret@host/v1?key=x" },
    { kind: "bad-base-url", written: "https://…@host/v1?…", fault: "credentials" },
  ],
  [
    "a user alone",
    { baseUrl: "https://s3cret@host" },
    { kind: "bad-base-url", written: "https://…@host", fault: "credentials" },
  ],
  [
    "a key",
    { baseUrl: "sk-test-0123456789abcdef" },
    { kind: "bad-base-url", written: "…", fault: "unreadable" },
  ],
  ["nothing", { baseUrl: "" }, { kind: "bad-base-url", written: "", fault: "unreadable" }],
  [
    "a key with a line break",
    { baseUrl, apiKey: "sk-test\n" },
    { kind: "bad-header", header: "authorization", fault: "key" },
  ],
  [
    "a key in typographic quotes",
    { baseUrl, apiKey: "“sk-test”" },
    { kind: "bad-header", header: "authorization", fault: "key" },
  ],
  [
    "a name with a space",
    { baseUrl, headers: { "X Title": "a" } },
    { kind: "bad-header", header: "X Title", fault: "name" },
  ],
  [
    "a value with a line break",
    { baseUrl, headers: { "X-Title": "a\r\nb: c" } },
    { kind: "bad-header", header: "X-Title", fault: "value" },
  ],
  ["a field that is taken", { baseUrl, body: { messages: [] } }, { kind: "taken-field", field: "messages" }],
  ["a stream", { baseUrl, body: { stream: true } }, { kind: "taken-field", field: "stream" }],
  ["no time", { baseUrl, timeoutMs: 0 }, { kind: "bad-amount", what: "timeout", written: "0" }],
  [
    "a time that is none",
    { baseUrl, timeoutMs: Number.NaN },
    { kind: "bad-amount", what: "timeout", written: "NaN" },
  ],
  ["no size", { baseUrl, maxReplyBytes: 0.5 }, { kind: "bad-amount", what: "reply-size", written: "0.5" }],
])("%s", (_, options, issue) => {
  expect(checkServer(options)).toEqual([issue]);
  expect(() => chatModel(options)).toThrow(RangeError);
});

test("everything is told at once", () => {
  expect(checkServer({ baseUrl: "", apiKey: " ", timeoutMs: -1 }).map(({ kind }) => kind)).toEqual([
    "bad-base-url",
    "bad-header",
    "bad-amount",
  ]);
});

describe("what is refused is not told", () => {
  const secret = fc.string({
    unit: fc.constantFrom("a", "b", "X", "Y", "0", "9", "-", "_"),
    minLength: 12,
    maxLength: 40,
  });
  const broken = fc.constantFrom("\n", "\r\n", " ", "é", "\u0000", "“");

  law.prop([secret, broken])("of a key and of headers", (key, character) => {
    const options = { baseUrl, apiKey: key + character, headers: { "X-Key": `${key}\n` } };
    expect(JSON.stringify(checkServer(options))).not.toContain(key);
    expect(() => chatModel(options)).toThrow(expect.not.stringContaining(key) as Error);
  });

  law.prop([
    secret,
    fc.constantFrom(
      "http://u:KEY@host/v1",
      "https://KEY@host",
      "KEY",
      "ftp://host/v1?key=KEY",
      "host/v1?api_key=KEY",
      "http://u:KEY@[bad",
    ),
  ])("of a base URL", (key, shape) => {
    const options = { baseUrl: shape.replace("KEY", key) };
    expect(checkServer(options)).toHaveLength(1);
    expect(JSON.stringify(checkServer(options))).not.toContain(key);
  });
});
