import type { Value } from "../../algebra/value.js";

const clock = "noon|midnight|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m\\b)?";
const stretch = new RegExp(`(?<!\\d:?)(${clock})\\s*(?:to|until|till|-|–)\\s*(${clock})(?!\\d)`, "giu");
const length = /\b(?:\d+(?:\.\d+)?[ -](?:minutes?|mins?|hours?)|half an hour|an hour)\b/iu;
/** Whose calendar follows: "Ann's", "Ann is available", "Ann:", "the availability of Ann". */
const owner =
  /(?:availability of (\p{Lu}\p{L}+))|(\p{Lu}\p{L}+)(?:['’]s\b|\s+is (?:available|free|busy|booked)|\s*:)/gu;
const steps: readonly (readonly [RegExp, string])[] = [
  [/start on the (?:full )?hour or half[- ]hour/iu, "30 minutes"],
  [/start on the (?:full |half[- ]hour or )?hour/iu, "1 hour"],
  [/start on (?:the|a) quarter[- ]hour/iu, "15 minutes"],
];

/**
 * How many ways there are to meet, of people whose booked or free times are told: the stretches of the meeting's length,
 * begun on the hour or half hour, at which all are free. Who is flexible is free whatever is booked.
 *
 * @returns null where the text does not ask that
 */
export function readMeeting(text: string): Value | null {
  if (
    !/\b(?:possibilities|possible|how many (?:slots|times|options))\b/iu.test(text) ||
    !/\bmeet/iu.test(text)
  )
    return null;
  const step = steps.find(([form]) => form.test(text))?.[1];
  const long = length.exec(text)?.[0];
  if (long === undefined) return null;
  const office = new RegExp(`works?\\s*from\\s+${stretch.source}`, "iu").exec(text);
  const calendars = calendarsIn(text.replace(office?.[0] ?? "\n", " "));
  if (calendars.length === 0) return null;
  const free =
    office === null
      ? allFree(calendars)
      : freeWithin(between(office[1] ?? "", office[2] ?? ""), text, calendars);
  return { value: "count", of: { value: "slots", of: free, length: long, step } };
}

interface Calendar {
  readonly name: string;
  readonly times: readonly Value[];
}

function calendarsIn(text: string): readonly Calendar[] {
  const owners = [...text.matchAll(owner)];
  return owners.flatMap((found, at) => {
    const until = owners[at + 1]?.index ?? text.length;
    const told = text.slice(found.index, until).matchAll(stretch);
    const times = [...told].map(([, from = "", to = ""]) => between(from, to));
    return times.length === 0 ? [] : [{ name: found[1] ?? found[2] ?? "", times }];
  });
}

function allFree(calendars: readonly Calendar[]): Value {
  return { value: "intersection", of: calendars.map(({ times }) => ({ value: "union", of: times })) };
}

function freeWithin(office: Value, text: string, calendars: readonly Calendar[]): Value {
  const flexible = new Set([...text.matchAll(/(\p{Lu}\p{L}+) is flexible/gu)].map(([, name]) => name));
  const without = calendars.filter(({ name }) => !flexible.has(name)).flatMap(({ times }) => times);
  return { value: "subtract", of: office, without };
}

function between(from: string, to: string): Value {
  return { value: "interval", from: hourOf(from), to: hourOf(to) };
}

/** "9" as 9:00, which no day of a month is. */
function hourOf(text: string): Value {
  return { value: "time", text: /^\d+$/u.test(text) ? `${text}:00` : text, clock: 12 };
}
