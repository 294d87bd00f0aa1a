import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, test as law } from "@fast-check/vitest";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { replyStates } from "../../../src/chat/served-reply.js";
import type { Completion } from "../../../src/ask/model/model.js";
import { openKeptReplies, type KeptReplies, KeptRepliesFault } from "../../../src/ask/model/kept-replies.js";

const folder = mkdtempSync(join(tmpdir(), "replies-"));
const opened: KeptReplies[] = [];
afterAll(async () => {
  await Promise.all(opened.map((file) => file.close()));
  rmSync(folder, { recursive: true, force: true });
});

let file = "";
let next = 0;
beforeEach(() => {
  next += 1;
  file = join(folder, `${next}.jsonl`);
});

async function open(options?: { readonly isReadOnly?: boolean }): Promise<KeptReplies> {
  const result = await openKeptReplies(file, options);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  opened.push(result.value);
  return result.value;
}

async function issueOf(options?: { readonly isReadOnly?: boolean }): Promise<object | undefined> {
  const result = await openKeptReplies(file, options);
  if (result.ok) opened.push(result.value);
  return result.ok ? undefined : result.issues[0];
}

const asked = { model: "tiny", repeat: 0 };
const yes: Completion = { text: "yes", toolCalls: [], finishReason: "stop" };
const line = (key: string, text = "yes") =>
  `${JSON.stringify({ version: 1, key, model: "tiny", repeat: 0, completion: { ...yes, text } })}\n`;

const texts = fc.string({ unit: "binary" });
const completions: fc.Arbitrary<Completion> = fc.record(
  {
    text: texts,
    reasoning: texts,
    toolCalls: fc.array(fc.record({ id: texts, name: texts, arguments: texts }), { maxLength: 3 }),
    usage: fc.record({ inputTokens: fc.option(fc.nat()), outputTokens: fc.option(fc.nat()) }),
    finishReason: texts,
    servedModel: texts,
    state: fc.constantFrom(...replyStates),
  },
  { requiredKeys: ["text", "toolCalls", "finishReason"] },
);

describe("what is kept", () => {
  law.prop([fc.array(fc.tuple(texts, completions), { maxLength: 5 })], { numRuns: 30 })(
    "is found under its key, at once and when the file is opened again; the last one counts",
    async (kept) => {
      next += 1;
      file = join(folder, `${next}.jsonl`);
      const store = await open();
      for (const [key, completion] of kept) await store.put(key, completion, asked);
      const last = new Map(kept);
      for (const one of [store, await open(), await open({ isReadOnly: true })]) {
        for (const [key, completion] of last) expect(await one.get(key)).toEqual(completion);
        expect(one.size).toBe(last.size);
        await one.close();
        opened.splice(opened.indexOf(one), 1);
      }
    },
  );

  test("is one line of JSON a reply, for people too", async () => {
    const store = await open();
    await store.put("k", yes, { model: "tiny", repeat: 2 });
    expect(readFileSync(file, "utf8")).toBe(
      '{"version":1,"key":"k","model":"tiny","repeat":2,"completion":{"text":"yes","toolCalls":[],"finishReason":"stop"}}\n',
    );
  });

  test("stays when many are kept at once", async () => {
    const store = await open();
    const keys = Array.from({ length: 50 }, (_, at) => `k${at}`);
    await Promise.all(keys.map((key) => store.put(key, { ...yes, text: key }, asked)));
    expect(await Promise.all(keys.map(async (key) => (await store.get(key))?.text))).toEqual(keys);
    expect(readFileSync(file, "utf8").split("\n")).toHaveLength(51);
  });

  test("is found by others who use the file at the same time", async () => {
    const [one, other] = [await open(), await open()];
    await one.put("a", yes, asked);
    await other.put("b", { ...yes, text: "no" }, asked);
    expect([await one.get("b"), await other.get("a")]).toEqual([{ ...yes, text: "no" }, yes]);
  });

  test("may be longer than what is read at once", async () => {
    const long = { ...yes, text: "é🙂".repeat(300_000) };
    await (await open()).put("long", long, asked);
    expect(await (await open()).get("long")).toEqual(long);
  });
});

test("a key that is not there has no reply", async () => {
  expect(await (await open()).get("nothing")).toBeNull();
});

describe("a line that breaks off", () => {
  const whole = line("a") + line("b");

  test("is passed over wherever it was cut, and what follows is kept on a line of its own", async () => {
    for (let cut = line("a").length + 1; cut < whole.length - 1; cut += 7) {
      writeFileSync(file, whole.slice(0, cut));
      const result = await openKeptReplies(file);
      if (!result.ok) throw new Error(`cut at ${cut}`);
      const store = result.value;
      expect(result.notes).toEqual([{ kind: "torn-kept-replies", file, lines: [2] }]);
      expect([(await store.get("a"))?.text, await store.get("b")]).toEqual(["yes", null]);
      await store.put("c", { ...yes, text: "no" }, asked);
      expect((await store.get("c"))?.text).toBe("no");
      await store.close();
      const again = await open();
      expect([again.size, (await again.get("c"))?.text]).toEqual([2, "no"]);
    }
  });

  test("counts when its end alone is missing", async () => {
    writeFileSync(file, whole.slice(0, -1));
    const store = await open();
    expect((await store.get("b"))?.text).toBe("yes");
    await store.put("c", yes, asked);
    expect([(await store.get("b"))?.text, (await store.get("c"))?.text]).toEqual(["yes", "yes"]);
    expect(readFileSync(file, "utf8")).toBe(whole + line("c"));
  });

  test("may be zeros, which some file systems leave", async () => {
    writeFileSync(file, `${line("a")}${"\0".repeat(100)}`);
    const store = await open();
    await store.put("b", yes, asked);
    expect([store.size, (await store.get("b"))?.text]).toEqual([2, "yes"]);
  });
});

