import { absent } from "../../events/ids.js";
import type { TypeForm } from "../../events/type-naming.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { EventSet } from "../../events/event-set.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { type Asked, anythingDone, type Doing } from "../../language/question/asked.js";
import type { Form, Formed } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { verbsOf } from "../../language/words/base-form.js";
import { nameKey } from "../../language/words/name-key.js";
import { verbsOfNoun, words } from "../../language/words/nominals.js";
import { isSameNoun, singularsOf } from "../../language/words/noun-forms.js";
import { nounOf } from "./heaps.js";
import { moneyRoles } from "./measures.js";
import type { NameGrammar } from "./name-grammar.js";
import { formOf } from "./of-doer.js";
import { verbsOfForm, verbsOfRole } from "./role-deeds.js";
import { isSomebody, ordering, providers, receivers, suppliers, yielding } from "./role-names.js";

/** Verbs of which the object is money, whether or not a question says that. */
const paying: ReadonlySet<string> = new Set("pay donate contribute tip".split(" "));

/** Sums that nobody is rid of for good, or that come in. */
const keptOrGot: ReadonlySet<string> = new Set(
  "deposit bond bail salary wage wages income revenue takings refund winnings budget balance".split(" "),
);

/** Whether what is done is that money is paid: "how much did Ann pay". */
export function isOfPaying({ ask, doing: { verb } }: Asked): boolean {
  return ask === "how-often" && verb !== null && verbsOf(verb.text).some((base) => paying.has(base));
}

/**
 * Whether how much somebody paid is told by the events that say so: those of other types that have a price may be paid
 * as well.
 *
 * @param types  those that have the verb
 */
export function isPaying(vocabulary: Vocabulary, asked: Asked, types: readonly number[] | null): boolean {
  const { subject, doing } = asked;
  if (!isOfPaying(asked) || types === null) return false;
  // What was paid for, by whom or in what is told by these events alone.
  if (subject?.kind !== "name" && subject?.kind !== "speaker") return false;
  if (doing.objects.length > 0) return false;
  const name = subject.kind === "name" ? subject.phrase.text : (vocabulary.speaker ?? "");
  return [...vocabulary.typeNames.spellings.keys()].every(
    (type) =>
      types.includes(type) ||
      moneyRoles(vocabulary, type).every((role) => keptOrGot.has(role.toLowerCase())) ||
      !takesPart(vocabulary, type, name),
  );
}

/** What somebody pays for by what it is about: the physio, of "physio session". */
const bookable: ReadonlySet<string> = words(
  `session lesson class course appointment visit stay treatment training therapy consultation coaching tuition trip ride tour
   flight subscription membership purchase order delivery ticket`,
);

/** Forms about what was paid for something. */
const ofPaying: Partial<Record<FormName, true>> = {
  spent: true,
  "mean-spent": true,
  "spent-in": true,
  money: true,
};

/**
 * What is paid for, where no type is called so: what has it as a value, of the power bank that was bought as gear, or what
 * is about it, as a physio session.
 *
 * @returns null where it is neither, or one of several
 */
export function asPaidFor(names: NameGrammar, { form, of }: Formed): Asked | null {
  if (ofPaying[form.name] !== true || "form" in of || of.doing.verb !== null) return null;
  const [item, ...others] = of.doing.objects;
  if (item === undefined || others.length > 0) return null;
  if (item.kind === "name") {
    const isThing = names
      .namesOf(item.phrase.text)
      .every(({ role }) => role !== "location" && !isSomebody(role));
    const adjuncts = [...of.doing.adjuncts, { preposition: "of", item }];
    return isThing ? { ...of, doing: { ...of.doing, ...anythingDone, adjuncts } } : null;
  }
  const [said, ...more] = item.kind === "nouns" ? item.words : [];
  if (item.kind !== "nouns" || said === undefined || more.length > 0) return null;
  const noun = said.text.toLowerCase();
  const [found, ...rest] = names.types.all.filter(
    ({ object: { head, modifiers } }) =>
      head !== null &&
      singularsOf(head).some((one) => bookable.has(one)) &&
      [...modifiers].some((word) => isSameNoun(word, noun)),
  );
  if (found === undefined || rest.some(({ type }) => type !== found.type)) return null;
  const own = found.words.map((text) => ({ ...said, text }));
  return { ...of, doing: { ...of.doing, objects: [{ ...item, words: own }] } };
}

