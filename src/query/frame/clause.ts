import type { EventsTerm, Term } from "../../algebra/query.js";
import { isPreposition } from "../../events/event.js";
import { isKept } from "../../events/predicates.js";
import { wordsOfType } from "../../events/type-words.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { doerOfType } from "../link/of-doer.js";
import { receivers } from "../link/role-names.js";
import { type Filler, fillersOf, type SpokenMark } from "./fillers.js";
import { isFormOfBe, type Lookup, isCapital, type NameMark, namesIn, timeIn } from "./lookup.js";
import { isPlainAt, spokenBy, type Spoken, speakersOf } from "./plain.js";
import { isSpelt, type TypeMark } from "./own-types.js";
import { typesHeld, typesOfNames, typesSaid } from "./type-marks.js";
import { fillerVerbs, pronouns, speakers, statal } from "./words.js";

export type { Filler } from "./fillers.js";
export type { Spoken } from "./plain.js";

/** What stood before a clause, and what is known of it beside its words. */
export interface Aux {
  readonly isBe: boolean;
  readonly isDo: boolean;
  /** Further words that say nothing in it. */
  readonly also?: ReadonlySet<string>;
  /** What an amount is called by which one of the events is meant: only what has such amounts can be meant. */
  readonly amount?: string;
  /** Whether it tells when something else was. */
  readonly isOther?: boolean;
  /** Whether some word must say what was done. */
  readonly isTyped?: boolean;
}

/** One way to read which events some words speak of. */
export interface Clause {
  readonly type: number;
  /** The role of those who do what is said. */
  readonly doer: string;
  readonly fillers: readonly Filler[];
  readonly time: string | null;
  readonly isPassive: boolean;
  /** Whether its verb says how it goes on, or that it is so. */
  readonly isGoing: boolean;
  /** The verb that says little where a noun says what was done; null where the verb says it. */
  readonly light: string | null;
  /** Whether it is said by what somebody has or is in. */
  readonly isHeld: boolean;
  /** The nouns that say what was done. */
  readonly nouns: readonly string[];
  /** Whether nobody is named before its verb. */
  readonly isBare: boolean;
}

/** More ways to read a clause say that it is not understood. */
const mostTypes = 6;

/**
 * The ways to read which events some words speak of; none where a word is left over that says more.
 *
 * @param tokens   without what asks
 * @param spoken   who and what was named before; null where nothing was
 */
export function clausesIn(
  lookup: Lookup,
  tokens: readonly Token[],
  spoken: Spoken | null,
  aux: Aux,
): readonly Clause[] {
  const taken = new Set<number>();
  const isTaken = (at: number): boolean => taken.has(at);
  const cover = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    for (let at = start; at < end; at += 1) taken.add(at);
  };
  const whole = namesIn(lookup, tokens, isTaken, true).filter(
    (mark) => mark.end - mark.start > 1 || isCapital(lookup, tokens[mark.start]),
  );
  whole.forEach(cover);
  const when = timeIn(lookup, tokens, isTaken);
  if (when !== null) cover(when);
  const said = typesSaid(lookup, { tokens, isTaken, isOther: aux.isOther === true });
  if (said.length > mostTypes) return [];
  const held =
    said.length > 0 ? [] : typesHeld(lookup, [...whole, ...namesIn(lookup, tokens, isTaken, true)]);
  if (said.length + held.length === 0 && aux.isTyped === true && aux.amount === undefined) return [];
  const others = (): readonly TypeMark[] =>
    typesOfNames(lookup, [...whole, ...namesIn(lookup, tokens, isTaken)], aux.amount);
  const marks = said.length > 0 ? said : held.length > 0 ? held : others();
  return marks.flatMap((mark) => {
    const own = new Set([...taken, ...mark.at]);
    const names = [...whole];
    for (const isWholeOnly of [true, false])
      for (const name of namesIn(lookup, tokens, (at) => own.has(at), isWholeOnly)) {
        names.push(name);
        for (let at = name.start; at < name.end; at += 1) own.add(at);
      }
    names.sort((a, b) => a.start - b.start);
    return clausesOf(lookup, { tokens, mark, names, own, spoken, aux }).map((clause) => ({
      ...clause,
      time: when?.time ?? null,
    }));
  });
}