describe("a file that is none of ours", () => {
  test.each<[what: string, text: string, at: number]>([
    ["questions", '{"id":"q1","reply":"yes"}\n', 1],
    ["prose", "Tom ate risotto.\n", 1],
    ["prose behind replies", `${line("a")}Tom ate risotto.\n`, 2],
    ["a list", "[1]\n", 1],
    [
      "a reply without a text",
      '{"version":1,"key":"a","completion":{"toolCalls":[],"finishReason":"stop"}}\n',
      1,
    ],
    ["a reply without a key", `{"version":1,"completion":${JSON.stringify(yes)}}\n`, 1],
    [
      "bad calls",
      `{"version":1,"key":"a","completion":${JSON.stringify({ ...yes, toolCalls: [{ id: 1 }] })}}\n`,
      1,
    ],
    [
      "bad usage",
      `{"version":1,"key":"a","completion":${JSON.stringify({ ...yes, usage: { inputTokens: "3" } })}}\n`,
      1,
    ],
  ])("is refused and left as it is: %s", async (_, text, at) => {
    writeFileSync(file, text);
    expect(await issueOf()).toEqual({ kind: "foreign-kept-replies", file, line: at });
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("is refused while it is used, too", async () => {
    const store = await open();
    appendFileSync(file, "Tom ate risotto.\n");
    await expect(store.get("a")).rejects.toThrow(KeptRepliesFault);
  });

  test.each(["2", '"1"', "null"])("is refused when its version is %s", async (version) => {
    writeFileSync(file, `${line("a")}{"version":${version},"key":"b","completion":{}}\n`);
    expect(await issueOf()).toEqual({ kind: "newer-kept-replies", file, line: 2, version });
  });
});

describe("a file that cannot be used", () => {
  test("is a folder", async () => {
    file = folder;
    expect(await issueOf()).toEqual({ kind: "unreadable-file", file, fault: "directory" });
  });

  test("stands in a folder that is not there", async () => {
    file = join(folder, "nowhere", "kept.jsonl");
    expect(await issueOf()).toEqual({ kind: "unreadable-file", file, fault: "missing" });
  });

  test("is not made by who only reads", async () => {
    expect(await issueOf({ isReadOnly: true })).toEqual({ kind: "unreadable-file", file, fault: "missing" });
  });

  test("was opened to be read only", async () => {
    writeFileSync(file, line("a"));
    const store = await open({ isReadOnly: true });
    await expect(store.put("b", yes, asked)).rejects.toThrow(/read only/u);
    expect(readFileSync(file, "utf8")).toBe(line("a"));
  });

  test("was written anew by someone else", async () => {
    writeFileSync(file, line("a"));
    const store = await open();
    writeFileSync(file, line("b"));
    await expect(store.get("a")).rejects.toThrow(/changed by someone else/u);
  });

  test("was emptied by someone else", async () => {
    writeFileSync(file, line("a"));
    const store = await open();
    writeFileSync(file, "");
    await expect(store.get("a")).rejects.toThrow(/changed by someone else/u);
  });
});

/** Where a program in its own process finds what it tests. */
const entry = JSON.stringify(new URL("../../../dist/node.js", import.meta.url).href);

/** Keeps replies k0, k1, … and says so after each. */
const writer = (path: string) => `
  const { openKeptReplies } = await import(${entry});
  const { value } = await openKeptReplies(${JSON.stringify(path)});
  for (let at = value.size; ; at += 1) {
    const completion = { text: "yes ".repeat(100), toolCalls: [], finishReason: "stop" };
    await value.put("k" + at, completion, { model: "tiny", repeat: 0 });
    process.stdout.write(at + "\\n");
  }`;

test("what was kept is there when the process is killed at any moment", async () => {
  for (const lines of [1, 7, 20]) {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", writer(file)]);
    let told = "";
    child.stdout.setEncoding("utf8");
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (piece: string) => {
        told += piece;
        if (told.split("\n").length > lines) child.kill("SIGKILL");
      });
      child.on("close", () => resolve());
    });
    const last = Number(told.split("\n").at(-2));
    const store = await open();
    expect(store.size).toBeGreaterThanOrEqual(last + 1);
    expect(await store.get(`k${last}`)).not.toBeNull();
  }
});

const hasLimit = process.platform !== "win32";
test.runIf(hasLimit)("a full disk is told, and what was kept before is kept still", async () => {
  // The limit of a file's size stands for a full disk: a write fails half way in both.
  const script = writer(file).replaceAll("'", "'\\''");
  const line = `ulimit -f 4; exec "${process.execPath}" --input-type=module --eval '${script}'`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", line], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/KeptRepliesFault: "[^"]+" cannot be written: EFBIG/u);
  const kept = stdout.trim().split("\n").length;
  const result = await openKeptReplies(file);
  if (!result.ok) throw new Error("it cannot be opened again");
  opened.push(result.value);
  expect(result.value.size).toBe(kept);
  expect(result.notes).toEqual([{ kind: "torn-kept-replies", file, lines: [kept + 1] }]);
  await result.value.put("more", yes, asked);
  expect(await result.value.get("more")).toEqual(yes);
});

test.runIf(process.platform === "linux")("a device is refused", async () => {
  file = "/dev/full";
  expect(await issueOf()).toMatchObject({ kind: "unreadable-file", detail: "it is no plain file" });
});
