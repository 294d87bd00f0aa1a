import { isEvents, rewritten, typesIn } from "../../algebra/query-walk.js";
import type { Query, Term } from "../../algebra/query.js";
import type { Token } from "../../language/parse/token.js";
import { verbsOf } from "../../language/words/base-form.js";
import { verbsOfNoun } from "../../language/words/nominals.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { eachOf } from "../link/among-names.js";
import { doerOfType } from "../link/of-doer.js";
import type { QueryReading } from "../query-reading.js";
import { eventsIn, type Read } from "./forms.js";
import { cutAt, without } from "./plain-tokens.js";
import { asAsked } from "./frame-query.js";
import { isToldIn, type Lookup, type NameMark, namesIn } from "./lookup.js";

/** Names that stand one after the other, as a list; null where there are fewer than two. */
function listIn(
  lookup: Lookup,
  tokens: readonly Token[],
): { readonly start: number; readonly end: number; readonly marks: readonly NameMark[] } | null {
  const marks = namesIn(lookup, tokens, () => false);
  let list: NameMark[] = [];
  for (const mark of marks) {
    const [last] = list.slice(-1);
    const between = last === undefined ? [] : tokens.slice(last.end, mark.start).map(({ text }) => text);
    const isNext = between.length > 0 && between.every((text) => /^(?:,|and|or|the)$/u.test(text));
    if (isNext && between.some((text) => text !== "the")) list.push(mark);
    else if (list.length < 2) list = [mark];
  }
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined || list.length < 2) return null;
  const start = tokens[first.start - 1]?.text === "the" ? first.start - 1 : first.start;
  return { start, end: last.end, marks: list };
}

/** "Which of Ann, Bo and Cy has never won", "who has charged more, Ann or Bo": of those that are listed. */
export function* amongIn(lookup: Lookup, tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  const list = listIn(lookup, tokens);
  if (list === null) return;
  const [before, after] = [tokens.slice(0, list.start), tokens.slice(list.end)];
  const line = before.map(({ text }) => text).join(" ");
  const isLed = /^(?:which|who) of (?:(?:these|the|our)(?: \p{L}+){0,2} [-:,] )?$/u.test(`${line} `);
  const isBehind = after.length === 0 && /[,:-]$/u.test(line);
  const who = { text: "who" };
  const [lead] = tokens;
  if (lead === undefined || (!isLed && !isBehind)) return;
  const said = isLed
    ? [{ ...lead, ...who }, ...without(after, /^[-,] ?/u)]
    : without(before, /[,:-]$/u, /(?<=^(?:which|who)) of (?:these|the)(?: \p{L}+)?(?= )/u);
  const plain = said.map((token) => (token.text === "more" && isBehind ? { ...token, text: "most" } : token));
  const never = cutAt(plain, /(?<= )never(?= )/u);
  for (const reading of read(never === null ? plain : never.rest))
    for (const query of heldTo(lookup, reading.query, list.marks, never !== null))
      yield { ...reading, query: asAsked(query) };
}

/** A question for names, of some of them alone. */
function heldTo(
  lookup: Lookup,
  query: Query,
  marks: readonly NameMark[],
  isNever: boolean,
): readonly Query[] {
  const { vocabulary } = lookup;
  const role =
    query.query === "values"
      ? query.role
      : query.query === "best" && "role" in query.by
        ? query.by.role
        : null;
  if (role === null || !("of" in query)) return [];
  const names = marks.flatMap(({ known }) => {
    const spelt = known.flatMap((each) =>
      each.role === role ? [vocabulary.namesOf(role)?.spellings[each.name] ?? ""] : [],
    );
    return spelt.length === 1 ? spelt : [];
  });
  const [one, two, ...more] = names;
  if (names.length !== marks.length || one === undefined || two === undefined) return [];
  const besides = (vocabulary.namesOf(role)?.spellings ?? []).filter((name) => !names.includes(name));
  const listed = [one, two, ...more] as const;
  if (query.query === "best") {
    const isSeveral = vocabulary.haveSeveral?.(role) === true;
    const of = rewritten(query.of, (part) =>
      isEvents(part) && part.roles[role] === undefined
        ? { ...part, roles: { ...part.roles, [role]: listed } }
        : part,
    ) as Term;
    const asked = { ...query, of };
    return isNever ? [] : [isSeveral ? eachOf(vocabulary, asked, listed) : asked];
  }
  if (query.query !== "values" || query.besides !== undefined) return [];
  if (!isNever) return [{ ...query, besides }];
  // Some of them may be told in other events, and in another role there.
  const isIn = (each: string): boolean => names.every((name) => isToldIn(lookup, [each], name));
  const known = [role, "subject", ...vocabulary.placeRoles].find(isIn);
  if (known === undefined) return [];
  const them: Term = { term: "events", type: null, roles: { [known]: listed }, present: [] };
  const others = (vocabulary.namesOf(known)?.spellings ?? []).filter((name) => !names.includes(name));
  const otherRole = known === role ? {} : { otherRole: role };
  return [{ query: "values", role: known, of: them, never: query.of, besides: others, ...otherRole }];
}

