import type { EventsTerm } from "../../algebra/query.js";
import { isCondition, isKept } from "../../events/predicates.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Token } from "../../language/parse/token.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { roleMeasured } from "../link/measures.js";
import { doerOfType } from "../link/of-doer.js";
import { receivers } from "../link/role-names.js";
import {
  type Aux,
  type Filler,
  fillersOf,
  hasCalled,
  type SpokenMark,
  typesHeld,
  typesOfNames,
} from "./fillers.js";
import { isFormOfBe, type Lookup, isCapital, joinedByOr, namesIn, timeIn } from "./lookup.js";
import {
  besideIt,
  isOfAll,
  isOfAnything,
  isOfKeeper,
  isSetting,
  leftIn,
  type Marked,
  namedBy,
  type Spoken,
} from "./plain.js";
import { isIn, isSpelt, type TypeMark, typesNamed } from "./own-types.js";
import { typesSaid } from "./type-marks.js";
import { fillerVerbs, logs, statal } from "./words.js";

export type { Aux, Filler } from "./fillers.js";
export type { Spoken } from "./plain.js";

/** One way to read which events some words speak of. */
export interface Clause {
  readonly type: number;
  /** The role of those who do what is said. */
  readonly doer: string;
  readonly fillers: readonly Filler[];
  /** What roles must not have: anyone but Henrik. */
  readonly others?: EventsTerm["without"];
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
  /** Whether the role of whoever it is said of is said by its noun: "the healer during the plague". */
  readonly isOfRole: boolean;
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
  const isBe = aux.isBe || tokens.some(({ text }) => isFormOfBe(text));
  const isOfDeed = aux.isOfDeed === true;
  const said = typesSaid(lookup, {
    tokens,
    isTaken,
    isOther: aux.isOther === true,
    isBe,
    isOfDeed,
    noun: aux.doing ?? aux.noun,
  });
  if (said.length > mostTypes) return [];
  const known = said.length > 0 ? [] : [...whole, ...namesIn(lookup, tokens, isTaken, true)];
  const named = said.length > 0 ? [] : typesNamed(lookup, known);
  const held =
    said.length > 0
      ? []
      : named.length > 0
        ? named
        : typesHeld(lookup, known, isBe || tokens.some(({ text }) => /^stay(?:ed|ing)?$/u.test(text)));
  const isAsked = lookup.names.types.all.some(({ type }) => hasCalled(lookup, type, aux.noun));
  const isUnsaid = said.length + held.length === 0 && aux.isTyped === true;
  if (isUnsaid && aux.amount === undefined && !isAsked && aux.isMoney !== true) return [];
  const others = (): readonly TypeMark[] =>
    typesOfNames(lookup, [...whole, ...namesIn(lookup, tokens, isTaken)], aux);
  const marks = said.length > 0 ? said : held.length > 0 ? held : others();
  return marks.flatMap((mark) => {
    const own = new Set([...taken, ...mark.at]);
    const names = [...whole];
    for (const isWholeOnly of [true, false])
      for (const name of namesIn(lookup, tokens, (at) => own.has(at), isWholeOnly)) {
        if (isOfAnything(lookup, tokens, mark, name)) continue;
        names.push(name);
        for (let at = name.start; at < name.end; at += 1) own.add(at);
      }
    names.sort((a, b) => a.start - b.start);
    const joined = aux.isOneOrOther === true ? names : joinedByOr(lookup, tokens, names, aux.isSum === true);
    joined.forEach(({ start, end }) => {
      for (let at = start; at < end; at += 1) own.add(at);
    });
    return clausesOf(lookup, { tokens, mark, names: joined, own, spoken, aux }).map((clause) => ({
      ...clause,
      time: when?.time ?? null,
    }));
  });
}

