import { fieldsOf } from "../../issue/json-value.js";
import type { Instant, Issue, Result, Zone } from "../../expressions.js";
import { adverbialsOf, type Answer, type AnswerOptions, type Question, type Study } from "../../index.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { readQuestion as readText } from "../../language/question/parse-question.js";
import type { QueryAnswer } from "../../query/query-answer.js";
import { asQuestionOn } from "../../query/link/parse-question.js";
import type { ExplainManner, Format } from "../options/option-groups.js";
import type { PolicyFlags } from "../options/manner.js";
import { readMoment, takeTerminalMoment } from "../options/time-options.js";
import { nameOf } from "../read/input.js";
import { readJsonLines, isExact, lineFault } from "../read/json.js";
import type { World, WorldFlags } from "../read/world.js";
import { Refusal } from "../session.js";

/** A question whose moment is known. */
export interface Timed extends Asked {
  readonly speechTime: Instant;
}

/** What came of a question. */
export type Reply =
  | { readonly kind: "answer"; readonly question: Question; readonly answer: Answer }
  /** It is none of the four flat questions. */
  | { readonly kind: "query"; readonly answer: QueryAnswer }
  /** It could not be read. */
  | { readonly kind: "unread"; readonly asked: Timed; readonly issue: Issue };

/** What the options say about every question. */
export type Manner = Pick<
  AnswerOptions,
  "study" | "policy" | "includeFuture" | "facts" | "vocabulary" | "speaker"
>;

/** A question that was read, and how it is to be answered; the issue of one that cannot be read. */
export function readAsked(
  asked: Timed,
  zone: Zone,
  manner: Manner,
  vocabulary: Vocabulary,
): { readonly issue: Issue } | { readonly question: Question; readonly options: AnswerOptions } {
  const known = knownQuestion(asked.question, manner.study ?? null, vocabulary);
  if (!known.ok) {
    const [issue] = known.issues;
    if (issue === undefined) throw new RangeError("what could not be read has an issue");
    return { issue };
  }
  const id = asked.id === null ? {} : { id: asked.id };
  return { question: known.value, options: { ...manner, ...id, speechTime: asked.speechTime, zone } };
}

/** How many questions are remembered, each of some thirty kilobytes, and how often they are looked up. */
const limits = { questions: 1000, lookups: 20_000 };

/** By text, then by the study whose words are read; null for those of the grammar alone. */
const known = new Map<string, Map<Study | null, Question>>();
let lookups = 0;

/**
 * Reads a question with the names of a vocabulary, or finds it among those that were read lately.
 *
 * All are forgotten now and then: an event set keeps what each question means for it for as long as the
 * question is there, and a thousand questions about a thousand sets would be a million of these.
 */
export function knownQuestion(text: string, study: Study | null, vocabulary: Vocabulary): Result<Question> {
  if (known.size >= limits.questions || lookups >= limits.lookups) {
    known.clear();
    lookups = 0;
  }
  lookups += 1;
  let byStudy = known.get(text);
  if (byStudy === undefined) known.set(text, (byStudy = new Map<Study | null, Question>()));
  let read = byStudy.get(study);
  if (read === undefined) byStudy.set(study, (read = readText(text, adverbialsIn(study))));
  return asQuestionOn(read, vocabulary);
}

function adverbialsIn(study: Study | null): { readonly adverbials?: readonly string[] } {
  return study === null ? {} : { adverbials: adverbialsOf(study) };
}

/** A question as it was asked. */
export interface Asked {
  readonly id: string | null;
  readonly question: string;
  /** Null when it does not say. */
  readonly speechTime: Instant | null;
}

/**
 * Reads a file of lines `{"id", "question", "speechTime"}`, of which only the question is needed; empty
 * lines do not count.
 *
 * @param zone  of speech times that are written without an offset
 * @throws {Refusal} listing the faults of every line; when there is no line
 */
export async function readQuestions(source: string, zone: Zone): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const issues: Issue[] = [];
  for (const json of await readJsonLines(source)) {
    if ("issue" in json) issues.push(json.issue);
    else asked.push(readQuestion(json.value, json.line, zone, issues));
  }
  if (issues.length > 0) throw new Refusal(issues, { source: nameOf(source) });
  return asked;
}

function readQuestion(value: unknown, line: number, zone: Zone, issues: Issue[]): Asked {
  const fields = fieldsOf(value);
  const { question, id, speechTime } = fields ?? {};
  const name = typeof id === "number" && isExact(id) ? String(id) : (id ?? null);
  const isAsked = typeof question === "string" && question.trim() !== "";
  const isNamed = name === null || typeof name === "string";
  if (fields === null) issues.push(lineFault(line, "it", value, "object"));
  else if (!isAsked) issues.push(lineFault(line, "question", question, "text"));
  if (!isNamed) issues.push(lineFault(line, "id", id, "text"));
  const time = speechTime == null ? null : readTime(speechTime, line, zone, issues);
  return { id: isNamed ? name : null, question: isAsked ? question : "", speechTime: time };
}

function readTime(written: unknown, line: number, zone: Zone, issues: Issue[]): Instant | null {
  if (typeof written !== "string" && typeof written !== "number") {
    issues.push(lineFault(line, "speechTime", written, "time"));
    return null;
  }
  const time = readMoment(written, zone);
  if (time.ok) return time.value;
  for (const cause of time.issues) issues.push(lineFault(line, "speechTime", written, "time", cause));
  return null;
}

/** The options of `oracle answer`. */
export interface AnswerFlags extends WorldFlags, PolicyFlags {
  readonly q?: readonly string[];
  readonly query?: readonly string[];
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
 * The questions that are asked, each at its time; at a terminal now, where nobody says when.
 *
 * @throws {Refusal} when they cannot be read, or when one has no time
 */
export async function questionsOf(
  { q = [], questions }: Pick<AnswerFlags, "q" | "questions">,
  world: Pick<World, "zone" | "at" | "speechTime">,
): Promise<readonly Timed[]> {
  const named = questions === undefined ? null : await readQuestions(questions, world.zone);
  const asked = named ?? q.map((question) => ({ id: null, question, speechTime: null }));
  let taken: Instant | null = null;
  return asked.map((one) => {
    // That of the command line wins over the question's own, and that one over the event set's.
    const stated = world.at ?? one.speechTime ?? world.speechTime;
    const speechTime = stated ?? (taken ??= takeTerminalMoment(world.zone));
    if (speechTime === null) throw new Refusal({ kind: "missing-speech-time" });
    return { ...one, speechTime };
  });
}
