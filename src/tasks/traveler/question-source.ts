import type { Category } from "./category.js";
import type { DrawnQuestion } from "./drawn-set.js";
import type { SetView } from "./set-view.js";
import type { Stratum } from "./strata.js";
import { type AskedRoles, type Template, type TimeWords, wordQuestion } from "./template.js";

/** Draws the questions of one category and length. */
export interface QuestionSource<View = SetView> {
  /** How many pairs of template and expression it asks. */
  readonly pairs: number;
  /** From now on another event set is asked about. */
  startSet(view: View): void;
  /**
   * Draws a question as a stratum says, or as near to it as the event set allows.
   *
   * @throws {RangeError} when every question has been asked about this set
   */
  draw(stratum: Stratum): Omit<DrawnQuestion, "number">;
}

/** A question in words. */
export function worded(
  category: Category,
  template: Template,
  roles: AskedRoles,
  time: TimeWords | null,
): Omit<DrawnQuestion, "number"> {
  const expression = time?.words ?? null;
  return { template, category, expression, roles, question: wordQuestion(template, roles, time) };
}
