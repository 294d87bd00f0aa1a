import { caretBlock } from "./caret.js";
import type { AnyIssue, Describe, Issue, IssueTable, Kind } from "./issue.js";
import type { Wording } from "./phrasing.js";
import type { Place } from "./place.js";

/**
 * The words of the issues of these tables, and of their causes.
 *
 * @throws {RangeError} from what it returns, for a kind that stands in none of them
 */
export function describer(...tables: readonly IssueTable[]): (issue: Issue) => Wording {
  const describe: Describe = (issue) => {
    const table = tables.find((each) => Object.hasOwn(each, issue.kind));
    const words = table?.[issue.kind] as Kind<AnyIssue> | undefined;
    if (words === undefined) throw new RangeError(`no words for ${JSON.stringify(issue)}`);
    return words(issue, describe);
  };
  return describe;
}

/**
 * The issue as lines of plain text: the message; the text with carets when it has a place; the hint.
 *
 *     This date or time does not exist: there is no month 13.
 *       2023-13-01
 *            ^^
 *     Hint: correct it; it is never moved to another.
 */
export function render(issue: Issue, describe: (issue: Issue) => Wording): string {
  const { message, hint } = describe(issue);
  const place = placeOf(issue);
  const lines = [message, ...(place === null ? [] : caretBlock(place))];
  if (hint !== null) lines.push(`Hint: ${hint}`);
  return lines.join("\n");
}

function placeOf(issue: AnyIssue & { readonly place?: Place; readonly cause?: AnyIssue }): Place | null {
  if ("place" in issue) return issue.place ?? null;
  return issue.cause === undefined ? null : placeOf(issue.cause);
}
