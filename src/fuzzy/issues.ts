import { kind } from "../issue/issue.js";
import { inLanguage, list, quote, say } from "../issue/phrasing.js";

export type StudyRule = keyof typeof hints;

/** Studies, and the curves that they have or lack. */
export const studyIssues = {
  "bad-study": kind<{
    study: string;
    /** Where in the study's data, written as in JavaScript: `curves[3].cells[2].counts`. */
    at: string;
    rule: StudyRule;
    found: string;
    expected: string;
  }>(({ study, at, rule, found, expected }) => {
    const place = [study === "" ? "Study" : `Study ${quote(study)}`, ...(at === "" ? [] : [at])].join(", ");
    const isKind = rule === "shape" && at === "kind";
    return say(
      `${place}: found ${found}, expected ${expected}.`,
      isKind ? "curves are made of graded answers alone." : hints[rule],
    );
  }),
  "missing-curve": kind<{
    study: string;
    eventType: string;
    adverbial: string;
    /** The event types that have the adverbial; all of them where none has it. */
    surveyed: readonly string[];
    adverbials: readonly string[];
  }>(
    (issue) =>
      `Study ${quote(issue.study)} did not survey ${quote(issue.adverbial)} for ${quote(issue.eventType)}.`,
    (issue) =>
      issue.adverbials.includes(issue.adverbial)
        ? `an average can stand for it, by the policy unsurveyed=pooled or the pooled study; it has ${list(issue.surveyed)}.`
        : `it has the words ${list(issue.adverbials)}.`,
  ),
  "unknown-study": kind<{ study: string; known: readonly string[] }>(
    (issue) => `There is no study ${quote(issue.study)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** A note: the curve is the average over these surveyed types. */
  "pooled-curve": kind<{ study: string; eventType: string; adverbial: string; types: readonly string[] }>(
    (issue) =>
      `${quote(issue.eventType)} is judged by an average: its ${quote(issue.adverbial)} is that of ${list(issue.types)}.`,
  ),
  /** A note: the name stands for a surveyed one by a judgement, not by the survey. */
  "unsurveyed-alias": kind<{
    study: string;
    alias: string;
    surveyed: string;
    /** Of the survey. */
    language: string;
  }>(
    (issue) =>
      `${quote(issue.alias)} is judged by ${inLanguage(quote(issue.surveyed), issue.language)}; the survey did not ask about it.`,
  ),
  /** A note: the study has no curve for the person it answers for by default, so another one's answers. */
  "other-person": kind<{ study: string; eventType: string; wanted: string; used: string }>(
    (issue) =>
      `Study ${quote(issue.study)} has ${quote(issue.eventType)} in the ${issue.used} only, not in the ${issue.wanted}.`,
  ),
};

const hints = {
  /** A field is missing, is of another type or has a name of its own. */
  shape: "see the files in surveys/ and docs/vague-words.md for what a study holds.",
  /** The counts of a cell add up to the stated number of raters. */
  sum: "correct the counts or n, or leave n out.",
  /** At least one rater answered. */
  raters: "leave the cell out, or give its counts.",
  /** The stated median is that of the counts. */
  median: "correct the median or the counts, or leave median out.",
  /** Elapsed times are positive and increase, by a millisecond or more. */
  order: "sort the cells by elapsedMinutes, each time once.",
  /** No two curves share event type, person and adverbial; no two aliases share a name. */
  twice: "keep one of them, or put their cells together.",
  /** An alias or a limit names something that was surveyed. */
  target: "name something that has a curve, or leave it out.",
  /** Names are lower case, single-spaced, without a leading article. */
  name: "write it as it is looked up.",
};
