import { type Command, Option } from "commander";
import { basename } from "node:path";
import { readTable } from "../../formats/csv/read-csv.js";
import { buildLines, type BuildOptions, buildStudy } from "../../measure/study/build-study.js";
import { parseScale } from "../../measure/study/band.js";
import { printStudy } from "../../measure/study/study-overview.js";
import { exitCode, exits, Refusal, valueOf } from "../session.js";
import { gather, given, wholeNumber } from "../options/option-groups.js";
import { nameOf, readInput } from "../read/input.js";
import { readDelimiter } from "../read/event-files.js";
import { noteSome } from "../write/issue-output.js";
import { tell, writeJson } from "../write/output.js";
import { writeText } from "../write/whole-file.js";

const examples = `
Examples:
  $ oracle study build examples/survey-answers.csv --out my-study.json
  $ oracle answer --study my-study.json --events examples/household.json --q "Did Tom recently eat risotto?"
  $ oracle study build ratings.csv --map rater=participant,type=event,answer=rating --scale 1,2,3,4,5 --out mine.json
  $ oracle study build answers.csv --allow-failed-checks 1 --straight-lining 0 --repeated last --json --out mine.json

A row is one answer: rater, type, adverbial, elapsed, answer, and optionally person (first-person, third-person)
and check. Elapsed times are minutes, amounts with a unit ("2 weeks"), ISO durations ("P2W"), or numbers in the
unit that the column names (elapsed_hours). A row with a check is an attention check with the expected answer.
Names of raters never leave the file.

Exit codes: 0 built, 2 unreadable input.`;

// Written out here: what is loaded with the survey would make every command start later.
const repeated = ["first", "last", "all", "none"] as const;

export function addBuildCommand(study: Command): void {
  study
    .command("build")
    .description("build a study from raters' raw answers")
    .argument("<answers>", 'a CSV or TSV file with a row for each answer; "-" is standard input')
    .option("--out <file>", "the file to write (default: standard output)")
    .option("--map <field=column,...>", "map columns to fields: rater=participant,answer=rating", gather)
    .option("--scale <steps>", "the five answers, the lowest first (default: 0,0.25,0.5,0.75,1)")
    .option("--delimiter <char>", 'the delimiter: "," ";" "|" or "tab"')
    .option("--id <id>", "the study's id (default: the file's name)")
    .option("--title <text>", "the title, one line")
    .option("--citation <text>", "the citation")
    .option("--source <text>", "the source of the answers")
    .option("--licence <text>", "the licence of the counts")
    .option("--rated <text>", "what the raters judged")
    .option("--note <text>", "a note kept in the study; may be repeated", gather)
    .option("--language <tag>", "the language of the adverbials (default: en)")
    .addOption(
      new Option("--person <person>", "the person of the sentences, if rows do not say").choices([
        "first-person",
        "third-person",
      ]),
    )
    .option("--alias <name=surveyed>", "another name of an adverbial or event type; may be repeated", gather)
    .option(
      "--allow-failed-checks <count>",
      'how many checks a rater may fail, or "all" (default: 0)',
      readAllowed,
    )
    .option("--min-answers <count>", "exclude raters with fewer answers (default: 0)", readCount)
    .option(
      "--straight-lining <count>",
      "exclude raters with N or more answers, all the same (0 = none) (default: 10)",
      readCount,
    )
    .addOption(
      new Option(
        "--repeated <which>",
        "which of a rater's repeated answers in a cell counts (default: first)",
      ).choices(repeated),
    )
    .option("--lenient", "skip and count unreadable rows")
    .addOption(new Option("--json", "write the report as JSON, to standard output (with --out)"))
    .addHelpText("after", examples)
    .action(
      exits((answers: string, flags: BuildFlags, command: Command) => {
        if (flags.json !== true || flags.out !== undefined) return build(answers, flags);
        return command.error(
          "error: --json needs --out\nHint: name a file for the study, --out my-study.json.",
        );
      }),
    );
}

const readCount = wholeNumber(0);

function readAllowed(written: string): number | null {
  return written === "all" ? null : readCount(written);
}

/** The options of `oracle study build`. */
interface BuildFlags
  extends Omit<BuildOptions, "id" | "scale" | "aliases" | "notes" | "allowedFailedChecks"> {
  readonly id?: string;
  readonly out?: string;
  readonly scale?: string;
  readonly delimiter?: string;
  readonly alias?: readonly string[];
  readonly note?: readonly string[];
  readonly allowFailedChecks?: number | null;
  readonly json?: true;
}

/**
 * Builds a study from a file of raw answers, and writes it whole or not at all. How it came about is said on
 * standard error, or as JSON on standard output.
 *
 * @throws {Refusal} when the answers or an option cannot be read
 */
async function build(file: string, flags: BuildFlags): Promise<number> {
  const { out, delimiter, scale, alias, note: remarks, allowFailedChecks, id, json, ...options } = flags;
  const steps = scale === undefined ? undefined : valueOf(parseScale(scale));
  const separator = delimiter === undefined ? null : readDelimiter(delimiter);
  const table = valueOf(readTable(nameOf(file), await readInput(file), separator));
  const built = buildStudy(table, {
    ...options,
    id: id ?? idOf(out ?? file),
    ...given({ scale: steps, notes: remarks, aliases: alias, allowedFailedChecks: allowFailedChecks }),
  });
  if (!built.ok) throw new Refusal(built.issues, { source: nameOf(file) });
  noteSome(built.notes);
  const { record, report } = built.value;
  await writeText(printStudy(record), out ?? "-");
  const where = out === undefined ? [] : [`study ${record.id}: written to ${out}`];
  if (json === true) await writeJson({ study: record.id, file: out, ...report });
  else tell(`${[...where, ...buildLines(report)].join("\n")}\n`);
  return exitCode.answered;
}

/** "my study.json" as "my-study". */
function idOf(file: string): string {
  const name = basename(file === "-" ? "study" : file).replace(/\.[^.]*$/, "");
  const id = name.trim().replaceAll(/\s+/g, "-");
  return /^(?:pooled(?:$|:)|$)/.test(id) ? `study-${id}` : id;
}
