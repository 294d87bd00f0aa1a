import { formatInstant } from "../../time/instant.js";
import type { DrawnSet } from "./drawn-set.js";
import type { Plan } from "./plan.js";

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
