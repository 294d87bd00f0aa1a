import { fieldsOf } from "../../../issue/json-value.js";
import type { EventSet } from "../../../events/event-set.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { nameKey } from "../../../language/words/name-key.js";
import type { ResponseForm } from "../../../measure/issues.js";
import { readResponse, type Response, scoreResponse } from "../../../measure/score.js";
import type { Distribution } from "../../../query/distribution/distribution.js";
import type { PrintedDistribution } from "../../../query/answer-schema.js";
import { formatInstant, parseTime } from "../../../time/instant.js";
import { utc, type Zone } from "../../../time/zone.js";
import { readGold } from "../item/read-gold.js";
import type { Event } from "../../../events/event.js";
import type { Answer } from "../../../query/answer.js";
import type { EvidenceEvent, NearMisses } from "../../../query/evidence-schema.js";
import { printDistribution, type PrintedAnswer } from "../../../query/print.js";
import { withEvents } from "../../../query/altered.js";
import { toldEvents } from "../baselines/faults.js";

/** How many altered sets of one set are kept: every name of its roles and types, moved times, and some more. */
const keptLimit = 64;

const kept = new WeakMap<EventSet, Map<string, EventSet>>();

/** The set as if every event had this name for a role, or were of this type where the role is "type". */
export function withSameRole(events: EventSet, role: string, name: string): EventSet {
  return alteredOnce(events, `role ${role}=${name}`, (event) =>
    role === "type" ? { ...event, type: name } : { ...event, roles: { ...event.roles, [role]: name } },
  );
}

/** The set as if every event had been so much later; earlier where it is negative. */
export function withMovedTimes(events: EventSet, byMs: number): EventSet {
  return alteredOnce(events, `times ${byMs}`, (event) => ({ ...event, time: event.time + byMs }));
}

/** A set of altered events; made once for each key, as many questions are asked about a set. */
function alteredOnce(events: EventSet, key: string, alter: (event: Event) => Event): EventSet {
  const sets = kept.get(events) ?? new Map<string, EventSet>();
  kept.set(events, sets);
  const known = sets.get(key);
  if (known !== undefined) return known;
  if (sets.size >= keptLimit) sets.clear();
  const altered = withEvents(events, toldEvents(events).map(alter));
  sets.set(key, altered);
  return altered;
}

/** An item whose gold is not what its question and its events say, and why. */
export interface Disagreement {
  readonly id: string;
  /** 1-based; null where the item stands in no file. */
  readonly line: number | null;
  readonly question: string;
  readonly template: ResponseForm;
  readonly category: string;
  /** The gold that was given, as it was read. */
  readonly gold: PrintedAnswer | PrintedDistribution;
  /** The most probable answer, and its probability. */
  readonly answer: PrintedAnswer | null;
  readonly probability: number | null;
  /** The temporal expression as it was read; null where there is none. */
  readonly reading: string | null;
  /** The events that count, the most important first, at most `eventLimit`. */
  readonly evidence: readonly EvidenceEvent[];
  /** The events that only just do not count, and why not; at most `eventLimit`. */
  readonly nearMisses: NearMisses["events"];
  /** The names of the hypotheses under which the gold would be right; two together where none is alone. */
  readonly explainedBy: readonly string[];
}

/** How many events are told of each kind. */
const eventLimit = 5;

/** A disagreement with what it rests on. */
export function disagreementOf(
  item: Pick<Disagreement, "id" | "line" | "category">,
  truth: Answer,
  gold: ForeignGold,
  explainedBy: readonly string[],
): Disagreement {
  return {
    id: item.id,
    line: item.line,
    question: truth.question,
    template: truth.ask,
    category: item.category,
    gold: goldInPrint(gold, truth),
    answer: truth.answer,
    probability: truth.probability,
    reading: truth.reading,
    evidence: truth.evidence?.events.slice(0, eventLimit) ?? [],
    nearMisses: truth.nearMisses?.events.slice(0, eventLimit) ?? [],
    explainedBy,
  };
}

function goldInPrint(gold: ForeignGold, { ask, setting }: Answer): PrintedAnswer | PrintedDistribution {
  if (gold.kind === "distribution") return printDistribution(gold.distribution);
  const { response } = gold;
  return ask === "when-last" && typeof response === "number"
    ? formatInstant(response, setting.zone)
    : response;
}

/** Somebody's gold: one answer, or a probability for every answer. */
export type ForeignGold =
  | {
      readonly kind: "response";
      readonly response: Response;
      /** How finely a time is told; "minute" for every other answer. */
      readonly grain: "minute" | "day";
    }
  | { readonly kind: "distribution"; readonly distribution: Distribution; readonly grain: "minute" | "day" };

/** How far two probabilities of the same answer may be apart: more than any rounding to six digits. */
const tolerance = 1e-6;

/**
 * Reads somebody's gold in the forms that benchmarks keep it in.
 *
 *     did        yes, no, true, false (in any case), 1, 0
 *     who        a list of names; names between commas; nobody, no one, none
 *     how-often  a whole number, also as text
 *     when-last  an ISO time, a date, Unix time; never, nothing, none
 *
 * An answer alone in a list is that answer; an object is a distribution as this program prints it.
 *
 * @param grain  of distributions of times; an answer tells its own
 * @returns an issue for anything else
 */
