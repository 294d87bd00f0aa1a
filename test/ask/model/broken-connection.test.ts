import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import type { ModelFaultKind } from "../../../src/ask/model/model.js";
import { apiKey, ask, ending, faultOf, question } from "./asking.js";
import { type Behaviour, openServer, reply } from "./test-server.js";

const server = await openServer();
const good = JSON.stringify(reply("Zoë 🙂"));

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
    expect(await ending(server, (_, socket) => void socket.end(head + good.slice(0, -20)))).toBe("bad-reply");
    expect(await ending(server, (_, socket) => void socket.end(head + good))).toContain("Zoë");
  });
});
