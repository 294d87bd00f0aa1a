import type { Value } from "../../algebra/value.js";
import type { Issue } from "../../expressions.js";
import {
  type Calculated,
  calculate,
  type CalculationSetting,
  type OtherAnswer,
} from "../../query/calculate/calculate.js";
import { parseCalculation } from "../../query/calculate/parse-calculation.js";

/** What was found about the gold of a question about times alone. */
export type GoldVerdict =
  | { readonly kind: "agrees" }
  | { readonly kind: "unanswered"; readonly issue: Issue | null }
  | {
      readonly kind: "disagrees";
      readonly answer: Calculated["answer"];
      readonly text: string;
      /** What was calculated. */
      readonly value: Value;
      /** The conventions on which the answer hangs, each as it was settled: "inclusive-days=one-end". */
      readonly conventions: readonly string[];
      /** Those that, settled so, make it the gold. */
      readonly explainedBy: readonly string[];
    };

/**
 * Compares a gold with what a question comes to, as `oracle ask` answers it: by its text, or as a time, a length or a
 * number of the same value.
 */
export function judgeGold(question: string, gold: unknown, setting: CalculationSetting): GoldVerdict {
  const read = parseCalculation(question);
  if (!read.ok) return { kind: "unanswered", issue: read.issues[0] ?? null };
  const [value = ""] = read.value;
  const found = calculate(value, setting);
  if (!found.ok) return { kind: "unanswered", issue: found.issues[0] ?? null };
  const { answer, text, conventions, contested } = found.value;
  const { isSame, otherwise } = comparisonOf(gold, found.value, setting);
  if (isSame) return { kind: "agrees" };
  const others = contested.filter((other) => comparisonOf(gold, other, setting).isSame).map(nameOf);
  return {
    ...{ kind: "disagrees", answer, text, value },
    conventions: conventions.map(nameOf),
    explainedBy: [...new Set([...others, ...otherwise])],
  };
}

function nameOf({ convention, value }: Pick<OtherAnswer, "convention" | "value">): string {
  return `${convention}=${value}`;
}

/** Whether a gold is an answer, and by which conventions it would be where it is read otherwise. */
function comparisonOf(
  gold: unknown,
  { answer, text }: Pick<Calculated, "answer" | "text">,
  setting: CalculationSetting,
): { readonly isSame: boolean; readonly otherwise: readonly string[] } {
  const written = plain(gold);
  if ([plain(answer), plain(text)].includes(written)) return { isSame: true, otherwise: [] };
  const otherwise: string[] = [];
  for (const how of ["same", "equal"] as const) {
    const compared = calculate({ value: "compare", left: written, how, right: text }, setting);
    if (!compared.ok) continue;
    if (compared.value.answer === "yes") return { isSame: true, otherwise: [] };
    otherwise.push(...compared.value.contested.filter((other) => other.answer === "yes").map(nameOf));
  }
  return { isSame: false, otherwise };
}

/** Without regard to case, spaces and a full stop at the end. */
function plain(value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim().replace(/\.$/, "").toLowerCase();
}
