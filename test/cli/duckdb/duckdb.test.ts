import { describe, expect, test } from "vitest";
import {
  type Outcome,
  folderOfFiles,
  household,
  linesOf,
  oracle,
  oracleProcess,
  readJson,
} from "../command.js";

interface HouseholdEvent {
  readonly type: string;
  readonly subject?: string;
  readonly location?: string;
  readonly time: string;
}

const { events } = readJson(household) as { readonly events: readonly HouseholdEvent[] };
const table = [
  "type,subject,location,time",
  ...events.map(({ type, subject, location, time }) => [type, subject, location, time].join(",")),
  "bake bread,Mary,kitchen,2023-09-29 17:00",
].join("\n");
const files = folderOfFiles({
  "household.csv": table,
  "foreign.csv": "activity,when\neat risotto,2023-09-28 14:27\n",
  "faulty.csv": "type,time\neat risotto,2023-09-28 14:27\neat risotto,soon\n",
});

const world = ["--zone", "Europe/Berlin", "--at", "2023-09-29T22:18:14"];
const questions = [
  "Did Tom eat risotto in the kitchen a long time ago?",
  "Who watched a film recently?",
  "How often did Mary drink juice last month?",
  "When was the last time someone just ate risotto?",
  "Did Mary bake bread recently?",
  "Who has just baked bread?",
  "Did Tom fly to Rome?",
  "Did Zoe eat risotto on a Monday?",
  "Colourless green ideas?",
];
const asked = ["--q", ...questions];

function byDuckDb(...parts: readonly string[]): Outcome {
  const events = parts.includes("--events") ? [] : ["--events", files("household.csv")];
  return oracle(["answer", "--engine", "duckdb", ...events, ...world, ...parts]);
}

describe("--engine duckdb", () => {
  test("knows declared names as the program's own engine does", () => {
    const names = ["--vocabulary", '{"types": ["fly"], "locations": ["Rome"], "roles": {"with": ["Ann"]}}'];
    const fly = [
      "--q",
      "Did Tom fly to Rome?",
      "--q",
      "How often did Tom fly with Ann?",
      "--q",
      "Did Zoe fly?",
    ];
    const fields = ["--format", "jsonl", "--fields", "answer,issue"];
    const ours = oracle([
      "answer",
      "--events",
      files("household.csv"),
      ...world,
      ...names,
      ...fields,
      ...fly,
    ]);
    const theirs = byDuckDb(...names, ...fields, ...fly);
    expect(theirs).toEqual(ours);
    expect(linesOf(theirs)).toMatchObject([
      { answer: "no", issue: null },
      { answer: 0, issue: null },
      { answer: null, issue: { kind: "unknown-name", role: "subject", name: "Zoe" } },
    ]);
  });

  test("answers as the program's own engine does, but for near misses", () => {
    const ours = oracle([
      "answer",
      "--events",
      files("household.csv"),
      ...world,
      "--format",
      "jsonl",
      ...asked,
    ]);
    const theirs = byDuckDb("--format", "jsonl", ...asked);
    expect(theirs.stderr).toBe(ours.stderr);
    expect(theirs.code).toBe(0);
    const rounded = (outcome: Outcome): unknown[] =>
      linesOf<Record<string, unknown>>(outcome).map((line) =>
        JSON.parse(
          JSON.stringify({ ...line, understood: null, nearMisses: null }, (_, value: unknown) =>
            typeof value === "number" ? Number(value.toPrecision(9)) : value,
          ),
        ),
      );
    expect(rounded(theirs)).toEqual(rounded(ours));
  });

  test("scores a response, and writes for people", () => {
    const { stdout, code } = byDuckDb(
      "--q",
      "Did Tom eat risotto in the kitchen a long time ago?",
      "--response",
      "no",
    );
    expect(code).toBe(0);
    expect(stdout).toContain("yes, with probability 0.876");
    expect(stdout).toContain("response “no” scores 0.124");
  });

  test("shows the query in its place", () => {
    const parts = ["--show-sql", "--q", "Did Tom eat risotto in the kitchen in 2023?"];
    expect(byDuckDb(...parts).stdout).toBe(`-- Did Tom eat risotto in the kitchen in 2023?
select case when exists (select 1 from "events" as e
  where (e.type = 'eat risotto' and e."subject" = 'Tom' and e."location" = 'kitchen')
    and e.instant < 1696018694001
    and e.instant >= 1672527600000
    and e.instant < 1704063600000) then 0 else 1 end as none;
`);
    expect(linesOf(byDuckDb(...parts, "--format", "jsonl"))).toMatchObject([
      { parameters: ["eat risotto", "Tom", "kitchen", 1696018694001, 1672527600000, 1704063600000] },
    ]);
  });
});

describe("what cannot be done is said", () => {
  test.each([
    ["a limit that is none", ["--memory-limit", "lots"], "no such limit.\nHint: write --memory-limit 2GB"],
    ["another kind of file", ["--events", household], "DuckDB cannot read this as one table: "],
    ["no zone", ["--zone", "Nowhere"], 'There is no time zone "Nowhere".'],
    ["columns that say nothing", ["--events", files("foreign.csv")], "--map type=activity,time=when"],
    ["a faulty record", ["--events", files("faulty.csv")], 'Record 2: time is "soon"'],
    ["duplicates to drop", ["--dedupe"], "--dedupe needs --engine memory"],
    ["an explanation", ["--explain"], "--explain needs --engine memory"],
  ])("%s", (_, parts, said) => {
    const { code, stdout, stderr } = byDuckDb("--q", "Did Tom eat risotto?", ...parts);
    expect(stderr).toContain(said);
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("where DuckDB is not installed", () => {
    const hook = `export async function resolve(name, context, next) {
      if (name !== "@duckdb/node-api") return next(name, context);
      throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
    }`;
    const hooks = `data:text/javascript,${encodeURIComponent(hook)}`;
    const register = `import { register } from "node:module"; register(${JSON.stringify(hooks)});`;
    const { code, stderr } = oracleProcess(
      [
        "answer",
        "--engine",
        "duckdb",
        "--events",
        files("household.csv"),
        ...world,
        "--q",
        "Did Tom eat risotto?",
      ],
      { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(register)}` },
    );
    expect(stderr).toContain("DuckDB cannot answer: @duckdb/node-api is not installed.");
    expect(stderr).toContain("npm install @duckdb/node-api");
    expect(code).toBe(2);
  });
});

describe("a file that --engine duckdb cannot read", () => {
  const odd = folderOfFiles({
    "quote.csv": 'type,subject,time\neat,"Tom,2023-09-29 08:00\neat,Bob,2023-09-29 09:00\n',
    "apostrophe.csv": "type,subject,time\neat,'Tom','2023-09-29 08:00'\n",
  });

  test.each([
    ["missing.csv", /There is no file .*missing\.csv\.\nHint: check the path/u],
    ["missing-*.csv", /No files found that match the pattern ".*missing-\*\.csv"\.\n$/u],
    // A quote that is not closed would make the rest of the file a name.
    ["quote.csv", /No column/u],
    ["apostrophe.csv", /time is "'2023-09-29 08:00'"/u],
  ])("%s is refused without our query in it", (name, words) => {
    const run = byDuckDb("--events", odd(name), "--q", "Who ate today?");
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(words);
    expect(run.stderr).not.toMatch(/select|LINE 1/u);
  });

  test.each([
    ["--time-format", "dd.MM.yyyy"],
    ["--input-format", "csv"],
  ])("has no %s", (...option) => {
    const run = byDuckDb(...option, "--q", "Who ate today?");
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(`${option[0]} needs --engine memory`);
  });
});
