import type { AskedQuery, InstantQuery, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, type Make, termOf } from "./make.js";

/** The last of all that somebody did. */
const lastThing: Make = (of, _, flat) => {
  const done = flat.query === "exists" ? anyOf(of) : null;
  return done === null
    ? null
    : { query: "values", role: "type", of: { term: "nth", of: done, k: 1, from: "last" } };
};

/** Events of any type with the roles that those of a term have. */
function anyOf(of: Term): Term | null {
  const events = of.term === "in" ? of.of : of;
  const some = events.term === "union" ? events.of[0] : events;
  if (some?.term !== "events") return null;
  const all: Term = { ...some, type: null };
  return of.term === "in" ? { ...of, of: all } : all;
}

/** Whether there are events, and none on the other side of the clause's first. */
const onlyBeside =
  (how: "after" | "before", never: "after" | "before"): Make =>
  (of, _, flat, other) => {
    const anchor = termOf(other);
    if (anchor === null || flat.query !== "exists") return null;
    const lying = (side: "after" | "before"): Query => ({
      query: "exists",
      of: { term: "placed", of, how: side, other: anchor },
    });
    return { query: "all", of: [lying(how), { query: "not", of: lying(never) }] };
  };

/** The start or the end of what a clause names first. */
const edgeOf =
  (edge: "start" | "end"): Make =>
  (of) => ({ query: "instant", which: "first", edge, of });

const nth = (of: Term, k: number, from: "first" | "last"): Term => ({ term: "nth", of, k, from });

/** Two of some events, the earlier first: a list, of which only what is made of it has a meaning. */
const pairOf =
  (earlier: readonly [number, "first" | "last"], later: readonly [number, "first" | "last"]): Make =>
  (of) => ({ query: "list", of: { term: "union", of: [nth(of, ...earlier), nth(of, ...later)] } });

/** The two terms of a pair; null where a query is none. */
function pairIn(query: AskedQuery | null): readonly [Term, Term] | null {
  const term = query?.query === "list" ? termOf(query) : null;
  const [earlier, later, ...others] = term?.term === "union" ? term.of : [];
  return earlier === undefined || later === undefined || others.length > 0 ? null : [earlier, later];
}

const betweenTwo: Make = (of, _, flat, other) => {
  const pair = pairIn(other);
  if (pair === null) return null;
  const lying = (events: Term): Term => {
    if (events.term === "nth") return { ...events, of: lying(events.of) };
    const [earlier, later] = pair;
    const after: Term = { term: "placed", of: events, how: "after", other: earlier };
    return { term: "placed", of: after, how: "before", other: later };
  };
  return askedOf(flat, lying(of));
};

/** How long from the end of one to the start of the next. */
const apartTwo: Make = (_of, { unit }, flat) => {
  const pair = pairIn(flat);
  if (pair === null) return null;
  const [earlier, later] = pair;
  return {
    query: "elapsed",
    from: { query: "instant", which: "first", edge: "end", of: earlier },
    to: { query: "instant", which: "first", of: later },
    ...(unit === null ? {} : { unit }),
  };
};

/** Which of two was first, or last, by what tells them apart. */
const whichOfTwo =
  (how: "earliest" | "latest"): Make =>
  (of, _, _flat, other) => {
    const rival = termOf(other);
    const names = rival === null ? null : namesApart(of, rival);
    if (rival === null || names === null) return null;
    const [first, second] = [of, rival].map(
      (term): InstantQuery => ({ query: "instant", which: how === "earliest" ? "first" : "last", of: term }),
    );
    if (first === undefined || second === undefined) return null;
    return {
      query: "which",
      how,
      among: [
        { name: names[0], query: first },
        { name: names[1], query: second },
      ],
    };
  };

/** What two terms are told apart by: their types, or else the one role in which they differ. */
function namesApart(a: Term, b: Term): readonly [string, string] | null {
  const [left, right] = [eventsOf(a), eventsOf(b)];
  if (left === null || right === null || left.type === null || right.type === null) return null;
  if (left.type !== right.type) return [left.type, right.type];
  const roles = Object.keys({ ...left.roles, ...right.roles });
  const differing = roles.filter((role) => left.roles[role] !== right.roles[role]);
  const [role = ""] = differing;
  const [one, other] = [left.roles[role], right.roles[role]];
  return differing.length === 1 && typeof one === "string" && typeof other === "string" ? [one, other] : null;
}

function eventsOf(term: Term): Extract<Term, { term: "events" }> | null {
  if (term.term === "events") return term;
  return term.term === "in" || term.term === "nth" ? eventsOf(term.of) : null;
}

/** How long ago the last one began. */
const agoStart: Make = (of, { unit }) => ({
  query: "elapsed",
  from: { query: "instant", which: "last", of },
  to: "speech-time",
  ...(unit === null ? {} : { unit }),
});

/** How long it is until the first of what is still to come. */
const ahead: Make = (of, { unit }, flat) =>
  flat.tense === "future"
    ? {
        query: "elapsed",
        from: "speech-time",
        to: { query: "instant", which: "first", of },
        ...(unit === null ? {} : { unit }),
      }
    : null;

/** Of what is still to come, the first: where it will be, or when. */
const nextOf =
  (what: "place" | "time"): Make =>
  (of, _, flat) => {
    if (flat.tense !== "future") return null;
    return what === "time"
      ? { query: "instant", which: "first", of }
      : { query: "values", role: "location", of: nth(of, 1, "first") };
  };

/** The same of anybody but those of the clause, beside its events: "the first to eat after Tom did" is not Tom. */
const othersBeside =
  (how: "after" | "before"): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (rival === null || flat.query !== "values") return null;
    return { ...flat, of: { term: "placed", of: { term: "except", of, without: rival }, how, other: rival } };
  };

/** What is made of flat questions by the rules of `forms-of-order.rules`. */
export const orderMakers = {
  "last-thing": lastThing,
  "only-after": onlyBeside("after", "before"),
  "only-before": onlyBeside("before", "after"),
  "start-of": edgeOf("start"),
  "end-of": edgeOf("end"),
  "first-two": pairOf([1, "first"], [2, "first"]),
  "last-two": pairOf([2, "last"], [1, "last"]),
  "only-two": pairOf([1, "first"], [2, "first"]),
  "both-ends": pairOf([1, "first"], [1, "last"]),
  "between-two": betweenTwo,
  "apart-two": apartTwo,
  "which-first": whichOfTwo("earliest"),
  "which-last": whichOfTwo("latest"),
  ahead,
  "ago-start": agoStart,
  "since-first": (of) => (of.term === "in" ? null : { query: "instant", which: "first", of }),
  "next-place": nextOf("place"),
  "next-time": nextOf("time"),
  "others-after": othersBeside("after"),
  "others-before": othersBeside("before"),
} satisfies Partial<Record<FormName, Make>>;