/** "In what order did Priya and Otto join the crew", "put the fuse box and the turntable in the order they were fixed in". */
export function* orderIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut =
    cutAt(tokens, /^in (?:what|which) order(?= )/u) ??
    cutAt(tokens, /^(?:please )?(?:put|list|sort) (?=.* in (?:the )?order )/u);
  const list = cut === null ? null : listIn(lookup, cut.after);
  if (cut === null || list === null) return;
  const isPut = /^(?:please )?(?:put|list|sort)/u.test(cut.found[0]);
  const around = isPut
    ? without(
        [...cut.after.slice(0, list.start), ...cut.after.slice(list.end)],
        /^(?:these|them|the following)(?: (?!in )\p{L}+)?(?= )/u,
        /in (?:the )?order(?: in which)?/u,
        /(?<= )(?:first|last)(?= )/u,
        / ?:$/u,
      )
    : without(
        cut.after.slice(list.end),
        /(?:his|her|their|its) (?=first|last)/u,
        /(?<= )(?:first|see)(?= )/u,
        /for the first time(?= |$)/u,
      );
  const of = list.marks.flatMap((mark) => {
    const name = cut.after.slice(mark.start, mark.end);
    const lead = isPut ? [] : cut.after.slice(0, list.start);
    const pronoun = isPut ? around.findIndex(({ text }) => /^(?:they|them|these|those|it)$/u.test(text)) : -1;
    const said =
      pronoun < 0
        ? [...lead, ...name, ...around]
        : [...around.slice(0, pronoun), ...name, ...around.slice(pronoun + 1)];
    const terms = [...new Set([...eventsIn(lookup, said)].map(({ of: term }) => JSON.stringify(term)))];
    const spelt = lookup.text.slice(name[0]?.span.start, name.at(-1)?.span.end);
    const [known] = mark.known;
    const spelling =
      known === undefined ? spelt : (lookup.vocabulary.namesOf(known.role)?.spellings[known.name] ?? spelt);
    return terms.length === 1 ? [{ name: spelling, term: JSON.parse(terms[0] ?? "") as Term }] : [];
  });
  if (of.length === list.marks.length) yield { query: asAsked({ query: "order", of }), reading: null };
}

const ordered =
  /(?:,? (?:in|by) (?:(?:the|their) )?(?:chronological |temporal |time )?order(?: (?:in which|that|of|by date)?(?= |$).*)?|,? (?:from )?(?:the )?(?:first to last|earliest to latest|oldest to newest)|,? (?:earliest|oldest|first one) first|,? chronologically)$/u;

/** "List the readers who borrowed Dune in chronological order", "in what order did customers get a loan car". */
export function* valuesInOrder(
  { vocabulary, names }: Lookup,
  tokens: readonly Token[],
  read: Read,
): Iterable<QueryReading> {
  const asked = whichInOrder(tokens);
  const said = asked?.which ?? listedInOrder(tokens);
  if (said === null) return;
  // It is they who did it, and to none of them was it done.
  const isDoer = (role: string, type: string): boolean =>
    role === doerOfType(vocabulary, names.types.all[vocabulary.typeNames.find(type)]);
  const seen = new Set<string>();
  for (const { query, ...rest } of read(said)) {
    const isPlain = query.query === "values" && query.negated !== true && query.role !== "type";
    if (!isPlain || query.also !== undefined || query.never !== undefined || query.bound !== undefined)
      continue;
    const { role, of, tense } = query;
    if (asked?.isDone === true && !typesIn(query).every((type) => isDoer(role, type))) continue;
    const ranking: QueryReading["query"] = {
      query: "ranking",
      by: { role },
      how: "earliest",
      measure: "first",
      of,
      tense,
    };
    if (seen.has(JSON.stringify(ranking))) continue;
    seen.add(JSON.stringify(ranking));
    yield { ...rest, query: ranking };
  }
}

/** "Which customers get a loan car" of "in what order did customers get a loan car"; null of others. */
function whichInOrder(
  tokens: readonly Token[],
): { readonly which: readonly Token[]; readonly isDone: boolean } | null {
  const cut = cutAt(tokens, /^in (?:what|which) order (?=(?:did|were|was|have|has|had) )/u);
  const [aux, ...behind] = cut?.after ?? [];
  const [noun, ...rest] = without(behind, /^(?:the|our|my)(?= )/u, /(?<=^[^ ]+ )first(?= )/u);
  if (aux === undefined || noun === undefined) return null;
  const isDone = aux.text === "did";
  return { which: [{ ...aux, text: "which" }, noun, ...(isDone ? [] : [aux]), ...rest], isDone };
}

/** What is to be listed in order; null where it is in the order of something else. */
function listedInOrder(tokens: readonly Token[]): readonly Token[] | null {
  const cut = cutAt(tokens, ordered);
  if (cut === null || !/^(?:list|name|which|what|who|whom|give|where)$/u.test(tokens[0]?.text ?? ""))
    return null;
  const main = new Set(cut.before.flatMap(({ text }) => [text, ...verbsOf(text), ...singularsOf(text)]));
  // In the order in which they were paid is no order in which they came.
  const isOfMain = cut.found[0]
    .trim()
    .split(/\s+/u)
    .slice(1)
    .every(
      (word) =>
        orderly.test(word) ||
        [word, ...verbsOf(word), ...singularsOf(word), ...verbsOfNoun(word)].some((one) => main.has(one)),
    );
  return isOfMain ? cut.before : null;
}

const orderly =
  /^(?:,|in|by|the|their|order|of|which|that|chronological|temporal|time|date|she|he|they|it|we|i|them|him|her|his|were|was|did|had|have|first|started|began|happened|from|to|last|earliest|latest|oldest|newest|chronologically|one)$/u;
