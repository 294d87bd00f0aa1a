import type { TypeForm } from "../../events/type-naming.js";
import { wordsOfType } from "../../events/type-words.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { roleMeasured } from "../link/measures.js";
import { ownObject } from "../../events/record-schema.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { areSomebody } from "../link/parties.js";
import { doneTo, ordering, patients, receivers } from "../link/role-names.js";
import { isProper } from "../link/values.js";
import { type Lookup, mayHave, type NameMark, prepositionAt } from "./lookup.js";
import { isPlainForm, staying, type TypeMark } from "./own-types.js";
import { rolesBehind, undergoingVerbs, usingVerbs } from "./words.js";

/** What stood before a clause, and what is known of it beside its words. */
export interface Aux {
  readonly isBe: boolean;
  readonly isDo: boolean;
  /** Further words that say nothing in it. */
  readonly also?: ReadonlySet<string>;
  /** Whether so much of an amount is asked for. */
  readonly isAmount?: boolean;
  /** What an amount is called by which one of the events is meant: only what has such amounts can be meant. */
  readonly amount?: string;
  /** What the values are called that are asked for. */
  readonly noun?: string;
  /** What those are called of whom it is asked what they did: "which doctor has never treated him". */
  readonly doing?: string;
  /** Whether it is asked how much or how many there was in all. */
  readonly isSum?: boolean;
  /** Whether one of them is meant by its place among them: "the last visitor". */
  readonly isRanked?: boolean;
  /** Whether its first word is the noun of what was done. */
  readonly isOfDeed?: boolean;
  /** Whether it is asked how much money was paid for what the names say. */
  readonly isMoney?: boolean;
  /** Whether "or" leaves open which of two is meant, rather than that either will do. */
  readonly isOneOrOther?: boolean;
  /** Whether it tells when something else was. */
  readonly isOther?: boolean;
  /** Whether some word must say what was done. */
  readonly isTyped?: boolean;
}

/** What a role must have. */
export interface Filler {
  readonly role: string;
  readonly names: readonly string[];
}

/** A name, or a pronoun for one. */
export interface SpokenMark extends NameMark {
  readonly isSpoken: boolean;
}

/** What is known of a clause when its names are given their roles. */
interface Frame {
  readonly mark: TypeMark;
  /** The role of those who do what is said, and of those who do what the type says. */
  readonly doer: string;
  readonly giver: string;
  readonly verbAt: number | null;
  readonly isPassive: boolean;
  readonly light: string | null;
  readonly isTyped: boolean;
}

/** More ways to give names their roles say that it is not understood. */
const mostAlternatives = 12;

/** The ways to give each name of a clause a role, by what events of the type have and by where it stands. */
export function fillersOf(
  lookup: Lookup,
  tokens: readonly Token[],
  marks: readonly SpokenMark[],
  frame: Frame,
): readonly (readonly Filler[])[] {
  const { vocabulary } = lookup;
  const { mark, doer, verbAt } = frame;
  let alternatives: readonly (readonly Filler[])[] = [[]];
  let last: { readonly end: number; readonly isAllowed: (role: string) => boolean } | null = null;
  for (const name of marks) {
    const isChained: boolean =
      last !== null && tokens[last.end]?.text === "and" && last.end + 1 === name.start;
    const preposition = prepositionAt(tokens, name.start);
    const told = name.known.filter((each) => vocabulary.occurs(mark.type, each) === true);
    const occurring = told.length > 0 ? told : name.known.filter((each) => mayHave(lookup, mark.type, each));
    const isAllowed: (role: string) => boolean =
      isChained && last !== null
        ? last.isAllowed
        : allowedFor(vocabulary, tokens, name, marks, occurring, frame);
    last = { end: name.end, isAllowed };
    // Somebody's operation is one that he does or has.
    const isOf = isOwner(tokens, name) || preposition === "of";
    const isEither = (lookup.isStrict || mark.form.object.linking.length > 0) && verbAt === null && isOf;
    const isDoer = occurring.some(({ role }) => role === doer);
    if (isEither && isDoer && isTwoSided(vocabulary, mark, doer)) return [];
    const byRole = new Map<string, string[]>();
    for (const { role, name: number } of occurring) {
      const spelling = vocabulary.namesOf(role)?.spelling(number);
      if (spelling !== undefined && isAllowed(role))
        byRole.set(role, [...(byRole.get(role) ?? []), spelling]);
    }
    // Of two that are called so, one is meant.
    const isOne = (values: readonly string[]): boolean => values.length === 1 || !values.some(isProper);
    const options = [...byRole].filter(([, values]) => name.isAny === true || isOne(values));
    alternatives = alternatives.flatMap((fillers) =>
      options.map(([role, values]) => [...fillers, { role, names: values }]),
    );
    if (alternatives.length > mostAlternatives) return [];
  }
  return alternatives;
}

/** Whether a name says whose something is. */
function isOwner(tokens: readonly Token[], { start, end, isSpoken }: SpokenMark): boolean {
  const isPossessive = isSpoken && /^(?:his|her|their|my|its)$/u.test(tokens[start]?.text ?? "");
  return tokens[end]?.text === "'" || isPossessive;
}

