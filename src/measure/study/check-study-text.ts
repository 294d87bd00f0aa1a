import { loadStudy } from "../../fuzzy/load-study.js";
import type { Study } from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import { parseJson } from "../../formats/json/json-text.js";
import { findJsonPlace, jsonPath } from "../../issue/json-place.js";
import { reviewStudy } from "./review-study.js";

/** What is wrong with a study in a file, and what should be known of it, each with its place in the text. */
export interface StudyCheck {
  /** Null when there is a fault. */
  readonly study: Study | null;
  readonly faults: readonly PlacedIssue[];
  readonly doubts: readonly PlacedIssue[];
}

/** Lines and columns count from 1, columns in UTF-16 units. */
export interface PlacedIssue {
  readonly line: number;
  readonly column: number;
  readonly issue: Issue;
}

/**
 * Checks the text of a study: that it is JSON, has the shape of one and keeps its rules; then what is doubtful.
 *
 * @param source  what messages call it
 */
export function checkStudyText(text: string, source: string): StudyCheck {
  const read = parseJson(text, source);
  if ("issue" in read) {
    const { issue } = read;
    const { line, column } = issue.kind === "bad-json" ? issue : { line: 1, column: 1 };
    return { study: null, faults: [{ line, column, issue }], doubts: [] };
  }
  const study = loadStudy(read.value);
  const placed = (issue: Issue): PlacedIssue => ({ ...placeInStudy(text, placeOf(issue)), issue });
  if (!study.ok) return { study: null, faults: study.issues.map(placed), doubts: [] };
  return { study: study.value, faults: [], doubts: reviewStudy(study.value).map(placed) };
}

function placeOf(issue: Issue): string {
  return issue.kind === "bad-study" || issue.kind === "doubtful-study" ? issue.at : "";
}

/**
 * The line and column of a place like `curves[3].cells[2].counts` in a text; of what is not there, those of
 * what it should be in.
 */
export function placeInStudy(text: string, at: string): { readonly line: number; readonly column: number } {
  const offset = findJsonPlace(text, jsonPath(at));
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
