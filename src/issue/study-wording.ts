import { elapsedWords } from "./elapsed-words.js";
import { count, inLanguage, list, quote, say, type Wording } from "./phrasing.js";
import type { StudyIssue, StudyRule } from "./study-issue.js";
import type { DoubtfulStudy, StudyDoubt } from "./survey-issue.js";

/** The words of what can be wrong with studies, and with what is asked of them. */
export function describeStudy(issue: StudyIssue): Wording {
  switch (issue.kind) {
    case "bad-study":
      return describeBadStudy(issue);
    case "missing-curve":
      return say(
        `Study ${quote(issue.study)} did not survey ${quote(issue.adverbial)} for ${quote(issue.eventType)}.`,
        issue.adverbials.includes(issue.adverbial)
          ? `--study pooled takes the average over what it has (pooled:FILE over your own): ${list(issue.surveyed)}.`
          : `it has the words ${list(issue.adverbials)}.`,
      );
    case "unknown-study":
      return say(`There is no study ${quote(issue.study)}.`, `choose from ${list(issue.known)}.`);
    case "no-common-curve":
      return say(
        `${issue.studies.map(quote).join(" and ")} have no event type and adverbial in common.`,
        "oracle study show lists what each of them asked about.",
      );
    case "pooled-curve":
      return say(
        `${quote(issue.eventType)} is judged by an average: its ${quote(issue.adverbial)} is that of ${list(issue.types)}.`,
        null,
      );
    case "unsurveyed-alias":
      return say(
        `${quote(issue.alias)} is judged by ${inLanguage(quote(issue.surveyed), issue.language)}; the survey did not ask about it.`,
        null,
      );
    case "other-person":
      return say(
        `Study ${quote(issue.study)} has ${quote(issue.eventType)} in the ${issue.used} only, not in the ${issue.wanted}.`,
        null,
      );
  }
}

/** The words of what is doubtful in a study. */
export function describeDoubt({ about, doubt }: DoubtfulStudy): Wording {
  const [message, hint] = doubtWords(doubt);
  return say(`${about.slice(0, 1).toUpperCase()}${about.slice(1)}: ${message}.`, hint);
}

function doubtWords(doubt: StudyDoubt): readonly [message: string, hint: string | null] {
  switch (doubt.reason) {
    case "few-raters":
      return [
        `${doubt.cells} of ${count(doubt.of, "cell")} ${doubt.of === 1 ? "has" : "have"} few raters, the fewest ${doubt.least}`,
        "a degree of few raters may be far off; ask about 50 a cell.",
      ];
    case "few-knots":
      return [
        `only ${count(doubt.knots, "elapsed time")} ${doubt.knots === 1 ? "was" : "were"} asked about`,
        "between knots the degree is a straight line; ask about five times or more.",
      ];
    case "turns":
      return [
        `the degree goes from ${doubt.fromDegree} at ${elapsedWords(doubt.fromMinutes)} to ${doubt.toDegree} at ${elapsedWords(doubt.toMinutes)}, and went the other way before`,
        "curves are used as measured; look at the counts there.",
      ];
    case "ends-early":
      return [
        `the last knot, at ${elapsedWords(doubt.minutes)}, has the degree ${Number(doubt.degree.toFixed(3))}, and how it goes on was not asked`,
        "what is assumed beyond is the policy tail; ask about longer times.",
      ];
    case "two-camps":
      return [
        `at ${elapsedWords(doubt.minutes)} there are two camps, ${doubt.none} of ${count(doubt.n, "rater")} at 0 and ${doubt.full} at 1, so that the median stands for neither`,
        "compare the policies estimator=mean and estimator=share.",
      ];
    case "missing-adverbials":
      return [
        `nobody was asked about ${list(doubt.adverbials.map(quote))}, which other types have`,
        "a question with it has no curve, save by --study pooled:NAME.",
      ];
  }
}

/** The words of a fault of a study, and how it is mended. */
function describeBadStudy({ study, at, rule, found, expected }: BadStudy): Wording {
  const place = [study === "" ? "Study" : `Study ${quote(study)}`, ...(at === "" ? [] : [at])].join(", ");
  const isKind = rule === "shape" && at === "kind";
  return say(
    `${place}: found ${found}, expected ${expected}.`,
    isKind ? "curves are made of graded answers alone." : hints[rule],
  );
}

type BadStudy = Extract<StudyIssue, { readonly kind: "bad-study" }>;

const hints: Readonly<Record<StudyRule, string>> = {
  shape: "see the files in surveys/ and docs/studies.md for what a study holds.",
  sum: "correct the counts or n, or leave n out.",
  raters: "leave the cell out, or give its counts.",
  median: "correct the median or the counts, or leave median out.",
  order: "sort the cells by elapsedMinutes, each time once.",
  twice: "keep one of them, or put their cells together.",
  target: "name something that has a curve, or leave it out.",
  name: "write it as it is looked up.",
};
