import type { AskedQuery, Term } from "../../algebra/query.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked } from "../../language/question/asked.js";
import type { Form } from "../../language/question/form.js";
import { askedOf, termOf } from "./make.js";

/**
 * The same asked also of what somebody was there for with another: "what did Ann do next", where the log says that Bo went
 * to Rome with her.
 *
 * @returns null where the question is not about whatever somebody did, or nobody did anything with them
 */
export function withCompany(
  vocabulary: Vocabulary,
  { doing }: Asked,
  { name }: Pick<Form, "name">,
  query: AskedQuery,
): AskedQuery | null {
  const of = termOf(query);
  if (
    of === null ||
    (name !== "kth-thing" && name !== "last-thing") ||
    !doing.objects.some(({ kind }) => kind === "anything")
  )
    return null;
  const also = withOthers(vocabulary, of);
  const asked = also === null ? null : askedOf(query, also);
  return asked === null ? null : { ...asked, tense: query.tense };
}

/** A term with those events also that somebody's name is told in as company; null where there are none. */
function withOthers(vocabulary: Vocabulary, term: Term): Term | null {
  switch (term.term) {
    case "events": {
      const { subject, ...roles } = term.roles;
      const isKnown =
        typeof subject === "string" && (vocabulary.namesOf("with")?.find(subject) ?? absent) !== absent;
      if (!isKnown || "with" in roles || term.type !== null) return null;
      return { term: "union", of: [term, { ...term, roles: { ...roles, with: subject } }] };
    }
    case "in":
    case "nth":
    case "placed": {
      const of = withOthers(vocabulary, term.of);
      return of === null ? null : { ...term, of };
    }
    default:
      return null;
  }
}
