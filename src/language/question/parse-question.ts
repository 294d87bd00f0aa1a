import { type English, studyTokens } from "../expression/english.js";
import { questionEnglish } from "./english.js";
import type { ParsedExpression, ParseOptions } from "../expression/parse-expression.js";
import { operators } from "../../algebra/operators.js";
import type { Expression } from "../../algebra/expression.js";
import { choicesOf, contestedWords } from "../expression/policy/presets.js";
import type { Issue } from "../../issue/issue.js";
import type { Place } from "../../issue/place.js";
import { failure, type Result, success } from "../../issue/result.js";
import { Forests } from "../parse/forests.js";
import { type Derivation, type Meaning, MEANING_LIMIT, meaningsOf, WORK_LIMIT } from "../parse/meanings.js";
import { type Token, tokenize } from "../parse/token.js";
import { questionOperators, type QuestionTree } from "./operators.js";
import { notAnswered, type Question, type QuestionReading } from "./question.js";
import { looksLikeVerbOnly, roleCost } from "./role-cost.js";

/** A temporal span may have 24 tokens; the question around it this many. */
export const TOKEN_LIMIT = 96;
export const SPAN_LIMIT = 24;

let forests: Forests | undefined;

const allOperators = { ...operators, ...questionOperators };

/**
 * Read a question: Who, Did, How often, When was the last time.
 *
 * Roles stay phrases of the text. Where one ends and the next begins is often open without knowing the
 * names, so every split is a reading; likelier ones come first, and linking with an event set decides.
 * Before them all come those that take words as an adverbial of the study, the longest first.
 *
 *     const question = parseQuestion("Did Tom eat risotto yesterday?");
 *
 * @returns the question, or the issue that it is none, or of a kind that is refused
 */
export function parseQuestion(text: string, options: ParseOptions = {}): Result<Question> {
  const question = readQuestion(text, options);
  const { readings, refusal } = question;
  return readings.length === 0 && refusal !== null ? failure(refusal) : success(question);
}

/**
 * As `parseQuestion`, for a text that may be read once names are known: then it has no readings of its own, which
 * are found when they are first asked for.
 */
export function readQuestion(text: string, { adverbials = [], facts }: ParseOptions = {}): Question {
  let known: ReadingsOfText | undefined;
  const read = (): ReadingsOfText => (known ??= readOpen(text, questionEnglish.with(adverbials, facts)));
  return {
    text,
    adverbials,
    get readings() {
      return read().readings;
    },
    get refusal() {
      return read().refusal;
    },
  };
}

type ReadingsOfText = Pick<Question, "readings" | "refusal">;

/** What a text says whatever the names. */
function readOpen(text: string, words: English): ReadingsOfText {
  const trees = parseQuestionTrees(text, words);
  const read = trees.ok ? readingsOf(trees.value, text, words) : trees;
  return read.ok ? read.value : { readings: [], refusal: read.issues[0] ?? null };
}

/** Every operator tree that the question rules build for a text, refused constructions included. */
export function parseQuestionTrees(
  text: string,
  { grammar } = questionEnglish.with(),
): Result<readonly Meaning[]> {
  const tokens = withoutOuterMarks(tokenize(text));
  const place = { text, span: { start: 0, end: text.length } };
  if (tokens.length === 0) {
    return failure({ kind: "not-a-question", place });
  }
  if (tokens.length > TOKEN_LIMIT) {
    return failure({ kind: "too-long", place, tokens: tokens.length, limit: TOKEN_LIMIT });
  }
  forests ??= new Forests(questionEnglish.grammar, grammar.category("Question"), SPAN_LIMIT);
  const node = forests.of(tokens, grammar);
  if (node === null) {
    return failure({ kind: "not-a-question", place });
  }
  const { meanings, complete } = meaningsOf(node, tokens, text, grammar, allOperators, WORK_LIMIT);
  return complete ? success(meanings) : failure({ kind: "too-many-readings", place, limit: MEANING_LIMIT });
}

function readingsOf(meanings: readonly Meaning[], text: string, words: English): Result<ReadingsOfText> {
  const place = { text, span: { start: 0, end: text.length } };
  const ranked = meanings
    .filter((meaning) => !timesOf(meaning).some((time) => isRank(time, text)))
    .map((meaning) => ({ meaning, tree: meaning.value as QuestionTree }))
    .map((each) => ({ ...each, cost: costOf(each.tree, text), own: ownTokens(each.tree, words, place) }))
    .sort((a, b) => b.own - a.own || a.cost - b.cost);
  const [likeliest] = ranked;
  if (likeliest === undefined) {
    return failure({ kind: "not-a-question", place });
  }
  const refusal = isOfRank(likeliest.tree)
    ? ordinalIssue(likeliest.meaning, text)
    : refusalOf(likeliest.tree, place);
  if (refusal !== null && !isOfRank(likeliest.tree)) {
    return failure(refusal);
  }
  const byRoles = new Map<string, QuestionReading & { when: ParsedExpression[] }>();
  for (const { meaning, tree, own } of ranked) {
    if (tree.kind === "refused" || isOfRank(tree) || refusalOf(tree, place) !== null) continue;
    const roles = rolesOf(tree);
    const key = JSON.stringify(roles);
    const reading = byRoles.get(key) ?? { ...roles, when: [], derivation: meaning };
    byRoles.set(key, reading);
    if (tree.predicate.when !== null) {
      reading.when.push(expressionOf(tree.predicate.when, meaning, meanings, text, own));
    }
  }
  const readings = [...byRoles.values()];
  if (readings.length === 0 && refusal !== null) return failure(refusal);
  for (const { when } of readings) {
    // Words that can be read as one phrase are not two.
    when.sort((a, b) => a.spans.length - b.spans.length);
  }
  return success({ readings, refusal });
}

