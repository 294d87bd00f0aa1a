import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { addAnswerCommand } from "./answer/answer-command.js";
import { addBaselineCommand } from "./baseline/baseline-command.js";
import { addAskCommand } from "./ask/ask-command.js";
import { addAuditCommand } from "./audit/audit-command.js";
import { addCompletionCommand } from "./completion/completion-command.js";
import { addCompileCommand } from "./compile/compile-command.js";
import { addCompareCommand } from "./compare/compare-command.js";
import { addConformanceCommand } from "./conformance/conformance-command.js";
import { gather } from "./options/option-values.js";
import { packageFile } from "./package-file.js";
import { addGenerateCommand } from "./generate/generate-command.js";
import { addPromptsCommand } from "./prompts/prompts-command.js";
import { addScoreCommand } from "./score/score-command.js";
import { addRunCommand } from "./run/run-command.js";
import { addSchemaCommand } from "./schema/schema-command.js";
import { addExtractCommand } from "./extract/extract-command.js";
import { addReportCommand } from "./report/report-command.js";
import { addResolveCommand } from "./resolve/resolve-command.js";
import { addValidateCommand } from "./validate/validate-command.js";
import { addStalenessCommand } from "./staleness/staleness-command.js";
import { addStudyCommand } from "./study/study-command.js";
import { exitCode } from "./exit-code.js";
import { failureText } from "./own-failure.js";
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
 * Runs the command line.
 *
 * Several runs at the same time share nothing but the file system: what one leaves to the next are caches of
 * what never changes.
 *
 * @param args     without the names of Node and the program
 * @param isAlone  whether the process makes no other run: then this one starts sooner
 * @returns        the exit code
 */
export async function run(args: readonly string[], io: Io, isAlone = false): Promise<number> {
  const current = new Session(args, io);
  const act = async (): Promise<number> => {
    try {
      await createProgram().parseAsync(args, { from: "user" });
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
  session().io.stderr.write(failureText(fault, args));
  return exitCode.failed;
}

/** The command line as a whole. */
export function createProgram(): Command {
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
  addAnswerCommand(program);
  addAskCommand(program);
  addResolveCommand(program);
  addExtractCommand(program);
  addStudyCommand(program);
  addValidateCommand(program);
  addSchemaCommand(program);
  addCompileCommand(program);
  addConformanceCommand(program);
  addGenerateCommand(program);
  addPromptsCommand(program);
  addBaselineCommand(program);
  addScoreCommand(program);
  addCompareCommand(program);
  addRunCommand(program);
  addReportCommand(program);
  addAuditCommand(program);
  addStalenessCommand(program);
  addCompletionCommand(program);
  tellRepeated(program);
  return program;
}

/** Says where an option that takes one value is given another: the last counts, as in scripts and aliases. */
function tellRepeated(command: Command): void {
  for (const sub of command.commands) tellRepeated(sub);
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
