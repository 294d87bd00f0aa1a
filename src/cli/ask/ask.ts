import type { ExplainManner } from "../answer/explain-manner.js";
import { exitCode } from "../exit-code.js";
import { type PolicyFlags, readPolicy } from "../options/policy.js";
import { takeStandardInput } from "../read/input.js";
import { lineLimit, linesOf } from "../read/lines.js";
import { readStudy } from "../read/study.js";
import { readWorld, type WorldFlags } from "../read/world.js";
import { tell, write } from "../write/output.js";
import { note } from "../write/issue-output.js";
import { outputStyle } from "../write/layout.js";
import { completeAsked } from "./ask-completion.js";
import { type AskReply, AskSession, faultOf } from "./ask-session.js";
import { historyFile, openHistory } from "./history.js";
import { converse } from "./terminal.js";
import { vocabularyOf } from "./vocabulary.js";
import { session } from "../session.js";

/** The options of `oracle ask`. */
export interface AskFlags extends WorldFlags, PolicyFlags {
  readonly study?: string;
  readonly explain?: ExplainManner;
  readonly includeFuture?: boolean;
  /** Whether lines are kept over sessions. */
  readonly history: boolean;
}

/**
 * Answers what is asked at a terminal, with history and completion of names; or line by line, where
 * standard input is none.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the events cannot be read
 */
export async function askQuestions(flags: AskFlags): Promise<number> {
  const { stdin, stdout, env } = session().io;
  const isAtTerminal = stdin.isTTY === true;
  const policy = await readPolicy(flags);
  const study = flags.study === undefined ? null : await readStudy(flags.study);
  const world = await readWorld(flags);
  const asked = new AskSession(
    {
      set: world.set,
      zone: world.zone,
      at: flags.at === "now" ? "now" : (world.at ?? world.speechTime),
      policy,
      study,
      includeFuture: flags.includeFuture ?? false,
      explain: flags.explain ?? null,
      isQuestionSeen: isAtTerminal && stdout.isTTY === true,
    },
    outputStyle(),
  );
  if (!isAtTerminal) return answerLines(asked);

  const opened = flags.history ? await openHistory(historyFile(env)) : null;
  if (opened?.note != null) note(opened.note);
  const vocabulary = vocabularyOf(world.set, study);
  await converse({
    greeting: `${world.set.size} events. Ask; Tab completes, :help lists commands, Ctrl-D leaves.\n`,
    history: opened?.history ?? null,
    complete: (line) => completeAsked(line, vocabulary),
    reply: (line) => asked.reply(line),
    write: (reply) => writeReply(reply),
  });
  return exitCode.answered;
}

async function answerLines(session: AskSession): Promise<number> {
  let asked = 0;
  let answered = 0;
  let number = 0;
  for await (const lines of linesOf(takeStandardInput())) {
    for (const line of lines) {
      number += 1;
      const isLong = line === null;
      const reply = isLong
        ? faultOf({ kind: "long-line", line: number, limit: lineLimit })
        : await session.reply(line);
      if (isLong) asked += 1;
      if (reply.kind === "leave") return codeOf(asked, answered);
      if (reply.kind === "answer") asked += 1;
      if (reply.kind === "answer" && reply.isAnswered) answered += 1;
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
  else if (reply.kind === "answer") await write(`${reply.text}\n\n`);
  else if (reply.kind === "told") await write(`${reply.text}\n`);
}
