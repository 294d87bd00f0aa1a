import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { dryRun, reply, runSummary } from "../../../build/schemas/runs.mjs";
import type { ReplyLine } from "../../../src/ask/run/reply-line.js";
import { FaultyServer, type ServerAct } from "../../ask/run/faulty-server.js";
import { type Outcome, start } from "../command.js";

const folder = mkdtempSync(join(tmpdir(), "oracle-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: FaultyServer;
let url = "";
let act: (asked: string, nth: number) => ServerAct | Promise<ServerAct> = () => "reply";
let out = "";
beforeEach(async () => {
  act = () => "reply";
  server = new FaultyServer((asked, nth) => act(asked, nth));
  url = await server.listen();
  out = join(mkdtempSync(join(folder, "out-")), "replies.jsonl");
});
afterEach(() => server.close());

/** A file of prompts, "question 0" and so on. */
function promptsTo(count: number): string {
  const file = join(folder, `prompts-${count}.jsonl`);
  const lines = Array.from({ length: count }, (_, id) =>
    JSON.stringify({ id: `item ${id}`, messages: [{ role: "user", content: `question ${id}` }] }),
  );
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

function asking(count: number, ...more: readonly string[]): readonly string[] {
  return ["run", "--prompts", promptsTo(count), "--model", "mock", "--base-url", url, "--out", out, ...more];
}

/** Runs the command while the server of this process answers. */
async function oracle(
  parts: readonly string[],
  during: (child: ReturnType<typeof start>) => void = () => {},
): Promise<Outcome> {
  const child = start(parts);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  during(child);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}

function linesIn(file = out): readonly ReplyLine[] {
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as ReplyLine);
}

describe("oracle run", () => {
  test("keeps a reply for each prompt, asks only what is missing when it runs again, and nothing with other settings", async () => {
    act = (asked) => (asked === "question 3" ? "refuse" : "reply");
    const first = await oracle(asking(5, "--json"));
    expect(first.code).toBe(4);
    expect(runSummary.safeParse(JSON.parse(first.stdout)).error?.issues ?? []).toEqual([]);
    expect(linesIn().flatMap((line) => reply.safeParse(line).error?.issues ?? [])).toEqual([]);
    expect(JSON.parse(first.stdout)).toMatchObject({
      wanted: 5,
      replied: 4,
      errored: 1,
      errors: { refused: 1 },
      tokens: { input: 40, output: 16, uncounted: 0 },
      cost: { amount: null, currency: null, unpriced: 4 },
      stopped: null,
    });
    expect(first.stderr).toContain("1 of 5 had no reply: refused 1.");

    act = () => "reply";
    const second = await oracle(asking(5));
    expect([second.code, server.seen.slice(5).map(({ asked }) => asked)]).toEqual([0, ["question 3"]]);
    const lines = linesIn();
    expect(lines.map(({ id, reply }) => `${id}: ${reply}`).sort()).toEqual([
      "item 0: reply to question 0",
      "item 1: reply to question 1",
      "item 2: reply to question 2",
      "item 3: null",
      "item 3: reply to question 3",
      "item 4: reply to question 4",
    ]);
    expect(lines.at(-1)).toMatchObject({ model: "mock", repeat: 0, error: null, attempts: 1, cost: null });
    expect(server.seen[0]?.body).toEqual({
      model: "mock",
      messages: [{ role: "user", content: expect.stringMatching(/^question/) as string }],
      temperature: 0,
    });

    const other = asking(5, "--temperature", "0.5", "--seed", "7");
    const refused = await oracle(other);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      `error: The replies in ${out} were asked for otherwise: sampling.temperature 0 there, 0.5 here, sampling.seed not set there, 7 here.\n` +
        "Hint: name another file, --out; or --continue-anyway asks again what was asked otherwise, and keeps both.\n",
    ]);
    expect(linesIn()).toHaveLength(6);
    await oracle([...other, "--continue-anyway"]);
    expect(
      linesIn()
        .slice(6)
        .map(({ settings }) => settings["sampling"]),
    ).toEqual(Array.from({ length: 5 }, () => ({ temperature: 0.5, seed: 7 })));
  });

  test("keeps what was cut, refused or only thought with its tokens, says so, and asks it once and never again", async () => {
    act = (asked) => acts[asked] ?? "reply";
    const acts: Readonly<Record<string, ServerAct>> = {
      "question 0": "cut",
      "question 1": "thought-only",
      "question 2": "declined",
    };
    const cache = join(folder, "kept-states.jsonl");
    rmSync(cache, { force: true });
    const first = await oracle(asking(4, "--json", "--cache", cache));
    expect(server.seen.length).toBe(4);
    expect(linesIn().flatMap((line) => reply.safeParse(line).error?.issues ?? [])).toEqual([]);
    expect(
      linesIn()
        .map(({ id, state, attempts, usage, error }) => ({ id, state, attempts, usage, error }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ).toEqual(
      ["cut", "reasoning-only", "refused", "complete"].map((state, id) => ({
        id: `item ${id}`,
        state,
        attempts: 1,
        usage: { inputTokens: 10, outputTokens: 4 },
        error: null,
      })),
    );
    const summary = {
      replied: 4,
      empty: 0,
      unanswered: 1,
      states: { complete: 1, cut: 1, refused: 1, "reasoning-only": 1 },
      errored: 0,
      tokens: { input: 40, output: 16, uncounted: 0 },
    };
    expect(runSummary.safeParse(JSON.parse(first.stdout)).error?.issues ?? []).toEqual([]);
    expect([first.code, JSON.parse(first.stdout)]).toMatchObject([4, summary]);
    expect(first.stderr).toContain("note: 1 of 4 replies is cut");
    expect(first.stderr).toContain("note: 1 of 4 replies is reasoning alone");

    const second = await oracle(asking(4, "--json", "--cache", cache));
    expect([second.code, server.seen.length]).toEqual([4, 4]);
    expect(JSON.parse(second.stdout)).toMatchObject({ repliedBefore: 4, unanswered: 1, replied: 0 });
    rmSync(out);
    const third = await oracle(asking(4, "--json", "--cache", cache));
    expect([third.code, server.seen.length]).toEqual([4, 4]);
    expect(JSON.parse(third.stdout)).toMatchObject({ ...summary, tokens: { input: 0 }, cached: 4 });
    rmSync(out);
    const again = await oracle(asking(4, "--json", "--cache", cache, "--again", "cut,reasoning-only"));
    expect([
      again.code,
      server.seen
        .slice(4)
        .map(({ asked }) => asked)
        .sort(),
    ]).toEqual([4, ["question 0", "question 1"]]);
  });

  test("says that nothing was answered where every reply is reasoning alone", async () => {
    act = () => "thought-only";
    const { code } = await oracle(asking(2));
    expect(code).toBe(3);
  });

  test("notes another model than was asked, and a prompt that was not read whole", async () => {
    act = () => "other-model";
    const { code, stderr } = await oracle(asking(2));
    expect(code).toBe(0);
    expect(stderr).toContain('note: 2 of 2 replies to mock came from "mock-mini".');

    const file = join(folder, "long-prompts.jsonl");
    const messages = [{ role: "user", content: "Tom ate risotto. ".repeat(1000) }];
    writeFileSync(file, `${JSON.stringify({ id: "long", messages })}\n`);
    const other = join(out, "..", "long.jsonl");
    const long = await oracle([
      "run",
      "--prompts",
      file,
      "--model",
      "mock",
      "--base-url",
      url,
      "--out",
      other,
    ]);
    expect(long.stderr).toContain(
      'note: 1 of 1 prompts was probably not read whole: of "long", with 17000 characters, the server counted 10 tokens.',
    );
  });

  test("killed in the middle loses at most what is on its way, and the next run asks that alone", async () => {
    // Each reply waits until the one before is in the file.
    act = (asked) => (["question 6", "question 7"].includes(asked) ? "hang" : "reply");
    const child = start(asking(12, "--concurrency", "2"));
    while (server.seen.filter((seen) => seen.act === "hang").length < 2) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.kill("SIGKILL");
    await once(child, "close");
    const kept = linesIn().map(({ id }) => id);
    expect(kept).toEqual(
      ["item 0", "item 1", "item 2", "item 3", "item 4", "item 5"].filter((id) => kept.includes(id)),
    );
    expect(kept).toHaveLength(6);
    expect(readdirSync(join(out, "..")).filter((name) => name.includes(".lock."))).toHaveLength(1);

    appendFileSync(out, '{"id":"item 6","reply":"hal');
    act = () => "reply";
    const asked = server.seen.length;
    const second = await oracle(asking(12));
    expect(second.code).toBe(0);
    expect(second.stderr).toContain("was not whole (27 bytes); it was moved to");
    expect(
      server.seen
        .slice(asked)
        .map((seen) => seen.asked)
        .sort(),
    ).toEqual([6, 7, 8, 9, 10, 11].map((id) => `question ${id}`).sort());
    expect(new Set(linesIn().map(({ id }) => id)).size).toBe(12);
    expect(readFileSync(`${out}.torn`, "utf8")).toBe('{"id":"item 6","reply":"hal\n');
    expect(readdirSync(join(out, "..")).sort()).toEqual(["replies.jsonl", "replies.jsonl.torn"]);
  });

  test("told to stop keeps the replies that were on their way, and says how to go on", async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    act = async (asked): Promise<ServerAct> => {
      if (asked === "question 1") await held;
      return "reply";
    };
    const { code, stderr } = await oracle(asking(50, "--concurrency", "1"), (child) => {
      const watch = (): void => {
        if (server.seen.length < 1) return void setImmediate(watch);
        child.kill("SIGINT");
      };
      child.stderr.on("data", () => letGo());
      watch();
    });
    expect(code).toBe(130);
    const kept = linesIn().length;
    expect(kept).toBe(server.seen.length);
    expect(stderr).toContain("Stopping; replies on their way are waited for.");
    expect(stderr).toContain(
      `note: Stopped; ${kept} of 50 replies are in ${out}.\nHint: the same command goes on`,
    );
    expect(readdirSync(join(out, ".."))).toEqual(["replies.jsonl"]);
  });

  test("told twice ends at once", async () => {
    act = () => "hang";
    const { code } = await oracle(asking(3), (child) => {
      child.stderr.once("data", () => child.kill("SIGINT"));
      const watch = (): void => {
        if (server.seen.length < 3) return void setImmediate(watch);
        child.kill("SIGINT");
      };
      watch();
    });
    expect(code).toBe(130);
    expect(readdirSync(join(out, ".."))).toEqual(["replies.jsonl"]);
  });

  test("with a wrong key stops early, and tells the key to nobody", async () => {
    act = () => "refuse";
    const key = "sk-0123456789abcdef";
    process.env["ORACLE_TEST_KEY"] = key;
    const { code, stdout, stderr } = await oracle(
      asking(300, "--api-key-env", "ORACLE_TEST_KEY", "--json"),
    ).finally(() => delete process.env["ORACLE_TEST_KEY"]);
    expect(code).toBe(1);
    expect(server.seen[0]?.authorization).toBe(`Bearer ${key}`);
    expect(server.seen.length).toBeLessThan(30);
    expect(JSON.parse(stdout)).toMatchObject({ wanted: 300, replied: 0, stopped: "no-replies" });
    expect(stderr).toContain("error: Stopped, since 20 in a row had no reply. The last was refused (401):");
    expect(stderr).toContain("Hint: check the key that the variable of --api-key-env holds");
    expect(stdout + stderr + readFileSync(out, "utf8")).not.toContain(key);
  });

  test("asks nobody twice with a cache, and nobody at all when only that counts", async () => {
    const cache = join(folder, "cache.jsonl");
    rmSync(cache, { force: true });
    await oracle(asking(2, "--cache", cache));
    rmSync(out);
    const { code, stdout } = await oracle(asking(3, "--cache", cache, "--replay-only", "--json"));
    expect([code, server.seen.length]).toEqual([4, 2]);
    expect(JSON.parse(stdout)).toMatchObject({ replied: 2, cached: 2, errored: 1, errors: { refused: 1 } });
    expect(linesIn().map(({ cached = false }) => cached)).toEqual([true, true, false]);
  });

  test("does not keep its cache in the file of its replies, by whatever name", async () => {
    const link = join(folder, "link.jsonl");
    rmSync(link, { force: true });
    symlinkSync(out, link);
    for (const cache of [out, link]) {
      const { code, stderr } = await oracle(asking(2, "--cache", cache));
      expect([code, server.seen.length, readFileSync(out, "utf8")]).toEqual([2, 0, ""]);
      expect(stderr).toContain("it is read as well");
    }
  });

  test("with --dry-run asks nobody and writes nothing", async () => {
    const prices = join(folder, "prices.json");
    writeFileSync(prices, '{"models":{"mock":{"inputPerMillion":1000000,"outputPerMillion":2000000}}}');
    const { code, stdout } = await oracle(
      asking(8, "--repeats", "2", "--max-tokens", "5", "--prices", prices, "--dry-run", "--json"),
    );
    expect(code).toBe(0);
    expect(dryRun.safeParse(JSON.parse(stdout)).error?.issues ?? []).toEqual([]);
    expect(JSON.parse(stdout)).toEqual({
      wanted: 16,
      repliedBefore: 0,
      requests: 16,
      promptCharacters: 160,
      estimatedInputTokens: 40,
      mostOutputTokens: 80,
      cost: { estimatedInput: 40, most: 200, currency: "USD" },
      tokenEstimate: "a token for 4 characters",
    });
    expect([server.seen, existsSync(out)]).toEqual([[], false]);
  });

  test.skipIf(process.platform !== "linux")("says when the disk is full, and stops", async () => {
    const { code, stderr } = await oracle([...asking(40).slice(0, -1), "/dev/full"]);
    expect(code).toBe(1);
    expect(stderr).toContain('error: A reply could not be written to "/dev/full": ENOSPC');
    expect(server.seen.length).toBeLessThan(40);
  });
});
