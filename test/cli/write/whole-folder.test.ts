import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { WholeFolder } from "../../../src/cli/write/whole-folder.js";
import { folderOfFiles, oracle, oracleProcess, start } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({});

async function writeAll(folder: string, text: string): Promise<void> {
  const whole = await WholeFolder.open(folder, "manifest.json", true);
  const stream = await whole.stream("items.jsonl");
  await whole.write("events/a.json", text);
  await stream.write(text);
  await stream.end();
  await whole.commit(`{"format":"temporal-oracle-benchmark","text":"${text}"}`);
}

test("replaces its files, and leaves those of others", async () => {
  const folder = file("replaced");
  await writeAll(folder, "old");
  writeFileSync(join(folder, "notes.txt"), "mine");
  mkdirSync(join(folder, "replies"));
  await writeAll(folder, "new");
  expect(readdirSync(folder).sort()).toEqual([
    "events",
    "items.jsonl",
    "manifest.json",
    "notes.txt",
    "replies",
  ]);
  expect(readFileSync(join(folder, "events/a.json"), "utf8")).toBe("new");
});

test("leaves what was there when it is abandoned", async () => {
  const folder = file("abandoned");
  await writeAll(folder, "old");
  const whole = await WholeFolder.open(folder, "manifest.json", true);
  await whole.write("events/a.json", "new");
  await whole.abandon();
  expect(readdirSync(folder).sort()).toEqual(["events", "items.jsonl", "manifest.json"]);
  expect(readFileSync(join(folder, "events/a.json"), "utf8")).toBe("old");
});

/** A generation that takes minutes, once it has begun to write. */
async function begun(folder: string, ...more: readonly string[]) {
  const run = start(["generate", "traveler", "--seed", "1", "--out", folder, ...more]);
  const ended = new Promise<readonly [number | null, string | null]>((resolve) => {
    run.once("close", (code, signal) => resolve([code, signal]));
  });
  const isBegun = (): boolean =>
    existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".partial"));
  while (!isBegun()) await pause(5);
  return { run, ended };
}

const long = ["--lengths", "5,1000", "--count", "100000"];

test("a generation that is killed leaves no benchmark, and does not hinder the next one", async () => {
  const folder = file("killed");
  const { run, ended } = await begun(folder, ...long);
  run.kill("SIGKILL");
  await ended;
  expect(readdirSync(folder).filter((name) => !name.startsWith("."))).toEqual([]);
  expect(
    oracle(["generate", "traveler", "--seed", "1", "--out", folder, "--lengths", "5", "--count", "1"]),
  ).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(folder).sort()).toEqual(["events", "items.jsonl", "manifest.json"]);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "a generation that is told to stop by %s does so soon, and leaves nothing",
  async (signal) => {
    const folder = join(file(signal), "deep", "benchmark");
    const { run, ended } = await begun(folder, ...long);
    const at = performance.now();
    run.kill(signal);
    // A shell tells it as 130, or 143.
    expect(await ended).toEqual([null, signal]);
    expect(performance.now() - at).toBeLessThan(20_000);
    expect(existsSync(file(signal))).toBe(false);
  },
);

test("a generation that is told to stop leaves the folder that was there, and what is in it", async () => {
  const folder = file("mine");
  mkdirSync(folder);
  writeFileSync(join(folder, "notes.txt"), "mine");
  const { run, ended } = await begun(folder, "--force", ...long);
  run.kill("SIGTERM");
  await ended;
  expect(readdirSync(folder)).toEqual(["notes.txt"]);
});

test("of three generations into one folder one alone writes, and the others say why they do not", async () => {
  const folder = file("contested");
  const runs = [1, 2, 3].map((seed) =>
    start([
      "generate",
      "traveler",
      "--seed",
      `${seed}`,
      "--out",
      folder,
      "--lengths",
      "5,50",
      "--count",
      "60",
    ]),
  );
  const ended = await Promise.all(
    runs.map(async (run, at) => {
      let stderr = "";
      run.stderr.on("data", (text: Buffer) => (stderr += text.toString()));
      const code = await new Promise<number | null>((resolve) => void run.once("close", resolve));
      return { seed: at + 1, code, stderr };
    }),
  );
  const [winner, ...others] = ended.filter(({ code }) => code === 0);
  expect(others).toEqual([]);
  for (const { code, stderr } of ended.filter((one) => one !== winner)) {
    expect(code).toBe(2);
    expect(stderr).toMatch(/is being written by process \d+ on |holds a benchmark/);
  }
  expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))).toMatchObject({
    seed: winner?.seed,
  });
  expect(readdirSync(folder).sort()).toEqual(["events", "items.jsonl", "manifest.json"]);
  const [first] = readFileSync(join(folder, "items.jsonl"), "utf8").split("\n", 1);
  expect(JSON.parse(first ?? "")).toMatchObject({ id: expect.stringContaining(`paper-${winner?.seed}-`) });
});

test("a folder that is being written is refused, forced or not, and is free again at the end", async () => {
  const folder = file("held");
  const whole = await WholeFolder.open(folder, "manifest.json", false);
  for (const more of [[], ["--force"]]) {
    const parts = ["generate", "traveler", "--seed", "1", "--out", folder, "--lengths", "5", ...more];
    const run = oracleProcess(parts);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(`is being written by process ${process.pid} on `);
  }
  await whole.abandon();
  await writeAll(folder, "new");
});
