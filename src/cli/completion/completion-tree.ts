import type { Argument, Command, Option } from "commander";
import { builtInStudies, policyChoices, presets } from "../../index.js";

/** What can stand where a value is wanted. */
export type Completion =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "files"; readonly words: readonly string[] }
  /** `name=value`: the values of each name. */
  | { readonly kind: "settings"; readonly values: Readonly<Record<string, readonly string[]>> }
  /** Whatever the user likes. */
  | { readonly kind: "text" };

/** An option that a command has. */
export type CompletedOption = ReturnType<typeof optionOf>;

/** A command, as far as a shell can complete it. */
export interface CompletedCommand {
  /** The words that call it: `oracle answer`. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
  readonly argument: Completion | null;
}

/** The commands of a program with everything a shell can complete, hidden ones and their options aside. */
export function completionTree(command: Command, before = ""): CompletedCommand {
  const path = `${before}${command.name()}`;
  const help = command.createHelp();
  const [argument] = command.registeredArguments;
  return {
    path,
    name: command.name(),
    description: firstLine(command.description()),
    commands: help
      .visibleCommands(command)
      .filter((child) => child.name() !== "help")
      .map((child) => completionTree(child, `${path} `)),
    options: help.visibleOptions(command).map(optionOf),
    argument: argument === undefined ? null : valueOf(argument.name(), argument),
  };
}

function optionOf(option: Option) {
  const placeholder = /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1] ?? null;
  return {
    /** `--format`; and `-h` where it has one letter as well. */
    names: [option.long, option.short].filter((name) => name != null),
    description: firstLine(option.description),
    /** Null for a flag without a value. */
    value: placeholder === null ? null : valueOf(option.attributeName(), option, placeholder),
    isVariadic: option.variadic,
    /** Whether the value may be left out. */
    isOptional: option.optional,
  };
}

/** By the choices, by the name, and by what stands for the value in the help: `<file>` is a file. */
function valueOf(name: string, { argChoices }: Option | Argument, placeholder = name): Completion {
  if (argChoices !== undefined) return { kind: "words", words: argChoices };
  if (name === "preset") return { kind: "words", words: Object.keys(presets) };
  if (name === "policy") return { kind: "settings", values: policyChoices };
  if (name === "study") {
    const studies = builtInStudies().flatMap(({ id }) => [id, `pooled:${id}`]);
    return { kind: "files", words: ["pooled", ...studies] };
  }
  return /file|folder|path|dir|cases/i.test(placeholder) ? { kind: "files", words: [] } : { kind: "text" };
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}

/** Settings written out, `tail=hold`. */
export function settingsIn(values: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(values).flatMap(([name, all]) => all.map((each) => `${name}=${each}`));
}

/** A text as one word of a shell of Bourne's family. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command and all below it. */
export function* commandsOf(command: CompletedCommand): Iterable<CompletedCommand> {
  yield command;
  for (const child of command.commands) yield* commandsOf(child);
}
