import { formatInstant } from "../../expressions.js";
import { renderIssue } from "../describe-issue.js";
import { readAtOption } from "../options/time-options.js";
import { exitCode } from "../exit-code.js";
import type { Format } from "../options/option-groups.js";
import { issueRecord } from "../write/issue-output.js";
import { type ReadingFlags, readManner } from "../options/manner.js";
import { tell, write } from "../write/output.js";
import { readText, resolutionOf } from "./resolution.js";
import { renderReadings } from "./resolve-text.js";
import { outputStyle } from "../write/layout.js";

/** The options of `oracle resolve TEXT`. */
export interface ResolveFlags extends ReadingFlags {
  readonly at?: string;
  readonly format: Format;
  readonly explain?: boolean;
}

/**
 * Resolves one text.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option cannot be read
 */
export async function resolveText(text: string, flags: ResolveFlags): Promise<number> {
  const manner = await readManner(flags);
  const reference = readAtOption(flags.at, manner.zone);
  const { zone, speechTime } = reference;
  const result = readText(text, reference, manner);
  if (flags.format === "text") {
    const style = outputStyle();
    const explained = flags.explain === true ? { text } : null;
    await write(result.ok ? `${renderReadings(result.value, zone, style, explained)}\n` : "");
    if (!result.ok) for (const issue of result.issues) tell(`error: ${renderIssue(issue)}\n`);
  } else {
    const notes = (result.ok ? (result.value[0]?.notes ?? []) : []).map(issueRecord);
    const asked = { text, speechTime: formatInstant(speechTime, zone), zone: zone.name };
    const output = { ...asked, ...resolutionOf(result, zone), notes };
    await write(`${JSON.stringify(output, null, flags.format === "json" ? 2 : 0)}\n`);
  }
  return result.ok ? exitCode.answered : exitCode.unanswered;
}