function clausesOf(lookup: Lookup, marked: Marked): readonly Omit<Clause, "time">[] {
  const { vocabulary } = lookup;
  const { tokens, mark, names, aux } = marked;
  const { type, form } = mark;
  const left = leftIn(lookup, marked);
  if (left === null) return [];
  const { fillerAt, pronounsAt } = left;
  const filler = fillerAt === null ? "" : (tokens[fillerAt]?.text ?? "");
  const isAskedOf = filler === "had" && hasCalled(lookup, type, aux.noun);
  if (fillerAt !== null && !isAskedOf && isSetting(tokens, mark) && besideIt.test(filler)) return [];
  // What was paid for something is told by its price, and not by what its repair cost.
  if (
    aux.isMoney === true &&
    mark.at.length === 0 &&
    roleMeasured(vocabulary, "money", [type])?.role !== "price"
  )
    return [];
  // "How many of Pia's customers were there" says nothing of what they bought.
  const isOnlyCalled =
    mark.at.length === 0 && mark.isHeld !== true && mark.isNamed !== true && aux.isTyped === true;
  // "The doctors we have been to".
  const isTo = fillerAt !== null && filler === "been" && tokens[fillerAt + 1]?.text === "to";
  const isSaidBy = fillerAt === null || (isFormOfBe(filler) && !isTo);
  const isMany = names.length === 0 || (aux.amount !== undefined && aux.isAmount !== true);
  if (isOnlyCalled && aux.isRanked !== true && isSaidBy && isMany && hasCalled(lookup, type, aux.noun))
    return [];
  if (mark.isOfObject === true && !/^(?:ha[dsv]e?|run|ran|running|hold|held)$/u.test(filler)) return [];
  const verbAt = mark.verbAt ?? fillerAt;
  const verb = verbAt === null ? "" : (tokens[verbAt]?.text ?? "");
  const verbs = verbsOf(verb);
  const before = tokens.slice(0, verbAt ?? 0);
  const isBe = aux.isBe || before.some(({ text }) => isFormOfBe(text));
  const giver = doerOfType(vocabulary, form);
  // Who is employed is so himself.
  const [said = ""] = wordsOfType(vocabulary.typeNames.spelling(type));
  const isSo =
    isKept([said]) ||
    // "Employed" of an employment that names no employer.
    (isKept([verb]) && giver === "subject") ||
    // Who was stung is the victim.
    /^(?:victim|casualty|sufferer)s?$/u.test(giver) ||
    isCondition(wordsOfType(vocabulary.typeNames.spelling(type))) ||
    (verb === said && !/(?:ed|ing)$/u.test(said) && !verbs.some(isKnownVerb));
  const isOwnVerb = mark.verbAt !== null && mark.isIdiom !== true && form.verb !== "be" && !isSo;
  const isLight = fillerAt !== null && mark.isHeld !== true;
  const light =
    mark.isIdiom === true
      ? "happen"
      : !isLight
        ? null
        : (verbs.find((each) => fillerVerbs.has(each)) ?? null);
  // Who was given a lesson did not give it.
  const isHanded =
    mark.verbAt === null &&
    giver !== "subject" &&
    /^(?:given|handed|shown|served|brought|sent|prescribed|offered)$/u.test(verb);
  // "Taken on", but not "on show".
  const isSaidOf = mark.isIdiom === true && mark.isState === false && !isFormOfBe(verb);
  const isPassive = (isOwnVerb || isHanded || isSaidOf) && isBe && !aux.isDo && !verb.endsWith("ing");
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
  ]
    .filter(({ known }) => !isOfAll(lookup, mark, giver, known))
    .filter(({ start }) => !isOfKeeper(lookup, mark, tokens[start]?.text ?? ""))
    .sort((a, b) => a.start - b.start);
  const isTyped = aux.isTyped === true;
  const fillers = fillersOf(lookup, tokens, marks, {
    ...{ mark, doer, giver, verbAt, isPassive, light, isTyped },
  });
  // Who took something somewhere brought it to somebody.
  const isTaking = mark.verbAt !== null && verbs.some((base) => base === "take" || base === "bring");
  const isReached = ({ role }: Filler): boolean => receivers.has(role) || role === "destination";
  const isOurs = tokens.some(({ text }) => text === "us" || text === "me");
  const isTakenOver = isTaking && !isOurs && !isSpelt(vocabulary.typeNames.spelling(type), verb);
  const isLed = before.some(
    ({ text }, at) =>
      /^(?:we|i|you|they|he|she|it)$/u.test(text) ||
      (logs.has(text) && /^(?:the|our)$/u.test(before[at - 1]?.text ?? "")),
  );
  const isNamed = mark.verbAt === null || mark.role !== undefined;
  const nouns = mark.at.filter((at) => isNamed && at !== mark.verbAt).map((at) => tokens[at]?.text ?? "");
  // "Seasick", of who was.
  const isLead =
    verbAt === null &&
    aux.isBe &&
    mark.at.includes(tokens[0]?.text === "off" ? 1 : 0) &&
    tokens[0]?.text.endsWith("ed") !== true;
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
    (isBe && mark.isIdiom === true && !/(?:ed|ing|en)$/u.test(verb)) ||
    (isBe && isIn(tokens, mark)) ||
    mark.isHeld === true ||
    (isBe && mark.isOfRole === true);
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
      isOfRole: mark.isOfRole === true,
    }));
}
