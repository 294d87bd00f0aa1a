import type { Policy, Study } from "../../index.js";
import { drawStudy, seriesPaint } from "../../figures.js";
import { bandedCurves, compareStudies, type CurveDifference } from "../../survey.js";
import { exitCode } from "../exit-code.js";
import { readStudy } from "../read/study.js";
import { durationInWords } from "../write/time-text.js";
import { writeText } from "../write/whole-file.js";
import { write, writeShown } from "../write/output.js";
import { note } from "../write/issue-output.js";
import { table } from "../write/layout.js";
import { chosenCurves } from "./chosen-curves.js";
import type { CurveFlags } from "./curve-options.js";
import { curvePolicies } from "./curve-policies.js";
import { rowOf } from "./curve-row.js";

/** The options of `oracle study compare`. */
export interface CompareFlags extends CurveFlags {
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
export async function compareCommand(first: string, second: string, flags: CompareFlags): Promise<number> {
  const sides = await sidesOf(first, second, flags);
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
  if (flags.format === "json") await write(jsonOf(sides, differences));
  else await writeShown(textOf(sides, differences));
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
  const differing = (["estimator", "interpolation", "tail"] as const).filter(
    (name) => one[name] !== other[name],
  );
  if (differing.length === 0) return [id, `${id} again`];
  const named = (policy: Policy): string => differing.map((name) => `${name}=${policy[name]}`).join(" ");
  return [named(one), named(other)];
}

function textOf([one, other]: readonly [Side, Side], differences: readonly CurveDifference[]): string {
  const rows = differences.map(({ eventType, persons, adverbial, mean, greatest, at, shared }) => [
    rowOf(eventType, persons[0], named(differences)),
    adverbial,
    mean === null ? "" : `${short(mean.value)} (${short(mean.low)} to ${short(mean.high)})`,
    greatest === null ? "" : `${short(greatest.value)} (${short(greatest.low)} to ${short(greatest.high)})`,
    at === null ? "" : durationInWords(at),
    shared === null
      ? "no time that both measured"
      : `${durationInWords(shared.from)} to ${durationInWords(shared.until)}`,
  ]);
  const heading = `${one.name} beside ${other.name}: difference of degrees, with the 95 % interval of drawing raters anew`;
  return `${[heading, ...table([["event type", "adverbial", "mean", "greatest", "at", "over"], ...rows])].join("\n")}\n`;
}

function jsonOf(sides: readonly Side[], differences: readonly CurveDifference[]): string {
  const record = {
    studies: sides.map(({ name, study, policy }) => ({
      name,
      study: study.id,
      estimator: policy.estimator,
      interpolation: policy.interpolation,
      tail: policy.tail,
    })),
    differences: differences.map(({ curves: _, at, shared, ...difference }) => ({
      ...difference,
      atMs: at,
      sharedMs: shared === null ? null : [shared.from, shared.until],
    })),
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

async function pictureOf(
  sides: readonly [Side, Side],
  differences: readonly CurveDifference[],
  bands: { readonly seed: number },
): Promise<string> {
  const banded = sides.map(({ study, policy }) => bandedCurves(study, policy, bands));
  return drawStudy({
    title: `${sides[0].name} beside ${sides[1].name}`,
    subtitle: `${sides
      .map(({ study }) => study.title)
      .filter((title, index, all) => all.indexOf(title) === index)
      .join("; ")}.`,
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

function short(value: number): string {
  return value.toFixed(3);
}
