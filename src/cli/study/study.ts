import type { Command } from "commander";
import { addBuildCommand } from "./build.js";
import { addCheckCommand } from "./check.js";
import { addCompareCommand } from "./compare.js";
import { addPlotCommand } from "./plot.js";
import { addListCommand, addShowCommand } from "./studies.js";

/** Studies of vague words: each command of `oracle study` adds itself here. */
export function addStudyCommand(program: Command): void {
  const study = program
    .command("study")
    .description("studies of vague words: build one from a survey of your own, and look at it");
  addListCommand(study);
  addShowCommand(study);
  addCheckCommand(study);
  addBuildCommand(study);
  addPlotCommand(study);
  addCompareCommand(study);
}
