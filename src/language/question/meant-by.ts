import type { Phrase } from "../../issue/place.js";
import { type Asked, type Item, type ItemAt, leftOut, suchOne } from "./asked.js";
import type { Formed } from "./form.js";
import { isPassive } from "./voice.js";

/** The flat question at the bottom. */
export function flatOf(formable: Asked | Formed): Asked {
  return "form" in formable ? flatOf(formable.of) : formable;
}

/**
 * A clause with what it leaves to the question beside it: "before sleeping", "before he slept", "before his second
 * visit", "before Mary ate it".
 *
 * @returns undefined where the question does not say who or what that is: "who ate before sleeping" asks of everyone
 *          about his own sleeping
 */
export function meantBy(clause: Asked | Formed, of: Asked | Formed): Asked | Formed | undefined {
  if ("form" in clause) {
    const inner = meantBy(clause.of, of);
    return inner === undefined ? undefined : { ...clause, of: inner };
  }
  const main = flatOf(of);
  const [first] = clause.doing.objects;
  if (first?.kind === "pronoun" && first.pronoun === suchOne) return anotherSuch(clause, main);
  const subject = subjectOf(clause, main);
  const owner = clause.owner === null ? null : stoodFor(clause.owner, main);
  if (subject === undefined || owner === undefined) return undefined;
  const meant = (item: Item): Item => othersMeant(ownedBy(item, subject, main), clause, main);
  const { objects, adjuncts } = clause.doing;
  const known = { objects: objects.map(meant), adjuncts: adjuncts.map((one) => inPlace(one, meant, main)) };
  const isSame =
    known.objects.every((item, index) => item === objects[index]) &&
    known.adjuncts.every((one, index) => one === adjuncts[index]);
  return { ...clause, subject, owner, doing: isSame ? clause.doing : { ...clause.doing, ...known } };
}

/** "The one in May", which is whatever the question says was done, but when and where the clause says; undefined where that is open. */
function anotherSuch(clause: Asked, main: Asked): Asked | undefined {
  const { doing, counted } = main;
  const { verb, particles, isNoun } = doing;
  const isSaid = ({ item }: { readonly item: Item | null }): boolean => item?.kind === "nouns";
  const objects = [...doing.objects, counted]
    .flatMap((item) => (item === null ? [] : { item }))
    .filter(isSaid);
  const adjuncts = doing.adjuncts.filter(isSaid);
  if (objects.length + adjuncts.length !== 1) return undefined;
  const plain = (item: Item): Item =>
    item.kind === "nouns" ? { ...item, owner: null, modifier: null, whose: null } : item;
  const said = {
    ...{
      verb,
      isNoun,
      particles: verb === null ? [] : particles,
      objects: objects.map(({ item }) => plain(item)),
    },
    adjuncts: [
      ...adjuncts.map((adjunct) => ({ ...adjunct, item: plain(adjunct.item) })),
      ...clause.doing.adjuncts,
    ],
  };
  // "Tom's in the kitchen" is what he did there.
  const isDone = clause.owner !== null && verb !== null;
  if (isDone && isPassive(main)) return undefined;
  const whose = isDone ? { subject: clause.owner, owner: null } : {};
  return { ...clause, ...whose, doing: { ...clause.doing, ...said } };
}

function inPlace(adjunct: ItemAt, meant: (item: Item) => Item, main: Asked): ItemAt {
  const item = meant(adjunct.item);
  return placeMeant(item === adjunct.item ? adjunct : { ...adjunct, item }, main);
}

/**
 * A question whose "he" or "it" is who or what a clause before it is about: "after Tom slept, did he eat", "after it
 * broke down, who repaired it".
 *
 * @returns undefined where the question has no such pronoun, or the clause does not say who that is
 */
export function meantThen(of: Asked | Formed, clause: Asked | Formed): Asked | Formed | undefined {
  const main = flatOf(of);
  if (!hasPronoun(main)) return undefined;
  const said = flatOf(clause);
  const about = said.subject ?? said.owner;
  if (main.subject?.kind === "pronoun" && about?.kind !== "name") return undefined;
  return meantBy(of, { ...said, subject: about, owner: null });
}

