import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FileLock } from "../../../src/ask/run/file-lock.js";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oracle-lock-"));
  file = join(folder, "replies.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function holding(pid: number, { host = hostname(), start = "" } = {}): string {
  const name = `.replies.jsonl.lock.${host}.${pid}-${start}-1`;
  writeFileSync(join(folder, name), "");
  return name;
}

describe("a lock", () => {
  test("is a file beside the other while it is held", async () => {
    const lock = await FileLock.take(file);
    expect(lock).toBeInstanceOf(FileLock);
    expect(readdirSync(folder)).toHaveLength(1);
    if (lock instanceof FileLock) lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("that a living process holds is not given, and stays", async () => {
    const name = holding(process.ppid);
    expect(await FileLock.take(file)).toEqual({
      pid: process.ppid,
      host: hostname(),
      path: expect.stringContaining(name) as string,
    });
    expect(readdirSync(folder)).toEqual([name]);
  });

  test("of a process that has ended holds nothing", async () => {
    holding(spawnSync(process.execPath, ["--eval", ""]).pid);
    const lock = await FileLock.take(file);
    if (!(lock instanceof FileLock)) throw new Error("it is held");
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(process.platform !== "linux")(
    "of a process that has ended holds nothing when another has its number",
    async () => {
      holding(process.ppid, { start: "1" });
      const lock = await FileLock.take(file);
      expect(lock).toBeInstanceOf(FileLock);
      if (lock instanceof FileLock) lock.release();
    },
  );

  test.skipIf(process.platform !== "linux")(
    "of a process that was killed holds nothing, though nobody has asked yet how it ended",
    async () => {
      // The shell gives way to a program that never asks after the child that the shell had.
      const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      const told = (pid: number): string => readFileSync(`/proc/${pid}/stat`, "utf8");
      try {
        const [line] = (await once(parent.stdout, "data")) as [Buffer];
        const pid = Number(String(line));
        await vi.waitFor(() => expect(told(parent.pid ?? 0)).toContain("(sleep)"), 30_000);
        process.kill(pid, "SIGKILL");
        await vi.waitFor(() => expect(told(pid)).toContain(") Z "), 30_000);
        holding(pid);
        const lock = await FileLock.take(file);
        expect(lock).toBeInstanceOf(FileLock);
        if (lock instanceof FileLock) lock.release();
      } finally {
        parent.kill("SIGKILL");
      }
    },
  );

  test("of another machine is held, since nothing can be known", async () => {
    holding(1, { host: "elsewhere.example" });
    expect(await FileLock.take(file)).toMatchObject({ pid: 1, host: "elsewhere.example" });
  });
});
