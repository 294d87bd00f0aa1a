import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { linesOf, oracle, start } from "../command.js";

interface Resolved {
  readonly id: unknown;
  readonly readings: readonly { readonly start: string | null; readonly end: string | null }[];
  readonly vague?: string;
  readonly issue?: { readonly kind: string; readonly message: string };
}

const speechTime = "2013-02-12T04:30:00";

function resolve(lines: readonly unknown[], ...parts: readonly string[]): ReturnType<typeof oracle> {
  const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  return oracle(["resolve", "--jsonl", ...parts], input.join("\n"));
}

describe("texts on standard input", () => {
  test("come back with notes where words were read as others", () => {
    const [slip, plain] = linesOf<Resolved>(
      resolve([
        { id: 1, text: "thrusday", speechTime },
        { id: 2, text: "Thursday", speechTime },
      ]),
    );
    expect(slip).toMatchObject({ notes: [{ kind: "respelt", written: "thrusday", read: "thursday" }] });
    expect(plain).not.toHaveProperty("notes");
  });

  test("may name their speech time as earlier versions did", () => {
    const run = resolve([{ id: 1, text: "yesterday", reference: speechTime, offset: "-02:00" }]);
    expect(linesOf<Resolved>(run)[0]?.readings[0]?.start).toBe("2013-02-11T00:00:00");
  });

  test("are answered line by line, in order, each with its id", () => {
    const run = resolve([
      { id: 1, text: "yesterday", speechTime, offset: "-02:00" },
      { id: "b", text: "before Monday", speechTime, offset: "-02:00", sentence: "Before Monday it rained." },
      { id: null, text: "recently, in May 2012", speechTime, offset: "-02:00" },
      { id: { a: 1 }, text: "Christmas", speechTime: "2013-02-12T04:30:00-02:00" },
      { text: "30 February 2013", speechTime, offset: "-02:00" },
    ]);
    const [one, b, vague, holiday, impossible] = linesOf<Resolved>(run);
    expect(one).toMatchObject({
      id: 1,
      readings: [{ start: "2013-02-11T00:00:00", end: "2013-02-12T00:00:00" }],
    });
    expect(b).toMatchObject({ id: "b", readings: [{ start: null, end: "2013-02-11T00:00:00" }, {}] });
    expect(vague).toMatchObject({
      id: null,
      vague: "recently",
      readings: [{ start: "2012-05-01T00:00:00" }],
    });
    expect(holiday).toMatchObject({ id: { a: 1 }, readings: [{ start: "2012-12-25T00:00:00" }, {}] });
    expect(impossible).toMatchObject({ id: null, readings: [], issue: { kind: "impossible-date" } });
    expect([run.code, run.stderr]).toEqual([0, ""]);
  });

  test("that are malformed give an issue, and the stream goes on", () => {
    const run = resolve([
      "",
      "nope",
      "[1]",
      { id: 4, speechTime },
      { id: 5, text: "today" },
      { id: 6, text: "today", speechTime: "2013-02-30T00:00" },
      { id: 7, text: "today", speechTime, offset: "+99" },
      `{"id": 8, "text": "${"x".repeat(50_000_001)}"}`,
      { id: 9, text: "today", speechTime: 1360650600 },
      "\uFEFF",
      { id: 11, text: "today", speechTime },
    ]);
    const told = linesOf<Resolved>(run).map(({ id, issue, readings }) => [
      id,
      issue?.kind ?? readings.length,
    ]);
    expect(told).toEqual([
      [null, "bad-json"],
      [null, "bad-json"],
      [null, "bad-line"],
      [4, "bad-line"],
      [5, "bad-line"],
      [6, "impossible-date"],
      [7, "unknown-zone"],
      [null, "long-line"],
      [9, "missing-zone"],
      [null, "bad-json"],
      [11, 1],
    ]);
  });

  test("that nobody would write neither end the stream nor hold it up", () => {
    const deep = 200_000;
    const run = resolve([
      { id: 1, text: "today", speechTime },
      { id: 2, text: "every two seconds since September 14", speechTime },
      { id: 3, text: "every 10 seconds since May 2010", speechTime },
      { id: 4, text: "999999 business days after January", speechTime },
      { id: 5, text: "penultimate calendar day of every second on weds", speechTime },
      `{"id": ${"[".repeat(deep)}${"]".repeat(deep)}, "text": "today", "speechTime": "${speechTime}"}`,
      { id: 7, text: "today", speechTime },
    ]);
    const told = linesOf<Resolved>(run).map(({ id, issue, readings }) => [
      id,
      issue?.kind ?? readings.length > 0,
    ]);
    expect(told).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [5, "unread-words"],
      [null, "failed"],
      [7, true],
    ]);
    expect(run.code).toBe(1);
  });

  test("without a zone are read on a civil calendar, and that is said once", () => {
    const line = { id: 1, text: "today", speechTime };
    expect(resolve([line, line]).stderr.match(/taken to be UTC/g)).toHaveLength(1);
  });

  test("follow the conventions that are chosen, and the zone", () => {
    const chosen = [
      "--policy",
      "weeksAgo=week",
      "--policy",
      "weekStart=monday",
      "--prefer",
      "future",
      "--preset",
      "chrono",
      "--zone",
      "Asia/Tokyo",
    ];
    const texts = ["two weeks ago", "Monday", "3 hours ago", "Tom's birthday"];
    const run = resolve(
      texts.map((text) => ({ id: text, text, speechTime })),
      ...chosen,
      "--facts",
      '{"Tom\'s birthday": "2012-05-14"}',
    );
    expect(linesOf<Resolved>(run).map(({ readings }) => readings[0]?.start)).toEqual([
      "2013-01-28T00:00:00",
      "2013-02-18T00:00:00",
      "2013-02-12T01:30:00",
      "2012-05-14T00:00:00",
    ]);
    expect(run.stderr).toBe("");
  });

  test("none of which is read are nothing answered", () => {
    expect(resolve(["{}"]).code).toBe(3);
  });

  test("are answered before the next one is written", async () => {
    const child = start(["resolve", "--jsonl"]);
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (const text of ["yesterday", "Easter 2013", "tomorrow"]) {
      child.stdin.write(`${JSON.stringify({ id: text, text, speechTime, offset: "Z" })}\n`);
      const { value } = await answers.next();
      expect(JSON.parse(String(value))).toMatchObject({ id: text, readings: [{}] });
    }
    child.stdin.end();
    expect(await once(child, "close")).toEqual([0, null]);
  });
});
