import { verbsOfNoun } from "../../language/words/nominals.js";
import { isPreposition } from "../../events/event.js";
import { arranging } from "../../events/head-nouns.js";
import type { TypeForm } from "../../events/type-naming.js";
import { wordsOfType } from "../../events/type-words.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isSameNoun, singularsOf } from "../../language/words/noun-forms.js";
import { verbsOfRole } from "../link/role-deeds.js";
import { articles, isFormOfBe, type Lookup } from "./lookup.js";
import {
  type TypeMark,
  type Said,
  isTelling,
  isNounAt,
  isPlainForm,
  verbMark,
  lending,
  ownTypesAt,
  sessionsAt,
  typesOfRoleNoun,
  withRoleNoun,
} from "./own-types.js";
import { conversesOf, type Idiom, idioms, nounsLike, verbsLike } from "./lexicon.js";
import { fillerVerbs } from "./words.js";

/** The types that some words say; none where none is said. */
export function typesSaid(lookup: Lookup, said: Said): readonly TypeMark[] {
  const { tokens, isTaken } = said;
  const { one, isStrict } = lookup;
  const own = mostSaid(
    tokens.flatMap((_, at) => [...ownTypesAt(lookup, said, at), ...sessionsAt(lookup, said, at)]),
  );
  const ones = tokens.findIndex(({ text }, at) => /^ones?$/u.test(text) && !isTaken(at));
  const same = lookup.names.types.all.find((form) => form.type === one);
  const found = (): readonly TypeMark[] => {
    if (ones >= 0 && same !== undefined) return [{ type: same.type, form: same, at: [ones], verbAt: null }];
    const likes = tokens.flatMap((_, at) => likeTypesAt(lookup, said, at));
    const idiom = idiomsIn(lookup, said);
    const near =
      likes.length > 0 || idiom.length > 0 ? [] : tokens.flatMap((_, at) => nearTypesAt(lookup, said, at));
    const marks = mostSaid([...idiom, ...likes, ...near]);
    // Who got something may have been given it, or have bought it.
    return marks.length > 1 && marks.some(({ isConverse }) => isConverse === true) ? [] : marks;
  };
  const byRole = own.length > 0 ? [] : typesOfRoleNoun(lookup, said);
  // Out of order is not ordered.
  const phrase =
    own.length === 0
      ? []
      : idiomsIn(lookup, said).filter(
          (idiom) =>
            idiom.at.length > 1 && own.every(({ at }) => at.every((each) => idiom.at.includes(each))),
        );
  const types =
    phrase.length > 0
      ? phrase
      : own.length > 0
        ? own
        : byRole.length > 0
          ? byRole
          : isStrict && said.isOther
            ? []
            : found();
  return types
    .filter((mark) => !isArranged(lookup, mark))
    .map((mark) => withRoleNoun(lookup, said, withRoleVerb(lookup, said, mark)));
}

/** The roles of a type whose verb a word is: "skippered", of what has a skipper. */
function rolesByVerb({ vocabulary }: Lookup, type: number, word: string): readonly string[] {
  const bases = /(?:ed|ing)$/u.test(word) ? verbsOf(word) : [];
  const isOf = (role: string): boolean =>
    (role.endsWith(" by") && verbsOf(role.slice(0, -3)).some((base) => bases.includes(base))) ||
    bases.some((base) => role === base || verbsOfRole(role).includes(base));
  return [...(vocabulary.rolesOf(type) ?? [])].filter((role) => !isPreposition(role) && isOf(role));
}

/** "The passage she skippered": with the verb of those whose role it is. */
function withRoleVerb(lookup: Lookup, { tokens, isTaken }: Said, mark: TypeMark): TypeMark {
  if (mark.verbAt !== null || mark.isOfObject === true) return mark;
  for (const [at, { text }] of tokens.entries()) {
    if (isTaken(at) || mark.at.includes(at) || articles.test(tokens[at - 1]?.text ?? "")) continue;
    const [role, ...others] = rolesByVerb(lookup, mark.type, text);
    if (role !== undefined && others.length === 0) return { ...mark, at: [...mark.at, at], verbAt: at, role };
  }
  return mark;
}

/** Whether only what was arranged is said: who booked a flight has not flown. */
function isArranged({ vocabulary }: Lookup, { type, verbAt, at }: TypeMark): boolean {
  const spelt = wordsOfType(vocabulary.typeNames.spelling(type));
  const [first = ""] = spelt;
  const isArranging = arranging.has(first) || /^(?:book|reserve|order|buy|sell)$/u.test(first);
  return verbAt === null && at.length < spelt.length && isArranging;
}

