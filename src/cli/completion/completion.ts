import { Argument, type Command } from "commander";
import { write } from "../write/output.js";
import { bashScript } from "./bash.js";
import { completionTree } from "./completion-tree.js";
import { fishScript } from "./fish.js";
import { zshScript } from "./zsh.js";

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
    .addArgument(new Argument("<shell>", "which shell").choices(Object.keys(scripts)))
    .addHelpText("after", examples)
    .action((shell: keyof typeof scripts) => write(scripts[shell](completionTree(program))));
}

/** What writes the script of each shell. */
const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
