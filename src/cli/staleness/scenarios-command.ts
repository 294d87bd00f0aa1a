import type { Command } from "commander";
import type { ScenariosFlags } from "./scenarios.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle staleness scenarios
  $ oracle staleness scenarios --json

Source: TicToc, Table 6 and Appendix D.1. Only scenarios of the split "train" shape anything here.`;

export function addScenariosCommand(staleness: Command): void {
  staleness
    .command("scenarios")
    .description("list the scenarios of TicToc, with how fast what their tools tell stops being true")
    .option("--json", "write them as JSON")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (flags: ScenariosFlags) => {
      const { listScenarios } = await import("./scenarios.js");
      session().exitCode = await listScenarios(flags);
    });
}
