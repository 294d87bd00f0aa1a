import { afterAll, describe, expect, test, vi } from "vitest";
import { chatModel } from "../../../src/ask/model/server-model.js";
import { ask, faultOf, question } from "./asking.js";
import { answering, type Behaviour, openServer, reply } from "./test-server.js";

const server = await openServer();
const good = JSON.stringify(reply("Zoë 🙂"));

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

  test("is told that nobody waits any more", async () => {
    const stop = new AbortController();
    const left = new Promise<string>((resolve) => {
      server.behave = (response) => {
        response.on("close", () => resolve("left"));
        stop.abort();
      };
    });
    await faultOf(chatModel({ baseUrl: server.url }).complete(question, { signal: stop.signal }));
    expect(await left).toBe("left");
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

const strays: unknown[] = [];
const stray = (reason: unknown): void => void strays.push(reason);
process.on("unhandledRejection", stray);
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", stray);
  expect(strays).toEqual([]);
});
