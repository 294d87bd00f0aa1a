import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import type { NameGrammar } from "../link/name-grammar.js";
import { ownObject } from "../../events/record-schema.js";
import { objectRole } from "../link/object-role.js";
import { isToldOf } from "../link/told.js";
import { isPreposition } from "../../events/event.js";
import { parseExpression } from "../../language/expression/parse-expression.js";
import { verbsOf } from "../../language/words/base-form.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { isProper } from "../link/values.js";
import { rolesLike } from "./role-lexicon.js";
import { fillerVerbs, plainWords, rolesBehind } from "./words.js";

/** What the words of a question are looked up in. */
export interface Lookup {
  readonly vocabulary: Vocabulary;
  readonly names: NameGrammar;
  readonly text: string;
  /** Whether less is taken for granted. */
  readonly isStrict: boolean;
  /** The type of which "the one" is another. */
  readonly one?: number;
}

/** Words before a noun that say nothing of it. */
export const articles =
  /^(?:the|a|an|our|my|his|her|their|its|your|this|that|these|those|any|some|all|both)$/u;

/** Whether a word is a form of "be". */
export function isFormOfBe(word: string): boolean {
  return verbsOf(word).includes("be");
}

/** The text of some tokens as it was written. */
function writtenOf(text: string, tokens: readonly Token[], start: number, end: number): string {
  return text.slice(tokens[start]?.span.start ?? 0, tokens[end - 1]?.span.end ?? 0);
}

/** Whether events of a type may have a name in a role. */
export function mayHave({ vocabulary }: Lookup, type: number, named: RoleName): boolean {
  return vocabulary.rolesOf(type)?.has(named.role) !== false && vocabulary.occurs(type, named) !== false;
}

/** What events of a type have in a role, as it is spelt. */
export function toldValues({ vocabulary }: Lookup, role: string, type: number): readonly string[] {
  const names = vocabulary.namesOf(role)?.spellings ?? [];
  return names.filter((_, name) => vocabulary.occurs(type, { role, name }) === true);
}

/** Whether some event has a value in one of some roles. */
export function isToldIn({ vocabulary }: Lookup, roles: readonly string[], value: string): boolean {
  const types = [...vocabulary.typeNames.spellings.keys()];
  return roles.some((role) => types.some((type) => isToldOf(vocabulary, type, role, value)));
}

/** A name that stands in a question, and what it may be a value of. */
export interface NameMark {
  readonly start: number;
  readonly end: number;
  readonly known: readonly RoleName[];
  /** Whether only part of what it is a value of is said. */
  readonly isPart?: boolean;
  /** Whether it is any of several: "Momo or Emma". */
  readonly isAny?: boolean;
}

/** No longer runs of words are looked up. */
const longestTime = 9;
const longestName = 6;

const timely =
  /^(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|days?|weeks?|weekends?|months?|years?|today|yesterday|tomorrow|mornings?|noon|midday|midnight|afternoons?|evenings?|nights?|tonight|now|moment|present|spring|summer|autumn|winter|christmas|easter|ago|hours?|minutes?|quarter|\d{1,4})$/u;

/** Where times stand, the longest first; null where there are two. */
export function timeIn(
  { text, vocabulary }: Lookup,
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
): { readonly start: number; readonly end: number; readonly time: string } | null {
  for (let length = Math.min(longestTime, tokens.length); length > 0; length -= 1)
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const part = tokens.slice(start, start + length);
      if (part.some((_, at) => isTaken(start + at)) || !part.some((token) => timely.test(token.text)))
        continue;
      // "The siege of 1401".
      const isYear =
        length === 1 && /^1\d{3}$|^20\d{2}$/u.test(part[0]?.text ?? "") && tokens[start - 1]?.text === "of";
      if (isYear) return { start, end: start + 1, time: `in ${part[0]?.text ?? ""}` };
      if (
        length === 1 &&
        /^(?:\d+|second|day|week|month|year|days|weeks|months|years|hours?|minutes?|moment|present|nights|evenings|mornings|afternoons|weekends)$/u.test(
          part[0]?.text ?? "",
        )
      )
        continue;
      const time = writtenOf(text, tokens, start, start + length);
      if (parseExpression(time, { facts: vocabulary.facts }).ok) return { start, end: start + length, time };
    }
  return null;
}

