import type { AskedQuery, Edge, Placement, Term } from "../../algebra/query.js";
import type { AllenRelation } from "../../time/interval.js";
import { relationsOfEdges } from "../../algebra/relations.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, type Make, termOf } from "./make.js";

/** The start or the end that a clause says; null where it says neither. */
function edgeIn(clause: AskedQuery | null): Edge | null {
  return clause?.query === "instant" ? (clause.edge ?? null) : null;
}

/**
 * Events of which one edge lies before or after an edge of the clause's first event.
 *
 * Before what is said without an edge is before its start, after it is after its end.
 */
function byEdges(
  of: Term,
  own: Edge,
  side: "before" | "after",
  clause: AskedQuery,
  { from = "first", edge }: { from?: "first" | "last"; edge?: Edge | undefined } = {},
): Term | null {
  const anchor = termOf(clause);
  if (anchor === null) return null;
  const other = edgeIn(clause) ?? edge ?? (side === "before" ? "start" : "end");
  const strict = relationsOfEdges(side, { left: own, right: other });
  // What ends as the other starts is before it, as with whole events.
  const touching: AllenRelation = side === "before" ? "meets" : "met-by";
  const relations = own !== other && strict.length === 1 ? [...strict, touching] : strict;
  return { term: "allen", of, relations, other: { term: "nth", of: anchor, k: 1, from } };
}

/** What lies before the start of something lies before it, and what lies after its end after it. */
const untils: ReadonlySet<Placement> = new Set(["before", "until", "previous"]);
const sinces: ReadonlySet<Placement> = new Set(["after", "since", "next"]);

/** How events lie to what a clause says, or to the start or the end of it, where it says when that was. */
export const besideEdges =
  (how: Placement, make: Make): Make =>
  (of, form, flat, other) => {
    const edge = edgeIn(other);
    const isWhole = edge === null || (edge === "start" ? untils.has(how) : sinces.has(how));
    if (isWhole) return make(of, form, flat, other);
    const isEarlier = how === "before" || how === "until";
    if (other === null || of.term === "nth" || !(isEarlier || how === "after" || how === "since"))
      return null;
    const lying = isEarlier
      ? byEdges(of, "end", "before", other)
      : byEdges(of, "start", "after", other, { from: how === "since" ? "last" : "first" });
    return lying === null ? null : askedOf(flat, lying);
  };

const edgeBeside =
  (own: Edge, side: "before" | "after", edge?: Edge): Make =>
  (of, _, flat, other) => {
    if (other === null) return null;
    // What the first trip after a wedding cost is asked of the first of those after it.
    const isOfThose = of.term === "nth" && flat.query !== "exists";
    const lying = byEdges(isOfThose ? of.of : of, own, side, other, { edge });
    if (lying === null) return null;
    return askedOf(flat, isOfThose ? { ...of, of: lying } : lying);
  };

/** What was so in a time, and was not before it, or after it. */
const onlyFrom: Make = (of, _, flat, other) => {
  const without = termOf(other);
  return without === null ? askedOf(flat, of) : askedOf(flat, { term: "except", of, without });
};

/** On which side of the clause's event it was. */
const side: Make = (of, _, flat, other) => {
  const right = termOf(other);
  if (right === null || flat.query !== "exists") return null;
  return edgeIn(other) === null
    ? { query: "relation", left: of, right }
    : sideOf("start")(of, _, flat, other);
};

/** On which side of the clause's event it began or ended. */
const sideOf =
  (own: Edge): Make =>
  (of, _, flat, other) => {
    const right = termOf(other);
    if (right === null || flat.query !== "exists") return null;
    return { query: "relation", left: of, right, edges: { left: own, right: edgeIn(other) ?? "start" } };
  };

/** What is made of flat questions by the rules of `forms-of-clauses.rules`. */
export const clausesMakers = {
  "start-before": edgeBeside("start", "before"),
  "start-after": edgeBeside("start", "after"),
  "begun-after": edgeBeside("start", "after", "start"),
  "stop-before": edgeBeside("end", "before"),
  "stop-after": edgeBeside("end", "after"),
  began: onlyFrom,
  ceased: onlyFrom,
  side,
  "start-side": sideOf("start"),
  "stop-side": sideOf("end"),
} satisfies Partial<Record<FormName, Make>>;
