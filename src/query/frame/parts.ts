import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import type { Token } from "../../language/parse/token.js";
import { areNumbers, measureWords, quantityWords } from "../link/measures.js";
import { isProper } from "../link/values.js";
import { type Aux, type Clause, clausesIn, type Spoken } from "./clause.js";
import { type Lookup, timeIn } from "./lookup.js";
import { type Rank, rankIn } from "./ranks.js";
import { amountVerbs } from "./words.js";

type How = "before" | "after" | "since" | "until" | "during" | "while";

/** Words that lead to another event. */
export const connectives: ReadonlyMap<string, How> = new Map([
  ["before", "before"],
  ["after", "after"],
  ["since", "since"],
  ["until", "until"],
  ["during", "during"],
  ["while", "while"],
  ["when", "while"],
]);

/** A clause, and which of its events is meant. */
export interface Part {
  readonly clause: Clause;
  readonly rank: Rank | null;
}

/** Another event, and how what is asked of lies to it. */
export interface Other extends Part {
  readonly how: How;
  readonly edge: "start" | "end" | null;
}

/** The ways to read a clause and another that it lies to. */
export interface Whole {
  readonly part: Part;
  readonly other: Other | null;
}

/** Where another clause begins; null where there is none. */
export function clauseAt(lookup: Lookup, tokens: readonly Token[]): number | null {
  const time = timeIn(lookup, tokens, () => false);
  for (const [at, { text }] of tokens.entries()) {
    if (!connectives.has(text) || at === 0) continue;
    if (time === null || at < time.start || at >= time.end) return at;
  }
  return null;
}

export function partsOf(
  lookup: Lookup,
  tokens: readonly Token[],
  spoken: Spoken | null,
  aux: Aux,
): readonly Part[] {
  const time = timeIn(lookup, tokens, () => false);
  const amounts = amountsOf(lookup.vocabulary);
  const found = rankIn(
    tokens,
    (at) => time !== null && at >= time.start && at < time.end,
    (word) => amounts.has(word),
  );
  if (found === null) return [];
  const by = found.rank?.kind === "extreme" ? found.rank.by : null;
  const said = by !== null && typeof by === "object" ? { ...aux, also: amountVerbs, amount: by.noun } : aux;
  return clausesIn(lookup, found.rest, spoken, said).map((clause) => ({ clause, rank: found.rank }));
}

const amountWords = new WeakMap<Vocabulary, ReadonlySet<string>>();

function amountsOf(vocabulary: Vocabulary): ReadonlySet<string> {
  let found = amountWords.get(vocabulary);
  if (found === undefined) {
    const numbers = vocabulary.placeRoles.filter((role) => areNumbers(vocabulary, role));
    found = new Set([...measureWords(vocabulary), ...quantityWords(vocabulary), ...numbers]);
    amountWords.set(vocabulary, found);
  }
  return found;
}

/** What another clause speaks of, with its bounds: "the visit began", "it was over". */
export function othersOf(
  lookup: Lookup,
  tokens: readonly Token[],
  spoken: Spoken | null,
): readonly (Part & { readonly edge: "start" | "end" | null })[] {
  const last = tokens.at(-1)?.text ?? "";
  const isBegun = /^(?:began|started|begun|opened)$/u.test(last);
  const isOver = /^(?:ended|finished|over)$/u.test(last);
  const left = isBegun || isOver ? tokens.slice(0, tokens.at(-2)?.text === "was" ? -2 : -1) : tokens;
  const edge = isBegun ? "start" : isOver ? "end" : null;
  // What is no event is no time.
  const said = { isBe: false, isDo: false, isOther: true };
  const typed = partsOf(lookup, left, spoken, { ...said, isTyped: true });
  // "Since Lost Railways opened": the one that is called so.
  const called = (): readonly Part[] =>
    partsOf(lookup, left, spoken, { ...said, isTyped: false }).filter(({ clause: { fillers } }) =>
      fillers.every(({ role }) => role === "title" || role === "name"),
    );
  return (typed.length > 0 || edge === null ? typed : called()).map((each) => ({ ...each, edge }));
}

/** Whoever a clause speaks of, for "he" and "her", and what, for "it". */
export function spokenIn(vocabulary: Vocabulary, { fillers, doer }: Clause): Spoken {
  const single = fillers.filter(({ names }) => names.length === 1);
  const known = (isBeing: boolean): readonly RoleName[] => {
    const [first, ...others] = single.filter(({ names }) => names.every(isProper) === isBeing);
    if (first === undefined || (others.length > 0 && first.role !== doer)) return [];
    const [spelling = ""] = first.names;
    return ["subject", ...vocabulary.placeRoles].flatMap((role) => {
      const name = vocabulary.namesOf(role)?.find(spelling) ?? -1;
      return name < 0 ? [] : [{ role, name }];
    });
  };
  return { beings: known(true), things: known(false) };
}
