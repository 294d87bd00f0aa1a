import type { Issue } from "../../src/issue/issue.js";

/** What an issue says of where it arose, or null when it says nothing. */
export function placeOf(issue: Issue): string | null {
  if ("at" in issue && typeof issue.at === "object" && issue.at.number >= 1)
    return `${issue.at.unit} ${issue.at.number}`;
  switch (issue.kind) {
    case "bad-record":
      return `record ${issue.record}`;
    case "bad-json":
    case "bad-line":
    case "long-line":
      return `line ${issue.line}`;
    case "bad-event-set":
      return issue.field;
    case "bad-fact":
      return issue.fact;
    case "unknown-zone":
      return issue.zone;
    case "bad-study":
      return issue.at === "" ? null : issue.at;
    case "bad-rows":
      return `rows ${issue.first} to ${issue.last}`;
    // Of the file as a whole.
    case "missing-columns":
    case "same-columns":
    case "wide-encoding":
    case "empty-input":
    case "other-format":
    case "bad-parquet":
      return issue.source;
    // Told once: no record says the zone.
    case "missing-zone":
      return "zone";
    default:
      return null;
  }
}
