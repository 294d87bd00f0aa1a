import type { Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import { operators } from "../../algebra/operators.js";
import { type English, studyTokens } from "../../language/expression/english.js";
import { questionEnglish } from "../../language/question/english.js";
import { Forests } from "../../language/parse/forests.js";
import { type Derivation, type Meaning, meaningsOf, WORK_LIMIT } from "../../language/parse/meanings.js";
import { withoutContractions } from "../../language/parse/contractions.js";
import { type Token, tokenize } from "../../language/parse/token.js";
import { type Asked, askedOperators } from "../../language/question/asked.js";
import { comparedOperators } from "../../language/question/compared.js";
import { formedOperators } from "../../language/question/formed.js";
import { isBeingNow } from "../../language/question/voice.js";
import {
  expressionOf,
  SPAN_LIMIT,
  timesOf,
  TOKEN_LIMIT,
  withoutOuterMarks,
} from "../../language/question/parse-question.js";
import {
  notAnswered,
  type ParsedExpression,
  type QuestionReading,
} from "../../language/question/question.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import { type Fit, type NamedReading, type Operator, operatorOf } from "./named-reading.js";
import { asksWhatHolds, isOngoing } from "./ongoing.js";
import { isRankApart, isRankedAlone } from "./ranked.js";
import { adjunctOf, phraseOf, withArticle } from "./item-phrase.js";
import { type Candidate, candidateOf } from "./meant.js";
import { asOccasion, comesAbout } from "./occasions.js";

const allOperators = { ...operators, ...askedOperators, ...formedOperators, ...comparedOperators };

/** By what is looked for: flat questions, or what is made of them. */
const forests = new Map<"Asked" | "Formed", Forests>();

/** What a question says in the words of a vocabulary: its readings, or what prevents the likeliest. */
export interface NamedQuestion {
  readonly readings: readonly NamedReading[];
  readonly issue: Issue | null;
}

/**
 * Reads a question whose every word is a name of a vocabulary or of the grammar.
 *
 * Readings that loosen the names least come first; then those that take more of the words as names. Equal ones
 * are told apart by what they ask of events alone.
 *
 * @returns no reading and no issue where some word is neither, or no rule has the words in this order
 */
export function readNamed(vocabulary: Vocabulary, text: string, words: English): NamedQuestion {
  const names = nameGrammarOf(vocabulary, words);
  const plain = meaningsIn(text, names).filter(({ value }) => isFlat(value as Asked, text));
  const found = readMeanings(vocabulary, names, text, words, plain);
  const { readings, issue } =
    found.readings.length > 0 || found.issue !== null
      ? found
      : whenWas(vocabulary, names, text, words, plain);
  // Flat questions count events by their starts, and ask for values of roles.
  const isOther = readings.some(
    (named) =>
      named.isOngoing ||
      asksForObject(vocabulary, named.operator) ||
      asksWhatHolds(vocabulary, named.reading.verb, named.reading.when.length > 0, typesOf(named), text),
  );
  return { readings: isOther ? [] : readings, issue };
}

/** When something was that is named by what is done alone: "when was the lunch". */
function whenWas(
  vocabulary: Vocabulary,
  names: NameGrammar,
  text: string,
  words: English,
  meanings: readonly Meaning[],
): NamedQuestion {
  const occasions = meanings.flatMap((meaning) => {
    const asked = meaning.value as Asked;
    const occasion = asked.ask === "when-last" ? asOccasion(asked) : null;
    return occasion === null ? [] : { ...meaning, value: occasion };
  });
  const { readings, issue } = readMeanings(vocabulary, names, text, words, occasions);
  const told = readings.filter((named) => comesAbout(names, typesOf(named)));
  return { readings: told, issue: told.length < readings.length ? null : issue };
}

const typesOf = ({ targets }: NamedReading): readonly number[] => targets.map(({ type }) => type);

/** Whether it is asked for what types themselves say that they are done to. */
function asksForObject(vocabulary: Vocabulary, operator: Operator): boolean {
  return operator.query === "values" && operator.role === "object" && vocabulary.namesOf("object") === null;
}

/** Whether a question is about all of the events, and about these alone: "who is ill" is about those right now. */
function isFlat({ ask, doing }: Asked, text: string): boolean {
  const { verb, when, rank, bounded, measuring, isNoun } = doing;
  // Whether all of them were is not whether any was.
  if ((ask === "did" || ask === "who") && /\ball (?:of )?(?:the|our|my|his|her|its|their)\b/u.test(text))
    return false;
  if (when !== null && (isRankApart(when, text) || isRankedAlone(when, text))) return false;
  const isNow = (ask === "who" || ask === "did") && when === null && isBeingNow(verb);
  return rank === null && bounded === null && measuring === null && !isNoun && !isNow;
}

/** The readings of those meanings of a text that fit the events best; each meaning is an `Asked`. */
export function readMeanings(
  vocabulary: Vocabulary,
  names: NameGrammar,
  text: string,
  words: English,
  meanings: readonly Meaning[],
): NamedQuestion {
  const ranked = meanings
    .flatMap((meaning) => candidateOf(vocabulary, names, text, meaning))
    .sort((a, b) => a.cost - b.cost);
  const [best] = ranked;
  if (best === undefined) return { readings: [], issue: null };
  const issue = issueOf(best, text);
  if (issue !== null) return { readings: [], issue };
  const alike = ranked.filter((each) => each.cost - best.cost < rivalry);
  return { readings: merged(vocabulary, alike, text, words), issue: null };
}

/** Every operator tree that the rules build for a text: those of `named-questions.rules`, or of `forms.rules`. */
export function meaningsIn(
  text: string,
  names: NameGrammar,
  goal: "Asked" | "Formed" = "Asked",
): readonly Meaning[] {
  const known = remembered.get(names) ?? new Map<string, readonly Meaning[]>();
  remembered.set(names, known);
  if (known.size >= rememberedTexts) known.clear();
  const key = `${goal} ${text}`;
  const meanings = known.get(key) ?? meaningsAfresh(text, names, goal);
  known.set(key, meanings);
  return meanings;
}

/** A question is asked in other words, by rules and by what its words name: in all of them some texts come again. */
const remembered = new WeakMap<NameGrammar, Map<string, readonly Meaning[]>>();

/** So many texts are remembered of a set at most. */
const rememberedTexts = 100;

function meaningsAfresh(text: string, names: NameGrammar, goal: "Asked" | "Formed"): readonly Meaning[] {
  const { grammar } = names;
  const tokens = withoutOuterMarks(tokenize(text));
  if (tokens.length === 0 || tokens.length > TOKEN_LIMIT) return [];
  let known = forests.get(goal);
  if (known === undefined) {
    known = new Forests(questionEnglish.grammar, grammar.category(goal), SPAN_LIMIT);
    forests.set(goal, known);
  }
  for (const words of [tokens, withoutContractions(tokens)]) {
    const node = words === null ? null : known.of(words, grammar);
    if (node === null || words === null) continue;
    const { meanings, complete } = meaningsOf(node, words, text, grammar, allOperators, 4 * WORK_LIMIT);
    if (!complete) return [];
    if (meanings.length > 0) return withoutSplitNames(meanings, words, text, names);
  }
  return [];
}

/**
 * The meanings that take no word of a type or a name for a time: "the second night shift" is no shift of the second night,
 * and "the Christmas Concert", where some concert is called so, is not any at Christmas.
 */
function withoutSplitNames(
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  text: string,
  names: NameGrammar,
): readonly Meaning[] {
  const without = (some: readonly Meaning[], isWhole: (said: string) => boolean): readonly Meaning[] => {
    const spans = tokens.flatMap(({ span: { start } }, from) =>
      tokens
        .slice(from + 1, from + 4)
        .flatMap(({ span: { end } }) => (isWhole(text.slice(start, end)) ? [{ start, end }] : [])),
    );
    const splits = ({ span }: Derivation): boolean =>
      spans.some(({ start, end }) => span.start < end && start < span.end && span.end < end);
    return spans.length === 0 ? some : some.filter((each) => !timesOf(each).some(splits));
  };
  const dated = meanings.filter((each) => !takesDay(each, text));
  const named = without(dated, (said) => names.namesOf(said).some(({ match }) => match !== "part"));
  const whole = without(named, (said) => names.isType(said));
  return whole.length === 0 ? named : whole;
}

const month = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const beforeMonth = new RegExp(`^(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}\\b`, "iu");
const behindMonth = new RegExp(`\\b${month}\\s+(?:the\\s+)?$`, "iu");

/** Whether the number of a day beside its month is taken for a name: of 21 singers, "from 21 October on". */
function takesDay({ parts, value, span }: Derivation, text: string): boolean {
  if (parts.length > 0) return parts.some((part) => takesDay(part, text));
  const isName = typeof value === "object" && value !== null && "text" in value;
  if (!isName || !/^\d{1,2}$/u.test(text.slice(span.start, span.end))) return false;
  return beforeMonth.test(text.slice(span.end)) || behindMonth.test(text.slice(0, span.start));
}

/** Readings that are less likely by no more than this are told as rivals. */
const rivalry = 0.35;

/** Why the likeliest meaning has no answer. */
function issueOf({ asked, fits, role }: Candidate, text: string): Issue | null {
  const place = { text, span: { start: 0, end: text.length } };
  const ambiguous = fits.flatMap((fit) => fit.ambiguous)[0];
  if (ambiguous !== undefined)
    return { kind: "ambiguous-name", name: ambiguous.asked, role: ambiguous.role, names: ambiguous.names };
  if (asked.ask === "who" && role === null) return { kind: "refused-question", reason: "object", place };
  return asked.doing.when === null ? null : notAnswered(asked.doing.when);
}

/** A reading while its times are gathered. */
type OpenReading = NamedReading & { readonly reading: QuestionReading & { when: ParsedExpression[] } };

/** Candidates by what they ask of events, each with all the times that it may mean. */
function merged(
  vocabulary: Vocabulary,
  candidates: readonly Candidate[],
  text: string,
  words: English,
): readonly NamedReading[] {
  const byTargets = new Map<string, OpenReading>();
  for (const candidate of candidates) {
    if (issueOf(candidate, text) !== null) continue;
    const { asked, fits, role, meaning } = candidate;
    const { when } = asked.doing;
    const key = JSON.stringify([
      ...[asked.ask, asked.tense, role, when === null, candidate.cost.toFixed(6)],
      fits.map(({ type, roles, present }) => [type, roles, present]),
    ]);
    let named = byTargets.get(key);
    if (named === undefined) byTargets.set(key, (named = namedOf(vocabulary, candidate, text)));
    if (when === null) continue;
    named.reading.when.push(expressionOf(when, meaning, [meaning], text, studyTokens(when, words)));
  }
  const readings = [...byTargets.values()];
  for (const { reading } of readings)
    reading.when.sort((a, b) => b.studyTokens - a.studyTokens || a.spans.length - b.spans.length);
  return readings;
}

function namedOf(
  vocabulary: Vocabulary,
  { meaning, asked, fits, role }: Candidate,
  text: string,
): OpenReading {
  const { doing, subject, counted } = asked;
  const doers = [...new Set(fits.map(({ doer }) => doer))];
  const isReceived = fits.some((fit) => fit.isReceived);
  const objects = [...(counted === null ? [] : [counted]), ...doing.objects].map(phraseOf);
  const verb = doing.verb ?? objects.find((phrase) => phrase !== null) ?? null;
  const subjectId = fits[0]?.roles.find((each) => each.role === "subject")?.name ?? null;
  const subjectPhrase = subject === null ? null : phraseOf(subject);
  return {
    reading: {
      ask: asked.ask,
      tense: asked.tense,
      subject: subjectId === null ? null : subjectPhrase,
      verb: verb ?? { text: "", span: meaning.span },
      object: withArticle(objects.find((phrase) => phrase !== null && phrase !== verb) ?? null, text),
      adjuncts: doing.adjuncts.flatMap(adjunctOf),
      when: [],
      derivation: meaning,
    },
    operator: operatorOf(asked.ask, role ?? "subject"),
    isOnly: asked.isOnly,
    isReceived,
    doer: doers.length === 1 ? (doers[0] ?? null) : isReceived ? null : "subject",
    isOngoing: isOngoing(vocabulary, asked, fits),
    counted: countedRole(asked, fits),
    targets: fits.map(({ type, roles, present }) => {
      const subject = roles.find((each) => each.role === "subject");
      return {
        ...{ type, present, subject: subject?.name ?? null },
        roles: roles.filter((each) => each !== subject),
      };
    }),
    unknown: [],
    refusal: null,
    subject: subjectId,
    types: fits.map(({ type, roles }) => ({
      type,
      plan: { roles: roles.filter((each) => each.role !== "subject"), unknown: [] },
    })),
    notes: [
      ...new Map(fits.flatMap(({ loosened }) => loosened).map((each) => [each.asked, each])).values(),
    ].map(({ asked: written, read }): Issue => ({ kind: "read-as", written, read })),
  };
}

/** The role of which "how many" may count the values: that of "bikes", or of "people". */
function countedRole({ counted }: Asked, fits: readonly Fit[]): string | null {
  if (counted?.kind === "anyone") return fits[0]?.doer ?? "subject";
  return counted?.kind === "role" ? (fits[0]?.present[0] ?? null) : null;
}
