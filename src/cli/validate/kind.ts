import { policyChoices } from "../../expressions.js";

/** What a file can be an input as. */
export const kinds = [
  "events",
  "saved-set",
  "questions",
  "items",
  "answers",
  "study",
  "facts",
  "policy",
  "cases",
  "expected-failures",
] as const;

export type Kind = (typeof kinds)[number];

/**
 * What a file seems to be, by its beginning. Events are what cannot be told.
 *
 *     a header with rater and adverbial     raw answers of a survey
 *     lines with "question"                 items when they bring events, else questions
 *     lines with "text" and "accept"        cases of `oracle conformance`
 *     an object with "curves"               a study
 *     an object with "groups"               expected failures
 *     an object of names of policies        a policy
 *     an object of dates alone              facts
 *
 * @param head  some kB of text
 */
export function kindOf(head: string): Kind {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  const has = (key: string) => new RegExp(`"${key}"\\s*:`).test(text);
  if (isAnswers(text.split(/\r?\n/, 1)[0] ?? "")) return "answers";
  if (!text.startsWith("{")) return "events";
  if (has("question")) return has("events") || has("eventSet") ? "items" : "questions";
  if (has("accept") && has("text")) return "cases";
  if (has("curves")) return "study";
  if (has("groups")) return "expected-failures";
  if (/"(?:events|event[ _]?set|type|event[ _]?type|action|time)"\s*:/i.test(text)) return "events";
  const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)].map(([, key]) => key ?? "");
  if (keys.length > 0 && keys.every((key) => Object.hasOwn(policyChoices, key))) return "policy";
  return has("recurs") || /:\s*"(?:-|\d{4})-\d\d-\d\d"/.test(text) ? "facts" : "events";
}

/** Whether a line is the header of raw answers. */
function isAnswers(header: string): boolean {
  const names = header.toLowerCase().split(/[,;\t|]/);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  return (
    has(/rater|participant|respondent|worker/) &&
    has(/adverbial|word|elapsed/) &&
    has(/answer|rating|response/)
  );
}
