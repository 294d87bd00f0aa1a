import { type Command, Option } from "commander";
import { drawStudy } from "../../page/drawing/study-figure.js";
import { seriesPaint } from "../../page/drawing/svg.js";
import { defaultPolicy, type Policy, policyChoices } from "../../index.js";
import { isPolicyChoice, setPolicy } from "../../query/policy.js";
import { bandedCurves } from "../../measure/study/band.js";
import { exitCode, exits, Refusal } from "../session.js";
import { seedOption, wholeNumber } from "../options/option-groups.js";
import { readStudy } from "../read/study.js";
import { writeText } from "../write/whole-file.js";

/** The options that choose curves, and how they are made; two values, with a comma between, are of two curves. */
export interface CurveFlags {
  readonly estimator?: string;
  readonly interpolation?: string;
  readonly tail?: string;
  readonly type?: readonly string[];
  readonly adverbial?: readonly string[];
  readonly seed: number;
  readonly replicates?: number;
}

/** The values as the help lists them; written out, since help must not load the whole program. */
export const curveValues = {
  estimator: "median, mean, share",
  interpolation: "linear, log",
  tail: "continue, hold, saturate",
} as const;

/** Adds the options of `CurveFlags`. */
export function addCurveOptions(command: Command, values: string): Command {
  return command
    .option("--type <name...>", "only these event types")
    .option("--adverbial <name...>", "only these adverbials")
    .option(`--estimator <${values}>`, `how answers become a degree: ${curveValues.estimator}`)
    .option(`--interpolation <${values}>`, `between knots: ${curveValues.interpolation}`)
    .option(`--tail <${values}>`, `beyond the last knot: ${curveValues.tail}`)
    .addOption(seedOption("seed of the bootstrap"))
    .addOption(new Option("--replicates <number>", "number of resamples").argParser(wholeNumber(1, 1e6)));
}

/**
 * The curves that `--type` and `--adverbial` choose; all of them without.
 *
 * @param study  what messages call their study
 * @throws {Refusal} for a name that no curve has, with the names that there are
 */
export function chosenCurves<T extends { readonly eventType: string; readonly adverbial: string }>(
  study: string,
  curves: readonly T[],
  { type, adverbial }: Pick<CurveFlags, "type" | "adverbial">,
): readonly T[] {
  const types = new Set(curves.map(({ eventType }) => eventType));
  const adverbials = new Set(curves.map((curve) => curve.adverbial));
  const chosen = curves.filter(
    (curve) => (type?.includes(curve.eventType) ?? true) && (adverbial?.includes(curve.adverbial) ?? true),
  );
  const lostType = type?.find((name) => !types.has(name));
  const lostAdverbial = adverbial?.find((name) => !adverbials.has(name));
  if (lostType !== undefined || lostAdverbial !== undefined || chosen.length === 0) {
    throw new Refusal({
      kind: "missing-curve",
      study,
      eventType: lostType ?? type?.[0] ?? [...types][0] ?? "",
      adverbial: lostAdverbial ?? adverbial?.[0] ?? [...adverbials][0] ?? "",
      surveyed: [...types],
      adverbials: [...adverbials],
    });
  }
  return chosen;
}

/** The conventions that curves are made by. */
export const conventions = ["estimator", "interpolation", "tail"] as const;

/**
 * The conventions of the first and of the second curve, the defaults where nothing is said.
 *
 * @param count  how many values an option may have
 * @throws {Refusal} naming a value that does not exist
 */
export function curvePolicies(flags: CurveFlags, count: 1 | 2): readonly [Policy, Policy] {
  let [one, other] = [defaultPolicy, defaultPolicy];
  for (const name of conventions) {
    const written = flags[name] ?? defaultPolicy[name];
    const values = count === 1 ? [written] : written.split(",").map((value) => value.trim());
    const wrong = values.length > 2 ? written : values.find((value) => !isPolicyChoice(name, value));
    if (wrong !== undefined) {
      const known = policyChoices[name];
      throw new Refusal({ kind: "unknown-policy-value", policy: name, value: wrong, known });
    }
    const [first = written, second = first] = values;
    one = setPolicy(one, name, first);
    other = setPolicy(other, name, second);
  }
  return [one, other];
}

/**
 * What the curves of an event type are called: with whom the sentences were about, where all curves of the
 * type are not about the same. "*" is the average over all types.
 */
export function rowOf(
  eventType: string,
  person: string | null,
  all: readonly { readonly eventType: string; readonly person: string | null }[],
): string {
  const name = eventType === "*" ? "average over the types" : eventType;
  const persons = new Set(all.filter((curve) => curve.eventType === eventType).map((curve) => curve.person));
  return persons.size > 1 ? `${name} (${person?.replace("-", " ") ?? "no person"})` : name;
}

/** Adds `oracle study plot`. */
export function addPlotCommand(study: Command): void {
  const command = study
    .command("plot")
    .description("draw a study's curves as SVG, with the raters' answers")
    .argument("<study>", 'a study: a name, "pooled", or a JSON file')
    .requiredOption("--out <file>", 'the file to write; "-" is standard output');
  addCurveOptions(command, "value")
    .option("--no-bands", "omit the bootstrap bands")
    .addHelpText(
      "after",
      `
Examples:
  $ oracle study plot fuzzylli --out curves.svg
  $ oracle study plot my-study.json --type "eat risotto" --adverbial recently --out - > recently.svg

Each event type is a row of panels, each adverbial a column. The axis of elapsed time is logarithmic.`,
    )
    .action(exits(plotStudy));
}

/** The options of `oracle study plot`. */
interface PlotFlags extends CurveFlags {
  readonly out: string;
  readonly bands: boolean;
}

/**
 * Draws the curves of a study.
 *
 * @throws {Refusal} when there is no such study, curve or value, or the file cannot be written
 */
async function plotStudy(name: string, flags: PlotFlags): Promise<number> {
  const [policy] = curvePolicies(flags, 1);
  const study = await readStudy(name);
  const { seed, replicates } = flags;
  const bands = replicates === undefined ? { seed } : { seed, replicates };
  const all = bandedCurves(study, policy, flags.bands ? bands : null);
  const curves = chosenCurves(study.id, all, flags);
  const adverbials = [...new Set(all.map(({ adverbial }) => adverbial))];
  const picture = await drawStudy({
    title: study.title,
    subtitle: `${capital(policy.estimator)} of the answers, ${policy.interpolation === "log" ? "linear in the logarithm of elapsed time" : "linear"} between knots, tail: ${policy.tail}.`,
    cells: curves.map(({ eventType, person, adverbial, curve, band }) => ({
      row: rowOf(eventType, person, all),
      column: adverbial,
      curves: [{ name: study.id, colour: seriesPaint(adverbials.indexOf(adverbial)), curve, band }],
    })),
  });
  await writeText(picture, flags.out);
  return exitCode.answered;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
