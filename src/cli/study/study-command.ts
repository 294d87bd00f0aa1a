import type { Command } from "commander";
import { addCompareCommand } from "./compare-command.js";
import { addPlotCommand } from "./plot-command.js";

/** Studies of vague words: each command of `oracle study` adds itself here. */
export function addStudyCommand(program: Command): void {
  const study = program
    .command("study")
    .description("studies of vague words: build one from a survey of your own, and look at it")
    .helpOption("-h, --help", "print this help");
  addPlotCommand(study);
  addCompareCommand(study);
}
