import { caretBlock } from "./caret.js";
import type { AnyIssue, Describe, Issue, IssueTable, Kind } from "./issue.js";
import type { Wording } from "./phrasing.js";
import type { Place } from "./place.js";

/**
 * Hints that somebody gives in place of those that stand with the kinds: of the issue, and of that hint,
 * which is empty where there is none. That one stays where null comes out.
 */
export type IssueHints = {
  readonly [Name in Issue["kind"]]?: (
    issue: Extract<Issue, { readonly kind: Name }>,
    hint: string,
  ) => string | null;
};

/**
 * The words of the issues of these tables, and of their causes.
 *
 * @throws {RangeError} from what it returns, for a kind that stands in none of them
 */
export function describer(tables: readonly IssueTable[], hints: IssueHints = {}): (issue: Issue) => Wording {
  const kinds = Object.assign({}, ...tables) as Readonly<Record<string, Kind<AnyIssue>>>;
  const describe: Describe = (issue) => {
    const words = kinds[issue.kind];
    if (words === undefined) throw new RangeError(`no words for ${JSON.stringify(issue)}`);
    const { message, hint } = words(issue, describe);
    const own = hints[issue.kind as Issue["kind"]] as
      | ((issue: AnyIssue, hint: string) => string | null)
      | undefined;
    return { message, hint: own?.(issue, hint ?? "") ?? hint };
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
