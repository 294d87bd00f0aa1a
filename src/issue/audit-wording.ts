import type { ResponseForm } from "./answer-issue.js";
import type { AuditIssue } from "./audit-issue.js";
import { count, didYouMean, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with somebody's gold. */
export function describeAudit(issue: AuditIssue): Wording {
  switch (issue.kind) {
    case "missing-gold":
      return say(
        `No line of ${issue.source} has gold in ${quote(issue.field)}.`,
        didYouMean(issue.suggestion) ?? `choose a field, --gold: ${list(issue.known)}.`,
      );
    case "unreadable-gold":
      return say(
        `Line ${issue.line}: ${quote(issue.value)} in ${quote(issue.field)} is no gold of such a question.`,
        `write ${forms[issue.expected]}.`,
      );
    case "more-uncompared":
      return say(`${count(issue.count, "more line")} could not be compared.`, null);
  }
}

const forms: Readonly<Record<ResponseForm, string>> = {
  did: "yes or no, true or false",
  who: "a list of names, or nobody",
  "how-often": "a whole number",
  "when-last": "an ISO time, or never",
};
