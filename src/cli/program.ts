import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { exitCode } from "./exit-code.js";
import { gather } from "./options/option-values.js";
import { failureText } from "./own-failure.js";
import { packageFile } from "./package-file.js";
import { Refusal } from "./refusal.js";
import { inSession, type Io, type OutputStream, Session, session } from "./session.js";
import { tell } from "./write/output.js";

const description =
  "The reference engine for time in language: the ground truth of questions about events in time.";

const codes = `
Exit codes:
  0  answered
  1  failure
  2  bad usage or input
  3  nothing could be answered

NO_COLOR=1 turns colours off.`;

/**
 * The commands in the order of the help: how each is called, what it does, and what adds it to the command line
 * with its options and its work, which are loaded when it is called.
 */
const commands: readonly (readonly [usage: string, does: string, load: () => Promise<AddCommand>])[] = [
  [
    "answer [options]",
    "answer questions about events: yes or no, who, how often, when last",
    async () => (await import("./answer/answer.js")).addAnswerCommand,
  ],
  [
    "ask [options]",
    "ask questions about events at a prompt, one after the other",
    async () => (await import("./ask/ask.js")).addAskCommand,
  ],
  [
    "resolve [options] [text...]",
    "say which time an expression means",
    async () => (await import("./resolve/resolve.js")).addResolveCommand,
  ],
  [
    "extract [options] [text...]",
    "find the temporal expressions of a text, and say which times they mean",
    async () => (await import("./extract/extract.js")).addExtractCommand,
  ],
  [
    "study",
    "studies of vague words: build one from a survey of your own, and look at it",
    async () => (await import("./study/study.js")).addStudyCommand,
  ],
  [
    "validate [options] <file...>",
    "tell what files hold, and every fault of them",
    async () => (await import("./validate/validate.js")).addValidateCommand,
  ],
  [
    "schema [options] [name]",
    "print the JSON Schema of an input or an output, or list them all",
    async () => (await import("./schema/schema.js")).addSchemaCommand,
  ],
  [
    "compile [options]",
    "read events once and save them, so that they open at once",
    async () => (await import("./compile/compile.js")).addCompileCommand,
  ],
  [
    "conformance [options] <cases...>",
    "measure readings against files of cases",
    async () => (await import("./conformance/conformance.js")).addConformanceCommand,
  ],
  [
    "generate [options] <benchmark>",
    "make a benchmark with its ground truth from a seed",
    async () => (await import("./generate/generate-command.js")).addGenerateCommand,
  ],
  [
    "prompts [options]",
    "word the questions of a benchmark as prompts for models, without asking anybody",
    async () => (await import("./prompts/prompts-command.js")).addPromptsCommand,
  ],
  [
    "baseline [options] [names...]",
    "answer a benchmark without a model: the oracle, constants, chance, and simulated faults",
    async () => (await import("./baseline/baseline-command.js")).addBaselineCommand,
  ],
  [
    "score [options]",
    "score the replies of models, beside the best possible responses and the constants",
    async () => (await import("./score/score-command.js")).addScoreCommand,
  ],
  [
    "compare [options] <replies...>",
    "compare models item by item, by the replies of each",
    async () => (await import("./compare/compare-command.js")).addCompareCommand,
  ],
  [
    "run [options]",
    "ask a model about the items of a benchmark, and keep its replies",
    async () => (await import("./run/run-command.js")).addRunCommand,
  ],
  [
    "report [options]",
    "set the replies of models beside the paper, the ceiling and the constants, on one page",
    async () => (await import("./report/report-command.js")).addReportCommand,
  ],
  [
    "audit [options]",
    "compare the gold of a benchmark with the oracle's, and find by what fault it came about",
    async () => (await import("./audit/audit-command.js")).addAuditCommand,
  ],
  [
    "staleness",
    "when an agent should call a tool again, and how well models know it",
    async () => (await import("./staleness/staleness-command.js")).addStalenessCommand,
  ],
  [
    "completion [options] <shell>",
    "print a script by which a shell completes commands, options and their values",
    async () => (await import("./completion/completion.js")).addCompletionCommand,
  ],
];

type AddCommand = (program: Command) => void;

/**
 * Runs the command line.
 *
 * Several runs at the same time share nothing but the file system: what one leaves to the next are caches of
 * what never changes.
 *
 * @param args  without the names of Node and the program
 * @returns     the exit code
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const current = new Session(args, io);
  return inSession(current, async () => {
    try {
      const [name = ""] = args.filter((arg) => !arg.startsWith("-") && arg !== "help");
      const program = await createProgram(name === "completion" ? null : name);
      await program.parseAsync(args, { from: "user" });
      return current.exitCode;
    } catch (fault) {
      return await codeOf(fault, args);
    } finally {
      current.end();
    }
  });
}

/** Says why a run ends early. */
async function codeOf(fault: unknown, args: readonly string[]): Promise<number> {
  // Commander has printed the help or the mistake.
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? exitCode.answered : exitCode.refused;
  if (fault instanceof Refusal) {
    const { report } = await import("./write/issue-output.js");
    report(fault);
    return fault.exitCode;
  }
  session().io.stderr.write(failureText(fault, args));
  return exitCode.failed;
}

/**
 * The command line: one command with its options, the others with what the help of all says of them.
 *
 * @param called  the name of that one; null for all with their options
 */
export async function createProgram(called: string | null): Promise<Command> {
  const program = new Command("oracle")
    .description(description)
    .version(versionOfPackage(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", codes)
    .configureOutput({
      writeOut: (text) => session().io.stdout.write(text),
      writeErr: tell,
      getOutHelpWidth: () => widthOf(session().io.stdout),
      getErrHelpWidth: () => widthOf(session().io.stderr),
      // Help has no colours of its own.
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const [usage, does, load] of commands) {
    const isCalled = called === null || called === usage.split(" ")[0];
    if (isCalled) (await load())(program);
    const command = isCalled ? program.commands.at(-1) : program.command(usage);
    if (isCalled && command !== undefined) finish(command);
    command?.description(does);
  }
  return program;
}

/** Adds what every command has, where it does not have it itself. */
function finish(command: Command): void {
  for (const sub of command.commands) finish(sub);
  const hasDebug = command.options.some(({ long }) => long === "--debug");
  if (command.commands.length === 0 && !hasDebug) command.option("--debug", "show where a failure arose");
  tellRepeated(command);
}

/** Says where an option that takes one value is given another: the last counts, as in scripts and aliases. */
function tellRepeated(command: Command): void {
  for (const option of command.options) {
    if (option.variadic || option.isBoolean() || option.parseArg === gather) continue;
    const name = option.name();
    let given: string | null = null;
    command.on(`option:${name}`, (value: string | null) => {
      // What stands without a value, where one may be left out, is refined by a later one.
      if (given !== null && given !== value) {
        const [before, last] = [given, value].map((one) => (one === null ? "none" : JSON.stringify(one)));
        session().io.stderr.write(
          `note: --${name} is given twice, ${before} and ${last}; the last counts.\n`,
        );
      }
      given = value;
    });
  }
}

function versionOfPackage(): string {
  const manifest: unknown = JSON.parse(readFileSync(packageFile("package.json"), "utf8"));
  return (manifest as { readonly version: string }).version;
}

function widthOf({ isTTY = false, columns }: OutputStream): number {
  return isTTY && columns !== undefined ? columns : 80;
}
