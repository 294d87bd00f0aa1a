import type { Evidence } from "./evidence.js";
import type { Reading } from "./reading.js";
import { type Placed, type Verdict, verdictOf } from "./verdict.js";

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
