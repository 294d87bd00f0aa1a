import { Argument, type Command } from "commander";
import { write } from "../write/output.js";
import { type Shell, shells } from "./shell.js";

const examples = `
Examples:
  $ source <(oracle completion bash)
  $ oracle completion bash > ~/.local/share/bash-completion/completions/oracle
  $ oracle completion zsh > "\${fpath[1]}/_oracle"
  $ oracle completion fish > ~/.config/fish/completions/oracle.fish

The script is made of the commands and options of this very version: write it again after an update.`;

export function addCompletionCommand(program: Command): void {
  program
    .command("completion")
    .description("print a script by which a shell completes commands, options and their values")
    .addArgument(new Argument("<shell>", "which shell").choices(shells))
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (shell: Shell) => {
      const { completionScript } = await import("./completion.js");
      await write(completionScript(shell, program));
    });
}
