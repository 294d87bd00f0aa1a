import { alwaysNegative } from "./always-negative.js";
import { Asker, type AskerResources } from "./asker.js";
import { defaultRemembered, forgetsEvents } from "./forgets-events.js";
import { hardThreshold } from "./hard-threshold.js";
import { ignoresSubject } from "./ignores-subject.js";
import { ignoresYear } from "./ignores-year.js";
import { offByOneDay } from "./off-by-one-day.js";
import { oracle } from "./oracle.js";
import { random } from "./random.js";
import type { Responder, SimulatedModel } from "./responder.js";

/** What responders are made with. */
export interface ResponderResources extends AskerResources {
  /** Of what is drawn; 1 unless given. */
  readonly seed?: number;
}

/** The responders that know nothing but their rule. */
export function baselines(resources: ResponderResources = {}): readonly Responder[] {
  return [oracle(new Asker(resources)), alwaysNegative(), random(resources.seed ?? 1)];
}

/**
 * The oracle with one stated fault each, so that a scorer and its tables can be tested without a model.
 *
 * @param remembered  of how many events `forgets-events-beyond-k` knows
 */
export function simulatedModels(
  resources: ResponderResources = {},
  remembered: number = defaultRemembered,
): readonly SimulatedModel[] {
  const asker = new Asker(resources);
  return [
    ignoresSubject(asker),
    ignoresYear(asker),
    offByOneDay(asker),
    forgetsEvents(asker, remembered),
    hardThreshold(asker),
  ];
}
