import type { AskedQuery, PlacedTerm, Term } from "../algebra/query.js";
import { rewritten, subjectsIn, typesIn } from "../algebra/query-walk.js";
import type { EventSet } from "../events/event-set.js";
import { valueOf } from "./algebra/evaluate-query.js";
import type { Setting } from "./setting.js";

/** Whether another sense of words for times has another answer: the start of a year, or after somebody. */
export function hangsOnSense(query: AskedQuery, answer: unknown, set: EventSet, setting: Setting): boolean {
  const other = rewritten(query, otherSense) as AskedQuery;
  if (other === query || answer === null) return false;
  const otherwise = valueOf(set, other, setting);
  return otherwise !== null && JSON.stringify(otherwise) !== JSON.stringify(answer);
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
  return (
    typesOf(of) === typesOf(other) &&
    subjectsIn({ query: "exists", of: other }).some((name) => name !== undefined)
  );
}
