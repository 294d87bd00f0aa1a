import type { Command } from "commander";
import { drawStudy, seriesPaint } from "../../figures.js";
import { bandedCurves } from "../../survey.js";
import { exitCode } from "../exit-code.js";
import { readStudy } from "../read/study.js";
import { exits } from "../session.js";
import { writeText } from "../write/whole-file.js";
import {
  addCurveOptions,
  chosenCurves,
  type CurveFlags,
  curvePolicies,
  rowOf,
} from "./curves.js"; /** Adds `oracle study plot`. */
export function addPlotCommand(study: Command): void {
  const command = study
    .command("plot")
    .description("draw the curves of a study as SVG, with the answers behind them")
    .argument("<study>", 'a study: a name, "pooled", or a JSON file')
    .requiredOption("--out <file>", 'where the picture goes; "-" is standard output');
  addCurveOptions(command, "value")
    .option("--no-bands", "leave out the bands of drawing raters anew")
    .addHelpText(
      "after",
      `
Examples:
  $ oracle study plot fuzzylli --out curves.svg
  $ oracle study plot my-study.json --type "eat risotto" --adverbial recently --out - > recently.svg

A row of panels for each event type, a column for each adverbial. Elapsed time is on a logarithmic axis.`,
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
