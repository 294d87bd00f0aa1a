import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "../../../src/formats/csv/read-csv.js";
import { loadStudy } from "../../../src/fuzzy/load-study.js";
import type { Issue } from "../../../src/issue/issue.js";
import { describeIssue as inWords, renderIssue } from "../../../src/issues.js";
import { buildLines, buildStudy } from "../../../src/measure/study/build-study.js";
import { printStudy } from "../../../src/measure/study/study-overview.js";
import { mutatedTexts } from "./mutate.js";
import { lawRuns } from "../../law-runs.js";

const raters = ["Kx7Qa01", "Zebulon-42", "mary.w", "5f3c9ab0", "Quilla"];

const head = "rater,type,adverbial,elapsed,answer,check\n";
const rows = raters.flatMap((rater, at) => [
  ...["eat risotto", "watch film"].flatMap((type) =>
    ["2 hours", "PT36H", "4320"].map(
      (elapsed, cell) => `${rater},${type},recently,${elapsed},${[1, 0.5, 0.25, 0][(at + cell) % 4]},`,
    ),
  ),
  `${rater},,,,1,1`,
  `${rater},"eat risotto",just,5 minutes,"1",`,
]);
const names = new RegExp(raters.map((rater) => rater.replaceAll(/\W/g, "\\$&")).join("|"), "i");

/** Every word that could be read of it, and all data. */
function allOf(issues: readonly Issue[]): string {
  return issues.map((issue) => `${JSON.stringify(issue)}\n${renderIssue(issue)}`).join("\n");
}

function outputOf(
  text: string,
  lenient: boolean,
): { readonly output: string; readonly issues: readonly Issue[]; readonly isBuilt: boolean } {
  const table = readTable("answers.csv", text);
  if (!table.ok) return { output: allOf(table.issues), issues: table.issues, isBuilt: false };
  const built = buildStudy(table.value, { id: "mine", lenient });
  if (!built.ok) return { output: allOf(built.issues), issues: built.issues, isBuilt: false };
  const { record, report } = built.value;
  const study = printStudy(record);
  expect(loadStudy(JSON.parse(study)).ok).toBe(true);
  const output = `${study}\n${JSON.stringify(report)}\n${buildLines(report).join("\n")}\n${allOf(built.notes)}`;
  return { output, issues: built.notes, isBuilt: true };
}

// What the header says is a rater is one: with the names of two columns exchanged, nothing could tell.
test("of 1,000 mutated tables no rater is told, every fault has its line, and none is an exception", () => {
  let told = 0;
  fc.assert(
    fc.property(mutatedTexts(rows.join("\n")), fc.boolean(), (mutated, lenient) => {
      const text = head + mutated;
      const lines = text.split(/\r\n?|\n/).length;
      const { output, issues } = outputOf(text, lenient);
      expect(output).not.toMatch(names);
      for (const issue of issues) {
        if (issue.kind !== "bad-answer" && issue.kind !== "bad-row") continue;
        told += 1;
        expect(issue.at.number).toBeGreaterThan(1);
        expect(issue.at.number).toBeLessThanOrEqual(lines);
        expect(inWords(issue).message.startsWith(`answers.csv:${issue.at.number}`)).toBe(true);
      }
    }),
    { numRuns: lawRuns(20_000) },
  );
  expect(told).toBeGreaterThan(300);
});

test("of 1,000 tables with a mutated header as well no fault tells a rater, and none is an exception", () => {
  let refused = 0;
  fc.assert(
    fc.property(
      mutatedTexts(head.trimEnd()),
      mutatedTexts(rows.join("\n")),
      fc.boolean(),
      (header, mutated, lenient) => {
        const { output, isBuilt } = outputOf(`${header}\n${mutated}`, lenient);
        // A study holds what its header calls event types, and nothing can tell that they are raters.
        const saysRaters = /^"?rater"?[,;\t|]/i.test(header) && header.split(/rater/i).length === 2;
        if (!isBuilt) refused += 1;
        if (!isBuilt || saysRaters) expect(output).not.toMatch(names);
      },
    ),
    { numRuns: lawRuns(20_000), seed: 7 },
  );
  expect(refused).toBeGreaterThan(100);
});

test("what is left out of a lenient table is all that is wrong: the rest counts", () => {
  fc.assert(
    fc.property(mutatedTexts(rows.join("\n")), (mutated) => {
      const table = readTable("answers.csv", head + mutated);
      if (!table.ok) return;
      const built = buildStudy(table.value, { id: "mine", lenient: true });
      if (!built.ok) return;
      const { rows: all, checks, answers } = built.value.report;
      const { missing, ofExcludedRaters, repeated, offScale, unreadable } = answers.excluded;
      expect(all).toBe(table.value.rows.length);
      expect(checks + answers.counted + missing + ofExcludedRaters + repeated + offScale + unreadable).toBe(
        all,
      );
    }),
    { numRuns: 300 },
  );
});
