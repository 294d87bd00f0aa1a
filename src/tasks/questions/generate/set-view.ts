import type { Event } from "../../../events/event.js";
import { crc32 } from "../../../events/saved-frame.js";
import { fields } from "../../../time/civil.js";
import { formatInstant, type Instant } from "../../../time/instant.js";
import { civilOf, type Zone } from "../../../time/zone.js";
import type { Template, TimeWords } from "./asked.js";
import type { DrawnSet, Plan } from "./plan.js";
import { generatorVersion } from "./question-answerer.js";
import { type Combinations, type Split, splitBy } from "./combinations.js";

/** How fine an explicit date is. */
export const dateGrains = ["day", "month", "year"] as const;

export type DateGrain = (typeof dateGrains)[number];

/** Day, month and year of a moment as numbers: 20230929, 202309, 2023. */
export type CalendarCodes = Readonly<Record<DateGrain, number>>;

export function calendarCodes(instant: Instant, zone: Zone): CalendarCodes {
  const { year, month, day } = fields(civilOf(instant, zone));
  return { day: (year * 100 + month) * 100 + day, month: year * 100 + month, year };
}

/**
 * The words of an explicit date: "on 2023-09-29", "in 2023-09", "in the year 2023".
 *
 * @source TRAVELER, Table 3
 */
export function dateWords(grain: DateGrain, code: number): TimeWords {
  const digits = String(code).padStart({ day: 8, month: 6, year: 4 }[grain], "0");
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  const words = {
    day: `on ${year}-${month}-${day}`,
    month: `in ${year}-${month}`,
    year: `in the year ${year}`,
  };
  return { words: words[grain], place: "end" };
}

/**
 * Six hexadecimal digits that tell by which options events and questions were drawn.
 *
 * They are part of the ids of items, so that replies to one benchmark are not scored against another of the
 * same seed that asks other questions. What leaves the questions as they are is left out: the lengths and
 * categories beside them, conventions and studies. Two drawings share a mark once in 16 million.
 */
export function drawingMark(profile: string, plan: Plan): string {
  const { seed, count, roots, vocabulary, zone, speechTime, windowStart } = plan;
  const times = [speechTime, windowStart].map((time) => formatInstant(time, zone));
  const parts = [profile, generatorVersion, seed, count, roots, vocabulary, zone.name, times];
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return (crc32(bytes) >>> 8).toString(16).padStart(6, "0");
}

/** An event set as JSON, the way that `readEventSet` reads it. */
export interface EventSetRecord {
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  readonly timeZone: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly events: readonly {
    readonly type: string;
    readonly subject: string;
    readonly location: string;
    /** ISO 8601 with offset, to the second. */
    readonly time: string;
  }[];
}

export function eventSetRecord({ events, facts }: DrawnSet, { speechTime, zone }: Plan): EventSetRecord {
  return {
    speechTime: formatInstant(speechTime, zone),
    timeZone: zone.name,
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
    events: events.map(({ type, roles, time }) => ({
      type,
      subject: roles["subject"] ?? "",
      location: roles["location"] ?? "",
      time: formatInstant(time, zone),
    })),
  };
}

/** An event set as the text of its file: an event a line. */
export function eventSetText({ events, ...header }: EventSetRecord): string {
  const top = JSON.stringify(header).slice(1, -1);
  const lines = events.map((event) => `  ${JSON.stringify(event)}`);
  return `{${top},"events":[\n${lines.join(",\n")}\n]}\n`;
}

/** An event with the day, month and year that it falls on. */
export interface DatedEvent {
  readonly event: Event;
  readonly codes: CalendarCodes;
}

/** An event set as whoever draws questions about it needs it. */
export class SetView {
  readonly events: readonly DatedEvent[];
  readonly #combinations: Combinations;
  readonly #splits = new Map<boolean, Split>();

  constructor(events: readonly Event[], combinations: Combinations, zone: Zone) {
    this.events = events.map((event) => ({ event, codes: calendarCodes(event.time, zone) }));
    this.#combinations = combinations;
  }

  /** Which combinations of roles the events have, for a template. */
  split(template: Template): Split {
    const isWho = template === "who";
    const known = this.#splits.get(isWho);
    if (known !== undefined) return known;
    const events = this.events.map(({ event }) => event);
    const split = splitBy(events, this.#combinations, template);
    this.#splits.set(isWho, split);
    return split;
  }

  /** The events that have the roles of a combination. */
  matching(template: Template, combination: number): readonly DatedEvent[] {
    return this.events.filter(({ event }) => this.#combinations.ofEvent(template, event) === combination);
  }
}