type AskedTree = Extract<QuestionTree, { kind: "question" }>;

function rolesOf({
  ask,
  tense,
  subject,
  predicate,
}: AskedTree): Omit<QuestionReading, "when" | "derivation"> {
  const { verb, object, adjuncts } = predicate;
  return { ask, tense, subject: subject?.kind === "named" ? subject.phrase : null, verb, object, adjuncts };
}

/** "Last Friday" is a time rather than a Friday on which somebody was last. */
const rankCost = 0.5;

function costOf(tree: QuestionTree, text: string): number {
  const predicates = tree.kind === "refused" ? tree.predicates : [tree.predicate];
  const subject = tree.subject?.kind === "named" ? tree.subject.phrase : null;
  return predicates.reduce(
    (sum, predicate, index) => sum + roleCost({ ...predicate, subject: index === 0 ? subject : null }, text),
    isOfRank(tree) ? rankCost : 0,
  );
}

/** Whether a question asks for one event by its rank. */
function isOfRank(tree: QuestionTree): boolean {
  return tree.kind === "refused" ? tree.reason === "ordinal" : tree.predicate.isRanked;
}

function ordinalIssue(meaning: Meaning, text: string): Issue {
  const ranks = ["Rank", "Ordinal", "FromEnd"].map((name) => questionEnglish.grammar.category(name));
  const whole = { start: 0, end: text.length };
  const rank = partsOf(meaning, [...ranks, questionEnglish.grammar.category("When")]).find(({ rule }) =>
    ranks.includes(rule?.category ?? -1),
  );
  return { kind: "refused-question", reason: "ordinal", place: { text, span: rank?.span ?? whole } };
}

/**
 * Whether words that say when begin with an ordinal that is no date: "first" and "first in May" beside a verb are
 * no days, as "the 1st" and "1st of May" are.
 */
export function isRank(time: Derivation, text: string): boolean {
  return partsOf(time, [questionEnglish.grammar.category("DayNumber")]).some(({ span }) => {
    const before = text.slice(time.span.start, span.start);
    const rest = text.slice(span.end, time.span.end);
    const isBare = /^(?:just\s*)?$/i.test(before) && !/^the\b/i.test(text.slice(span.start, span.end));
    return isBare && /^(?:$|[\s,]*(?:in|on|at|during|within)\b)/i.test(rest);
  });
}

/**
 * How many tokens of a question are an adverbial that a study has and the grammar has not; 0 where it is not
 * answered, so that what is answered is not hidden.
 */
function ownTokens(tree: QuestionTree, words: English, place: Place): number {
  if (words.adverbials.size === 0 || tree.kind === "refused" || refusalOf(tree, place) !== null) return 0;
  return tree.predicate.when === null ? 0 : studyTokens(tree.predicate.when, words);
}

/** Why a tree is not answered, if it is not. */
function refusalOf(tree: QuestionTree, place: Place): Issue | null {
  if (tree.kind === "refused") {
    return { kind: "refused-question", reason: tree.reason, place };
  }
  if (tree.subject?.kind === "pronoun") {
    return { kind: "pronoun", pronoun: tree.subject.pronoun, place };
  }
  if (
    tree.subject?.kind === "named" &&
    looksLikeVerbOnly(tree.subject.phrase.text, tree.predicate.verb.text)
  ) {
    return { kind: "missing-subject", place };
  }
  return tree.predicate.when === null ? null : notAnswered(tree.predicate.when);
}

export function expressionOf(
  expression: Expression,
  meaning: Meaning,
  all: readonly Meaning[],
  text: string,
  own: number,
): ParsedExpression {
  const spans = timesOf(meaning).map((time) => time.span);
  const span = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
  return {
    expression,
    phrase: { text: text.slice(span.start, span.end), span },
    spans,
    tags: choicesOf(meaning),
    notes: contestedWords(meaning, all, text),
    derivation: meaning,
    studyTokens: own,
  };
}

/** The words that say when, those before a noun among them: "the October concert". */
export function timesOf(derivation: Derivation): readonly Derivation[] {
  const { grammar } = questionEnglish;
  return partsOf(
    derivation,
    ["When", "Free", "Month", "Year", "PartOfDay"].map((name) => grammar.category(name)),
  );
}

/** The parts of a derivation that are of some categories, the outermost of those in each other. */
function partsOf(derivation: Derivation, categories: readonly number[]): readonly Derivation[] {
  const { rule, parts } = derivation;
  if (rule !== null && categories.includes(rule.category)) return [derivation];
  return parts.flatMap((part) => partsOf(part, categories));
}

/** Marks around a question say nothing: quotes before it, "?" and the like behind it. */
export function withoutOuterMarks(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(({ text }) => !/^[?!.;,:"'¿¡()]$/.test(text));
  let rest = start < 0 ? [] : tokens.slice(start);
  while (endsInMark(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** A quote at the end belongs to the last name when its other half stands before it. */
function endsInMark(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.text ?? "";
  if (!/^["']$/.test(last)) {
    return /^[?!.;,:()]$/.test(last);
  }
  const isInWord = (index: number): boolean =>
    tokens[index]?.glued === true && tokens[index + 1]?.glued === true && tokens[index + 1]?.kind === "word";
  return tokens.filter(({ text }, index) => text === last && !isInWord(index)).length % 2 === 1;
}
