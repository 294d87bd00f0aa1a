import { isPreposition } from "../../events/event.js";
import { absent } from "../../events/ids.js";
import { nameObject, type TypeForm } from "../../events/type-naming.js";
import { objectWords } from "../../events/type-index.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isFormOfKnownVerb, isKnownVerb } from "../../language/words/inflection.js";
import { deedsOf, words } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { type Parts, wordsIn } from "./parts.js";
import { borrowersIn, isPersons, patients, receivers } from "./role-names.js";
import { journeys, usesIn, vehicles } from "./uses.js";
import { valuesOf } from "./values.js";

/** What leads to where one goes. */
const outings = words("visit trip excursion outing tour");

/** Those who come to whom they work for. */
const comers = words(
  `contractor plumber electrician handyman carpenter builder roofer painter decorator gardener cleaner mechanic technician
   inspector surveyor midwife`,
);

/** Trips by what they are called, that lead to a place. */
const trips = words(
  "trip holiday vacation journey tour excursion outing voyage expedition getaway flight drive ride cruise",
);

/** Verbs of getting somewhere, or something, in what a role of vehicles tells. */
const moving = words(
  "drive deliver ride travel go commute transport haul carry move bring ship collect tour",
);

/** What such events are called beside the nouns of those verbs. */
const moves = words("trip journey tour commute haul shift route");

/** Roles of what somebody drives himself. */
const driven = words(
  "vehicle car van lorry truck bike bicycle motorbike motorcycle moped scooter bus coach tractor",
);

/** Verbs of going somewhere, or of getting something there. */
const going = words(
  "go travel fly drive ride sail head move fare ship send post mail deliver dispatch transport",
);

/** The role that says where somebody went, or something led; null where the verb does not ask for that. */
export function goalOf(verb: string, roles: ReadonlySet<string>): string | null {
  const bases = verbsOf(verb);
  // Where somebody flew may be from where.
  if (!bases.some((base) => going.has(base) && (base === "go" || !roles.has("from")))) return null;
  return ["destination", "to"].find((role) => roles.has(role)) ?? null;
}

/** What is done so many times, so far or with so much weight that a role is called after it. */
const achieved = words("catch haul squat deadlift lift press curl throw jump dive score");

/** What somebody is who did it to a part of the body. */
const hurt = words("injured hurt wounded");

/**
 * What is said to be done in events that a noun names, by what their roles tell: of "museum visit" with a museum, museums
 * are visited; a train is taken for a "train ride"; and of who fishes and tells the catch, fish is caught.
 *
 * Cost: O(types × roles).
 */
