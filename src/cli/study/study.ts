import { type Command, Option } from "commander";
import { adverbialsOf, builtInStudies, checkAdverbials, type Issue, type Study } from "../../index.js";
import { type CurveOverview, selectCurves, studyOverview } from "../../measure/study/study-overview.js";
import { exitCode, exits, valueOf } from "../session.js";
import { readStudy } from "../read/study.js";
import { type Block, group, heading, lines, numbers, table, terms } from "../../page/document/block.js";
import { counted, writeDocument, writeEach } from "../write/layout.js";
import { durationInWords } from "../../page/document/time-text.js";
import { addBuildCommand } from "./build.js";
import { addCompareCommand } from "./compare.js";
import { addPlotCommand } from "./curves.js";
import { checkStudyText, type PlacedIssue, placeInStudy } from "../../measure/study/review-study.js";
import { nameOf, readInput } from "../read/input.js";
import { issueRecord } from "../write/issue-output.js";
import { writeJson } from "../write/output.js";

const examples = `
Examples:
  $ oracle study check my-study.json
  $ oracle study check my-study.json --json

Each fault has its place (my-study.json:12:7, curves[3].cells[2].counts), what was found and expected, and a
repair. Notes mention few raters or knots, curves that turn or end before they settle, cells with two camps of
raters, and adverbials that a type lacks or that also mean something else.

Exit codes: 0 no fault, 2 faults.`;

export function addCheckCommand(study: Command): void {
  study
    .command("check")
    .description("explain every fault and doubt of a study file")
    .argument("<file>", 'a study as JSON; "-" is standard input')
    .addOption(new Option("--json", "write faults and notes as JSON"))
    .addHelpText("after", examples)
    .action(exits(check));
}

/**
 * Says what is wrong with a study in a file, and what is doubtful.
 *
 * @returns what to exit with: refused when there is a fault
 * @throws {Refusal} when the file cannot be read
 */
async function check(file: string, { json }: { readonly json?: true }): Promise<number> {
  const source = nameOf(file);
  const text = await readInput(file);
  const { study, ...found } = checkStudyText(text, source);
  const words = study === null ? { faults: [], doubts: [] } : adverbialsIn(study, text);
  const faults = inOrder([...found.faults, ...words.faults]);
  const notes = inOrder([...found.doubts, ...words.doubts]);
  if (json === true) {
    const told = ({ line, column, issue }: PlacedIssue) => ({ line, column, ...issueRecord(issue) });
    const id = study?.id ?? null;
    await writeJson({ file: source, study: id, faults: faults.map(told), notes: notes.map(told) });
  } else {
    // What was said of how to go on is not said again.
    const hinted = new Set<string>();
    const blockOf = (kind: "error" | "note", { line, column, issue }: PlacedIssue): Block => {
      const { message, hint } = issueRecord(issue);
      const first = lines(`${source}:${line}:${column}: ${kind}: ${message}`);
      if (hint === null || hinted.has(hint)) return first;
      hinted.add(hint);
      return group(first, lines(`Hint: ${hint}`));
    };
    const { id = "", curves = [] } = study ?? {};
    const verdict =
      faults.length > 0
        ? `${counted(faults.length, "fault")} in ${source}.`
        : `${source} is sound: study ${id}, ${counted(curves.length, "curve")}.`;
    await writeEach([
      ...faults.map((one) => blockOf("error", one)),
      ...notes.map((one) => blockOf("note", one)),
      lines(verdict),
    ]);
  }
  return faults.length > 0 ? exitCode.refused : exitCode.answered;
}

/** What questions would make of the adverbials. */
function adverbialsIn(study: Study, text: string) {
  const types = study.curves.map(({ eventType }) => eventType);
  const checked = checkAdverbials(adverbialsOf(study), types);
  const placed = (issue: Issue): PlacedIssue => {
    const adverbial = "adverbial" in issue ? issue.adverbial : "";
    const curve = study.curves.findIndex((one) => one.adverbial === adverbial);
    const alias = study.adverbialAliases.findIndex((one) => one.alias === adverbial);
    const at = curve >= 0 ? `curves[${curve}].adverbial` : `adverbialAliases[${alias}].alias`;
    return { ...placeInStudy(text, at), issue };
  };
  return checked.ok
    ? { faults: [], doubts: checked.notes.map(placed) }
    : { faults: checked.issues.map(placed), doubts: [] };
}

function inOrder(issues: readonly PlacedIssue[]): readonly PlacedIssue[] {
  return issues.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Studies of vague words: each command of `oracle study` adds itself here. */
export function addStudyCommand(program: Command): void {
  const study = program.command("study");
  addListCommand(study);
  addShowCommand(study);
  addCheckCommand(study);
  addBuildCommand(study);
  addPlotCommand(study);
  addCompareCommand(study);
}

/** What a study is, apart from its curves. */
function headingOf(study: Study) {
  const { id, title, citation, source, sourceSureness, licence, language, curves } = study;
  const raters = curves.flatMap(({ cells }) =>
    cells.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)),
  );
  return {
    id,
    title,
    citation,
    source,
    sourceSureness,
    licence,
    language,
    eventTypes: [...new Set(curves.map(({ eventType }) => eventType))],
    adverbials: [...new Set(curves.map(({ adverbial }) => adverbial))],
    curves: curves.length,
    ratersOfCell: {
      least: raters.reduce((least, n) => Math.min(least, n)),
      most: raters.reduce((most, n) => Math.max(most, n)),
    },
  };
}

/** "40 to 51", or "12". */
function ratersInWords({ ratersOfCell: { least, most } }: ReturnType<typeof headingOf>): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

