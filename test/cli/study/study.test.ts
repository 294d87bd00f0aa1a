import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, oracle } from "../command.js";

const head = "rater,type,adverbial,elapsed,answer,check";
const answers = [
  head,
  "Quilla-4711,eat risotto,recently,2 hours,1,",
  "Quilla-4711,eat risotto,recently,3 days,0.5,",
  "Quilla-4711,,,,1,1",
  "Zebulon-0815,eat risotto,recently,2 hours,0,",
  "Zebulon-0815,,,,0,1",
].join("\n");
const file = folderOfFiles({
  "answers.csv": answers,
  "faulty.csv": `${answers}\nQuilla-4711,eat risotto,recently,3 dyas,0.7,\nQuilla-4711,Quilla-4711,recently,5,1,`,
  "headless.csv": answers.split("\n").slice(1).join("\n"),
  "broken.json": '{\n  "id": "mine",\n  "curves": [\n    { "eventType": "eat", "counts": 1 }\n  ]\n}',
});

function json(run: { readonly stdout: string }): unknown {
  return JSON.parse(run.stdout);
}

describe("oracle study build", () => {
  test("writes a study that answers, and says what was left out", () => {
    const run = oracle(["study", "build", file("answers.csv"), "--out", file("mine.json")]);
    expect(run).toMatchObject({ code: 0, stdout: "" });
    expect(run.stderr.split("\n").slice(1, 4)).toEqual([
      "answers counted: 2 of 1 rater, in 2 cells of 1 curve, 1 a cell",
      "raters excluded: 1 (1 failed a check)",
      "answers excluded: 1 (1 of excluded raters)",
    ]);
    const question = ["--q", "Did Tom recently eat risotto?", "--fields", "answer,probability", "--json"];
    const answered = oracle([
      "answer",
      ...["--events", example("household.json"), "--study", file("mine.json"), ...question],
    ]);
    expect(answered.code).toBe(0);
    expect(answered.stdout).toContain('"probability"');
  });

  test("names no rater, whatever is wrong", () => {
    for (const parts of [
      ["answers.csv"],
      ["answers.csv", "--json", "--out", file("out.json")],
      ["faulty.csv"],
      ["faulty.csv", "--debug"],
      ["faulty.csv", "--lenient", "--json", "--out", file("out.json")],
      ["headless.csv"],
      ["answers.csv", "--map", "rater=nobody"],
    ]) {
      const [name = "", ...flags] = parts;
      const { stdout, stderr } = oracle(["study", "build", file(name), ...flags]);
      expect(stdout + stderr).not.toBe("");
      expect(stdout + stderr).not.toMatch(/quilla|zebulon|4711|0815/i);
    }
    expect(readFileSync(file("out.json"), "utf8")).not.toMatch(/quilla|zebulon|4711|0815/i);
  });

  test("refuses what it cannot read with the place, and leaves what was there", () => {
    const before = readFileSync(file("answers.csv"), "utf8");
    const run = oracle(["study", "build", file("faulty.csv"), "--out", file("never.json")]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(`${file("faulty.csv")}:7: "elapsed" cannot be read, and should be`);
    expect(() => readFileSync(file("never.json"))).toThrow();
    expect(oracle(["study", "build", file("answers.csv"), "--out", file("answers.csv")]).code).not.toBe(0);
    expect(readFileSync(file("answers.csv"), "utf8")).toBe(before);
  });

  test("proposes what foreign columns may be", () => {
    const foreign = answers.replace(head, "Participant ID,event,word,elapsed,rating,check");
    const run = oracle(["study", "build", "-"], foreign);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("--map 'rater=Participant ID,type=event,adverbial=word,answer=rating'");
    const map = "rater=Participant ID,type=event,adverbial=word,answer=rating";
    expect(oracle(["study", "build", "-", "--map", map], foreign).code).toBe(0);
  });
});

describe("oracle study check", () => {
  test("names the line of every fault, and how to mend it", () => {
    const run = oracle(["study", "check", file("broken.json")]);
    expect(run.code).toBe(2);
    expect(run.stdout).toContain(
      `${file("broken.json")}:4:5: error: Study "mine", curves[0].adverbial: found nothing`,
    );
    expect(run.stdout).toContain(
      `${file("broken.json")}:4:37: error: Study "mine", curves[0].counts: found 1`,
    );
    expect(json(oracle(["study", "check", file("broken.json"), "--json"]))).toMatchObject({
      study: null,
      faults: expect.arrayContaining([expect.objectContaining({ line: 4, kind: "bad-study" })]) as unknown,
    });
  });

  test("tells what is doubtful of a sound study, and where", () => {
    const run = oracle(["study", "check", example("adverbials.json")]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("few raters");
    expect(run.stdout.trim().split("\n").at(-1)).toMatch(/is sound: study example-adverbials, 2 curves\.$/);
  });

  test("says where a text stops being JSON", () => {
    const run = oracle(["study", "check", "-"], '{ "id": "a",\n "curves": [ }');
    expect(run).toMatchObject({ code: 2 });
    expect(run.stdout).toContain("standard input:2:14: error:");
  });
});

describe("oracle study list and show", () => {
  test("name the studies at hand", () => {
    const run = oracle(["study", "list", example("adverbials.json"), "--json"]);
    expect(json(run)).toMatchObject([
      { id: "fuzzylli", sourceSureness: "inferred" },
      { id: "cogalex-2024" },
      { id: "example-adverbials", language: "de" },
    ]);
    expect(oracle(["study", "list"]).stdout.split("\n")).toHaveLength(4);
  });

  test("show a curve: counts, degrees, tails", () => {
    const run = oracle(["study", "show", "fuzzylli", "--type", "Eat Risotto", "--adverbial", "just"]);
    expect(run.stdout).toContain("eat risotto, third-person, just\n");
    expect(run.stdout).toMatch(/2 hours +47 +3 +5 +19 +17 +3 +0\.50 +0\.564 +0\.628\n/);
    expect(run.stdout).toContain("beyond 2 days: continue 0.00; hold 0.00; saturate 0.00");
    expect(json(oracle(["study", "show", "fuzzylli", "--type", "eat risotto", "--json"]))).toMatchObject({
      curves: [{ knots: expect.arrayContaining([]) as unknown }, {}, {}, {}],
    });
  });

  test("say what there is where a name is not known", () => {
    const run = oracle(["study", "show", "fuzzylli", "--type", "eat risoto"]);
    expect(run).toMatchObject({ code: 2 });
    expect(run.stderr).toContain('did you mean "eat risotto"?');
  });
});