export function nounDeeds(vocabulary: Vocabulary): readonly TypeForm[] {
  return vocabulary.typeNames.spellings.flatMap((spelling, type) => {
    const own = [...(vocabulary.rolesOf(type) ?? [])];
    const said = wordsOfType(spelling);
    const [last = "", before] = [said.at(-1), said.slice(0, -1)];
    const thing = thingIn(said, own);
    const named = roleBefore(vocabulary, type) ?? thing;
    // Who had a loan of something may be either of two, unless a role tells whom it reached.
    const deeds = named === null ? [] : [...(isKnownVerb(last) ? [last] : []), ...deedsOf(last)];
    const verbs = deeds.filter((verb) => verb !== "lend" || own.some((role) => receivers.has(role)));
    const [vehicle = ""] = before;
    return [
      ...(verbs.length === 0
        ? []
        : [formOf(type, last, verbs, before, { isOfNoun: named !== thing, named })]),
      ...(named !== null && named !== thing && outings.has(last)
        ? [
            formOf(type, "visit", ["visit"], before, { isOfNoun: true, named }),
            formOf(type, "go", ["go"], ["to", ...before], { isOfNoun: true, named }),
          ]
        : []),
      ...(last === "visit" && comers.has(before.join(" ")) && named === null && isOfComers(vocabulary, type)
        ? [formOf(type, "visit", ["visit"], [])]
        : []),
      ...(before.length === 1 && vehicles.has(vehicle) && journeys.has(last)
        ? [
            formOf(type, "take", ["take", "catch"], before),
            formOf(type, "go", ["go", "travel"], ["by", vehicle]),
          ]
        : []),
      ...usesIn(own, last).flatMap(({ role, verbs, isOccasion }) => {
        const form = formOf(type, verbs[0] ?? "", verbs, isOccasion ? [] : [last], {
          isOfNoun: true,
          named: role,
        });
        const taker = isOccasion ? undefined : own.find((each) => patients.has(each.toLowerCase()));
        if (taker === undefined) return [form];
        // A nurse who gives it does not take it.
        const given = { ...form, verb: "give", verbs: ["give", "administer"] };
        return [{ ...form, verbs: [...verbs, "get", "receive"], by: taker }, given];
      }),
      ...own
        .filter((role) => driven.has(role.toLowerCase()) && isMoving(said) && !isSameNoun(role, last))
        .map((role) => {
          // Where it was driven to a test as well, nobody knows how often it was used.
          const isElsewhere = vocabulary.typeNames.spellings.some(
            (_, other) => other !== type && vocabulary.rolesOf(other)?.has(role) === true,
          );
          const verbs = ["take", ...(isElsewhere ? [] : ["use"]), "drive"];
          return formOf(type, "take", verbs, [], { isOfNoun: true, named: role });
        }),
      ...(trips.has(last) && !isGone(said)
        ? destinationsOf(own).map((role) =>
            formOf(type, "go", ["go", "travel"], [], { isOfNoun: true, named: role }),
          )
        : []),
      // Of "shopping" with what was "bought", that was bought.
      ...own
        .filter((role) => isFormOfKnownVerb(role) && !isKnownVerb(role) && !role.endsWith("ing"))
        .map((role) => formOf(type, role, verbsOf(role), [], { isOfNoun: true, named: role })),
      ...(last === "loan" && isOfBorrower(vocabulary, type)
        ? [formOf(type, "borrow", ["borrow"], []), formOf(type, "take", ["take"], ["out"])]
        : []),
      ...(last === "loan" ? borrowersIn(own) : []).flatMap((by) => [
        { ...formOf(type, "borrow", ["borrow"], []), by },
        { ...formOf(type, "take", ["take"], ["out"]), by },
      ]),
      ...(hurt.has(last) && own.some((role) => isSameNoun(role.toLowerCase(), "body part"))
        ? [formOf(type, last, verbsOf(last), [])]
        : []),
      ...own.filter((role) => isAchieved(vocabulary, role)).map((role) => formOf(type, role, [role], [])),
    ];
  });
}

/** Whether whoever a loan is told of borrowed: nobody else has a part in it, but from whom it was. */
function isOfBorrower(vocabulary: Vocabulary, type: number): boolean {
  return [...(vocabulary.rolesOf(type) ?? [])].every(
    (role) =>
      role === "subject" ||
      role === "from" ||
      (role !== "by" &&
        !isPersons(role) &&
        !valuesOf(vocabulary, role, [type]).some((name) => vocabulary.subjectNames.find(name) !== absent)),
  );
}

/** Whether those of whom visits are told came on them: who is visited does other things as well, all of them. */
function isOfComers(vocabulary: Vocabulary, type: number): boolean {
  const { spellings } = vocabulary.typeNames;
  return valuesOf(vocabulary, "subject", [type]).some((value) => {
    const name = vocabulary.subjectNames.find(value);
    return !spellings.some(
      (_, other) => other !== type && vocabulary.occurs(other, { role: "subject", name }) !== false,
    );
  });
}

/** The role that tells what was ordered, rented or sold, where a noun says its kind: the item, of "material order"; null for none. */
function thingIn(said: readonly string[], own: readonly string[]): string | null {
  const [thing, ...others] = own.filter((role) => /^(?:item|product|goods|article|thing)$/iu.test(role));
  if (said.length < 2 || isFormOfKnownVerb(said[0] ?? "") || others.length > 0) return null;
  return thing ?? null;
}

/** Whether a type says itself that somebody went: "go on trip". */
function isGone([first = ""]: readonly string[]): boolean {
  return verbsOf(first).some((verb) => going.has(verb));
}

/** Whether a type says that somebody or something gets somewhere: "drove load", "made delivery". */
function isMoving(said: readonly string[]): boolean {
  const [first = ""] = said;
  const last = said.at(-1) ?? "";
  return moves.has(last) || [...verbsOf(first), ...deedsOf(last)].some((verb) => moving.has(verb));
}

/** The role that says where a trip led. */
function destinationsOf(own: readonly string[]): readonly string[] {
  const found = goalOf("go", new Set(own)) ?? own.find((role) => role === "location");
  return found === undefined ? [] : [found];
}