/** Whether a question says of somebody or something no more than "he" or "it". */
export function hasPronoun({ subject, doing: { objects, adjuncts } }: Asked): boolean {
  return [subject, ...objects, ...adjuncts.map(({ item }) => item)].some(
    (item) => item?.kind === "pronoun" && /^(?:he|she|it|they)$/u.test(item.pronoun),
  );
}

function subjectOf(clause: Asked, main: Asked): Item | null | undefined {
  const { subject, voice, ask } = clause;
  if (subject === null)
    return voice === "be" && ask === "did" ? stoodFor({ kind: "pronoun", pronoun: leftOut }, main) : null;
  if (subject.kind !== "pronoun") return subject;
  // "Before it was delivered" is what was ordered, not who ordered it.
  const isThing = subject.pronoun === "it" || (subject.pronoun === "they" && isPassive(clause));
  const thing = (isThing ? thingOf(main) : null) ?? undergoerOf(main);
  return thing === null ? stoodFor(subject, main) : meantOf([[thing, asName(thing)]]);
}

/** "Who visited Ann after she fell": she to whom it is done, of a question that names nobody who does it. */
function undergoerOf(main: Asked): Item | null {
  const { subject, which, ask, doing } = main;
  const [object, ...others] = doing.objects;
  const isOf = ask === "who" && subject === null && which === null && !isPassive(main);
  const areMore = others.length > 0 || doing.adjuncts.some(({ item }) => item.kind === "name");
  return isOf && !areMore && object?.kind === "name" ? object : null;
}

/** The subject of the question, for a pronoun or for nothing; undefined where nobody, or one of several, is meant. */
function stoodFor(item: Item, main: Asked): Item | undefined {
  if (item.kind !== "pronoun" || item.pronoun === "we") return item;
  // "Emil's first run after he bought shoes".
  const isOfOwner = main.doing.verb === null && main.ask !== "who" && !namesOther(main);
  const subject = main.subject ?? (isOfOwner ? main.owner : null);
  if (subject === null) return undefined;
  if (subject === main.owner) return subject.kind === "name" ? subject : undefined;
  if (subject.kind === "anyone" || subject.kind === "anything") return undefined;
  // "Did Tom call Ann before she slept" does not say whether Tom is "she".
  return item.pronoun !== leftOut && namesAnother(main) ? undefined : subject;
}

const toPersons: ReadonlySet<string> = new Set(["with", "to", "for", "by", "about", "of", "from"]);

/** Whether a question may name somebody beside its subject. */
function namesAnother({ doing: { objects, adjuncts }, owner }: Asked): boolean {
  return (
    objects.some(isNamed) ||
    adjuncts.some(({ preposition, item }) => item.kind === "name" && toPersons.has(preposition)) ||
    owner !== null
  );
}

/** Whether a question may name somebody beside whose it is. */
function namesOther({ doing: { objects, adjuncts } }: Asked): boolean {
  return objects.some(isNamed) || adjuncts.some(({ item }) => item.kind === "name");
}

/** Whether something is called by a name: "Tom", and also "Rex" where that is a part of what is done. */
function isNamed(item: Item): boolean {
  return item.kind === "name" || (item.kind === "nouns" && /^\p{Lu}/u.test(item.words[0]?.text ?? ""));
}

/** What is done something to; null where that is nothing, or several things. */
function thingOf(main: Asked): Item | null {
  if (isPassive(main)) return main.subject;
  const [first, ...others] = main.doing.objects;
  return first === undefined || others.length > 0 || first.kind === "anything" ? null : first;
}

/**
 * Whom or what a pronoun behind a verb stands for: "it" for what the question's verb is done to, or else for its
 * subject; "her" for one of those whom it names, but not for who does it.
 */
function othersMeant(item: Item, clause: Asked, main: Asked): Item {
  if (item.kind !== "pronoun") return item;
  const { objects, adjuncts } = main.doing;
  const beside = [...objects, ...adjuncts.map((adjunct) => adjunct.item)].filter(
    ({ kind }) => kind === "name" || kind === "nouns",
  );
  if (item.pronoun === "it" || item.pronoun === "they") {
    const thing = thingOf(main) ?? (objects.length + beside.length === 0 ? main.subject : null);
    return thing === null ? item : meantOf([inAllWays(thing)]);
  }
  if (item.pronoun !== "he" && item.pronoun !== "she") return item;
  const isOther = main.subject?.kind === "name" || main.subject?.kind === "nouns";
  const subject = isOther && main.subject !== null && main.subject !== clause.subject ? [main.subject] : [];
  const among = isPassive(main) ? [...subject, ...beside] : [...beside, ...subject];
  return among.length === 0 ? item : meantOf(among.map(inAllWays));
}

