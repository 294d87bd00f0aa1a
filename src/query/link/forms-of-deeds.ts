import type { AskedQuery, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { comparison } from "./forms-of-amounts.js";
import { amounts, askedOf, best, eitherOf, type Make, ofDid, ofTwo, ofUnits } from "./make.js";

/** Events of a term that are also of another. */
function bothOf(of: Term, them: Term): Term {
  return { term: "intersection", of: [of, them] };
}

/** The same asked of some that are named alone. */
function amongThem(flat: AskedQuery, of: Term, them: Term): Query | null {
  switch (flat.query) {
    case "values":
      if (flat.role !== "subject" || flat.also !== undefined) return null;
      if (flat.negated !== true) return { ...flat, of, also: them };
      return { query: "values", role: flat.role, of: them, never: of };
    case "best":
      return "role" in flat.by && flat.by.role === "subject" ? askedOf(flat, bothOf(of, them)) : null;
    case "count":
      return flat.distinct !== undefined && "role" in flat.distinct && flat.distinct.role === "subject"
        ? askedOf(flat, bothOf(of, them))
        : null;
    default:
      return null;
  }
}

/** Those of a term that another has besides. */
function elsewhere(of: Term, all: Term): Term {
  return { term: "except", of: all, without: of };
}

/** What is made of flat questions by the rules of `forms-of-deeds.rules`. */
export const deedsMakers = {
  "longest-in": ofUnits((of, unit) => best({ unit }, "most", { total: "extent" }, of)),
  "of-these": ofTwo((of, them, _, flat) => amongThem(flat, of, them)),
  "only-here": ofTwo((of, all, _, flat) =>
    flat.query === "values" ? { ...flat, of, never: elsewhere(of, eitherOf(of, all)) } : null,
  ),
  "only-here-did": ofDid(
    ofTwo((of, all) => ({
      query: "all",
      of: [
        { query: "exists", of },
        { query: "not", of: { query: "exists", of: elsewhere(of, all) } },
      ],
    })),
  ),
  weighing: amounts("total"),
  sizing: amounts("total"),
  "dearer-than": comparison("more"),
  "cheaper-than": comparison("fewer"),
} satisfies Partial<Record<FormName, Make>>;
