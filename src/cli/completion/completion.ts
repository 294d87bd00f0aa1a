import { Argument, type Command } from "commander";
import { write } from "../write/output.js";
import {
  commandsOf,
  type CompletedCommand,
  type CompletedOption,
  type Completion,
  completionTree,
  quoted,
  settingsIn,
} from "./completion-tree.js";

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

/**
 * The completion script for bash 3.2 and later; needs no other package.
 *
 * Two tables, of commands and of their options, are generated; the code around them does not change. Bash
 * splits words at "=" and ":" (`COMP_WORDBREAKS`), so that `tail=hold` comes as three.
 */
export function bashScript(root: CompletedCommand): string {
  const all = [...commandsOf(root)];
  const { name } = root;
  return `# bash completion of ${name}, written by \`${name} completion bash\`.
_${name}_command() {
  commands= options= kind=none choices=
  case "$1" in
${all.map(commandCase).join("\n")}
    *) return 1 ;;
  esac
}

_${name}_option() {
  kind=flag many= choices=
  case "$1 $2" in
${all.flatMap(optionCases).join("\n")}
  esac
}

_${name}_setting() {
  case "$1" in
${settingCases(all).join("\n")}
  esac
}

_${name}_reply() {
  local reply
  while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(compgen "$@")
}

_${name}() {
  local current=\${COMP_WORDS[COMP_CWORD]} at=${quoted(name)} open= setting= i word
  local commands options kind choices many
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == "=" ]]; then
      continue
    elif [[ $word == -* ]]; then
      open=$word
    elif [[ -n $open ]]; then
      _${name}_option "$at" "$open"
      if [[ $kind == settings && \${COMP_WORDS[i + 1]} == "=" && $((i + 2)) -ge $COMP_CWORD ]]; then
        setting=$word
      elif [[ $kind == flag ]]; then
        open=
        _${name}_command "$at $word" && at="$at $word"
      elif [[ -z $many ]]; then
        open=
      fi
    else
      _${name}_command "$at $word" && at="$at $word"
    fi
  done
  [[ $current == "=" ]] && current=

  if [[ -n $setting ]]; then
    _${name}_reply -W "$(_${name}_setting "$setting")" -- "$current"
    return
  fi
  kind=flag
  [[ -n $open ]] && _${name}_option "$at" "$open"
  if [[ $kind == flag || $current == -* ]]; then
    _${name}_command "$at"
    if [[ $current == -* ]]; then
      _${name}_reply -W "$options" -- "$current"
      return
    fi
    choices="$commands $choices"
  fi
  [[ $kind == text ]] && return
  if [[ $kind == settings ]]; then
    compopt -o nospace 2>/dev/null
    [[ $current == *=* ]] && { _${name}_reply -W "$(_${name}_setting "\${current%%=*}")" -P "\${current%%=*}=" -- "\${current#*=}"; return; }
  fi
  _${name}_reply -W "$choices" -- "$current"
  if [[ $kind == files ]]; then
    compopt -o filenames 2>/dev/null
    _${name}_reply -f -- "$current"
  fi
}

complete -F _${name} ${name}
`;
}

function commandCase({ path, commands, options, argument }: CompletedCommand): string {
  const words = commands.map(({ name }) => name).join(" ");
  const names = options.flatMap((option) => option.names).join(" ");
  const value = argument === null ? "" : ` ${assignments(argument)}`;
  return `    ${quoted(path)}) commands=${quoted(words)} options=${quoted(names)}${value} ;;`;
}

function optionCases({ path, options }: CompletedCommand): readonly string[] {
  return options.flatMap(({ names, value, isVariadic }) => {
    if (value === null) return [];
    const pattern = names.map((name) => quoted(`${path} ${name}`)).join("|");
    return [`    ${pattern}) ${assignments(value)}${isVariadic ? " many=1" : ""} ;;`];
  });
}

function assignments(value: Completion): string {
  switch (value.kind) {
    case "words":
    case "files":
      return `kind=${value.kind} choices=${quoted(value.words.join(" "))}`;
    case "settings":
      return `kind=settings choices=${quoted(
        Object.keys(value.values)
          .map((name) => `${name}=`)
          .join(" "),
      )}`;
    case "text":
      return "kind=text";
  }
}

function settingCases(commands: readonly CompletedCommand[]): readonly string[] {
  const cases = new Set<string>();
  for (const { options } of commands) {
    for (const { value } of options) {
      if (value?.kind !== "settings") continue;
      for (const [name, values] of Object.entries(value.values)) {
        cases.add(`    ${name}) echo ${quoted(values.join(" "))} ;;`);
      }
    }
  }
  return [...cases];
}

/** The completion script for fish: a line for each command, option and argument. */
export function fishScript(root: CompletedCommand): string {
  const lines = [...commandsOf(root)].flatMap((command) => linesOf(root.name, command));
  return `# fish completion of ${root.name}, written by \`${root.name} completion fish\`.
complete -c ${root.name} -f
${lines.join("\n")}
`;
}

function linesOf(program: string, command: CompletedCommand): readonly string[] {
  const start = `complete -c ${program} -n ${fishQuoted(condition(command))}`;
  const lines = command.commands.map(
    ({ name, description }) => `${start} -a ${fishQuoted(name)} -d ${fishQuoted(description)}`,
  );
  lines.push(...command.options.map((option) => `${start}${optionPart(option)}`));
  if (command.argument !== null) lines.push(`${start}${valuePart(command.argument)}`);
  return lines;
}

/** That the words before call this command, and none below it. */
function condition({ path, commands }: CompletedCommand): string {
  const seen = path
    .split(" ")
    .slice(1)
    .map((name) => `__fish_seen_subcommand_from ${name}`);
  if (commands.length > 0) {
    seen.push(`not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(" ")}`);
  }
  return seen.join("; and ");
}

function optionPart({ names, description, value, isOptional }: CompletedOption): string {
  const flags = names.map((name) =>
    name.startsWith("--") ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`,
  );
  const part = value === null ? "" : valuePart(value);
  return `${flags.join("")}${isOptional ? part.replace(" -x", " -f") : part} -d ${fishQuoted(description)}`;
}

function valuePart(value: Completion): string {
  switch (value.kind) {
    case "words":
      return ` -x -a ${fishQuoted(value.words.join(" "))}`;
    case "files":
      return value.words.length === 0 ? " -r -F" : ` -r -F -a ${fishQuoted(value.words.join(" "))}`;
    case "settings":
      return ` -x -a ${fishQuoted(settingsIn(value.values).join(" "))}`;
    case "text":
      return " -x";
  }
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`;
}
