import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const file = folderOfFiles({});

interface Record {
  readonly studies: readonly { readonly name: string }[];
  readonly differences: readonly {
    readonly adverbial: string;
    readonly mean: { readonly value: number; readonly low: number; readonly high: number };
  }[];
}

describe("oracle study compare", () => {
  test("compares two studies, as a table", () => {
    const { code, stdout } = oracle(["study", "compare", "fuzzylli", "cogalex-2024", "--replicates", "20"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^fuzzylli beside cogalex-2024: /);
    expect(stdout).toMatch(/have birthday +recently +0\.\d{3} {2}0\.\d{3} to 0\.\d{3}/);
  });

  test("compares two conventions of one study, as JSON and as a picture", () => {
    const { code, stdout } = oracle([
      ...["study", "compare", "fuzzylli", "--estimator", "median,mean", "--type", "eat risotto"],
      ...["--replicates", "20", "--json", "--out", file("two.svg")],
    ]);
    expect(code).toBe(0);
    const { studies, differences } = JSON.parse(stdout) as Record;
    expect(studies.map(({ name }) => name)).toEqual(["estimator=median", "estimator=mean"]);
    expect(differences).toHaveLength(4);
    for (const { mean } of differences) expect(mean.low).toBeLessThanOrEqual(mean.high);
    const { document } = parseHTML(readFileSync(file("two.svg"), "utf8"));
    expect(document.querySelectorAll(".knots")).toHaveLength(8);
  });

  test("says that two studies have nothing in common", () => {
    const parts = ["study", "compare", "fuzzylli", "--adverbial", "neulich"];
    const { code, stderr } = oracle(parts);
    expect(code).toBe(2);
    expect(stderr).toContain('"neulich"');
  });
});
