import { defaultStrategy, type Strategy, strategyNamed } from "../../benchmark.js";
import { Refusal } from "../refusal.js";

/**
 * A strategy by its name; the default one where none is named.
 *
 * @throws {Refusal} when there is none
 */
export function readStrategy(name: string | undefined): Strategy {
  if (name === undefined) return defaultStrategy;
  const strategy = strategyNamed(name);
  if (!strategy.ok) throw new Refusal(strategy.issues);
  return strategy.value;
}
