import { type Command, InvalidArgumentError, Option } from "commander";
import { addOutputOptions, optionGroups } from "../options/option-groups.js";
import type { ItemKind, OwnTask } from "../../tasks/task.js";
import type { LoadedTask } from "../../tasks/tasks.js";
import { session } from "../session.js";
import type { ConversationFlags } from "./conversations.js";
import type { OpenedItems } from "./opened.js";
import type { QuestionFlags } from "./questions.js";

/** A mistake in how a command is called: whether it is made, what is said of it, and what to do instead. */
type Mistake = readonly [isMade: boolean, message: string, hint: string];

/** What a command does, and what is said of it. */
interface Performance<Flags, Argument> {
  readonly examples: string;
  /** What it writes in one of several formats: text or JSON, unless others are named. */
  readonly output?: string | { readonly what: string; readonly formats: readonly string[] };
  /** Looked through before the work is loaded: the first one that is made is told. */
  readonly mistakes?: (flags: Partial<Flags>, argument: Argument) => readonly Mistake[];
  /** Loads what it needs, so that declaring a command costs next to nothing; gives the exit code. */
  readonly work: (argument: Argument, flags: Flags) => Promise<number>;
}

/**
 * Ends the declaration of a command: the options that every command ends with, its examples, and its work.
 *
 * `Flags` are its options, of which `mistakes` names those that it cannot do without; `Argument` is its first
 * argument, undefined where it has none.
 */
export function perform<Flags extends object, Argument = readonly string[]>(
  command: Command,
  { examples, output, mistakes, work }: Performance<Flags, Argument>,
): void {
  if (typeof output === "object") addOutputOptions(command, output);
  else if (output !== undefined) addOutputOptions(command, { what: output, formats: ["text", "json"] });
  else command.option("--debug", "show where a failure arose").helpOption("-h, --help", "print this help");
  command.addHelpText("after", examples).action(async (...given: readonly unknown[]) => {
    const argument = (given.length > 2 ? given[0] : undefined) as Argument;
    const flags = given.at(-2) as Flags;
    refuseFirst(command, mistakes?.(flags, argument) ?? []);
    session().exitCode = await work(argument, flags);
  });
}

/** What a command does with items of one kind. */
interface KindPerformance<Flags, Argument, Of extends LoadedTask = LoadedTask> {
  readonly mistakes?: (flags: Partial<Flags>, argument: Argument) => readonly Mistake[];
  readonly work: (argument: Argument, flags: Flags, task: Of) => Promise<number>;
}

/** What a command does with the items of a benchmark, which tell themselves of what kind they are. */
interface ItemsPerformance<Flags, Argument> extends Omit<Performance<Flags, Argument>, "work"> {
  readonly kinds: {
    readonly questions: KindPerformance<Flags, Argument>;
    readonly conversations: KindPerformance<Flags, Argument>;
    /** Refused unless told. */
    readonly own?: KindPerformance<Flags, Argument, OwnTask>;
  };
  /** The name of the task where something else than `--items` tells it. */
  readonly nameOf?: (argument: Argument) => string;
}

/** What items of a kind are called. */
export const kindWords: Readonly<Record<ItemKind, string>> = {
  questions: "questions about events",
  conversations: "conversations with tools",
  own: "items of a benchmark of your own",
};

/** Adds the option by which a benchmark of somebody's own is known. */
export function addTaskOption(command: Command, isHidden = false): Command {
  const words = "a benchmark of your own: a JavaScript module that exports it as task";
  return command.addOption(new Option("--task <module>", words).hideHelp(isHidden));
}

/** Ends the declaration of a command as `perform` does, for work that differs with the kind of the items. */
export function performOnItems<
  Flags extends { readonly items?: readonly string[]; readonly task?: string },
  Argument,
>(command: Command, { kinds, nameOf, ...about }: ItemsPerformance<Flags, Argument>): void {
  perform<Flags, Argument>(addTaskOption(command.optionsGroup("Options:"), kinds.own === undefined), {
    ...about,
    work: async (argument, flags) => {
      const { items = [] } = flags;
      const task = await givenTask(command, flags, nameOf?.(argument));
      const own = task.items === "own" ? kinds.own : undefined;
      if (task.items === "own" && own === undefined) {
        const { Refusal } = await import("../session.js");
        throw new Refusal({ kind: "not-for-own-tasks", task: task.name, command: command.name() });
      }
      const { mistakes } = task.items === "own" ? (own ?? {}) : kinds[task.items];
      refuseFirst(command, [
        foreignTo(command, task.items),
        [
          task.items === "questions" && items.length > 1,
          "there are several benchmarks",
          "name one folder, or one file of items.",
        ],
        ...(mistakes?.(flags, argument) ?? []),
      ]);
      return task.items === "own"
        ? (own?.work(argument, flags, task) ?? 0)
        : kinds[task.items].work(argument, flags, task);
    },
  });
}