/** The words of a clause, and what some of them are. */
interface Marked {
  readonly tokens: readonly Token[];
  readonly mark: TypeMark;
  readonly names: readonly NameMark[];
  /** Those that are a name, a time or of the type. */
  readonly own: ReadonlySet<number>;
  readonly spoken: Spoken | null;
  readonly aux: Aux;
}

/** Verbs before the noun of something that happened at that, and not of that itself: what somebody got at a visit. */
const besideIt = /^(?:get|got|gave|give|given|took|take|taken|made|make|use|used|had|have)$/u;

function clausesOf(lookup: Lookup, marked: Marked): readonly Omit<Clause, "time">[] {
  const { vocabulary } = lookup;
  const { tokens, mark, names, aux } = marked;
  const { type, form } = mark;
  const left = leftIn(lookup, marked);
  if (left === null) return [];
  const { fillerAt, pronounsAt } = left;
  const filler = fillerAt === null ? "" : (tokens[fillerAt]?.text ?? "");
  if (fillerAt !== null && isSetting(tokens, mark) && besideIt.test(filler)) return [];
  if (mark.isOfObject === true && !/^(?:ha[dsv]e?|run|ran|running|hold|held)$/u.test(filler)) return [];
  const verbAt = mark.verbAt ?? fillerAt;
  const verb = verbAt === null ? "" : (tokens[verbAt]?.text ?? "");
  const verbs = verbsOf(verb);
  const before = tokens.slice(0, verbAt ?? 0);
  const isBe = aux.isBe || before.some(({ text }) => isFormOfBe(text));
  // Who is employed is so himself.
  const [said = ""] = wordsOfType(vocabulary.typeNames.spelling(type));
  const isSo = isKept([said]) || (verb === said && !/(?:ed|ing)$/u.test(said) && !verbs.some(isKnownVerb));
  const isOwnVerb = mark.verbAt !== null && mark.isIdiom !== true && form.verb !== "be" && !isSo;
  const isPassive = isOwnVerb && isBe && !aux.isDo && !verb.endsWith("ing");
  const isLight = fillerAt !== null && mark.isHeld !== true;
  const light = !isLight ? null : (verbs.find((each) => fillerVerbs.has(each)) ?? null);
  const giver = doerOfType(vocabulary, form);
  const own = [...(vocabulary.rolesOf(type) ?? [])];
  const reached = own.filter((role) => receivers.has(role) && role !== "for");
  // Who "got" something is whom it was given.
  if (mark.isConverse === true && reached.length !== 1) return [];
  const doer = mark.role ?? (mark.isConverse === true ? (reached[0] ?? giver) : giver);
  const marks: readonly SpokenMark[] = [
    ...names.map((each) => ({ ...each, isSpoken: false })),
    ...pronounsAt.map((at) => ({
      ...{ start: at, end: at + 1, isSpoken: true },
      known: namedBy(lookup, tokens[at]?.text ?? "", marked.spoken),
    })),
  ].sort((a, b) => a.start - b.start);
  const isTyped = aux.isTyped === true;
  const fillers = fillersOf(lookup, tokens, marks, {
    ...{ mark, doer, giver, verbAt, isPassive, light, isTyped },
  });
  // Who took something somewhere brought it to somebody.
  const isTaking = mark.verbAt !== null && verbs.some((base) => base === "take" || base === "bring");
  const isReached = ({ role }: Filler): boolean => receivers.has(role) || role === "destination";
  const isOurs = tokens.some(({ text }) => text === "us" || text === "me");
  const isTakenOver = isTaking && !isOurs && !isSpelt(vocabulary.typeNames.spelling(type), verb);
  const isLed = before.some(({ text }) => /^(?:we|i|you|they|he|she|it)$/u.test(text));
  const isNamed = mark.verbAt === null || mark.role !== undefined;
  const nouns = mark.at.filter((at) => isNamed && at !== mark.verbAt).map((at) => tokens[at]?.text ?? "");
  // "Seasick", of who was.
  const isLead =
    verbAt === null && aux.isBe && mark.at.includes(0) && tokens[0]?.text.endsWith("ed") !== true;
  const isBare =
    (verbAt !== null || isLead || mark.isHeld === true) &&
    !isLed &&
    marks.every(({ start, end, known }) => {
      const isDoer = mark.isHeld === true && known.some(({ role }) => role === doer);
      return end > (verbAt ?? 0) && !(isDoer && tokens[start - 1]?.text !== "with");
    });
  const isGoing =
    verb.endsWith("ing") ||
    tokens.some(({ text }) => text === "being") ||
    [form.verb ?? "", ...verbs].some((base) => statal.has(base)) ||
    light === "be" ||
    mark.isHeld === true;
  return fillers
    .filter((each) => !isTakenOver || each.some(isReached))
    .map((each) => ({
      type,
      doer,
      fillers: each,
      isPassive,
      isGoing,
      light,
      isBare,
      nouns,
      isHeld: mark.isHeld === true,
    }));
}

