import type { EventSet } from "../../../events/event-set.js";
import { crc32 } from "../../../events/saved-frame.js";
import type { ResponseForm } from "../../../measure/issues.js";
import { ConstantFit } from "../../../measure/metrics/constants.js";
import { createRandom } from "../../../statistics/random.js";
import { openZone } from "../../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { readGold } from "../item/read-gold.js";
import { answerSpace, inWords, noAnswer, replyOf } from "./answer-space.js";
import type { Asker } from "./asker.js";

const encoder = new TextEncoder();

/** The seed of what is drawn for one item: it hangs on the seed and the item's id, not on other items. */
export function itemSeed(seed: number, id: string): number {
  return crc32(encoder.encode(`${seed} ${id}`));
}

/** The answer that says that there was nothing. */
const negativeWords: Readonly<Record<ResponseForm, string>> = {
  did: "no",
  who: "nobody",
  "how-often": "0",
  "when-last": "never",
};

/** No, nobody, 0, never: what a model gets for nothing, and what skill counts from. */
export function alwaysNegative(): Responder {
  return {
    name: "always-negative",
    description: "no, nobody, 0 and never, whatever is asked",
    breaks: "every question that something applies to; its score is the negative column",
    reply: ({ template }) => negativeWords[template],
  };
}

/**
 * The best fixed answer to each template, fitted on the ground truth of the very items that it answers: what
 * a model scores at most that does not read the question beyond its first words.
 *
 * Items whose ground truth cannot be read are not fitted on; a template without any gets the negative answer.
 */
export function bestConstant(items: Iterable<BenchmarkItem>): Responder {
  const fit = new ConstantFit();
  for (const item of items) fitOn(fit, item);
  return constantOf(fit);
}

/** Adds an item, for items that come one by one; see `bestConstant`. */
export function fitOn(fit: ConstantFit, item: BenchmarkItem): void {
  const gold = readGold(item);
  if (gold.ok) fit.add(gold.value);
}

/** The constants of a fit; see `bestConstant`. */
export function constantOf(fit: ConstantFit): Responder {
  const negative = alwaysNegative();
  return {
    name: "best-constant",
    description: "the best fixed answer to each template, fitted on the ground truth of these very items",
    breaks: "whatever another answer is right to; its score is the bestConstant column",
    reply(item, events) {
      const constant = fit.best(item.template);
      const zone = openZone(item.zone);
      if (constant === null || !zone.ok) return negative.reply(item, events);
      const { response } = constant;
      return inWords(item, response, item.template === "when-last" ? zone.value : null);
    },
  };
}

/**
 * The engine itself, asked again under each item's own policy from its question and events alone, so that a
 * table in which it falls short of the ceiling shows a fault of the stored ground truth.
 */
export function oracle(asker: Asker): Responder {
  return {
    name: "oracle",
    description: "the engine itself, from question and events; the stored ground truth is not read",
    breaks: "nothing: every score is the ceiling",
    reply(item, events) {
      return replyOf(item, asker.answer(item, events));
    },
  };
}

/**
 * Any answer of the item's answer space, all as likely; see `answerSpace`.
 *
 * What it replies to an item hangs on the seed and the item's id alone, not on the items before.
 *
 * @throws {RangeError} when the seed is no whole number in 0 … 2³² − 1
 */
export function random(seed: number): Responder {
  createRandom(seed);
  return {
    name: "random",
    description: `any answer of the stated space, all as likely, drawn with seed ${seed}`,
    breaks: "everything alike: it scores the closed form that `randomExpectation` tells",
    reply(item, events) {
      const zone = openZone(item.zone);
      if (!zone.ok) return noAnswer;
      const drawn = answerSpace(item, events).draw(createRandom(itemSeed(seed, item.id)));
      return inWords(item, drawn, item.template === "when-last" ? zone.value : null);
    },
  };
}

/**
 * The mean score of the random responder on an item: Σ P(answer) over the answer space, by its size.
 *
 *     did        ½
 *     who        2⁻ⁿ, of n subjects
 *     how-often  P(N ≤ 5) / 6
 *     when-last  1 / (1 + the different times of the event list)
 */
export function randomExpectation(item: BenchmarkItem, events: EventSet): number {
  const { chance, mass } = answerSpace(item, events);
  return chance * mass;
}

/** Answers items in words, as a model would: a baseline, or a simulated model. */
export interface Responder {
  /** As it stands in tables and names of files: lower case and hyphens. */
  readonly name: string;
  /** What it does, in one line. */
  readonly description: string;
  /** Where it is expected to lose against the oracle, and where not. */
  readonly breaks: string;
  /**
   * The reply to an item.
   *
   * @param item    its ground truth is there to be read by nobody but `best-constant`, which says so
   * @param events  that the item asks about
   */
  reply(item: BenchmarkItem, events: EventSet): string;
}

/** A simulated model: the oracle with one fault, and a statement about where the fault can be seen. */
export interface SimulatedModel extends Responder {
  /**
   * Whether the fault may change the reply to an item, as far as the item's own fields tell.
   *
   * Argued from what the fault is, not from how it is done: where it is false, the reply is the oracle's.
   */
  mayBreak(item: BenchmarkItem): boolean;
}