/** Every name that stands in some tokens, the longest at each place. */
export function namesIn(
  { names, text }: Lookup,
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  isWholeOnly = false,
): readonly NameMark[] {
  const found: NameMark[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = Math.min(start + longestName, tokens.length); end > start; end -= 1) {
      const part = tokens.slice(start, end);
      if (part.some((_, at) => isTaken(start + at))) continue;
      const [first] = part;
      if (first === undefined || articles.test(first.text)) continue;
      // "The study" is no verb.
      const isNoun = tokens[start - 1]?.text === "the" && !plainWords.has(first.text);
      const isPlain = plainWords.has(first.text) || (fillerVerbs.has(first.text) && !isNoun);
      if (part.length === 1 && isPlain) continue;
      const said = names.namesOf(writtenOf(text, tokens, start, end));
      const isMany = said.length === 0 && !isWholeOnly && part.length === 1 && first.text.endsWith("s");
      const known = isMany ? singularsOf(first.text).flatMap((one) => names.namesOf(one)) : said;
      const whole = known.filter(({ match }) => match !== "part");
      if (known.length === 0 || (isWholeOnly && whole.length === 0)) continue;
      found.push({ start, end, known: whole.length > 0 ? whole : known, isPart: whole.length === 0 });
      start = end - 1;
      break;
    }
  }
  return found;
}

/** Names with those between which "or" stands as one, in the roles that each of them may have. */
export function joinedByOr(
  { vocabulary }: Lookup,
  tokens: readonly Token[],
  names: readonly NameMark[],
  isSum: boolean,
): readonly NameMark[] {
  const joined: NameMark[] = [];
  for (const mark of names) {
    const last = joined.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.end, mark.start).map(({ text }) => text);
    // What the stays in Linz and Graz cost is summed of either, where none is in both.
    const isSummed =
      isSum &&
      between[0] === "and" &&
      mark.known.every(({ role }) => role !== "subject" && vocabulary.haveSeveral?.(role) !== true);
    const isOr =
      (between[0] === "or" || isSummed) && between.slice(1).every((text) => /^(?:a|an|the)$/u.test(text));
    const inBoth = (one: RoleName, others: readonly RoleName[]): boolean =>
      others.some(({ role }) => role === one.role);
    if (last === undefined || !isOr) joined.push(mark);
    else
      joined[joined.length - 1] = {
        start: last.start,
        end: mark.end,
        known: [
          ...last.known.filter((one) => inBoth(one, mark.known)),
          ...mark.known.filter((one) => inBoth(one, last.known)),
        ],
        isAny: true,
      };
  }
  return joined;
}

/** What stands before a name that says how it belongs: a preposition; null for none. */
export function prepositionAt(tokens: readonly Token[], start: number): string | null {
  let at = start - 1;
  while (at >= 0 && articles.test(tokens[at]?.text ?? "")) at -= 1;
  const word = tokens[at]?.text ?? "";
  const isLeading = rolesBehind[word] !== undefined || isPreposition(word);
  return isLeading ? word : null;
}

/** Whether a word begins as a name does. */
export function isCapital({ text }: Lookup, token: Token | undefined): boolean {
  return token !== undefined && /^[\p{Lu}\p{N}]/u.test(text.slice(token.span.start, token.span.end));
}

/** Whether a value ends with one of some nouns: "plot 7", of plots. */
export function isHeaded(value: string, nouns: readonly string[]): boolean {
  const words = value.toLowerCase().split(/\s+/u);
  // "Plot 7".
  const head = (/^(?:\W*\d|\p{L}$)/u.test(words.at(-1) ?? "") ? words.at(-2) : words.at(-1)) ?? "";
  return singularsOf(head.replace(/[^\p{L}\p{N}]/gu, "")).some((each) => nouns.includes(each));
}

/** Whether what a role is called says nothing of what it has. */
export function isGeneral(role: string): boolean {
  return /^(?:item|object|what|things?|subject|product)$/u.test(role);
}

/** Of some roles those that a noun may call by what it means; no kitchen is a town. */
export function rolesOfKind(
  lookup: Lookup,
  type: number,
  nouns: readonly string[],
  roles: readonly string[],
): readonly string[] {
  const isTown = nouns.some((noun) => /^(?:town|city)$/u.test(noun));
  return roles.filter(
    (role) =>
      nouns.some((noun) => rolesLike(noun).has(role)) &&
      !(isTown && toldValues(lookup, role, type).some((value) => !isProper(value))),
  );
}

/** The role of what it was done to; null where there is none. */
export function objectOf({ vocabulary, names }: Lookup, { type }: { readonly type: number }): string | null {
  const own = vocabulary.rolesOf(type);
  const role = objectRole(vocabulary, names, [type]);
  if (role !== null && own?.has(role) === true) return role;
  return own?.has(ownObject) === true ? ownObject : null;
}
