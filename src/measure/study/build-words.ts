import type { StudyNote } from "../../fuzzy/study.js";
import type { BuildReport } from "./build-report.js";

/** What is said of how a study came about: a line each. */
export function buildLines(report: BuildReport): readonly string[] {
  const { raters, answers, rules, ratersOfCell: n } = report;
  const { failedChecks, straightLining, fewAnswers } = raters.excluded;
  const { missing, ofExcludedRaters, repeated, offScale, unreadable } = answers.excluded;
  return [
    `answers counted: ${number(answers.counted)} of ${many(raters.counted, "rater")}, in ${many(report.cells, "cell")} of ${many(report.curves, "curve")}, ${n.least === n.most ? "" : `${number(n.least)} to `}${number(n.most)} a cell`,
    `raters excluded: ${sum([
      [failedChecks, "failed a check"],
      [straightLining, "gave one answer throughout"],
      [fewAnswers, "gave too few answers"],
    ])}`,
    `answers excluded: ${sum([
      [ofExcludedRaters, "of excluded raters"],
      [missing, "missing"],
      [repeated, "repeated"],
      [offScale, "off the scale"],
      [unreadable, "unreadable"],
    ])}`,
    `rules: ${ruleWords(rules).join("; ")}`,
    `elapsed times: a number without a unit counts ${report.elapsedUnit}s`,
  ];
}

/** The same as remarks on the data, for whoever reads the study. */
export function buildNotes(report: BuildReport): readonly StudyNote[] {
  return buildLines(report).map((line) => ({
    sureness: "counted",
    note: `${line.slice(0, 1).toUpperCase()}${line.slice(1)}.`,
  }));
}

function ruleWords({
  allowedFailedChecks,
  straightLining,
  minAnswers,
  repeated,
}: BuildReport["rules"]): readonly string[] {
  return [
    `failed checks allowed: ${allowedFailedChecks ?? "all"}`,
    straightLining > 0
      ? `one answer throughout excluded from ${straightLining} on`
      : "one answer throughout allowed",
    ...(minAnswers > 0 ? [`at least ${minAnswers} answers`] : []),
    `of repeated answers ${repeated === "first" || repeated === "last" ? `the ${repeated} counts` : `${repeated} count`}`,
  ];
}

/** "3 (2 failed a check, 1 gave one answer throughout)". */
function sum(parts: readonly (readonly [count: number, words: string])[]): string {
  const total = parts.reduce((all, [count]) => all + count, 0);
  const named = parts.filter(([count]) => count > 0).map(([count, words]) => `${number(count)} ${words}`);
  return total === 0 ? "none" : `${number(total)} (${named.join(", ")})`;
}

function many(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function number(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