/** Whether somebody of a name may have a part in events of a type. */
function takesPart(vocabulary: Vocabulary, type: number, name: string): boolean {
  const asked = nameKey(name).split(" ");
  const roles = new Set(["subject", ...(vocabulary.rolesOf(type) ?? vocabulary.placeRoles)]);
  return [...roles].some((role) =>
    (vocabulary.namesOf(role)?.spellings ?? []).some((spelling, number) => {
      const own = nameKey(spelling).split(" ");
      return (
        asked.every((word) => own.includes(word)) && vocabulary.occurs(type, { role, name: number }) !== false
      );
    }),
  );
}

/** What sums are called that come in to whoever does something, and those that go out. */
const incoming: ReadonlySet<string> = words(
  `tip salary wage pay income revenue takings earnings proceeds profit refund winnings sales turnover royalty commission bonus`,
);
const outgoing: ReadonlySet<string> = words(
  `fine cost price copay co-pay rent premium tax toll fare charge bill expense penalty surcharge`,
);

/** Whether a form asks what came in, went out or was used, by what that is called: so much in tips. */
export function comesOrGoes({ name, measure }: Pick<Form, "name" | "measure">): boolean {
  return measure !== null && /^(?:got|paid-in|used|(?:got|paid|used)-most)$/u.test(name);
}

/**
 * Whether what came in or went out is what a role says, of one type alone: nobody pays tips that he gets, nor makes a fine
 * that he pays.
 *
 * @param types  of the events; null for any
 */
export function goesThatWay(
  vocabulary: Vocabulary,
  name: FormName,
  role: string,
  types: readonly number[] | null,
): boolean {
  const noun = role.toLowerCase();
  const other = name.startsWith("got") ? outgoing : incoming;
  const isMoney = !name.startsWith("used");
  if (isMoney && singularsOf(noun).some((word) => other.has(word))) return false;
  const all = [...vocabulary.typeNames.spellings.entries()];
  const having = (types ?? all.map(([type]) => type)).filter((type) =>
    isMoney ? moneyRoles(vocabulary, type).includes(role) : vocabulary.rolesOf(type)?.has(role) !== false,
  );
  // The rent of a tenancy is not what was paid, where payments of rent are told as well.
  const isToldElsewhere = all.some(
    ([type, spelling]) => !having.includes(type) && wordsOf(spelling).some((word) => isSameNoun(word, noun)),
  );
  return having.length === 1 && !isToldElsewhere;
}

/** Whether a role says what somebody is charged or pays. */
export function isTotal(role: string): boolean {
  return /^(?:amount|total|sum|value|payment)$/iu.test(role);
}

/** Verbs that say that money comes in. */
const earning: ReadonlySet<string> = new Set(["sell", "earn", "charge", "invoice", "bill", "receive", "win"]);

/** Verbs that say that somebody pays for something of his own accord. */
const buying: ReadonlySet<string> = words("buy purchase order get acquire book rent hire lease pay");

/**
 * Whether what events cost is what those paid who did them, as far as their types tell: not who sold something; and of a
 * thing by its name those who bought it, not who repaired it.
 *
 * @param types  of the events; null for any
 */
export function mayHavePaid(
  vocabulary: Vocabulary,
  { doing }: Asked,
  types: readonly number[] | null,
): boolean {
  if (types === null || types.some((type) => isEarning(vocabulary, type))) return false;
  const priced = types.filter((type) => moneyRoles(vocabulary, type).length > 0);
  return (
    !isOfThing(doing) || priced.every((type) => verbsIn(vocabulary, type).some((base) => buying.has(base)))
  );
}

/** What is done to things that somebody has: the cost of it is not what they cost. */
const upkeep: ReadonlySet<string> = words(
  `repair fix service mend maintain inspect clean wash upgrade restore insure paint renew tune check overhaul refuel`,
);

/** Whether some types are what is done to a thing that somebody has, so that it has no price there. */
export function areUpkeep(vocabulary: Vocabulary, types: readonly number[] | null): boolean {
  return (types ?? []).some(
    (type) =>
      moneyRoles(vocabulary, type).length > 0 && verbsIn(vocabulary, type).some((base) => upkeep.has(base)),
  );
}

/** Whether what some types cost is the cost of a thing that is named: of a boiler that was bought, not of one repaired. */
export function isCostOf(vocabulary: Vocabulary, doing: Doing, types: readonly number[] | null): boolean {
  // The repair of the boiler has its own cost.
  const isDeed = doing.objects.some((item) => verbsSaid(nounOf(item)).some((base) => upkeep.has(base)));
  const isThing = isOfThing(doing) || (doing.verb === null && doing.isNoun && !isDeed);
  return !isThing || !areUpkeep(vocabulary, types);
}

