import { fromStart } from "../across.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { readNumber } from "../../language/numbers/numbers.js";
import { areNumbers, measureWords, quantityWords, roleMeasured } from "../link/measures.js";
import { isProper } from "../link/values.js";
import type { Term } from "../../algebra/query.js";
import type { Ask } from "./asks.js";
import { type Aux, type Clause, clausesIn, type Spoken } from "./clause.js";
import { ranked, termOfClause } from "./frame-query.js";
import { type Lookup, namesIn, timeIn } from "./lookup.js";
import { type Rank, rankIn } from "./ranks.js";
import { backIn, beginningIn, stoppedIn } from "./plain-tokens.js";
import { amountVerbs, lengthVerbs } from "./words.js";

type How = "before" | "after" | "since" | "until" | "during" | "while";

/** Words that lead to another event. */
const connectives: ReadonlyMap<string, How> = new Map([
  ["before", "before"],
  ["after", "after"],
  ["since", "since"],
  ["until", "until"],
  ["during", "during"],
  ["while", "while"],
  ["when", "while"],
]);

/** A clause, and which of its events is meant. */
export interface Part {
  readonly clause: Clause;
  readonly rank: Rank | null;
}

/** Another event, and how what is asked of lies to it. */
export interface Other extends Part {
  readonly how: How;
  readonly edge: "start" | "end" | null;
  /** How long before or after it, exactly, or at most. */
  readonly length: string | null;
  readonly isWithin?: boolean;
}

/** The ways to read a clause and another that it lies to. */
export interface Whole {
  readonly part: Part;
  readonly other: Other | null;
}

/** Where another clause begins; null where there is none. */
function clauseAt(lookup: Lookup, tokens: readonly Token[]): number | null {
  // "After 3.5.0" is no time where that is a name.
  const names = namesIn(lookup, tokens, () => false, true).filter(({ start, end }) => end - start > 1);
  const isNamed = (at: number): boolean => names.some(({ start, end }) => at >= start && at < end);
  const time = timeIn(lookup, tokens, isNamed);
  for (const [at, { text }] of tokens.entries()) {
    if (!connectives.has(text) || at === 0) continue;
    if (time === null || at < time.start || at >= time.end) return at;
  }
  return null;
}

export function partsOf(
  lookup: Lookup,
  tokens: readonly Token[],
  spoken: Spoken | null,
  aux: Aux,
): readonly Part[] {
  const time = timeIn(lookup, tokens, () => false);
  const amounts = amountsOf(lookup.vocabulary);
  const found = rankIn(
    tokens,
    (at) => time !== null && at >= time.start && at < time.end,
    (word) => amounts.has(word),
    lookup.one !== undefined,
  );
  if (found === null) return [];
  const by = found.rank?.kind === "extreme" ? found.rank.by : null;
  const said = by !== null && typeof by === "object" ? { ...aux, also: amountVerbs, amount: by.noun } : aux;
  // "The fewest deliveries" is said of what is done.
  const at = tokens.findIndex(({ text }) => /^(?:most|least|fewest|exactly|than)$/u.test(text));
  const isBound = /^(?:exactly|than)$/u.test(tokens[at]?.text ?? "") || tokens[at - 1]?.text === "at";
  const behind = at < 0 ? [] : tokens.slice(at + (isBound ? 2 : 1), at + 4).map(({ text }) => text);
  const isRanked = found.rank?.kind === "nth";
  const ranked = found.rank === null ? said : { ...said, isOneOrOther: true, isRanked };
  return clausesIn(lookup, found.rest, spoken, ranked).map((clause) => {
    const { rank } = found;
    const isOfTimes = clause.nouns.includes(behind[0] ?? "") || clause.nouns.includes(behind[1] ?? "");
    const isMany = rank?.kind === "often" || rank?.kind === "bound";
    return { clause, rank: isMany && isOfTimes ? { ...rank, isOfTimes } : rank };
  });
}

const amountWords = new WeakMap<Vocabulary, ReadonlySet<string>>();

function amountsOf(vocabulary: Vocabulary): ReadonlySet<string> {
  let found = amountWords.get(vocabulary);
  if (found === undefined) {
    const numbers = vocabulary.placeRoles.filter((role) => areNumbers(vocabulary, role));
    found = new Set([...measureWords(vocabulary), ...quantityWords(vocabulary), ...numbers]);
    amountWords.set(vocabulary, found);
  }
  return found;
}

