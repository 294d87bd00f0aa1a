import type { Event } from "../../events/event.js";
import type { Combinations, Split } from "./combinations.js";
import { splitBy } from "./combinations.js";
import { type CalendarCodes, calendarCodes } from "./calendar-code.js";
import type { Template } from "./template.js";
import type { Zone } from "../../time/zone.js";

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
