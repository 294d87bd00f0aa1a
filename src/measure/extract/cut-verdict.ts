import type { Evidence } from "./evidence.js";
import type { Form } from "./reading.js";
import { finalMarks, strictVerdict } from "./strict-verdict.js";
import { type Place, unreadable, type Verdict } from "./verdict.js";

/** Marks that close around what they mark. */
const closedMarks: ReadonlySet<Place> = new Set<Place>(["json", "boxed", "tag"]);

/** Answers that are the same whatever could have followed; "Mary" may have been "Mary and Tom", 1 may have been 12. */
const wholeForms: ReadonlySet<Form> = new Set<Form>(["yes-no", "nobody", "never"]);

/**
 * What a reply that was cut surely says: nothing, unless it ends in an answer that is marked as the final one, and
 * that answer is whole.
 *
 * @param text  what the evidence was taken from
 */
export function cutVerdict(evidence: Evidence, text: string): Verdict {
  const verdict = strictVerdict(evidence);
  const last = evidence.marked.findLast(({ place }) => finalMarks.has(place));
  if (verdict.outcome !== "answer" || last === undefined) return unreadable("cut");
  const { start, end } = last.span;
  const isLast = verdict.span.start === start && /^[\s.!*_~`"')\]}>|$]*$/u.test(text.slice(end));
  const isWhole =
    closedMarks.has(last.place) ||
    wholeForms.has(verdict.form) ||
    /(?:[.!*_~`"')\]}>|$]\s*|\n\s*)$/u.test(text);
  return isLast && isWhole ? verdict : unreadable("cut");
}
