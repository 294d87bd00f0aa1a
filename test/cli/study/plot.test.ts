import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const file = folderOfFiles({ "kept.svg": "as it was" });

describe("oracle study plot", () => {
  test("draws the curves that are asked for", () => {
    const { code, stderr } = oracle([
      ...["study", "plot", "fuzzylli", "--type", "eat risotto", "dance salsa"],
      ...["--adverbial", "just", "--replicates", "20", "--out", file("curves.svg")],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    const { document } = parseHTML(readFileSync(file("curves.svg"), "utf8"));
    expect(document.querySelectorAll(".knots")).toHaveLength(2);
    expect(document.querySelectorAll(".band path")).toHaveLength(2);
    expect(readdirSync(dirname(file("."))).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("draws on standard output, the same for a seed", () => {
    const parts = ["study", "plot", "pooled", "--out", "-", "--seed", "7"];
    const first = oracle(parts);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/^<\?xml[^]*<\/svg>\n$/);
    expect(oracle(parts).stdout).toBe(first.stdout);
  });

  test("names the curves that there are, and leaves the file as it was", () => {
    const { code, stderr, stdout } = oracle([
      "study",
      "plot",
      "fuzzylli",
      "--type",
      "eat risoto",
      "--out",
      file("kept.svg"),
    ]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('"eat risoto"');
    expect(readFileSync(file("kept.svg"), "utf8")).toBe("as it was");
  });

  test.each([
    [["--tail", "keep"], /tail[^]*continue, hold, saturate/],
    [["--seed", "-1"], /whole number/],
    [["--estimator", "median,mean"], /estimator/],
  ])("refuses %j", (option, said) => {
    const { code, stderr } = oracle(["study", "plot", "fuzzylli", "--out", file("none.svg"), ...option]);
    expect(code).toBe(2);
    expect(stderr).toMatch(said);
    expect(existsSync(file("none.svg"))).toBe(false);
  });

  test("says that a disk is full", () => {
    const { code, stderr } = oracle([
      "study",
      "plot",
      "fuzzylli",
      "--adverbial",
      "just",
      "--no-bands",
      "--out",
      "/dev/full/curves.svg",
    ]);
    expect(code).not.toBe(0);
    expect(stderr).toContain("/dev/full");
  });
});
