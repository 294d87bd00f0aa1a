import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { chatModel, type ModelFaultKind, type ServerOptions } from "../../src/llm.js";
import { apiKey, ask, faultOf, question } from "./asking.js";
import { answering, type Behaviour, openServer, reply } from "./test-server.js";

const server = await openServer();
const elsewhere = await openServer();
const good = JSON.stringify(reply("Zoë 🙂"));

beforeEach(() => {
  server.received.length = 0;
  elsewhere.received.length = 0;
});

/** The kind of what asking ends with, while the server behaves so. */
async function ending(behave: Behaviour, options: Partial<ServerOptions> = {}): Promise<string> {
  server.behave = behave;
  const outcome = await ask(server, question, options).catch((fault: unknown) => fault);
  return outcome instanceof Error && "kind" in outcome ? String(outcome.kind) : JSON.stringify(outcome);
}

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
    expect(await ending((response) => response.writeHead(204).end())).toBe("bad-reply");
    expect(await ending((response) => response.writeHead(200).end())).toBe("bad-reply");
    expect(await ending(answering("  \n"))).toBe("bad-reply");
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

describe("what a server says", () => {
  test.each<[what: string, body: object | string, said: string, type?: string]>([
    ["as OpenAI does", { error: { message: "Slow down", type: "requests" } }, "Slow down"],
    ["as Ollama does", { error: "model 'tiny' not found" }, "model 'tiny' not found"],
    ["as vLLM did", { object: "error", message: "too long", code: 400 }, "too long"],
    ["as FastAPI does", { detail: [{ loc: ["body"], msg: "field required" }] }, "field required"],
    ["in one word", { detail: "Unauthorized" }, "Unauthorized"],
    ["in plain text", "upstream\n\tis  gone", "upstream is gone", "text/plain"],
    [
      "as a page",
      "<html><head><title>502 Bad\nGateway</title></head><body>…",
      "502 Bad Gateway",
      "text/html",
    ],
    ["as JSON that breaks off", '{"error": {"mess', '{"error": {"mess'],
    ["in Latin-1", Buffer.from("zu früh", "latin1"), "zu früh", "text/plain; charset=iso-8859-1"],
    ["with colours", { error: "\u001b[31mred\u001b[0m\u202e" }, "[31mred [0m"],
  ])("is told, %s", async (_, body, said, type = "application/json") => {
    server.behave = answering(body, { status: 500, headers: { "content-type": type } });
    const { message } = await faultOf(ask(server));
    expect(message).toBe(`${server.url}/chat/completions answered 500: ${said}.`);
  });

  test("is cut when it is long, and nothing but text is told", async () => {
    server.behave = answering({ error: "🙂".repeat(400_000) }, { status: 500 });
    const { message } = await faultOf(ask(server));
    expect(message.length).toBeLessThan(800);
    server.behave = answering(Buffer.from([0x89, 0x50]), {
      status: 500,
      headers: { "content-type": "image/png" },
    });
    expect((await faultOf(ask(server))).message).toMatch(/answered 500\.$/u);
  });

  test("comes with the next step", async () => {
    server.behave = answering({ error: "no" }, { status: 401 });
    expect((await faultOf(ask(server))).message).toMatch(/401: no: is the API key the right one\?$/u);
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

describe("an answer that is no reply", () => {
  const html = { headers: { "content-type": "text/html; charset=utf-8" } };

  test.each<[what: string, behave: Behaviour]>([
    ["garbage", answering("%PDF-1.4 \u0000\u0001")],
    ["random bytes", answering(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x1f]))],
    ["JSON that breaks off", answering(good.slice(0, -9))],
    ["two JSON values", answering(`${good}\n${good}`)],
    ["a page", answering("<!doctype html><title>Log in</title>", html)],
    ["a reply that says that it is a page", answering(good, html)],
    ["a picture", answering(good, { headers: { "content-type": "image/png" } })],
    [
      "a stream of events",
      answering(`data: ${good}\n\ndata: [DONE]\n\n`, { headers: { "content-type": "text/event-stream" } }),
    ],
    ["a stream that says that it is JSON", answering(`data: ${good}\n\ndata: [DONE]\n\n`)],
    ["Latin-1 that says that it is UTF-8", answering(Buffer.from(good, "latin1"))],
    [
      "a charset that nobody knows",
      answering(good, { headers: { "content-type": "application/json; charset=klingon" } }),
    ],
    ["UTF-8 that breaks off in a letter", answering(Buffer.from('{"a":"é', "utf8").subarray(0, -1))],
    ["nested too deep", answering("[".repeat(200_000))],
  ])("%s", async (_, behave) => {
    server.behave = behave;
    expect(await faultOf(ask(server))).toMatchObject({ kind: "bad-reply", status: 200 });
  });

  test("is longer than is read", async () => {
    server.behave = answering(reply("x".repeat(5000)));
    const fault = await faultOf(ask(server, question, { maxReplyBytes: 4096 }));
    expect(fault).toMatchObject({ kind: "bad-reply", status: 200 });
    expect(fault.message).toMatch(/longer than 4096 bytes/u);
  });

  test("is as long as is read", async () => {
    const body = JSON.stringify(reply("yes"));
    server.behave = answering(body);
    expect((await ask(server, question, { maxReplyBytes: body.length })).text).toBe("yes");
    expect((await faultOf(ask(server, question, { maxReplyBytes: body.length - 1 }))).kind).toBe("bad-reply");
  });

  test("is never read to its end when it has none", async () => {
    const endless: Behaviour = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    };
    expect(await ending(endless, { maxReplyBytes: 1_000_000 })).toBe("bad-reply");
  });

  test("unpacks to more than is read", async () => {
    const bomb = gzipSync(Buffer.alloc(2_000_000, " "));
    const packed = answering(bomb, { headers: { "content-encoding": "gzip" } });
    expect(await ending(packed, { maxReplyBytes: 100_000 })).toBe("bad-reply");
  });

  test.each(["gzip", "deflate", "br"])("cannot be unpacked: %s", async (encoding) => {
    const packed = answering("this is not packed at all", { headers: { "content-encoding": encoding } });
    expect(await ending(packed)).toBe("bad-reply");
  });

  test("is no HTTP", async () => {
    expect(await ending((_, socket) => void socket.end("SSH-2.0-OpenSSH_9.2\r\n"))).toBe("bad-reply");
  });
});

describe("an answer in an odd form is a reply all the same", () => {
  test.each<[what: string, behave: Behaviour]>([
    ["with gzip", answering(gzipSync(good), { headers: { "content-encoding": "gzip" } })],
    ["with deflate", answering(deflateSync(good), { headers: { "content-encoding": "deflate" } })],
    ["with Brotli", answering(brotliCompressSync(good), { headers: { "content-encoding": "br" } })],
    ["with a mark of byte order", answering(`\ufeff${good}`)],
    ["with white space around it", answering(`\r\n\t${good}\n\n`)],
    [
      "in Latin-1 that says so",
      answering(Buffer.from(JSON.stringify(reply("Zoë")), "latin1"), {
        headers: { "content-type": "application/json; charset=ISO-8859-1" },
      }),
    ],
    [
      "in UTF-16 that says so",
      answering(Buffer.from(good, "utf16le"), {
        headers: { "content-type": 'application/json; charset="utf-16le"' },
      }),
    ],
    ["as another kind of JSON", answering(good, { headers: { "content-type": "application/vnd.api+json" } })],
    ["as plain text", answering(good, { headers: { "content-type": "text/plain; charset=utf-8" } })],
    ["without a type", (response) => response.writeHead(200).end(good)],
    ["with status 201", answering(good, { status: 201 })],
  ])("%s", async (what, behave) => {
    server.behave = behave;
    expect((await ask(server)).text).toBe(what.includes("Latin-1") ? "Zoë" : "Zoë 🙂");
  });

  test("in pieces of one byte, letters torn apart", async () => {
    server.behave = (response, socket) => {
      socket.setNoDelay(true);
      response.writeHead(200, { "content-type": "application/json" });
      const bytes = Buffer.from(good, "utf8");
      const send = (at: number): void => {
        if (at >= bytes.length) return void response.end();
        response.write(bytes.subarray(at, at + 1));
        setImmediate(send, at + 1);
      };
      send(0);
    };
    expect((await ask(server)).text).toBe("Zoë 🙂");
  });
});

describe("a connection", () => {
  test("that nobody takes", async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const fault = await faultOf(ask({ url: `http://127.0.0.1:${port}` }));
    expect(fault).toMatchObject({ kind: "connection", status: null, retryAfterMs: null });
    expect(fault.message).toMatch(/is the server running\?/u);
  });

  test("to a port that the runtime never connects to", async () => {
    expect((await faultOf(ask({ url: "http://127.0.0.1:6000" }))).kind).toBe("refused");
  });

  test.each<[code: string, kind: ModelFaultKind]>([
    ["ENOTFOUND", "connection"],
    ["EAI_AGAIN", "connection"],
    ["EHOSTUNREACH", "connection"],
    ["EPIPE", "connection"],
    ["ETIMEDOUT", "timeout"],
    ["UND_ERR_CONNECT_TIMEOUT", "timeout"],
    ["UND_ERR_HEADERS_TIMEOUT", "timeout"],
    ["UND_ERR_BODY_TIMEOUT", "timeout"],
    ["UND_ERR_HEADERS_OVERFLOW", "bad-reply"],
    ["HPE_INVALID_CONSTANT", "bad-reply"],
    ["Z_DATA_ERROR", "bad-reply"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "connection"],
    ["E_NEVER_HEARD_OF", "connection"],
  ])("that fails with %s", async (code, kind) => {
    const cause = new AggregateError([Object.assign(new Error(apiKey), { code })], apiKey);
    const fetch = (): Promise<Response> => Promise.reject(new TypeError(apiKey, { cause }));
    const fault = await faultOf(ask(server, question, { fetch }));
    expect(fault).toMatchObject({ kind, status: null });
    expect(fault.message).toContain(code);
    expect(fault.message).not.toContain(apiKey);
  });

  test.each([
    [new TypeError(apiKey)],
    [apiKey],
    [undefined],
    [Object.assign(new Error(apiKey), { code: apiKey })],
  ])("that fails without a word", async (thrown) => {
    const fetch = (): Promise<Response> => Promise.reject(thrown);
    const fault = await faultOf(ask(server, question, { fetch }));
    expect(fault.kind).toBe("connection");
    expect(fault.message).not.toContain(apiKey);
  });

  test.each<[what: string, behave: Behaviour]>([
    ["is reset before an answer", (_, socket) => void socket.resetAndDestroy()],
    ["is closed before an answer", (_, socket) => void socket.destroy()],
    ["is half closed before an answer", (_, socket) => void socket.end()],
    [
      "is half closed in the head of an answer",
      (_, socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-le"),
    ],
    [
      "is reset in the middle of an answer",
      (response, socket) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": good.length + 10 });
        response.write(good.slice(0, 9), () => setImmediate(() => socket.resetAndDestroy()));
      },
    ],
    [
      "is half closed in the middle of an answer",
      (_, socket) =>
        void socket.end(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n${good}`,
        ),
    ],
    [
      "is half closed in the middle of a piece",
      (_, socket) =>
        void socket.end(
          "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n40\r\n{",
        ),
    ],
  ])("that %s", async (_, behave) => {
    server.behave = behave;
    const fault = await faultOf(ask(server));
    expect([fault.kind, fault.status]).toEqual(["connection", null]);
  });

  test("whose end is the end of the answer may break off unseen, but not the JSON", async () => {
    const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n";
    expect(await ending((_, socket) => void socket.end(head + good.slice(0, -20)))).toBe("bad-reply");
    expect(await ending((_, socket) => void socket.end(head + good))).toContain("Zoë");
  });
});

describe("a server that hangs", () => {
  const silent: Behaviour = () => {};
  const stopping: Behaviour = (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(good.slice(0, 20));
  };
  const trickling: Behaviour = (response) => {
    stopping(response, response.socket as never, server.received[0] as never);
    const timer = setInterval(() => response.write(" "), 5);
    response.on("close", () => clearInterval(timer));
  };

  test.each<[what: string, behave: Behaviour]>([
    ["before an answer", silent],
    ["in the middle of an answer", stopping],
    ["but for a byte now and then", trickling],
  ])("%s is given up in time", async (_, behave) => {
    server.behave = behave;
    const fault = await faultOf(ask(server, question, { timeoutMs: 60 }));
    expect(fault).toMatchObject({ kind: "timeout", status: null });
    expect(fault.message).toMatch(/in 60 ms/u);
  });

  test.each<[what: string, behave: Behaviour]>([
    ["before an answer", silent],
    ["in the middle of an answer", stopping],
  ])("%s is left when the caller says so", async (_, behave) => {
    const stop = new AbortController();
    server.behave = (response, socket, received) => {
      behave(response, socket, received);
      setTimeout(() => stop.abort(new Error("enough")), 20);
    };
    const asked = chatModel({ baseUrl: server.url }).complete(question, { signal: stop.signal });
    expect(await faultOf(asked)).toMatchObject({ kind: "aborted", status: null });
  });

  test("leaves nothing behind on the caller's signal", async () => {
    const stop = new AbortController();
    const { signal } = stop;
    const add = vi.spyOn(signal, "addEventListener");
    const remove = vi.spyOn(signal, "removeEventListener");
    server.behave = answering(good);
    const model = chatModel({ baseUrl: server.url });
    for (let turn = 0; turn < 3; turn += 1) await model.complete(question, { signal });
    expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([3, 3]);
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

const strays: unknown[] = [];
const stray = (reason: unknown): void => void strays.push(reason);
process.on("unhandledRejection", stray);
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", stray);
  expect(strays).toEqual([]);
});
