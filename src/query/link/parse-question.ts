import type { Vocabulary } from "../../events/vocabulary.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { ParseOptions } from "../../language/expression/parse-expression.js";
import { readQuestion } from "../../language/question/parse-question.js";
import type { Question } from "../../language/question/question.js";
import { questionEnglish } from "../../language/question/english.js";
import { linkNames } from "./names.js";
import { unreadIssue } from "./refusal.js";

/** How a question is read. */
export interface QuestionOptions extends ParseOptions {
  /** The names that are words of it: an event set, or those of a table. Without it names are what is left open. */
  readonly vocabulary?: Vocabulary;
}

/**
 * Read a question: Who, Did, How often, When was the last time, as people ask them.
 *
 *     const question = parseQuestion("Was the risotto eaten by Tom?", { vocabulary: set });
 *
 * With a vocabulary its names are words of the grammar, so that a question may have any order that the rules of
 * `grammar/en/named-questions.rules` know. Without one, where a name ends and the next word begins is often open,
 * and only the plain order is read; `answer` then looks the names up.
 *
 * @returns the question, or the issue that it is none, or of a kind that is refused
 */
export function parseQuestion(text: string, options: QuestionOptions = {}): Result<Question> {
  return asQuestionOn(readQuestion(text, options), options.vocabulary ?? null);
}

/** A question that can be read, with the names of a vocabulary where there is one; else why it cannot. */
export function asQuestionOn(question: Question, vocabulary: Vocabulary | null): Result<Question> {
  if (vocabulary !== null && linkNames(vocabulary, question).length > 0) return success(question);
  const { readings, refusal, text, adverbials } = question;
  if (readings.length > 0 || refusal === null) return success(question);
  const isUnread = vocabulary !== null && refusal.kind === "not-a-question" && /\p{L}/u.test(text);
  return failure(
    isUnread
      ? unreadIssue(vocabulary, text, questionEnglish.with(adverbials ?? [], vocabulary.facts))
      : refusal,
  );
}
