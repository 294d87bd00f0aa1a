import { outputFields, outputOf } from "./answer-output.js";
import { ask, type Manner, type Reply, type Timed } from "./ask.js";
import { explanationOf } from "./derivation.js";
import type { ExplainManner } from "./explain-manner.js";
import { readFields } from "../options/option-values.js";
import { exitCode } from "../exit-code.js";
import type { Format } from "../options/option-groups.js";
import { drawPicture, pictureFile } from "./picture.js";
import { type PolicyFlags, readPolicy } from "../options/policy.js";
import { type Asked, readQuestions } from "./questions.js";
import { ownFailure } from "../own-failure.js";
import { Refusal } from "../refusal.js";
import { readStudy } from "../read/study.js";
import { readWorld, type World, type WorldFlags } from "../read/world.js";
import { type Written, writeAnswers } from "./write-answers.js";

/** The options of `oracle answer`. */
export interface AnswerFlags extends WorldFlags, PolicyFlags {
  readonly q?: readonly string[];
  readonly questions?: string;
  readonly study?: string;
  readonly format: Format;
  readonly explain?: ExplainManner;
  readonly picture?: string;
  readonly includeFuture?: boolean;
  readonly response?: string;
  readonly fields?: string;
}

/**
 * Answers questions over a file of events, one after the other.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or an input cannot be read; nothing is written then
 */
export async function answerQuestions(flags: AnswerFlags): Promise<number> {
  const policy = await readPolicy(flags);
  const study = flags.study === undefined ? {} : { study: await readStudy(flags.study) };
  const manner: Manner = { ...study, policy, includeFuture: flags.includeFuture ?? false };
  const fields = readFields(flags.fields, outputFields) ?? outputFields;
  const world = await readWorld(flags);
  const timed = await questionsOf(flags, world);
  let hasFailed = false;
  const writtenOf = (reply: Reply): Written => ({
    output: outputOf(reply, world.zone, policy, flags.response),
    explanation: explanationOf(reply, flags.explain ?? null),
  });
  const code = await writeAnswers([...timed.entries()], flags.format, fields, async ([index, one]) => {
    try {
      const reply = ask(one, world, manner);
      const written = writtenOf(reply);
      if (flags.picture !== undefined) {
        await drawPicture(reply, pictureFile(flags.picture, index, timed.length));
      }
      return written;
    } catch (fault) {
      if (fault instanceof Refusal) throw fault;
      hasFailed = true;
      return writtenOf({ kind: "unread", asked: one, issue: ownFailure(fault) });
    }
  });
  return hasFailed ? exitCode.failed : code;
}

/**
 * The questions that are asked, each at its time.
 *
 * @throws {Refusal} when they cannot be read, or when one has no time
 */
export async function questionsOf(
  { q = [], questions }: Pick<AnswerFlags, "q" | "questions">,
  world: Pick<World, "zone" | "at" | "speechTime">,
): Promise<readonly Timed[]> {
  const asked = questions === undefined ? q.map(unnamed) : await readQuestions(questions, world.zone);
  return asked.map((one) => atItsTime(one, world));
}

function unnamed(question: string): Asked {
  return { id: null, question, speechTime: null };
}

/** The speech time of the command line wins over the question's own, and that one over the event set's. */
function atItsTime(asked: Asked, { at, speechTime }: Pick<World, "at" | "speechTime">): Timed {
  const time = at ?? asked.speechTime ?? speechTime;
  if (time === null) throw new Refusal({ kind: "missing-speech-time" });
  return { ...asked, speechTime: time };
}
