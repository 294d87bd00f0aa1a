import { type EventSet, createEventSet } from "../../src/events/event-set.js";
import { readEventSet, utc } from "../../src/index.js";
import { answerAny } from "../../src/query/answer-any.js";
import type { Zone } from "../../src/time/zone.js";
import { at, berlin, speechTime } from "./world.js";

/** An event without a length; several names of a role are a list. */
export type Told = readonly [
  time: string,
  type: string,
  roles: Readonly<Record<string, string | readonly string[]>>,
];

export function setOf(told: readonly Told[]): EventSet {
  return createEventSet(
    told.map(([time, type, values], index) => {
      const lists = Object.fromEntries(
        Object.entries(values).map(([role, names]) => [role, [names].flat()] as const),
      );
      const roles = Object.fromEntries(Object.entries(lists).map(([role, [name = ""]]) => [role, name]));
      return { type, roles, lists, time: at(time), grain: "instant", index };
    }),
    { zone: berlin },
  );
}

/** A set of events as logs hold them, with times in UTC. */
export function logOf(events: readonly Readonly<Record<string, unknown>>[]): EventSet {
  const read = readEventSet(events, { zone: utc });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, { zone: utc });
}

/** The answer to a question; else the kind of what prevents one. */
export function repliedTo(set: EventSet, question: string, now = speechTime, zone: Zone = berlin): unknown {
  const found = answerAny(set, question, { speechTime: now, zone });
  return found.ok ? (found.value.answer ?? found.value.issue?.kind) : found.issues[0]?.kind;
}

/** The answer to a question; null where there is none. */
export function answered(set: EventSet, question: string, now = speechTime, zone: Zone = berlin): unknown {
  const found = answerAny(set, question, { speechTime: now, zone });
  return found.ok ? found.value.answer : null;
}
