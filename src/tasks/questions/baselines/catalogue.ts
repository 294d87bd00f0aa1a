import { ConstantFit } from "../../../measure/metrics/constants.js";
import { alwaysNegative, constantOf, oracle, random, type Responder, type SimulatedModel } from "./simple.js";
import { Asker, type AskerResources } from "./asker.js";
import {
  defaultRemembered,
  forgetsEvents,
  hardThreshold,
  ignoresSubject,
  ignoresYear,
  offByOneDay,
} from "./faults.js";
import { loadChronoOnly } from "./chrono-only.js";

/** What responders are made with. */
export interface ResponderResources extends AskerResources {
  /** Of what is drawn, a whole number in 0 … 2³² − 1; 1 unless given. */
  readonly seed?: number;
  /** For `best-constant`: fitted on the items that are to be answered. */
  readonly fit?: ConstantFit;
}

type Maker = (asker: Asker, resources: ResponderResources) => Responder | Promise<Responder>;

const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ["oracle", oracle],
  ["always-negative", alwaysNegative],
  ["best-constant", (_, { fit }) => constantOf(fit ?? new ConstantFit())],
  ["random", (_, { seed }) => random(seed ?? 1)],
  ["chrono-only", loadChronoOnly],
  ["ignores-subject", ignoresSubject],
  ["ignores-year", ignoresYear],
  ["off-by-one-day", offByOneDay],
  [`forgets-events-beyond-${defaultRemembered}`, (asker) => forgetsEvents(asker)],
  ["hard-threshold", hardThreshold],
]);

/** The responders that come with the program, baselines first; `forgets-events-beyond-K` is there for any K. */
export const responderNames: readonly string[] = [...makers.keys()];

/** Whether there is a responder of this name. */
export function isResponder(name: string): boolean {
  return makers.has(name) || rememberedIn(name) !== null;
}

/**
 * Makes responders ready to reply; those that ask the engine read each question once for all of them.
 *
 *     const responders = await openResponders(["oracle", "forgets-events-beyond-50"]);
 *
 * @throws {RangeError} when there is no responder of a name, see `isResponder`, or no such seed
 */
export async function openResponders(
  names: readonly string[],
  resources: ResponderResources = {},
): Promise<readonly Responder[]> {
  const asker = new Asker(resources);
  return Promise.all(names.map(async (name) => openResponder(name, asker, resources)));
}

async function openResponder(name: string, asker: Asker, resources: ResponderResources): Promise<Responder> {
  const maker = makers.get(name);
  if (maker !== undefined) return maker(asker, resources);
  const remembered = rememberedIn(name);
  if (remembered === null) throw new RangeError(`there is no responder ${name}`);
  return forgetsEvents(asker, remembered);
}

/** The oracle with one stated fault each, so that a scorer and its tables can be tested without a model. */
export function simulatedModels(
  resources: AskerResources = {},
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

function rememberedIn(name: string): number | null {
  const count = /^forgets-events-beyond-(0|[1-9]\d{0,8})$/.exec(name)?.[1];
  return count === undefined ? null : Number(count);
}
