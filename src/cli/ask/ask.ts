import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { createInterface } from "node:readline/promises";
import { exitCode, exits, session } from "../session.js";
import {
  addAskingOptions,
  addConventionOptions,
  addEventOptions,
  type ExplainManner,
  noEvents,
} from "../options/option-groups.js";
import { type PolicyFlags, readPolicy } from "../options/manner.js";
import { takeStandardInput } from "../read/input.js";
import { lineLimit, linesOf } from "../read/json.js";
import { isAtTerminal, terminalZone } from "../options/time-options.js";
import { readStudy } from "../read/study.js";
import { inferMapping } from "../../formats/infer-mapping.js";
import { readRecordOptions, sourceOf } from "../read/event-files.js";
import { isSavedSetFile } from "../read/saved-events.js";
import { readWorld, saveMapping, withMapping, type WorldFlags } from "../read/world.js";
import { note, notedValueOf } from "../write/issue-output.js";
import { writeEach } from "../write/layout.js";
import { tell, write } from "../write/output.js";
import { type AskCompletion, completeAsked, vocabularyOf } from "./ask-completion.js";
import { type AskReply, AskSession, faultOf } from "./ask-session.js";
import { type History, historyFile, historyLimit, openHistory } from "./history.js";

const examples = `
Examples:
  $ oracle ask --events examples/household.json
  $ oracle ask log.csv --save-mapping log.mapping.json
  $ oracle ask --events events.csv --at now --zone Europe/Berlin
  $ oracle ask "how many days until Christmas?"
  $ oracle ask "which is earlier, 5 pm in Tokyo or 9 am in Paris?" --at 2023-09-29 --json
  $ echo "Who ate risotto yesterday?" | oracle ask --events examples/household.json

For a log named without --events, columns, time formats and zone are inferred and reported on standard error;
--save-mapping keeps them for --mapping of other commands. At a terminal the default speech time is now, Tab
completes question words and event names, and a history is kept. :help lists the commands of a session.`;

export function addAskCommand(program: Command): void {
  const command = program.command("ask");
  command.argument(
    "[log]",
    "a file of events, whose columns and times are told from what is in it; or a question about times alone",
  );
  addEventOptions(command).option("--save-mapping <file>", "write how the log is read, for --mapping");
  addAskingOptions(command).option("--no-history", "keep no lines over sessions");
  command.option("--json", "print the answer to a question about times alone as JSON");
  addConventionOptions(command, "the conventions of a known program or paper, such as traveler or duckling")
    .addHelpText("after", examples)
    .action(
      exits(
        async (
          log: string | undefined,
          flags: Omit<AskFlags, "events"> & { readonly events?: readonly string[]; readonly json?: boolean },
        ) => {
          if (log !== undefined && flags.events === undefined && (await isQuestion(log))) {
            const { answerCalculation } = await import("./answer-calculation.js");
            return answerCalculation(log, flags);
          }
          const { events = log === undefined ? undefined : [log] } = flags;
          if (events === undefined) return noEvents(command);
          if (events.includes("-")) {
            return command.error("error: questions come from standard input\nHint: name a file of events.");
          }
          if (log !== undefined && flags.events !== undefined) {
            return command.error("error: events are named twice\nHint: name a log, or files with --events.");
          }
          return askQuestions({ ...flags, events }, log ?? null);
        },
      ),
    );
}

/** Whether somebody asks something in the place of a log: several words that are no file. */
async function isQuestion(log: string): Promise<boolean> {
  return /\S\s+\S/u.test(log) && (await stat(log).catch(() => null)) === null;
}

/** The options of `oracle ask`. */
interface AskFlags extends WorldFlags, PolicyFlags {
  readonly study?: string;
  readonly explain?: ExplainManner;
  readonly includeFuture?: boolean;
  /** Whether lines are kept over sessions. */
  readonly history: boolean;
  readonly saveMapping?: string;
}

/**
 * Answers what is asked at a terminal, with history and completion of names; or line by line, where
 * standard input is none.
 *
 * @param log  whose columns, times and zone are told from what is in it
 * @throws {Refusal} when an option or the events cannot be read
 */
