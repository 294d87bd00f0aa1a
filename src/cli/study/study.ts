import { type Command, Option } from "commander";
import { builtInStudies, type Study } from "../../index.js";
import { type CurveOverview, selectCurves, studyOverview } from "../../measure/study/study-overview.js";
import { exitCode, exits } from "../session.js";
import { readStudy } from "../read/study.js";
import { valueOf } from "../refusal.js";
import { type Block, group, heading, numbers, table, terms } from "../../page/document/block.js";
import { writeDocument } from "../write/layout.js";
import { durationInWords } from "../write/time-text.js";
import { addBuildCommand } from "./build.js";
import { addCheckCommand } from "./check.js";
import { addCompareCommand } from "./compare.js";
import { addPlotCommand } from "./curves.js";

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
