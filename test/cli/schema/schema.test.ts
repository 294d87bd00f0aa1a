import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { example, folderOfFiles, household, linesOf, oracle, questions, readJson } from "../command.js";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

function schemaOf(name: string) {
  return z.fromJSONSchema(JSON.parse(oracle(["schema", name]).stdout) as JsonSchema);
}

function faultsOf(schema: ReturnType<typeof schemaOf>, value: unknown): readonly unknown[] {
  return schema.safeParse(value).error?.issues ?? [];
}

function linesIn(path: string): readonly unknown[] {
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}

const file = folderOfFiles({
  "bad.csv": "type,time\neat,2023-09-29 20:27\neat,tomorrow\n",
  "bad.json": '[{"type": "eat", "time": "tomorrow"}, {"type": "eat", "time": "2023-09-29"}]',
  "bad.jsonl": '{"type": "eat", "time": "2023-09-29"}\n{"type": "eat", "time": \n',
  "policy.json": '{"weeksAgo": "week", "tail": "hold"}',
  "facts.json": '{"our day": {"date": "2015-06-17", "recurs": "yearly"}, "Tom": {"birthday": "--05-14"}}',
});

describe("the list of schemas", () => {
  test("has a line for each, and each can be had by its name", () => {
    const entries = JSON.parse(oracle(["schema", "--json"]).stdout) as readonly {
      name: string;
      title: string;
      id: string;
    }[];
    const listed = oracle(["schema"]).stdout.trimEnd().split("\n");
    expect(listed.map((line) => line.split(" ")[0])).toEqual(entries.map(({ name }) => name));
    for (const { name, title, id } of entries) {
      expect([name, title.length > 0, id.endsWith(`/${name}.schema.json`)]).toEqual([name, true, true]);
    }
    expect(entries.length).toBeGreaterThan(15);
  });

  test("says so when there is none of the name", () => {
    for (const name of ["answers", "../package"]) {
      const { code, stdout, stderr } = oracle(["schema", name]);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain("there is no schema");
    }
  });
});

describe("the schemas of inputs have what is shipped as examples", () => {
  test.each<[name: string, values: () => readonly unknown[]]>([
    ["event-set", () => [readJson(household)]],
    ["record", () => (readJson(household) as { readonly events: readonly unknown[] }).events],
    ["question", () => linesIn(questions)],
    ["item", () => linesIn(example("items.jsonl"))],
    ["case", () => linesIn(example("cases.jsonl"))],
    ["study", () => [readJson(example("adverbials.json"))]],
    [
      "facts",
      () => [(readJson(household) as { readonly facts: unknown }).facts, readJson(file("facts.json"))],
    ],
    ["policy", () => [readJson(file("policy.json"))]],
    ["vocabulary", () => [readJson(example("vocabulary.json"))]],
    [
      "expected-failures",
      () => [
        readJson(new URL("../../language/conformance/expected-failures.json", import.meta.url).pathname),
      ],
    ],
    ["text", () => [{ id: 1, text: "yesterday", speechTime: "2023-09-29T22:18:14", offset: "+02:00" }]],
  ])("%s", (name, values) => {
    const schema = schemaOf(name);
    expect(values().length).toBeGreaterThan(0);
    expect(values().flatMap((value) => faultsOf(schema, value))).toEqual([]);
  });

  test.each<[name: string, value: unknown]>([
    ["event-set", { events: [{ type: "eat" }] }],
    ["event-set", 7],
    ["record", { subject: "Tom", time: 1 }],
    ["record", { type: "eat", time: 1, location: ["bar", "pub"] }],
    ["question", { id: 1 }],
    ["item", { question: "Why?", events: 7 }],
    ["vocabulary", { types: [], subjects: ["Ann"], locations: ["garden"] }],
    ["benchmark-item", { id: "1", question: "Why?" }],
    ["benchmark-manifest", { format: "temporal-oracle-benchmark" }],
    ["case", { text: "yesterday", speechTime: "2023-09-29", accept: "none" }],
    ["study", { id: "a" }],
    ["facts", { "our day": "soon" }],
    ["policy", { weeksAgo: "never" }],
    ["policy", { nothing: "never" }],
    ["expected-failures", { groups: [{ name: "a", reason: "b", fails: "often", ids: [] }] }],
    ["text", { text: "yesterday" }],
  ])("%s does not have %j", (name, value) => {
    expect(faultsOf(schemaOf(name), value)).not.toEqual([]);
  });
});

