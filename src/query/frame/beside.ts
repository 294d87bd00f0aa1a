import type { Query, Term } from "../../algebra/query.js";
import type { Token } from "../../language/parse/token.js";
import type { QueryReading } from "../query-reading.js";
import type { Ask } from "./asks.js";
import type { Clause } from "./clause.js";
import { asAsked, termOfClause } from "./frame-query.js";
import { isFormOfBe, type Lookup, toldValues, timeIn } from "./lookup.js";
import { type Part, partsOf, spokenIn, type Whole } from "./parts.js";
import { plainTokens } from "./plain-tokens.js";
import { type Asked, roleAsked } from "./role-asked.js";
import { hasAmounts } from "../link/measures.js";

/** Names that are left out of what is asked for: "other than Ms Conti". */
export function besidesIn(
  { vocabulary, names, text }: Lookup,
  tokens: readonly Token[],
): { readonly names: readonly string[]; readonly rest: readonly Token[]; readonly isDoer?: boolean } {
  const line = tokens.map((token) => token.text);
  for (const words of [["other", "than"], ["apart", "from"], ["except", "for"], ["except"], ["besides"]]) {
    const at = line.findIndex((_, index) => words.every((word, next) => line[index + next] === word));
    if (at < 0) continue;
    const from =
      at + words.length + (/^(?:at|in|to|with|for|the)$/u.test(line[at + words.length] ?? "") ? 1 : 0);
    for (let to = Math.min(tokens.length, from + 6); to > from; to -= 1) {
      const said = text.slice(tokens[from]?.span.start, tokens[to - 1]?.span.end);
      const known = names.namesOf(said).filter(({ match }) => match !== "part");
      if (known.length === 0) continue;
      const end = line[to] === "," ? to + 1 : to;
      const start = line[at - 1] === "," ? at - 1 : at;
      // "By someone other than Henrik".
      const isDoer = /^(?:some|any)(?:one|body)$/u.test(line[start - 1] ?? "");
      const rest = [...tokens.slice(0, isDoer ? start - 1 : start), ...tokens.slice(end)];
      const spelt = isDoer
        ? known.map(({ role, name }) => vocabulary.namesOf(role)?.spellings[name] ?? "")
        : [said];
      return { names: [...new Set(spelt)], rest, isDoer };
    }
  }
  return { names: [], rest: tokens };
}

/** What others did than some; null where it says who did it. */
export function byOthers({ part: { clause, rank }, other }: Whole, names: readonly string[]): Whole | null {
  const { doer, fillers } = clause;
  if (fillers.some(({ role }) => role === doer)) return null;
  return { part: { clause: { ...clause, others: { [doer]: names } }, rank }, other };
}

/** With "both A and B" of values that no one event has: those that have an event with each. */
export function* either(
  lookup: Lookup,
  reading: QueryReading,
  { part, other }: Whole,
  { role }: Asked,
): Iterable<QueryReading> {
  yield reading;
  const { query } = reading;
  const { clause } = part;
  const [one, two, ...more] = clause.fillers.filter((filler, _, all) =>
    all.some((each) => each !== filler && each.role === filler.role),
  );
  if (
    query.query !== "values" ||
    one === undefined ||
    two === undefined ||
    more.length > 0 ||
    other !== null ||
    part.rank !== null
  )
    return;
  const rest = clause.fillers.filter((filler) => filler !== one && filler !== two);
  const termWith = (filler: typeof one): Term =>
    termOfClause(lookup.vocabulary, { ...clause, fillers: [...rest, filler] });
  yield { ...reading, query: asAsked({ query: "values", role, of: termWith(one), also: termWith(two) }) };
}

/** What is asked of all that are not, or are also, something else. */
interface SetOff {
  readonly main: readonly Token[];
  readonly other: readonly Token[];
  readonly how: "never" | "also";
  /** Whether a form of "be" stands before it: "was never hired". */
  readonly isBe: boolean;
}

/** "… but never baked anything", "… that has not been delivered yet", "… and has also rented something". */
export function setOff(tokens: readonly Token[]): SetOff | null {
  const at = tokens.findIndex(({ text }) => /^(?:not|never|also)$/u.test(text));
  if (at < 2 || at >= tokens.length - 1) return null;
  const how = tokens[at]?.text === "also" ? "also" : "never";
  let end = at;
  while (
    end > 0 &&
    /^(?:but|and|that|who|which|has|have|had|was|were|did|does|do|is|are|been)$/u.test(
      tokens[end - 1]?.text ?? "",
    )
  )
    end -= 1;
  if (end === 0 || end === at) return null;
  const isBe = isFormOfBe(tokens[at - 1]?.text ?? "");
  return { main: tokens.slice(0, end), other: tokens.slice(at + 1), how, isBe };
}

