import type { Answer } from "../../query/answer.js";
import type { QueryAnswer } from "../../query/query-answer.js";
import type { Basis } from "../../query/setting.js";
import { degreeAt } from "../../query/degrees.js";
import { absent } from "../../events/ids.js";
import type { EventSet } from "../../events/event-set.js";
import { firstAfter, firstAtOrAfter, positionAt, type Posting, type Slice } from "../../events/posting.js";
import type { Instant } from "../../time/instant.js";
import type { Interval } from "../../time/interval.js";
import type { NearMiss } from "../../query/evidence-schema.js";
import { roughly } from "./ticks.js";

/** What can be drawn. */
export type Drawn = Answer | QueryAnswer;

/** An event as it is drawn. */
export interface Mark {
  readonly kind: "counts" | "near" | "other";
  readonly instant: Instant;
  /** Above 0 where it counts. */
  readonly degree: number;
  /** Why it does not count; empty where nothing is written. */
  readonly label: string;
  /** All about it, shown when pointed at. */
  readonly title: string;
}

/** Many events of a stretch, drawn as one. */
export interface Heap {
  readonly kind: "counts" | "other";
  /** From this border of the stretches up to the next. */
  readonly stretch: number;
  readonly count: number;
}

/** The events of one subject, or of several that have no lane of their own. */
export interface Lane {
  readonly name: string;
  readonly marks: readonly Mark[];
  readonly heaps: readonly Heap[];
  /** How many events that match but for the time lie before and after what is shown. */
  readonly earlier: number;
  readonly later: number;
}

/** How many lanes there are, that of all other subjects included. */
const laneLimit = 8;

/** Up to so many events are drawn one by one. */
const markLimit = 300;

/**
 * The events of a picture in lanes: first the subjects whose events count, then those of near misses, then
 * those with the most events; the last lane holds all other subjects.
 *
 * @param shown    the stretch of time that is drawn
 * @param plain    the part of it in which events are drawn that neither count nor nearly do
 * @param borders  of the stretches in which many events are counted together, ascending
 * Cost: O(min(events, combinations of type, subject and location × borders × log n)).
 */
export function lanesOf(
  answer: Pick<Drawn, "nearMisses" | "setting">,
  basis: Basis,
  shown: Interval,
  plain: Interval,
  borders: readonly Instant[],
): readonly Lane[] {
  const { set, runs, postings } = basis;
  const slices = [...allPostings(set)].flatMap((posting) => slicesIn(posting, plain));
  const order = new Map<number, number>();
  const rank = (subject: number, weight: number): void => {
    order.set(subject, (order.get(subject) ?? 0) + weight);
  };
  const misses = answer.nearMisses?.events ?? [];
  for (const { posting } of runs) rank(posting.subject, 1e12);
  for (const { roles } of misses) rank(subjectOf(set, roles), 1e9);
  for (const { subject } of postings) rank(subject, 0.5);
  for (const { posting, from, to } of slices) rank(posting.subject, to - from);
  if (order.size === 0) rank(absent, 0);
  const subjects = [...order].sort(([a, x], [b, y]) => y - x || a - b).map(([subject]) => subject);
  const own = subjects.length <= laneLimit ? subjects : subjects.slice(0, laneLimit - 1);
  const laneOf = new Map(own.map((subject, index) => [subject, index]));
  const last = own.length;
  const lanes = Array.from({ length: subjects.length === own.length ? last : last + 1 }, (_, index) => ({
    name: nameOf(set, own[index], subjects.length - own.length),
    marks: [] as Mark[],
    heaps: [] as Heap[],
    earlier: 0,
    later: 0,
  }));
  const laneAt = (subject: number) => lanes[laneOf.get(subject) ?? last];

  const special = new Set<number>();
  const { speechTime } = answer.setting;
  for (const miss of misses) {
    const instant = speechTime - miss.elapsedMs;
    special.add(miss.record);
    if (instant < shown.start || instant > shown.end) continue;
    const title = titleOf(miss, missLabel(miss));
    laneAt(subjectOf(set, miss.roles))?.marks.push({
      kind: "near",
      instant,
      degree: 0,
      label: missLabel(miss),
      title,
    });
  }
  const draw = (
    kind: "counts" | "other",
    parts: readonly (Slice & { readonly run?: Basis["runs"][number] })[],
  ): void => {
    const isMany = parts.reduce((sum, { from, to }) => sum + to - from, 0) > markLimit;
    for (const { posting, from, to, run } of parts) {
      const lane = laneAt(posting.subject);
      if (isMany) {
        for (const heap of heapsOf(kind, posting, from, to, borders)) lane?.heaps.push(heap);
        continue;
      }
      for (let place = from; place < to; place += 1) {
        const event = set.eventAt(positionAt(posting, place));
        const record = event.index + 1;
        if (special.has(record)) continue;
        const degree = run === undefined ? 0 : degreeAt(run, place, speechTime);
        if (run !== undefined && degree === 0) continue;
        if (kind === "counts") special.add(record);
        const title = titleOf({ ...event, record }, kind === "counts" ? "counts" : "");
        lane?.marks.push({ kind, instant: event.time, degree, label: "", title });
      }
    }
  };
  draw(
    "counts",
    runs.flatMap((run) => slicesIn(run, shown).map((slice) => ({ ...slice, run }))),
  );
  draw("other", slices);
  for (const { instants, from, to, subject } of postings) {
    const lane = laneAt(subject);
    if (lane === undefined) continue;
    lane.earlier += firstAtOrAfter(instants, from, to, shown.start) - from;
    lane.later += to - firstAfter(instants, from, to, shown.end);
  }
  return lanes;
}

