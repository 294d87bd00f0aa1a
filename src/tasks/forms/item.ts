import type { AnswerKind, AskedQuery } from "../../algebra/query.js";
import type { AnswerJson } from "../../query/algebra/value.js";
import type { AnyPrintedDistribution } from "../../query/answer-schema.js";
import type { TaskItem } from "../task.js";
import type { FormReference, SceneEvent } from "./scene.js";

/** A question of some form about an event set, with its ground truth. */
export interface FormItem extends TaskItem {
  readonly form: string;
  readonly kind: AnswerKind;
  readonly reference: FormReference;
  /** How many events there are. */
  readonly size: number;
  readonly question: string;
  readonly events: readonly SceneEvent[];
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  readonly zone: string;
  readonly names: readonly string[];
  /** What the question asks, as data. */
  readonly query: AskedQuery;
  /** The probability of every answer. */
  readonly gold: AnyPrintedDistribution;
  readonly answer: AnswerJson;
  readonly ceiling: number;
  /** The score of no, nobody, 0, never, none or an empty list. */
  readonly negative: number;
  /** Whether another convention would give another answer. */
  readonly contested: boolean;
}
