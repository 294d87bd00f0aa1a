import { parseJson } from "../../formats/json/salvage-records.js";
import { loadStudy } from "../../fuzzy/load-study.js";
import {
  estimate,
  raters,
  type Study,
  surveyedAdverbials,
  type SurveyedCurve,
  surveyedTypes,
} from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import { findJsonPlace, jsonPath } from "../../issue/json-place.js";
import type { DoubtfulStudy } from "./issues.js";

/** Of so many raters a share is off by a tenth or more one time in three. */
const fewRaters = 20;

/** With fewer knots little is known of what lies between. */
const fewKnots = 3;

/** Where both ends of the scale have so large a share of the raters, the middle one stands for neither. */
const campShare = 0.3;

/**
 * What is no fault of a study and should be known to whoever uses it: curves of few raters or few knots, curves
 * that turn, that end before their degree has come to rest, cells with two camps of raters, and event types that
 * lack an adverbial of the others.
 *
 * Degrees are medians. A curve turns where it rises after it fell, or falls after it rose.
 */
export function reviewStudy(study: Study): readonly DoubtfulStudy[] {
  return [
    ...study.curves.flatMap((curve, index) => reviewCurve(curve, `curves[${index}]`)),
    ...missingAdverbials(study),
  ].map((doubt) => ({ kind: "doubtful-study", study: study.id, ...doubt }));
}

type Doubt = Omit<DoubtfulStudy, "kind" | "study">;

function reviewCurve(curve: SurveyedCurve, at: string): readonly Doubt[] {
  const about = [curve.eventType, curve.person, curve.adverbial].filter((part) => part !== null).join(", ");
  const knots = curve.cells.map(({ elapsedMinutes, counts }) => ({
    elapsedMinutes,
    counts,
    n: raters(counts),
    degree: estimate(counts, "median"),
  }));
  const doubts: Doubt[] = [];
  const few = knots.filter(({ n }) => n < fewRaters);
  if (few.length > 0) {
    const least = few.reduce((fewest, { n }) => Math.min(fewest, n), fewRaters);
    doubts.push({ at, about, doubt: { reason: "few-raters", cells: few.length, of: knots.length, least } });
  }
  if (knots.length < fewKnots)
    doubts.push({ at, about, doubt: { reason: "few-knots", knots: knots.length } });
  const turn = firstTurn(knots.map(({ degree }) => degree));
  const [from, to] = turn === null ? [] : [knots[turn - 1], knots[turn]];
  if (turn !== null && from !== undefined && to !== undefined) {
    const doubt = {
      reason: "turns",
      fromMinutes: from.elapsedMinutes,
      toMinutes: to.elapsedMinutes,
      fromDegree: from.degree,
      toDegree: to.degree,
    } as const;
    doubts.push({ at: `${at}.cells[${turn}]`, about, doubt });
  }
  const last = knots.at(-1);
  if (last !== undefined && last.degree > 0 && last.degree < 1) {
    const doubt = { reason: "ends-early", minutes: last.elapsedMinutes, degree: last.degree } as const;
    doubts.push({ at: `${at}.cells[${knots.length - 1}]`, about, doubt });
  }
  knots.forEach(({ counts, n, elapsedMinutes }, index) => {
    const [none = 0] = counts;
    const full = counts.at(-1) ?? 0;
    if (Math.min(none, full) < campShare * n) return;
    const doubt = {
      reason: "two-camps",
      minutes: elapsedMinutes,
      none,
      full,
      n,
    } as const;
    doubts.push({ at: `${at}.cells[${index}].counts`, about, doubt });
  });
  return doubts;
}

/** The first index at which a curve goes the other way than before; null for one that never does. */
function firstTurn(degrees: readonly number[]): number | null {
  let direction = 0;
  for (let index = 1; index < degrees.length; index += 1) {
    const step = Math.sign((degrees[index] ?? 0) - (degrees[index - 1] ?? 0));
    if (step !== 0 && direction !== 0 && step !== direction) return index;
    if (step !== 0) direction = step;
  }
  return null;
}

function missingAdverbials(study: Study): readonly Doubt[] {
  const all = surveyedAdverbials(study);
  return surveyedTypes(study).flatMap((eventType) => {
    const own = study.curves.filter((curve) => curve.eventType === eventType);
    const missing = all.filter((adverbial) => !own.some((curve) => curve.adverbial === adverbial));
    const at = `curves[${study.curves.findIndex((curve) => curve.eventType === eventType)}]`;
    return missing.length === 0
      ? []
      : [{ at, about: eventType, doubt: { reason: "missing-adverbials", adverbials: missing } as const }];
  });
}

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
