import type { AnswerKind, Query } from "../../algebra/query.js";
import { type Calculated, calculate } from "../calculate/calculate.js";
import { type Plan, settled, truth } from "./plan.js";
import type { Terms } from "./term.js";
import type { Value } from "./value.js";

const kinds: Readonly<Record<Calculated["kind"], AnswerKind>> = {
  truth: "truth",
  names: "names",
  number: "number",
  instant: "instant",
  interval: "instant",
  duration: "duration",
  list: "list",
  relation: "relation",
  none: "list",
};

/** What a value without events comes to: the same in every world. */
export function calculated(
  { timeline, times }: Terms,
  { value }: Extract<Query, { query: "calculate" }>,
): Plan {
  const { speechTime, zone } = timeline;
  const result = calculate(value, { speechTime, zone });
  if (!result.ok) {
    timeline.refuse(...result.issues);
    return settled(truth(false));
  }
  for (const note of result.notes) times.note(note);
  for (const { convention, value: other, text } of result.value.contested) {
    times.note({ kind: "contested-convention", convention, value: other, text });
  }
  return settled(valueOf(result.value));
}

function valueOf({ kind, answer }: Calculated): Value {
  if (kind === "truth" && (answer === "yes" || answer === "no")) return truth(answer === "yes");
  if (kind === "number" && typeof answer === "number") return { kind: "number", number: answer };
  if (kind === "names" && typeof answer === "object") return { kind: "names", names: answer };
  return { kind: "calculated", as: kinds[kind], answer };
}