/** What another clause speaks of, with its bounds: "the visit began", "it was over". */
function othersOf(
  lookup: Lookup,
  tokens: readonly Token[],
  spoken: Spoken | null,
): readonly (Part & { readonly edge: "start" | "end" | null })[] {
  const last = tokens.at(-1)?.text ?? "";
  const isBegun = /^(?:began|started|begun|opened)$/u.test(last);
  const isOver = /^(?:ended|finished|over)$/u.test(last);
  const begun = beginningIn(tokens);
  const back = backIn(tokens) ?? stoppedIn(lookup, tokens);
  const left =
    begun ?? back ?? (isBegun || isOver ? tokens.slice(0, tokens.at(-2)?.text === "was" ? -2 : -1) : tokens);
  const edge = isBegun || begun !== null ? "start" : isOver || back !== null ? "end" : null;
  // What is no event is no time.
  const said = { isBe: false, isDo: false, isOther: true };
  const typed = partsOf(lookup, left, spoken, { ...said, isTyped: true });
  // "Since Lost Railways opened": the one that is called so.
  const called = (): readonly Part[] =>
    partsOf(lookup, left, spoken, { ...said, isTyped: false }).filter(({ clause: { fillers } }) =>
      fillers.every(({ role }) => role === "title" || role === "name"),
    );
  return (typed.length > 0 || edge === null ? typed : called()).map((each) => ({ ...each, edge }));
}

/** What is said of another event, or of the same with another name: "before scene 1". */
function othersTo(lookup: Lookup, clause: Clause, tokens: readonly Token[]): ReturnType<typeof othersOf> {
  const { vocabulary } = lookup;
  const { type } = clause;
  const found = othersOf({ ...lookup, one: type }, tokens, spokenIn(vocabulary, clause));
  return found.length > 0 ? found : namedIn(lookup, tokens, clause);
}

/**
 * What some words speak of that are a name and no more: of another of the same events, or of the one event that is called
 * so, "before 4.0.0". A person may have a part in anything.
 */
function namedIn(lookup: Lookup, tokens: readonly Token[], clause: Clause): ReturnType<typeof othersOf> {
  const { vocabulary } = lookup;
  const [mark, ...others] = namesIn(lookup, tokens, () => false, true);
  if (mark === undefined || others.length > 0 || mark.end < tokens.length || mark.start > 1) return [];
  const spelt = ({ role, name }: RoleName): string => vocabulary.namesOf(role)?.spellings[name] ?? "";
  const called = (of: Clause, one: RoleName): ReturnType<typeof othersOf>[number] => ({
    clause: { ...of, time: null, fillers: [{ role: one.role, names: [spelt(one)] }] },
    ...{ rank: null, edge: null },
  });
  const own = mark.known.filter((one) => vocabulary.occurs(clause.type, one) === true);
  if (own.length > 0) return own.map((one) => called(clause, one));
  const types = [...vocabulary.typeNames.spellings.keys()];
  const [only, ...more] = mark.known
    .filter((one) => !isProper(spelt(one)) || /^(?:name|title|version|competition|event)$/u.test(one.role))
    .flatMap((one) =>
      types.filter((type) => vocabulary.occurs(type, one) === true).map((type) => ({ one, type })),
    );
  if (only === undefined || more.length > 0) return [];
  return [called({ ...clause, type: only.type, doer: "subject", isGoing: false }, only.one)];
}

/** Whoever a clause speaks of, for "he" and "her", and what, for "it". */
export function spokenIn(vocabulary: Vocabulary, { fillers, doer }: Clause): Spoken {
  const single = fillers.filter(({ names }) => names.length === 1);
  const known = (isBeing: boolean): readonly RoleName[] => {
    const [first, ...others] = single.filter(({ names }) => names.every(isProper) === isBeing);
    if (first === undefined || (others.length > 0 && first.role !== doer)) return [];
    const [spelling = ""] = first.names;
    return ["subject", ...vocabulary.placeRoles].flatMap((role) => {
      const name = vocabulary.namesOf(role)?.find(spelling) ?? -1;
      return name < 0 ? [] : [{ role, name }];
    });
  };
  return { beings: known(true), things: known(false) };
}

