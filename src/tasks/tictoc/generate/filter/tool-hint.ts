/** What a last message must not say. */
export interface Hint {
  readonly kind: "tool-hint" | "still";
  /** The words that say so. */
  readonly words: string;
}

/**
 * What in a last message gives away whether a tool is wanted: words that tell the agent to look again or to use
 * a tool, and "still", which asks whether something has changed.
 *
 * A request itself ("book Tom on it") is none, nor is a word that only resembles one ("check-in", "a check").
 *
 * @returns the first of each kind
 * @source the rule: TicToc §2.3 (i); the words are ours
 */
export function hintsOf(message: string): readonly Hint[] {
  const hints = new Map<Hint["kind"], Hint>();
  for (const [kind, pattern] of patterns) {
    const words = pattern.exec(message)?.[0];
    if (words !== undefined && !hints.has(kind)) hints.set(kind, { kind, words: words.trim() });
  }
  return [...hints.values()];
}

const patterns: readonly (readonly [Hint["kind"], RegExp])[] = [
  ["still", /\bstill\b/iu],
  ["tool-hint", /\b(?:re-?check|double-check|refresh|re-?load|re-?run|re-?query|re-?fetch)\w*\b/iu],
  [
    "tool-hint",
    /\b(?:please|you|then|now)\s+(?:(?:to|just|also|quickly)\s+)?(?:check|verify|look|search|query|fetch|retrieve|poll)\b(?!-)/iu,
  ],
  ["tool-hint", /(?:^|[.!?,;:]\s+)(?:check|verify|look|search|query|fetch|retrieve|poll)\b(?!-)/iu],
  [
    "tool-hint",
    /\b(?:look|pull|bring)(?:ing)?\s+(?:(?:it|them|that|this)\s+)?up\b|\b(?:check|look|ask|verify|search|try|query|run|call)(?:ing)?\s+(?:(?:it|that|this|them)\s+)?(?:again|once more|one more time|anew)\b/iu,
  ],
  ["tool-hint", /\b(?:use|call|run|invoke)\s+(?:the|a|your)\s+(?:\w+\s+)?(?:tool|function|api)s?\b/iu],
  [
    "tool-hint",
    /\b(?:updated?|latest|newest|most recent|up-to-date|real-time|live)\s+(?:\w+\s+)?(?:data|info|information|status|figures?|numbers?|results?|readings?|values?|prices?)\b/iu,
  ],
  [
    "tool-hint",
    /\b(?:any|an)\s+(?:updates?|news)\b|\bupdate me\b|\b(?:any|some)thing\s+changed\b|\bchanged\s+since\b/iu,
  ],
];