/** Of the types that are said those of most words; of one type the verb rather than the noun. */
function mostSaid(found: readonly TypeMark[]): readonly TypeMark[] {
  const most = Math.max(0, ...found.map(({ at }) => at.length));
  const best = new Map<number, TypeMark>();
  for (const mark of found) {
    const known = best.get(mark.type);
    // A verb behind "did" is one, though it may be a noun as well.
    const isBetter = known === undefined || (known.verbAt === null && mark.verbAt !== null);
    if (mark.at.length === most && isBetter) best.set(mark.type, mark);
  }
  return [...best.values()];
}

/** The types that a word says by a verb that may stand for theirs, or by what they are done to. */
function likeTypesAt(lookup: Lookup, said: Said, at: number): readonly TypeMark[] {
  if (!isTelling(said, at)) return [];
  const { types } = lookup.names;
  const text = said.tokens[at]?.text ?? "";
  const withVerb = (verb: string): readonly TypeForm[] =>
    types.withVerb(verb).filter((form) => isPlainForm(form) && form.verbs?.includes(verb) === true);
  const isNoun = isNounAt(lookup, said, at);
  const verbs = isNoun ? [] : verbsOf(text);
  const likes = verbs.flatMap(verbsLike).flatMap(withVerb);
  const converses = verbs.flatMap(conversesOf).flatMap(withVerb);
  const nouns = [...verbsOfNoun(text), ...singularsOf(text)].flatMap(verbsLike).flatMap(withVerb);
  const objects = types
    .withNoun(text)
    .filter((form) => isPlainForm(form) && form.verb !== null && isSameNoun(text, form.object.head ?? ""));
  const isNoNoun = isPreposition(text) || lending.test(text);
  const noun = { at: [at], verbAt: null };
  return [
    ...likes.filter((form) => !form.isReceived).flatMap((form) => verbMark(form, said, at)),
    ...converses.flatMap((form) => verbMark(form, said, at)).map((mark) => ({ ...mark, isConverse: true })),
    // "The stall" of "run the market stall".
    ...(isNoNoun ? [] : objects).map((form) => ({ type: form.type, form, ...noun, isOfObject: true })),
    ...(isNoNoun ? [] : nouns)
      .filter((form) => form.object.head === null)
      .map((form) => ({ type: form.type, form, ...noun })),
  ];
}

/**
 * The types that a word says by what is left out, or by a role of theirs: "her win" of "won a bout", "seasickness" of
 * "seasick", "skippered" of a passage that has a skipper.
 */
function nearTypesAt(lookup: Lookup, said: Said, at: number): readonly TypeMark[] {
  if (!isTelling(said, at)) return [];
  const { vocabulary, names, isStrict } = lookup;
  const text = said.tokens[at]?.text ?? "";
  const noun = { at: [at], verbAt: null };
  const bases = verbsOf(text);
  const isVerb = !isNounAt(lookup, said, at);
  const singulars = singularsOf(text);
  const deeds = [...verbsOfNoun(text), ...(isVerb ? [] : singulars)];
  // "Was Desmond filmed", of "shot scene", where a role says which scene.
  const isToldBy = (form: TypeForm): boolean =>
    form.object.head !== null &&
    (/^(?:overnight|aloud)$/u.test(form.object.head) ||
      (!isStrict && vocabulary.rolesOf(form.type)?.has(form.object.head) === true));
  const told = isVerb
    ? bases
        .flatMap((base) => [base, ...(isStrict ? [] : verbsLike(base))])
        .flatMap((verb) => names.types.withVerb(verb).filter((form) => isPlainForm(form) && isToldBy(form)))
        .map((form) => ({ type: form.type, form, at: [at], verbAt: at }))
    : [];
  // "Rang", of a phone call, which the noun says itself.
  const isOwn = (verb: string): boolean =>
    names.types
      .withVerb(verb)
      .some(({ type }) => wordsOfType(vocabulary.typeNames.spelling(type)).some((word) => word === verb));
  // Which doctor "treated" him, of a visit to one.
  const ofParts = isVerb
    ? bases
        .filter((base) => !fillerVerbs.has(base))
        .flatMap((base) => [base, ...(isStrict ? [] : verbsLike(base).filter(isOwn))])
        .flatMap((base) =>
          names.types
            .withVerb(base)
            .filter(({ by, named, implied }) => by !== null && named === null && implied === null)
            .map((form) => ({ type: form.type, form, at: [at], verbAt: at, role: form.by ?? "" })),
        )
    : [];
  const ofNoun = ofParts.filter(({ role }) => singularsOf(said.noun ?? "").includes(role));
  const meant = ofNoun.length > 0 ? ofNoun : ofParts;
  const byPart = new Set(meant.map(({ type }) => type)).size === 1 ? meant : [];
  const ofRoles = isVerb
    ? names.types.all.flatMap((form) =>
        rolesByVerb(lookup, form.type, text).map((role) => ({
          type: form.type,
          form,
          at: [at],
          verbAt: at,
          role,
        })),
      )
    : [];
  if (isStrict) return [...told, ...byPart, ...(ofRoles.length === 1 ? ofRoles : [])];
  const alike = singulars
    .flatMap(nounsLike)
    .flatMap((word) => names.types.withNoun(word).filter(isPlainForm));
  const elided = deeds.flatMap((verb) =>
    names.types
      .withVerb(verb)
      .filter(
        (form) => isPlainForm(form) && form.object.head !== null && form.verb?.endsWith("ing") !== true,
      ),
  );
  const quality = text.replace(/(?:iness|ness)$/u, (end) => (end === "iness" ? "y" : ""));
  const qualities = quality === text ? [] : names.types.all.filter((form) => isWord(lookup, form, quality));
  // Whoever is a sailor in several types does not sail in each.
  const isExact = ofRoles.every(({ role }) => bases.includes(role));
  const of = (forms: readonly TypeForm[]): readonly TypeMark[] =>
    new Set(forms.map(({ type }) => type)).size === 1
      ? forms.map((form) => ({ type: form.type, form, ...noun }))
      : [];
  return [
    ...told,
    ...of(elided),
    ...of(alike),
    ...of(qualities),
    ...(isExact || ofRoles.length === 1 ? ofRoles : []),
    ...(ofRoles.length === 0 ? byPart : []),
  ];
}

