import { type Issue, kind } from "../../issue/issue.js";
import { count, didYouMean, list, quote, say, elapsedWords } from "../../issue/phrasing.js";
import { placeWords, type RecordPlace } from "../../issue/place.js";

interface BadAnswer {
  readonly at: RecordPlace;
  /** As the file names it. */
  readonly field: string;
  /** Whether nothing stands there; what does is never told, since it may be the name of a rater. */
  readonly isMissing: boolean;
  readonly expected: AnswerField | "rater-elsewhere" | "no-rater";
  /** The steps of the scale, where an answer is none of them. */
  readonly steps: readonly string[];
}

/**
 * Few raters in some cells; few knots; a curve that turns; one that ends before its degree has come to rest at
 * 0 or 1; a cell whose raters are at both ends; an event type that lacks adverbials of others.
 */
export type StudyDoubt =
  | { readonly reason: "few-raters"; readonly cells: number; readonly of: number; readonly least: number }
  | { readonly reason: "few-knots"; readonly knots: number }
  | {
      readonly reason: "turns";
      readonly fromMinutes: number;
      readonly toMinutes: number;
      readonly fromDegree: number;
      readonly toDegree: number;
    }
  | { readonly reason: "ends-early"; readonly minutes: number; readonly degree: number }
  | {
      readonly reason: "two-camps";
      readonly minutes: number;
      readonly none: number;
      readonly full: number;
      readonly n: number;
    }
  | { readonly reason: "missing-adverbials"; readonly adverbials: readonly string[] };

/** What a table of answers may hold. */
export type AnswerField = (typeof answerFields)[number];

/** The columns of a table of answers; the last two may be absent. */
export const answerFields = ["rater", "type", "adverbial", "elapsed", "answer", "person", "check"] as const;

export type DoubtfulStudy = Extract<Issue, { readonly kind: "doubtful-study" }>;

/** Raw answers of a survey, and what is doubtful in a study. No issue names a rater. */
export const surveyIssues = {
  /** A table of answers lacks columns. */
  "missing-answer-columns": kind<{
    source: string;
    missing: readonly AnswerField[];
    columns: readonly string[];
    /** Pairs of a map; null when no column is like a missing one. */
    proposal: string | null;
  }>(
    (issue) =>
      `No column of ${issue.source} is read as the ${issue.missing.map((field) => fieldWords[field]).join(", the ")}; ${issue.columns.length === 0 ? "its first line names none that is known" : `it has ${list(issue.columns.map(quote))}`}.`,
    (issue) =>
      `say which column holds what, ${issue.proposal ?? issue.missing.map((field) => `${field}=COLUMN`).join(",")}.`,
  ),
  /** The first line holds an answer, and not the names of columns; it is not told, since it names a rater. */
  "headless-answers": kind<{ source: string }>(
    (issue) => `The first line of ${issue.source} holds an answer, and not the names of the columns.`,
    "put a line above it, rater,type,adverbial,elapsed,answer.",
  ),
  "bad-answer": kind<BadAnswer>(
    (issue) => `${placeWords(issue.at)}: ${quote(issue.field)} ${foundWords(issue)}.`,
    (issue) => hints[issue.expected],
  ),
  /** Not five different steps. */
  "bad-scale": kind<{ written: string }>(
    (issue) => `${quote(issue.written)} is no scale of five steps.`,
    "name five different steps, the lowest first, 1,2,3,4,5; bring another scale to five steps first.",
  ),
  /** A pair of a map that is none, or names a field again, or a column that is not there. */
  "bad-answer-map": kind<{ written: string; fault: "pair" | "twice" | "column"; columns: readonly string[] }>(
    (issue) => `${quote(issue.written)} ${mapWords[issue.fault]}.`,
    (issue) => mapHint(issue.columns),
  ),
  /** A pair of names that is none, or is about something that was not surveyed. */
  "bad-alias": kind<{ written: string; fault: "pair" | "target"; known: readonly string[] }>((issue) =>
    issue.fault === "pair"
      ? say(
          `${quote(issue.written)} is no other name of something.`,
          "write the other name and the surveyed one, lately=recently.",
        )
      : say(
          `${quote(issue.written)} is another name of something that was not surveyed.`,
          `surveyed are ${list(issue.known)}.`,
        ),
  ),
  /** A study has no curve of this event type, this adverbial or both. */
  "unknown-curve": kind<{
    study: string;
    /** What was asked for, each as it is looked up. */
    wanted: readonly string[];
    /** The event types that have the adverbial; the adverbials, where there is none of that name. */
    known: readonly string[];
    suggestion: string | null;
  }>(
    (issue) => `Study ${quote(issue.study)} has no curve of ${issue.wanted.map(quote).join(" and ")}.`,
    (issue) => (issue.suggestion === null ? `it has ${list(issue.known)}.` : didYouMean(issue.suggestion)),
  ),
  /** Nothing is left to be counted. */
  "no-answers": kind<{ source: string; raters: number; excluded: number }>(
    (issue) =>
      `No answer of ${issue.source} is left to be counted, with ${issue.excluded} of ${count(issue.raters, "rater")} excluded.`,
    "look at the rules that excluded them; each can be changed or switched off.",
  ),
  /** A note: what is no fault of a study, and should be known to whoever uses it. */
  "doubtful-study": kind<{
    study: string;
    /** Where in its data, written as in JavaScript: `curves[3].cells[2]`. */
    at: string;
    /** The names of the curve, or of the event type. */
    about: string;
    doubt: StudyDoubt;
  }>(({ about, doubt }) => {
    const [message, hint] = doubtWords(doubt);
    return say(`${about.slice(0, 1).toUpperCase()}${about.slice(1)}: ${message}.`, hint);
  }),
};

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
        "a question with it has no curve, save by the pooled study.",
      ];
  }
}

