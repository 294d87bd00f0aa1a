import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../src/cli/session.js";
import { WholeFile } from "../../../src/cli/write/whole-file.js";
import { createEventSet } from "../../../src/events/event-set.js";
import { openSavedSet, saveEventSet } from "../../../src/events/saved-set.js";
import { eachInSession } from "../session.js";

eachInSession();

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oracle-whole-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A module for a process of its own, which writes as a run of the command line does. */
function moduleThat(body: string): string {
  const [written, session] = ["write/whole-file.js", "session.js"].map((name) =>
    JSON.stringify(new URL(`../../../dist/cli/${name}`, import.meta.url).href),
  );
  return `
    import { readFileSync } from "node:fs";
    import { WholeFile } from ${written};
    import { inSession, Session } from ${session};
    const on = (event, handler) => (process.on(event, handler), () => process.removeListener(event, handler));
    const end = (how) => process.kill(process.pid, how);
    await inSession(new Session([], { on, end }), async () => {${body}});`;
}

async function put(file: string, ...contents: readonly (string | Uint8Array)[]): Promise<void> {
  const whole = await WholeFile.open(file);
  for (const content of contents) await whole.write(content);
  await whole.commit();
}

describe("a whole file", () => {
  test("is there when it is committed, and not before", async () => {
    const file = join(folder, "a");
    writeFileSync(file, "before");
    const whole = await WholeFile.open(file);
    await whole.write("one ");
    await whole.write(Uint8Array.of(0xff, 0));
    await whole.write("two");
    expect(readFileSync(file, "utf8")).toBe("before");
    await whole.commit();
    expect(readFileSync(file)).toEqual(Buffer.from([...Buffer.from("one "), 0xff, 0, ...Buffer.from("two")]));
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  test("is as it was when it is abandoned", async () => {
    const file = join(folder, "a");
    writeFileSync(file, "before");
    const whole = await WholeFile.open(file);
    await whole.write("x".repeat(100_000));
    await whole.abandon();
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  test("keeps its rights, and a link stays one", async () => {
    const file = join(folder, "a");
    writeFileSync(file, "before");
    chmodSync(file, 0o640);
    symlinkSync(file, join(folder, "link"));
    await put(join(folder, "link"), "after");
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
  });

  test("takes away what a process that ended has left of it, and nothing else", async () => {
    const ended = spawnSync(process.execPath, ["--eval", ""]).pid;
    const left = (pid: number, name = "a"): string => `.${name}.${hostname()}.${pid}-1.partial`;
    const others = [left(process.ppid), left(ended, "b"), `.a.elsewhere.${ended}-1.partial`, "a.partial"];
    for (const name of [left(ended), left(process.pid), ...others]) writeFileSync(join(folder, name), "half");
    await put(join(folder, "a"), "whole");
    expect(readdirSync(folder).sort()).toEqual(["a", ...others].sort());
  });

  test("leaves another one that is being written alone", async () => {
    const one = await WholeFile.open(join(folder, "a"));
    const two = await WholeFile.open(join(folder, "a"));
    await one.write("one");
    await two.write("two");
    await one.commit();
    await two.commit();
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("two");
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  test.each([
    ["a folder", ""],
    ["a folder that is not there", "none/a"],
    ["a name below a file", "file/a"],
  ])("is refused: %s", async (_, name) => {
    writeFileSync(join(folder, "file"), "");
    const fault: unknown = await WholeFile.open(join(folder, name)).catch((reason: unknown) => reason);
    expect(fault).toBeInstanceOf(Refusal);
    expect(fault).toMatchObject({ exitCode: 1, issues: [{ kind: "unwritable-file" }] });
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("goes to a device as it is, which may be full", async () => {
    await put("/dev/null", "nothing");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    const full = await WholeFile.open("/dev/full");
    await expect(full.write(new Uint8Array(10))).rejects.toThrow("unwritable-file");
  });

  test("is as it was, and nothing is left, when there is no room for it", () => {
    // The limit of a file's size stands for a full disk: a write fails half way in both.
    const file = join(folder, "a");
    writeFileSync(file, "before");
    const script = moduleThat(`
      const file = await WholeFile.open(${JSON.stringify(file)});
      try {
        for (let turn = 0; turn < 100; turn += 1) await file.write(new Uint8Array(100_000));
        await file.commit();
      } catch (fault) {
        console.log(fault.exitCode, fault.issues[0].kind, fault.issues[0].detail);
      }`);
    const line = `ulimit -f 2000; "${process.execPath}" --input-type=module --eval '${script}'`;
    const run = spawnSync("/bin/bash", ["-c", line], { encoding: "utf8" });
    expect(run.stdout).toMatch(/^1 unwritable-file EFBIG/);
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("is as it was, and nothing is left, after %s", async (signal) => {
    const file = join(folder, "a");
    writeFileSync(file, "before");
    const script = moduleThat(`
      const file = await WholeFile.open(${JSON.stringify(file)});
      await file.write(new Uint8Array(100_000));
      console.log("half");
      setInterval(() => {}, 1000);`);
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
    await once(child.stdout, "data");
    expect(readdirSync(folder)).toHaveLength(2);
    child.kill(signal);
    const [, ended] = (await once(child, "exit")) as [number | null, string | null];
    expect(ended).toBe(signal);
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["a"]);
  });
});

test("a saved set whose writer is killed at any moment is the old one or the new one", async () => {
  const file = join(folder, "set.oracle");
  const sizes = [40_000, 60_000];
  const sources = sizes.map((size) => {
    const source = mkdtempSync(join(folder, "source-"));
    const events = Array.from({ length: size }, (_, index) => ({
      type: "eat",
      roles: { subject: `s${index % 100}` },
      time: index,
      grain: "instant" as const,
      index,
    }));
    writeFileSync(join(source, "set"), Buffer.concat(saveEventSet(createEventSet(events))));
    return join(source, "set");
  });
  // Writes the two sets in turn, in pieces, until it is killed.
  const script = moduleThat(`
    const sets = ${JSON.stringify(sources)}.map((source) => new Uint8Array(readFileSync(source)));
    for (let turn = 0; ; turn += 1) {
      const file = await WholeFile.open(${JSON.stringify(file)});
      const set = sets[turn % 2];
      for (let from = 0; from < set.length; from += 65536) await file.write(set.subarray(from, from + 65536));
      await file.commit();
      if (turn === 0) console.log("written");
    }`);
  const entries = readdirSync(folder).length;
  const found = new Set<number>();
  let leftovers = 0;
  for (let round = 0; round < 32; round += 1) {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
    await once(child.stdout, "data");
    await wait(Math.random() * 25);
    child.kill("SIGKILL");
    await once(child, "exit");
    const set = openSavedSet(new Uint8Array(readFileSync(file)));
    expect(set).toMatchObject({ ok: true });
    if (set.ok) found.add(set.value.size);
    leftovers += readdirSync(folder).length - entries - 1;
  }
  for (const size of found) expect(sizes).toContain(size);
  // Some of the kills came while a file was half written, and what they left is gone with the next one.
  expect(leftovers).toBeGreaterThan(0);
  await put(file, "whole");
  expect(readdirSync(folder)).toHaveLength(entries + 1);
});
