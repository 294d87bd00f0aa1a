import { isHanded } from "../../events/predicates.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Form } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { roleMeasured } from "./measures.js";
import { areStates, lastsDays } from "./ongoing.js";
import { isPersons } from "./role-names.js";

/** Forms that ask which of several events lasts longest. */
const ofLongest: ReadonlySet<string> = new Set<FormName>([
  ...(["longest", "shortest", "longest-event", "shortest-event", "longest-time"] as const),
]);

/** Forms that ask about events that last. */
const ofLengths: ReadonlySet<string> = new Set<FormName>([
  ...(["now", "being-at", "being-now", "extent", "lasting", "since-when"] as const),
  ...(["mean-extent", "took-longest", "took-least"] as const),
  ...ofLongest,
] as readonly FormName[]);

/**
 * Whether types have what a form asks about: a length that is one of time.
 *
 * @param types  those of a flat question; none for any
 */
export function goesWith(
  vocabulary: Vocabulary,
  { name, unit }: Pick<Form, "name" | "unit">,
  types: readonly number[],
): boolean {
  // Since the first of those that do not last; what lasts goes on since it began.
  if (name === "since-first") return types.every((type) => vocabulary.lastsAtLeast(type) === null);
  // Where somebody lives, or who has a cold, is so now; where he trains, he ever did.
  if (name === "holding") return types.length > 0 && types.every((type) => lastsDays(vocabulary, type));
  if (name === "usual") return !types.some((type) => areStates(vocabulary, [type]));
  if (!ofLengths.has(name)) return true;
  if (types.some((type) => vocabulary.lastsAtLeast(type) === null)) return false;
  // Who lends something is not on loan.
  const isOnLoan = types.some((type) => isHanded(wordsOfType(vocabulary.typeNames.spelling(type))));
  if ((name === "being-at" || name === "being-now") && isOnLoan) return false;
  // Who met whom was there as well.
  const isOfOthers = types.some((type) => [...(vocabulary.rolesOf(type) ?? [])].some(isOther));
  if (name === "being-at" || name === "being-now") return !isOfOthers;
  // When the longest ride was is told where that is the farthest one as well.
  if (name === "longest-event" || name === "shortest-event") return true;
  // So many minutes is no way.
  return !ofLongest.has(name) || unit !== null || roleMeasured(vocabulary, "distance", types) === null;
}

/** Whether a role is of people beside the subject. */
function isOther(role: string): boolean {
  return role === "with" || isPersons(role);
}