export function* without(
  lookup: Lookup,
  ask: Ask,
  reading: QueryReading,
  { other, how, isBe: isBehind }: SetOff,
  { role }: Asked,
  clause: Clause,
): Iterable<QueryReading> {
  const { query } = reading;
  if (query.query !== "values" || query.bound !== undefined) return;
  const isBe = isBehind || other[0]?.text === "been" || other[0]?.text === "be";
  const left = plainTokens(
    other.filter(({ text }) => !/^(?:anything|something|anyone|somebody|someone)$/u.test(text)),
  );
  const spoken = spokenIn(lookup.vocabulary, clause);
  const typed = partsOf({ ...lookup, one: clause.type }, left, spoken, { isBe, isDo: false, isTyped: true });
  // "Auditioned but was never accepted": of the same.
  const same = (): readonly Part[] =>
    partsOf(lookup, left, spoken, { isBe, isDo: false }).filter((each) => each.clause.type === clause.type);
  for (const { clause: second, rank } of typed.length > 0 ? typed : same()) {
    const asked =
      rank === null ? roleAsked(lookup, { ...ask, isBe, isDo: false, preposition: null }, second) : null;
    if (asked === null || asked.role === "" || asked.names !== null) continue;
    // Of those who are never told in the one part who have the other, nobody knows.
    const own = new Set(toldValues(lookup, role, clause.type));
    if (asked.role !== role && !toldValues(lookup, asked.role, second.type).some((name) => own.has(name)))
      continue;
    const otherRole = asked.role === role ? {} : { otherRole: asked.role };
    yield { ...reading, query: { ...query, ...otherRole, [how]: termOfClause(lookup.vocabulary, second) } };
  }
}

/** Whether somebody did more than another, or more in one time than in another. */
export function* comparedIn(lookup: Lookup, ask: Ask): Iterable<QueryReading> {
  const { rest } = ask;
  const more = rest.findIndex(({ text }) => /^(?:more|fewer)$/u.test(text));
  const than = rest.findIndex(({ text }) => text === "than");
  if (ask.kind !== "truth" || more < 1 || than < more) return;
  const how = rest[more]?.text === "more" ? "more" : "fewer";
  const isOften = /^(?:often|times)$/u.test(rest[more + 1]?.text ?? "");
  if (lookup.isStrict && !isOften) return;
  const left = [...rest.slice(0, more), ...rest.slice(isOften ? more + 2 : more + 1, than)];
  const behind = rest.slice(than + 1).filter(({ text }) => text !== "did" && text !== "in" && text !== "has");
  const aux = { isBe: ask.isBe, isDo: ask.isDo };
  // "More documents than Lucia": of what it was done to.
  const bare = [...rest.slice(0, more), ...rest.slice(more + 2, than)];
  const found = partsOf(lookup, left, null, aux);
  for (const { clause, rank } of found.length > 0 || isOften ? found : partsOf(lookup, bare, null, aux)) {
    const isMeasured = found.length > 0 && hasAmounts(lookup.vocabulary, [clause.type]);
    if (rank !== null || (!isOften && isMeasured)) continue;
    for (const rival of rivalsOf(lookup, clause, behind, rest.slice(than + 1))) {
      const [one, two] = [clause, rival].map(
        (each): Query => ({ query: "count", of: termOfClause(lookup.vocabulary, each) }),
      );
      if (one !== undefined && two !== undefined)
        yield {
          query: asAsked({ query: "compare", how, left: one, right: two }),
          reading: null,
        };
    }
  }
}

/** A clause of somebody else, or of another time. */
function rivalsOf(
  lookup: Lookup,
  clause: Clause,
  behind: readonly Token[],
  said: readonly Token[],
): readonly Clause[] {
  const time = timeIn(lookup, said, () => false);
  if (time !== null && clause.time !== null && time.start === 0 && time.end === said.length)
    return [{ ...clause, time: time.time }];
  const text = behind.length === 0 ? "" : lookup.text.slice(behind[0]?.span.start, behind.at(-1)?.span.end);
  return lookup.names.namesOf(text).flatMap(({ role, name, match }) => {
    const spelling = lookup.vocabulary.namesOf(role)?.spellings[name];
    const [own] = clause.fillers.filter((filler) => filler.role === role);
    if (match === "part" || spelling === undefined || own === undefined) return [];
    return [
      {
        ...clause,
        fillers: clause.fillers.map((filler) => (filler === own ? { role, names: [spelling] } : filler)),
      },
    ];
  });
}
