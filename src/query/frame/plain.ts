import { isPreposition } from "../../events/event.js";
import { wordsOfType } from "../../events/type-words.js";
import { verbsOf } from "../../language/words/base-form.js";
import { ownObject } from "../../events/record-schema.js";
import { absent } from "../../events/ids.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { isFormOfBe, isToldIn, type Lookup, type NameMark, toldValues } from "./lookup.js";
import { isProper } from "../link/values.js";
import { roleMeasured } from "../link/measures.js";
import { clients } from "../link/parties.js";
import { doerOfType } from "../link/of-doer.js";
import { type Aux, hasCalled } from "./fillers.js";
import { isOfGain, type TypeMark } from "./own-types.js";
import { nounsLike } from "./lexicon.js";
import { isObjectOf } from "./role-lexicon.js";
import {
  beings,
  fillerVerbs,
  logs,
  plainWords,
  pronouns,
  rolesBehind,
  speakers,
  usingVerbs,
} from "./words.js";

/** Who and what was named before, for "he" and "its". */
export interface Spoken {
  readonly beings: readonly RoleName[];
  readonly things: readonly RoleName[];
}

/** Whom or what a pronoun may mean. */
function spokenBy(spoken: Spoken | null, word: string): readonly RoleName[] {
  if (spoken === null || !pronouns.has(word)) return [];
  if (/^(?:it|its)$/u.test(word)) return spoken.things;
  if (/^(?:they|them|their)$/u.test(word) && spoken.beings.length === 0) return spoken.things;
  return spoken.beings;
}

/** Whoever speaks, where the log has them as subjects. */
function speakersOf(vocabulary: Vocabulary): readonly RoleName[] {
  const name = vocabulary.subjectNames.find(vocabulary.speaker ?? "I");
  return name === absent ? [] : [{ role: "subject", name }];
}

/** Whom a log is about that tells of nobody else's doings; null of a log of several, or of whoever keeps it. */
export function protagonistOf({ subjectNames }: Vocabulary): RoleName | null {
  const [name, ...others] = subjectNames.spellings;
  if (name === undefined || others.length > 0 || speakers.has(name.toLowerCase()) || !isProper(name))
    return null;
  return { role: "subject", name: subjectNames.find(name) };
}

