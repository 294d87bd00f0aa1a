import type { EventSet } from "../../../events/event-set.js";
import type {
  AnswerValue,
  Distribution,
  WhenLastDistribution,
} from "../../../query/distribution/distribution.js";
import type { PrintedDistribution } from "../../../query/answer-schema.js";
import type { Random } from "../../../statistics/random.js";
import { floorTo } from "../../../time/granularity.js";
import { formatCivil, formatInstant, type Instant } from "../../../time/instant.js";
import { civilOf, instantsOf, openZone, type Zone } from "../../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/** The most that the random responder counts to, as the predecessor's scorer reads 0 to 5. */
const mostCounted = 5;

/** The answers that somebody draws from who knows the event list and the form of the answer, and no more. */
export interface AnswerSpace {
  /** One of them, all as likely. */
  draw(random: Random): AnswerValue;
  /** How likely one of them is. */
  readonly chance: number;
  /** The probability that the right answer is among them, by the item's ground truth. */
  readonly mass: number;
}

/**
 * The answer space of an item.
 *
 *     did        yes, no
 *     who        every set of the subjects of the event list, nobody among them: 2ⁿ
 *     how-often  0, 1, …, 5
 *     when-last  never, and every time of an event of the list: equal minutes, or days, once
 *
 * All mass lies in it but that of counts above 5, as subjects and times of the ground truth are those of the
 * list.
 */
export function answerSpace(item: BenchmarkItem, events: EventSet): AnswerSpace {
  switch (item.template) {
    case "did":
      return { draw: (random) => (random.below(2) === 0 ? "no" : "yes"), chance: 1 / 2, mass: 1 };
    case "who":
      return {
        draw: (random) => item.subjects.filter(() => random.below(2) === 1),
        chance: 2 ** -item.subjects.length,
        mass: 1,
      };
    case "how-often":
      return {
        draw: (random) => random.below(mostCounted + 1),
        chance: 1 / (mostCounted + 1),
        mass: massUpTo(mostCounted, item.gold),
      };
    case "when-last": {
      const times = timesOf(item, events);
      const size = times.length + 1;
      return { draw: (random) => times[random.below(size)] ?? "never", chance: 1 / size, mass: 1 };
    }
  }
}

function massUpTo(most: number, gold: PrintedDistribution): number {
  if ("counts" in gold) return sum(gold.counts.slice(0, most + 1));
  return "from" in gold ? sum(gold.p.slice(0, Math.max(0, most + 1 - gold.from))) : 0;
}

function sum(masses: readonly number[]): number {
  return masses.reduce((total, mass) => total + mass, 0);
}

/** The time of an event for every minute or day in which there is one, in order. */
function timesOf({ zone: name, grain }: BenchmarkItem, events: EventSet): readonly Instant[] {
  const zone = openZone(name);
  if (!zone.ok) return [];
  const cells = new Map<number, Instant>();
  for (let position = 0; position < events.size; position += 1) {
    const { time } = events.eventAt(position);
    const civil = civilOf(time, zone.value);
    const start = floorTo(civil, grain);
    // The two passes of an hour that is repeated are different times.
    cells.set(grain === "minute" ? start - (civil - time) : start, time);
  }
  return [...cells.values()].toSorted((a, b) => a - b);
}

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

/** What a responder says whose engine gives an answer, or none. */
export function replyOf(
  item: Pick<BenchmarkItem, "grain">,
  truth: { readonly distribution: Distribution | null } | null,
): string {
  return truth?.distribution == null ? noAnswer : bestInWords(item, truth.distribution);
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
