import type { AnswerKind, Query } from "../algebra/query.js";
import type { QueryAnswer } from "../query/query-answer.js";
import { formatInstant } from "../time/instant.js";
import type { AnswerGrain } from "./answer-grain.js";
import type { AskedItem } from "./extract/verdict.js";
import type { Grading } from "./graded.js";

/** What of a question of any form its replies are read and scored by. */
export interface AskedQuestion {
  readonly kind: AnswerKind;
  readonly query?: Query;
  readonly question: string;
  /** The names that an answer can have. */
  readonly names: readonly string[];
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  /** IANA name. */
  readonly zone: string;
}

/** How replies to a question are read: by the kind of its answer, the unit that it asks for, and its names. */
export function askedItemOf({ kind, query, names, question, speechTime, zone }: AskedQuestion): AskedItem {
  const unit = query?.query === "elapsed" ? query.unit : undefined;
  return {
    ...{
      template: kind,
      question,
      subjects: names,
      speechTime,
      zone,
      isOrdered: query !== undefined && isOrder(query),
    },
    ...(unit === undefined ? {} : { unit }),
  };
}

/**
 * How finely responses to a query are compared: by the unit that it asks for, and a list in its order where the query is an
 * order.
 *
 * @param grain  of the item, where it states one
 */
export function gradingOf(query: Query, grain: AnswerGrain | undefined): Grading {
  const own = grain ?? (query.query === "elapsed" ? query.unit : undefined);
  const isOrdered = isOrder(query) || query.query === "calculate" ? {} : { isOrdered: false };
  return own === undefined ? isOrdered : { ...isOrdered, grain: own };
}

function isOrder({ query }: Query): boolean {
  return query === "order" || query === "ranking";
}

/** The question of an answer. */
export function questionOf(
  { query, question, setting, names }: QueryAnswer,
  kind: AnswerKind,
): AskedQuestion {
  const speechTime = formatInstant(setting.speechTime, setting.zone);
  return { kind, query, question, names, speechTime, zone: setting.zone.name };
}
