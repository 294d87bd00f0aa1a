import { basename } from "node:path";
import { readTable } from "../../formats.js";
import { type BuildOptions, buildLines, buildStudy, parseScale, printStudy } from "../../survey.js";
import { exitCode } from "../exit-code.js";
import { nameOf, readInput } from "../read/input.js";
import { readDelimiter } from "../read/record-options.js";
import { Refusal } from "../refusal.js";
import { tell, write } from "../write/output.js";
import { note } from "../write/issue-output.js";
import { writeText } from "../write/whole-file.js";

/** The options of `oracle study build`. */
export interface BuildFlags
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

/** How many of the rows that are left out are named. */
const toldRows = 20;

/**
 * Builds a study from a file of raw answers, and writes it whole or not at all. How it came about is said on
 * standard error, or as JSON on standard output.
 *
 * @throws {Refusal} when the answers or an option cannot be read
 */
export async function build(file: string, flags: BuildFlags): Promise<number> {
  const { out, delimiter, scale, alias, note: remarks, allowFailedChecks, id, json, ...options } = flags;
  const steps = scale === undefined ? null : parseScale(scale);
  if (steps !== null && !steps.ok) throw new Refusal(steps.issues);
  const separator = delimiter === undefined ? null : readDelimiter(delimiter);
  const table = readTable(nameOf(file), await readInput(file), separator);
  if (!table.ok) throw new Refusal(table.issues);
  const built = buildStudy(table.value, {
    ...options,
    id: id ?? idOf(out ?? file),
    ...(steps === null ? {} : { scale: steps.value }),
    ...(remarks === undefined ? {} : { notes: remarks }),
    ...(alias === undefined ? {} : { aliases: alias }),
    ...(allowFailedChecks === undefined ? {} : { allowedFailedChecks: allowFailedChecks }),
  });
  if (!built.ok) throw new Refusal(built.issues, { source: nameOf(file) });
  note(built.notes.slice(0, toldRows));
  const more = built.notes
    .slice(toldRows)
    .reduce((sum, issue) => sum + (issue.kind === "more-faults" ? issue.count : 1), 0);
  if (more > 0) note({ kind: "more-faults", count: more });
  const { record, report } = built.value;
  await writeText(printStudy(record), out ?? "-");
  if (json === true) await write(`${JSON.stringify({ study: record.id, file: out, ...report }, null, 2)}\n`);
  else
    tell(
      `${[...(out === undefined ? [] : [`study ${record.id}: written to ${out}`]), ...buildLines(report)].join("\n")}\n`,
    );
  return exitCode.answered;
}

/** "my study.json" as "my-study". */
function idOf(file: string): string {
  const name = basename(file === "-" ? "study" : file).replace(/\.[^.]*$/, "");
  const id = name.trim().replaceAll(/\s+/g, "-");
  return /^(?:pooled(?:$|:)|$)/.test(id) ? `study-${id}` : id;
}
