import { ownObject } from "../../events/record-schema.js";
import { absent } from "../../events/ids.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { isToldIn, type Lookup, type NameMark, toldValues } from "./lookup.js";
import { clients } from "../link/parties.js";
import { doerOfType } from "../link/of-doer.js";
import type { TypeMark } from "./own-types.js";
import { beings, logs, plainWords, pronouns, rolesBehind, shortenings, speakers } from "./words.js";

/** Who and what was named before, for "he" and "its". */
export interface Spoken {
  readonly beings: readonly RoleName[];
  readonly things: readonly RoleName[];
}

/** Whom or what a pronoun may mean. */
export function spokenBy(spoken: Spoken | null, word: string): readonly RoleName[] {
  if (spoken === null || !pronouns.has(word)) return [];
  if (/^(?:it|its)$/u.test(word)) return spoken.things;
  if (/^(?:they|them|their)$/u.test(word) && spoken.beings.length === 0) return spoken.things;
  return spoken.beings;
}

/** Whoever speaks, where the log has them as subjects. */
export function speakersOf(vocabulary: Vocabulary): readonly RoleName[] {
  const name = vocabulary.subjectNames.find(vocabulary.speaker ?? "I");
  return name === absent ? [] : [{ role: "subject", name }];
}

/** Whether a word says nothing of which events are meant, where it stands. */
export function isPlainAt(
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
  if (text === "back") return /^(?:to|from|in)$/u.test(next);
  if (text === "off") return /^(?:ill|sick|with|work|on)$/u.test(next);
  if (text === "member" || text === "members") return next === "of";
  // Two who did it together are both named.
  if (text === "together") return names.length > 1;
  if (isAnyDoer(lookup, mark, tokens, at)) return true;
  // Both tours are all that there were.
  if (text === "both")
    return tokens
      .slice(at)
      .some(({ text: word }, next) => word === "and" && names.some(({ end }) => end === at + next));
  if (text === "and")
    return names.some(({ end }) => end === at) && names.some(({ start }) => start === at + 1);
  const isKnown = /^(?:the|our)$/u.test(before);
  if (logs.has(text) && isKnown) return true;
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

/** What is said around a question and adds nothing to it. */
const around =
  /^(?:(?:of|among) (?:us|them all)|can you tell me|could you tell me|tell me|please state|please|state|say|so|and|in all|in total|all in all|on average|according to the (?:log|records?))[ ,]+|[ ,]+(?:in all|in total|altogether|so far|please|to date|at all|all told|even once|added up|on average|as yet|yet|in any way)$/u;

/** In which unit a length is asked for, where it is told in its own: ", in days,". */
const inUnits = /,? (?:counted |measured )?in (?:full |whole )?(?:days|hours|minutes|weeks),?(?= )/u;

/** The tokens without what is said around them. */
export function plainTokens(all: readonly Token[]): readonly Token[] {
  const tokens = leadingLast(all.filter(({ text }) => !/^[?!"]$/u.test(text)));
  const said = withPeople(tokens);
  let left = shortened(withoutUnit(said.at(-1)?.text === "." ? said.slice(0, -1) : said));
  for (;;) {
    const found = around.exec(lineOf(left));
    if (found === null) return left;
    const many = countIn(found[0]);
    left = found.index === 0 ? left.slice(many) : left.slice(0, -many);
  }
}

/** "Who donated since the grant came in" of "since the grant came in, who donated". */
function leadingLast(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  if (first === undefined || !/^(?:since|after|before|until|while|during|when)$/u.test(first.text))
    return tokens;
  const comma = tokens.findIndex(
    ({ text }, at) =>
      text === "," &&
      /^(?:who|whom|what|which|where|when|how|did|was|were|has|have)$/u.test(tokens[at + 1]?.text ?? ""),
  );
  return comma < 2 ? tokens : [...tokens.slice(comma + 1), ...tokens.slice(0, comma)];
}

/** "People" of "members of staff". */
function withPeople(tokens: readonly Token[]): readonly Token[] {
  const at = lineOf(tokens).search(/(?<= )members of (?:the )?(?:staff|team|crew)(?= |$)/u);
  if (at < 0) return tokens;
  const from = countIn(lineOf(tokens).slice(0, at));
  const many = tokens[from + 2]?.text === "the" ? 4 : 3;
  const [first] = tokens.slice(from, from + 1);
  const people = first === undefined ? [] : [{ ...first, text: "people" }];
  return [...tokens.slice(0, from), ...people, ...tokens.slice(from + many)];
}

/** "How long ago was it" of "how long ago, in days, was it": a length is told in units of its own. */
function withoutUnit(tokens: readonly Token[]): readonly Token[] {
  const line = lineOf(tokens);
  const unit = line.startsWith("how long") ? inUnits.exec(line) : null;
  if (unit === null) return tokens;
  const before = countIn(line.slice(0, unit.index));
  return [...tokens.slice(0, before), ...tokens.slice(before + countIn(unit[0]))];
}

function lineOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

function countIn(line: string): number {
  return line.split(" ").filter((word) => word !== "").length;
}

/** With one word for several that say no more: "turned up" for "came". */
function shortened(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const pair = (from: number): string => `${tokens[from]?.text ?? ""} ${tokens[from + 1]?.text ?? ""}`;
    if (at > 0 && shortenings.some(([said]) => said.test(pair(at - 1)))) return [];
    const plain = shortenings.find(([said]) => said.test(pair(at)))?.[1];
    // "Got repaired".
    const isGot =
      /^(?:got|gets?)$/u.test(token.text) &&
      /(?:ed|en)$/u.test(tokens[at + 1]?.text ?? "") &&
      !/^(?:injured|infected|married|engaged|employed|wounded)$/u.test(tokens[at + 1]?.text ?? "");
    if (isGot) return [{ ...token, text: "was" }];
    if (plain === "") return [];
    return plain === undefined ? [token] : [{ ...token, text: plain }];
  });
}

/** With "check-up" as one word where types are called so. */
export function hyphened({ names: { types } }: Lookup, tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, mark, next] = tokens.slice(at, at + 3);
    if (token === undefined) break;
    const text = `${token.text}-${next?.text ?? ""}`;
    const isOne = mark?.text === "-" && mark.glued && next?.glued === true && types.withNoun(text).length > 0;
    joined.push(isOne ? { ...token, text, span: { start: token.span.start, end: next.span.end } } : token);
    if (isOne) at += 2;
  }
  return joined;
}
