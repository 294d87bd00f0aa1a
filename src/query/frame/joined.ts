import { rolesLike } from "./role-lexicon.js";
import { isEvents, rewritten } from "../../algebra/query-walk.js";
import type { Query, Term, EventsTerm } from "../../algebra/query.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import type { QueryReading } from "../query-reading.js";
import type { Ask } from "./asks.js";
import { eventsIn, type Read } from "./forms.js";
import { cutAt, without } from "./plain-tokens.js";
import { asAsked, termOfClause } from "./frame-query.js";
import { amongIn, orderIn, valuesInOrder } from "./listed.js";
import { type Lookup, type NameMark, namesIn, timeIn, toldValues } from "./lookup.js";
import { partsOf } from "./parts.js";
import { roleAsked } from "./role-asked.js";

type Values = Extract<Query, { readonly query: "values" }>;

/** Questions that name several, or that hold two clauses together, each read as a question of its own. */
export function* joinedIn(lookup: Lookup, tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  yield* pairedIn(tokens, read);
  yield* onlyIn(lookup, tokens, read);
  yield* amongIn(lookup, tokens, read);
  yield* besideIn(lookup, tokens, read);
  yield* orderIn(lookup, tokens);
  yield* valuesInOrder(lookup, tokens, read);
  yield* neverIn(lookup, tokens);
  yield* eachOneIn(lookup, tokens);
  yield* ofThoseIn(tokens, read);
}

/** What asks for the values of a role, with nothing besides; null of any other reading. */
function plainValues({ query }: QueryReading): Values | null {
  if (query.query !== "values" || query.bound !== undefined || query.also !== undefined) return null;
  return query.never === undefined && query.negated !== true ? query : null;
}

/** "Who has both won a bout and bought something this year", "who either visited or rang". */
function* pairedIn(tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  const cut = cutAt(tokens, /(?<= )(both|either)(?= )/u);
  if (cut === null) return;
  const isBoth = cut.found[1] === "both";
  for (const [at, { text }] of cut.after.entries()) {
    if (text !== (isBoth ? "and" : "or") || at === 0) continue;
    // "Both roasted and tasted Sidamo".
    const isShared = at === 1 && cut.after.length > 3;
    const first = isShared ? [...cut.after.slice(0, 1), ...cut.after.slice(3)] : cut.after.slice(0, at);
    for (const one of read([...cut.before, ...first]))
      for (const two of read([...cut.before, ...cut.after.slice(at + 1)])) {
        const [left, right] = [plainValues(one), plainValues(two)];
        if (left === null || right === null) continue;
        const isAlike = left.role === right.role;
        if (String(left.besides) !== String(right.besides) || !(isAlike || isBoth)) continue;
        const of = inSameTime(left.of, right.of);
        const otherRole = isAlike ? {} : { otherRole: right.role };
        const query: Query = isBoth
          ? { ...left, of, also: right.of, ...otherRole }
          : { ...left, of: { term: "union", of: [of, right.of] } };
        yield { query: asAsked(query), reading: two.reading };
      }
  }
}

/** Events in the time that is said of others, where none is said of them. */
function inSameTime(of: Term, other: Term): Term {
  return of.term !== "in" && other.term === "in" ? { ...other, of } : of;
}

/** "Which product was released only by Nora", "has Bernie bought things only from Ringside Supplies". */
function* onlyIn(lookup: Lookup, tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  const at = tokens.findIndex(({ text }) => text === "only");
  if (at < 0 || tokens.filter(({ text }) => text === "only").length > 1) return;
  const isLeading = /^(?:by|from|at|with|to|for)$/u.test(tokens[at + 1]?.text ?? "");
  const rest = [...tokens.slice(0, at), ...tokens.slice(at + 1)];
  const marks = namesIn(lookup, rest, () => false);
  const isEver = /^(?:ever|had|been)$/u.test(tokens[at + 1]?.text ?? "");
  const behind = marks.filter(({ start }) => start > at);
  const mark =
    isEver && behind.length === 1
      ? behind[0]
      : marks.find(({ start, end }) =>
          isLeading ? start > at && start <= at + 2 : end === at || start === at,
        );
  if (mark === undefined) return;
  for (const reading of read(rest)) {
    const { query } = reading;
    if (query.query !== "exists" && plainValues(reading) === null) continue;
    if (query.query !== "exists" && query.query !== "values") continue;
    const held = heldBy(lookup, query.of, mark);
    if (held === null || (query.query === "exists" && query.bound !== undefined)) continue;
    const { role, name } = held;
    const others = rewritten(query.of, (part) =>
      isEvents(part) && part.roles[role] === name ? withoutName(part, role, name) : part,
    ) as Term;
    const all = rewritten(query.of, (part) =>
      isEvents(part) && part.roles[role] === name ? withoutRole(part, role) : part,
    ) as Term;
    const asked: Query =
      query.query === "values"
        ? { ...query, never: others }
        : { query: "only", role, names: [name], of: all };
    yield { ...reading, query: asAsked(asked) };
  }
}

