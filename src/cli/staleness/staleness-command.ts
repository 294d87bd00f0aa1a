import type { Command } from "commander";
import {
  addBaselineCommand,
  addDecideCommand,
  addPromptsCommand,
  addSettingsCommand,
} from "./asking-commands.js";
import {
  addDpoCommand,
  addFitCommand,
  addGenerateTrajectoriesCommand,
  addPreferencesCommand,
  addScenariosCommand,
} from "./data-commands.js";
import {
  addCompareCommand,
  addEvaluateCommand,
  addStalenessReportCommand,
  addTracesCommand,
} from "./measuring-commands.js";

/** When tool results are too old to rely on: each command of `oracle staleness` adds itself here. */
export function addStalenessCommand(program: Command): void {
  const staleness = program
    .command("staleness")
    .description("when an agent should call a tool again, and how well models know it")
    .helpOption("-h, --help", "print this help");
  addDecideCommand(staleness);
  addScenariosCommand(staleness);
  addEvaluateCommand(staleness);
  addCompareCommand(staleness);
  addBaselineCommand(staleness);
  addFitCommand(staleness);
  addPromptsCommand(staleness);
  addSettingsCommand(staleness);
  addGenerateTrajectoriesCommand(staleness);
  addPreferencesCommand(staleness);
  addDpoCommand(staleness);
  addTracesCommand(staleness);
  addStalenessReportCommand(staleness);
}
