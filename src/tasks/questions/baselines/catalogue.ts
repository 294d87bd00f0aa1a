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
  toldEvents,
} from "./faults.js";
import type { Component, ParsedComponents, ParsedResult } from "chrono-node";
import type { Event } from "../../../events/event.js";
import type { EventSet } from "../../../events/event-set.js";
import { type CivilTime, dayStart, msPerHour, msPerMinute } from "../../../time/civil.js";
import { type Granularity, unitOf } from "../../../time/granularity.js";
import { type Instant, parseTime } from "../../../time/instant.js";
import type { CivilInterval } from "../../../time/interval.js";
import { civilOf, openZone, type Zone } from "../../../time/zone.js";
import { isFormOf } from "../../../language/words/inflection.js";
import { foldName } from "../../../language/words/name-key.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { inWords, noAnswer } from "./answer-space.js";

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

type Parse = (text: string, reference: { instant: Date; timezone: number }) => readonly ParsedResult[];

/**
 * What a pipeline without an engine gets: the time by chrono-node alone, who and what and where by plain words.
 *
 * An event matches when every word of its subject, its location and its type but the first stands in the
 * question, and the type's first word in some inflection. The first time that chrono-node reads is taken at
 * the finest field that it is sure of. Where it reads none, the answer is no, nobody, 0 or never; a question
 * for the last time needs none. Events after speech time do not count.
 *
 * Faults of chrono-node are kept: it does not read "in 2023-09", and takes "in the year 2023" for next year.
 */
export async function loadChronoOnly(): Promise<Responder> {
  const { parse } = await import("chrono-node/en");
  const negative = alwaysNegative();
  return {
    name: "chrono-only",
    description:
      "the time by chrono-node alone, roles by plain words; what chrono-node does not read is negative",
    breaks: "vague words, in yyyy-mm and in the year yyyy, which chrono-node does not read or misreads",
    reply(item, events) {
      const zone = openZone(item.zone);
      if (!zone.ok) return noAnswer;
      const speechTime = parseTime(item.speechTime, zone.value);
      if (!speechTime.ok) return noAnswer;
      const { instant } = speechTime.value;
      const when = timeIn(parse, item, instant, zone.value);
      if (when === null && item.template !== "when-last") return negative.reply(item, events);
      const matching = matchesOf(item, events).filter(({ time }) => {
        const civil = civilOf(time, zone.value);
        return time <= instant && (when === null || (civil >= when.start && civil < when.end));
      });
      return answerFrom(item, matching, zone.value);
    },
  };
}

/** The time that chrono-node reads in the question; null when it reads none. */
function timeIn(parse: Parse, item: BenchmarkItem, speechTime: Instant, zone: Zone): CivilInterval | null {
  const timezone = Math.round(zone.offsetAt(speechTime) / msPerMinute);
  const [first] = parse(item.question, { instant: new Date(speechTime), timezone });
  if (first === undefined) return null;
  // The types say undefined where chrono-node gives null.
  return { start: unitAt(first.start).start, end: unitAt(first.end ?? first.start).end };
}

/** From fine to coarse, by what has to be certain for it. */
const grains: readonly (readonly [Granularity, readonly Component[]])[] = [
  ["minute", ["minute"]],
  ["hour", ["hour"]],
  ["day", ["day", "weekday"]],
  ["month", ["month"]],
];

function unitAt(components: ParsedComponents): CivilInterval {
  const grain = grains.find(([, certain]) => certain.some((field) => components.isCertain(field)));
  return unitOf(civilAt(components), grain?.[0] ?? "year");
}

/** The fields that chrono-node gives, whatever they are: a month's 31st day may be the next one's first. */
function civilAt(components: ParsedComponents): CivilTime {
  const field = (name: Component, otherwise: number): number => components.get(name) ?? otherwise;
  const day = dayStart(field("year", 1970), field("month", 1), field("day", 1));
  return day + field("hour", 0) * msPerHour + field("minute", 0) * msPerMinute;
}

/** The events whose names stand in the question; whoever did it, where it asks for that. */
function matchesOf(item: BenchmarkItem, events: EventSet): readonly Event[] {
  const words = wordsOf(item.question);
  const said = new Set(words);
  const isSaid = (name: string | undefined): boolean =>
    name === undefined || wordsOf(name).every((word) => said.has(word));
  return toldEvents(events).filter(({ type, roles }) => {
    const [verb = "", ...others] = wordsOf(type);
    return (
      (item.template === "who" || isSaid(roles["subject"])) &&
      isSaid(roles["location"]) &&
      others.every((word) => said.has(word)) &&
      words.some((word) => isFormOf(word, verb))
    );
  });
}

function wordsOf(text: string): readonly string[] {
  return foldName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function answerFrom(item: BenchmarkItem, matching: readonly Event[], zone: Zone): string {
  switch (item.template) {
    case "did":
      return inWords(item, matching.length > 0 ? "yes" : "no", null);
    case "how-often":
      return inWords(item, matching.length, null);
    case "who":
      return inWords(item, [...new Set(matching.flatMap(({ roles }) => roles["subject"] ?? []))], null);
    case "when-last": {
      const times = matching.map(({ time }) => time);
      const last = times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY);
      return inWords(item, Number.isFinite(last) ? last : "never", zone);
    }
  }
}
