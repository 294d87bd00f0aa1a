import { describe, expect, test } from "vitest";
import { z } from "zod";
import { household, linesOf, oracle, questions, readJson } from "../command.js";

const schema = z.fromJSONSchema(
  readJson(new URL("../../../schema/answer.schema.json", import.meta.url).pathname) as Parameters<
    typeof z.fromJSONSchema
  >[0],
);

interface Output {
  readonly ask: string | null;
  readonly reference: string;
  readonly distribution: Readonly<Record<string, unknown>> | null;
}

function answers(parts: readonly string[], input = ""): readonly Output[] {
  return linesOf<Output>(oracle(["answer", "--format", "jsonl", ...parts], input));
}

function expectValid(output: unknown): void {
  const parsed = schema.safeParse(output);
  expect(parsed.error?.issues ?? []).toEqual([]);
}

describe("the shipped schema", () => {
  const shipped = answers(["--events", household, "--questions", questions]);

  test("has every answer to the shipped questions, of all four forms, crisp and vague", () => {
    for (const output of shipped) expectValid(output);
    expect(new Set(shipped.map(({ ask }) => ask))).toEqual(new Set(["did", "who", "how-often", "when-last"]));
    expect(new Set(shipped.map(({ reference }) => reference)).size).toBe(4);
  });

  test("and each has the form that its question asks for", () => {
    const forms = {
      did: ["yes", "no"],
      who: ["subjects"],
      "how-often": ["counts"],
      "when-last": ["instants", "never"],
    } as const;
    for (const { ask, distribution } of shipped) {
      expect(Object.keys(distribution ?? {})).toEqual(forms[ask as keyof typeof forms]);
    }
  });

  test("has what could not be answered, notes, other readings, and a scored response", () => {
    const asked = [
      "Did she eat risotto?",
      "Why?",
      "",
      "Who slept recently?",
      "Did Tim eat risotto in the kitchn last Friday?",
      "Did Tom eat risotto on 09/10/2023?",
      "When was the last time Ria chatted with a friend some time ago?",
    ];
    const outputs = answers(["--events", household, "--response", "nobody", "--q", ...asked]);
    expect(outputs.length).toBe(asked.length);
    for (const output of outputs) expectValid(output);
    expect(outputs[1]).toMatchObject({ ask: null, answer: null, issue: { kind: "unread-question" } });
    const fields = Object.keys(shipped[0] ?? {});
    for (const output of outputs) expect(Object.keys(output)).toEqual([...fields, "response"]);
  });

  test("has more than a thousand counts", () => {
    const events = Array.from({ length: 1200 }, (_, n) => ({
      type: "eat risotto",
      subject: "Tom",
      time: 1695000000 + n * 60,
    }));
    const set = JSON.stringify({ events, speechTime: 1696018694, timeZone: "UTC" });
    const [output] = answers(["--events", "-", "--q", "How often did Tom eat risotto?"], set);
    expect(output?.distribution).toEqual({ from: 1200, p: [1], lost: 0 });
    expectValid(output);
  });

  test.each<[field: string, value: unknown]>([
    ["probability", 2],
    ["distribution", { yes: 1 }],
    ["answer", true],
    ["ask", "why"],
    ["speechTime", "2023-09-29"],
    ["tie", undefined],
    ["unknown", 1],
  ])("has no answer whose %s is %j", (field, value) => {
    expect(schema.safeParse({ ...shipped[0], [field]: value }).success).toBe(false);
  });
});

test("--format json writes one object for one question, and an array for several", () => {
  const asked = ["Who ate risotto yesterday?", "Why?"];
  const written = [asked.slice(0, 1), asked].map((some): unknown =>
    JSON.parse(oracle(["answer", "--events", household, "--format", "json", "--q", ...some]).stdout),
  );
  const lines = answers(["--events", household, "--q", ...asked]);
  expect(written).toEqual([lines[0], lines]);
});
