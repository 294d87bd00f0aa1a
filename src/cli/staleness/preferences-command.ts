import { type Command, Option } from "commander";
import { addOutputOptions, inventoryOption } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { PreferencesFlags } from "./preferences.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness preferences --annotations examples/annotations.csv
  $ oracle staleness preferences --annotations examples/annotations.csv --filter lenient --json
  $ oracle staleness preferences --annotations examples/annotations.csv \\
      --trajectories examples/preference-trajectories.json --out preferences --study curves.json
  $ oracle study show curves.json

A row is what one person chose: annotator, survey, trajectory, level (0, 1, 2), choice (Direct, Lean-Direct,
Lean-Tool, Tool, or 0 to 3); CSV, TSV or JSON lines. A survey in which a longer gap makes a call less wanted
in two trajectories or more is discarded; "lenient" keeps those with exactly two. A sample is retained when
its mean is above 2.5 (prefer a tool) or below 0.5 (prefer none). Names of annotators stay in the file.

Exit codes: 0 done, 2 something cannot be read, 3 no survey is left.`;

// Written out here: what is loaded with the work would make every command start later.
const filters = ["strict", "lenient"] as const;

/** Adds `oracle staleness preferences`. */
export function addPreferencesCommand(staleness: Command): void {
  const command = staleness
    .command("preferences")
    .description("what people prefer: surveys that make sense, mean choices, retained samples, agreement")
    .option("--annotations <file...>", 'files of annotations; "-" is standard input')
    .addOption(new Option("--filter <filter>", "which surveys are kept").choices(filters).default("strict"))
    .option("--trajectories <file...>", "the conversations that people judged, with three times each")
    .addOption(inventoryOption())
    .option("--out <dir>", "write the samples with their scores, and the conversations by what is preferred")
    .option("--force", "write to a folder that holds something")
    .option("--study <file>", "write the curves of the scenarios as a study, for oracle study")
    .option("--lenient", "leave out what cannot be read, and count it")
    .option("--seed <number>", "of drawing trajectories anew", wholeNumber(0, 2 ** 32 - 1), 1);
  addOutputOptions(command, { what: "the figures", formats: ["text", "json"] })
    .addHelpText("after", examples)
    .action(
      async ({
        annotations,
        ...flags
      }: Omit<PreferencesFlags, "annotations"> & { annotations?: string[] }) => {
        if (annotations === undefined) {
          return command.error(
            "error: there are no annotations\nHint: name their files, --annotations annotations.csv.",
          );
        }
        if (flags.study !== undefined && flags.trajectories === undefined) {
          return command.error(
            "error: --study needs --trajectories\nHint: name the conversations; they say how much time passed.",
          );
        }
        const { preferences } = await import("./preferences.js");
        session().exitCode = await preferences({ ...flags, annotations });
      },
    );
}
