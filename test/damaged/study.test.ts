import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadStudy } from "../../src/fuzzy/load-study.js";
import { parseJson } from "../../src/formats/json/salvage-records.js";
import { renderIssue } from "../../src/issues.js";
import { damage, Dice } from "./damage.js";
import { placeOf } from "./places.js";

const files = 1000;
const original = readFileSync(new URL("../../examples/adverbials.json", import.meta.url));

test(`of ${files} damaged studies each fault has its place`, () => {
  const counts = { files, "not JSON": 0, refused: 0, sound: 0, faults: 0 };
  const broken: string[] = [];
  for (let seed = 0; seed < files; seed += 1) {
    const damaged = damage(new Uint8Array(original), new Dice(seed));
    // Bytes that are no UTF-8 are refused where files are read.
    const read = parseJson(new TextDecoder().decode(damaged.bytes), "study.json");
    const issues = "issue" in read ? [read.issue] : issuesOf(read.value);
    if ("issue" in read) counts["not JSON"] += 1;
    else if (issues.length > 0) counts.refused += 1;
    else counts.sound += 1;
    counts.faults += issues.length;
    for (const issue of issues) {
      if (placeOf(issue) === null || /undefined|\[object/.test(renderIssue(issue))) {
        broken.push(`seed ${seed}: ${damaged.told}: ${JSON.stringify(issue)}`);
      }
    }
  }
  console.log(`damaged studies: ${JSON.stringify(counts)}`);
  expect(broken.slice(0, 3).join("\n")).toBe("");
  expect(Math.min(counts["not JSON"], counts.refused, counts.sound)).toBeGreaterThan(0);
});

function issuesOf(value: unknown) {
  const study = loadStudy(value);
  return study.ok ? [] : study.issues;
}
