/** Tokens that were counted by the server; null where it does not say. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** A number of tokens; null for everything else. */
export function counted(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** What a server counted; null when it counted nothing. */
export function usageOf(inputTokens: number | null, outputTokens: number | null): Usage | null {
  return inputTokens === null && outputTokens === null ? null : { inputTokens, outputTokens };
}

/** The sum of counts of which some may be missing; null when all are. */
export function summed(...counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
