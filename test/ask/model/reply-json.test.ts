import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, ending, faultOf, question } from "./asking.js";
import { answering, type Behaviour, openServer, reply } from "./test-server.js";

const server = await openServer();
const good = JSON.stringify(reply("Zoë 🙂"));

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
    const fault = await faultOf(ask(server, question, { maxReplyBytes: body.length - 1 }));
    expect(fault.message).toMatch(/longer than/u);
  });

  test("is never read to its end when it has none", async () => {
    const endless: Behaviour = (response) => {
      response.setHeader("content-type", "application/json");
      const more = (): void => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    };
    expect(await ending(server, endless, { maxReplyBytes: 1_000_000 })).toBe("bad-reply");
  });

  test("unpacks to more than is read", async () => {
    const bomb = gzipSync(Buffer.alloc(2_000_000, " "));
    const packed = answering(bomb, { headers: { "content-encoding": "gzip" } });
    expect(await ending(server, packed, { maxReplyBytes: 100_000 })).toBe("bad-reply");
  });

  test.each(["gzip", "deflate", "br"])("cannot be unpacked: %s", async (encoding) => {
    const packed = answering("this is not packed at all", { headers: { "content-encoding": encoding } });
    expect(await ending(server, packed)).toBe("bad-reply");
  });

  test("is no HTTP", async () => {
    expect(await ending(server, (_, socket) => void socket.end("SSH-2.0-OpenSSH_9.2\r\n"))).toBe("bad-reply");
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
