import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, oracle } from "../command.js";

const labelled = example("labelled-trajectories.jsonl");
const [surf = "", library = ""] = readFileSync(labelled, "utf8").split("\n");

const file = folderOfFiles({
  "preferTool_elapse_2.json": `[${surf},${library}]`,
  "preferNoTool_elapse_0.json": `[${surf},${library}]`,
  "preferTool_elapse_0.json": "[]",
  "preferTool_elapse_7.json": "[]",
  "test.jsonl": `${surf.replace("Surf Report", "Movie Showtimes Finder")}\n${library}\n`,
  "only-test.jsonl": surf.replace("Surf Report", "Movie Showtimes Finder"),
  "unlabelled.json": surf.replace("scores", "marks"),
  "bad.jsonl": `${surf}\n${library.replace('"scores": [0.4,', '"scores": [7,')}\n`,
  "weights.json": '{"format": "x"}',
});

const named = folderOfFiles({
  "preferTool_elapse_2.json": `[${surf.replace('"surf-1"', '"flight_7"').replace('"Surf Report"', "null")}]`,
});

const evaluate = (...parts: readonly string[]) => oracle(["audit", "--items", ...parts]);
const fit = (...parts: readonly string[]) => oracle(["staleness", "fit", ...parts]);

describe("oracle audit of conversations", () => {
  test("measures files in the published shape, an empty one among them", () => {
    const { code, stdout } = evaluate(
      file("preferTool_elapse_2.json"),
      file("preferNoTool_elapse_0.json"),
      file("preferTool_elapse_0.json"),
      "--format",
      "json",
    );
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Record<string, unknown>;
    expect(report).toMatchObject({
      nar: 1,
      attempt: { tool: 1, noTool: 0 },
      n: { tool: 2, noTool: 2 },
      interval: { clusters: 2 },
      scenarios: [
        { scenario: "Surf Report", sensitivity: "medium", nar: 1, n: { tool: 1, noTool: 1 } },
        { scenario: "Library Book Availability", sensitivity: "medium", nar: 1, source: "inventory" },
      ],
      constants: 3,
      baselines: { alwaysTool: 0.5, alwaysDirect: 0.5, threshold: { nar: 1 } },
    });
    expect(report["note"]).toContain("never");
  });

  test("takes scenarios from ids for what is measured by scenario, and for τ only when it is told to", () => {
    const measured = (...options: readonly string[]) => {
      const report: unknown = JSON.parse(
        evaluate(named("preferTool_elapse_2.json"), "--json", ...options).stdout,
      );
      return report as { readonly scenarios: readonly object[] };
    };
    const scenario = "Flight Search & Booking";
    expect(measured().scenarios).toMatchObject([{ scenario, source: "text" }]);
    expect(measured("--sensitivity", "text").scenarios).toMatchObject([{ scenario, source: "text" }]);
    for (const options of [["--inventory"], ["--sensitivity", "inventory"]]) {
      expect(measured(...options).scenarios, options.join(" ")).toMatchObject([
        { scenario, source: "inventory" },
      ]);
    }
  });

  test("has no rate where a class is empty", () => {
    const { code, stdout } = evaluate(file("preferTool_elapse_2.json"), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      nar: null,
      attempt: { tool: 1, noTool: null },
      interval: { low: null, high: null, method: "none" },
      baselines: { alwaysTool: null, threshold: null },
    });
  });

  test("reads words with weights to which nothing of a scenario has contributed", () => {
    const { stdout } = evaluate(labelled, "--sensitivity", "left-out", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      nar: 1,
      constants: 49,
      scenarios: [{ source: "text" }, {}, {}, {}, {}, { scenario: "no scenario", source: "text" }],
    });
  });

  test("says the same for people, and what counts nowhere", () => {
    const { code, stdout, stderr } = evaluate(labelled);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^normalised alignment rate +1\.000 /m);
    expect(stdout).toMatch(/^no scenario +unknown .* text /m);
    expect(stderr).toContain("3 samples of 18 are left out");
  });

  test.each([
    ["a name that says half", ["preferTool_elapse_7.json"], "does not say what people prefer"],
    ["marks that are none", ["bad.jsonl"], "Record 2 of"],
    ["weights that are none", ["test.jsonl", "--weights", "weights.json"], "There are no weights in"],
  ])("refuses %s", (_, parts, message) => {
    const { code, stdout, stderr } = evaluate(
      ...parts.map((part) => (part.startsWith("--") ? part : file(part))),
    );
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(message);
  });

  test("ends with 3 where nothing is labelled", () => {
    const { code, stderr } = evaluate(file("unlabelled.json"));
    expect(code).toBe(3);
    expect(stderr).toContain("no sample of which it is known what people prefer");
  });

  test("tells programs of nothing as well", () => {
    const { code, stdout } = evaluate(file("unlabelled.json"), "--format", "json");
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      nar: null,
      attempt: { tool: null, noTool: null },
      n: { tool: 0, noTool: 0 },
      interval: { low: null, high: null },
      scenarios: [],
    });
  });
});

describe("oracle staleness fit", () => {
  const shipped = readFileSync(new URL("../../../sensitivity/weights.json", import.meta.url), "utf8");

  test("writes the weights that come along, to the byte", () => {
    const out = join(file("."), "fitted.json");
    const { code, stdout } = fit("--out", out);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^our descriptions +50 +100 +fitted /m);
    expect(readFileSync(out, "utf8")).toBe(shipped);
    const text = evaluate(labelled, "--sensitivity", "text", "--weights", out, "--json");
    expect(JSON.parse(text.stdout)).toMatchObject({ nar: 1, constants: 49 });
  });

  test("takes what files of train scenarios say, and leaves the others out", () => {
    const out = join(file("."), "with-files.json");
    const { code, stdout, stderr } = fit(file("test.jsonl"), "--out", out, "--json");
    expect(code).toBe(0);
    expect(stderr).toContain("3 samples of test scenarios are left out of the fit: Movie Showtimes Finder.");
    expect(JSON.parse(stdout)).toMatchObject({
      provenance: {
        files: [{ name: "test.jsonl", records: 2 }],
        read: { scenarios: ["Library Book Availability"], texts: 1, samples: 3 },
        leftOut: { testScenarios: ["Movie Showtimes Finder"], samples: 3 },
      },
      read: { leftOut: { scenarios: 1 } },
      samples: { known: { constants: 3 }, leftOut: { constants: 49 } },
    });
  });

  test("refuses files without a train scenario", () => {
    const { code, stderr } = fit(file("only-test.jsonl"));
    expect(code).toBe(2);
    expect(stderr).toContain("no sample of a train scenario");
  });
});
