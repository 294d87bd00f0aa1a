import { commandsOf, type CompletedCommand, type Completion, quoted } from "./completion-tree.js";

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
