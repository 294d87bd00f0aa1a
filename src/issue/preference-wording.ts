import { placeWords } from "./format-wording.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";
import type { AnnotationField, PreferenceIssue } from "./preference-issue.js";

/** The words of what can be wrong with what people said they prefer. */
export function describePreference(issue: PreferenceIssue): Wording {
  switch (issue.kind) {
    case "missing-annotation-columns":
      return say(
        `No column of ${issue.source} is the ${list(issue.missing)}; it has ${list(issue.columns.map(quote))}.`,
        "name the columns annotator, survey, trajectory, level and choice; only survey may be left out.",
      );
    case "bad-preference":
      return say(
        `${placeWords(issue.at)}: ${quote(issue.field)} is ${issue.value === "" ? "missing" : quote(issue.value)}.`,
        hints[issue.field],
      );
    case "repeated-annotation":
      return say(
        `${placeWords(issue.at)}: ${quote(issue.trajectory)} at level ${issue.level} is answered once more in the same survey.`,
        "keep one answer; with --lenient the first counts.",
      );
    case "repeated-trajectory":
      return say(
        `${placeWords(issue.at)}: ${quote(issue.trajectory)} was answered by the same person in another survey; one of both counts.`,
        "nobody should be shown a trajectory twice.",
      );
    case "missing-levels":
      return say(
        `${placeWords(issue.at)}: ${quote(issue.trajectory)} has no answer at level ${issue.missing.join(" and ")}; the others count.`,
        null,
      );
    case "long-survey":
      return say(
        `${placeWords(issue.at)}: the survey that begins here has ${issue.trajectories} trajectories, more than ${issue.most}.`,
        "tell the surveys of a person apart, in a column survey: each is judged by itself.",
      );
    case "few-annotators":
      return say(
        `${count(issue.samples, "sample")} of ${issue.of} ${issue.samples === 1 ? "has" : "have"} fewer than five answers, the least of them ${issue.least}.`,
        "a mean of so few says little; ask more people.",
      );
    case "more-annotations":
      return say(`And ${count(issue.count, "more place")} ${moreWords[issue.of]}.`, null);
    case "no-annotations":
      return say(
        `No survey is left in ${list(issue.sources)}, with ${issue.discarded} discarded.`,
        issue.discarded === 0 ? null : "look at them with --json; --filter lenient keeps more.",
      );
  }
}

const hints: Readonly<Record<AnnotationField, string>> = {
  annotator: "say who answered, under any name; it stays in the file.",
  survey: "write any name; what one person handed in at once has the same.",
  trajectory: 'name the conversation by its id, "hotel_1".',
  level: "write 0, 1 or 2, for small, medium and large.",
  choice: "write Direct, Lean-Direct, Lean-Tool or Tool, or 0 to 3.",
};

const moreWords = {
  "repeated-annotation": "answer what is answered",
  "repeated-trajectory": "answer what the same person answered in another survey",
  "missing-levels": "lack levels",
  "long-survey": "begin a survey that is too long",
} as const;
