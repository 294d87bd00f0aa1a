import { kind } from "../issue/issue.js";
import { inLanguage, list, quote, say, type Wording } from "../issue/phrasing.js";

interface BadStudy {
  readonly study: string;
  /** Where in the study's data, written as in JavaScript: `curves[3].cells[2].counts`. */
  readonly at: string;
  readonly rule: StudyRule;
  readonly found: string;
  readonly expected: string;
}

/** What a study must satisfy; the broken one is named in a `bad-study` issue. */
export type StudyRule =
  /** A field is missing, is of another type or has a name of its own. */
  | "shape"
  /** The counts of a cell add up to the stated number of raters. */
  | "sum"
  /** At least one rater answered. */
  | "raters"
  /** The stated median is that of the counts. */
  | "median"
  /** Elapsed times are positive and increase, by a millisecond or more. */
  | "order"
  /** No two curves share event type, person and adverbial; no two aliases share a name. */
  | "twice"
  /** An alias or a limit names something that was surveyed. */
  | "target"
  /** Names are lower case, single-spaced, without a leading article. */
  | "name";

/** Studies, and the curves that they have or lack. */
export const studyIssues = {
  "bad-study": kind<BadStudy>((issue) => describeBadStudy(issue)),
  "missing-curve": kind<{
    study: string;
    eventType: string;
    adverbial: string;
    /** The event types that have the adverbial; all of them where none has it. */
    surveyed: readonly string[];
    adverbials: readonly string[];
  }>((issue) =>
    say(
      `Study ${quote(issue.study)} did not survey ${quote(issue.adverbial)} for ${quote(issue.eventType)}.`,
      issue.adverbials.includes(issue.adverbial)
        ? `the pooled study takes the average over what it has: ${list(issue.surveyed)}.`
        : `it has the words ${list(issue.adverbials)}.`,
    ),
  ),
  "unknown-study": kind<{ study: string; known: readonly string[] }>((issue) =>
    say(`There is no study ${quote(issue.study)}.`, `choose from ${list(issue.known)}.`),
  ),
  /** A note: the curve is the average over these surveyed types. */
  "pooled-curve": kind<{ study: string; eventType: string; adverbial: string; types: readonly string[] }>(
    (issue) =>
      say(
        `${quote(issue.eventType)} is judged by an average: its ${quote(issue.adverbial)} is that of ${list(issue.types)}.`,
        null,
      ),
  ),
  /** A note: the name stands for a surveyed one by a judgement, not by the survey. */
  "unsurveyed-alias": kind<{
    study: string;
    alias: string;
    surveyed: string;
    /** Of the survey. */
    language: string;
  }>((issue) =>
    say(
      `${quote(issue.alias)} is judged by ${inLanguage(quote(issue.surveyed), issue.language)}; the survey did not ask about it.`,
      null,
    ),
  ),
  /** A note: the study has no curve for the person it answers for by default, so another one's answers. */
  "other-person": kind<{ study: string; eventType: string; wanted: string; used: string }>((issue) =>
    say(
      `Study ${quote(issue.study)} has ${quote(issue.eventType)} in the ${issue.used} only, not in the ${issue.wanted}.`,
      null,
    ),
  ),
};

/** The words of a fault of a study, and how it is mended. */
function describeBadStudy({ study, at, rule, found, expected }: BadStudy): Wording {
  const place = [study === "" ? "Study" : `Study ${quote(study)}`, ...(at === "" ? [] : [at])].join(", ");
  const isKind = rule === "shape" && at === "kind";
  return say(
    `${place}: found ${found}, expected ${expected}.`,
    isKind ? "curves are made of graded answers alone." : hints[rule],
  );
}

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
