import type { Expression } from "../../src/algebra/expression.js";
import { civilOf } from "../../src/time/zone.js";
import { type CurveChoices, degreeOf, isSurveyed, paperTypes } from "./curves.js";
import { type Covers, covers } from "./covers.js";
import { msPerDay } from "./days.js";
import { NoAnswer } from "./no-answer.js";
import type { Setting } from "./setting.js";

/** An event as the referee sees it: names are compared letter by letter, in lower case. */
export interface Happening {
  readonly type: string;
  readonly subject: string | null;
  readonly location: string | null;
  readonly time: number;
  /** Whether only the day is known; `time` is then its first instant. */
  readonly wholeDay: boolean;
}

/** What a question means, as whoever wrote it knows. */
export interface Meaning {
  readonly ask: "did" | "who" | "how-often" | "when-last";
  readonly type: string;
  readonly subject: string | null;
  readonly location: string | null;
  readonly when: Expression | null;
}

export interface Choices extends CurveChoices {
  readonly dependence: "independent" | "comonotone";
  readonly includeFuture: boolean;
  /** Whether a name that no event has leaves a question without an answer. */
  readonly closedWorld: "known" | "all";
  /** Whether a type that nobody was asked about takes the average of the paper's types. */
  readonly unsurveyed: "pooled" | "refuse";
}

/** The truth as the referee sees it: every answer that can be given, with its probability. */
export type Ruling =
  | { readonly ask: "did"; readonly yes: number }
  | { readonly ask: "who"; readonly subjects: ReadonlyMap<string, number> }
  | { readonly ask: "how-often"; readonly counts: readonly number[] }
  | {
      readonly ask: "when-last";
      readonly instants: readonly (readonly [at: number, p: number])[];
      readonly never: number;
    };

/** A ruling, and whether every degree behind it is 0 or 1, so that nothing was rounded. */
export interface Ruled {
  readonly ruling: Ruling;
  readonly isExact: boolean;
}

export function matches(event: Happening, meaning: Meaning): boolean {
  return (
    same(event.type, meaning.type) &&
    (meaning.subject === null || same(event.subject, meaning.subject)) &&
    (meaning.location === null || same(event.location, meaning.location))
  );
}

/** Whether every name of a question is one of some event. */
function isKnown(events: readonly Happening[], { type, subject, location }: Meaning): boolean {
  return (
    events.some((event) => same(event.type, type)) &&
    (subject === null || events.some((event) => same(event.subject, subject))) &&
    (location === null || events.some((event) => same(event.location, location)))
  );
}

function same(a: string | null, b: string): boolean {
  return a !== null && a.toLowerCase() === b.toLowerCase();
}

interface Graded {
  readonly event: Happening;
  readonly p: number;
}

/**
 * Answers a question by looking at every event.
 *
 * @throws {NoAnswer} when it cannot be answered
 * @throws {NoRuling} when the documents do not say how
 */
export function rule(
  events: readonly Happening[],
  meaning: Meaning,
  setting: Setting,
  choices: Choices,
): Ruled {
  if (choices.closedWorld === "known" && !isKnown(events, meaning)) throw new NoAnswer();
  const degree = degrees(meaning.when, setting, choices);
  const found = events
    .filter((event) => matches(event, meaning))
    .map((event) => ({ event, p: degree(event) }));
  return {
    ruling: rulingOn(found, events, meaning, choices),
    isExact: found.every(({ p }) => p === 0 || p === 1),
  };
}

function rulingOn(
  found: readonly Graded[],
  events: readonly Happening[],
  { ask }: Meaning,
  choices: Choices,
): Ruling {
  const all = found.map(({ p }) => p);
  switch (ask) {
    case "did":
      return { ask: "did", yes: anyOf(all, choices) };
    case "who": {
      const subjects = new Map<string, number>();
      const names = new Set(found.flatMap(({ event }) => event.subject?.toLowerCase() ?? []));
      const inOrder = events.toSorted((a, b) => a.time - b.time);
      for (const name of names) {
        const own = found.filter(({ event }) => same(event.subject, name)).map(({ p }) => p);
        const spelt = inOrder.find(({ subject }) => same(subject, name))?.subject ?? name;
        subjects.set(spelt, anyOf(own, choices));
      }
      return { ask: "who", subjects };
    }
    case "how-often":
      return { ask: "how-often", counts: countsOf(all, choices) };
    case "when-last":
      return lastOf(
        found.map(({ event, p }) => ({ at: event.time, p })),
        choices,
      );
  }
}

