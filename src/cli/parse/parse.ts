import type { Command } from "commander";
import { adverbialsOf } from "../../index.js";
import { type Block, group, heading, lines } from "../../page/document/block.js";
import { type QueryReading, queriesOrFramesOf } from "../../query/readings.js";
import { knownIn } from "../../query/altered.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode, exits } from "../session.js";
import {
  addEventOptions,
  addOutputOptions,
  type Format,
  formats,
  noEvents,
} from "../options/option-groups.js";
import { terminalZone } from "../options/time-options.js";
import { readStudy } from "../read/study.js";
import { readWorld, type WorldFlags } from "../read/world.js";
import { issueRecord } from "../write/issue-output.js";
import { writeBlocks } from "../write/layout.js";
import { tell, write } from "../write/output.js";

const examples = `
Examples:
  $ oracle parse "Who watched a film recently?" --events examples/household.json
  $ oracle parse "How often did Tom eat risotto last month?" --events examples/household.json --json

It prints every way to read a question, the likeliest first, each as the query that "oracle answer --query" takes.`;

interface ParseFlags extends Omit<WorldFlags, "events"> {
  readonly events?: readonly string[];
  readonly study?: string;
  readonly format: Format;
}

export function addParseCommand(program: Command): void {
  const command = program.command("parse").argument("<text...>", "the question");
  addEventOptions(command)
    .option("--zone <zone>", "IANA name or offset, of times in the events that have none")
    .option("--study <name>", "a study whose vague words are read too: a name, or a JSON file");
  addOutputOptions(command, { what: "queries", formats })
    .addHelpText("after", examples)
    .action(
      exits((words: readonly string[], flags: ParseFlags) => {
        const { events } = flags;
        return events === undefined ? noEvents(command) : parse(words.join(" "), { ...flags, events });
      }),
    );
}

/**
 * Prints the readings of a question as queries.
 *
 * @throws {Refusal} when an option or the events cannot be read
 */
async function parse(text: string, flags: ParseFlags & WorldFlags): Promise<number> {
  const study = flags.study === undefined ? null : await readStudy(flags.study);
  // What is asked does not depend on when.
  const { set } = await readWorld({ ...flags, at: "1970-01-01T00:00:00Z" }, { otherwise: terminalZone() });
  const options = study === null ? {} : { adverbials: adverbialsOf(study) };
  const read = queriesOrFramesOf(knownIn(set, {}), text, options);
  if (flags.format === "text") {
    if (read.ok)
      await writeBlocks(...read.value.map((one, index) => readingBlock(one, index, read.value.length)));
    else for (const issue of read.issues) tell(`error: ${renderIssue(issue)}\n`);
  } else {
    const [issue] = read.ok ? [] : read.issues;
    const output = {
      question: text,
      readings: read.ok ? read.value : [],
      issue: issue === undefined ? null : issueRecord(issue),
    };
    await write(`${JSON.stringify(output, null, flags.format === "json" ? 2 : 0)}\n`);
  }
  return read.ok ? exitCode.answered : exitCode.unanswered;
}

function readingBlock({ query, reading }: QueryReading, index: number, count: number): Block {
  const title = count === 1 ? "Query" : `Reading ${index + 1}`;
  return group(
    heading(reading === null ? title : `${title} (${reading})`),
    lines(JSON.stringify(query, null, 2)),
  );
}
