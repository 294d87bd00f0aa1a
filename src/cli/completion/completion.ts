import { Argument, type Command } from "commander";
import { write } from "../write/output.js";
import { bashScript } from "./bash.js";
import {
  commandsOf,
  type CompletedCommand,
  type CompletedOption,
  type Completion,
  completionTree,
  quoted,
  settingsIn,
} from "./completion-tree.js";
import { fishScript } from "./fish.js";

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

/**
 * The completion script for zsh: a function for each command, in the words of `_arguments`, which knows
 * how options, their values and further commands follow each other.
 */
export function zshScript(root: CompletedCommand): string {
  const functions = [...commandsOf(root)].map(functionOf).join("\n\n");
  return `#compdef ${root.name}
# zsh completion of ${root.name}, written by \`${root.name} completion zsh\`.

${functions}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  ${nameOf(root)} "$@"
else
  compdef ${nameOf(root)} ${root.name}
fi
`;
}

function functionOf(command: CompletedCommand): string {
  const specs = command.options.flatMap(optionSpecs);
  if (command.commands.length === 0) {
    if (command.argument !== null) specs.push(quoted(`*: :${actionOf(command.argument)}`));
    return `${nameOf(command)}() {\n  _arguments -s ${specs.join(" \\\n    ")}\n}`;
  }
  const list = command.commands.map(({ name, description }) => quoted(`${colons(name)}:${description}`));
  const cases = command.commands.map((child) => `        ${child.name}) ${nameOf(child)} ;;`);
  return `${nameOf(command)}() {
  local context state state_descr line
  typeset -A opt_args
  local -a list
  _arguments -C ${[...specs, "'1: :->command'", "'*:: :->rest'"].join(" \\\n    ")}
  case $state in
    command)
      list=(${list.join(" \\\n        ")})
      _describe command list
      ;;
    rest)
      case $line[1] in
${cases.join("\n")}
      esac
      ;;
  esac
}`;
}

function optionSpecs({ names, description, value, isOptional }: CompletedOption): readonly string[] {
  const others = names.length > 1 && value === null ? `(${names.join(" ")})` : "";
  return names.map((name) => {
    const told = `[${description.replace(/[[\]\\:]/g, String.raw`\$&`)}]`;
    if (value === null) return quoted(`${others}${name}${told}`);
    return quoted(`*${name}${told}${isOptional ? "::" : ":"} :${actionOf(value)}`);
  });
}

function actionOf(value: Completion): string {
  switch (value.kind) {
    case "words":
      return `(${value.words.map(colons).join(" ")})`;
    case "files":
      if (value.words.length === 0) return "_files";
      return `{compadd -- ${value.words.map(colons).join(" ")}; _files}`;
    case "settings":
      return `(${settingsIn(value.values).join(" ")})`;
    case "text":
      return " ";
  }
}

function nameOf({ path }: CompletedCommand): string {
  return `_${path.replace(/\W+/g, "_")}`;
}

function colons(text: string): string {
  return text.replaceAll(":", String.raw`\:`);
}
