import type { AnswerValue } from "../../query/distribution/mode.js";
import type { PrintedDistribution } from "../../query/print.js";
import type { EventSet } from "../../events/event-set.js";
import type { Random } from "../../statistics/random.js";
import { floorTo } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, openZone } from "../../time/zone.js";
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
