import { termsOf, typesIn } from "../algebra/query-walk.js";
import type { EventSet } from "../events/event-set.js";
import type { Issue } from "../issue/issue.js";
import { lastGoesOn } from "./across.js";
import { valueOf as valueIn } from "./algebra/evaluate-query.js";
import type { QueryAnswer } from "./query-answer.js";
import type { QueryReading } from "./query-reading.js";
import type { AskedQuery, Query, Term } from "../algebra/query.js";
import { roundsIn, type RoundTerms } from "./link/rounds.js";
import { verbsOf } from "../language/words/base-form.js";

/** That what a question takes for granted is not so; null where it is. */
export function presumedIn(
  { query, isOfOne, areOfOne, ones = [], goesOn, rival }: QueryReading,
  set: EventSet,
  { answer, setting }: QueryAnswer,
): Issue | null {
  const { tense } = query;
  const asking = (asked: AskedQuery): unknown => valueIn(set, asked, setting);
  const [of] = termsOf(query);
  if (isOfOne === true && of !== undefined) {
    const events = asking({ query: "count", of, tense });
    if (events === 0) return { kind: "nothing-to-compare" };
    if (typeof events === "number" && events > 1) return { kind: "several-times", events };
    // How long it was cannot be said of what is not over.
    if (goesOn !== true && lastGoesOn(set, of, tense, setting)) return { kind: "across-bounds" };
  }
  for (const term of [...ones, ...(areOfOne === undefined ? [] : termsOf(query))]) {
    const events = asking({ query: "count", of: term, tense });
    if (events === 0) return { kind: "nothing-to-compare" };
    if (typeof events === "number" && events > 1) return { kind: "several-times", events };
  }
  // What overlaps is on neither side.
  const isWhole = query.query === "relation" && query.edges === undefined;
  if (areOfOne === "apart" && isWhole && !/^(?:before|after|meets|met-by)$/u.test(String(answer)))
    return { kind: "across-bounds" };
  if (goesOn === true && of !== undefined && !lastGoesOn(set, of, tense, setting))
    return { kind: "nothing-to-compare" };
  if (isUndoneAgain(query, asking)) return { kind: "readings-differ" };
  const other = rival === undefined ? answer : asking(rival);
  if (JSON.stringify(other) === JSON.stringify(answer)) return null;
  if (
    query.query === "count" &&
    rival?.query === "count" &&
    typeof other === "number" &&
    typeof answer === "number"
  )
    return { kind: "ambiguous-count", role: roleCounted(query), events: other, values: answer };
  return { kind: "readings-differ" };
}

function roleCounted({ distinct }: Extract<AskedQuery, { query: "count" }>): string {
  return distinct !== undefined && "role" in distinct ? distinct.role : "object";
}

/** Verbs of what undoes something, after which it may be done again. */
const undoing: ReadonlySet<string> = new Set(
  `return give bring hand take send put repay refund withdraw cancel unload close finish complete release remove collect
   empty reopen redeem deliver`.split(/\s+/),
);

/**
 * Whether some of what a query leaves out, as it was undone, was done again after that: a book that was given back, and is
 * lent once more, is not given back yet.
 *
 * @param valueOf  the answer to a query
 */
function isUndoneAgain(query: AskedQuery, valueOf: (asked: AskedQuery) => unknown): boolean {
  if (roundsIn(query).some((each) => isOpenToDoubt(each, query.tense, valueOf))) return true;
  if (query.query !== "values" || query.never === undefined) return false;
  const { role, of, never, tense } = query;
  const own = typesIn({ query: "exists", of });
  const isUndoing = typesIn({ query: "exists", of: never }).some(
    (type) => !own.includes(type) && verbsOf(type.split(" ")[0] ?? "").some((base) => undoing.has(base)),
  );
  if (!isUndoing || role === "subject" || role === "type") return false;
  const undone = valueOf({ query: "values", role, of, also: never, tense });
  return (
    Array.isArray(undone) &&
    undone.some((name: unknown) => {
      const last = (term: Term): Query => ({
        query: "instant",
        which: "last",
        of: named(term, role, String(name)),
      });
      const later = valueOf({ query: "compare", how: "later", left: last(of), right: last(never), tense });
      return later !== "no";
    })
  );
}

/** Whether the last of some rounds is closed while fewer were closed than opened, or closed as it is opened. */
function isOpenToDoubt(
  { opened, all, last }: RoundTerms,
  tense: AskedQuery["tense"],
  valueOf: (asked: AskedQuery) => unknown,
): boolean {
  const count = (of: Term): number => Number(valueOf({ query: "count", of, tense }));
  const begun = count({ term: "intersection", of: [last, opened] });
  if (begun > 0) return count(last) > begun;
  return 2 * count(opened) > count(all);
}

/** Of some events those that have a name in a role. */
function named(term: Term, role: string, name: string): Term {
  switch (term.term) {
    case "events":
      return { ...term, roles: { ...term.roles, [role]: name } };
    case "union":
    case "intersection":
      return { ...term, of: term.of.map((one) => named(one, role, name)) };
    default:
      return "of" in term && !Array.isArray(term.of) ? { ...term, of: named(term.of, role, name) } : term;
  }
}
