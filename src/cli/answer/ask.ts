import type { Instant, Issue } from "../../expressions.js";
import {
  type Answer,
  type AnswerOptions,
  answer,
  type Distribution,
  type Question,
  readResponse,
  type Score,
  scoreResponse,
} from "../../index.js";
import { knownQuestion } from "./known-question.js";
import type { Asked } from "./questions.js";
import type { World } from "../read/world.js";

/** A question whose moment is known. */
export interface Timed extends Asked {
  readonly speechTime: Instant;
}

/** What came of a question. */
export type Reply =
  | { readonly kind: "answer"; readonly question: Question; readonly answer: Answer }
  /** It could not be read. */
  | { readonly kind: "unread"; readonly asked: Timed; readonly issue: Issue };

/** What the options say about every question. */
export type Manner = Pick<AnswerOptions, "study" | "policy" | "includeFuture" | "facts" | "vocabulary">;

/** Asks one question. */
export function ask(asked: Timed, world: Pick<World, "set" | "zone">, manner: Manner): Reply {
  const known = knownQuestion(asked.question, manner.study ?? null);
  if (!known.ok) return { kind: "unread", asked, issue: firstOf(known.issues) };
  const id = asked.id === null ? {} : { id: asked.id };
  const options = { ...manner, ...id, speechTime: asked.speechTime, zone: world.zone };
  return { kind: "answer", question: known.value, answer: answer(world.set, known.value, options) };
}

/** How a response scores: 0 when it cannot be read, null when there is no answer to compare it with. */
export function score(
  truth: Distribution | null,
  text: string,
): Pick<Score, "notes"> & { readonly score: number | null } {
  if (truth === null) return { score: null, notes: [] };
  const response = readResponse(truth.kind, text);
  return response.ok ? scoreResponse(truth, response.value) : { score: 0, notes: response.issues };
}

function firstOf(issues: readonly Issue[]): Issue {
  const [first] = issues;
  if (first === undefined) throw new RangeError("what could not be read has an issue");
  return first;
}
