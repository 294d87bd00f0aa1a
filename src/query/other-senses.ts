import type { AskedQuery, PlacedTerm, Term } from "../algebra/query.js";
import { allTermsOf, rewritten, typesIn } from "../algebra/query-walk.js";
import type { EventSet } from "../events/event-set.js";
import { bestOf } from "./algebra/distribution.js";
import { evaluateQuery } from "./algebra/evaluate-query.js";
import type { Setting } from "./setting.js";

/** Whether another sense of words for times has another answer: the start of a year, or after somebody. */
export function hangsOnSense(query: AskedQuery, answer: unknown, set: EventSet, setting: Setting): boolean {
  const other = rewritten(query, otherSense) as AskedQuery;
  if (other === query || answer === null) return false;
  const result = evaluateQuery(set, other, setting);
  return (
    result.ok && JSON.stringify(bestOf(result.value.distribution, setting).value) !== JSON.stringify(answer)
  );
}

/** "The start of the year" as its first month, and "after Ann" as after the last time that she did it. */
function otherSense(part: object): object {
  if (!("term" in part)) return part;
  const term = part as Term;
  if (term.term === "in") {
    const [, edge, year] = /^the (beginning|end) of ((?:this|last|next) year|\d{4})$/u.exec(term.time) ?? [];
    if (edge === undefined || year === undefined) return part;
    const month = edge === "beginning" ? "January" : "December";
    return { ...term, time: /^\d/u.test(year) ? `${month} ${year}` : `${month} of ${year}` };
  }
  if (term.term === "placed" && term.how === "after" && term.anchor === undefined && isSameDeed(term))
    return { ...term, anchor: "last" };
  const isAfter = term.term === "allen" && term.relations.includes("after") && term.other.term === "nth";
  return isAfter ? { ...term, other: { ...term.other, from: "last" } } : part;
}

/** Whether what lies after something is the same deed, as it is with "who scored after Ann". */
function isSameDeed({ of, other }: PlacedTerm): boolean {
  const typesOf = (term: Term): string => [...new Set(typesIn({ query: "exists", of: term }))].join("; ");
  return typesOf(of) === typesOf(other) && subjectsIn(other).some((name) => typeof name === "string");
}

/** Those who did the events of a term, by name; undefined where nobody is named. */
export function subjectsIn(term: Term): readonly unknown[] {
  return [...allTermsOf({ query: "exists", of: term })].flatMap((each) =>
    each.term === "events" ? [each.roles["subject"]] : [],
  );
}
