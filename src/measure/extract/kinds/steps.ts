import type { Asked } from "../asked.js";
import type { Statement } from "../statement.js";
import type { Reading, Said } from "../verdict.js";

/** What one line of several tells is a step to an amount, a length or a relation. */
const stepping: ReadonlySet<string> = new Set([
  "amount-sentence",
  "length-sentence",
  "relation-sentence",
  "date-sentence",
]);

/** "Tom: 30 minutes" and "3 August: €20" are steps, where more is said: what is told of one of several. */
export function withoutSteps(said: readonly Said[]): readonly Said[] {
  if (said.length < 2) return said;
  return said.map((each) => {
    const { statement, placed, isConclusion } = each;
    if (placed?.reading.kind !== "answer" || isConclusion || placed.reading.level !== "direct") return each;
    if (!stepping.has(placed.reading.form) || !isStep(statement)) return each;
    return { ...each, placed: { ...placed, reading: { ...placed.reading, level: "mention" } } };
  });
}

function isStep({ kind, text }: Statement): boolean {
  return kind === "item" || kind === "row" || /^[^:]{1,40}:\s/u.test(text);
}

const summing =
  /\b(?:total|altogether|in all|overall|combined|longest|shortest|average|mean|sum|difference|streak|rate|days between|order|relation|makes)\b/i;

/** "Altogether 3 hours 20 minutes" sums up what was gone through before, where the answer is no flat one. */
export function isSum(text: string, reading: Reading | null, { kind }: Asked): boolean {
  return (
    kind !== undefined &&
    kind !== "truth" &&
    kind !== "names" &&
    reading?.kind === "answer" &&
    reading.level !== "mention" &&
    summing.test(text)
  );
}
