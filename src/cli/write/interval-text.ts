import { civilInWords, clockOf, dayInWords, earlierBy } from "./civil-text.js";

/** Civil times `yyyy-mm-ddThh:mm:ss`, the end not included; null where there is none. */
export interface CivilSpan {
  readonly start: string | null;
  readonly end: string | null;
}

const grains = [
  { name: "day", ms: 86_400_000, whole: /T00:00:00$/ },
  { name: "minute", ms: 60_000, whole: /:00$/ },
  { name: "second", ms: 1000, whole: /./ },
] as const;

type Grain = (typeof grains)[number];

/** An interval for people, its last day, minute or second included: "Mon 2023-09-11 to Sun 2023-09-17". */
export function intervalInWords({ start, end }: CivilSpan): string {
  const ends = [start, end].filter((time) => time !== null);
  const grain = grains.find(({ whole }) => ends.every((time) => whole.test(time))) ?? grains[2];
  const first = start === null ? null : told(start, grain);
  const last = end === null ? null : told(earlierBy(grain.ms, end), grain);
  if (first === null) return last === null ? "any time" : `up to ${last}`;
  if (last === null) return `from ${first} on`;
  if (first === last) return first;
  const [day = "", date = "", clock = ""] = last.split(" ");
  const isOneDay = clock !== "" && first.startsWith(`${day} ${date} `);
  return `${first} to ${isOneDay ? clock : last}`;
}

function told(civil: string, grain: Grain): string {
  if (grain.name === "day") return dayInWords(civil);
  return grain.name === "minute" ? civilInWords(civil) : `${dayInWords(civil)} ${clockOf(civil)}`;
}
