import { type Forms, lightVerbs } from "../../events/type-forms.js";
import type { FormName } from "../../language/question/forms.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked, Item } from "../../language/question/asked.js";
import { verbsOf } from "../../language/words/base-form.js";
import { nameKey } from "../../language/words/name-key.js";
import { words } from "../../language/words/nominals.js";
import { areOfAnyKind } from "./bearers.js";
import type { NameGrammar } from "./name-grammar.js";

/** Forms in which events are told by when they were: those of a clause, and those to which it is set. */
const timing: ReadonlySet<string> = new Set<FormName>([
  ...(["before", "after", "while", "during", "since", "until", "next", "previous", "same"] as const),
  ...(["within", "within-before", "within-after", "unit-before", "unit-after"] as const),
  ...([
    "apart",
    "apart-before",
    "apart-either",
    "apart-two",
    "ago",
    "side",
    "only-after",
    "only-before",
  ] as const),
  ...(["as", "at-moment", "start-before", "start-after", "stop-before", "stop-after"] as const),
  ...(["between-two", "start-of", "end-of", "first-two", "last-two", "only-two", "both-ends"] as const),
  ...(["first-event", "last-event"] as const),
]);

/** Whether the parts of a form are told by when they were: "since the lunch", but not "dearer than the lunch". */
export function isOfTimes(name: FormName): boolean {
  return timing.has(name);
}

/** Verbs by which what stands behind them comes about, or is gone through: whoever visits a fair is there while it is on. */
const coming: ReadonlySet<string> = new Set([
  ...lightVerbs,
  ..."hold host lead give throw run stage chair attend visit join play watch receive send pay sign undergo enjoy".split(
    " ",
  ),
]);

/** What befalls people, and by what those who are called deal with it while it lasts: "after the fire", of who put it out. */
const mishaps = words(
  `fire blaze flood leak spill alarm accident crash collision emergency incident outage breakdown explosion avalanche
   burglary call-out callout`,
);
const dealing = words("put fight extinguish answer handle tackle");

/**
 * A flat question about an event that is named by what is done alone, "the lunch with Priya", as one that may be read by
 * what a verb is done to: of "have lunch".
 *
 * @returns null where it says more than that, or is so already
 */
export function asOccasion(asked: Asked): Asked | null {
  const { subject, counted, which, voice, doing } = asked;
  const isBare =
    doing.verb === null && !doing.isNoun && subject === null && counted === null && which === null;
  return isBare && voice !== "be" ? { ...asked, doing: { ...doing, isNoun: true } } : null;
}

/**
 * Whether types can be named by the noun that their verb is done to, where a time is meant: "since the book fair", of "visit
 * book fair", but not "since the flight", of "book flight". That can be told where only one type has it.
 */
export function comesAbout({ types: forms }: Forms, types: readonly number[]): boolean {
  const [type, ...others] = new Set(types);
  const form = type === undefined ? undefined : forms.all[type];
  if (form === undefined || others.length > 0) return false;
  const { verb, object } = form;
  if (verb === null || object.head === null || areOfAnyKind(object.head)) return false;
  const { head: noun } = object;
  return verbsOf(verb).some((base) => coming.has(base) || (dealing.has(base) && mishaps.has(noun)));
}

/**
 * "Where was the Harvest Fair" as a question about the fair that is called so: about a name alone that ends in the noun of the
 * types that alone have such names.
 *
 * @returns null where it says anything that is done, or no such name
 */
export function asCalled(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "namesOf" | "types">,
  asked: Asked,
): Asked | null {
  const { subject, doing } = asked;
  const [item, ...others] = doing.objects;
  if (doing.verb !== null || subject !== null || others.length > 0 || item?.kind !== "name") return null;
  const { text, span } = item.phrase;
  const last = text.split(/\s+/u).at(-1) ?? "";
  const own = new Set(
    names.types.withNoun(nameKey(last)).flatMap(({ type, verb }) => (verb === null ? type : [])),
  );
  // The name of a fair may be that of a stall at one, where stalls have names as well.
  const isOne = names.namesOf(text).some(({ role, match }) => {
    const having = vocabulary.typeNames.spellings.flatMap((_, type) =>
      vocabulary.rolesOf(type)?.has(role) === true ? type : [],
    );
    return match === "whole" && having.length > 0 && having.every((type) => own.has(type));
  });
  if (!isOne || last === text) return null;
  const words = [{ text: last, span: { start: span.end - last.length, end: span.end } }];
  const noun: Item = { kind: "nouns", words, owner: null, modifier: item.phrase, whose: item.whose };
  return { ...asked, doing: { ...doing, objects: [noun] } };
}
