import type { Issue } from "../../expressions.js";
import { semanticsVersion } from "../../index.js";
import { type AnswerOutput, nothingAnswered } from "../answer/answer-output.js";
import { type IssueRecord, issueRecord } from "../write/issue-output.js";

/** What is written for a line that could not be asked: what an answer has, null where it is not known. */
export type UnaskedOutput = {
  readonly [Field in Exclude<keyof AnswerOutput, "response">]: AnswerOutput[Field] | null;
} & {
  /** Its number, counted from 1. */
  readonly line: number;
};

/**
 * What is written for a line that could not be asked.
 *
 * @param issues  the first prevents the answer; the others follow as notes
 */
export function unaskedOutput(
  line: number,
  id: string | null,
  question: string | null,
  issues: readonly Issue[],
): UnaskedOutput {
  const [issue, ...notes]: readonly IssueRecord[] = issues.map(issueRecord);
  return {
    line,
    id,
    question,
    speechTime: null,
    zone: null,
    ...nothingAnswered,
    policy: null,
    notes,
    issue: issue ?? null,
    semanticsVersion,
  };
}
