import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import type { KnownTask } from "../tasks/tasks.js";
import {
  exitCode,
  inSession,
  packageFile,
  type Io,
  type OutputStream,
  Session,
  session,
  failureText,
  Refusal,
} from "./session.js";
import { gather } from "./options/option-groups.js";
import { tell } from "./write/output.js";

const description =
  "The reference engine for time in language: ground truth for questions about events in time.";

const codes = `
Exit codes:
  0  answered
  1  internal error
  2  bad usage or input
  3  nothing could be answered

NO_COLOR=1 turns colours off.`;

/** The commands in the order of the help: how each is called, and what it does. */
const commands = {
  "answer [options]": "answer questions about events: who, what, when, how often, how long",
  "ask [options]": "ask questions about events at an interactive prompt",
  "parse [options] <text...>": "read a question about events as a query, in every way",
  "resolve [options] [text...]": "resolve a temporal expression",
  "extract [options] [text...]": "find temporal expressions in text and resolve them",
  study: "build, check and plot studies of vague words",
  "validate [options] <file...>": "describe files and list their faults",
  "schema [options] [name]": "print the JSON Schema of an input or output, or list all",
  "compile [options]": "read events once and save them in a form that opens instantly",
  "conformance [options] <cases...>": "measure readings against cases with known meanings",
  "generate [options] <benchmark>": "generate a benchmark with gold from a seed",
  "prompts [options]": "write the items of a benchmark as prompts",
  "baseline [options] [names...]":
    "answer a benchmark without a model: oracle, constants, chance, simulated faults",
  "score [options]": "score replies against gold, next to the best possible responses and constants",
  "compare [options]": "compare models, and ways of asking them, on the same items",
  "run [options]": "ask a model about the items of a benchmark and keep its replies",
  "report [options]": "report on models next to the paper, the ceiling and constants, on one page",
  "audit [options]": "compare a benchmark's gold with the oracle's and diagnose each disagreement",
  staleness: "when an agent should call a tool again, and what people and models think of it",
  "completion [options] <shell>": "print a shell completion script",
};

/** What adds a command to the command line, with its options and its work; loaded when it is called. */
const adders: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  answer: async () => (await import("./answer/answer.js")).addAnswerCommand,
  ask: async () => (await import("./ask/ask.js")).addAskCommand,
  parse: async () => (await import("./parse/parse.js")).addParseCommand,
  resolve: async () => (await import("./resolve/resolve.js")).addResolveCommand,
  extract: async () => (await import("./extract/extract.js")).addExtractCommand,
  study: async () => (await import("./study/study.js")).addStudyCommand,
  validate: async () => (await import("./validate/validate.js")).addValidateCommand,
  schema: async () => (await import("./schema/schema.js")).addSchemaCommand,
  compile: async () => (await import("./compile/compile.js")).addCompileCommand,
  conformance: async () => (await import("./conformance/conformance.js")).addConformanceCommand,
  generate: async () => (await import("./generate/generate-command.js")).addGenerateCommand,
  prompts: async () => (await import("./prompts/prompts.js")).addPromptsCommand,
  baseline: async () => (await import("./baseline/baseline.js")).addBaselineCommand,
  score: async () => (await import("./score/score.js")).addScoreCommand,
  compare: async () => (await import("./compare/compare.js")).addCompareCommand,
  run: async () => (await import("./run/run-command.js")).addRunCommand,
  report: async () => (await import("./report/report.js")).addReportCommand,
  audit: async () => (await import("./audit/audit-command.js")).addAuditCommand,
  staleness: async () => (await import("./staleness/staleness-command.js")).addStalenessCommand,
  completion: async () => (await import("./completion/completion.js")).addCompletionCommand,
};

/**
 * Runs the command line.
 *
 * Several runs at the same time share nothing but the file system: what one leaves to the next are caches of
 * what never changes.
 *
 * @param args     without the names of Node and the program
 * @param isAlone  whether the process makes no other run: then this one starts sooner
 * @param own      benchmarks that are known beside those of the program
 * @returns        the exit code
 */
export async function run(
  args: readonly string[],
  io: Io,
  isAlone = false,
  own: readonly KnownTask[] = [],
): Promise<number> {
  const current = new Session(args, io);
  current.ownTasks = own;
  const act = async (): Promise<number> => {
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
  };
  return inSession(current, act, isAlone);
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
  const { MissingPackage } = await import("../issue/package-issues.js");
  if (fault instanceof MissingPackage) return codeOf(new Refusal(fault.issue), args);
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
  for (const [usage, does] of Object.entries(commands)) {
    const [name = ""] = usage.split(" ");
    const add = called === null || called === name ? await adders[name]?.() : undefined;
    if (add === undefined) program.command(usage);
    else add(program);
    const command = program.commands.at(-1)?.description(does);
    if (add !== undefined && command !== undefined) finish(command);
  }
  return program;
}

/** Adds what every command has, where it does not have it itself. */
function finish(command: Command): void {
  for (const sub of command.commands) finish(sub);
  const hasDebug = command.options.some(({ long }) => long === "--debug");
  if (command.commands.length === 0 && !hasDebug)
    command.option("--debug", "show the stack trace of an internal error");
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