/** The mistake that an option is given which is for items of another kind. */
function foreignTo(command: Command, kind: ItemKind): Mistake {
  const foreign = command.options.find(
    (option) =>
      (["questions", "conversations"] as const).some(
        (other) => other !== kind && option.helpGroupHeading === optionGroups[other],
      ) && command.getOptionValueSource(option.attributeName()) === "cli",
  );
  const of = foreign?.helpGroupHeading === optionGroups.questions ? "questions" : "conversations";
  return [
    foreign !== undefined,
    `${foreign?.long ?? ""} is for ${kindWords[of]}`,
    `leave it out: these are ${kindWords[kind]}.`,
  ];
}

/** Ends a command that is given an option for items of another kind. */
export async function refuseForeign(
  command: Command,
  flags: { readonly items?: readonly string[]; readonly task?: string },
): Promise<void> {
  refuseFirst(command, [foreignTo(command, (await givenTask(command, flags)).items)]);
}

/**
 * The task of what a command was given, with what must be known for it.
 *
 * @param name  where the task is named; else items tell it
 */
async function givenTask(
  command: Command,
  { items = [], task: file }: { readonly items?: readonly string[]; readonly task?: string },
  name?: string,
): Promise<LoadedTask> {
  if (file !== undefined) await (await import("./known-tasks.js")).takeTask(file);
  // Loaded when it is needed, as the work is.
  const { knownTasks, taskOf } = await import("./known-tasks.js");
  const { loaded } = await import("../../tasks/tasks.js");
  const tasks = knownTasks();
  const named = tasks.find((one) => one.name === name);
  const known = tasks.map((one) => one.name).join(", ");
  refuseFirst(command, [
    [
      name !== undefined && named === undefined,
      `there is no benchmark ${JSON.stringify(name)}`,
      `choose from ${known}.`,
    ],
  ]);
  return named === undefined ? taskOf(items) : loaded(named);
}

/** What a command does with replies to items of whatever kind. */
interface RepliesPerformance<Flags> extends Pick<Performance<Flags, undefined>, "examples" | "output"> {
  /** How files of replies may be named, in the hint that they are missing. */
  readonly example?: string;
  readonly work: (items: OpenedItems, flags: Flags) => Promise<number>;
}

/** Ends the declaration of a command as `perform` does, for work with opened items, which are closed after it. */
export function performOnReplies<Flags extends { readonly replies: readonly string[] }>(
  command: Command,
  { example, work, ...about }: RepliesPerformance<Flags>,
): void {
  const withOpened = async (opening: Promise<OpenedItems>, flags: Flags): Promise<number> => {
    const items = await opening;
    try {
      return await work(items, flags);
    } finally {
      items.close();
    }
  };
  performOnItems<Flags & QuestionFlags & ConversationFlags, undefined>(command, {
    ...about,
    mistakes: ({ items, replies }) => [missing.items(items), missing.replies(replies, example)],
    kinds: {
      questions: {
        work: async (_, flags) => withOpened((await import("./questions.js")).openQuestions(flags), flags),
      },
      conversations: {
        work: async (_, flags) =>
          withOpened((await import("./conversations.js")).openConversations(flags), flags),
      },
      own: {
        work: async (_, flags, task) =>
          withOpened((await import("./known-tasks.js")).openOwn(task, flags), flags),
      },
    },
  });
}

/** Ends the command at the first mistake that is made. */
function refuseFirst(command: Command, mistakes: readonly Mistake[]): void {
  const mistake = mistakes.find(([isMade]) => isMade);
  if (mistake !== undefined) command.error(`error: ${mistake[1]}\nHint: ${mistake[2]}`);
}

/** The mistake that an option which a command cannot do without is not given. */
export function lacks(value: unknown, message: string, hint: string): Mistake {
  return [value === undefined, message, hint];
}

/** What commands that read replies cannot do without. */
export const missing = {
  items: (items: unknown) => lacks(items, "there are no items", "name the benchmark, --items benchmark."),
  replies: (replies: unknown, example = "gpt.jsonl") =>
    lacks(replies, "there are no replies", `name their files, --replies ${example}.`),
};

/**
 * What reads the value of an option that is a number from 0 to `most`, in decimal digits.
 *
 * @param what        "a share from 0 to 1"
 * @param isPositive  whether 0 is refused
 * @throws {InvalidArgumentError} from what is returned, where the value is none
 */
export function decimal(most: number, what: string, isPositive = false): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^(?:\d*\.)?\d+$/u.test(written) && number <= most && !(isPositive && number === 0)) return number;
    throw new InvalidArgumentError(`It is ${what}.`);
  };
}
