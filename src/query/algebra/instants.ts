import type { Moment } from "../../events/extent.js";
import type { InstantQuery, Point, Query } from "../../algebra/query.js";
import { granularities } from "../../time/granularity.js";
import { hull } from "../../time/interval.js";
import { difference } from "./lengths.js";
import type { Positions } from "./literals.js";
import { across, chancesBy, over, type Plan, settled, someOf } from "./plan.js";
import type { Events } from "./events.js";
import { edgeIn } from "./slices.js";
import type { Terms } from "./term.js";
import type { Range, Timeline } from "./timeline.js";
import { keyOf, momentText, type Value } from "./value.js";
import { mapped } from "./world.js";
import { MarginalList } from "./distribution.js";

/**
 * Instant: when the k-th from the first or last starts or ends, or never; see `nthOutcomes`.
 *
 * @param isMeasured  whether it is one end of a length: then what goes on ends at the speech time, and what has no
 *                    told end where it starts; else such an end is never, and cannot be told
 */
export function instant(
  terms: Terms,
  { of, which, k = 1, edge = "start" }: InstantQuery,
  isMeasured = false,
): Plan {
  const { timeline } = terms;
  const events = terms.of(of);
  const border = edge === "start" && k === 1 ? borderOf(timeline, events, which) : undefined;
  if (border !== undefined) return settled({ kind: "instant", moment: border });
  const tied = terms.nthOf(events, k, which);
  const found = mapped(tied, (positions) => momentOf(timeline, positions, which, edge, isMeasured), keyOf);
  return { ...found, kind: "instant" };
}

/** When the first or last of certain events starts, by the borders of their postings; undefined where they must be looked at. */
function borderOf(
  timeline: Timeline,
  { slices }: Events,
  which: "first" | "last",
): Moment | null | undefined {
  if (slices === null || !timeline.isExact) return undefined;
  const at = edgeIn(slices, which);
  return at === null ? null : { at, grain: "instant" };
}

/** The start or end of events that start together, as far as it is known of all of them. */
function momentOf(
  timeline: Timeline,
  positions: Positions,
  which: "first" | "last",
  edge: "start" | "end",
  isMeasured: boolean,
): Value {
  const moments: Moment[] = [];
  let goesOn = false;
  for (const position of positions) {
    const span = timeline.spanOf(position);
    if (edge === "end" && !isMeasured && span.goesOn) {
      goesOn = true;
      continue;
    }
    if (edge === "end" && !isMeasured && !span.isEndTold) timeline.cannotTell(position);
    moments.push(edge === "start" || !span.isEndTold ? span.start : span.end);
  }
  const [chosen] = positions;
  if (chosen === undefined) return { kind: "instant", moment: null };
  // Of several that may be the first each may have any of the times.
  if (
    timeline.spanOf(chosen).start.grain !== "instant" ||
    positions.some((other) => !startsAs(timeline, other, chosen))
  ) {
    const moment = goesOn && moments.length === 0 ? null : coveringAll(timeline, moments);
    if (moments.length > 0 && (goesOn || moment === null)) timeline.cannotTell(chosen);
    return { kind: "instant", moment };
  }
  // The last of several ends when all of them have.
  const isNever = goesOn && which === "last";
  return { kind: "instant", moment: isNever ? null : extremeMoment(timeline, moments, which) };
}

function startsAs(timeline: Timeline, a: number, b: number): boolean {
  const [start, other] = [timeline.spanOf(a).start, timeline.spanOf(b).start];
  return start.at === other.at && start.grain === other.grain;
}

/** The one in whose unit all of some times lie; null where there is none. */
function coveringAll(timeline: Timeline, moments: readonly Moment[]): Moment | null {
  const covers = (moment: Moment): boolean => {
    const { first, last } = timeline.rangeOf(moment);
    return moments
      .map((other) => timeline.rangeOf(other))
      .every((other) => first <= other.first && other.last <= last);
  };
  return moments.find(covers) ?? null;
}

