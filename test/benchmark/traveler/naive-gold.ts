import type { BenchmarkItem, EventSetRecord } from "../../../src/benchmark.js";

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

/** The days of a crisp expression, as the start of ISO dates that fall in it. */
function prefixOf(when: string, speechTime: string): string {
  const today = speechTime.slice(0, 10);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const explicit = /^(?:on|in|in the year) ([\d-]+)$/.exec(when)?.[1];
  if (explicit !== undefined) return explicit;
  switch (when) {
    case "today":
      return today;
    case "yesterday":
      return new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    case "this year":
      return today.slice(0, 4);
    case "this month":
      return today.slice(0, 7);
    case "last month":
      return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
    default:
      throw new Error(`not crisp: ${when}`);
  }
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
    const prefix = when === undefined ? "" : prefixOf(when.trim(), item.speechTime);
    const matching = events.filter(
      (event) =>
        event.type === type &&
        event.location === location &&
        (subject === undefined || event.subject === subject) &&
        event.time.startsWith(prefix) &&
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
