import type { EventSet } from "../../events/event-set.js";
import { absent } from "../../events/ids.js";
import type { Instant } from "../../time/instant.js";
import type { Run } from "../degrees.js";
import { chanceOfNone } from "./did.js";
import type { Dependence } from "./mode.js";
import { WhoDistribution } from "./who-distribution.js";

/**
 * For every subject, whether any of its events applies: P_s = 1 − P(none of the events of s).
 *
 * Subjects of probability 0 are not listed; events without a subject say nothing of who. Names are
 * shown as first spelt.
 *
 * Cost: as `did` for each subject, and sorting the names.
 */
export function who(
  set: EventSet,
  runs: readonly Run[],
  dependence: Dependence,
  speechTime: Instant,
): WhoDistribution {
  const bySubject = new Map<number, Run[]>();
  for (const run of runs) {
    const { subject } = run.posting;
    if (subject === absent) continue;
    const own = bySubject.get(subject);
    if (own === undefined) bySubject.set(subject, [run]);
    else own.push(run);
  }
  const chances: [string, number][] = [];
  for (const [subject, own] of bySubject) {
    const p = 1 - chanceOfNone(own, dependence, speechTime);
    if (p > 0) chances.push([set.subjectNames.spelling(subject), p]);
  }
  return new WhoDistribution(chances, dependence);
}
