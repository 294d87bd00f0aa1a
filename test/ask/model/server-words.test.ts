import { describe, expect, test } from "vitest";
import { ask, faultOf, question } from "./asking.js";
import { answering, openServer } from "./test-server.js";

const server = await openServer();

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

  test("is read only as far as it may be told", async () => {
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1;
        controller.enqueue(Buffer.alloc(16_384, "no "));
      },
    });
    const fetch = (): Promise<Response> => Promise.resolve(new Response(endless, { status: 500 }));
    expect((await faultOf(ask(server, question, { fetch }))).kind).toBe("server");
    expect(pieces).toBeLessThan(10);
  });
});
