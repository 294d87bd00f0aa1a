import {
  commandsOf,
  type CompletedCommand,
  type CompletedOption,
  type Completion,
  settingsIn,
} from "./completion-tree.js";

/** The completion script for fish: a line for each command, option and argument. */
export function fishScript(root: CompletedCommand): string {
  const lines = [...commandsOf(root)].flatMap((command) => linesOf(root.name, command));
  return `# fish completion of ${root.name}, written by \`${root.name} completion fish\`.
complete -c ${root.name} -f
${lines.join("\n")}
`;
}

function linesOf(program: string, command: CompletedCommand): readonly string[] {
  const start = `complete -c ${program} -n ${quoted(condition(command))}`;
  const lines = command.commands.map(
    ({ name, description }) => `${start} -a ${quoted(name)} -d ${quoted(description)}`,
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
  return `${flags.join("")}${isOptional ? part.replace(" -x", " -f") : part} -d ${quoted(description)}`;
}

function valuePart(value: Completion): string {
  switch (value.kind) {
    case "words":
      return ` -x -a ${quoted(value.words.join(" "))}`;
    case "files":
      return value.words.length === 0 ? " -r -F" : ` -r -F -a ${quoted(value.words.join(" "))}`;
    case "settings":
      return ` -x -a ${quoted(settingsIn(value.values).join(" "))}`;
    case "text":
      return " -x";
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`;
}
