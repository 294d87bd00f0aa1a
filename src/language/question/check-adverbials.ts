import { questionEnglish } from "./english.js";
import { parseExpression, TOKEN_LIMIT } from "../expression/parse-expression.js";
import { printExpression } from "../expression/print/print-expression.js";
import type { AdverbialFault, OtherUse } from "../issues.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { classOf } from "../parse/with-phrases.js";
import { foldLetters } from "../words/name-key.js";
import { tokenize } from "../parse/token.js";
import { isFormOfKnownVerb } from "../words/inflection.js";
import { parseQuestion } from "./parse-question.js";

/** Questions that no adverbial may change. */
const OTHERS = [
  "Did Tom eat risotto in the kitchen?",
  "Has Tom eaten risotto with a friend on Monday?",
  "Who ate risotto in the kitchen before 2023?",
  "How often did Tom eat risotto last week?",
  "When was the last time Tom ate risotto at home?",
  "When did Tom last eat risotto?",
  "Will Tom eat risotto tomorrow?",
];

/**
 * Whether questions can be asked with the adverbials of a study: every one is found where it is meant, and
 * nowhere else.
 *
 * Any words of up to 24 tokens are found. An adverbial that is something else as well ("yesterday", part of an event type) is not refused; a note
 * says what it hides.
 *
 * @param names  of event types, in which an adverbial may stand
 * @returns the adverbials, with a note `ambiguous-adverbial` for each other meaning; or an issue
 *          `unusable-adverbial` for each that cannot be used
 * Cost: some questions parsed for each adverbial that the grammar does not have.
 */
export function checkAdverbials(
  adverbials: readonly string[],
  names: readonly string[] = [],
): Result<readonly string[]> {
  const own = questionEnglish.with(adverbials).adverbials;
  const faults: Issue[] = [];
  const notes: Issue[] = [];
  const seen = new Set<string>();
  for (const adverbial of adverbials) {
    const key = keyOf(adverbial);
    const fault = seen.has(key) ? "same-words" : faultOf(adverbial, own.has(adverbial));
    seen.add(key);
    if (fault !== null) faults.push({ kind: "unusable-adverbial", adverbial, fault });
    else notes.push(...otherUses(adverbial, names, own.has(adverbial)));
  }
  return faults.length > 0 ? failure(...faults) : success(adverbials, notes);
}

/** Equal for adverbials that no text can tell apart. */
function keyOf(adverbial: string): string {
  return tokenize(adverbial)
    .map(({ text }) => foldLetters(text))
    .join(" ");
}

function faultOf(adverbial: string, isOwn: boolean): AdverbialFault | null {
  const tokens = tokenize(adverbial);
  if (tokens.every(({ kind }) => kind === "mark")) return "no-words";
  if (tokens.length > TOKEN_LIMIT) return "too-long";
  if (!isOwn) return null;
  return OTHERS.some((question) => holdsAdverbial(question, [adverbial])) ? "everywhere" : null;
}

/** Whether the likeliest reading of a question has a vague adverbial. */
function holdsAdverbial(text: string, adverbials: readonly string[]): boolean {
  const question = parseQuestion(text, { adverbials });
  return question.ok && question.value.readings[0]?.when[0]?.expression.kind === "vague";
}

type Use = readonly [also: OtherUse, reading: string];

function otherUses(adverbial: string, names: readonly string[], isOwn: boolean): readonly Issue[] {
  const uses: Use[] = [];
  const grammar = isOwn ? grammarReading(adverbial) : null;
  if (grammar !== null) uses.push(grammar);
  if (isOwn && isFunctionWord(adverbial)) uses.push(["function-word", adverbial]);
  else if (isOwn && isFormOfKnownVerb(adverbial)) uses.push(["verb", adverbial]);
  const words = ` ${keyOf(adverbial)} `;
  const name = names.find((each) => ` ${keyOf(each)} `.includes(words));
  if (name !== undefined) uses.push(["name", name]);
  return uses.map(([also, reading]) => ({ kind: "ambiguous-adverbial", adverbial, also, reading }));
}

/** What the grammar makes of the words, as they are spelt. */
function grammarReading(adverbial: string): Use | null {
  const parsed = parseExpression(adverbial);
  if (!parsed.ok) return null;
  for (const { expression, notes } of parsed.value) {
    if (notes.some(({ kind }) => kind === "respelt")) continue;
    if (expression.kind !== "vague") return ["time", printExpression(expression)];
    if (expression.adverbial !== adverbial) return ["adverbial", expression.adverbial];
  }
  return null;
}

/** Whether a single word is one of those of which questions are made. */
function isFunctionWord(adverbial: string): boolean {
  const tokens = tokenize(adverbial);
  if (tokens.length !== 1) return false;
  const grammar = questionEnglish.grammar;
  const { shape, values } = grammar.leaves.at(tokens, 0);
  return FUNCTION_CLASSES.some((name) => {
    const leaf = shape.symbols.indexOf(classOf(grammar, name));
    return values[leaf]?.some((value) => !ADVERBS.has(String(value))) === true;
  });
}

const FUNCTION_CLASSES = ["closed", "nonverb"];

/** What else stands in those classes. */
const ADVERBS: ReadonlySet<string> = new Set(["adverb", "frequency", "time"]);
