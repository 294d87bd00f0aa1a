import { beforeEach, describe, expect, test } from "vitest";
import type { ModelFaultKind } from "../../../src/ask/model/model.js";
import { ask, ending, faultOf, question } from "./asking.js";
import { answering, openServer, reply } from "./test-server.js";

const server = await openServer();
const elsewhere = await openServer();

beforeEach(() => {
  server.received.length = 0;
  elsewhere.received.length = 0;
});

describe("a status", () => {
  test.each<[status: number, kind: ModelFaultKind]>([
    [400, "refused"],
    [401, "refused"],
    [403, "refused"],
    [404, "refused"],
    [405, "refused"],
    [408, "timeout"],
    [409, "refused"],
    [413, "refused"],
    [422, "refused"],
    [429, "rate-limited"],
    [499, "refused"],
    [500, "server"],
    [502, "server"],
    [503, "server"],
    [504, "server"],
    [529, "server"],
    [599, "server"],
    [300, "refused"],
    [304, "refused"],
  ])("%d is %s", async (status, kind) => {
    server.behave = answering({ error: { message: "Not today" } }, { status });
    expect(await faultOf(ask(server))).toMatchObject({ kind, status, retryAfterMs: null });
  });

  test("without anything else tells itself", async () => {
    server.behave = (response) => response.writeHead(503).end();
    const fault = await faultOf(ask(server));
    expect(fault.message).toBe(`${server.url}/chat/completions answered 503.`);
  });

  test("that is good tells nothing without a body", async () => {
    expect(await ending(server, (response) => response.writeHead(204).end())).toBe("bad-reply");
    expect(await ending(server, (response) => response.writeHead(200).end())).toBe("bad-reply");
    expect(await ending(server, answering("  \n"))).toBe("bad-reply");
  });

  test("of quota that is spent is no limit of the rate, which would be waited for", async () => {
    server.behave = answering(
      { error: { code: "insufficient_quota", message: "Pay first" } },
      { status: 429 },
    );
    expect(await faultOf(ask(server))).toMatchObject({ kind: "refused", status: 429 });
  });
});

describe("how long to wait", () => {
  const now = (): number => Date.UTC(2026, 0, 1, 12);

  test.each<[status: number, value: string, ms: number | null]>([
    [429, "3", 3000],
    [429, "Thu, 01 Jan 2026 12:00:30 GMT", 30_000],
    [429, "Thu, 01 Jan 2026 11:59:59 GMT", 0],
    [503, "120", 120_000],
    [429, "soon", null],
  ])("%d with %j", async (status, value, ms) => {
    server.behave = answering({}, { status, headers: { "retry-after": value } });
    expect((await faultOf(ask(server, question, { now }))).retryAfterMs).toBe(ms);
  });

  test("is read by the clock of the machine where no other is given", async () => {
    const hour = 3_600_000;
    const date = new Date(Date.now() + hour).toUTCString();
    server.behave = answering({}, { status: 429, headers: { "retry-after": date } });
    const { retryAfterMs } = await faultOf(ask(server));
    // The tests may run with a clock that stands still.
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(hour);
  });
});

describe("an error in an answer that says it is good", () => {
  test.each<[what: string, body: object, kind: ModelFaultKind]>([
    ["with words alone", { error: { message: "no" } }, "server"],
    ["as a word", { error: "no" }, "server"],
    ["beside null for choices", { error: { message: "no" }, choices: null }, "server"],
    ["beside a choice without text", { error: { message: "no" }, ...reply(null) }, "server"],
    ["with the status of a limit", { error: { code: 429, message: "slow" } }, "rate-limited"],
    ["with the type of a limit", { error: { type: "rate_limit_exceeded", message: "slow" } }, "rate-limited"],
    ["with the status of a failure", { error: { code: "502", message: "no" } }, "server"],
    ["with the status of a refusal", { object: "error", code: 400, message: "no" }, "refused"],
    ["with the type of a refusal", { error: { type: "invalid_request_error", message: "no" } }, "refused"],
    [
      "in the place of the choice",
      { choices: [{ error: { code: 503, message: "no" }, message: { content: "" } }] },
      "server",
    ],
    ["without words", { error: {} }, "server"],
  ])("%s", async (_, body, kind) => {
    server.behave = answering(body);
    const fault = await faultOf(ask(server));
    expect(fault).toMatchObject({ kind, status: 200 });
    expect(fault.message).toMatch(/with an error: /u);
  });
});

describe("a redirect", () => {
  test.each([301, 302, 303, 307, 308])(
    "%d is not followed, and nobody else is told anything",
    async (status) => {
      server.behave = answering("", {
        status,
        headers: { location: `${elsewhere.url}/chat/completions?token=1` },
      });
      const fault = await faultOf(ask(server));
      expect(fault).toMatchObject({ kind: "refused", status });
      expect(fault.message).toContain(new URL(elsewhere.url).host);
      expect([server.received.length, elsewhere.received.length]).toEqual([1, 0]);
    },
  );

  test.each(["/v2/chat/completions", "", "http://[", "javascript:alert(1)"])(
    "may lead to %j",
    async (location) => {
      server.behave = answering("", { status: 307, headers: { location } });
      expect(await faultOf(ask(server))).toMatchObject({ kind: "refused", status: 307 });
      expect(server.received).toHaveLength(1);
    },
  );
});
