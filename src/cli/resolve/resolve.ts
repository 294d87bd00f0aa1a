import { type Command, Option } from "commander";
import {
  formatInstant,
  type Reading,
  readingRecord,
  resolve,
  type Result,
  type Zone,
} from "../../expressions.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode } from "../exit-code.js";
import { type Manner, type ReadingFlags, readManner } from "../options/manner.js";
import { addOutputOptions, addReadingOptions, type Format, formats } from "../options/option-groups.js";
import { given } from "../options/option-values.js";
import { readAtOption, readWindow, type Reference } from "../options/time-options.js";
import { readTextLines } from "../read/text-lines.js";
import { exits } from "../session.js";
import { issueRecord } from "../write/issue-output.js";
import { outputStyle } from "../write/layout.js";
import { tell, write } from "../write/output.js";
import { renderReadings } from "./resolve-text.js";

const examples = `
Examples:
  $ oracle resolve "last Friday" --at 2023-09-29T22:18 --zone Europe/Berlin
  $ oracle resolve "two days before Christmas 2022" --at now --zone UTC --format json
  $ oracle resolve "Tom's birthday" --at 2023-09-29T22:18 --facts '{"Tom'"'"'s birthday": "--05-14"}'
  $ echo '{"id": 1, "text": "tomorrow", "reference": "2013-02-12T04:30:00"}' | oracle resolve --jsonl

With --jsonl a line is {"id", "text", "reference", "offset"}, and one line of {"id", "readings"} comes back
for each at once: civil times, the end not included, null where there is none, the best reading first;
and "notes", where something should be known about it, such as words read as others.`;

export function addResolveCommand(program: Command): void {
  const command = program.command("resolve");
  command
    .argument("[text...]", 'the expression, such as "two weeks ago"')
    .option("--at <time>", 'when it is said: ISO 8601, Unix time, or "now"')
    .addOption(new Option("--jsonl", "resolve standard input line by line").conflicts(["at", "explain"]))
    .option("--from <time>", 'list the occurrences of "every Monday" from here on')
    .option("--until <time>", "list them up to here")
    .option("--explain", "show how each reading came about (text only)");
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
    const style = outputStyle();
    const explained = flags.explain === true ? { text } : null;
    await write(result.ok ? `${renderReadings(result.value, zone, style, explained)}\n` : "");
    if (!result.ok) for (const issue of result.issues) tell(`error: ${renderIssue(issue)}\n`);
  } else {
    const asked = { text, speechTime: formatInstant(speechTime, zone), zone: zone.name };
    const { notes = [], ...resolution } = resolutionOf(result, zone);
    const output = { ...asked, ...resolution, notes };
    await write(`${JSON.stringify(output, null, flags.format === "json" ? 2 : 0)}\n`);
  }
  return result.ok ? exitCode.answered : exitCode.unanswered;
}

/**
 * Resolves standard input line by line, `{id, text, reference, offset?}`, and writes one line for each, in
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
