import type { Distribution } from "../../query/distribution/distribution.js";
import type { AnswerValue } from "../../query/distribution/mode.js";
import type { WhenLastDistribution } from "../../query/distribution/when-last-distribution.js";
import type { Instant } from "../../time/instant.js";
import { formatCivil, formatInstant } from "../../time/instant.js";
import { civilOf, instantsOf, type Zone } from "../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/** What a responder says that has no answer: it counts as an abstention. */
export const noAnswer = "I cannot answer this question.";

/**
 * The answer that scores highest, in words: the most probable one, and for a last time one in the most
 * probable minute or day, which need not be that of the most probable instant.
 */
export function bestInWords(item: Pick<BenchmarkItem, "grain">, distribution: Distribution): string {
  const told = distribution.kind === "when-last" ? distribution : item;
  return inWords(told, bestValue(distribution), zoneOf(distribution));
}

/**
 * An answer as it is said.
 *
 *     did        yes, no
 *     who        nobody; Tom; Mary and Tom; Mary, Ria and Tom
 *     how-often  0, 1, …
 *     when-last  never; 2023-09-28 14:27, or 2023-09-28 where the item asks for a day
 *
 * @param zone  whose wall clock a time is read from; a time that the clock shows twice gets its offset
 */
export function inWords(
  { grain }: Pick<BenchmarkItem, "grain">,
  value: AnswerValue,
  zone: Zone | null,
): string {
  if (typeof value === "number") return zone === null ? String(value) : timeInWords(value, zone, grain);
  return typeof value === "string" ? value : namesInWords(value);
}

/** The answer that scores highest; see `bestInWords`. */
export function bestValue(distribution: Distribution): AnswerValue {
  return distribution.kind === "when-last" ? bestTime(distribution) : distribution.best().value;
}

/** On a tie the later time, never last, as the engine breaks ties. */
function bestTime(distribution: WhenLastDistribution): Instant | "never" {
  let best: Instant | "never" = "never";
  let most = distribution.never;
  for (const { at } of distribution.instants.toReversed()) {
    const mass = distribution.probabilityOf(at);
    if (mass >= most) [best, most] = [at, mass];
  }
  return best;
}

function zoneOf(distribution: Distribution): Zone | null {
  return distribution.kind === "when-last" ? distribution.zone : null;
}

function timeInWords(instant: Instant, zone: Zone, grain: BenchmarkItem["grain"]): string {
  const wall = civilOf(instant, zone);
  const isTwice = instantsOf(wall, zone).length > 1;
  const length = grain === "day" ? "yyyy-mm-dd".length : "yyyy-mm-dd hh:mm".length;
  if (isTwice && grain === "minute") return formatInstant(instant, zone).replace("T", " ");
  return formatCivil(wall).replace("T", " ").slice(0, length);
}

function namesInWords(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "nobody";
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