/** Whether a word says nothing of which events are meant, where it stands. */
function isPlainAt(
  lookup: Lookup,
  tokens: readonly Token[],
  at: number,
  mark: TypeMark,
  names: readonly NameMark[],
): boolean {
  const { text = "", kind } = tokens[at] ?? {};
  const [before = "", next = ""] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
  if (kind === "mark") return /^[,'"?.!]$/u.test(text);
  // What is bought from us is sold here.
  if (/^(?:us|me)$/u.test(text) && before === "from")
    return mark.isConverse === true || mark.form.verb === "borrow" || mark.form.verb === "rent";
  if (plainWords.has(text) || rolesBehind[text] !== undefined) return true;
  if (isKeeper(lookup, mark, tokens, text)) return true;
  if (/^(?:s|ve|d)$/u.test(text) && before === "'") return true;
  // "The power went off", of a power cut.
  if (mark.isIdiom === true && wordsOfType(lookup.vocabulary.typeNames.spelling(mark.type)).includes(text))
    return true;
  // "Taught the first-aid course", of a training.
  const noun = wordsOfType(lookup.vocabulary.typeNames.spelling(mark.type)).at(-1) ?? "";
  if (mark.verbAt !== null && mark.verbAt < at && nounsLike(text).includes(noun)) return true;
  if (text === "back") return /^(?:to|from|in)$/u.test(next);
  // Who fell ill was so then.
  if (/^(?:fell|fallen?|became|become|taken|got)$/u.test(text)) return /^(?:ill|sick|unwell)$/u.test(next);
  if (text === "off") return /^(?:ill|sick|with|work|on)$/u.test(next);
  if (text === "member" || text === "members") return next === "of";
  // Two who did it together are both named.
  if (text === "together") return names.length > 1;
  if (isAnyDoer(lookup, mark, tokens, at)) return true;
  // "The mayor Ulrich Beham".
  const named = names.find(({ start }) => start === at + 1);
  if (
    named !== undefined &&
    lookup.names.rolesCalled(text).some((role) => named.known.some((one) => one.role === role))
  )
    return true;
  // What was donated was money.
  if (text === "money") return roleMeasured(lookup.vocabulary, "money", [mark.type]) !== null;
  // What goes on is open.
  if (/^(?:open|ongoing|underway|unresolved|unfinished)$/u.test(text))
    return mark.at.length > 0 && lookup.vocabulary.lastsAtLeast(mark.type) !== null;
  // "Under maintenance", "either Momo or Emma".
  if (text === "under") return mark.at.includes(at + 1);
  if (text === "either") return names.some(({ isAny, start }) => isAny === true && start === at + 1);
  // Both tours are all that there were.
  if (text === "both")
    return tokens
      .slice(at)
      .some(({ text: word }, next) => word === "and" && names.some(({ end }) => end === at + next));
  if (text === "and")
    return names.some(({ end }) => end === at) && names.some(({ start }) => start === at + 1);
  const isKnown = /^(?:the|our)$/u.test(before);
  if (logs.has(text) && isKnown) return true;
  // "The average weight of the parcels", where only parcels have one.
  if (mark.at.length === 0 && isAnyOf(lookup, mark.type, tokens, at)) return true;
  if (mark.verbAt === null) return text === "out";
  // "Got the buns that Priya delivered", "went walking".
  if (at === 0 && /^(?:got|had|get|have)$/u.test(text)) return true;
  if (at + 1 === mark.verbAt && next.endsWith("ing") && /^(?:go|goes|went|gone|out|busy)$/u.test(text))
    return true;
  return (
    (isMany(text) && isKnown) || isAnyOf(lookup, mark.type, tokens, at) || isLeading(tokens, at, mark.verbAt)
  );
}

/** Whether whoever keeps a log is meant that names nobody who does it: "my medicine" in a diary. */
function isKeeper(
  { vocabulary }: Lookup,
  { type, form }: TypeMark,
  tokens: readonly Token[],
  word: string,
): boolean {
  if (!speakers.has(word)) return false;
  const isNobody =
    doerOfType(vocabulary, form) === "subject" && vocabulary.rolesOf(type)?.has("subject") !== true;
  // Whoever keeps the log of a teacher gives the lessons.
  const isGiven = tokens.some(({ text }) => /^(?:gave|given?|taught|teach|held|hold)$/u.test(text));
  return isNobody || word === "me" || (isGiven && clients.has(doerOfType(vocabulary, form)));
}

/** Whether whoever keeps a log does what a type says that names nobody who does it, though he is named in others. */
export function isOfKeeper({ vocabulary }: Lookup, { type, form }: TypeMark, word: string): boolean {
  return (
    /^(?:i|me)$/u.test(word) &&
    doerOfType(vocabulary, form) === "subject" &&
    vocabulary.rolesOf(type)?.has("subject") === false
  );
}

/** Whether all who do what a type says are meant, by what they are called: "our boxers". */
function isAnyDoer(lookup: Lookup, { form }: TypeMark, tokens: readonly Token[], at: number): boolean {
  const { vocabulary, names } = lookup;
  const text = tokens[at]?.text ?? "";
  const isMany = singularsOf(text).some((each) => each !== text);
  if (!isMany || !/^(?:our|the|your)$/u.test(tokens[at - 1]?.text ?? "")) return false;
  const doer = doerOfType(vocabulary, form);
  return singularsOf(text).some((each) => names.rolesCalled(each).includes(doer));
}

/** Beings of which any is meant: "walked the dogs". */
function isMany(word: string): boolean {
  return singularsOf(word).some((each) => each !== word && beings.has(each));
}

/** Whether a noun means any of what a type is done to, as a role says: "directed a play". */
function isAnyOf(lookup: Lookup, type: number, tokens: readonly Token[], at: number): boolean {
  const { names } = lookup;
  const text = tokens[at]?.text ?? "";
  const singulars = singularsOf(text);
  const isOfAll =
    /^(?:a|an|any)$/u.test(tokens[at - 1]?.text ?? "") || singulars.some((each) => each !== text);
  if (!isOfAll) return false;
  const deeds = wordsOfType(lookup.vocabulary.typeNames.spelling(type)).flatMap(verbsOf);
  if (singulars.some((each) => !/^(?:thing|item)$/u.test(each) && isObjectOf(each, deeds))) return true;
  const roles = singulars.flatMap((each) => names.rolesCalled(each));
  if (roles.some((role) => toldValues(lookup, role, type).length > 0)) return true;
  const own = toldValues(lookup, ownObject, type);
  return own.some((value) => isToldIn(lookup, roles, value));
}

/** Whether a verb does no more than lead to another: "came to board", "has gone and bought". */
function isLeading(tokens: readonly Token[], at: number, verbAt: number): boolean {
  const isGoing = /^(?:come|comes|came|go|goes|went|gone)$/u.test(tokens[at]?.text ?? "");
  return isGoing && at + 2 === verbAt && /^(?:to|and)$/u.test(tokens[at + 1]?.text ?? "");
}

/** Whether a name is that of whom the whole log is about, in events that do not say who did it: her exhibitions. */
export function isOfAll(
  { vocabulary }: Lookup,
  { type, isConverse }: TypeMark,
  doer: string,
  known: readonly RoleName[],
): boolean {
  const protagonist = protagonistOf(vocabulary);
  const isUntold = doer === "subject" && vocabulary.rolesOf(type)?.has(doer) === false;
  if (protagonist === null || isConverse === true || !isUntold) return false;
  const isHers = known.some(({ role, name }) => role === protagonist.role && name === protagonist.name);
  return isHers && known.every((one) => vocabulary.occurs(type, one) === false);
}

/** Whom or what a pronoun may mean, or whoever asks. */
export function namedBy({ vocabulary }: Lookup, word: string, spoken: Spoken | null): readonly RoleName[] {
  if (speakers.has(word)) return speakersOf(vocabulary);
  const protagonist =
    spoken === null && /^(?:s?he|his|hers?|him)$/u.test(word) ? protagonistOf(vocabulary) : null;
  return protagonist === null ? spokenBy(spoken, word) : [protagonist];
}

/** Whether part of a name says no more than what is done to anything: "books", of what is published, beside a children's book. */
export function isOfAnything(
  { vocabulary }: Lookup,
  tokens: readonly Token[],
  { type }: TypeMark,
  name: NameMark,
): boolean {
  const isPart = name.end === name.start + 1 && name.isPart === true;
  const noun = tokens[name.start]?.text ?? "";
  // "The museum" whose log it is, of events that tell of no Lindau Museum.
  const isKnown = /^(?:the|our)$/u.test(tokens[name.start - 1]?.text ?? "") && logs.has(noun);
  if (isPart && isKnown && !name.known.some((one) => vocabulary.occurs(type, one) === true)) return true;
  const deeds = wordsOfType(vocabulary.typeNames.spelling(type)).flatMap(verbsOf);
  return isPart && singularsOf(noun).some((one) => isObjectOf(one, deeds));
}

/** Verbs before the noun of something that happened at that, and not of that itself: what somebody got at a visit. */
export const besideIt = /^(?:get|got|gave|give|given|took|take|taken|made|make|use|used|had|have)$/u;

/** Whether the noun of a type stands behind a preposition: at the visit. */
export function isSetting(tokens: readonly Token[], { at, verbAt }: TypeMark): boolean {
  const first = Math.min(...at);
  const lead = /^(?:the|a|an|our|my|his|her|their|its)$/u.test(tokens[first - 1]?.text ?? "")
    ? tokens[first - 2]?.text
    : tokens[first - 1]?.text;
  return verbAt === null && isPreposition(lead ?? "") && /^(?:at|during|in|on)$/u.test(lead ?? "");
}

/** The words of a clause, and what some of them are. */
export interface Marked {
  readonly tokens: readonly Token[];
  readonly mark: TypeMark;
  readonly names: readonly NameMark[];
  /** Those that are a name, a time or of the type. */
  readonly own: ReadonlySet<number>;
  readonly spoken: Spoken | null;
  readonly aux: Aux;
}

/** Where a verb stands that says little, and where somebody is meant by a pronoun. */
interface Left {
  readonly fillerAt: number | null;
  readonly pronounsAt: readonly number[];
}

/** What the words say that are no name, no time and not of the type; null where one of them says more. */
export function leftIn(lookup: Lookup, { tokens, mark, names, own, spoken, aux }: Marked): Left | null {
  const isNoun = mark.verbAt === null;
  const pronounsAt: number[] = [];
  let fillerAt: number | null = null;
  for (const [at, { text }] of tokens.entries()) {
    if (own.has(at)) continue;
    // "Ann's ankle", "who hurt his ankle".
    const isOfSame =
      /^(?:his|her|their|its)$/u.test(text) &&
      names.some(
        ({ start, end, known }) =>
          end <= at ||
          (start === at + 1 &&
            names.length === 1 &&
            known.some(({ role }) => /^(?:body[_ ])?part$/u.test(role))),
      );
    if (isOfSame) continue;
    if (namedBy(lookup, text, spoken).length > 0 && !isOfKeeper(lookup, mark, text)) {
      pronounsAt.push(at);
      continue;
    }
    if (pronouns.has(text)) return null;
    const isItsVerb = (verb: string): boolean =>
      lookup.names.types.withVerb(verb).some(({ type, by }) => type === mark.type && by === null);
    const noun = wordsOfType(lookup.vocabulary.typeNames.spelling(mark.type)).at(-1) ?? "";
    const base = verbsOf(text).find(
      (verb) => fillerVerbs.has(verb) || (mark.at.length > 0 && (isItsVerb(verb) || isOfGain(verb, noun))),
    );
    if (isNoun && base !== undefined && !isFormOfBe(text)) {
      // "Has" and "did" stand before another verb.
      if (fillerAt !== null && !/^(?:has|have|had|did|does|do)$/u.test(tokens[fillerAt]?.text ?? ""))
        return null;
      // Without a noun that says what was done only "have" says little enough, or its own verb.
      const isOwn = mark.form.verbs?.includes(base) === true;
      const isHeld = mark.isHeld === true && /^(?:belong|hold|give|get|receive|stay)$/u.test(base);
      const isNamed = mark.isNamed === true && /^(?:hold|happen|come|go|participate|attend|be)$/u.test(base);
      const isAsked = usingVerbs.has(base) && hasCalled(lookup, mark.type, aux.noun);
      const isBare = base === "have" || base === "get" || base === "do";
      if (mark.at.length === 0 && !isBare && !isOwn && !isHeld && !isNamed && !isAsked) return null;
      fillerAt = at;
      continue;
    }
    if (aux.also?.has(text) !== true && !isPlainAt(lookup, tokens, at, mark, names)) return null;
  }
  const being = tokens.findIndex(({ text }, at) => isFormOfBe(text) && !own.has(at));
  return { fillerAt: fillerAt ?? (isNoun && being >= 0 ? being : null), pronounsAt };
}
