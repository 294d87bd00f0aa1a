import type { BenchmarkItem, EventSetRecord } from "../../../../src/benchmark.js";

type Told = EventSetRecord["events"][number];

/** How questions begin, by template; the engine's own reading is not asked. */
const shapes = [
  ["who", /^Who (?<past>.+) in the (?<location>living room|kitchen)(?<when> .+)?\?$/],
  ["did", /^Did (?<subject>\w+) (?<base>.+) in the (?<location>living room|kitchen)(?<when> .+)?\?$/],
  [
    "how-often",
    /^How often did (?<subject>\w+) (?<base>.+) in the (?<location>living room|kitchen)(?<when> .+)?\?$/,
  ],
  [
    "when-last",
    /^When was the last time (?<subject>\w+) (?<past>.+) in the (?<location>living room|kitchen)(?<when> .+)?\?$/,
  ],
] as const;

const types: Readonly<Record<string, readonly [base: string, past: string]>> = {
  "watch film": ["watch a film", "watched a film"],
  "eat risotto": ["eat risotto", "ate risotto"],
  "read book": ["read a book", "read a book"],
  "dance lively salsa": ["dance lively salsa", "danced lively salsa"],
  "store wine bottle": ["store a wine bottle", "stored a wine bottle"],
  "drink juice": ["drink juice", "drank juice"],
  "chat with friend": ["chat with a friend", "chatted with a friend"],
};

/** By hand, of the United States. */
const holidays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "2022": {
    ...{ "New Year's Day": "01-01", "Valentine's Day": "02-14", "St. Patrick's Day": "03-17" },
    ...{
      "Good Friday": "04-15",
      "Easter Sunday": "04-17",
      "Easter Monday": "04-18",
      "Mother's Day": "05-08",
    },
    ...{ "Memorial Day": "05-30", "Independence Day": "07-04", "Labor Day": "09-05", Halloween: "10-31" },
    ...{ "Veterans Day": "11-11", Thanksgiving: "11-24", "Christmas Eve": "12-24", Christmas: "12-25" },
    "New Year's Eve": "12-31",
  },
  "2023": {
    ...{ "New Year's Day": "01-01", "Valentine's Day": "02-14", "St. Patrick's Day": "03-17" },
    ...{
      "Good Friday": "04-07",
      "Easter Sunday": "04-09",
      "Easter Monday": "04-10",
      "Mother's Day": "05-14",
    },
    ...{ "Memorial Day": "05-29", "Independence Day": "07-04", "Labor Day": "09-04" },
  },
};

const numbers = ["the", "two", "three", "four", "five", "six"];

/** The date of a holiday, a birthday or a written date: of a year, else the last one up to today. */
function dateOf(name: string, { facts = {}, speechTime }: BenchmarkItem): string {
  if (/^[\d-]+$/.test(name)) return name;
  const [, bare = name, said] = /^(.*?)(?: in)?(?: (\d{4}))?$/.exec(name) ?? [];
  const fact = facts[bare];
  for (const year of said === undefined ? ["2023", "2022"] : [said]) {
    const rest = typeof fact === "string" ? fact.slice(2) : holidays[year]?.[bare];
    if (rest !== undefined && `${year}-${rest}` <= speechTime.slice(0, 10)) return `${year}-${rest}`;
  }
  throw new Error(`unknown day: ${name}`);
}

function moved(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000 * days).toISOString().slice(0, 10);
}

/** The Monday of a date's week. */
function monday(date: string): string {
  return moved(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Whether a crisp expression names the day of an ISO time. */
function holdsOf(when: string, item: BenchmarkItem): (time: string) => boolean {
  const today = item.speechTime.slice(0, 10);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const explicit = /^(?:on|in|in the year) ([\d-]+)$/.exec(when)?.[1];
  const starts = (prefix: string) => (time: string) => time.startsWith(prefix);
  if (explicit !== undefined) return starts(explicit);
  switch (when) {
    case "today":
      return starts(today);
    case "yesterday":
      return starts(moved(today, -1));
    case "this year":
      return starts(today.slice(0, 4));
    case "this month":
      return starts(today.slice(0, 7));
    case "last month":
      return starts(month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`);
  }
  const said =
    /^(?:on |in )?(?:(the|two|three|four|five|six) (days?|week) (before|after) )?(?:on |at )?(.+)$/.exec(
      when,
    );
  const [, number = "", unit, side, name = ""] = said ?? [];
  const anchor = dateOf(name, item);
  const sign = side === "before" ? -1 : 1;
  if (unit === "week") {
    const start = moved(monday(anchor), 7 * sign);
    return (time) => time.slice(0, 10) >= start && time.slice(0, 10) < moved(start, 7);
  }
  return starts(unit === undefined ? anchor : moved(anchor, sign * (numbers.indexOf(number) + 1)));
}

/**
 * The ground truth of a crisp question, by going through the events one by one.
 *
 * Event times are wall clocks of the item's own zone, so that the date is the beginning of their text.
 */
export function naiveGold(item: BenchmarkItem, { events }: EventSetRecord): object {
  for (const [template, shape] of shapes) {
    const said = shape.exec(item.question)?.groups;
    if (said === undefined) continue;
    const { subject, location, base, past, when } = said;
    const [type] = Object.entries(types).find(([, forms]) => forms[0] === base || forms[1] === past) ?? [];
    const holds = when === undefined ? () => true : holdsOf(when.trim(), item);
    const matching = events.filter(
      (event) =>
        event.type === type &&
        event.location === location &&
        (subject === undefined || event.subject === subject) &&
        holds(event.time) &&
        Date.parse(event.time) <= Date.parse(item.speechTime),
    );
    return goldOf(template, matching);
  }
  throw new Error(`no template: ${item.question}`);
}

function goldOf(template: BenchmarkItem["template"], matching: readonly Told[]): object {
  switch (template) {
    case "did":
      return matching.length > 0 ? { yes: 1, no: 0 } : { yes: 0, no: 1 };
    case "how-often":
      return { counts: [...new Array<number>(matching.length).fill(0), 1] };
    case "who": {
      const names = [...new Set(matching.map(({ subject }) => subject))].sort();
      return { subjects: Object.fromEntries(names.map((name) => [name, 1])) };
    }
    case "when-last": {
      const last = matching.map(({ time }) => time).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
      return last === undefined ? { instants: [], never: 1 } : { instants: [{ at: last, p: 1 }], never: 0 };
    }
  }
}
