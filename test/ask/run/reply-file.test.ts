import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, test } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { ReplyFile } from "../../../src/ask/run/reply-file.js";
import { jobOf, lineOf, replied } from "./replies.js";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oracle-replies-"));
  file = join(folder, "replies.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function opened(
  path = file,
): Promise<{ readonly replies: ReplyFile; readonly notes: readonly object[] }> {
  const result = await ReplyFile.open(path);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return { replies: result.value, notes: result.notes };
}

/** Opens, adds and closes. */
async function add(...ids: readonly string[]): Promise<readonly object[]> {
  const { replies, notes } = await opened();
  await Promise.all(ids.map((id) => replies.append(lineOf(replied(jobOf(id))))));
  await replies.close();
  return notes;
}

function idsIn(path = file): readonly string[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { readonly id: string }).id);
}

describe("a file of replies", () => {
  test("gets a line for each, and keeps those of before", async () => {
    await add("a", "b");
    await add("c");
    expect(idsIn()).toEqual(["a", "b", "c"]);
    expect(readdirSync(folder)).toEqual(["replies.jsonl"]);
  });

  test("knows what was asked before", async () => {
    await add("a");
    const { replies } = await opened();
    expect(["a", "b"].map((id) => replies.index.standing(jobOf(id)))).toEqual(["replied", "open"]);
    await replies.close();
  });

  test("has each line when its writing is done", async () => {
    const { replies } = await opened();
    await replies.append(lineOf(replied(jobOf("a"))));
    expect(idsIn()).toEqual(["a"]);
    await replies.close();
  });

  test("keeps the order of lines that come at once", async () => {
    const ids = Array.from({ length: 200 }, (_, id) => String(id));
    await add(...ids);
    expect(idsIn()).toEqual(ids);
  });

  test("whose last line is torn has it moved, and goes on", async () => {
    await add("a");
    appendFileSync(file, '{"id":"b","repl');
    expect(await add("c")).toEqual([{ kind: "torn-reply", file, side: `${file}.torn`, bytes: 15 }]);
    expect(idsIn()).toEqual(["a", "c"]);
    expect(readFileSync(`${file}.torn`, "utf8")).toBe('{"id":"b","repl\n');
  });

  test("whose last line lacks its end gets it", async () => {
    await add("a");
    writeFileSync(file, readFileSync(file, "utf8").trimEnd());
    expect(await add("b")).toEqual([]);
    expect(idsIn()).toEqual(["a", "b"]);
  });

  test("that was torn twice keeps both pieces", async () => {
    for (const piece of ['{"i', '{"id":"\u00e4'].map((text) => Buffer.from(text).subarray(0, -1))) {
      writeFileSync(file, piece);
      await add("a");
    }
    expect(readFileSync(`${file}.torn`)).toEqual(
      Buffer.concat([Buffer.from('{"\n'), Buffer.from('{"id":"\u00c3').subarray(0, -1), Buffer.from("\n")]),
    );
  });

  test.prop([fc.nat()], { numRuns: 40 })("cut anywhere loses the last line alone", async (at) => {
    rmSync(`${file}.torn`, { force: true });
    const lines = ["a", "b", "c"].map((id) => `${JSON.stringify(lineOf(replied(jobOf(id), "é\u2028")))}\n`);
    const bytes = Buffer.from(lines.join(""));
    const cut = bytes.subarray(0, at % (bytes.length + 1));
    writeFileSync(file, cut);
    const whole = cut.toString("utf8").split("\n").slice(0, -1).length;
    const notes = await add("z");
    const ids = idsIn();
    const isComplete = ids.length === whole + 2;
    expect(ids).toEqual([...["a", "b", "c"].slice(0, isComplete ? whole + 1 : whole), "z"]);
    const torn = notes.length === 0 ? Buffer.alloc(0) : readFileSync(`${file}.torn`).subarray(0, -1);
    // Nothing is lost: what was there is in one file or the other.
    const kept = readFileSync(file).subarray(0, cut.length - torn.length);
    expect(Buffer.concat([kept, torn])).toEqual(cut);
  });

  test("that cannot be made is a fault of the system", async () => {
    await expect(ReplyFile.open(join(folder, "none", "replies.jsonl"))).rejects.toThrow("ENOENT");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a full disk", () => {
  test.skipIf(process.platform !== "linux")("is told, of every line from then on", async () => {
    const { replies } = await opened("/dev/full");
    for (const id of ["a", "b"]) {
      await expect(replies.append(lineOf(replied(jobOf(id))))).rejects.toThrow("ENOSPC");
    }
    await replies.close();
  });
});

describe("two who write one file", () => {
  test("are told apart by whatever name", async () => {
    symlinkSync("replies.jsonl", join(folder, "link"));
    const { replies } = await opened();
    const second = await ReplyFile.open(join(folder, "link"));
    expect(second).toMatchObject({ ok: false, issues: [{ kind: "replies-in-use", pid: process.pid }] });
    await replies.close();
    await (await opened(join(folder, "link"))).replies.close();
    expect(readdirSync(folder).sort()).toEqual(["link", "replies.jsonl"]);
  });

  test("do not disturb who writes another", async () => {
    const { replies } = await opened();
    const other = await opened(join(folder, "replies.jsonl.lock"));
    await other.replies.close();
    await replies.close();
  });
});
