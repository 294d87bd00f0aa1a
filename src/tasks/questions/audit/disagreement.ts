import type { EventSet } from "../../../events/event-set.js";
import type { Event } from "../../../events/event.js";
import type { ResponseForm } from "../../../measure/issues.js";
import type { Answer } from "../../../query/answer.js";
import type { PrintedDistribution } from "../../../query/answer-schema.js";
import type { EvidenceEvent, NearMisses } from "../../../query/evidence-schema.js";
import { printDistribution, type PrintedAnswer } from "../../../query/print.js";
import { formatInstant } from "../../../time/instant.js";
import { toldEvents, withEvents } from "../baselines/faults.js";
import type { ForeignGold } from "./foreign-gold.js";

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
