import { roleOf, type RoleName, type Vocabulary } from "../../events/vocabulary.js";
import type { Phrase, QuestionReading } from "../../language/question/question.js";

type Adjunct = QuestionReading["adjuncts"][number];

/** What the adjuncts of a question ask of an event's roles. */
export interface AdjunctPlan {
  readonly roles: readonly RoleName[];
  /** Names that no role knows, as written, and the role that each would be of. */
  readonly unknown: readonly { readonly role: string; readonly name: Phrase }[];
}

/**
 * Finds the role that each adjunct names by its value.
 *
 * From the left, as many adjuncts as stand together and have a known name between them are one name
 * ("in the house by the sea"); the longest wins.
 *
 * @param text      the whole question, from which a name of several adjuncts is read
 * @param adjuncts  in the order of the text
 */
export function planAdjuncts(
  vocabulary: Vocabulary,
  text: string,
  adjuncts: readonly Adjunct[],
): AdjunctPlan {
  const roles: RoleName[] = [];
  const unknown: { role: string; name: Phrase }[] = [];
  for (let index = 0; index < adjuncts.length; ) {
    const first = adjuncts[index] as Adjunct;
    const found = longestName(vocabulary, text, adjuncts, index);
    if (found === null) unknown.push({ role: roleAfter(vocabulary, first), name: first.name });
    else roles.push(found.role);
    index = found?.next ?? index + 1;
  }
  return { roles, unknown };
}

/** The role that a name which no event has would be of: the one called like its preposition, else location. */
function roleAfter({ placeRoles }: Vocabulary, { preposition }: Adjunct): string {
  return placeRoles.includes(preposition) ? preposition : "location";
}

function longestName(vocabulary: Vocabulary, text: string, adjuncts: readonly Adjunct[], from: number) {
  const first = adjuncts[from] as Adjunct;
  for (let last = adjuncts.length - 1; last >= from; last -= 1) {
    const { name } = adjuncts[last] as Adjunct;
    const joined = last === from ? name.text : text.slice(first.name.span.start, name.span.end);
    const role = roleOf(vocabulary, joined, first.preposition);
    if (role !== null) return { role, next: last + 1 };
  }
  return null;
}