/** The degree to which an expression applies to each event; without one every event counts. */
function degrees(when: Expression | null, setting: Setting, choices: Choices): (event: Happening) => number {
  const now = setting.speechTime;
  const tense: Covers = (instant) =>
    setting.tense === "future" ? instant > now : instant <= now || choices.includeFuture;
  const vague = when?.kind === "vague" ? when : null;
  if (vague !== null && !isSurveyed(vague.adverbial)) throw new NoAnswer(`no raters of ${vague.adverbial}`);
  const crisp = vague === null ? when : vague.within;
  const inside = crisp === null ? () => true : covers(crisp, setting);
  return (event) => {
    if (!tense(event.time) || indicator(event, inside, tense, setting) === 0) return 0;
    if (vague === null) return 1;
    if (event.time > now) return 0;
    if (event.wholeDay) throw new NoAnswer("the time of day is not known");
    const types = isSurveyed(vague.adverbial, event.type) ? [event.type] : paperTypes;
    if (types === paperTypes && choices.unsurveyed === "refuse")
      throw new NoAnswer(`no raters of ${event.type}`);
    const degrees = types.map((type) => degreeOf(type, vague.adverbial, now - event.time, choices));
    return degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  };
}

/**
 * An event that has only a day was at some time of it, seen by the tense; wherever that was, it must be
 * inside, or outside. Every minute is looked at, counted on the wall clock and from speech time, and the
 * seconds around speech time.
 */
function indicator(event: Happening, inside: Covers, tense: Covers, { zone, speechTime }: Setting): 0 | 1 {
  if (!event.wholeDay) return inside(event.time) ? 1 : 0;
  const day = Math.floor(civilOf(event.time, zone) / msPerDay);
  const found = new Set<boolean>();
  const look = (instant: number): void => {
    const isOfDay = Math.floor(civilOf(instant, zone) / msPerDay) === day;
    if (isOfDay && tense(instant)) found.add(inside(instant));
  };
  const sinceMinute = (((speechTime - event.time) % 60_000) + 60_000) % 60_000;
  for (let minute = 0; minute < 26 * 60; minute += 1) {
    const start = event.time + minute * 60_000;
    for (const ms of [0, 59_999, sinceMinute, sinceMinute + 1]) look(start + ms);
  }
  for (let away = -40; away <= 40; away += 1) look(speechTime + away * 500);
  if (found.size > 1) throw new NoAnswer("the time of day is not known");
  return found.has(true) ? 1 : 0;
}

function anyOf(ps: readonly number[], { dependence }: Choices): number {
  if (dependence === "comonotone") return ps.reduce((most, p) => (p > most ? p : most), 0);
  return 1 - ps.reduce((none, p) => none * (1 - p), 1);
}

/** P(k of them): event after event; or, where one threshold decides, from the sorted degrees. */
function countsOf(ps: readonly number[], { dependence }: Choices): readonly number[] {
  if (dependence === "comonotone") {
    const sorted = [1, ...ps.toSorted((a, b) => b - a), 0];
    return sorted.slice(1).map((p, k) => (sorted[k] ?? 0) - p);
  }
  let counts = [1];
  for (const p of ps) {
    counts = [...counts, 0].map((same, k) => same * (1 - p) + (counts[k - 1] ?? 0) * p);
  }
  return counts;
}

function lastOf(events: readonly { readonly at: number; readonly p: number }[], choices: Choices): Ruling {
  const times = [...new Set(events.map(({ at }) => at))].toSorted((a, b) => b - a);
  const instants = times.map((time) => {
    const later = events.filter(({ at }) => at > time).map(({ p }) => p);
    const here = events.filter(({ at }) => at === time).map(({ p }) => p);
    const p =
      choices.dependence === "comonotone"
        ? anyOf([...later, ...here], choices) - anyOf(later, choices)
        : anyOf(here, choices) * (1 - anyOf(later, choices));
    return [time, p] as const;
  });
  const all = events.map(({ p }) => p);
  return { ask: "when-last", instants, never: 1 - anyOf(all, choices) };
}
