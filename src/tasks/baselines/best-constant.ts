import { ConstantFit } from "../../measure/metrics/constant-fit.js";
import { openZone } from "../../time/zone.js";
import { readGold } from "../item/read-gold.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { inWords } from "./answer-in-words.js";
import { alwaysNegative } from "./always-negative.js";
import type { Responder } from "./responder.js";

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
