import { type Command, Option } from "commander";
import { explainExpression } from "../../language/expression/resolve.js";
import {
  formatInstant,
  type Reading,
  readingRecord,
  type ReadingRecord,
  resolve,
  type Result,
  type Zone,
} from "../../expressions.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode, exits } from "../session.js";
import { type Manner, type ReadingFlags, readManner } from "../options/manner.js";
import {
  addOutputOptions,
  addReadingOptions,
  type Format,
  formats,
  given,
} from "../options/option-groups.js";
import { readAtOption, readWindow, type Reference } from "../options/time-options.js";
import { readTextLines } from "../read/text-lines.js";
import { type Block, grid, group, lines } from "../../page/document/block.js";
import { issueRecord, noteLine } from "../write/issue-output.js";
import { writeEach } from "../write/layout.js";
import { tell, write } from "../write/output.js";
import { intervalInWords } from "../../page/document/time-text.js";

const examples = `
Examples:
  $ oracle resolve "last Friday" --at 2023-09-29T22:18 --zone Europe/Berlin
  $ oracle resolve "two days before Christmas 2022" --at now --zone UTC --format json
  $ oracle resolve "Tom's birthday" --at 2023-09-29T22:18 --facts '{"Tom'"'"'s birthday": "--05-14"}'
  $ echo '{"id": 1, "text": "tomorrow", "speechTime": "2013-02-12T04:30:00"}' | oracle resolve --jsonl

With --jsonl a line is {"id", "text", "speechTime", "offset"}, and one line of {"id", "readings"} comes back
for each at once: civil times, the end not included, null where there is none, the best reading first;
and "notes", where something should be known about it, such as words read as others.`;

export function addResolveCommand(program: Command): void {
  const command = program.command("resolve");
  command
    .argument("[text...]", 'the expression, such as "two weeks ago"')
    .option("--at <time>", 'when it is said: ISO 8601, Unix time, "now", or "yesterday 3 pm"')
    .addOption(new Option("--jsonl", "resolve standard input line by line").conflicts(["at", "explain"]))
    .option("--from <time>", 'list the occurrences of "every Monday" from here on')
    .option("--until <time>", "list them up to here")
    .option("--explain", "show the derivation of each reading (text only)");
  addReadingOptions(command);
  addOutputOptions(command, { what: "readings", formats })
    .addHelpText("after", examples)
    .action(
      exits((words: readonly string[], flags: ResolveFlags) => {
        if ((flags.jsonl === true) === words.length > 0) {
          return command.error("error: give one text, or --jsonl and texts on standard input");
        }
        return flags.jsonl === true ? resolveLines(flags) : resolveText(words.join(" "), flags);
      }),
    );
}

/** Every reading of a text, the best first. */
function readText(
  text: string,
  reference: Reference,
  { options, window: flags }: Manner,
): Result<readonly Reading[]> {
  const window = readWindow(flags, reference.zone) ?? undefined;
  return resolve(text, { ...options, ...reference, ...given({ window }) });
}

/**
 * What a text means, as plain JSON: its readings, the best first, or the issue for which it has none; the adverbial,
 * where the best reading is vague; and what to know about that one, such as words that were read as others.
 */
function resolutionOf(result: Result<readonly Reading[]>, zone: Zone) {
  const records = result.ok ? result.value.map((reading) => readingRecord(reading, zone)) : [];
  const notes = result.ok ? (result.value[0]?.notes ?? []) : [];
  const [issue] = result.ok ? [] : result.issues;
  return {
    readings: records,
    ...given({
      vague: records[0]?.vague,
      notes: notes.length === 0 ? undefined : notes.map(issueRecord),
      issue: issue === undefined ? undefined : issueRecord(issue),
    }),
  };
}

/** The options of `oracle resolve TEXT`. */
interface ResolveFlags extends ReadingFlags {
  readonly at?: string;
  readonly format: Format;
  readonly explain?: boolean;
  readonly jsonl?: boolean;
}

/**
 * Resolves one text.
 *
 * @throws {Refusal} when an option cannot be read
 */
async function resolveText(text: string, flags: ResolveFlags): Promise<number> {
  const manner = await readManner(flags);
  const reference = readAtOption(flags.at, manner.zone);
  const { zone, speechTime } = reference;
  const result = readText(text, reference, manner);
  if (flags.format === "text") {
    if (result.ok) await writeEach(readingBlocks(result.value, zone, flags.explain === true ? text : null));
    else for (const issue of result.issues) tell(`error: ${renderIssue(issue)}\n`);
  } else {
    const asked = { text, speechTime: formatInstant(speechTime, zone), zone: zone.name };
    const { notes = [], ...resolution } = resolutionOf(result, zone);
    const output = { ...asked, ...resolution, notes };
    await write(`${JSON.stringify(output, null, flags.format === "json" ? 2 : 0)}\n`);
  }
  return result.ok ? exitCode.answered : exitCode.unanswered;
}

/**
 * Resolves standard input line by line, `{id, text, speechTime, offset?}`, and writes one line for each, in
 * order, before it waits for the next.
 *
 * @throws {Refusal} when an option cannot be read
 */
function resolveLines(flags: ReadingFlags): Promise<number> {
  return readTextLines<Partial<ReturnType<typeof resolutionOf>>>(flags, {
    read: (text, reference, manner) => resolutionOf(readText(text, reference, manner), reference.zone),
    unread: (issue) => ({ readings: [], issue }),
    isFound: ({ readings = [] }) => readings.length > 0,
  });
}

/** How many readings are listed. */
const readingLimit = 10;
/** How many intervals of one reading are listed. */
const intervalLimit = 3;

/**
 * Readings for people, the best first: what time is meant, and by which conventions.
 *
 * @param explained  the text, to show how each reading came about; null for what to know about them alone
 */
export function readingBlocks(
  readings: readonly Reading[],
  zone: Zone,
  explained: string | null,
): readonly Block[] {
  const shown = readings.slice(0, readingLimit);
  const more = readings.length - shown.length;
  const rows = shown.map((reading) => [timeOf(reading, zone), conventionsOf(reading)]);
  const told =
    explained === null
      ? [group(grid(rows), ...new Set(shown.flatMap(notesOf)))]
      : shown.map((reading, at) =>
          group(
            grid(rows.slice(at, at + 1)),
            ...notesOf(reading),
            ...explanationOf(reading, zone, explained),
          ),
        );
  return [...told, ...(more === 0 ? [] : [lines(`and ${more} more (--format json)`)])];
}

function notesOf({ notes }: Reading): readonly string[] {
  return notes.map(noteLine);
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

function explanationOf(reading: Reading, zone: Zone, text: string): readonly (Block | string)[] {
  const { reading: words, timex3 } = readingRecord(reading, zone);
  const attributes = Object.entries(timex3).map(([name, value]) => `${name}="${value}"`);
  const tree = group(null, lines(explainExpression(reading.parsed, text)));
  return [`read as “${words}”`, `TIMEX3 ${attributes.join(" ")}`, tree];
}

function conventionsOf({ by }: Reading): string {
  return by.map(({ policy, value }) => `${policy}=${value}`).join(" ");
}
