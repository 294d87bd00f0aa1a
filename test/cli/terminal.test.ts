import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Program from "../../src/cli/program.js";
import { folderOfFiles, household, program } from "./command.js";
import { columnsOf } from "../../src/page/document/terminal.js";
import { CollectedIo } from "./session.js";

// As it was built: other tests put modules of their own in the place of sources.
const { run } = (await import(program)) as typeof Program;

const now = Date.parse("2026-11-22T12:00:00Z");
const host = Intl.DateTimeFormat().resolvedOptions().timeZone;

const file = folderOfFiles({
  "log.csv": "time,type,subject\n2026-11-21 09:00,eat risotto,Tom\n2026-11-22 03:00,eat risotto,Mary\n",
  "zoned.json": JSON.stringify({
    timeZone: "Asia/Tokyo",
    events: [{ type: "eat risotto", subject: "Tom", time: "2026-11-21 09:00" }],
  }),
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => void vi.useRealTimers());

/** A run whose standard error is a terminal, or none. */
async function ran(parts: readonly string[], { isTTY = true, input = "" } = {}) {
  const io = new CollectedIo(input);
  Object.assign(io.stderr, { isTTY });
  const code = await run(parts, io);
  return { code, ...io.texts };
}

const asked = ["answer", "--q", "Who ate risotto yesterday?"];

describe("at a terminal, where nobody says when and where", () => {
  test("it is now, in the zone of the host, and standard error says so", async () => {
    const { code, stdout, stderr } = await ran([...asked, "--events", file("log.csv")]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Who ate risotto yesterday\?\n {2}Tom\n/)]);
    expect(stderr).toContain(`note: No zone is named: it is taken to be ${host}.\n`);
    expect(stderr).toContain(
      "Hint: that is the zone of this computer; name another one, --zone Europe/Berlin.",
    );
    expect(stderr).toMatch(/note: It is asked now, at 2026-11-22T\d\d:00:00[+-]\d\d:\d\d\.\n/);
  });

  test("what the events say goes first", async () => {
    const zoned = await ran([...asked, "--events", file("zoned.json")]);
    expect(zoned.code).toBe(0);
    expect(zoned.stderr).toBe("note: It is asked now, at 2026-11-22T21:00:00+09:00.\n");
    const { stderr } = await ran([...asked, "--events", household]);
    expect(stderr).toBe("");
  });

  test("a prompt goes by the clock", async () => {
    const input = "Who ate risotto yesterday?\n:at\n";
    const { code, stdout, stderr } = await ran(["ask", "--events", file("log.csv")], { input });
    expect(code).toBe(0);
    expect(stdout).toContain("  Tom\n");
    expect(stdout).toContain(`Questions are asked when they are asked, in ${host}.`);
    expect(stderr).toContain("note: Questions are asked when you ask them.\n");
  });

  test("a phrase is resolved now", async () => {
    const { code, stdout, stderr } = await ran(["resolve", "yesterday"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("2026-11-21")]);
    expect(stderr).toContain(`it is taken to be ${host}`);
    expect(stderr).toContain("note: It is asked now");
  });
});

describe("elsewhere", () => {
  test.each([
    [[...asked, "--events", file("log.csv")], "The time zone is not known."],
    [[...asked, "--events", file("log.csv"), "--zone", "UTC"], "The speech time is not known."],
    [["resolve", "yesterday", "--zone", "UTC"], "The speech time is not known."],
  ])("nothing is taken: %j", async (parts, words) => {
    const { code, stdout, stderr } = await ran(parts, { isTTY: false });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(words);
  });

  test("a prompt says with each question that it does not know when", async () => {
    const parts = ["ask", "--events", file("log.csv"), "--zone", "UTC"];
    const { stderr } = await ran(parts, { isTTY: false, input: "Who ate risotto yesterday?\n" });
    expect(stderr).toBe(
      "error: It is not known when you ask.\nHint: say so, :at 2023-09-29T22:18 or :at now.\n",
    );
  });
});