function* allPostings(set: EventSet): Iterable<Posting> {
  for (let type = 0; type < set.typeNames.size; type += 1) yield* set.postings(type, null, null);
}

function slicesIn(events: Posting | Slice, shown: Interval): readonly Slice[] {
  const posting = "posting" in events ? events.posting : events;
  const from = firstAtOrAfter(posting.instants, events.from, events.to, shown.start);
  const to = firstAfter(posting.instants, from, events.to, shown.end);
  return from < to ? [{ posting, from, to }] : [];
}

function heapsOf(
  kind: Heap["kind"],
  { instants }: Posting,
  from: number,
  to: number,
  borders: readonly Instant[],
): readonly Heap[] {
  const heaps: Heap[] = [];
  let place = from;
  for (let stretch = 0; stretch + 1 < borders.length && place < to; stretch += 1) {
    const until = firstAtOrAfter(instants, place, to, borders[stretch + 1] as number);
    if (until > place) heaps.push({ kind, stretch, count: until - place });
    place = until;
  }
  return heaps;
}

function subjectOf(set: EventSet, roles: Readonly<Record<string, string>>): number {
  return Object.hasOwn(roles, "subject") ? set.subjectNames.find(roles["subject"] ?? "") : absent;
}

function nameOf(set: EventSet, subject: number | undefined, others: number): string {
  if (subject === undefined) return `${others} others`;
  return subject === absent ? "nobody named" : set.subjectNames.spelling(subject);
}

function titleOf(
  {
    record,
    type,
    roles,
  }: { readonly record: number; readonly type: string; readonly roles: Readonly<Record<string, string>> },
  why: string,
): string {
  const who = Object.entries(roles).map(([role, name]) => `${role}: ${name}`);
  return [`record ${record}: ${type}`, ...who, ...(why === "" ? [] : [why])].join("\n");
}

/** The one reason for which an event does not count, as short as a picture wants it: "not in garden". */
export function missLabel({ reason }: NearMiss): string {
  switch (reason.kind) {
    case "subject":
      return reason.found === null ? "nobody named" : `not ${short(reason.asked)}`;
    case "role":
      return reason.found === null
        ? `no ${short(reason.role)} told`
        : `${short(reason.found)}, not ${short(reason.asked)}`;
    case "object":
      return reason.lacks.length > 0 ? `not ${short(reason.lacks.join(", "))}` : `not ${short(reason.asked)}`;
    case "interval":
      return `${roughly(reason.byMs)} too ${reason.side === "before" ? "early" : "late"}`;
    case "speech-time":
      return reason.side === "after" ? "after the question" : "before the question";
    case "degree":
      return `does not fit at all`;
    case "amount":
      return reason.found === null ? "not so long" : short(reason.found);
    case "placed":
      return `not ${reason.how.join(" or ").replaceAll("-", " ")}`;
  }
}

/** A name that a picture has room for. */
export function short(name: string, most = 24): string {
  const characters = Array.from(name.replace(/\s+/gu, " ").trim());
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
