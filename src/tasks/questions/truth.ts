import type { AnswerKind } from "../../algebra/query.js";
import type { AnswerGrain } from "../../measure/answer-grain.js";
import { askedItemOf, gradingOf, questionOf } from "../../measure/asked-answer.js";
import type { AskedItem } from "../../measure/extract/verdict.js";
import type { Grading } from "../../measure/graded.js";
import { type AnswerForm, isFlatForm, type ResponseForm } from "../../measure/issues.js";
import type { ScoredItem } from "../../measure/score.js";
import type {
  AlgebraDistribution,
  BestNames,
  MarginalList,
  ValuesDistribution,
} from "../../query/algebra/distribution.js";
import { answerNames } from "../../query/print.js";
import type { Answer } from "../../query/answer.js";
import type { QueryAnswer } from "../../query/query-answer.js";
import { formatInstant } from "../../time/instant.js";
import { readGold } from "./item/read-gold.js";

/**
 * What a reply is scored against: an answer to any question, its distribution alone, or an item that was kept of an
 * answer to one of the four flat ones.
 */
export type Truth = Answer | QueryAnswer | AlgebraDistribution | ScoredItem;

/** The kind of answer that a truth is of, as far as its type tells: of a flat question its form. */
export type KindOf<T extends Truth> = T extends QueryAnswer | ValuesDistribution
  ? AnswerKind
  : T extends MarginalList
    ? "list"
    : T extends BestNames
      ? "names"
      : T extends { readonly kind: infer Kind extends ResponseForm }
        ? Kind
        : T extends { readonly template: infer Kind extends ResponseForm }
          ? Kind
          : ResponseForm;

/** A distribution, and what replies to its question may refer to. */
export interface Known {
  readonly kind: AnswerForm;
  readonly distribution: AlgebraDistribution;
  readonly grading: Grading;
  /** Worked out for a text alone. */
  readonly asked: () => AskedItem;
}

export function knownOf(truth: Truth, grain: AnswerGrain | undefined): Known {
  const grading: Grading = grain === undefined ? {} : { grain };
  if ("gold" in truth) {
    const gold = readGold(truth);
    if (!gold.ok) throw new RangeError(`the ground truth of item ${truth.id} cannot be read`);
    return { kind: gold.value.kind, distribution: gold.value, grading, asked: () => truth };
  }
  if (!("question" in truth)) {
    const kind = formOf(truth);
    return { kind, distribution: truth, grading, asked: () => askedOfDistribution(truth, kind) };
  }
  const { distribution } = truth;
  if (distribution === null || (truth.ask !== null && truth.basis === null)) {
    throw new RangeError(`${JSON.stringify(truth.question)} has no answer to score against: see its issue`);
  }
  if (truth.ask === null) {
    const kind = truth.kind ?? formOf(distribution);
    if (isFlatForm(kind)) throw new RangeError("an answer to a query has a kind");
    const asked = (): AskedItem => askedItemOf(questionOf(truth, kind));
    return { kind, distribution, grading: gradingOf(truth.query, grain), asked };
  }
  // "Where …?" is the flat question of another role.
  if (truth.query?.query === "values" && truth.query.role !== "subject") {
    const { query, basis, setting, question } = truth;
    const names = basis === null ? [] : answerNames(basis.set, query, distribution);
    const { speechTime, zone } = setting;
    const about = { query, question, names, speechTime: formatInstant(speechTime, zone), zone: zone.name };
    return { kind: "names", distribution, grading, asked: () => askedItemOf({ kind: "names", ...about }) };
  }
  const asked = (): AskedItem => askedOfAnswer(truth, truth.basis?.set.subjectNames.spellings ?? []);
  return { kind: truth.ask, distribution, grading, asked };
}

function formOf(distribution: AlgebraDistribution): AnswerForm {
  switch (distribution.kind) {
    case "values":
      return distribution.answerKind;
    case "marginal-list":
      return "list";
    case "best-names":
      return "names";
    default:
      return distribution.kind;
  }
}

function askedOfDistribution(distribution: AlgebraDistribution, kind: AnswerForm): AskedItem {
  const isTime = distribution.kind === "when-last";
  const names = namesOf(distribution);
  const isOrdered = kind === "list" && !names.some((item) => /^\d{4}-/u.test(item));
  return {
    template: kind,
    // What is listed by its time is no name.
    subjects: kind === "list" && !isOrdered ? [] : names,
    zone: isTime ? distribution.zone.name : "UTC",
    speechTime: "",
    grain: isTime ? distribution.grain : "minute",
    isOrdered,
  };
}

function namesOf(distribution: AlgebraDistribution): readonly string[] {
  switch (distribution.kind) {
    case "who":
      return [...distribution.subjects.keys()];
    case "marginal-list":
      return [...distribution.items.keys()];
    case "values":
    case "best-names":
      return [...distribution.marginals.keys()];
    default:
      return [];
  }
}

function askedOfAnswer({ question, ask, setting }: Answer, subjects: readonly string[]): AskedItem {
  const { zone, speechTime, grain } = setting;
  const asked = formatInstant(speechTime, zone);
  return { template: ask, question, subjects, zone: zone.name, speechTime: asked, grain };
}
