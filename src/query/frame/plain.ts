import { ownObject } from "../../events/record-schema.js";
import { absent } from "../../events/ids.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { isToldIn, type Lookup, type NameMark, toldValues } from "./lookup.js";
import { clients } from "../link/parties.js";
import { doerOfType } from "../link/of-doer.js";
import type { TypeMark } from "./own-types.js";
import { beings, logs, plainWords, pronouns, rolesBehind, speakers } from "./words.js";

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
