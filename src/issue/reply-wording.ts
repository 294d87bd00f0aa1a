import type { GoldIssue, Issue } from "./issue.js";
import { quote, say, type Wording } from "./phrasing.js";
import type { GoldExpectation } from "./reply-issue.js";

/** The words of a ground truth that cannot be read back. */
export function describeGold(issue: GoldIssue, describe: (cause: Issue) => Wording): Wording {
  const found = issue.value === "" ? "nothing" : quote(issue.value);
  const why = issue.cause === undefined ? "" : ` ${describe(issue.cause).message}`;
  return say(
    `The item ${quote(issue.item)} cannot be scored: its ${issue.field} is ${found}.${why}`,
    `give ${goldWords[issue.expected]}, as oracle generate writes it.`,
  );
}

/** What a field of the ground truth should be, after "give ". */
const goldWords: Readonly<Record<GoldExpectation, string>> = {
  "yes-no": "the probabilities of yes and no",
  subjects: "a probability for each subject",
  counts: "a list of probabilities, counts of events from 0 on",
  instants: "instants with their probabilities, and that of never",
  probability: "a number from 0 to 1",
  "whole-number": "a whole number from 0 on",
  time: "an ISO date and time with offset",
  "latest-first": "each instant once, the latest first",
  one: "probabilities that make 1",
  grain: "minute or day",
  zone: "an IANA name",
  dependence: "independent or comonotone",
  template: "did, who, how-often or when-last",
};
