import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, oracle, readJson } from "../command.js";

const annotations = example("annotations.csv");

const trajectories = example("preference-trajectories.json");

const file = folderOfFiles({
  "odd.json": '[{"id": "a", "history": 7}]',
  "bad.csv": "annotator,trajectory,level,choice\nr1,a,0,Direct\nr1,a,1,maybe\nr1,a,0,Tool\nr1,a,2\n",
  "headless.csv": "r1,s1,a,0,Direct\n",
  "torn.csv": "annotator,trajectory,level,choice\nr1,a,0,3\nr1,a,1,0\nr1,b,1,3\nr1,b,2,2\n",
});

function figures(...parts: readonly string[]) {
  const run = oracle(["staleness", "preferences", ...parts, "--json"]);
  return { ...run, report: run.stdout === "" ? null : (JSON.parse(run.stdout) as Report) };
}

interface Report {
  readonly annotations: object;
  readonly surveys: { readonly kept: number; readonly inconsistent: readonly { readonly survey: string }[] };
  readonly samples: { readonly retained: object };
  readonly conversations: {
    readonly curves: readonly { readonly scenario: string; readonly fit: { readonly tauMs: number } }[];
  } | null;
  readonly alpha: { readonly all: { readonly interval: { readonly value: number } } };
}

describe("oracle staleness preferences", () => {
  test("filters surveys, and tells means and agreement", () => {
    const { code, report } = figures("--annotations", annotations);
    expect(code).toBe(0);
    expect(report).toMatchObject({
      annotations: { read: 126, unread: 0, counted: 90 },
      annotators: 7,
      surveys: { total: 7, kept: 5, discarded: 2, flagged: 1 },
      trajectories: 6,
      samples: { total: 18, retained: { tool: 4, noTool: 8 } },
    });
    expect(report?.surveys.inconsistent.map(({ survey }) => survey)).toEqual(["s5", "s6", "s7"]);
    expect(report?.alpha.all.interval.value).toBeCloseTo(0.854, 3);
  });

  test("keeps surveys with exactly two inconsistencies when it is told to", () => {
    const { report } = figures("--annotations", annotations, "--filter", "lenient");
    expect(report).toMatchObject({ annotations: { counted: 108 }, surveys: { kept: 6, flagged: 1 } });
  });

  test("says the same for people", () => {
    const { code, stdout } = oracle(["staleness", "preferences", "--annotations", annotations]);
    expect(code).toBe(0);
    expect(stdout).toContain("7 surveys: 5 kept, 2 discarded, 1 with exactly two inconsistencies");
    expect(stdout).toMatch(/^interval +0\.854 +0\.\d+ to (0\.\d+|1\.000) /m);
  });

  test("reads JSON lines and lists alike, from standard input too", () => {
    const rows = [
      { annotator: "r1", trajectory: "a", level: 0, choice: 0 },
      { annotator: "r2", trajectory: "a", level: 0, choice: "Tool" },
    ];
    for (const input of [rows.map((row) => JSON.stringify(row)).join("\n"), JSON.stringify(rows)]) {
      const { code, stdout } = oracle(["staleness", "preferences", "--annotations", "-", "--json"], input);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ annotations: { read: 2 }, samples: { total: 1 } });
    }
  });

  test("refuses lines that cannot be read, with their places, unless they may be left out", () => {
    const { code, stderr } = figures("--annotations", file("bad.csv"));
    expect(code).toBe(2);
    expect(stderr).toMatch(/bad\.csv:3: "choice" is "maybe"\./);
    expect(stderr).toMatch(/bad\.csv:4: "a" at level 0 is answered once more/);
    expect(stderr).toMatch(/bad\.csv:5: /);
    const { code: good, report } = figures("--annotations", file("bad.csv"), "--lenient");
    expect([good, report?.annotations]).toEqual([0, { read: 1, unread: 3, counted: 1 }]);
  });

  test("refuses a table without the columns, and a command without a file", () => {
    const { code, stderr } = figures("--annotations", file("headless.csv"));
    expect(code).toBe(2);
    expect(stderr).toContain("is the annotator, trajectory, level, choice; it has");
    expect(oracle(["staleness", "preferences"]).code).toBe(2);
  });

  test("exits with 3 where no survey is left", () => {
    const { code, stderr, report } = figures("--annotations", file("torn.csv"));
    expect([code, report?.surveys.kept]).toEqual([3, 0]);
    expect(stderr).toContain("No survey is left");
  });

  test("fits τ by scenario where it knows the conversations, and writes curves as a study", () => {
    const curves = file("curves.json");
    const { code, report } = figures(
      ...["--annotations", annotations, "--items", trajectories, "--study", curves],
    );
    expect(code).toBe(0);
    expect(report?.conversations).toMatchObject({ read: 6, missing: 0, unplaced: 0 });
    const fits = report?.conversations?.curves ?? [];
    expect(fits.map(({ scenario }) => scenario)).toEqual([
      "Office Finder",
      "Package / Shipment Tracker",
      "Urban Parking-Spot Reservation",
    ]);
    const days = fits.map(({ fit }) => fit.tauMs / 86_400_000);
    expect(days[0]).toBeCloseTo(42, 0);
    expect(oracle(["study", "check", curves]).code).toBe(0);
    expect(oracle(["study", "show", curves]).stdout).toMatch(/raters +0 +⅓ +⅔ +1 +median/u);
  });

  test("writes the published shape, with scores, and refuses to write over it", () => {
    const folder = file("kept");
    const parts = ["--annotations", annotations, "--trajectories", trajectories, "--out", folder];
    const { report } = figures(...parts);
    expect(readJson(join(folder, "preferences.json"))).toEqual(report);
    const names = [0, 1, 2].flatMap((level) =>
      ["Tool", "NoTool"].map((preference) => `prefer${preference}_elapse_${level}.json`),
    );
    const all = names.flatMap((name) =>
      (readJson(join(folder, name)) as readonly { readonly id: string }[]).map(({ id }) => `${name} ${id}`),
    );
    expect(all).toHaveLength(12);
    expect(all).toContain("preferTool_elapse_2.json parking_a");
    const read = readJson(trajectories) as readonly { readonly id: string }[];
    const [first] = readJson(join(folder, "preferTool_elapse_1.json")) as readonly object[];
    expect(first).toEqual({ ...read.find(({ id }) => id === "parking_a"), scores: [0.2, 3, 3] });
    const lines = readFileSync(join(folder, "samples.jsonl"), "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(18);
    expect(figures(...parts).code).toBe(2);
    expect(figures(...parts, "--force").code).toBe(0);
  });

  test("needs conversations for curves, and refuses those that cannot be read", () => {
    expect(figures("--annotations", annotations, "--study", file("x.json")).stderr).toContain(
      "--study needs --items",
    );
    const { code, stderr } = figures("--annotations", annotations, "--trajectories", file("odd.json"));
    expect(code).toBe(2);
    expect(stderr).toContain("history");
  });
});
