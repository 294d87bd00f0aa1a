import { outputFields, outputOf, pick } from "./answer-output.js";
import { renderAnswer } from "./answer-text.js";
import { ask, type Manner, type Timed } from "./ask.js";
import { explanationOf } from "./derivation.js";
import type { ExplainManner } from "./explain-manner.js";
import { exitCode } from "../exit-code.js";
import { readFields } from "../options/fields.js";
import type { Format } from "../options/format.js";
import { write } from "../write/output.js";
import { type PolicyFlags, readPolicy } from "../options/policy.js";
import { type Asked, readQuestions } from "./questions.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/report.js";
import { readStudy } from "../read/study.js";
import { styleOf } from "../write/style.js";
import { readWorld, type World, type WorldFlags } from "../read/world.js";

/** The options of `oracle answer`. */
export interface AnswerFlags extends WorldFlags, PolicyFlags {
  readonly q?: readonly string[];
  readonly questions?: string;
  readonly study?: string;
  readonly format: Format;
  readonly explain?: ExplainManner;
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
  const { q = [], questions } = flags;
  const asked = questions === undefined ? q.map(unnamed) : await readQuestions(questions, world.zone);
  const timed = asked.map((one) => atItsTime(one, world));

  const style = styleOf(process.stdout, process.env);
  let unanswered = 0;
  for (const [index, one] of timed.entries()) {
    const reply = await ask(one, world, manner);
    const output = outputOf(reply, world.zone, policy, flags.response);
    if (output.answer === null) unanswered += 1;
    const explained = explanationOf(reply, flags.explain ?? null);
    const isLast = index === timed.length - 1;
    switch (flags.format) {
      case "text":
        await write(`${renderAnswer(output, style, explained)}\n${isLast ? "" : "\n"}`);
        break;
      case "json":
        await write(inArray(JSON.stringify(pick(output, fields), null, 2), index, timed.length));
        break;
      case "jsonl":
        await write(`${JSON.stringify(pick(output, fields))}\n`);
    }
  }
  if (unanswered > 0) note({ kind: "unanswered", count: unanswered, of: timed.length });
  return unanswered === timed.length ? exitCode.unanswered : exitCode.answered;
}

function unnamed(question: string): Asked {
  return { id: null, question, speechTime: null };
}

/** The speech time of the command line wins over the question's own, and that one over the event set's. */
function atItsTime(asked: Asked, { at, speechTime }: World): Timed {
  const time = at ?? asked.speechTime ?? speechTime;
  if (time === null) throw new Refusal({ kind: "missing-speech-time" });
  return { ...asked, speechTime: time };
}

/** The part of a printed array that one of its elements makes; one alone is no array. */
function inArray(element: string, index: number, count: number): string {
  if (count === 1) return `${element}\n`;
  const indented = element.replaceAll(/^/gm, "  ");
  return `${index === 0 ? "[\n" : ""}${indented}${index === count - 1 ? "\n]\n" : ",\n"}`;
}
