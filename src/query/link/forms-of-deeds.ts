import type { Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { comparison } from "./forms-of-amounts.js";
import { amounts, best, eitherOf, type Make, ofDid, ofTwo, ofUnits } from "./make.js";

/** Those of a term that another has besides. */
function elsewhere(of: Term, all: Term): Term {
  return { term: "except", of: all, without: of };
}

/** What is made of flat questions by the rules of `forms-of-deeds.rules`. */
export const deedsMakers = {
  "longest-in": ofUnits((of, unit) => best({ unit }, "most", { total: "extent" }, of)),
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
