import { LLMock } from "@copilotkit/aimock";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { chatModel } from "../../../src/ask/model/server-model.js";
import { requestKey } from "../../../src/ask/model/request.js";
import type { Clock } from "../../../src/ask/run/clock.js";
import { type Job, type ReplyLine, replyLine } from "../../../src/ask/run/reply-line.js";
import { ReplyFile } from "../../../src/ask/run/reply-file.js";
import { run, type RunEnd, type RunOptions } from "../../../src/ask/run/run.js";
import { FaultyServer, type ServerAct } from "./faulty-server.js";

const folder = mkdtempSync(join(tmpdir(), "oracle-servers-"));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

const timeoutMs = 60_000;

/** Nobody waits: what is tried again is tried at once, and a request is late when its server says so. */
class ServerClock implements Clock {
  #now = 0;
  readonly #late: (() => void)[] = [];

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms !== timeoutMs) {
      this.#now += ms;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#late.push(resolve);
      signal?.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  hang(): void {
    for (const resolve of this.#late.splice(0)) resolve();
  }
}

/** One after the other, so that it is known who is late. */
const quick: RunOptions = { concurrency: 1, timeoutMs, retries: 2, limitRetries: 2, giveUpAfter: 0 };

interface Ran {
  readonly lines: ReadonlyMap<string, ReplyLine>;
  readonly end: RunEnd;
}

/** Asks every one of the questions, and reads what the file then holds. */
async function askServer(
  baseUrl: string,
  questions: readonly string[],
  options: RunOptions = {},
  apiKey?: string,
): Promise<Ran> {
  const model = chatModel({ baseUrl, apiKey });
  const { endpoint } = model;
  if (endpoint === undefined) throw new Error("a server says where it is");
  const jobs = questions.map((content): Job => {
    const request = {
      model: "mock",
      sampling: { temperature: 0 },
      messages: [{ role: "user", content }],
    } as const;
    return { id: content, repeat: 0, key: requestKey(request, { endpoint }), request, strategy: null };
  });
  const file = join(mkdtempSync(join(tmpdir(), "oracle-servers-")), "replies.jsonl");
  const opened = await ReplyFile.open(file);
  if (!opened.ok) throw new Error("it cannot be opened");
  const keep = (outcome: Parameters<typeof replyLine>[0]): Promise<void> =>
    opened.value.append(replyLine(outcome, { settings: {}, costOf: () => null }));
  const end = await run(model, jobs, keep, { ...quick, ...options });
  await opened.value.close();
  const text = readFileSync(file, "utf8");
  rmSync(join(file, ".."), { recursive: true });
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as ReplyLine);
  expect(lines).toHaveLength(new Set(questions).size);
  return { lines: new Map(lines.map((line) => [line.id, line])), end };
}

interface Faulty {
  readonly server: FaultyServer;
  readonly url: string;
  readonly clock: ServerClock;
}

async function faulty(act: (asked: string, nth: number) => ServerAct): Promise<Faulty> {
  const clock = new ServerClock();
  const server = new FaultyServer((asked, nth) => {
    const chosen = act(asked, nth);
    if (chosen === "hang") clock.hang();
    return chosen;
  });
  closing.push(() => server.close());
  return { server, url: await server.listen(), clock };
}

const lasting: readonly (readonly [ServerAct, string])[] = [
  ["limit", "rate-limited"],
  ["failure", "server"],
  ["hang", "timeout"],
  ["half-closed", "connection"],
  ["reset", "connection"],
  ["garbage", "bad-reply"],
  ["truncated", "bad-reply"],
  ["html", "bad-reply"],
  ["empty", "bad-reply"],
  ["refuse", "refused"],
];

describe("a server that fails", () => {
  test("now and then gives every item its reply in the end", async () => {
    const passing = lasting.map(([act]) => act).filter((act) => act !== "refuse");
    const { server, url, clock } = await faulty((asked, nth) => {
      return nth === 0 ? (passing[Number(asked) % passing.length] ?? "reply") : "reply";
    });
    const questions = Array.from({ length: 3 * passing.length }, (_, id) => String(id));
    const { lines, end } = await askServer(url, questions, { clock });
    expect(end).toEqual({ replied: questions.length, errored: 0, unfinished: 0, stop: null });
    for (const id of questions) expect(lines.get(id)).toMatchObject({ reply: `reply to ${id}`, attempts: 2 });
    expect(server.seen).toHaveLength(2 * questions.length);
  });

  test("for good gives every item its recorded error, beside the replies of others", async () => {
    const { url, clock } = await faulty((asked) => lasting.find(([act]) => act === asked)?.[0] ?? "reply");
    const faults = lasting.map(([act]) => act);
    const { lines } = await askServer(url, [...faults, "a", "b"], { clock });
    expect(faults.map((act) => [act, lines.get(act)?.error?.kind])).toEqual(lasting);
    for (const act of faults) {
      expect(lines.get(act)).toMatchObject({ reply: null, attempts: act === "refuse" ? 1 : 3 });
    }
    expect([lines.get("a")?.reply, lines.get("b")?.reply]).toEqual(["reply to a", "reply to b"]);
  });

  test("to count tokens gives replies whose usage is not known", async () => {
    const { url, clock } = await faulty((asked) => (asked === "counted" ? "reply" : "no-usage"));
    const { lines } = await askServer(url, ["counted", "not counted"], { clock });
    expect(lines.get("counted")?.usage).toEqual({ inputTokens: 10, outputTokens: 4 });
    expect(lines.get("not counted")).toMatchObject({ reply: "reply to not counted", usage: null });
  });

  test("and repeats the key has it in no line", async () => {
    const { url, server, clock } = await faulty(() => "refuse");
    const { lines } = await askServer(url, ["a"], { clock }, "sk-very-secret-0123456789");
    expect(server.seen[0]?.authorization).toBe("Bearer sk-very-secret-0123456789");
    expect(lines.get("a")?.error).toMatchObject({ kind: "refused", status: 401 });
    expect(JSON.stringify([...lines])).not.toContain("very-secret");
  });
});

test("nobody listens: every item has an error that says so", async () => {
  const { server, url, clock } = await faulty(() => "reply");
  await server.close();
  closing.length = 0;
  const { lines } = await askServer(url, ["a", "b"], { clock });
  expect([...lines.values()].map(({ error }) => error?.kind)).toEqual(["connection", "connection"]);
});

test("another server of the same protocol gives its replies, and its faults pass", async () => {
  const mock = new LLMock({ port: 0 });
  const url = await mock.start();
  closing.push(() => mock.stop());
  mock.onMessage("Who sang?", { content: "Tom sang." });
  mock.onMessage("Did Tom sing?", { content: "yes" });
  mock.nextRequestError(429, { message: "slow down" });
  const { lines, end } = await askServer(`${url}/v1`, ["Who sang?", "Did Tom sing?"], {
    clock: new ServerClock(),
  });
  expect([lines.get("Who sang?")?.reply, lines.get("Did Tom sing?")?.reply]).toEqual(["Tom sang.", "yes"]);
  expect(lines.get("Who sang?")).toMatchObject({ attempts: 2, finishReason: "stop" });
  expect(end.replied).toBe(2);
});
