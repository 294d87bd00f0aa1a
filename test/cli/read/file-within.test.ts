import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fileWithin } from "../../../src/cli/read/input.js";
import { Refusal } from "../../../src/cli/session.js";
import { folderOfFiles, linesOf, oracle } from "../command.js";
import { events, item, question } from "../items/told-items.js";

const file = folderOfFiles({ "outside.json": JSON.stringify(events) });
const folder = file("items");
mkdirSync(`${folder}/sets`, { recursive: true });
mkdirSync(file("items-beside"));
for (const name of ["items/sets/a.json", "items/..b.json", "items-beside/c.json"]) {
  writeFileSync(file(name), JSON.stringify(events));
}
symlinkSync("sets/a.json", `${folder}/within.json`);
symlinkSync("../outside.json", `${folder}/link.json`);
symlinkSync("..", `${folder}/up`);
symlinkSync(folder, file("same"));

function readOf(written: string, of = folder): string {
  try {
    return fileWithin(of, written);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const [issue] = fault.issues;
    return issue?.kind === "unreadable-file" ? issue.fault : (issue?.kind ?? "");
  }
}

describe("a file that a line names", () => {
  test.each([
    ["sets/a.json", "items/sets/a.json"],
    ["./sets/../sets/a.json", "items/sets/a.json"],
    ["..b.json", "items/..b.json"],
    ["within.json", "items/sets/a.json"],
    ["up/items/sets/a.json", "items/sets/a.json"],
    [`${folder}/sets/a.json`, "items/sets/a.json"],
  ])("is read within its folder: %s", (written, path) => {
    expect(readOf(written)).toBe(realpathSync(file(path)));
  });

  test.each([
    ["../outside.json", "outside-folder"],
    ["..", "outside-folder"],
    ["sets/../../outside.json", "outside-folder"],
    ["../items-beside/c.json", "outside-folder"],
    ["../../../../../../../../etc/passwd", "outside-folder"],
    ["/etc/passwd", "outside-folder"],
    ["/nowhere/at/all.json", "outside-folder"],
    ["link.json", "outside-folder"],
    ["up/outside.json", "outside-folder"],
    ["sets/nowhere.json", "missing"],
    ["sets/a.json\0.csv", "missing"],
    ["file:///etc/passwd", "missing"],
  ])("is refused elsewhere: %s, %s", (written, fault) => {
    expect(readOf(written)).toBe(fault);
  });

  test("lies in a folder that may be a link itself", () => {
    expect(readOf("sets/a.json", file("same"))).toBe(realpathSync(file("items/sets/a.json")));
    expect(readOf("link.json", file("same"))).toBe("outside-folder");
  });
});

describe("items and benchmarks", () => {
  const told = (eventSet: string, more: object = {}): string =>
    JSON.stringify({ ...item, question, events: undefined, eventSet, ...more });

  test("read the sets of their folder alone, or of the one that is named", () => {
    const sets = ["sets/a.json", "../outside.json", "link.json", file("outside.json")];
    writeFileSync(`${folder}/items.jsonl`, sets.map((set) => told(set)).join("\n"));
    const issues = (...parts: readonly string[]): readonly unknown[] =>
      linesOf<{ issue: { cause: { kind: string } } | null }>(
        oracle(["answer", "--items", `${folder}/items.jsonl`, "--fields", "issue", ...parts]),
      ).map(({ issue }) => issue?.cause.kind ?? null);
    expect(issues()).toEqual([null, "outside-folder", "outside-folder", "outside-folder"]);
    expect(issues("--folder", file("."))).toEqual([
      "unreadable-file",
      "outside-folder",
      "unreadable-file",
      null,
    ]);
    const validated = oracle(["validate", `${folder}/items.jsonl`, "--kind", "items"]);
    expect([validated.code, validated.stdout.match(/lies outside of the folder/g)?.length]).toEqual([2, 3]);
  });

  test("read the studies of their folder alone", () => {
    writeFileSync(file("study.json"), "a secret");
    writeFileSync(`${folder}/studied.jsonl`, told("sets/a.json", { study: "../study.json" }));
    const run = oracle(["answer", "--items", `${folder}/studied.jsonl`]);
    expect(run.stdout).toContain("outside-folder");
    expect(run.stdout).not.toContain("secret");
  });

  test("may have the events of an option anywhere", () => {
    writeFileSync(
      `${folder}/gold.jsonl`,
      JSON.stringify({ ...item, question, events: undefined, gold: "yes" }),
    );
    const audit = ["audit", "--items", `${folder}/gold.jsonl`, "--gold", "gold"];
    const run = oracle([...audit, "--events", file("outside.json"), "--json"]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
  });
});
