import type { AnswerKind } from "../../algebra/query.js";
import type { FormAnswer } from "./read-answer.js";
import { scoreAnswer } from "./score-answer.js";
import type { FormItem } from "./item.js";

/** What one form asks of whoever answers it, and how far one gets without looking at the events. */
export interface FormTally {
  readonly kind: AnswerKind;
  readonly items: number;
  readonly vague: number;
  readonly contested: number;
  /** The mean score of the best possible answers. */
  readonly ceiling: number;
  /** That of always no, nobody, 0, never, none or an empty list. */
  readonly negative: number;
  /** The one answer that scores most when it is always given, and its mean score. */
  readonly constant: FormAnswer;
  readonly constantScore: number;
  /** The items in which that answer is not as good as the best: only these tell who looks at the events. */
  readonly effective: number;
}

/** Scores that are nearer are equal. */
const tolerance = 1e-9;

/** The tally of every form, by its name. Cost: O(items × different answers of their form). */
export function tallyOf(items: readonly FormItem[]): Readonly<Record<string, FormTally>> {
  const byForm = new Map<string, FormItem[]>();
  for (const item of items) {
    const known = byForm.get(item.form);
    if (known === undefined) byForm.set(item.form, [item]);
    else known.push(item);
  }
  return Object.fromEntries([...byForm].map(([form, own]) => [form, tallyOfForm(own)]));
}

function tallyOfForm(items: readonly FormItem[]): FormTally {
  const mean = (of: (item: FormItem) => number): number =>
    items.reduce((sum, item) => sum + of(item), 0) / items.length;
  const answers = new Map(items.map(({ answer }) => [JSON.stringify(answer), answer]));
  const constants = [...answers.values()].map((answer) => ({
    answer,
    score: mean((item) => scoreAnswer(item, answer)),
  }));
  const best = constants.reduce((a, b) => (b.score > a.score ? b : a));
  return {
    kind: items[0]?.kind ?? "truth",
    items: items.length,
    vague: items.filter(({ reference }) => reference === "vague").length,
    contested: items.filter(({ contested }) => contested).length,
    ceiling: mean(({ ceiling }) => ceiling),
    negative: mean(({ negative }) => negative),
    constant: best.answer,
    constantScore: best.score,
    effective: items.filter((item) => scoreAnswer(item, best.answer) < item.ceiling - tolerance).length,
  };
}