/** The first or the last of some times: the one in whose unit it is, however they lie in theirs. */
function extremeMoment(
  timeline: Timeline,
  moments: readonly Moment[],
  which: "first" | "last",
): Moment | null {
  const nearest = ({ first, last }: Range): number => (which === "first" ? first : -last);
  const farthest = ({ first, last }: Range): number => (which === "first" ? last : -first);
  let best: Moment | null = null;
  for (const moment of moments) {
    const [own, known] = [timeline.rangeOf(moment), best === null ? null : timeline.rangeOf(best)];
    const lead = known === null ? 1 : nearest(known) - nearest(own);
    if (known === null || lead > 0 || (lead === 0 && farthest(own) < farthest(known))) best = moment;
  }
  return best;
}

/** List: the times at which the events start, each once. */
export function instants(terms: Terms, { of }: Extract<Query, { query: "instants" }>): Plan {
  const { timeline } = terms;
  return listed(timeline, terms.of(of), (position) =>
    momentText(timeline.set.startAt(position), timeline.zone),
  );
}

/** List: the events, each with its time, its type and who and where. */
export function list(terms: Terms, { of }: Extract<Query, { query: "list" }>): Plan {
  const { timeline } = terms;
  return listed(timeline, terms.of(of), (position) => {
    const { type, roles } = timeline.set.eventAt(position);
    const names = Object.entries(roles).map(([role, name]) => `${role}: ${name}`);
    const time = momentText(timeline.set.startAt(position), timeline.zone);
    return names.length === 0 ? `${time} ${type}` : `${time} ${type} (${names.join(", ")})`;
  });
}

/** A list of what the events are called, each on its own. */
function listed({ set }: Timeline, events: Events, textOf: (position: number) => string): Plan {
  const textsOf = (positions: Positions): readonly string[] => {
    let before = Number.NaN;
    const areApart = positions.every((position) => {
      const { at, grain } = set.startAt(position);
      const isApart = grain === "instant" && at !== before;
      before = at;
      return isApart;
    });
    const texts = positions.map(textOf);
    // What starts at different instants is called differently: thousands of texts need not be compared.
    return areApart ? texts : [...new Set(texts)];
  };
  const plan = over("list", events, (positions) => ({ kind: "list", items: textsOf(positions) }));
  return {
    ...plan,
    whole: () => {
      const literals = events.literals();
      if (literals?.signs === null) return new MarginalList(textsOf(literals.positions));
      const chances = literals === null ? null : chancesBy(literals, events.draws, (at) => [textOf(at)]);
      return chances === null
        ? null
        : new MarginalList(new Map(Array.from(chances, ([text, all]) => [text, someOf(all)])));
    },
  };
}

/**
 * Duration: from one time to another.
 *
 * None where either was never. Of an end what goes on has it now, and what has no told end is its start.
 */
export function elapsed(terms: Terms, { from, to, unit }: Extract<Query, { query: "elapsed" }>): Plan {
  const { timeline } = terms;
  const points = [point(terms, from), point(terms, to)];
  return across("duration", points, ([start, end]) => {
    if (start?.kind !== "instant" || end?.kind !== "instant") return { kind: "duration", length: null };
    if (start.moment === null || end.moment === null) return { kind: "duration", length: null };
    // What goes on for ever ends at no time.
    const isEndless = !Number.isFinite(start.moment.at) || !Number.isFinite(end.moment.at);
    const length = isEndless ? null : difference(timeline, start.moment, end.moment, unit ?? null);
    if (length === null) timeline.refuse({ kind: "cannot-be-told", record: null, eventType: null });
    return { kind: "duration", length };
  });
}

function point(terms: Terms, of: Point): Plan {
  const { timeline, times } = terms;
  if (of === "speech-time") {
    return settled({ kind: "instant", moment: { at: timeline.speechTime, grain: "instant" } });
  }
  if ("query" in of) return instant(terms, of, true);
  const frame = times.frameOf(of.time);
  const whole = frame === null ? null : hull(frame.intervals);
  if (whole === null || !Number.isFinite(whole.start)) {
    if (frame !== null) timeline.refuse({ kind: "cannot-be-told", record: null, eventType: null });
    return settled({ kind: "instant", moment: null });
  }
  const unit = granularities.find(
    (grain) =>
      timeline.unitAt(timeline.numberOf(whole.start, grain), grain) === whole.start &&
      timeline.endOf({ at: whole.start, grain }) === whole.end,
  );
  return settled({ kind: "instant", moment: { at: whole.start, grain: unit ?? "instant" } });
}
