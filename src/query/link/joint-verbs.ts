import type { EventSet } from "../../events/event-set.js";
import type { DeclaredNames } from "../../events/vocabulary.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { TypeForm } from "../../events/type-naming.js";
import { questionEnglish } from "../../language/question/english.js";
import { verbsOf } from "../../language/words/base-form.js";
import { words } from "../../language/words/nominals.js";
import { nameGrammarOf } from "./name-grammar.js";
import { doerOfType } from "./of-doer.js";
import { isProper } from "./values.js";

/** Verbs of whoever leads what others take part in. */
const leading = words(
  `host hold give chair lead teach throw organise organize conduct coach guide present preside moderate facilitate captain
   supervise run drive pilot steer skipper`,
);

/** Verbs of what those do who are there together. */
const sharing = words(
  `go come walk hike jog run swim ride cycle travel fly sail row paddle climb ski skate surf camp stay sleep live share eat drink
   dine lunch have take watch see visit attend join play practise practice rehearse train dance sing perform talk chat speak argue
   meet celebrate study work shop explore tour`,
);

/** Verbs of what one of two does to the other. */
const winning = words("beat win lose defeat thrash outrun overtake eliminate surrender resign concede");

/** Whether events of a type may be those of whoever came along as well. */
export type Counted = (type: string) => boolean;

/** Those that nobody led: a dinner is hosted by its host. */
export function nobodyLed(set: EventSet, text: string): Counted {
  const saysLeading = wordsOf(text).some((word) =>
    verbsOf(word).some((verb) => leading.has(verb) && !sharing.has(verb)),
  );
  return (type) => {
    const verb = verbOf(set, type);
    return verb === null ? !saysLeading : !leading.has(verb) || sharing.has(verb);
  };
}

/** Those that all did who were there. */
export function allShared(set: EventSet, text: string): Counted {
  const isLedByNobody = nobodyLed(set, text);
  return (type) => isLedByNobody(type) && isShared(set, type);
}

/** Whether one of two does a type to the other, who does not do it then: who is beaten does not beat. */
export function isWon(type: string): boolean {
  return wordsOfType(type).some((word) => verbsOf(word).some((verb) => winning.has(verb)));
}

/** Whether those do a type alike who are there together; so it is with what a noun names. */
export function isShared(set: EventSet, type: string): boolean {
  const verb = verbOf(set, type);
  return verb === null || sharing.has(verb);
}

/** A type as it is said first. */
export function formOf(set: EventSet, type: string): TypeForm | undefined {
  return nameGrammarOf(set, questionEnglish.with([], set.facts)).types.all[set.typeNames.find(type)];
}

/** The role of those who do what a type says: the subject, or of rides without one the rider. */
export function doerIn(set: EventSet, type: string | null): string {
  return doerOfType(set, type === null ? undefined : formOf(set, type));
}

/** The verb of a type in its base form; null of a noun. */
function verbOf(set: EventSet, type: string): string | null {
  const form = formOf(set, type);
  if (form === undefined || form.verb === null || form.isDoubtful) return null;
  return verbsOf(form.verb).find((verb) => leading.has(verb) || sharing.has(verb)) ?? form.verb;
}

const known = new WeakMap<EventSet, DeclaredNames | null>();

/**
 * Who does something in some role, as names that each such role knows: who rides in a log may never have taught, and is then
 * no teacher rather than unknown. Null where all are subjects.
 */
export function doerNames(set: EventSet): DeclaredNames | null {
  let names = known.get(set);
  if (names === undefined) known.set(set, (names = doerNamesIn(set)));
  return names;
}

function doerNamesIn(set: EventSet): DeclaredNames | null {
  const roles = [...new Set(set.typeNames.spellings.map((type) => doerIn(set, type)))];
  const others = roles.filter((role) => role !== "subject");
  if (others.length === 0) return null;
  const isProperIn = (role: string) => (name: string) => role === "subject" || isProper(name);
  const all = ["subject", ...others].flatMap((role) =>
    (set.namesOf(role)?.spellings ?? []).filter(isProperIn(role)),
  );
  return { roles: Object.fromEntries(others.map((role) => [role, all])) };
}
