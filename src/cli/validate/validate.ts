import { type Command, Option } from "commander";
import type { Zone } from "../../expressions.js";
import { isSavedSet } from "../../events/saved-set.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode, exits, Refusal } from "../session.js";
import { addOutputOptions, addRecordOptions, type Format, formats } from "../options/option-groups.js";
import { openNamed } from "../options/time-options.js";
import { fileBeginning, keepStandardInput, nameOf } from "../read/input.js";
import { type Block, group, heading, lines, note } from "../../page/document/block.js";
import { counted, firstOf, RecordWriter } from "../write/layout.js";
import { issueRecord, noteLine } from "../write/issue-output.js";
import { type CheckFlags, checks } from "./checks.js";
import { type Findings, type Kind, kindOf, kinds, type Named, type Validation } from "./check-events.js";

const examples = `
Examples:
  $ oracle validate events.csv
  $ oracle validate examples/household.json examples/questions.jsonl
  $ oracle validate prompt.txt --zone Europe/Berlin --json
  $ oracle validate --kind facts days.json

Exit codes: 0 every file is sound, 2 one has a fault.`;

export function addValidateCommand(program: Command): void {
  const command = program
    .command("validate")
    .argument("<file...>", 'inputs of any command; "-" is standard input')
    .addOption(
      new Option("--kind <kind>", "the kind of the files, if their content does not tell").choices(kinds),
    )
    .option("--folder <folder>", "the folder of the files that items name (default: that of the items)")
    .option("--zone <zone>", "of times without an offset: IANA name or offset");
  addOutputOptions(addRecordOptions(command), { what: "findings", formats })
    .addHelpText("after", examples)
    .action(exits(validate));
}

/** The options of `oracle validate`. */
interface ValidateFlags extends CheckFlags {
  readonly kind?: Kind;
  readonly zone?: string;
  readonly format: Format;
}

/**
 * Reads files as the commands do that take them, and tells what they hold and every fault.
 *
 * @returns what to exit with: whether all of them are sound
 */
async function validate(files: readonly string[], flags: ValidateFlags): Promise<number> {
  const zone = flags.zone === undefined ? null : openNamed(flags.zone);
  let faulty = 0;
  const writer = new RecordWriter(flags.format, files.length > 1);
  for (const file of files) {
    const validation = await validationOf(file, zone, flags);
    if (validation.faults.length > 0) faulty += 1;
    await writer.add(validationRecord(validation), () => validationBlock(validation));
  }
  await writer.end();
  return faulty > 0 ? exitCode.refused : exitCode.answered;
}

async function validationOf(file: string, zone: Zone | null, flags: ValidateFlags): Promise<Validation> {
  let kind: Kind = flags.kind ?? "events";
  const validation = (found: Findings): Validation => ({
    file: nameOf(file),
    kind,
    counts: {},
    names: {},
    ...{ first: null, last: null, zone: null, speechTime: null },
    ...{ passedOver: [], faults: [], notes: [] },
    ...found,
  });
  try {
    const head = await headOf(file);
    kind = flags.kind ?? (isSavedSet(head) ? "saved-set" : kindOf(new TextDecoder().decode(head)));
    return validation(await checks[kind](file, zone, flags));
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.exitCode === exitCode.failed) throw fault;
    return validation({ faults: fault.issues });
  }
}

async function headOf(file: string): Promise<Uint8Array> {
  return file === "-" ? (await keepStandardInput()).subarray(0, 1 << 16) : fileBeginning(file);
}

/** A validation as plain JSON: whether the file is sound, and its issues with their words. */
function validationRecord({ faults, notes, ...validation }: Validation): object {
  const told = { faults: faults.map(issueRecord), notes: notes.map(issueRecord) };
  return { ...validation, sound: faults.length === 0, ...told };
}

/** How many names of one sort are told. */
const nameLimit = 8;

const kindWords: Readonly<Record<Kind, string>> = {
  events: "events",
  "saved-set": "a saved event set",
  questions: "questions",
  items: "items",
  answers: "raw answers of a survey",
  study: "a study",
  facts: "facts",
  policy: "a policy",
  cases: "cases for oracle conformance",
  "expected-failures": "failures that are expected of oracle conformance",
};

/** A validation for people: what the file is, what it holds, its notes and every fault. */
function validationBlock(validation: Validation): Block {
  const { file, kind, counts, names, first, last, zone, speechTime, passedOver, faults, notes } = validation;
  const count = faults.reduce((sum, fault) => sum + (fault.kind === "more-faults" ? fault.count : 1), 0);
  const verdict = count === 0 ? "sound" : counted(count, "fault");
  const totals = Object.entries(counts).map(
    ([what, number]) => `${number} ${number === 1 ? one(what) : what}`,
  );
  return group(
    heading(`${file}: ${kindWords[kind]}, ${verdict}`),
    ...(totals.length === 0 ? [] : [totals.join(", ")]),
    ...(first === null || last === null ? [] : [`from ${first} to ${last}`]),
    ...(zone === null ? [] : [`zone ${zone}`]),
    ...(speechTime === null ? [] : [`speech time ${speechTime}`]),
    ...Object.entries(names).flatMap(([what, named]) =>
      named.length === 0 ? [] : [`${what}: ${namesInWords(named)}`],
    ),
    ...notes.map((issue) => note(noteLine(issue))),
    ...passedOver.map(({ line, text }) => note(`line ${line} tells no event: ${text}`)),
    ...faults.map((fault) => lines(renderIssue(fault))),
  );
}

function one(what: string): string {
  if (what === "names without events") return "name without events";
  return what.replace(/ies$/, "y").replace(/s$/, "");
}

function namesInWords(named: readonly Named[]): string {
  const all = named.map(({ name, count }) => (count === 1 ? name : `${name} (${count})`));
  return firstOf(all, nameLimit).join(", ");
}
