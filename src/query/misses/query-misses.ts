import type {
  AllenTerm,
  AmountTerm,
  AskedQuery,
  EventsTerm,
  InTerm,
  PlacedTerm,
  Term,
} from "../../algebra/query.js";
import { termsOf } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import type { EventSet } from "../../events/event-set.js";
import { clip } from "../../time/interval.js";
import { planQuery } from "../algebra/evaluate-query.js";
import type { Terms } from "../algebra/term.js";
import { elapsedOf } from "../degrees.js";
import type { NearMisses } from "../evidence-schema.js";
import { groundType, typeKeysOf } from "../ground-type.js";
import type { Setting } from "../setting.js";
import { type Candidate, type Miss, Nearest } from "./applying.js";
import { nearestOf } from "./near-misses.js";
import { missOfDegree, missOfInterval, missOfSpeechTime } from "./time-misses.js";

/**
 * The events that come nearest to counting in a query: those of its terms without one thing that these say. That is a
 * role, a time, an amount, how they lie to another event, or the side of speech time.
 *
 * What picks among events, as the first or the longest does, has no near misses: those of what it picks from are meant.
 *
 * Cost: O(events of each term without one thing), for each thing that it says.
 */
export function queryMissesOf(set: EventSet, query: AskedQuery, setting: Setting): NearMisses {
  const { terms } = planQuery(set, query, setting);
  const later =
    query.tense === "past" ? planQuery(set, query, { ...setting, includeFuture: true }).terms : null;
  const seen = new Set(termsOf(query).flatMap((term) => terms.of(pickedFrom(term)).possible()));
  const found = termsOf(query).flatMap((term) => {
    const of = pickedFrom(term);
    const hidden =
      later === null ? [] : [missesIn(set, seen, later.of(of).possible(), (at) => toCome(terms, at))];
    const relaxed = [...relaxedOf(of, (whole) => whole)];
    return [
      ...relaxed.map(({ whole, lacks }) => {
        // What is to come lies outside the time asked about as well.
        const isCrisp = "time" in lacks && terms.times.frameOf(lacks.time)?.adverbial === null;
        const positions = ((isCrisp ? later : null) ?? terms).of(whole).possible();
        return missesIn(set, seen, positions, (at) => missOf(terms, lacks, at));
      }),
      ...hidden,
    ];
  });
  return nearestOf(set, found, setting);
}

/** The events of which a term picks some. */
function pickedFrom(term: Term): Term {
  return term.term === "nth" || term.term === "extreme" ? pickedFrom(term.of) : term;
}

type Said = InTerm | AmountTerm | PlacedTerm | AllenTerm | { readonly of: EventsTerm; readonly role: string };

interface Relaxed {
  /** The whole term without the one thing. */
  readonly whole: Term;
  readonly lacks: Said;
}

/** A term without each of the things that it says, one at a time. */
function* relaxedOf(term: Term, wholeOf: (part: Term) => Term): Iterable<Relaxed> {
  switch (term.term) {
    case "events":
      for (const role of Object.keys(term.roles)) {
        const { [role]: _, ...roles } = term.roles;
        yield { whole: wholeOf({ ...term, roles }), lacks: { of: term, role } };
      }
      return;
    case "in":
    case "amount":
    case "placed":
    case "allen":
      yield { whole: wholeOf(term.of), lacks: term };
      yield* relaxedOf(term.of, (of) => wholeOf({ ...term, of }));
      return;
    case "union":
    case "intersection":
      for (const [at, part] of term.of.entries())
        yield* relaxedOf(part, (of) => wholeOf({ ...term, of: term.of.with(at, of) }));
      return;
    case "except":
      yield* relaxedOf(term.of, (of) => wholeOf({ ...term, of }));
      return;
    case "nth":
    case "extreme":
  }
}

/** The nearest of some events, each of which misses one thing; those that were seen before are left out. */
function missesIn(
  set: EventSet,
  seen: Set<number>,
  positions: readonly number[],
  missAt: (position: number) => Miss | null,
): Nearest {
  const nearest = new Nearest();
  const { instants } = set.columns;
  const posting = { type: absent, subject: absent, location: absent, instants, positions: null };
  for (const position of positions) {
    const miss = seen.has(position) ? null : missAt(position);
    if (miss === null) continue;
    seen.add(position);
    nearest.count += 1;
    const instant = instants[position] as number;
    if (!nearest.keeps(miss.rank, miss.distance, 1, instant)) continue;
    const candidate: Candidate = {
      ...{ posting: { ...posting, from: position, to: position + 1 }, place: position, instant, degree: 1 },
      ...miss,
    };
    nearest.offer(candidate);
  }
  return nearest;
}

function toCome({ timeline }: Terms, position: number): Miss {
  return missOfSpeechTime("after", timeline.spanOf(position).start.at - timeline.speechTime);
}

/** In what way an event is otherwise than a term says. */
function missOf(terms: Terms, lacks: Said, position: number): Miss | null {
  const { set } = terms.timeline;
  if ("role" in lacks) {
    const { of, role } = lacks;
    const asked = [of.roles[role] ?? []].flat().join(", ");
    const found = told(set, position, role);
    return {
      ...{ rank: 1, distance: role === "subject" ? 2 : 1 },
      reason: () =>
        role === "subject" ? { kind: "subject", asked, found } : { kind: "role", role, asked, found },
    };
  }
  if (lacks.term === "in") return missOfTime(terms, lacks, position);
  if (lacks.term === "amount") {
    const { what, bound, value } = lacks;
    const found = what === "extent" ? null : told(set, position, what);
    return { rank: 1, distance: 0, reason: () => ({ kind: "amount", what, bound, value, found }) };
  }
  const how = lacks.term === "placed" ? [lacks.how] : [...lacks.relations];
  return { rank: 1, distance: 1, reason: () => ({ kind: "placed", how }) };
}

function told(set: EventSet, position: number, role: string): string | null {
  const { roles } = set.eventAt(position);
  return Object.hasOwn(roles, role) ? (roles[role] ?? null) : null;
}

/** By how much an event misses a time. */
function missOfTime({ timeline, times }: Terms, { time }: InTerm, position: number): Miss | null {
  const { set, setting } = timeline;
  const frame = times.frameOf(time);
  if (frame === null) return null;
  const { start, end, isEndTold } = timeline.spanOf(position);
  const shown = clip(frame.intervals, frame.seen);
  const before = shown.findLast((one) => one.end <= start.at) ?? null;
  const after = shown.find((one) => one.start > start.at) ?? null;
  const isOutside = before !== null || after !== null;
  if (isOutside && !shown.some((one) => one.start <= start.at && start.at < one.end)) {
    const asked = { intervals: frame.intervals, setting };
    const until = isEndTold && end.at <= (after?.start ?? end.at) ? end.at : start.at;
    return missOfInterval(asked, { before, after }, start.at, Number.isFinite(until) ? until : start.at);
  }
  const { adverbial } = frame;
  if (adverbial === null) return null;
  const grounded = groundType(typeKeysOf(set.eventAt(position).type), adverbial, setting);
  if (!grounded.ok) return null;
  const elapsed = elapsedOf(set, position, timeline.speechTime);
  const stretch = grounded.value.stretches.find(
    ({ degree, from, until }) => degree === 0 && from <= elapsed && elapsed < until,
  );
  return stretch === undefined ? null : missOfDegree(grounded.value, stretch, elapsed, adverbial);
}
