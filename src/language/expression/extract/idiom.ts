import type { Token } from "../../parse/token.js";
import type { Candidate } from "./cover.js";
import { membersAt } from "./word-class.js";

/** The most tokens of a fixed phrase. */
const IDIOM_LIMIT = 6;

/** Whether a candidate overlaps a fixed phrase that tells no time ("now and then") and is not more than it, as "in one day" is. */
export function isInIdiom(tokens: readonly Token[], { start, end }: Candidate): boolean {
  for (let at = Math.max(0, start - IDIOM_LIMIT + 1); at < end; at++) {
    const isInside = at > start;
    if (membersAt("idiom", tokens, at).some((to) => to > start && !(isInside && to <= end))) return true;
  }
  return false;
}
