import type { Command } from "commander";
import { addDpoCommand } from "./dpo-command.js";
import { addBaselineCommand } from "./baseline-command.js";
import { addCompareCommand } from "./compare-command.js";
import { addEvaluateCommand } from "./evaluate-command.js";
import { addFitCommand } from "./fit-command.js";
import { addGenerateTrajectoriesCommand } from "./generate-command.js";
import { addPreferencesCommand } from "./preferences-command.js";
import { addDecideCommand } from "./decide-command.js";
import { addPromptsCommand } from "./prompts-command.js";
import { addScenariosCommand } from "./scenarios-command.js";
import { addSettingsCommand } from "./settings-command.js";
import { addStalenessReportCommand } from "./report-command.js";
import { addTracesCommand } from "./traces-command.js";

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
