import type { AnswerKind, EventsTerm, Query, Term } from "../../algebra/query.js";
import { createEventSet, type EventSet } from "../../events/event-set.js";
import { msPerDay, msPerHour, msPerMinute } from "../../time/civil.js";
import { formatInstant, type Instant } from "../../time/instant.js";
import { civilOf, firstInstantFrom, type Zone } from "../../time/zone.js";
import type { Random } from "../../statistics/random.js";
import {
  relativeTimes,
  type TimeWords,
  vagueTimes,
  type EventTypeWords,
  paperVocabulary,
} from "../questions/generate/asked.js";
import { calendarCodes, dateWords } from "../questions/generate/set-view.js";
import { pick, randomStream } from "../questions/generate/random-stream.js";

/** One form of question: what is asked, in several wordings. */
export interface Form {
  readonly name: string;
  readonly kind: AnswerKind;
  /** The references to time with which it makes sense; all three unless told. */
  readonly references?: readonly FormReference[];
  readonly query: (scene: Scene) => Query;
  /** In which `{subject}` and the like stand for the words of a scene. */
  readonly wordings: readonly string[];
}

/** One wording of a form with the words of a scene. */
export function wordForm(wording: string, scene: Scene): string {
  const { type, other, subject, rival, time } = scene;
  const words: Readonly<Record<string, string>> = {
    ...{ subject, rival, base: type.base, past: type.past, otherPast: other.past },
    ...{ time: time.words, window: windowOf(scene) },
  };
  return wording.replaceAll(/\{(\w+)\}/gu, (_, name: string) => words[name] ?? "");
}

/** The four days before the speech time's. */
export function windowOf(scene: Scene): string {
  return `from ${dayBefore(scene, 4)} to ${dayBefore(scene, 1)}`;
}

/** "Tom watched a film": whose, and which deed. */
export const own = ({ type, subject }: Scene): Term => eventsOf(type.name, subject);
export const rivals = ({ type, rival }: Scene): Term => eventsOf(type.name, rival);
const anybody = ({ type }: Scene): Term => eventsOf(type.name);

/** What somebody did at the time that is asked about. */
export const ownThen = (scene: Scene): Term => timely(scene, own(scene));
export const allThen = (scene: Scene): Term => timely(scene, anybody(scene));

/** How a question refers to time. */
export const references = ["explicit", "relative", "vague"] as const;
export type FormReference = (typeof references)[number];

/** An event as prompts and items have it. */
export interface SceneEvent {
  readonly type: string;
  readonly subject: string;
  readonly location: string;
  /** ISO 8601 with offset. */
  readonly time: string;
  readonly end: string;
}

/** Events, and what a question asks of them. */
export interface Scene {
  readonly set: EventSet;
  readonly events: readonly SceneEvent[];
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Two different types, and two different people. */
  readonly type: EventTypeWords;
  readonly other: EventTypeWords;
  readonly subject: string;
  readonly rival: string;
  readonly time: TimeWords;
}

const { types, subjects, locations } = paperVocabulary;

/** Events lie in so many days before the speech time, more of them towards it. */
const spanDays = 60;

/**
 * Draws events and what is asked about them: types, people and places by lot, starts that are denser towards the
 * speech time (their elapsed time is `spanDays · u³`), lengths of 10 minutes to 4 hours, none beyond the speech time.
 *
 * @param index  which of the scenes of a seed
 */
export function drawScene(
  seed: number,
  index: number,
  size: number,
  reference: FormReference,
  { speechTime, zone }: { readonly speechTime: Instant; readonly zone: Zone },
): Scene {
  const random = randomStream(seed, "forms", index);
  const drawn = Array.from({ length: size }, (_, number) => {
    const elapsed = spanDays * msPerDay * random.next() ** 3 + msPerMinute;
    const time = wholeMinute(speechTime - elapsed);
    const end = Math.min(wholeMinute(time + lengthOf(random)), wholeMinute(speechTime));
    const roles = { subject: one(subjects, random), location: one(locations, random).name };
    const type = one(types, random).name;
    return {
      ...{ type, roles, time, grain: "instant" as const, index: number },
      end: { at: Math.max(end, time + msPerMinute), grain: "instant" as const },
    };
  });
  const events = drawn.sort((a, b) => a.time - b.time).map((event, number) => ({ ...event, index: number }));
  const asked = one(events, random);
  const type = types.find(({ name }) => name === asked.type) ?? one(types, random);
  const subject = asked.roles.subject;
  return {
    set: createEventSet(events, { zone, speechTime }),
    events: events.map((event) => ({
      type: event.type,
      ...event.roles,
      time: formatInstant(event.time, zone),
      end: formatInstant(event.end.at, zone),
    })),
    ...{ speechTime, zone, type, subject },
    other: one(
      types.filter((each) => each !== type),
      random,
    ),
    rival: one(
      subjects.filter((each) => each !== subject),
      random,
    ),
    time: timeOf(reference, asked.time, zone, random),
  };
}

function one<T>(values: readonly T[], random: Random): T {
  const value = pick(values, random);
  if (value === null) throw new RangeError("there is nothing to choose from");
  return value;
}

function lengthOf(random: Random): number {
  return (10 + random.below(24) * 10) * msPerMinute + (random.below(4) === 0 ? msPerHour : 0);
}

function wholeMinute(instant: Instant): Instant {
  return Math.floor(instant / msPerMinute) * msPerMinute;
}

/** A date on which or a month in which something happened; the paper's words for relative and vague times. */
function timeOf(reference: FormReference, at: Instant, zone: Zone, random: Random): TimeWords {
  if (reference === "relative") return one(relativeTimes, random);
  if (reference === "vague")
    return one(
      vagueTimes.filter(({ words }) => words !== "just"),
      random,
    );
  const grain = one(["day", "month", "month"] as const, random);
  return dateWords(grain, calendarCodes(at, zone)[grain]);
}

/** All events of a type, of somebody or of anybody. */
export function eventsOf(type: string | null, subject: string | null = null): EventsTerm {
  return { term: "events", type, roles: subject === null ? {} : { subject }, present: [] };
}

/** The same, as far as the time of the scene applies to them. */
export function timely({ time }: Scene, of: Term): Term {
  return { term: "in", of, time: time.words };
}

/** Midnight of the day that begins so many days before the speech time's. */
function dayBefore({ speechTime, zone }: Pick<Scene, "speechTime" | "zone">, days: number): string {
  const civil = Math.floor(civilOf(speechTime, zone) / msPerDay - days) * msPerDay;
  return formatInstant(firstInstantFrom(civil, zone), zone).slice(0, 10);
}
