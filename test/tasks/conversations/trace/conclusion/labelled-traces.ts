import { readFileSync } from "node:fs";
import { readConclusion } from "../../../../../src/tasks/conversations/trace/conclusion/read-conclusion.js";
import type { ConcludedAction } from "../../../../../src/tasks/conversations/trace/conclusion/clause.js";

/** A trace that was written by hand, with what a careful reader takes it to conclude. */
interface LabelledTrace {
  readonly id: string;
  readonly style: string;
  readonly trace: string;
  readonly label: ConcludedAction;
}

/** A set of them; its first line says how it was made. */
export function labelledTraces(set: "a" | "b" | "c"): readonly LabelledTrace[] {
  const text = readFileSync(new URL(`traces-${set}.jsonl`, import.meta.url), "utf8");
  const [, ...lines] = text.trim().split("\n");
  return lines.map((line) => JSON.parse(line) as LabelledTrace);
}

const decisions: readonly ConcludedAction[] = ["tool", "direct", "undecided"];

/** How a set is read: rows are labels, columns readings, both in the order tool, direct, undecided. */
export function confusionOf(traces: readonly LabelledTrace[]): readonly (readonly number[])[] {
  const read = traces.map(({ trace, label }) => [label, readConclusion(trace).decision] as const);
  return decisions.map((label) =>
    decisions.map((decision) => read.filter(([own, other]) => own === label && other === decision).length),
  );
}