/** Which roles a name may have by where it stands. */
function allowedFor(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  name: SpokenMark,
  marks: readonly SpokenMark[],
  occurring: readonly RoleName[],
  { mark, doer, giver, verbAt, isPassive, light, isTyped }: Frame,
): (role: string) => boolean {
  const preposition = prepositionAt(tokens, name.start);
  const behind = preposition === null ? undefined : rolesBehind[preposition];
  if (isOwner(tokens, name))
    return (role) =>
      !isTyped ||
      role === doer ||
      role === ownObject ||
      role === "lender" ||
      [doneTo, patients, ordering].some((roles) => roles.has(role));
  if (mark.isConverse === true && preposition === "from") return (role) => role === giver;
  if (behind !== undefined && occurring.some(({ role }) => behind.has(role)))
    return (role) => behind.has(role) || (preposition === "by" && role === doer);
  if (preposition !== null) return (role) => role !== doer || /^(?:by|with|of|between)$/u.test(preposition);
  // "The buns that Priya delivered".
  const isTold = /^(?:that|which)$/u.test(tokens[name.end]?.text ?? "");
  if (isTold && marks.some(({ start }) => start === name.end + 1)) return (role) => role !== doer;
  if (verbAt === null) return () => true;
  if (name.end > verbAt) return (role) => role !== doer;
  const isAny = vocabulary.rolesOf(mark.type)?.has(doer) === false || mark.isIdiom === true;
  // Who writes is not to whom is written, where nobody is told to write.
  if (isAny && mark.verbAt !== null && !isPassive && mark.isIdiom !== true)
    return (role) => !receivers.has(role);
  const isUsing = mark.at.length === 0 && light !== null && usingVerbs.has(light);
  if (isAny || isUsing || light === "be" || (light !== null && undergoingVerbs.has(light))) return () => true;
  return (role) => (role === doer) !== isPassive;
}

/** Whether somebody else has a part in what a type says. */
function isTwoSided(vocabulary: Vocabulary, { type, form }: TypeMark, doer: string): boolean {
  const own = [...(vocabulary.rolesOf(type) ?? [])];
  return (
    form.object.linking.length > 0 ||
    own.some((role) => role !== doer && (role === "on" || areSomebody(vocabulary, role, type)))
  );
}

/**
 * The one type that says who had or was in what some names call: "had locker 7", of "rented a locker"; "had laminitis", which
 * no other type has.
 */
export function typesHeld(
  { vocabulary, names }: Lookup,
  marks: readonly NameMark[],
  isThere: boolean,
): readonly TypeMark[] {
  const all = names.types.all.filter(isPlainForm);
  const isTold = ({ type }: TypeForm, one: RoleName): boolean => vocabulary.occurs(type, one) === true;
  const isThing = ({ role, name }: RoleName): boolean =>
    role !== "subject" &&
    !/^(?:location|place|from|to|with)$/u.test(role) &&
    /^\p{Ll}/u.test(vocabulary.namesOf(role)?.spellings[name] ?? "");
  const headed = all.filter((form) =>
    marks.some(({ known }) => known.some((one) => one.role === form.object.head && isTold(form, one))),
  );
  const alone = (): readonly TypeForm[] =>
    all.filter((form) => marks.some(({ known }) => known.some((one) => isThing(one) && isTold(form, one))));
  // "While we were in Brittany", of the one trip or stay that led there.
  const isPlaceOf = ({ type }: TypeForm, { role, name }: RoleName): boolean =>
    /^(?:location|place|destination)$/u.test(role) &&
    wordsOfType(vocabulary.typeNames.spelling(type)).some((word) => staying.test(word)) &&
    vocabulary.occurs(type, { role, name }) === true;
  const found = headed.length > 0 ? headed : alone();
  const [form, ...others] =
    found.length > 0 || !isThere
      ? found
      : all.filter((each) => marks.some(({ known }) => known.some((one) => isPlaceOf(each, one))));
  if (form === undefined || others.length > 0) return [];
  return [{ type: form.type, form, at: [], verbAt: null, isHeld: true }];
}

/** Whether events of a type have a role that a noun calls by its own name. */
export function hasCalled({ vocabulary }: Lookup, type: number, noun: string | undefined): boolean {
  const own = noun === undefined ? null : vocabulary.rolesOf(type);
  return own !== null && singularsOf(noun ?? "").some((one) => own.has(one) || own.has(`${one}s`));
}

/** Where no word says what was done: the types of which some events have every name. */
export function typesOfNames(
  lookup: Lookup,
  marks: readonly NameMark[],
  { amount, noun }: { readonly amount?: string; readonly noun?: string },
): readonly TypeMark[] {
  const { vocabulary, names } = lookup;
  const measured = vocabulary.typeNames.spellings.flatMap((_, type) =>
    amount !== undefined && roleMeasured(vocabulary, { text: amount }, [type]) !== null ? [type] : [],
  );
  const [only, ...others] = measured;
  const form = names.types.all.find((each) => each.type === only);
  if (only !== undefined && form !== undefined && others.length === 0)
    return [{ type: only, form, at: [], verbAt: null }];
  const called = names.types.all.filter(({ type }) => hasCalled(lookup, type, noun));
  const [asked, ...more] = new Set(called.map(({ type }) => type));
  // "How many opponents have we played".
  const own = called.find(({ type }) => type === asked);
  if (marks.length === 0 && own !== undefined && more.length === 0)
    return [{ type: own.type, form: own, at: [], verbAt: null }];
  if (marks.length === 0 || (amount !== undefined && own === undefined)) return [];
  const isHad = (type: number): boolean =>
    marks.every(({ known }) => known.some((each) => mayHave(lookup, type, each)));
  return vocabulary.typeNames.spellings.flatMap((_, type) => {
    const form = names.types.all.find((each) => each.type === type);
    return isHad(type) && form !== undefined ? [{ type, form, at: [], verbAt: null }] : [];
  });
}
