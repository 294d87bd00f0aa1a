import { fc, test as law } from "@fast-check/vitest";
import { expect } from "vitest";
import { replyStates } from "../../../src/chat/served-reply.js";
import { chatModel, textModel } from "../../../src/ask/model/server-model.js";
import { type Completion, ModelFault } from "../../../src/ask/model/model.js";
import { question } from "./asking.js";
import { reply } from "./test-server.js";

/** Good answers, of which anything may be missing, doubled or spoilt. */
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .tuple(
      fc.constantFrom(
        JSON.stringify(reply("Zoë 🙂")),
        JSON.stringify({ choices: [{ text: "Zoë" }] }),
        '{"error":{}}',
      ),
      fc.nat(),
      fc.nat(20),
      fc.uint8Array({ maxLength: 4 }),
    )
    .map(([text, from, length, put]) => {
      const bytes = Buffer.from(text);
      const at = from % bytes.length;
      return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)]);
    }),
  // The right places with anything in them.
  fc
    .record(
      {
        choices: fc.oneof(
          fc.jsonValue(),
          fc.array(
            fc.record(
              {
                message: fc.oneof(
                  fc.jsonValue(),
                  fc.record(
                    {
                      content: fc.jsonValue(),
                      tool_calls: fc.jsonValue(),
                      function_call: fc.jsonValue(),
                      refusal: fc.jsonValue(),
                      reasoning: fc.jsonValue(),
                      reasoning_content: fc.jsonValue(),
                    },
                    { requiredKeys: [] },
                  ),
                ),
                text: fc.jsonValue(),
                error: fc.jsonValue(),
                finish_reason: fc.oneof(
                  fc.jsonValue(),
                  fc.constantFrom("length", "content_filter", "eos", ""),
                ),
                native_finish_reason: fc.jsonValue(),
              },
              { requiredKeys: [] },
            ),
          ),
        ),
        error: fc.jsonValue(),
        usage: fc.jsonValue(),
        model: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((body) => Buffer.from(JSON.stringify(body))),
);

const headers = fc.record(
  {
    "content-type": fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16be",
      "text/html",
      "text/event-stream",
      ";;;charset=",
      "",
    ),
    "retry-after": fc.constantFrom("1", "-1", "soon", "Sun, 06 Nov 1994 08:49:37 GMT"),
    location: fc.constantFrom("/", "https://elsewhere.example/", "http://["),
  },
  { requiredKeys: [] },
);

law.prop([
  fc.constantFrom(chatModel, textModel),
  fc.oneof({ weight: 3, arbitrary: fc.constant(200) }, fc.integer({ min: 200, max: 599 })),
  headers,
  bodies,
])(
  "whatever a server answers, there is a reply or a fault, and each is whole",
  async (make, status, named, body) => {
    const isBare = [204, 205, 304].includes(status);
    const fetch = (): Promise<Response> =>
      Promise.resolve(new Response(isBare ? null : new Uint8Array(body), { status, headers: named }));
    const model = make({ baseUrl: "http://model.invalid", fetch });
    const request = make === chatModel ? question : { model: "tiny", sampling: {}, prompt: "Did" };
    const outcome: unknown = await model
      .complete(request, { signal: new AbortController().signal })
      .catch((fault: unknown) => fault);
    if (outcome instanceof ModelFault) {
      expect(outcome.message).toMatch(/^\P{Cc}{10,900}$/u);
      expect(outcome.status === null || outcome.status === status).toBe(true);
      expect(outcome.retryAfterMs === null || outcome.retryAfterMs >= 0).toBe(true);
      return;
    }
    expect(status).toBeLessThan(300);
    const { text, toolCalls, finishReason, state, usage } = outcome as Completion;
    expect([typeof text, typeof finishReason]).toEqual(["string", "string"]);
    expect(replyStates).toContain(state);
    for (const call of toolCalls) {
      expect(Object.values(call).map((one) => typeof one)).toEqual(["string", "string", "string"]);
    }
    for (const count of Object.values(usage ?? {})) {
      expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
    }
  },
);
