import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { linesOf, start } from "../command.js";

interface Told {
  readonly id: string;
  readonly answer: unknown;
}

const events = [
  { type: "eat risotto", subject: "Zoë", location: "kitchen", time: "2023-09-22 22:18" },
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-21 22:18" },
];

function line(id: number | string, question = "Who ate risotto on 2023-09-22?"): string {
  const item = { id, question, events, speechTime: "2023-09-29 22:18", zone: "Europe/Berlin" };
  return `${JSON.stringify(item)}\n`;
}

function scorer(...parts: readonly string[]): {
  readonly child: ChildProcessWithoutNullStreams;
  readonly next: () => Promise<Told>;
} {
  const child = start(["answer", "--items", "-", "--fields", "id,answer", ...parts]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    next: async () => JSON.parse((await lines.next()).value as string) as Told,
  };
}

describe("a child process", () => {
  test("answers a line before the next one is written", async () => {
    const { child, next } = scorer();
    for (let id = 0; id < 20; id += 1) {
      child.stdin.write(line(id));
      expect(await next()).toEqual({ id: String(id), answer: ["Zoë"] });
    }
    child.stdin.end();
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(0);
  });

  test("is given lines in pieces, and characters in halves", async () => {
    const { child, next } = scorer();
    const bytes = Buffer.from(line("é"));
    const half = bytes.indexOf(Buffer.from("ë")) + 1;
    for (const [from, to] of [
      [0, 1],
      [1, half],
      [half, bytes.length - 1],
      [bytes.length - 1, bytes.length],
    ]) {
      child.stdin.write(bytes.subarray(from, to));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await next()).toEqual({ id: "é", answer: ["Zoë"] });
    // Half a line with the one before it, and the last without an end.
    const two = line(2);
    child.stdin.write(line(1) + two.slice(0, 30));
    expect(await next()).toMatchObject({ id: "1" });
    child.stdin.end(two.slice(30, -1));
    expect(await next()).toMatchObject({ id: "2" });
    await once(child, "close");
  });

  test("keeps the order of 20,000 items", async () => {
    const child = start(["answer", "--items", "-", "--fields", "id,answer"]);
    const count = 20_000;
    const closed = once(child, "close");
    const lines = createInterface({ input: child.stdout });
    let seen = 0;
    let misplaced = 0;
    lines.on("line", (text) => {
      if (text !== `{"id":"${seen}","answer":["${seen % 2 === 0 ? "Zoë" : "Tom"}"]}`) misplaced += 1;
      seen += 1;
    });
    let block = "";
    for (let id = 0; id < count; id += 1) {
      block += line(id, `Who ate risotto on 2023-09-${id % 2 === 0 ? 22 : 21}?`);
      if (block.length < 200_000) continue;
      if (!child.stdin.write(block)) await once(child.stdin, "drain");
      block = "";
    }
    child.stdin.end(block);
    const [code] = (await closed) as [number];
    expect([code, seen, misplaced]).toEqual([0, count, 0]);
  });

  test("that is killed has written whole lines up to some item", async () => {
    const child = start(["answer", "--items", "-"]);
    child.stdin.on("error", () => {
      // It is no longer read.
    });
    child.stdin.write(Array.from({ length: 20_000 }, (_, id) => line(id)).join(""));
    let stdout = "";
    for await (const chunk of child.stdout) {
      stdout += String(chunk);
      if (stdout.length > 500_000) break;
    }
    child.kill("SIGKILL");
    const whole = linesOf<Told>({
      code: null,
      stdout: stdout.slice(0, stdout.lastIndexOf("\n")),
      stderr: "",
    });
    expect(whole.length).toBeGreaterThan(100);
    expect(whole.map(({ id }) => id)).toEqual(whole.map((_, id) => String(id)));
  });
});

describe("Ctrl-C", () => {
  test("ends while a line is waited for", async () => {
    const { child, next } = scorer();
    let stderr = "";
    child.stderr.on("data", (chunk) => (stderr += String(chunk)));
    child.stdin.write(line(1));
    await next();
    child.kill("SIGINT");
    const [code] = (await once(child, "close")) as [number];
    expect([code, stderr]).toEqual([130, "note: Stopped; 1 of 1 item answered so far.\n"]);
  });

  test("ends after a line, in the middle of many", async () => {
    const child = start(["answer", "--items", "-"]);
    let stdout = "";
    let stderr = "";
    child.stderr.on("data", (chunk) => (stderr += String(chunk)));
    child.stdin.on("error", () => {
      // It is no longer read.
    });
    child.stdin.write(Array.from({ length: 50_000 }, (_, id) => line(id)).join(""));
    child.stdout.on("data", (chunk) => {
      if (stdout === "") child.kill("SIGINT");
      stdout += String(chunk);
    });
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(130);
    expect(stdout.endsWith("\n")).toBe(true);
    const { length } = stdout.trimEnd().split("\n");
    expect(length).toBeLessThan(50_000);
    expect(stderr).toBe(`note: Stopped; ${length} of ${length} items answered so far.\n`);
  });
});
