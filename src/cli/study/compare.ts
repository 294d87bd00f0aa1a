import type { Command } from "commander";
import type { Policy } from "../../expressions.js";
import { drawStudy } from "../../page/drawing/study-figure.js";
import { seriesPaint } from "../../page/drawing/svg.js";
import type { Study } from "../../index.js";
import { bandedCurves } from "../../measure/study/band.js";
import { compareStudies, type CurveDifference } from "../../measure/study/compare-studies.js";
import { exitCode, exits } from "../session.js";
import { addOutputOptions } from "../options/option-groups.js";
import { readStudy } from "../read/study.js";
import { note } from "../write/issue-output.js";
import { type Block, type Cell, numbers, table } from "../../page/document/block.js";
import { writeDocument } from "../write/layout.js";
import { durationInWords } from "../../page/document/time-text.js";
import { writeText } from "../write/whole-file.js";
import {
  addCurveOptions,
  chosenCurves,
  conventions,
  type CurveFlags,
  curvePolicies,
  rowOf,
} from "./curves.js";
const examples = `
Examples:
  $ oracle study compare fuzzylli cogalex-2024 --out beside.svg
  $ oracle study compare fuzzylli --estimator median,mean --type "eat risotto"
  $ oracle study compare my-study.json fuzzylli --json

Curves of the same event type and adverbial are compared over the elapsed times that both cover: their mean
difference, uniform in log elapsed time, and the greatest, each with a 95 % bootstrap interval over raters.
Exit code 3: they have no curve in common.`;

/** Adds `oracle study compare`. */
export function addCompareCommand(study: Command): void {
  const command = study
    .command("compare")
    .description("compare two studies, or one under two conventions")
    .argument("<study>", "a study: a name, or a JSON file")
    .argument("[other]", "another; the same one when it is left out")
    .option("--out <file>", 'draw them side by side as SVG; "-" is standard output');
  addCurveOptions(command, "values");
  addOutputOptions(command, { what: "differences", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(exits(compareCurves));
}

/** The options of `oracle study compare`. */
interface CompareFlags extends CurveFlags {
  readonly out?: string;
  readonly format: "text" | "json";
}

interface Side {
  readonly name: string;
  readonly study: Study;
  readonly policy: Policy;
}

/**
 * Compares two studies, or one under two conventions: as a table or JSON, and as a picture where one is
 * asked for.
 *
 * @throws {Refusal} when there is no such study, curve or value, or the file cannot be written
 */
async function compareCurves(
  first: string,
  second: string | undefined,
  flags: CompareFlags,
): Promise<number> {
  const sides = await sidesOf(first, second ?? first, flags);
  const { seed, replicates } = flags;
  const bands = replicates === undefined ? { seed } : { seed, replicates };
  const all = compareStudies(sides[0], sides[1], bands);
  if (all.length === 0) {
    note({ kind: "no-common-curve", studies: [sides[0].study.id, sides[1].study.id] });
    return exitCode.unanswered;
  }
  const differences = chosenCurves(sides.map(({ name }) => name).join(" and "), all, flags);
  if (flags.out !== undefined) await writeText(await pictureOf(sides, differences, bands), flags.out);
  // A picture on standard output stands alone.
  if (flags.out === "-") return exitCode.answered;
  await writeDocument(flags.format, recordOf(sides, differences), () => [tableOf(sides, differences)]);
  return exitCode.answered;
}

async function sidesOf(first: string, second: string, flags: CompareFlags): Promise<readonly [Side, Side]> {
  const [one, other] = curvePolicies(flags, 2);
  const study = await readStudy(first);
  const against = first === second ? study : await readStudy(second);
  const [name, otherName] =
    study.id === against.id ? namesByPolicy(study.id, one, other) : [study.id, against.id];
  return [
    { name, study, policy: one },
    { name: otherName, study: against, policy: other },
  ];
}

/** What tells two conventions of one study apart. */
function namesByPolicy(id: string, one: Policy, other: Policy): readonly [string, string] {
  const differing = conventions.filter((name) => one[name] !== other[name]);
  if (differing.length === 0) return [id, `${id} again`];
  const named = (policy: Policy): string => differing.map((name) => `${name}=${policy[name]}`).join(" ");
  return [named(one), named(other)];
}

function tableOf([one, other]: readonly [Side, Side], differences: readonly CurveDifference[]): Block {
  return table(
    `${one.name} beside ${other.name}: difference of degrees, with the 95 % bootstrap interval over raters`,
    ["event type", "adverbial", numbers("mean"), numbers("greatest"), "at", "over"],
    differences.map(({ eventType, persons, adverbial, mean, greatest, at, shared }) => [
      rowOf(eventType, persons[0], named(differences)),
      adverbial,
      withInterval(mean),
      withInterval(greatest),
      at === null ? "" : durationInWords(at),
      shared === null
        ? "no time that both measured"
        : `${durationInWords(shared.from)} to ${durationInWords(shared.until)}`,
    ]),
  );
}

function recordOf(sides: readonly Side[], differences: readonly CurveDifference[]): object {
  return {
    studies: sides.map(({ name, study, policy: { estimator, interpolation, tail } }) => {
      return { name, study: study.id, estimator, interpolation, tail };
    }),
    differences: differences.map(({ curves: _, at, shared, ...difference }) => ({
      ...difference,
      atMs: at,
      sharedMs: shared === null ? null : [shared.from, shared.until],
    })),
  };
}

async function pictureOf(
  sides: readonly [Side, Side],
  differences: readonly CurveDifference[],
  bands: { readonly seed: number },
): Promise<string> {
  const banded = sides.map(({ study, policy }) => bandedCurves(study, policy, bands));
  return drawStudy({
    title: `${sides[0].name} beside ${sides[1].name}`,
    subtitle: `${[...new Set(sides.map(({ study }) => study.title))].join("; ")}.`,
    cells: differences.map(({ eventType, adverbial, persons, curves }) => ({
      row: rowOf(eventType, persons[0], named(differences)),
      column: adverbial,
      curves: sides.map(({ name }, side) => ({
        name,
        colour: seriesPaint(side),
        curve: curves[side as 0 | 1],
        band:
          banded[side]?.find(
            (one) =>
              one.eventType === eventType &&
              one.adverbial === adverbial &&
              one.person === persons[side as 0 | 1],
          )?.band ?? null,
      })),
    })),
  });
}

function named(differences: readonly CurveDifference[]) {
  return differences.map(({ eventType, persons }) => ({ eventType, person: persons[0] }));
}

function withInterval(estimate: CurveDifference["mean"]): Cell {
  if (estimate === null) return "";
  const [value = "", low, high] = [estimate.value, estimate.low, estimate.high].map((one) => one.toFixed(3));
  return { main: value, faint: `${low} to ${high}` };
}