function foundWords({ isMissing, expected, steps }: BadAnswer): string {
  if (expected === "rater-elsewhere") return "holds the name of a rater, which is not told";
  if (expected === "no-rater") return "holds what other rows have as event type or adverbial";
  if (expected === "rater") return "is missing";
  const scale = steps.length === 0 ? "" : `; the steps are ${list(steps.map(quote))}`;
  const found = isMissing ? "is missing" : "cannot be read";
  return `${found}, and should be ${expectedWords[expected]}${scale}`;
}

function mapHint(columns: readonly string[]): string {
  const there = columns.length === 0 ? "" : ` and a column out of ${list(columns.map(quote))}`;
  return `write rater, type, adverbial, elapsed, answer, person or check, then "="${there}.`;
}

const fieldWords: Readonly<Record<AnswerField, string>> = {
  rater: "rater",
  type: "event type",
  adverbial: "adverbial",
  elapsed: "elapsed time",
  answer: "answer",
  person: "person",
  check: "check",
};

const mapWords = {
  pair: "maps no column to a field of an answer",
  twice: "names its field a second time",
  column: "names a column that is not there",
} as const;

const expectedWords: Readonly<Record<Exclude<AnswerField, "rater">, string>> = {
  type: "an event type",
  adverbial: "an adverbial",
  elapsed: "a time above zero",
  answer: "an answer on the scale",
  person: "first-person or third-person",
  check: "the answer that the check expects",
};

const hints: Readonly<Record<BadAnswer["expected"], string>> = {
  rater: "every answer needs its rater, under any name; it stays in the file.",
  type: 'say what happened, "eat risotto".',
  adverbial: 'say which words were judged, "recently".',
  elapsed: 'write minutes, an amount with its unit ("2 weeks") or an ISO duration ("P2W").',
  answer: "tell the five steps, lowest first, 1,2,3,4,5, or leave such rows out.",
  person: "write first-person, third-person or nothing.",
  check: "tell the five steps, lowest first, 1,2,3,4,5.",
  "no-rater": "the cells of the row may be in the wrong order.",
  "rater-elsewhere": "the cells of the row may be in the wrong order; raters must not enter a study.",
};
