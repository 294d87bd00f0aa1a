import {
  explainExpression,
  type Reading,
  type ReadingRecord,
  readingRecord,
  type Zone,
} from "../../expressions.js";
import { intervalInWords } from "../write/time-text.js";
import { noteLine } from "../write/issue-output.js";
import { type Style, table } from "../write/layout.js";

/** How many readings are listed. */
const readingLimit = 10;
/** How many intervals of one reading are listed. */
const intervalLimit = 3;

/** Readings for people, the best first: what time is meant, and by which conventions. */
export function renderReadings(
  readings: readonly Reading[],
  zone: Zone,
  style: Style,
  explained: { readonly text: string } | null,
): string {
  const shown = readings.slice(0, readingLimit);
  const rows = table(shown.map((reading) => [timeOf(reading, zone), conventionsOf(reading)]));
  const lines = shown.flatMap((reading, index) => {
    const row = rows[index] ?? "";
    const tree = explained === null ? [] : explanationOf(reading, zone, explained.text);
    const below = [...reading.notes.map(noteLine), ...tree].map((line) => `    ${line}`);
    return [index === 0 ? style.bold(row) : row, ...below];
  });
  const more = readings.length - shown.length;
  return [...lines, ...(more === 0 ? [] : [`and ${more} more (--format json)`])].join("\n");
}

function timeOf(reading: Reading, zone: Zone): string {
  const { when } = reading;
  const record = readingRecord(reading, zone);
  if (when.kind === "duration") return `no time, a length: ${record.reading}`;
  if (when.kind === "crisp" && when.intervals.length === 0) return "no time at all";
  if (record.set === "unfixed") return unfixed(record);
  if (record.set === "occurrences") return nearestOf(record);
  const pieces = record.intervals ?? [record];
  const said = pieces.slice(0, intervalLimit).map(intervalInWords).join(", ");
  const whole = pieces.length > intervalLimit ? `${said} and ${pieces.length - intervalLimit} more` : said;
  if (when.kind === "crisp") return whole;
  return when.within === null ? `vague: ${when.adverbial}` : `vague: ${when.adverbial}, within ${whole}`;
}

/** The nearest occurrence, and how many are listed with it. */
function nearestOf(record: ReadingRecord): string {
  const others = (record.intervals?.length ?? 1) - 1;
  const nearest = intervalInWords(record);
  return others === 0 ? nearest : `${nearest} and ${others} more times (--format json)`;
}

function unfixed(record: ReadingRecord): string {
  const isBounded = record.start !== null || record.end !== null;
  return `${record.reading}, at no fixed times${isBounded ? `: ${intervalInWords(record)}` : ""}`;
}

function explanationOf(reading: Reading, zone: Zone, text: string): readonly string[] {
  const tree = explainExpression(reading.parsed, text).split("\n");
  const { reading: words, timex3 } = readingRecord(reading, zone);
  const attributes = Object.entries(timex3).map(([name, value]) => `${name}="${value}"`);
  return [`read as “${words}”`, `TIMEX3 ${attributes.join(" ")}`, ...tree.map((line) => `  ${line}`)];
}

function conventionsOf({ by }: Reading): string {
  return by.map(({ policy, value }) => `${policy}=${value}`).join(" ");
}
