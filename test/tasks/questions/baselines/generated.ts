import type { BenchmarkItem } from "../../../../src/tasks/questions/item/benchmark-item.js";
import { createItems } from "../../../../src/tasks/questions/generate/create-items.js";
import type { GenerationOptions } from "../../../../src/tasks/questions/generate/plan.js";
import type { EventSet } from "../../../../src/events/event-set.js";
import type { Responder } from "../../../../src/tasks/questions/baselines/simple.js";
import { scoreReply } from "../../../../src/tasks/questions/score.js";

export interface Generated {
  readonly item: BenchmarkItem;
  readonly events: EventSet;
}

/** The items of a generated benchmark, each with its events. */
export function generated(options: GenerationOptions): readonly Generated[] {
  const made = createItems(options);
  if (!made.ok) throw new Error(`no benchmark: ${made.issues[0]?.kind}`);
  return [...made.value.sets()].flatMap(({ items, events }) => items.map((item) => ({ item, events })));
}

/** What a responder scores on each item. */
export function scoresOf(responder: Responder, all: readonly Generated[]): readonly number[] {
  return all.map(({ item, events }) => scoreReply(item, responder.reply(item, events)).score);
}

export function total(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0);
}
