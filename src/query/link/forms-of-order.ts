import type { AskedQuery, EventsTerm, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import {
  best,
  ofValues,
  askedOf,
  eitherOf,
  elapsed,
  eventsIn,
  firstOf,
  lastOf,
  type Make,
  ofAnyType,
  ofDid,
  ofTwo,
  termOf,
  withEvents,
} from "./make.js";

type Side = "after" | "before";

/** One of some events: the k-th from the first or from the last. */
function nth(of: Term, k: number, from: "first" | "last"): Term {
  return { term: "nth", of, k, from };
}

/** The last of all that somebody did. */
const lastThing: Make = (of) => {
  const done = ofAnyType(of);
  return done === null ? null : { query: "values", role: "type", of: nth(done, 1, "last") };
};

/** Whether there are events, and none on the other side of the clause's first. */
const onlyBeside = (how: Side, never: Side): Make =>
  ofDid(
    ofTwo((of, other) => {
      const lying = (side: Side): Query => ({
        query: "exists",
        of: { term: "placed", of, how: side, other },
      });
      return { query: "all", of: [lying(how), { query: "not", of: lying(never) }] };
    }),
  );

type Place = readonly [k: number, from: "first" | "last"];

/** Two of some events, the earlier first: a list, of which only what is made of it has a meaning. */
const pairOf =
  (earlier: Place, later: Place): Make =>
  (of) => ({ query: "list", of: eitherOf(nth(of, ...earlier), nth(of, ...later)) });

/** The two terms of a pair; null where a query is none. */
function pairIn(query: AskedQuery | null): readonly [Term, Term] | null {
  const term = query?.query === "list" ? termOf(query) : null;
  const [earlier, later, ...others] = term?.term === "union" ? term.of : [];
  return earlier === undefined || later === undefined || others.length > 0 ? null : [earlier, later];
}

const betweenTwo: Make = (of, _, flat, other) => {
  const pair = pairIn(other);
  if (pair === null) return null;
  const [earlier, later] = pair;
  const lying = (events: Term): Term => {
    if (events.term === "nth" && flat.query !== "exists") return { ...events, of: lying(events.of) };
    const after: Term = { term: "placed", of: events, how: "after", other: earlier };
    return { term: "placed", of: after, how: "before", other: later };
  };
  return askedOf(flat, lying(of));
};

/** How long from the end of one to the start of the next. */
const apartTwo: Make = (_of, form, flat) => {
  const pair = pairIn(flat);
  return pair === null ? null : elapsed(firstOf(pair[0], "end"), firstOf(pair[1]), form);
};

/** Which of two was first, or last, by what tells them apart. */
const whichOfTwo = (how: "earliest" | "latest"): Make =>
  ofTwo((of, rival) => {
    const names = namesApart(of, rival);
    if (names === null) return null;
    const instant = how === "earliest" ? firstOf : lastOf;
    const among = [
      { name: names[0], query: instant(of) },
      { name: names[1], query: instant(rival) },
    ];
    return { query: "which", how, among };
  });

/** What two terms are told apart by: their types, or else the one role in which they differ. */
function namesApart(a: Term, b: Term): readonly [string, string] | null {
  const [left, right] = [onlyIn(a), onlyIn(b)];
  if (left === null || right === null) return namesOfAll(a, b);
  if (left.type === null || right.type === null) return null;
  if (left.type !== right.type) return objectsApart(left.type, right.type) ?? [left.type, right.type];
  return rolesApart(left, right);
}

/** By what the events of two terms are told apart that are of the same several types: the one role in which they differ. */
function namesOfAll(a: Term, b: Term): readonly [string, string] | null {
  const [one, other] = [eventsIn(a), eventsIn(b)];
  if (one === null || other === null || one.length !== other.length) return null;
  const names = new Set<string>();
  for (const [index, left] of one.entries()) {
    const right = other[index];
    const apart = right?.type === left.type ? rolesApart(left, right) : null;
    if (apart === null) return null;
    names.add(JSON.stringify(apart));
  }
  const [first, ...others] = names;
  return first === undefined || others.length > 0 ? null : (JSON.parse(first) as [string, string]);
}

/** The values of the one role in which two terms differ; null where they differ in more, or in none. */
function rolesApart(left: EventsTerm, right: EventsTerm): readonly [string, string] | null {
  const roles = Object.keys({ ...left.roles, ...right.roles });
  const [role = "", ...others] = roles.filter((each) => left.roles[each] !== right.roles[each]);
  const [one, other] = [left.roles[role], right.roles[role]];
  return others.length === 0 && typeof one === "string" && typeof other === "string" ? [one, other] : null;
}

/** What the same is done to, "Dune" and "Emma" of "borrow Dune" and "borrow Emma"; null where other things are done. */
function objectsApart(left: string, right: string): readonly [string, string] | null {
  const [[verb, ...one], [other, ...two]] = [left.split(" "), right.split(" ")];
  return verb === other && one.length > 0 && two.length > 0 ? [one.join(" "), two.join(" ")] : null;
}

/** The events of a term, or those among which its one is; null where it is made of several. */
function onlyIn(term: Term): EventsTerm | null {
  const [only = null, ...more] = eventsIn(term.term === "nth" ? term.of : term) ?? [];
  return more.length > 0 ? null : only;
}

/** Of what is still to come alone. */
const toCome =
  (make: Make): Make =>
  (of, form, flat, other) =>
    flat.tense === "future" ? make(of, form, flat, other) : null;

/** The same of anybody but those of the clause, beside its events: "the first to eat after Tom did" is not Tom. */
const othersBeside = (how: Side): Make =>
  ofTwo((of, other, _, flat) => {
    if (flat.query !== "values") return null;
    const beside = (among: Term): Term => ({
      ...{ term: "placed", how, other },
      of: { term: "except", of: among, without: other },
    });
    // The first booking after Ann's is the first of those after hers.
    return { ...flat, of: chosenFrom(of, beside) ?? beside(of) };
  });

/** A term of which one event is chosen, with others in the place of those among which it is; null where none is chosen. */
function chosenFrom(of: Term, change: (among: Term) => Term | null): Term | null {
  if (of.term !== "nth" && of.term !== "extreme") return null;
  const among = change(of.of);
  return among === null ? null : { ...of, of: among };
}

/** Whether one that is chosen without regard to what is said of it in a role is among those of which that is said. */
function isAmong(of: Term, roleOf: (events: EventsTerm) => string | undefined): Query | null {
  const all = chosenFrom(of, (among) =>
    withEvents(among, (events) => {
      const { [roleOf(events) ?? ""]: name, ...roles } = events.roles;
      return name === undefined ? null : { ...events, roles };
    }),
  );
  if (all === null || (of.term !== "nth" && of.term !== "extreme")) return null;
  const others: Term = { term: "except", of: all, without: of.of };
  return { query: "exists", of: { term: "except", of: all, without: others } };
}

/** Whether it was in the time, in the place or the like that one of what somebody did was: "did Tom first ride in May". */
const oneSo: Make = ofDid((of, { doer }, flat) => {
  const { term } = of;
  if ((term === "nth" || term === "extreme") && of.of.term === "in")
    return { query: "exists", of: { ...of.of, of: { ...of, of: of.of.of } } };
  const beside = ({ roles }: EventsTerm): readonly string[] =>
    Object.keys(roles).filter((role) => role !== doer);
  const found = isAmong(of, (events) => (beside(events).length === 1 ? beside(events)[0] : undefined));
  // That there was a second is told; that there was a last says nothing.
  return found ?? (term === "nth" && of.k > 1 ? askedOf(flat, of) : null);
});

/** Whether it was somebody who did what is chosen of all: "did Tom write the first letter". */
const oneBy: Make = (of, form, flat, other) =>
  flat.query === "exists" ? (isAmong(of, () => form.doer) ?? oneSo(of, form, flat, other)) : null;

/** What is made of flat questions by the rules of `forms-of-order.rules`. */
export const orderMakers = {
  "one-by": oneBy,
  "one-so": oneSo,
  "last-thing": ofDid(lastThing),
  "only-after": onlyBeside("after", "before"),
  "only-before": onlyBeside("before", "after"),
  "start-of": (of) => firstOf(of, "start"),
  "end-of": (of) => firstOf(of, "end"),
  "first-two": pairOf([1, "first"], [2, "first"]),
  "last-two": pairOf([2, "last"], [1, "last"]),
  "only-two": pairOf([1, "first"], [2, "first"]),
  "both-ends": pairOf([1, "first"], [1, "last"]),
  "between-two": betweenTwo,
  "apart-two": apartTwo,
  "which-first": whichOfTwo("earliest"),
  "which-last": whichOfTwo("latest"),
  ahead: toCome((of, form) => elapsed("speech-time", firstOf(of), form)),
  "ago-start": (of, form) => elapsed(lastOf(of), "speech-time", form),
  "since-first": (of) => (of.term === "in" ? null : firstOf(of)),
  "kth-one": ofValues((of, role, { k }) => best({ role }, "earliest", "first", of, k)),
  "kth-object": ofDid((of, { k, measure }) =>
    measure === null || measure === "object"
      ? null
      : { query: "values", role: measure, of: nth(of, k, "first") },
  ),
  "next-place": toCome((of) => ({ query: "values", role: "location", of: nth(of, 1, "first") })),
  "next-time": toCome((of) => firstOf(of)),
  "last-place": toCome((of) => ({ query: "values", role: "location", of: nth(of, 1, "last") })),
  "last-time": toCome((of) => lastOf(of, "start")),
  "others-after": othersBeside("after"),
  "others-before": othersBeside("before"),
} satisfies Partial<Record<FormName, Make>>;