/** The role in which some events must have a name. */
function heldBy(
  { vocabulary }: Lookup,
  of: Term,
  { known }: NameMark,
): { readonly role: string; readonly name: string } | null {
  const found: { role: string; name: string }[] = [];
  rewritten(of, (part) => {
    if (isEvents(part))
      for (const { role, name } of known) {
        const spelling = vocabulary.namesOf(role)?.spellings[name];
        if (spelling !== undefined && part.roles[role] === spelling) found.push({ role, name: spelling });
      }
    return part;
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function withoutRole(events: EventsTerm, role: string): EventsTerm {
  return {
    ...events,
    roles: Object.fromEntries(Object.entries(events.roles).filter(([key]) => key !== role)),
  };
}

function withoutName(events: EventsTerm, role: string, name: string): EventsTerm {
  return { ...withoutRole(events, role), without: { ...events.without, [role]: [name] } };
}

/** "Who else was ill at the same time as Priya". */
function* besideIn(lookup: Lookup, tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  const cut = cutAt(tokens, /(?<= )at the same time as (?:the )?/u);
  if (cut === null) return;
  const time = timeIn(lookup, cut.after, () => false);
  const said = time === null ? cut.after : [...cut.after.slice(0, time.start), ...cut.after.slice(time.end)];
  const [mark, ...others] = namesIn(lookup, said, () => false);
  if (mark === undefined || others.length > 0 || mark.start > 0 || mark.end < said.length) return;
  for (const reading of read(
    without(cut.before, /(?<=^(?:who|what)) else(?= )/u, /(?<=^which) other(?= )/u),
  )) {
    const query = plainValues(reading);
    if (query === null || query.besides !== undefined) continue;
    const { role } = query;
    const [known, ...more] = mark.known.filter((each) => each.role === role);
    const name = known === undefined ? undefined : lookup.vocabulary.namesOf(role)?.spellings[known.name];
    if (name === undefined || more.length > 0) continue;
    const timed: Term =
      time === null ? query.of : { term: "in", of: query.of, time: time.time, how: "overlap" };
    const theirs = rewritten(timed, (part) =>
      isEvents(part) ? { ...part, roles: { ...part.roles, [role]: name } } : part,
    ) as Term;
    const of: Term = { term: "placed", of: timed, how: "while", other: theirs };
    yield { ...reading, query: asAsked({ ...query, of, besides: [name] }) };
  }
}

/** "Which of our bikes have never been repaired", "which patients have been given neither": of all whom the log calls so. */
function* neverIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const { vocabulary, names } = lookup;
  const cut = cutAt(
    tokens,
    /^which (?:of (?:the|our|my|these) )?(\p{L}+) (?:has|have|had|was|were|is|are) (?:been |had )?(never|neither|not)(?: yet)?(?= )/u,
  );
  if (cut === null) return;
  const singulars = singularsOf(cut.found[1] ?? "");
  const own = singulars.flatMap((noun) => names.rolesCalled(noun));
  // Which letters were not answered is asked of letters that were written then.
  const isAll = cut.found[2] !== "not" || own.length > 0;
  if (!isAll) return;
  const called = [...new Set(own.length > 0 ? own : singulars.flatMap((noun) => [...rolesLike(noun)]))];
  const [role, ...others] = called.filter((each) => vocabulary.namesOf(each) !== null);
  if (role === undefined || others.length > 0) return;
  const nor = cut.after.findIndex(({ text }) => text === "nor");
  const isNeither = cut.found[2] === "neither";
  if (isNeither !== nor > 0) return;
  const parts = isNeither ? [cut.after.slice(0, nor), cut.after.slice(nor + 1)] : [cut.after];
  const aux = / been | is | are | was | were /u.test(` ${cut.found[0]} `) ? "be" : "";
  const read = parts.map((part) => eventsOf(lookup, part, aux, role));
  for (const first of read[0] ?? [])
    for (const second of isNeither ? (read[1] ?? []) : [first]) {
      if (first.role !== second.role) continue;
      const of: Term = { term: "events", type: null, roles: {}, present: [role] };
      const never: Term = first === second ? first.of : { term: "union", of: [first.of, second.of] };
      const known = new Set(vocabulary.namesOf(role)?.spellings ?? []);
      const isTold = [first, second].every((each) =>
        toldValues(lookup, each.role, each.type).some((name) => known.has(name)),
      );
      if (!isTold) continue;
      const otherRole = first.role === role ? {} : { otherRole: first.role };
      yield { query: asAsked({ query: "values", role, of, never, ...otherRole }), reading: null };
    }
}

/** What somebody did or was, with the role in which he did it. */
function eventsOf(
  lookup: Lookup,
  tokens: readonly Token[],
  aux: string,
  own: string,
): readonly { readonly of: Term; readonly role: string; readonly type: number }[] {
  const isBe = aux === "be" || /^(?:been|be)$/u.test(tokens[0]?.text ?? "");
  const rest = without(tokens, /^(?:been|be) /u);
  // "Been a soloist".
  const noun = rest.length === 2 && /^an?$/u.test(rest[0]?.text ?? "") ? (rest[1]?.text ?? "") : "";
  const [part, ...parts] = noun === "" ? [] : lookup.names.rolesCalled(noun);
  if (part !== undefined && parts.length === 0) {
    const types = lookup.vocabulary.typeNames.spellings.keys();
    const having = [...types].filter((each) => lookup.vocabulary.rolesOf(each)?.has(part) === true);
    return having.map((type) => ({
      of: { term: "events", type: null, roles: {}, present: [part] },
      role: part,
      type,
    }));
  }
  const ask: Ask = { kind: "who", preposition: null, rest, isBe, isDo: false, isPresent: false };
  return partsOf(lookup, rest, null, { isBe, isDo: false, isTyped: true, doing: own }).flatMap(
    ({ clause, rank }) => {
      const { type, doer, isPassive, fillers } = clause;
      // Whoever is called so has that part in it.
      const isOwn = lookup.vocabulary.rolesOf(type)?.has(own) === true && (own === doer) !== isPassive;
      const isFree = !fillers.some((filler) => filler.role === own);
      const asked: ReturnType<typeof roleAsked> =
        rank !== null
          ? null
          : isOwn && isFree
            ? { role: own, names: null, besides: [] }
            : roleAsked(lookup, ask, clause);
      if (asked === null || asked.role === "" || asked.names !== null) return [];
      return [{ of: termOfClause(lookup.vocabulary, clause), role: asked.role, type: clause.type }];
    },
  );
}

/** "Of the children who have read aloud, who has never been absent". */
function* ofThoseIn(tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  const cut = cutAt(tokens, /^of (?:all )?(?:the|our|those|my)(?: \p{L}+)? (?=(?:who|that|which) )/u);
  const comma = tokens.findIndex(({ text }) => text === ",");
  const behind = cutAt(
    tokens.slice(comma + 1),
    /^(?:who|which)(?: ones?)? (?:has |have )?(never|also|not)(?= )/u,
  );
  const [mark] = tokens.slice(comma, comma + 1);
  const [, how = ""] = behind?.found ?? [];
  if (cut === null || comma < 0 || behind === null || mark === undefined) return;
  const main = tokens.slice(tokens.length - cut.after.length, comma);
  const [lead] = main;
  if (lead === undefined) return;
  const joint = [
    { ...lead, text: "who" },
    ...main.slice(1),
    { ...mark, text: how === "also" ? "and" : "but" },
    { ...mark, text: how },
    ...behind.after,
  ];
  yield* read(joint);
}

/** "Did Maya play in every concert at St Anne's Hall": whether somebody had a part in each. */
function* eachOneIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  if (!/^(?:did|was|were|has|have)$/u.test(tokens[0]?.text ?? "")) return;
  const cut = cutAt(
    tokens,
    /(?<= )(?:in |at |on )?(?:every(?: single)?(?: one of)?(?: the| our| my)?|each(?: one)? of(?: the| our| my)?|all(?: of)?(?: the| our| my)?)(?= )/u,
  );
  if (cut === null || (lookup.isStrict && cut.before.length > 1)) return;
  const [mark, ...others] =
    cut.before.length > 1
      ? namesIn(lookup, cut.before, () => false)
      : namesIn(lookup, cut.rest, () => false).slice(-1);
  if (mark === undefined || others.length > 0) return;
  const [lead] = cut.after;
  const the = lead === undefined ? [] : [{ ...lead, text: "the" }];
  for (const { of, ones } of eventsIn(lookup, [...cut.before, ...the, ...cut.after])) {
    const held = heldBy(lookup, of, mark);
    if (held === null) continue;
    const all = rewritten(of, (part) =>
      isEvents(part) && part.roles[held.role] === held.name ? withoutRole(part, held.role) : part,
    ) as Term;
    const query: Query = {
      query: "all",
      of: [
        { query: "exists", of: all },
        { query: "not", of: { query: "exists", of: { term: "except", of: all, without: of } } },
      ],
    };
    yield { query: asAsked(query), reading: null, ...(ones.length > 0 ? { ones } : {}) };
  }
}
