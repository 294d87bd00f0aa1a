import { inspect } from "node:util";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { chatModel } from "../../../src/ask/model/server-model.js";
import { Secrets } from "../../../src/ask/model/secrets.js";
import { apiKey, question } from "./asking.js";

/** Keys as they look, and as they may look: whatever a header can carry. */
const keys = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "Z", "0", "9", "-", "_"), minLength: 8, maxLength: 60 }),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 8,
    maxLength: 60,
  }),
);

/** Forms in which a server may repeat a key. */
const forms: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => `Bearer ${key}`,
  (key) => key.repeat(5),
  (key) => encodeURIComponent(key),
  (key) => JSON.stringify({ key }),
  (key) => `${" ".repeat(65_536 - Math.floor(key.length / 2))}${key}`,
  (key) => `${"x".repeat(290)}${key}`,
  (key) => `\u200b${key}\u0000`,
  (key) => Buffer.from(key).toString("base64"),
];

/** Places in which it may stand. */
const places: readonly ((said: string) => Response)[] = [
  (said) => Response.json({ error: { message: said, code: said, type: said } }, { status: 401 }),
  (said) => Response.json({ error: said }, { status: 500 }),
  (said) => Response.json({ [said]: said }, { status: 500 }),
  (said) => new Response(said, { status: 400 }),
  (said) => new Response(`<title>${said}</title>`, { status: 502, headers: { "content-type": "text/html" } }),
  (said) => Response.json({ error: { message: said } }),
  (said) => new Response(said),
  (said) => new Response("{}", { headers: { "content-type": `text/${header(said)}` } }),
  (said) =>
    new Response("", {
      status: 307,
      headers: { location: `https://${header(said)}.example/${header(said)}` },
    }),
  (said) =>
    new Response("", { status: 429, statusText: header(said), headers: { "retry-after": header(said) } }),
  (said) =>
    Response.json({
      model: said,
      choices: [{ message: { content: said, reasoning: said }, finish_reason: said }],
    }),
  (said) =>
    Response.json({
      choices: [{ message: { tool_calls: [{ id: said, function: { name: said, arguments: said } }] } }],
    }),
];

const header = (said: string): string => said.replaceAll(/[^\x21-\x7e]/gu, "").slice(0, 5000);

describe("a key that the server repeats", () => {
  law.prop([keys, fc.constantFrom(...forms), fc.constantFrom(...places)], { numRuns: 120 })(
    "is in no message, stack or reply",
    async (key, form, place) => {
      const fetch = (): Promise<Response> => Promise.resolve(place(form(key)));
      const model = chatModel({ baseUrl: "http://model.invalid/v1", apiKey: key, fetch });
      const outcome: unknown = await model
        .complete(question, { signal: new AbortController().signal })
        .catch((fault: unknown) => fault);
      const shown = [inspect(outcome, { depth: 9 }), JSON.stringify(outcome), String(outcome)];
      if (outcome instanceof Error)
        shown.push(outcome.message, String(outcome.stack), inspect(outcome.cause));
      for (const text of shown) expect(text).not.toContain(key);
    },
  );

  law.prop([keys])("is in no message when nothing is right", async (key) => {
    const fetch = (): Promise<Response> => Promise.reject(new TypeError(key, { cause: new Error(key) }));
    const model = chatModel({
      baseUrl: `http://model.invalid/${encodeURIComponent(key)}/v1?key=${encodeURIComponent(key)}`,
      apiKey: key,
      fetch,
    });
    const fault: unknown = await model
      .complete(question, { signal: new AbortController().signal })
      .catch((one: unknown) => one);
    expect(inspect(fault, { depth: 9 })).not.toContain(key);
  });
});

test("a key that is cut where reading ends is not told in part", async () => {
  const said = `${" ".repeat(65_536 - 12)}${apiKey}`;
  const fetch = (): Promise<Response> => Promise.resolve(new Response(said, { status: 500 }));
  const asked = chatModel({ baseUrl: "http://model.invalid", apiKey, fetch }).complete(question, {
    signal: new AbortController().signal,
  });
  await expect(asked).rejects.toThrow(/answered 500\.$/u);
});

test("secrets of headers and of the query are hidden as the key is", async () => {
  const said = "gate-0123456789, dXNlcjpzM2NyZXQ=, que/ry-0123456789 and eu";
  const model = chatModel({
    baseUrl: "http://model.invalid/v1?api-key=que%2Fry-0123456789&region=eu",
    headers: { "X-Gateway": "gate-0123456789", Authorization: "Basic dXNlcjpzM2NyZXQ=" },
    fetch: () => Promise.resolve(Response.json({ error: said }, { status: 400 })),
  });
  const asked = model.complete(question, { signal: new AbortController().signal });
  await expect(asked).rejects.toThrow("400: [hidden], [hidden], [hidden] and eu.");
});

describe("a short key, which servers without keys ask for,", () => {
  const say = (response: Response) =>
    chatModel({
      baseUrl: "http://model.invalid",
      apiKey: "ollama",
      fetch: () => Promise.resolve(response),
    }).complete(question, { signal: new AbortController().signal });

  test("is hidden in messages", async () => {
    await expect(say(Response.json({ error: "no ollama" }, { status: 400 }))).rejects.toThrow("no [hidden].");
  });

  test("is a word like others in replies", async () => {
    const reply = await say(Response.json({ choices: [{ message: { content: "ask ollama" } }] }));
    expect(reply.text).toBe("ask ollama");
  });
});

describe("what hides them", () => {
  test.each<[form: string, text: string]>([
    ["as it is", 'a/b+c&"d012'],
    ["in a URL", "a%2Fb%2Bc%26%22d012"],
    ["in JSON", 'a/b+c&\\"d012'],
    ["in JSON with slashes escaped", 'a\\/b+c&\\"d012'],
    ["in HTML", "a/b+c&amp;&quot;d012"],
    ["in Base64", "YS9iK2MmImQwMTI="],
  ])("hides them %s", (_, text) => {
    expect(new Secrets(['a/b+c&"d012']).hide(`no ${text} here`)).toBe("no [hidden] here");
  });

  test("hides the longest first, and nothing without secrets", () => {
    expect(new Secrets(["abcdefgh", "abcdefghijkl"]).hide("abcdefghijkl abcdefgh")).toBe("[hidden] [hidden]");
    expect(new Secrets(["", ""]).hide("abc")).toBe("abc");
  });

  law.prop([fc.array(keys, { minLength: 1, maxLength: 3 }), fc.array(fc.string(), { maxLength: 4 })])(
    "leaves none in any text",
    (secrets, parts) => {
      const hiding = new Secrets(secrets);
      const text = secrets.map((secret, at) => `${parts[at] ?? ""}${secret}`).join("") + secrets.join(" ");
      for (const secret of secrets) expect(hiding.hide(text)).not.toContain(secret);
    },
  );

  test("shows nothing at all where what it puts in would complete one", () => {
    expect(new Secrets(["a[hidden]b", "secretly"]).hide("asecretlyb")).toBe("[hidden]");
  });
});
