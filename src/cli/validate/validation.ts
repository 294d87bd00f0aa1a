import { type Issue, policyChoices } from "../../expressions.js";
import type { PassedOver } from "../../formats/prompt/open-prompt.js";

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

/** A name that a file uses, and how often. */
export interface Named {
  readonly name: string;
  readonly count: number;
}

/** What a file holds, and all that is wrong with it. */
export interface Validation {
  readonly file: string;
  readonly kind: Kind;
  /** How many there are of what it holds, by name: `{ records: 12, types: 3 }`. */
  readonly counts: Readonly<Record<string, number>>;
  /** What they are called, the most frequent first: `{ types: [{ name: "eat risotto", count: 7 }] }`. */
  readonly names: Readonly<Record<string, readonly Named[]>>;
  /** The first and the last moment, in the zone of the file. */
  readonly first: string | null;
  readonly last: string | null;
  readonly zone: string | null;
  readonly speechTime: string | null;
  /** Of a text with events: its sentences that tell none. */
  readonly passedOver: readonly PassedOver[];
  readonly faults: readonly Issue[];
  readonly notes: readonly Issue[];
}

/** What is found in a file; nothing of what it does not name. */
export type Findings = Partial<Omit<Validation, "file" | "kind">>;

/** How often each name comes, the most frequent first. */
export function countNames(names: readonly string[]): readonly Named[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
