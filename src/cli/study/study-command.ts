import type { Command } from "commander";
import { addBuildCommand } from "./build-command.js";
import { addCheckCommand } from "./check-command.js";
import { addCompareCommand } from "./compare-command.js";
import { addListCommand } from "./list-command.js";
import { addPlotCommand } from "./plot-command.js";
import { addShowCommand } from "./show-command.js";

/** Studies of vague words: each command of `oracle study` adds itself here. */
export function addStudyCommand(program: Command): void {
  const study = program
    .command("study")
    .description("studies of vague words: build one from a survey of your own, and look at it")
    .helpOption("-h, --help", "print this help");
  addListCommand(study);
  addShowCommand(study);
  addCheckCommand(study);
  addBuildCommand(study);
  addPlotCommand(study);
  addCompareCommand(study);
}
