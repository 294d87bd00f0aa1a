import { z } from "zod";
import type { Prices } from "../../llm.js";
import { readJsonFile } from "./json-file.js";

const price = z.number().min(0);

/** A file of prices. */
export const priceSchema = z.strictObject({
  currency: z.string().min(1).default("USD"),
  models: z.record(z.string(), z.strictObject({ inputPerMillion: price, outputPerMillion: price })),
});

/**
 * Reads prices, `{"currency": "USD", "models": {"gpt-4o": {"inputPerMillion": 2.5, "outputPerMillion": 10}}}`.
 *
 * @throws {Refusal} when the file cannot be read
 */
export function readPrices(file: string): Promise<Prices> {
  return readJsonFile(file, priceSchema);
}
