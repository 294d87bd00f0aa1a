import type { NearMisses } from "../evidence-schema.js";
import type { EventSet } from "../../events/event-set.js";
import type { Curve } from "../../fuzzy/curve.js";
import { isEmpty } from "../../time/interval.js";
import { compareCandidates, type Nearest, type TimeAsked } from "./applying.js";
import type { Evaluation } from "../evaluate.js";
import { groundType, typeKeysOf } from "../ground-type.js";
import type { Linked } from "../link/link.js";
import { objectMisses, roleMisses } from "./role-misses.js";
import type { Setting } from "../setting.js";
import { degreeMisses, intervalMisses, speechTimeMisses } from "./time-misses.js";
import { tellEvent } from "../evidence.js";

/**
 * The events that come nearest to counting: those for which exactly one thing is otherwise than asked.
 *
 * That is the subject, the place or another role, the object of the same verb, the interval, the side of
 * speech time, or the degree 0 of a vague word. What is near in time comes first, then what differs in
 * who, where or what, then what is farther in time.
 *
 * @param text  the whole question
 * Cost: O(postings × intervals × knots × log n) over the combinations of type, subject and location with
 *       the verb of the question; no event is touched unless a role other than subject and location is
 *       named, or events have only a day: then also those that lie in the time asked about.
 */
export function nearMissesOf(
  set: EventSet,
  linked: Linked,
  { intervals, seen, anchored }: Evaluation,
  setting: Setting,
  text: string,
): NearMisses {
  // What is to come has no curve: where nothing can count, nothing nearly does.
  if (isEmpty(seen)) return { events: [], more: 0 };
  const when = anchored?.when ?? null;
  const adverbial = when?.kind === "vague" ? when.adverbial : null;
  const curves = new Map<number, Curve | null>();
  const asked: TimeAsked = {
    ...{ set, setting, intervals, seen, adverbial },
    curveOf(type) {
      if (adverbial === null) return null;
      let curve = curves.get(type);
      if (curve === undefined) {
        const result = groundType(typeKeysOf(set.typeNames.spelling(type)), adverbial, setting);
        curve = result.ok ? result.value : null;
        curves.set(type, curve);
      }
      return curve;
    },
  };
  const found = [
    intervalMisses(asked, linked.postings),
    speechTimeMisses(asked, linked.postings),
    degreeMisses(asked, linked.postings),
    ...roleMisses(asked, linked),
    objectMisses(asked, linked, text),
  ];
  return nearestOf(set, found, setting);
}

/** Near misses by their reasons as one list, the nearest first. */
export function nearestOf(set: EventSet, found: readonly Nearest[], setting: Setting): NearMisses {
  const candidates = found.flatMap(({ kept }) => kept).sort(compareCandidates);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return {
    events: candidates.map(({ posting, place, reason }) => ({
      ...tellEvent(set, posting, place, setting),
      reason: reason(),
    })),
    more: total - candidates.length,
  };
}
