import { type Answer, type Distribution, type QueryAnswer, score } from "../../index.js";
import { issueRecord } from "../write/issue-output.js";

/** A response with what was read from it and how it scores. */
export type ResponseOutput = ReturnType<typeof responseOutput>;

/**
 * What a response is read as, and how it scores: 0, with a note, when it cannot be read; null when there is no answer
 * to compare it with.
 */
export function responseOutput(truth: Answer | QueryAnswer | Distribution | null, text: string) {
  if (truth === null) return { text, read: null, rule: null, score: null, notes: [] };
  const { kind, outcome, response, rule, score: p, notes } = score(truth, text);
  const unread = { kind: "unreadable-response", response: text, expected: kind } as const;
  const told = outcome === "scored" ? notes : [unread, ...notes];
  return { text, read: response, rule, score: p, notes: told.map(issueRecord) };
}
