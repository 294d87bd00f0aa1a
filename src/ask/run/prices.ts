import type { Usage } from "../../chat/usage.js";

/** What a model costs, for a million tokens. */
export interface Price {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** Prices by the names of models. */
export interface Prices {
  readonly currency: string;
  readonly models: Readonly<Record<string, Price>>;
}

const million = 1e6;

/**
 * What a reply costs.
 *
 *     input tokens · price of a million / 10⁶ + output tokens · price of a million / 10⁶
 *
 * @returns null when the model has no price, or tokens were not counted; never 0 in their place
 */
export function costOf(prices: Prices | null, model: string, usage: Usage | null): number | null {
  if (prices === null || usage === null || !Object.hasOwn(prices.models, model)) return null;
  const price = prices.models[model];
  const { inputTokens, outputTokens } = usage;
  if (price === undefined || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / million;
}
