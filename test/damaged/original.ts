import { promptSentence } from "../../src/formats/prompt/write-prompt.js";
import type { Event } from "../../src/events/event.js";
import { openZone, type Zone } from "../../src/time/zone.js";
import type { Dice } from "./damage.js";

function zoneNamed(name: string): Zone {
  const zone = openZone(name);
  if (!zone.ok) throw new RangeError(name);
  return zone.value;
}

export const berlin = zoneNamed("Europe/Berlin");

/** A sound file, and where each of its records stands, with what is between it and its neighbours. */
export interface Original {
  readonly bytes: Uint8Array;
  /** By their number; `start` and `end` in bytes, separators on both sides included. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** What every record is read as. */
  readonly events: readonly Event[];
  /** Behind it damage is that of records; before it, that of a header which all of them need. */
  readonly headEnd: number;
  /** Before it likewise, at the end. */
  readonly footStart: number;
}

const encoder = new TextEncoder();
const types = ["eat risotto", "watch film", "chat with friend", "read book"] as const;
const subjects = ["Mary", "Tom", "Ria", "José", "李明"] as const;
const locations = ["kitchen", "living room", "garden"] as const;

/** Events of which no two are alike: each has a minute of its own. */
export function eventsFor(dice: Dice, count: number): readonly Event[] {
  return Array.from({ length: count }, (_, index) => ({
    type: dice.one(types),
    roles: {
      subject: dice.one(subjects),
      location: dice.one(locations),
    },
    time: Date.UTC(2023, 5, 1 + index, 8, dice.below(60)),
    grain: "instant" as const,
    index,
  }));
}

function civil({ time }: Event): string {
  // Summer time in Berlin.
  return new Date(time + 7_200_000).toISOString().slice(0, 16).replace("T", " ");
}

function recordOf(event: Event): Readonly<Record<string, string>> {
  return { type: event.type, ...event.roles, time: civil(event) };
}

/** Puts records behind a head, with separators between and a foot behind them. */
function joined(
  events: readonly Event[],
  {
    head,
    records,
    between,
    foot,
  }: { head: string; records: readonly string[]; between: string; foot: string },
): Original {
  const separator = encoder.encode(between).length;
  let at = encoder.encode(head).length;
  const headEnd = at;
  const spans = records.map((record) => {
    const start = at;
    const end = start + encoder.encode(record).length;
    at = end + separator;
    return { start: start - separator, end: end + separator };
  });
  const bytes = encoder.encode(head + records.join(between) + foot);
  return { bytes, spans, events, headEnd, footStart: bytes.length - encoder.encode(foot).length };
}

export const originals: Readonly<Record<string, (events: readonly Event[], dice: Dice) => Original>> = {
  json: (events) =>
    joined(events, {
      head: '{\n  "timeZone": "Europe/Berlin",\n  "events": [\n',
      records: events.map((event) => JSON.stringify(recordOf(event))),
      between: ",\n",
      foot: "\n  ]\n}\n",
    }),
  jsonl: (events) =>
    joined(events, {
      head: "",
      records: events.map((event) => JSON.stringify(recordOf(event))),
      between: "\n",
      foot: "\n",
    }),
  csv: (events, dice) =>
    joined(events, {
      head: "type,subject,location,time\n",
      records: events.map((event) => {
        const { type, subject, location, time } = recordOf(event);
        return [type, subject, dice.below(3) === 0 ? `"${location}"` : location, time].join(",");
      }),
      between: "\n",
      foot: "\n",
    }),
  tsv: (events) =>
    joined(events, {
      head: "time\ttype\tsubject\tlocation\r\n",
      records: events.map((event) => {
        const { type, subject, location, time } = recordOf(event);
        return [time, type, subject, location].join("\t");
      }),
      between: "\r\n",
      foot: "",
    }),
  text: (events, dice) => {
    const isNumbered = dice.below(2) === 0;
    return joined(events, {
      head: "Today is 2023-09-29 22:18. These are the events:\n\n",
      records: events.map((event, n) => {
        const sentence = promptSentence(event, berlin);
        if (sentence === null) throw new RangeError(JSON.stringify(event));
        return isNumbered ? `${n + 1}. ${sentence}` : sentence;
      }),
      between: "\n",
      foot: "\n\nWho watched a film yesterday?\n",
    });
  },
  fields: (events) =>
    joined(events, {
      head: "Today is 2023-09-29 22:18. These are the events: ",
      records: events.map((event) => {
        const { type = "", subject, location, time } = recordOf(event);
        const [action, ...object] = type.split(" ");
        return `{Action: ${action}, Object: ${object.join(" ")}, Location: ${location}, Subject: ${subject}, Date: ${time}}`;
      }),
      between: ", ",
      foot: ". Who watched a film yesterday?\n",
    }),
};