/** Where a verb stands that says little, and where somebody is meant by a pronoun. */
interface Left {
  readonly fillerAt: number | null;
  readonly pronounsAt: readonly number[];
}

/** What the words say that are no name, no time and not of the type; null where one of them says more. */
function leftIn(lookup: Lookup, { tokens, mark, names, own, spoken, aux }: Marked): Left | null {
  const isNoun = mark.verbAt === null;
  const pronounsAt: number[] = [];
  let fillerAt: number | null = null;
  for (const [at, { text }] of tokens.entries()) {
    if (own.has(at)) continue;
    const isOfSame = /^(?:his|her|their|its)$/u.test(text) && names.some(({ end }) => end <= at);
    if (isOfSame) continue;
    if (namedBy(lookup, text, spoken).length > 0) {
      pronounsAt.push(at);
      continue;
    }
    if (pronouns.has(text)) return null;
    const base = verbsOf(text).find((verb) => fillerVerbs.has(verb));
    if (isNoun && base !== undefined && !isFormOfBe(text)) {
      // "Has" and "did" stand before another verb.
      if (fillerAt !== null && !/^(?:has|have|had|did|does|do)$/u.test(tokens[fillerAt]?.text ?? ""))
        return null;
      // Without a noun that says what was done only "have" says little enough, or its own verb.
      const isOwn = mark.form.verbs?.includes(base) === true;
      const isHeld = mark.isHeld === true && /^(?:belong|hold)$/u.test(base);
      if (mark.at.length === 0 && base !== "have" && base !== "get" && base !== "do" && !isOwn && !isHeld)
        return null;
      fillerAt = at;
      continue;
    }
    if (aux.also?.has(text) !== true && !isPlainAt(lookup, tokens, at, mark, names)) return null;
  }
  const being = tokens.findIndex(({ text }, at) => isFormOfBe(text) && !own.has(at));
  return { fillerAt: fillerAt ?? (isNoun && being >= 0 ? being : null), pronounsAt };
}

/** Whom or what a pronoun may mean, or whoever asks. */
function namedBy({ vocabulary }: Lookup, word: string, spoken: Spoken | null): readonly RoleName[] {
  return speakers.has(word) ? speakersOf(vocabulary) : spokenBy(spoken, word);
}

/** Whether the noun of a type stands behind a preposition: at the visit. */
function isSetting(tokens: readonly Token[], { at, verbAt }: TypeMark): boolean {
  const first = Math.min(...at);
  const lead = /^(?:the|a|an|our|my|his|her|their|its)$/u.test(tokens[first - 1]?.text ?? "")
    ? tokens[first - 2]?.text
    : tokens[first - 1]?.text;
  return verbAt === null && isPreposition(lead ?? "") && /^(?:at|during|in|on)$/u.test(lead ?? "");
}

/** The events of a clause. */
export function termOfClause(
  { typeNames }: Vocabulary,
  { type, fillers, time, isGoing }: Pick<Clause, "type" | "fillers" | "time" | "isGoing">,
): Term {
  const sets: Record<string, readonly string[]>[] = [{}];
  for (const { role, names } of fillers) {
    const free = sets.find((roles) => roles[role] === undefined);
    if (free === undefined) sets.push({ [role]: names });
    else free[role] = names;
  }
  const oneOrAll = ([only = "", ...more]: readonly string[]): string | readonly string[] =>
    more.length === 0 ? only : [only, ...more];
  const parts = sets.map((roles): EventsTerm => {
    const named = Object.entries(roles).map(([role, names]) => [role, oneOrAll(names)] as const);
    return { term: "events", type: typeNames.spelling(type), roles: Object.fromEntries(named), present: [] };
  });
  const [first] = parts;
  const of: Term = parts.length === 1 && first !== undefined ? first : { term: "intersection", of: parts };
  if (time === null) return of;
  const isNow = /\b(?:now|moment|present|currently)\b/u.test(time);
  return isGoing || isNow ? { term: "in", of, time, how: "overlap" } : { term: "in", of, time };
}