/** The ways to read what is asked of, and another event that it lies to. */
export function* wholesIn(
  lookup: Lookup,
  ask: Ask,
  all: readonly Token[],
  spoken: Spoken | null = null,
): Iterable<Whole> {
  // "How long did it last".
  const isLast = ask.kind === "length" && all.at(-1)?.text === "last";
  const tokens = isLast ? all.slice(0, -1) : all;
  const at = clauseAt(lookup, tokens);
  const also =
    ask.kind === "much" || ask.kind === "many"
      ? amountVerbs
      : ask.kind === "length"
        ? lengthVerbs
        : undefined;
  const isTyped = !(ask.kind === "noun" && ask.isOf) && !rejected(tokens);
  const isAmount =
    ask.kind === "many" &&
    ask.noun !== null &&
    roleMeasured(lookup.vocabulary, { text: ask.noun }, null) !== null;
  const amount = ask.kind === "many" && ask.noun !== null ? { amount: ask.noun, isAmount } : {};
  const noun = (ask.kind === "noun" || ask.kind === "many") && ask.noun !== null ? { noun: ask.noun } : {};
  const aux = {
    isBe: ask.isBe,
    isDo: ask.isDo,
    isTyped,
    ...amount,
    ...noun,
    isOfDeed: ask.isOfDeed === true,
    isOneOrOther: ask.kind === "truth" && !all.some(({ text }) => text === "either"),
    isSum: ask.kind === "much" || ask.kind === "times",
    isMoney: ask.kind === "much" && (ask.noun === null || ask.noun === "money") && isSpending(all),
    ...(also === undefined ? {} : { also }),
  };
  const how = at === null ? undefined : connectives.get(tokens[at]?.text ?? "");
  const isApart = at !== null && (how === "before" || how === "after");
  const length = isApart ? lengthAt(tokens, at) : null;
  const isWithin = at !== null && length !== null && tokens[at - 3]?.text === "within";
  const end = at === null ? tokens.length : length === null ? at : isWithin ? at - 3 : at - 2;
  const mains = partsOf(lookup, tokens.slice(0, end), spoken, aux);
  // "While on leave": whoever is asked for.
  const isElided =
    how === "while" &&
    /^(?:on|in|at|off|under|away|ill|sick|\p{L}+ing)$/u.test(tokens[(at ?? 0) + 1]?.text ?? "");
  if (isElided) return;
  for (const part of mains) {
    // Who was mayor during a siege was so while it lasted, whenever he became so.
    const meant = how === "during" && part.clause.isOfRole ? "while" : how;
    if (at === null || meant === undefined) yield { part, other: null };
    else
      for (const other of othersTo(lookup, part.clause, tokens.slice(at + 1)))
        yield {
          part,
          other: {
            how: meant,
            length,
            isWithin,
            ...other,
            edge: other.edge ?? begunBy(meant, tokens.slice(at)),
          },
        };
  }
}

/** Whether money was paid: "how much did Mr Berg pay for it". */
function isSpending(tokens: readonly Token[]): boolean {
  const line = tokens.map(({ text }) => text).join(" ");
  return /(?:^| )(?:costs?(?: |$)|spen[dt] (?:at|with) |(?:pay|paid|charged?) (?!(?:to|by|in|on|at|from|since)\b))/u.test(
    line,
  );
}

/** That something is told by how it began: "since it broke down". */
function begunBy(how: How, tokens: readonly Token[]): "start" | null {
  const isBegun = tokens.some(({ text }) =>
    /^(?:conked|packed|broke|came|got|fell|went|moved|joined|became|caught)$/u.test(text),
  );
  return isBegun && (how === "since" || how === "after") ? "start" : null;
}

/** "Two days" before a word. */
function lengthAt(tokens: readonly Token[], at: number): string | null {
  const [many, unit] = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const isUnit = /^(?:hours?|days?|weeks?|months?|years?)$/u.test(unit ?? "");
  const number = many === "a" || many === "an" ? 1 : readNumber(many ?? "")?.number;
  return isUnit && number !== undefined && number > 0 ? `${number} ${unit ?? ""}` : null;
}

/** Whether the last word says what came of something: "the paper rejected". */
function rejected(tokens: readonly Token[]): boolean {
  return (tokens.at(-1)?.text ?? "").endsWith("ed");
}

/** Events with how they lie to another, and those of which one alone is meant; null where that means nothing. */
export function placedTo(
  vocabulary: Vocabulary,
  of: Term,
  other: Other | null,
): { readonly of: Term; readonly ones: readonly Term[] } | null {
  if (other === null) return { of, ones: [] };
  const { how, edge, length, isWithin, clause, rank } = other;
  const bare = ranked(vocabulary, termOfClause(vocabulary, clause), clause, rank);
  if (bare === null) return null;
  if (edge === "start" && !/^(?:since|after|before|until)$/u.test(how)) return null;
  if (edge === "end" && how !== "after" && how !== "since") return null;
  if (isWithin === true && length !== null) {
    const near: Term = { term: "placed", of, how: "within", other: bare, length };
    return { of: { term: "placed", of: near, how, other: bare }, ones: [bare] };
  }
  const isOne = rank === null && how !== "while" && how !== "during";
  // Since it broke down is since that began, however long it lasted.
  const isFromStart = edge === "start" && (how === "since" || how === "after");
  if (isFromStart && length === null && vocabulary.lastsAtLeast(clause.type) !== null)
    return { of: { term: "allen", of, relations: fromStart, other: bare }, ones: [bare] };
  return {
    of: { term: "placed", of, how, other: bare, ...(length === null ? {} : { length }) },
    ones: isOne ? [bare] : [],
  };
}
