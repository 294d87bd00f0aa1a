import type { Evidence } from "./evidence.js";
import type { Form, Reading } from "./reading.js";
import { finalMarks, strictVerdict } from "./strict-verdict.js";
import { type Place, type Placed, unreadable, type Verdict, verdictOf } from "./verdict.js";

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

/**
 * What a reply likely says, where it is not sure: the last that is marked as the answer, else the last
 * conclusion, else the first statement, else the last one that says anything; what it leaves open counts
 * as its guess.
 *
 * @returns null when not even that can be read
 */
export function likelyVerdict({ marked, said }: Evidence): Verdict | null {
  const flat = said.findLast(
    ({ placed }) => placed?.reading.kind === "answer" && placed.reading.level === "bare",
  );
  const conclusion = said.findLast(({ isConclusion, placed }) => isConclusion && placed !== null);
  const first = said[0]?.placed;
  const candidates = [
    ...marked.toReversed(),
    conclusion?.placed,
    flat?.placed,
    first === null ? undefined : first && { ...first, place: "first" as const },
    ...said.toReversed().map(({ placed }) => placed),
  ];
  for (const candidate of candidates) {
    const verdict = candidate == null ? null : guessOf(candidate);
    if (verdict !== null) return verdict;
  }
  return null;
}

function guessOf(placed: Placed): Verdict | null {
  const guess = likely(placed.reading);
  return guess === null ? null : verdictOf({ ...placed, reading: guess });
}

function likely(reading: Reading): Reading | null {
  if (reading.kind === "answer") return { ...reading, level: "direct" };
  if (reading.kind === "abstention" || reading.guess === null) return null;
  return { kind: "answer", level: "direct", ...reading.guess };
}
