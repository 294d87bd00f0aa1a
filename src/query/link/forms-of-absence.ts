import type { EventsTerm, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import {
  askedOf,
  eventsIn,
  type Make,
  ofAnyType,
  ofDid,
  ofTwo,
  ofUnits,
  ofValues,
  windowOf,
  withEvents,
} from "./make.js";

/** How many units of the time that is said have no event. */
const lacking = ofUnits((of, unit) => {
  const { window, of: events } = windowOf(of);
  return { query: "count", distinct: { unit }, lacking: { window }, of: events };
});

/**
 * The events that differ from those of a term in one role alone, which must be the only one that is said; null where
 * it cannot be told what else might have been.
 *
 * @param asked  the role of whom it is said or asked
 */
function besides(of: Term, asked: string): Term | null {
  return withEvents(of, ({ roles, ...events }) => {
    const [said, ...more] = Object.entries(roles).filter(([role]) => role !== asked);
    if (said === undefined || more.length > 0 || events.without !== undefined) return null;
    const [role, names] = said;
    const { [role]: _, ...others } = roles;
    return { ...events, roles: others, without: { [role]: typeof names === "string" ? [names] : names } };
  });
}

/** Who did it, and never so elsewhere, with another, or the like. */
const onlyEver = ofValues((of, role, _, flat) => {
  const never = besides(of, role);
  return never === null ? null : { ...flat, of, never };
});

/** Whether somebody did it, and never so elsewhere, with another, or the like. */
const onlyEverDid: Make = (of, { doer }) => {
  const beside = besides(of, doer);
  if (beside === null) return null;
  const never: Query = { query: "not", of: { query: "exists", of: beside } };
  return { query: "all", of: [{ query: "exists", of }, never] };
};

/** The time at which what was not done "until June" was: June; null of what is said of no such time. */
function endOfNone(of: Term): string | null {
  return of.term === "in" ? (/^until (.+)$/u.exec(of.time)?.[1] ?? null) : null;
}

/** Whether none was before a time until which there was none; null of no such time. */
export function noneBefore(of: Term): Query | null {
  const end = endOfNone(of);
  if (of.term !== "in" || end === null) return null;
  return { query: "not", of: { query: "exists", of: { ...of, time: `before ${end}` } } };
}

/** Whether there was none: "not until June" is in June, and not before. */
const nobody: Make = (of) => {
  const [end, none] = [endOfNone(of), noneBefore(of)];
  if (of.term !== "in" || end === null || none === null) return { query: "not", of: { query: "exists", of } };
  return { query: "all", of: [none, { query: "exists", of: { ...of, time: end } }] };
};

/** Whose is none of them. */
const not = ofValues((of, role) =>
  endOfNone(of) === null ? { query: "values", role, negated: true, of } : null,
);

/** A role and its name, which the events of a term must have, and the events without it. */
interface Told {
  readonly role: string;
  readonly name: string;
  readonly rest: Term;
  /** Those of them of which the role tells something. */
  readonly told: Term;
}

/** What is said of the events of a term beside those of another; null where it is no name of one role. */
function toldBeside(of: Term, all: Term): Told | null {
  const [own, ...more] = eventsIn(of) ?? [];
  const known = (eventsIn(all) ?? []).find(({ type }) => type === own?.type);
  if (own === undefined || known === undefined || more.length > 0) return null;
  const [role, ...others] = Object.keys(own.roles).filter((each) => !(each in known.roles));
  const name = role === undefined ? undefined : own.roles[role];
  if (role === undefined || others.length > 0 || typeof name !== "string") return null;
  const { [role]: _, ...roles } = own.roles;
  const rest = withEvents(of, (events) => ({ ...events, roles }));
  const told = withEvents(of, (events) => ({ ...events, roles, present: [...events.present, role] }));
  return rest === null || told === null ? null : { role, name, rest, told };
}

/** Whether what something was done to was that alone. */
const onlyWhat = ofTwo((of, all) => {
  const found = toldBeside(of, all);
  return found === null ? null : { query: "only", role: found.role, names: [found.name], of: found.rest };
});

/** The same where what a role does not tell may have been something else. */
export function onlyAsTold(query: Query): Query | null {
  if (query.query !== "only") return null;
  const told = withEvents(query.of, (events) => ({ ...events, present: [...events.present, query.role] }));
  if (told === null) return null;
  const untold: Term = { term: "except", of: query.of, without: told };
  return { query: "all", of: [query, { query: "not", of: { query: "exists", of: untold } }] };
}

/** Whether it was done to anything else, be it together with that. */
const whatElse = ofTwo((of, all) => {
  const found = toldBeside(of, all);
  if (found === null) return null;
  const { role, name, told } = found;
  const alone: Query = { query: "only", role, names: [name], of: told };
  return {
    query: "all",
    of: [
      { query: "exists", of: told },
      { query: "not", of: alone },
    ],
  };
});

/** Whether there is something of the first clause that is not of the second. */
const otherThings = ofTwo((of, without) => {
  const all = ofAnyType(of);
  return all === null ? null : { query: "exists", of: { term: "except", of: all, without } };
});

/** How many have an event, as against all whom the events know. */
const everybody = (how: "equal" | "fewer"): Make =>
  ofDid((of, { doer }) => {
    if (doer !== "subject") return null;
    const [events, ...more] = eventsIn(of) ?? [];
    if (events === undefined || more.length > 0 || "subject" in events.roles) return null;
    const counted = (term: Term): Query => ({ query: "count", distinct: { role: "subject" }, of: term });
    return { query: "compare", how, left: counted(of), right: counted(anyOf({})) };
  });

function anyOf(roles: EventsTerm["roles"]): EventsTerm {
  return { term: "events", type: null, roles, present: [] };
}

/** All that somebody named ever did; null where a name is of nobody who did anything. */
function allOf(of: Term): readonly Term[] | null {
  const names = new Set<string>();
  for (const part of of.term === "union" ? of.of : [of]) {
    if (part.term !== "events") return null;
    const { subject, ...others } = part.roles;
    if (typeof subject !== "string" || Object.keys(others).length > 0) return null;
    names.add(subject);
  }
  return Array.from(names, (subject) => anyOf({ subject }));
}

/** All that one of several ever did. */
const among = ofTwo((of, rest) => {
  const [first, more] = [allOf(of), allOf(rest)];
  if (first === null || more === null) return null;
  return { query: "exists", of: { term: "union", of: [...first, ...more] } };
});

/** Who of several that are named did it, or did not, or how many of them. */
const ofThem = (how: "did" | "not"): Make =>
  ofTwo((of, them, { doer }, flat) => {
    if (flat.query !== "values" || flat.role !== "subject" || doer !== "subject") return null;
    const { query, role } = flat;
    return how === "did" ? { query, role, of, also: them } : { query, role, of: them, never: of };
  });

/** What is made of flat questions by the rules of `forms-of-absence.rules`. */
export const absenceMakers = {
  lacking: ofDid(lacking),
  "some-lacking": ofDid(
    ofUnits((of, unit) => ({ query: "not", of: { query: "every", unit, ...windowOf(of) } })),
  ),
  // In some week more than once: not in every week at most once.
  "some-times": ofDid(
    ofUnits((of, unit, { bound, k }) => {
      const less = bound === "at-least" ? "fewer-than" : bound === "more-than" ? "at-most" : null;
      if (less === null) return null;
      return { query: "not", of: { query: "every", unit, bound: less, k, ...windowOf(of) } };
    }),
  ),
  "some-holding": ofDid((of, _, flat) => askedOf(flat, of)),
  "not-people": ofValues((of, role) => ({
    query: "count",
    distinct: { role },
    lacking: { window: null },
    of,
  })),
  "only-ever": onlyEver,
  "only-ever-did": ofDid(onlyEverDid),
  "only-what": ofDid(onlyWhat),
  "what-else": ofDid(whatElse),
  "other-things": ofDid(otherThings),
  nobody,
  not,
  having: ofDid(ofUnits((of, unit) => ({ query: "missing", unit, having: true, ...windowOf(of) }))),
  // Who was at something in some time may have begun it before.
  "not-being": (of, form, flat, other) =>
    flat.query === "values" && flat.role === "subject" && of.term === "in"
      ? null
      : not(of, form, flat, other),
  everybody: everybody("equal"),
  "not-everybody": everybody("fewer"),
  among: ofDid(among),
  "among-did": ofThem("did"),
  "among-not": ofThem("not"),
} satisfies Partial<Record<FormName, Make>>;