/** Whether it is about a thing by its name, whatever was done. */
function isOfThing({ objects, adjuncts }: Doing): boolean {
  return (
    objects.some(({ kind }) => kind === "anything") &&
    adjuncts.some(({ preposition }) => preposition === "of")
  );
}

function verbsIn({ typeNames }: Vocabulary, type: number): readonly string[] {
  return wordsOfType(typeNames.spelling(type)).flatMap(verbsSaid);
}

/** What a word says that is done, be it a verb or a noun. */
function verbsSaid(word: string): readonly string[] {
  return [...verbsOf(word), ...singularsOf(word).flatMap(verbsOfNoun)];
}

/** Whether what events cost is what somebody else paid. */
function isEarning(vocabulary: Vocabulary, type: number): boolean {
  const [verb = ""] = wordsOfType(vocabulary.typeNames.spelling(type));
  const own = vocabulary.rolesOf(type) ?? new Set<string>();
  return verbsOf(verb).some((base) => earning.has(base)) || [...own].some((role) => ordering.has(role));
}

/** Roles of those who are paid for what they sell or do. */
const payees = words(
  `seller shop store payee recipient receiver to for from contractor craftsman workman firm company garage hotel restaurant landlord employee
   worker babysitter cleaner artist musician band speaker driver supplier vendor dealer merchant bank insurer`,
);

/** Whether those in a role may have been paid: who sells, or does what is done. */
export function mayBePaid(set: EventSet, role: string, type: string): boolean {
  const known = [payees, yielding, suppliers, providers].some((roles) => roles.has(role));
  const isSale = wordsOfType(type).some((word) => /^(?:sale|sales|sold|sell)$/u.test(word));
  const form = formOf(set, type);
  const deeds = form === undefined ? [] : verbsOfForm(set, form);
  const isDoing = role === "subject" || verbsOfRole(role).some((base) => deeds.includes(base));
  return !isSale && (known || isDoing);
}

/** Verbs of what is done for customers. */
const serving: ReadonlySet<string> = new Set("deliver sell ship supply serve cater".split(" "));

/** Verbs of what customers do. */
const ordered: ReadonlySet<string> = new Set(
  `complain order buy purchase pay cancel book reserve return reject refuse request enquire inquire ask phone call visit praise
   thank rate review`.split(/\s+/u),
);

/** What customers alone bring, pay and book, where a log tells of others who do something else. */
const visiting: ReadonlySet<string> = new Set(
  "pay complain drop pick collect book reserve rent hire".split(" "),
);

/** Those to whom a firm itself pays, and of whom it books. */
const paid: ReadonlySet<string> = new Set("supplier vendor payee to employee staff".split(" "));

/**
 * Whether something may be delivered or sold to somebody who does nothing else than customers do, of "complain" as of
 * "order"; or whether somebody pays and drops off and does nothing else than that.
 */
export function isServed(vocabulary: Vocabulary, forms: readonly TypeForm[], value: string): boolean {
  const isOf = ({ verbs, words }: TypeForm, some: ReadonlySet<string>): boolean =>
    [...(verbs ?? []), ...words.slice(-1).flatMap(verbsOfNoun)].some((verb) => some.has(verb));
  const isReached = ({ type }: TypeForm): boolean =>
    [...receivers].some(
      (role) =>
        vocabulary.rolesOf(type)?.has(role) === true &&
        (vocabulary.namesOf(role)?.find(value) ?? absent) !== absent,
    );
  const subject = vocabulary.subjectNames.find(value);
  const does = ({ type }: TypeForm): boolean =>
    vocabulary.occurs(type, { role: "subject", name: subject }) !== false;
  return (
    (forms.some((form) => isOf(form, serving) && isReached(form)) &&
      forms.every((form) => isOf(form, ordered) || !does(form))) ||
    isVisiting(vocabulary, forms.filter(does))
  );
}

/** Whether somebody does several things, all of which customers do, and of none of them a supplier is told. */
function isVisiting(vocabulary: Vocabulary, does: readonly TypeForm[]): boolean {
  const isOfVisit = ({ type, verbs }: TypeForm): boolean =>
    verbs?.some((verb) => visiting.has(verb)) === true &&
    ![...(vocabulary.rolesOf(type) ?? [])].some((role) => paid.has(role.toLowerCase()));
  return does.length > 1 && does.every(isOfVisit);
}