describe("the schemas of outputs have what the commands write", () => {
  const at = ["--at", "2023-09-26T12:00", "--zone", "Europe/Berlin"];
  const phrases = [
    ...[
      "last Friday",
      "recently",
      "every Monday",
      "twice a week",
      "two and a half hours",
      "since 2020",
      "Christmas",
    ],
    ...["before 2020 or after 2022", "30 February", "xyz", "03/04/2023", "winter 2022"],
  ];

  test("resolution and reading", () => {
    const resolution = schemaOf("resolution");
    const reading = schemaOf("reading");
    const lines = phrases.map((text, id) => JSON.stringify({ id, text, speechTime: "2023-09-26T12:00:00" }));
    const outputs = [
      ...linesOf<{ readonly readings: readonly unknown[] }>(
        oracle(["resolve", "--jsonl"], `${lines.join("\n")}\n{}\n`),
      ),
      ...phrases.slice(0, 3).map((text) => JSON.parse(oracle(["resolve", text, ...at, "--json"]).stdout)),
    ];
    expect(outputs.length).toBe(phrases.length + 4);
    expect(outputs.flatMap((output) => faultsOf(resolution, output))).toEqual([]);
    expect(outputs.flatMap(({ readings }) => readings).flatMap((one) => faultsOf(reading, one))).toEqual([]);
  });

  test("benchmark-item and benchmark-manifest", () => {
    const folder = file("benchmark");
    oracle(["generate", "traveler", "--seed", "1", "--out", folder, "--lengths", "10", "--count", "40"]);
    const items = linesIn(`${folder}/items.jsonl`);
    expect(items).toHaveLength(120);
    const schema = schemaOf("benchmark-item");
    expect(items.flatMap((item) => faultsOf(schema, item))).toEqual([]);
    expect(faultsOf(schemaOf("benchmark-manifest"), readJson(`${folder}/manifest.json`))).toEqual([]);
  });

  test("extraction", () => {
    const schema = schemaOf("extraction");
    const text = phrases.join(". Then ");
    const line = JSON.stringify({ text, speechTime: "2023-09-26T12:00:00" });
    const outputs = [
      JSON.parse(oracle(["extract", text, ...at, "--json"]).stdout),
      ...linesOf(oracle(["extract", "--jsonl"], `${line}\n[]\n`)),
    ];
    expect(outputs.length).toBe(3);
    expect(outputs.flatMap((output) => faultsOf(schema, output))).toEqual([]);
  });

  test("conformance-report", () => {
    const run = oracle(["conformance", example("cases.jsonl"), "--no-failures", "--json"]);
    expect(faultsOf(schemaOf("conformance-report"), JSON.parse(run.stdout))).toEqual([]);
  });

  test("validation and issue", () => {
    const files = [
      household,
      questions,
      example("prompt-sentences.txt"),
      file("bad.csv"),
      file("bad.jsonl"),
      file("policy.json"),
    ];
    const outputs = linesOf<{ readonly faults: readonly unknown[]; readonly notes: readonly unknown[] }>(
      oracle(["validate", "--format", "jsonl", ...files]),
    );
    const issues = outputs.flatMap(({ faults, notes }) => [...faults, ...notes]);
    expect(outputs.flatMap((output) => faultsOf(schemaOf("validation"), output))).toEqual([]);
    expect(issues.length).toBeGreaterThan(3);
    expect(issues.flatMap((issue) => faultsOf(schemaOf("issue"), issue))).toEqual([]);
  });

  test("answer, also of an item that cannot be asked", () => {
    const schema = schemaOf("answer");
    const outputs = [
      ...linesOf(oracle(["answer", "--events", household, "--questions", questions, "--format", "jsonl"])),
      ...linesOf(oracle(["answer", "--items", "-"], '{"question": 7}\n{"question": "Why?", "events": []}\n')),
    ];
    expect(outputs.length).toBe(14);
    // Fields that only a line that could not be asked has are told in docs/ask.md.
    const answers = outputs.map((output) => {
      const { line: _, ...answer } = output as Readonly<Record<string, unknown>>;
      return answer;
    });
    expect(answers.flatMap((output) => faultsOf(schema, output))).toEqual([]);
  });

  test("set-aside", () => {
    const schema = schemaOf("set-aside");
    for (const name of ["bad.csv", "bad.json", "bad.jsonl"]) {
      const target = file(`${name}.aside.jsonl`);
      const flags = ["--at", "2023-09-30T12:00", "--zone", "UTC", "--lenient", target, "--q", "Who ate?"];
      expect(oracle(["answer", "--events", file(name), ...flags]).code).toBe(0);
      const lines = linesIn(target);
      expect(lines).toHaveLength(1);
      expect(lines.flatMap((line) => faultsOf(schema, line))).toEqual([]);
    }
  });
});
