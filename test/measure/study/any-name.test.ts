import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadStudy } from "../../../src/fuzzy/load-study.js";
import { buildStudy } from "../../../src/measure/study/build-study.js";
import { nameKey } from "../../../src/language/words/name-key.js";
import { lawRuns } from "../../law-runs.js";

const name = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    "πριν λίγες μέρες",
    "ΠΡΙΝ ΛΊΓΕΣ ΜΈΡΕΣ",
    "vor großer Zeit",
    "İstanbul",
    "a the",
    "the_",
    "少し前",
    "недавно",
    "منذ قليل",
    "x\u2028y",
    "\u200Ba",
  ),
);

test("names of any letters make a study that loads", () => {
  fc.assert(
    fc.property(name, name, (type, adverbial) => {
      fc.pre(nameKey(type) !== "" && nameKey(adverbial) !== "");
      const names = ["rater", "type", "adverbial", "elapsed", "answer"];
      const rows = [{ line: 2, cells: ["some-rater-1", type, adverbial, "5", "1"], fault: null }];
      const built = buildStudy({ source: "answers.csv", names, rows }, { id: "mine" });
      expect(built).toMatchObject({ ok: true });
      if (built.ok) expect(loadStudy(JSON.parse(JSON.stringify(built.value.record))).ok).toBe(true);
    }),
    { numRuns: lawRuns(40_000) },
  );
});
