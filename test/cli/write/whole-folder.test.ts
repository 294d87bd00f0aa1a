import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { WholeFolder } from "../../../src/cli/write/whole-folder.js";
import { folderOfFiles, oracle, start } from "../command.js";

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

test.each(["SIGKILL", "SIGINT"] as const)(
  "a generation that is stopped by %s leaves no benchmark",
  async (signal) => {
    const folder = file(signal);
    const run = start(["generate", "traveler", "--seed", "1", "--out", folder, "--count", "100000"]);
    const ended = new Promise((resolve) => void run.once("close", resolve));
    const isBegun = (): boolean => existsSync(folder) && readdirSync(folder).length > 0;
    while (!isBegun()) await pause(5);
    run.kill(signal);
    await ended;
    expect(readdirSync(folder).filter((name) => !name.startsWith("."))).toEqual([]);
    expect(
      oracle(["generate", "traveler", "--seed", "1", "--out", folder, "--lengths", "5", "--count", "1"]),
    ).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(folder).sort()).toEqual(["events", "items.jsonl", "manifest.json"]);
  },
);
