import type { BadSampleIssue, Issue } from "./issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";
import type { RecordNumber, SampleIssue, SampleWish } from "./sample-issue.js";

/** The words of what can be wrong with files of labelled conversations; `describe` words what caused it. */
export function describeSample(
  issue: SampleIssue | BadSampleIssue,
  describe: (cause: Issue) => Wording,
): Wording {
  switch (issue.kind) {
    case "bad-sample-file":
      return say(
        `The name of ${issue.source} does not say what people prefer, and at which level of elapsed time.`,
        "call it preferTool_elapse_0.json, preferNoTool_elapse_2.json and the like, or anything else for records with scores.",
      );
    case "bad-sample": {
      const { message, hint } = describe(issue.cause);
      return say(`${placed(issue)} cannot be read. ${message}`, hint);
    }
    case "bad-marks":
      return say(
        `${placed(issue)}, ${quote(issue.id)}, has in its ${issue.field} ${issue.value === "" ? "nothing" : quote(issue.value)}.`,
        marksWords[issue.expected],
      );
    case "unknown-sample-field":
      return say(
        `${placed(issue)}, ${quote(issue.id)}, is of no ${issue.field} that is known, ${quote(issue.value)}.`,
        fieldWords[issue.field],
      );
    case "repeated-sample":
      return say(
        `${placed(issue)} is ${quote(issue.id)} once more, after ${placed(issue.first, "record")}.`,
        "give each conversation once at each level.",
      );
    case "no-samples":
      return say(
        `There is no ${wishWords[issue.wanted].what} in ${list(issue.sources)}.`,
        wishWords[issue.wanted].hint,
      );
    case "unlabelled-samples":
      return say(
        `${count(issue.count, "sample")} of ${issue.of} are left out: nobody says what people prefer, or people disagree.`,
        null,
      );
    case "left-out-scenarios":
      return say(
        issue.reason === "test"
          ? `${count(issue.samples, "sample")} of test scenarios are left out of the fit: ${list(issue.scenarios)}.`
          : `${count(issue.samples, "sample")} of no scenario of the inventory are left out of the fit.`,
        issue.reason === "test"
          ? null
          : "name the scenario of each record, as oracle staleness scenarios lists them; of TicToc's own data give --inventory.",
      );
  }
}

function placed({ source, record }: RecordNumber, noun = "Record"): string {
  return `${noun} ${record} of ${source}`;
}

const marksWords = {
  mark: "give the mean of what people chose, from 0 to 3, or leave it out.",
  "marks-of-levels": "give a list with one mean from 0 to 3 for each time of the last message.",
} as const;

const fieldWords = {
  scenario: "name one that oracle staleness scenarios lists, or leave it out.",
  variant: "name one of the eight variants of docs/trajectories.md, or leave it out.",
} as const;

const wishWords: Readonly<Record<SampleWish, { readonly what: string; readonly hint: string }>> = {
  labelled: {
    what: "sample of which it is known what people prefer",
    hint: "give files in the published shape, or records with scores.",
  },
  train: {
    what: "sample of a train scenario",
    hint: "only train scenarios may shape weights: oracle staleness scenarios lists them; of TicToc's own data give --inventory.",
  },
};
