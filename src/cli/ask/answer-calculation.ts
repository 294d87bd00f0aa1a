import { formatInstant } from "../../expressions.js";
import { type Calculated, calculate } from "../../query/calculate/calculate.js";
import { parseCalculation } from "../../query/calculate/parse-calculation.js";
import type { Value } from "../../algebra/value.js";
import { type Block, group, heading } from "../../page/document/block.js";
import { firstOf, writeBlocks } from "../write/layout.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode, valueOf } from "../session.js";
import { openNamed, readAt, takeTerminalMoment, terminalZone } from "../options/time-options.js";
import { issueRecord } from "../write/issue-output.js";
import { tell, writeJson } from "../write/output.js";

interface CalculationFlags {
  readonly at?: string;
  readonly zone?: string;
  readonly json?: boolean;
}

/** How many other answers are told. */
const otherLimit = 5;

/**
 * Answers a question about times alone: "how many days until Christmas?" It is asked now at a terminal.
 *
 * @throws {Refusal} when an option cannot be read
 */
export async function answerCalculation(
  text: string,
  { at, zone: name, json }: CalculationFlags,
): Promise<number> {
  const zone = name === undefined ? terminalZone() : openNamed(name);
  const used = zone ?? openNamed("UTC");
  const speechTime =
    at === undefined ? takeTerminalMoment(used) : at === "now" ? Date.now() : valueOf(readAt(at, used));
  const read = parseCalculation(text);
  const readings = read.ok ? read.value : [];
  const [value] = readings;
  const result = value === undefined ? read : calculate(value, { speechTime, zone: used });
  const answer = result.ok && value !== undefined ? (result.value as Calculated) : null;
  const [issue] = result.ok ? [] : result.issues;
  if (json === true) {
    await writeJson({
      ...{
        question: text,
        speechTime: speechTime === null ? null : formatInstant(speechTime, used),
        zone: used.name,
      },
      value: value ?? null,
      ...recordOf(answer),
      readings: readings.length,
      issue: issue === undefined ? null : issueRecord(issue),
    });
  } else if (answer !== null) await writeBlocks(answerBlock(answer, readings));
  else if (issue !== undefined) tell(`error: ${renderIssue(issue)}\n`);
  return answer === null ? exitCode.unanswered : exitCode.answered;
}

function recordOf(answer: Calculated | null) {
  if (answer === null) return { kind: null, answer: null, text: null, conventions: [], contested: [] };
  const { kind, answer: value, text, conventions, contested } = answer;
  return { kind, answer: value, text, conventions, contested };
}

/** The answer, then what an ordinary other convention would make of it. */
function answerBlock({ text, contested, conventions }: Calculated, readings: readonly Value[]): Block {
  const others = contested.map(
    ({ convention, value, text: other }) => `with ${convention}=${value}: ${other}`,
  );
  const used = conventions.map(({ convention, value }) => `${convention}=${value}`);
  return group(
    heading(text),
    ...firstOf(others, otherLimit),
    ...(used.length === 0 ? [] : [`by ${used.join(", ")}`]),
    ...(readings.length > 1 ? [`${readings.length} readings; the likeliest is answered`] : []),
  );
}