describe("--at", () => {
  const there = [...asked, "--events", file("log.csv"), "--zone", "UTC", "--format", "json", "--at"];

  test.each([
    ["yesterday 3 pm", "2026-11-21T15:00:00+00:00"],
    ["two hours ago", "2026-11-22T10:00:00+00:00"],
    ["tomorrow at 9:30 am", "2026-11-23T09:30:00+00:00"],
    ["Friday at noon", "2026-11-20T12:00:00+00:00"],
  ])("takes an expression, as it is meant now: %s", async (written, time) => {
    const { code, stdout, stderr } = await ran([...there, written], { isTTY: false });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ speechTime: time });
    expect(stderr).toContain(`note: "${written}" is ${time}.\n`);
  });

  test.each([
    ["2026-11-22 08:00", "2026-11-22T08:00:00+00:00"],
    ["1795334400", "2026-11-22T08:00:00+00:00"],
    ["now", "2026-11-22T12:00:00+00:00"],
  ])("takes %s to the letter, without a word", async (written, time) => {
    const { stdout, stderr } = await ran([...there, written], { isTTY: false });
    expect(JSON.parse(stdout)).toMatchObject({ speechTime: time });
    expect(stderr).not.toContain("taken");
    expect(stderr).not.toContain('" is ');
  });

  test.each([
    ["yesterday", '"yesterday" is no moment.'],
    ["last week", '"last week" is no moment.'],
    ["every Monday at 9 am", '"every Monday at 9 am" is no moment.'],
    ["soon", '"soon" is not a time.'],
    ["the blue hour", '"the blue hour" is not a time.'],
    ["2026-11-22", "2026-11-22 has no time of day"],
    ["2026-02-30 10:00", "February 2026 has 28 days"],
  ])("refuses %s", async (written, words) => {
    const { code, stderr } = await ran([...there, written], { isTTY: false });
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  test("is an expression for resolve, for items and at the prompt, too", async () => {
    const resolved = await ran(["resolve", "today", "--at", "yesterday 3 pm", "--zone", "UTC"], {
      isTTY: false,
    });
    expect(resolved.stdout).toContain("2026-11-21");
    const item = JSON.stringify({
      question: "Who ate risotto today?",
      eventSet: file("log.csv"),
      zone: "UTC",
    });
    const items = await ran(["answer", "--items", "-", "--at", "yesterday 3 pm", "--folder", file("")], {
      isTTY: false,
      input: item,
    });
    expect(JSON.parse(items.stdout)).toMatchObject({ answer: ["Tom"] });
    const prompt = ["ask", "--events", file("log.csv"), "--zone", "UTC"];
    const { stdout } = await ran(prompt, { isTTY: false, input: ":at yesterday 3 pm\n" });
    expect(stdout).toBe("Questions are asked at 2026-11-21T15:00:00+00:00, in UTC.\n");
  });
});

describe("what is written for people", () => {
  test.each([
    ["answer", "--events", household, "--q", "Did Tom eat risotto a long time ago?", "--explain"],
    ["validate", household],
    ["study", "list"],
    ["study", "show", "fuzzylli", "--type", "eat risotto"],
    ["resolve", "Thanksgiving", "--at", "2023-09-29T22:18", "--zone", "UTC"],
    ["staleness", "scenarios"],
    ["schema"],
  ])("is no wider than the terminal, and set off there: %s", async (...parts) => {
    for (const columns of [44, 80]) {
      const io = new CollectedIo("");
      Object.assign(io.stdout, { isTTY: true, columns });
      expect(await run(parts, io)).toBe(0);
      const bare = stripVTControlCharacters(io.texts.stdout);
      expect(bare).not.toContain("U+001B");
      const tooWide = bare
        .split("\n")
        .filter((line) => columnsOf(line) > columns && line.trim().includes(" "));
      expect(tooWide).toEqual([]);
    }
  });

  test("has no codes elsewhere", async () => {
    const io = new CollectedIo("");
    await run(["validate", household], io);
    expect(io.texts.stdout).not.toContain("\u001B");
  });
});
