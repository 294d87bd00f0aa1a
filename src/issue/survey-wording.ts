import { placeWords, shellWord } from "./format-wording.js";
import { count, didYouMean, list, quote, say, type Wording } from "./phrasing.js";
import type { AnswerField, SurveyIssue } from "./survey-issue.js";

/** The words of what can be wrong with the raw answers of a survey. */
export function describeSurvey(issue: SurveyIssue): Wording {
  switch (issue.kind) {
    case "missing-answer-columns":
      return say(
        `No column of ${issue.source} is read as the ${issue.missing.map((field) => fieldWords[field]).join(", the ")}; ${issue.columns.length === 0 ? "its first line names none that is known" : `it has ${list(issue.columns.map(quote))}`}.`,
        `say which column holds what, --map ${issue.proposal === null ? issue.missing.map((field) => `${field}=COLUMN`).join(",") : shellWord(issue.proposal)}.`,
      );
    case "headless-answers":
      return say(
        `The first line of ${issue.source} holds an answer, and not the names of the columns.`,
        "put a line above it, rater,type,adverbial,elapsed,answer.",
      );
    case "bad-answer":
      return say(
        `${placeWords(issue.at)}: ${quote(issue.field)} ${foundWords(issue)}.`,
        hints[issue.expected],
      );
    case "bad-scale":
      return say(
        `${quote(issue.written)} is no scale of five steps.`,
        'name five different steps, the lowest first, --scale "1,2,3,4,5"; bring another scale to five steps first.',
      );
    case "bad-answer-map":
      return say(`${quote(issue.written)} ${mapWords[issue.fault]}.`, mapHint(issue.columns));
    case "bad-alias":
      return issue.fault === "pair"
        ? say(
            `${quote(issue.written)} is no other name of something.`,
            "write the other name and the surveyed one, --alias lately=recently.",
          )
        : say(
            `${quote(issue.written)} is another name of something that was not surveyed.`,
            `surveyed are ${list(issue.known)}.`,
          );
    case "unknown-curve":
      return say(
        `Study ${quote(issue.study)} has no curve of ${issue.wanted.map(quote).join(" and ")}.`,
        issue.suggestion === null ? `it has ${list(issue.known)}.` : didYouMean(issue.suggestion),
      );
    case "no-answers":
      return say(
        `No answer of ${issue.source} is left to be counted, with ${issue.excluded} of ${count(issue.raters, "rater")} excluded.`,
        "look at the rules that excluded them; each can be changed or switched off.",
      );
  }
}

type BadAnswer = Extract<SurveyIssue, { readonly kind: "bad-answer" }>;

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
  answer: "tell the five steps, lowest first, --scale 1,2,3,4,5, or leave such rows out, --lenient.",
  person: "write first-person, third-person or nothing.",
  check: "tell the five steps, lowest first, --scale 1,2,3,4,5.",
  "no-rater": "the cells of the row may be in the wrong order.",
  "rater-elsewhere": "the cells of the row may be in the wrong order; raters must not enter a study.",
};