/** One of several, each in all the ways to say it, of which the first is the likeliest. */
function meantOf(several: readonly (readonly (Item | null)[])[]): Item {
  const among = several.map((ways) => ways.flatMap((item) => item ?? []));
  const [only, ...others] = among[0] ?? [];
  const isOne = among.length === 1 && others.length === 0 && only !== undefined;
  return isOne ? only : { kind: "meant", among };
}

function inAllWays(item: Item): readonly (Item | null)[] {
  return [item, asName(item), asNouns(item)];
}

/** What a type says as the name of somebody or something: the saw of "repair saw", where it breaks. */
function asName(item: Item): Item | null {
  if (item.kind !== "nouns" || item.owner !== null || item.modifier !== null || item.whose !== null)
    return null;
  const [first] = item.words;
  const last = item.words.at(-1);
  if (first === undefined || last === undefined) return null;
  const text = item.words.map((word) => word.text).join(" ");
  const phrase = { text, span: { start: first.span.start, end: last.span.end } };
  return { kind: "name", phrase, of: null, whose: null };
}

/** A name as a word of a type: the saw that breaks, in "repair saw". */
function asNouns(item: Item): Item | null {
  return item.kind === "name" && item.of === null && item.whose === null
    ? { kind: "nouns", words: [item.phrase], owner: null, modifier: null, whose: null }
    : null;
}

const places: ReadonlySet<string> = new Set(["in", "at", "on", "inside", "near", "to", "into"]);

/** "There" is where the question says that something was. */
function placeMeant(adjunct: ItemAt, { doing: { adjuncts } }: Asked): ItemAt {
  if (adjunct.item.kind !== "pronoun" || adjunct.item.pronoun !== "there") return adjunct;
  const [place, ...others] = adjuncts.filter(({ preposition }) => places.has(preposition));
  return place === undefined || others.length > 0 ? adjunct : place;
}

/** What is done to it that a question names by its deed: "the launch of Nova". */
function ofWhat({ subject, doing: { verb, adjuncts } }: Asked): Phrase | null {
  const [first, ...others] = adjuncts.filter(({ preposition }) => preposition === "of");
  const isDeed = subject === null && verb === null && others.length === 0;
  return isDeed && first?.item.kind === "name" ? first.item.phrase : null;
}

/** Whether a question is about what is done to "it": "its rollback". */
export function saysIts({ doing: { objects } }: Asked): boolean {
  return objects.some((item) => item.kind === "nouns" && item.whose === "it");
}

/** Whether a clause says whose something is by a pronoun: "his operation", after "Rex's X-ray". */
export function saysWhose({ doing: { objects } }: Asked): boolean {
  return objects.some((item) => item.kind === "nouns" && item.whose !== null);
}

/** "His second visit" is that of the question's subject, where the clause has no other. */
function ownedBy(item: Item, subject: Item | null, main: Asked): Item {
  if (item.kind !== "nouns" || item.whose === null || item.whose === "i" || item.owner !== null) return item;
  const same = item.whose === "it" ? ofWhat(main) : null;
  if (same !== null) return { ...item, whose: null, owner: same };
  // "Who examined Bella after her operation" is about that of Bella.
  const [object, ...others] = main.subject === null && main.ask === "who" ? main.doing.objects : [];
  const of = main.subject ?? (others.length === 0 ? object : undefined);
  // "Was Lena's call during her meeting" is about that of Lena.
  const [named] = main.doing.objects;
  const isOwn =
    of === undefined && named?.kind === "nouns" && main.doing.verb === null && item.whose !== "it";
  if (isOwn && named.owner !== null && subject === null) return { ...item, whose: null, owner: named.owner };
  const owner =
    of?.kind === "name" ? of.phrase : of?.kind === "nouns" && of.words.length === 1 ? of.words[0] : undefined;
  // "Did Tom call Ann before her run" does not say whose.
  const isOpen = main.subject !== null && item.whose !== "it" && item.whose !== "they" && namesAnother(main);
  return subject !== null || owner === undefined || isOpen ? item : { ...item, whose: null, owner };
}