export function readForeignGold(
  value: unknown,
  { ask, zone, grain }: { readonly ask: ResponseForm; readonly zone: Zone; readonly grain: "minute" | "day" },
): Result<ForeignGold> {
  if (fieldsOf(value) !== null) {
    const item = {
      id: "",
      template: ask,
      zone: zone.name,
      grain,
      gold: value as PrintedDistribution,
      policy: {},
    };
    const read = readGold(item);
    return read.ok ? success({ kind: "distribution", distribution: read.value, grain }) : read;
  }
  const [only] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const alone = ask !== "who" && Array.isArray(value) && value.length === 1 ? only : value;
  const response = responseOf(alone, ask);
  if (response === null) {
    return failure({ kind: "unreadable-response", response: shown(value), expected: ask });
  }
  const isDay = ask === "when-last" && typeof response === "string" && /^\d{4}-\d\d-\d\d$/.test(response);
  return success({ kind: "response", response, grain: isDay ? "day" : "minute" });
}

function responseOf(value: unknown, ask: ResponseForm): Response | null {
  if (ask === "who" && Array.isArray(value)) {
    const names = value as readonly unknown[];
    return names.every((name) => typeof name === "string") ? names : null;
  }
  if (typeof value === "boolean") return ask === "did" ? yesOrNo(value) : null;
  if (typeof value === "number") return numberOf(value, ask);
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (ask === "did" && /^(?:true|false)$/i.test(text)) return yesOrNo(/^t/i.test(text));
  if (ask === "who" && /^(?:none|nothing|-)$/i.test(text)) return [];
  if (ask === "when-last" && /^(?:none|nothing|-)$/i.test(text)) return "never";
  const response = readResponse(ask, text);
  return response.ok ? response.value : null;
}

function numberOf(value: number, ask: ResponseForm): Response | null {
  if (ask === "did") return value === 0 || value === 1 ? yesOrNo(value === 1) : null;
  if (ask === "how-often") return Number.isSafeInteger(value) && value >= 0 ? value : null;
  if (ask !== "when-last") return null;
  // Seconds and milliseconds are told apart as in event sets.
  const time = parseTime(value, utc);
  return time.ok ? time.value.instant : null;
}

function yesOrNo(isYes: boolean): "yes" | "no" {
  return isYes ? "yes" : "no";
}

/**
 * Whether somebody's gold is what a distribution says: an answer that no other beats, or the same
 * probability for every answer.
 */
export function agrees(gold: ForeignGold, truth: Distribution): boolean {
  if (gold.kind === "distribution") return sameDistribution(gold.distribution, truth, tolerance);
  return scoreResponse(truth, gold.response).score >= truth.ceiling() - tolerance;
}

/**
 * How many wrong answers somebody could have given, at the least: what is given by chance is one of them.
 *
 *     did        1
 *     who        the subjects of the events, each alone, or all but one of them and nobody
 *     how-often  5, of 0 to 5
 *     when-last  a time for each event, at most 20
 *
 * A distribution is one of 20.
 */
export function otherAnswers(gold: ForeignGold, ask: ResponseForm, events: EventSet): number {
  if (gold.kind === "distribution") return mostOthers;
  switch (ask) {
    case "did":
      return 1;
    case "who":
      return Math.min(Math.max(events.subjectNames.size, 1), mostOthers);
    case "how-often":
      return 5;
    case "when-last":
      return Math.min(Math.max(events.size, 1), mostOthers);
  }
}

/** However many there are: of many, some are likelier than others. */
const mostOthers = 20;

function shown(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

/** Whether two distributions give every answer the same probability, within a tolerance. */
export function sameDistribution(a: Distribution, b: Distribution, tolerance: number): boolean {
  const [p, q] = [massesOf(a), massesOf(b)];
  if (a.kind !== b.kind) return false;
  return [...new Set([...p.keys(), ...q.keys()])].every(
    (answer) => Math.abs((p.get(answer) ?? 0) - (q.get(answer) ?? 0)) <= tolerance,
  );
}

/** The probabilities that make a distribution, by a name for each; what is missing has none. */
function massesOf(distribution: Distribution): ReadonlyMap<string, number> {
  switch (distribution.kind) {
    case "did":
      return new Map([["yes", distribution.yes]]);
    case "who":
      return new Map([...distribution.subjects].map(([name, p]) => [nameKey(name), p]));
    case "how-often": {
      const { from, p } = distribution.counts;
      return new Map(Array.from(p, (mass, index) => [String(from + index), mass]));
    }
    case "when-last":
      return cellsOf(distribution);
  }
}

function cellsOf(
  distribution: Extract<Distribution, { readonly kind: "when-last" }>,
): ReadonlyMap<string, number> {
  const cells = new Map<string, number>([["never", distribution.never]]);
  // Events of one minute, or day, are one answer.
  for (const { at } of distribution.instants) {
    const cell = String(Math.floor(at / 60_000));
    cells.set(cell, distribution.probabilityOf(at));
  }
  return cells;
}
