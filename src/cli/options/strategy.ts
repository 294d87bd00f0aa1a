import { defaultStrategy, type Strategy, strategyNamed } from "../../benchmark.js";
import { valueOf } from "../refusal.js";

/**
 * A strategy by its name; the default one where none is named.
 *
 * @throws {Refusal} when there is none
 */
export function readStrategy(name: string | undefined): Strategy {
  return name === undefined ? defaultStrategy : valueOf(strategyNamed(name));
}