/** Whether a type is one word, with nothing but "was" before it. */
function isWord({ vocabulary }: Lookup, { type }: TypeForm, word: string): boolean {
  const spelt = wordsOfType(vocabulary.typeNames.spelling(type)).filter((each) => !isFormOfBe(each));
  const said = spelt.join(" ");
  return said === word || (word.includes(" ") && said.endsWith(` ${word}`));
}

/** Words behind a verb that may stand behind what it is done to: "put the site live". */
const particles = /^(?:up|down|in|out|off|on|over|back|away|live|round|around)$/u;

/** No more words stand between a verb and its particle. */
const betweenLimit = 5;

/** Where the words of a phrase stand from one on; null where they do not. */
function phraseAt(
  { tokens, isTaken }: Said,
  { said, isVerb }: Idiom,
  start: number,
): readonly number[] | null {
  const isWord = (at: number, word: string | undefined): boolean => tokens[at]?.text === word && !isTaken(at);
  if (said.every((word, next) => isWord(start + next, word))) return said.map((_, next) => start + next);
  const [verb = "", particle = "", ...more] = said;
  if (!isVerb || isFormOfBe(verb) || more.length > 0 || !particles.test(particle)) return null;
  if (!isWord(start, verb)) return null;
  const end = tokens.findIndex((_, at) => at > start + 1 && isWord(at, particle));
  const between = tokens.slice(start + 1, end);
  const isOpen = between.every(({ text }) => /^[\p{L}\p{N}.'-]+$/u.test(text) && !isPreposition(text));
  // "Put the site live": nothing leads from the particle to what follows it.
  const isLast = end === tokens.length - 1 || isPreposition(tokens[end + 1]?.text ?? "");
  return end > 0 && isLast && isOpen && between.length <= betweenLimit ? [start, end] : null;
}

/** The types whose nouns are said in other words: "went down", of an outage. */
function idiomsIn(lookup: Lookup, said: Said): readonly TypeMark[] {
  const { types } = lookup.names;
  const { tokens, isBe } = said;
  const found = tokens.flatMap(({ text }, start) =>
    (idioms.get(text) ?? []).flatMap((idiom) => {
      const at = phraseAt(said, idiom, start);
      return at === null ? [] : [{ start, at, idiom }];
    }),
  );
  for (const { start, at, idiom } of found) {
    const [first = ""] = idiom.said;
    // "Dinner out" is no illness.
    const isLoose = idiom.said.length === 1 && /^(?:in|out|off|down|away)$/u.test(first);
    const isAlone = start === 0 || start === tokens.length - 1 || /^(?:down|off|away)$/u.test(first);
    const isLed = isFormOfBe(tokens[start - 1]?.text ?? "") || (isAlone && isBe);
    if (isLoose && !isLed) continue;
    const forms = idiom.types.flatMap((each) => {
      const [noun = "", role] = each.split(":");
      return [
        ...types.withNoun(noun).filter((form) => form.by === null && form.named === null),
        ...types.all.filter((form) => isWord(lookup, form, noun.replaceAll("_", " "))),
        // Who is away is on leave, and has not left.
        ...(idiom.isVerb ? types.withVerb(noun) : []).filter(
          (form) => isPlainForm(form) && form.object.head === null,
        ),
      ].filter(({ type }) => role === undefined || lookup.vocabulary.rolesOf(type)?.has(role) === true);
    });
    const own = new Map(forms.toReversed().map((form) => [form.type, form]));
    if (own.size > 0)
      return Array.from(own.values(), (form) => ({
        ...{ type: form.type, form, at, verbAt: start, isIdiom: true },
        isState: !idiom.isVerb,
      }));
  }
  return [];
}
