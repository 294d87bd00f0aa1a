import type { Command } from "commander";
import { addCurveOptions } from "./curve-options.js";
import type { PlotFlags } from "./plot.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle study plot fuzzylli --out curves.svg
  $ oracle study plot my-study.json --type "eat risotto" --adverbial recently --out - > recently.svg

A row of panels for each event type, a column for each adverbial. Elapsed time is on a logarithmic axis.`;

/** Adds `oracle study plot`. */
export function addPlotCommand(study: Command): void {
  const command = study
    .command("plot")
    .description("draw the curves of a study as SVG, with the answers behind them")
    .argument("<study>", 'a study: a name, "pooled", or a JSON file')
    .requiredOption("--out <file>", 'where the picture goes; "-" is standard output');
  addCurveOptions(command, "value")
    .option("--no-bands", "leave out the bands of drawing raters anew")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (name: string, flags: PlotFlags) => {
      const { plotStudy } = await import("./plot.js");
      session().exitCode = await plotStudy(name, flags);
    });
}