function addListCommand(study: Command): void {
  study
    .command("list")
    .description("list the shipped studies, and those in files")
    .argument("[files...]", "studies as JSON")
    .addOption(new Option("--json", "write JSON"))
    .addHelpText(
      "after",
      `
Examples:
  $ oracle study list
  $ oracle study list my-study.json examples/adverbials.json --json`,
    )
    .action(exits(list));
}

/**
 * Names the built-in studies and those in files.
 *
 * @throws {Refusal} when a file holds none
 */
async function list(files: readonly string[], { json }: { readonly json?: true }): Promise<number> {
  const headings = builtInStudies().map(headingOf);
  for (const file of files) headings.push(headingOf(await readStudy(asFile(file))));
  await writeDocument(json === true ? "json" : "text", headings, () => [
    table(
      "",
      ["study", "language", numbers("types"), "adverbials", "raters a cell", "source", "title"],
      headings.map((heading) => [
        heading.id,
        heading.language,
        `${heading.eventTypes.length}`,
        heading.adverbials.join(", "),
        ratersInWords(heading),
        heading.sourceSureness,
        heading.title,
      ]),
    ),
  ]);
  return exitCode.answered;
}

/** A bare name here is that of a file. */
function asFile(name: string): string {
  return /[\\/]|\.json$/i.test(name) ? name : `./${name}`;
}

const showExamples = `
Examples:
  $ oracle study show fuzzylli --type "eat risotto"
  $ oracle study show my-study.json --adverbial recently
  $ oracle study show cogalex-2024 --json

The policy estimator gives the degrees: median, mean, share (of answers above the middle, the middle one counting
half). Beyond the last knot the policy tail does.`;

function addShowCommand(study: Command): void {
  study
    .command("show")
    .description("show a study's curves in numbers: answers, degrees, tails")
    .argument("<study>", "a name, or a JSON file")
    .option("--type <type>", "only the curves of this event type")
    .option("--adverbial <adverbial>", "only the curves of this adverbial")
    .addOption(new Option("--json", "write the curves as JSON"))
    .addHelpText("after", showExamples)
    .action(exits(show));
}

/** A curve as a table of its knots, with what is assumed beyond the last one. */
function curveBlock({ eventType, person, adverbial, knots, tails }: CurveOverview): Block {
  const name = [eventType, person, adverbial].filter((part) => part !== null).join(", ");
  const answers = answerNames(knots[0]?.counts.length ?? 0);
  const figures = ["raters", ...answers, "median", "mean", "share"].map(numbers);
  const rows = knots.map(({ elapsed, n, counts, median, mean, share }) => [
    ...[elapsed, `${n}`, ...counts.map(String)],
    ...[median, mean, share].map(digits),
  ]);
  const last = knots.at(-1);
  const beyond = (["continue", "hold", "saturate"] as const).map((policy) => {
    const { degree, fromMinutes } = tails[policy];
    const from =
      fromMinutes === null || fromMinutes <= (last?.elapsedMinutes ?? 0)
        ? ""
        : ` from ${durationInWords(fromMinutes * 60_000)} on`;
    return `${policy} ${digits(degree)}${fromMinutes === null ? " in the end" : from}`;
  });
  return group(
    heading(name),
    table("", ["elapsed", ...figures], rows),
    `beyond ${last?.elapsed}: ${beyond.join("; ")}`,
  );
}

/** "0", "¼" … "1"; "0", "0.17" … where there is no such sign. */
function answerNames(answers: number): readonly string[] {
  return Array.from({ length: answers }, (_, at) => {
    const value = at / (answers - 1);
    return fractions.get(value) ?? value.toFixed(2);
  });
}

const fractions: ReadonlyMap<number, string> = new Map([
  ...([
    [0, "0"],
    [1 / 4, "¼"],
    [1 / 3, "⅓"],
    [1 / 2, "½"],
  ] as const),
  ...([
    [2 / 3, "⅔"],
    [3 / 4, "¾"],
    [1, "1"],
  ] as const),
]);

function digits(value: number): string {
  return value.toFixed(3).replace(/0$/, "");
}

/**
 * Shows the curves of a study in numbers.
 *
 * @throws {Refusal} when there is no such study, or it has no such curve
 */
async function show(
  name: string,
  { type, adverbial, json }: { readonly type?: string; readonly adverbial?: string; readonly json?: true },
): Promise<number> {
  const study = await readStudy(name);
  const curves = studyOverview({ ...study, curves: valueOf(selectCurves(study, { type, adverbial })) });
  const { notes, rated, units, scale, assumption, aliases, adverbialAliases, personDefault } = study;
  const about = { rated, units, scale, assumption, personDefault, notes, aliases, adverbialAliases };
  const isWhole = type === undefined && adverbial === undefined;
  await writeDocument(json === true ? "json" : "text", { ...headingOf(study), ...about, curves }, () => [
    headOf(study, isWhole),
    ...curves.map(curveBlock),
  ]);
  return exitCode.answered;
}

function headOf(study: Study, isWhole: boolean): Block {
  const { source, sourceSureness, personDefault, aliases, adverbialAliases, notes } = study;
  return group(
    `${study.id}: ${study.title}`,
    terms(
      ["cited as", study.citation],
      ["source", `${source} (${sourceSureness})`],
      ["licence", study.licence],
      ["rated", study.rated],
      ["language", study.language],
      ["raters", `${ratersInWords(headingOf(study))} a cell`],
      ["person", personDefault === null ? null : `${personDefault}, unless another is asked for`],
      ...[...aliases, ...adverbialAliases].map((one) => {
        const surveyed = "eventType" in one ? one.eventType : one.adverbial;
        return ["also", `${one.alias} = ${surveyed}${one.surveyed ? "" : " (a judgement)"}`] as const;
      }),
      ...(isWhole ? notes.map(({ sureness, note }) => [sureness, note] as const) : []),
    ),
  );
}
