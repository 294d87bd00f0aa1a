import { isPreposition } from "../../events/event.js";
import { nameObject, type TypeForm } from "../../events/type-naming.js";
import { objectWords, wordsOf } from "../../events/type-index.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { deedsOf } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { type Parts, wordsIn } from "./parts.js";

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}

/** What people travel in. */
const vehicles = words(
  `train bus coach tram streetcar metro subway tube underground ferry boat ship taxi cab plane aeroplane airplane helicopter car
   shuttle funicular gondola trolleybus minibus`,
);

/** What travelling is called behind what people travel in. */
const journeys = words("ride journey trip crossing transfer passage");

/** What leads to where one goes. */
const outings = words("visit trip excursion outing tour");

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
    const said = wordsOf(spelling);
    const last = said.at(-1) ?? "";
    const before = said.slice(0, -1);
    const named = roleBefore(vocabulary, type);
    // Who had a loan of something may be either of two.
    const verbs = [...(isKnownVerb(last) ? [last] : []), ...deedsOf(last)].filter((verb) => verb !== "lend");
    const [vehicle = ""] = before;
    return [
      ...(named === null || verbs.length === 0
        ? []
        : [formOf(type, last, verbs, before, { isOfNoun: true, named })]),
      ...(named === null || !outings.has(last)
        ? []
        : [
            formOf(type, "visit", ["visit"], before, { isOfNoun: true, named }),
            formOf(type, "go", ["go"], ["to", ...before], { isOfNoun: true, named }),
          ]),
      ...(before.length === 1 && vehicles.has(vehicle) && journeys.has(last)
        ? [
            formOf(type, "take", ["take", "catch"], before),
            formOf(type, "go", ["go", "travel"], ["by", vehicle]),
          ]
        : []),
      ...(hurt.has(last) && own.some((role) => isSameNoun(role.toLowerCase(), "body part"))
        ? [formOf(type, last, verbsOf(last), [])]
        : []),
      ...own.filter((role) => isAchieved(vocabulary, role)).map((role) => formOf(type, role, [role], [])),
    ];
  });
}

/** Whether a role tells what was achieved, of which no type says that it was done: a result of 2:1 is nobody's goal. */
function isAchieved(vocabulary: Vocabulary, role: string): boolean {
  const isOther = (spelling: string): boolean => {
    const said = wordsOf(spelling);
    return [...verbsOf(said[0] ?? ""), ...deedsOf(said.at(-1) ?? "")].includes(role);
  };
  return achieved.has(role) && !vocabulary.typeNames.spellings.some(isOther);
}

/** The role of which a value is meant by what stands before the noun of a type: the museum, of "museum visit"; null for none. */
export function roleBefore(vocabulary: Vocabulary, type: number): string | null {
  const before = wordsOf(vocabulary.typeNames.spelling(type)).slice(0, -1).join(" ");
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
  { items, asksRole }: Pick<Parts, "items" | "asksRole">,
  form: TypeForm,
): boolean {
  const { named } = form;
  const isCalled = (word: string): boolean => named !== null && names.rolesCalled(word).includes(named);
  if (asksRole !== null && isCalled(asksRole)) return true;
  return items.some(({ item }) => {
    switch (item.kind) {
      case "nouns":
        return nameObject(form, wordsIn(item.words));
      case "role":
        return isCalled(item.phrase.text);
      case "name":
        return named !== null && names.namesOf(item.phrase.text).some(({ role }) => role === named);
      default:
        return false;
    }
  });
}

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
  const said = wordsOf(typeNames.spelling(type));
  const [first = ""] = said;
  const isOwn = by === null && verb === first && verbsOf(first).some((base) => verbs?.includes(base));
  return !isOwn && nameObject({ isWhole: false, words: said, object: objectWords(said.join(" ")) }, asked);
}
