import {
  commandsOf,
  type CompletedCommand,
  type CompletedOption,
  type Completion,
  quoted,
  settingsIn,
} from "./completion-tree.js";

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