/** Whether a role tells what was achieved, of which no type says that it was done: a result of 2:1 is nobody's goal. */
function isAchieved(vocabulary: Vocabulary, role: string): boolean {
  const isOther = (spelling: string): boolean => {
    const said = wordsOfType(spelling);
    return [...verbsOf(said[0] ?? ""), ...deedsOf(said.at(-1) ?? "")].includes(role);
  };
  return achieved.has(role) && !vocabulary.typeNames.spellings.some(isOther);
}

/** The role of which a value is meant by what stands before the noun of a type: the museum, of "museum visit"; null for none. */
export function roleBefore(vocabulary: Vocabulary, type: number): string | null {
  const before = wordsOfType(vocabulary.typeNames.spelling(type)).slice(0, -1).join(" ");
  const roles = [...(vocabulary.rolesOf(type) ?? [])];
  return roles.find((role) => before !== "" && isSameNoun(wordsOf(role).join(" "), before)) ?? null;
}

function formOf(
  type: number,
  verb: string,
  verbs: readonly string[],
  object: readonly string[],
  more: Partial<TypeForm> = {},
): TypeForm {
  return {
    ...{ type, verb, verbs, by: null, named: null, implied: null },
    ...{ object: objectWords(object.join(" ")), words: object.filter((word) => !isPreposition(word)) },
    ...{ isDoubtful: false, isWhole: false, isReceived: false, isOfNoun: false },
    ...more,
  };
}

interface Names {
  namesOf(phrase: string): readonly { readonly role: string }[];
  rolesCalled(phrase: string): readonly string[];
}

/** Whether a question says what a verb is done to, in the words of a type or by the role or a value of it that it names. */
export function namesObject(
  names: Names,
  { items, asksRole, asksNoun, asksWhere }: Pick<Parts, "items" | "asksRole" | "asksNoun" | "asksWhere">,
  form: TypeForm,
): boolean {
  const { named } = form;
  if (asksWhere && named !== null && named === goalOf("go", new Set([named]))) return true;
  if (asksNoun !== null && nameObject(form, [asksNoun])) return true;
  const isCalled = (word: string): boolean => named !== null && names.rolesCalled(word).includes(named);
  if (asksRole !== null && isCalled(asksRole)) return true;
  return items.some(({ slot, item }) => {
    // Who played in Tosca need not have played her.
    const isBeside = slot.kind === "at" && !leadingTo.has(slot.preposition);
    switch (item.kind) {
      case "nouns":
        return nameObject(form, wordsIn(item.words));
      case "role":
        return !isBeside && isCalled(item.phrase.text);
      case "name":
        return (
          !isBeside && named !== null && names.namesOf(item.phrase.text).some(({ role }) => role === named)
        );
      default:
        return false;
    }
  });
}

/**
 * Whether somebody never did what a verb says by what a role tells, or nobody went there, and the name is also that of
 * something else: a company that plays Carmen is nobody who plays her, and who goes to a school is on no trip to it.
 */
export function isMeantOtherwise(
  vocabulary: Vocabulary,
  names: Pick<Names, "namesOf">,
  { type, named }: TypeForm,
  roles: ReadonlyMap<string, number>,
): boolean {
  const name = roles.get(named ?? "");
  if (named === null || name === undefined) return false;
  const isNever = ([role, told]: readonly [string, number]): boolean =>
    (role === "subject" || (role === named && role === "location")) &&
    vocabulary.occurs(type, { role, name: told }) === false;
  if (![...roles].some(isNever)) return false;
  return names
    .namesOf(vocabulary.namesOf(named)?.spelling(name) ?? "")
    .some(({ role }) => role !== named && role !== "subject");
}

/** Prepositions behind which it stands what a verb is done to. */
const leadingTo = words("to of for");

/** Prepositions that lead to what else is done at the same time. */
const occasions = words("at in during on");

/** Whether words name the event itself behind a verb that its noun is not: "weighed at the weigh-in". */
export function nameOccasion(
  { typeNames }: Vocabulary,
  { type, verbs, by, verb }: TypeForm,
  preposition: string,
  asked: readonly string[],
): boolean {
  if (!occasions.has(preposition)) return false;
  const said = wordsOfType(typeNames.spelling(type));
  const [first = ""] = said;
  const isOwn = by === null && verb === first && verbsOf(first).some((base) => verbs?.includes(base));
  return !isOwn && nameObject({ isWhole: false, words: said, object: objectWords(said.join(" ")) }, asked);
}
