import { type Asked, type Item, leftOut } from "./asked.js";
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
  const subject = subjectOf(clause, main);
  const owner = clause.owner === null ? null : stoodFor(clause.owner, main);
  if (subject === undefined || owner === undefined) return undefined;
  const meant = (item: Item): Item => thingMeant(ownedBy(item, subject, main), main);
  const { objects, adjuncts } = clause.doing;
  return {
    ...clause,
    subject,
    owner,
    doing: {
      ...clause.doing,
      objects: objects.map(meant),
      adjuncts: adjuncts.map((adjunct) => ({ ...adjunct, item: meant(adjunct.item) })),
    },
  };
}

/**
 * A question whose "he" or "she" is who a clause before it is about: "after Tom slept, did he eat".
 *
 * @returns undefined where the question has no such pronoun, or the clause does not say who that is
 */
export function meantThen(of: Asked | Formed, clause: Asked | Formed): Asked | Formed | undefined {
  const { subject } = flatOf(of);
  if (subject?.kind !== "pronoun" || (subject.pronoun !== "he" && subject.pronoun !== "she"))
    return undefined;
  const said = flatOf(clause);
  const about = said.subject ?? said.owner;
  return about?.kind === "name" ? meantBy(of, { ...said, subject: about, owner: null }) : undefined;
}

function subjectOf(clause: Asked, main: Asked): Item | null | undefined {
  const { subject, voice, ask } = clause;
  if (subject === null)
    return voice === "be" && ask === "did" ? stoodFor({ kind: "pronoun", pronoun: leftOut }, main) : null;
  if (subject.kind !== "pronoun") return subject;
  // "Before it was delivered" is what was ordered, not who ordered it.
  const isThing = subject.pronoun === "it" || (subject.pronoun === "they" && isPassive(clause));
  const thing = isThing ? thingOf(main) : null;
  return thing ?? stoodFor(subject, main);
}

/** The subject of the question, for a pronoun or for nothing; undefined where nobody, or one of several, is meant. */
function stoodFor(item: Item, main: Asked): Item | undefined {
  if (item.kind !== "pronoun" || item.pronoun === "we") return item;
  const { subject } = main;
  if (subject === null) return undefined;
  if (subject.kind === "anyone" || subject.kind === "anything") return undefined;
  // "Did Tom call Ann before she slept" does not say whether Tom is "she".
  return item.pronoun !== leftOut && namesAnother(main) ? undefined : subject;
}

const toPersons: ReadonlySet<string> = new Set(["with", "to", "for", "by", "about", "of", "from"]);

/** Whether a question may name somebody beside its subject. */
function namesAnother({ doing: { objects, adjuncts }, owner, which }: Asked): boolean {
  return (
    objects.some(isNamed) ||
    adjuncts.some(({ preposition, item }) => item.kind === "name" && toPersons.has(preposition)) ||
    owner !== null ||
    which?.kind === "person"
  );
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

/** "It", "them" and "hers" behind a verb are what the question's verb is done to. */
function thingMeant(item: Item, main: Asked): Item {
  if (item.kind !== "pronoun" || (item.pronoun !== "it" && item.pronoun !== "they")) return item;
  return thingOf(main) ?? item;
}

/** "His second visit" is that of the question's subject, where the clause has no other. */
function ownedBy(item: Item, subject: Item | null, main: Asked): Item {
  if (item.kind !== "nouns" || item.whose === null || item.whose === "i" || item.owner !== null) return item;
  // "Who examined Bella after her operation" is about that of Bella.
  const [object, ...others] = main.subject === null && main.ask === "who" ? main.doing.objects : [];
  const of = main.subject ?? (others.length === 0 ? object : undefined);
  const owner =
    of?.kind === "name" ? of.phrase : of?.kind === "nouns" && of.words.length === 1 ? of.words[0] : undefined;
  // "Did Tom call Ann before her run" does not say whose.
  const isOpen = main.subject !== null && item.whose !== "it" && item.whose !== "they" && namesAnother(main);
  return subject !== null || owner === undefined || isOpen ? item : { ...item, whose: null, owner };
}