async function askQuestions(given: AskFlags, log: string | null): Promise<number> {
  const { stdin, stdout, env } = session().io;
  const isAtTerminal = stdin.isTTY === true;
  const policy = await readPolicy(given);
  const study = given.study === undefined ? null : await readStudy(given.study);
  const mapped = await withMapping(given);
  const flags = log === null ? mapped : await inferred(mapped, log);
  const world = await readWorld(flags, { otherwise: terminalZone() });
  if (flags.saveMapping !== undefined)
    await saveMapping(flags.saveMapping, { ...flags, zone: world.zone.name });
  const asked = new AskSession({
    set: world.set,
    zone: world.zone,
    at: flags.at === "now" ? "now" : (world.at ?? world.speechTime ?? takenNow()),
    policy,
    study,
    includeFuture: flags.includeFuture ?? false,
    explain: flags.explain ?? null,
    isQuestionSeen: isAtTerminal && stdout.isTTY === true,
  });
  if (!isAtTerminal) return answerLines(asked);

  const opened = flags.history ? await openHistory(historyFile(env)) : null;
  if (opened?.note != null) note(opened.note);
  const vocabulary = vocabularyOf(world.set, study);
  stdout.write(`${world.set.size} events. Ask; Tab completes, :help lists commands, Ctrl-D leaves.\n`);
  await converse(asked, opened?.history ?? null, (line) => completeAsked(line, vocabulary));
  return exitCode.answered;
}

/**
 * The options by which a log is read, those that are not given told from what is in it; standard error says so.
 *
 * @throws {Refusal} when nothing in it tells days from months
 */
async function inferred(flags: AskFlags, log: string): Promise<AskFlags> {
  if (await isSavedSetFile(log)) return flags;
  const options = { ...readRecordOptions(flags), knowsTimes: flags.timeFormat !== undefined };
  const { map, timeFormat, zone } = notedValueOf(await inferMapping(sourceOf(log), options));
  return {
    ...flags,
    map: [...(flags.map ?? []), ...map],
    ...(timeFormat.length === 0 ? {} : { timeFormat }),
    ...(flags.zone === undefined && zone !== null ? { zone } : {}),
  };
}

/** At a terminal each question is asked when it is asked, unless somebody says otherwise. */
function takenNow(): "now" | null {
  if (!isAtTerminal()) return null;
  note({ kind: "asked-now" });
  return "now";
}

async function answerLines(session: AskSession): Promise<number> {
  let asked = 0;
  let answered = 0;
  let number = 0;
  for await (const lines of linesOf(takeStandardInput())) {
    for (const line of lines) {
      number += 1;
      const reply =
        line === null
          ? faultOf({ kind: "long-line", line: number, limit: lineLimit })
          : await session.reply(line);
      if (reply.kind === "leave") return codeOf(asked, answered);
      if (line === null || reply.kind === "answer") asked += 1;
      if (reply.kind === "answer" && reply.answer !== null) answered += 1;
      await writeReply(reply);
    }
  }
  return codeOf(asked, answered);
}

function codeOf(asked: number, answered: number): number {
  return asked > 0 && answered === 0 ? exitCode.unanswered : exitCode.answered;
}

/** Faults go to standard error, so that they do not stand among the answers. */
async function writeReply(reply: AskReply): Promise<void> {
  if (reply.kind === "fault") tell(`${reply.text}\n`);
  if (reply.kind !== "answer" && reply.kind !== "told") return;
  await writeEach(reply.blocks);
  if (reply.kind === "answer") await write("\n");
}

/**
 * Reads lines at the terminal and writes what is said to them, until `:quit`, Ctrl-D, or Ctrl-C on an
 * empty line twice; Ctrl-C clears what is written so far.
 */
async function converse(
  asked: AskSession,
  history: History | null,
  completer: (line: string) => AskCompletion,
): Promise<void> {
  const { stdin, stdout } = session().io;
  const terminal = createInterface({
    input: stdin,
    output: stdout,
    prompt: "> ",
    completer,
    history: [...(history?.lines ?? [])],
    historySize: historyLimit,
    removeHistoryDuplicates: true,
  });
  let isLeaving = false;
  terminal.on("SIGINT", () => {
    if (terminal.line === "" && isLeaving) return terminal.close();
    isLeaving = true;
    stdout.write(terminal.line === "" ? "\n(Ctrl-C again, or Ctrl-D, leaves)\n" : "^C\n");
    // To the end of the line first: what stands behind the cursor goes as well.
    terminal.write(null, { ctrl: true, name: "e" });
    terminal.write(null, { ctrl: true, name: "u" });
    terminal.prompt();
  });
  terminal.prompt();
  for await (const line of terminal) {
    isLeaving = false;
    const fault = (await history?.add(line)) ?? null;
    if (fault !== null) note(fault);
    const said = await asked.reply(line);
    if (said.kind === "leave") return terminal.close();
    await writeReply(said);
    terminal.prompt();
  }
  stdout.write("\n");
}
