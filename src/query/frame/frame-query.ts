import type { AskedQuery, EventsTerm, Query, Term } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { having, lastOf } from "../link/make.js";
import { hasAmounts, roleMeasured } from "../link/measures.js";
import type { Ask } from "./asks.js";
import type { Clause } from "./clause.js";
import type { Rank } from "./ranks.js";
import type { Asked } from "./role-asked.js";

function isPlural(word: string): boolean {
  return word.endsWith("s") && singularsOf(word).some((one) => one !== word);
}

/** A query as it is asked of what was. */
export function asAsked(query: Query): AskedQuery {
  return { ...query, tense: "past" };
}

/** A clause with the values that the noun of what is asked for allows. */
export function withFiller(clause: Clause, { role, names, kind }: Asked): Clause {
  const more = [...(names === null ? [] : [{ role, names }]), ...(kind === undefined ? [] : [kind])];
  return more.length === 0 ? clause : { ...clause, fillers: [...clause.fillers, ...more] };
}

/** The role of the amounts by which a rank goes, or how long it lasts; null where it cannot be told. */
function measureOf(vocabulary: Vocabulary, { type }: Clause, rank: Rank): string | null {
  if (rank.kind !== "extreme") return null;
  const { by } = rank;
  if (by === "extent") return by;
  return roleMeasured(vocabulary, typeof by === "object" ? { text: by.noun } : by, [type])?.role ?? null;
}

/** Of some events the one that a rank means; null where it cannot be told. */
export function ranked(vocabulary: Vocabulary, of: Term, clause: Clause, rank: Rank | null): Term | null {
  switch (rank?.kind) {
    case undefined:
    case "often":
    case "bound":
      return of;
    case "nth":
      return { term: "nth", of, k: rank.k, from: rank.from };
    case "extreme": {
      const what = measureOf(vocabulary, clause, rank);
      if (what === null) return null;
      return {
        term: "extreme",
        of: what === "extent" ? of : having(vocabulary, of, what, true),
        how: rank.how,
        what,
      };
    }
  }
}

/** What is asked for of some events, as a query; null where that means nothing. */
export function queryFor(
  vocabulary: Vocabulary,
  ask: Ask,
  clause: Clause,
  rank: Rank | null,
  { role, names, besides }: Asked,
  of: Term,
  term: Term,
  meant: "mean" | "total" | null,
): Query | null {
  const { type } = clause;
  const bound = rank?.kind === "bound" ? { bound: rank.bound, k: rank.k } : {};
  // How much there was of it may be meant.
  const isHeaped = (rank?.kind === "often" || rank?.kind === "bound") && !rank.isOfTimes;
  const objects = [vocabulary.typeNames.spelling(type), ...clause.fillers.flatMap(({ names }) => names)];
  const areMany = objects.some((name) => isPlural(name.toLowerCase().split(/\s+/u).at(-1) ?? ""));
  const isMeasured =
    rank?.kind === "often"
      ? hasAmounts(vocabulary, [type])
      : roleMeasured(vocabulary, "heap", [type]) !== null;
  if (isHeaped && (areMany || isMeasured)) return null;
  const isPlain = rank === null || rank.kind === "nth" || rank.kind === "extreme";
  switch (ask.kind) {
    case "deeds":
      return isPlain && rank !== null ? { query: "list", of: term } : null;
    case "who":
    case "what":
    case "where":
    case "why":
    case "noun": {
      if (rank?.kind === "often") return { query: "best", by: { role }, how: rank.how, measure: "count", of };
      const measure = rank === null ? null : measureOf(vocabulary, clause, rank);
      if (rank?.kind === "extreme" && rank.isTotal === true && measure !== null) {
        const total = measure === "extent" ? measure : { role: measure };
        const told = measure === "extent" ? of : having(vocabulary, of, measure, true);
        return { query: "best", by: { role }, how: rank.how, measure: { total }, of: told };
      }
      return { query: "values", role, of: term, ...bound, ...(besides.length > 0 ? { besides } : {}) };
    }
    case "when":
      return isPlain && !(rank?.kind === "extreme" && rank.isTotal === true)
        ? lastOf(term, ask.isEnded === true ? "end" : "start")
        : null;
    case "until":
      return rank === null ? lastOf(term, "end") : null;
    case "since":
      return rank === null ? lastOf(term) : null;
    case "ago": {
      const unit = ask.unit === null ? {} : { unit: ask.unit };
      const from = lastOf(term, ask.isEnded === true ? "end" : "start");
      return isPlain ? { query: "elapsed", from, to: "speech-time", ...unit } : null;
    }
    case "length":
      return isPlain ? { query: "measure", how: meant ?? "total", what: "extent", of: term } : null;
    case "times": {
      const isOfThings = ask.isOfMany === true && clause.nouns.length === 0;
      const pieces = isOfThings ? roleMeasured(vocabulary, "heap", [type]) : null;
      if (pieces !== null && isPlain)
        return { query: "measure", how: "total", what: { role: pieces.role }, of: term };
      return rank === null ? { query: "count", of } : null;
    }
    case "many":
    case "much": {
      const pieces = names === null ? null : roleMeasured(vocabulary, "heap", [type]);
      if (pieces !== null && isPlain && ask.kind === "many")
        return { query: "measure", how: "total", what: { role: pieces.role }, of: term };
      if (names !== null) return null;
      if (role !== "") return rank === null ? { query: "count", of, distinct: { role } } : null;
      const isMoney = ask.noun === null || ask.noun === "money";
      const measured = roleMeasured(vocabulary, isMoney ? "money" : { text: ask.noun }, [type]);
      if (measured === null || !isPlain) return null;
      const { role: amount, unit } = measured;
      const what = unit === null ? { role: amount } : { role: amount, unit };
      return { query: "measure", how: meant === "mean" || rank !== null ? "mean" : "total", what, of: term };
    }
    case "truth":
      return rank === null || rank.kind === "bound" ? { query: "exists", of, ...bound } : null;
  }
}

/** The events of a clause. */
export function termOfClause(
  { typeNames }: Vocabulary,
  { type, fillers, others, time, isGoing }: Pick<Clause, "type" | "fillers" | "others" | "time" | "isGoing">,
): Term {
  const sets: Record<string, readonly string[]>[] = [{}];
  for (const { role, names } of fillers) {
    const free = sets.find((roles) => roles[role] === undefined);
    if (free === undefined) sets.push({ [role]: names });
    else free[role] = names;
  }
  const oneOrAll = ([only = "", ...more]: readonly string[]): string | readonly string[] =>
    more.length === 0 ? only : [only, ...more];
  const parts = sets.map((roles): EventsTerm => {
    const named = Object.entries(roles).map(([role, names]) => [role, oneOrAll(names)] as const);
    const without = others === undefined ? {} : { without: others };
    return {
      ...{ term: "events", type: typeNames.spelling(type), roles: Object.fromEntries(named), present: [] },
      ...without,
    };
  });
  const [first] = parts;
  const of: Term = parts.length === 1 && first !== undefined ? first : { term: "intersection", of: parts };
  if (time === null) return of;
  const isNow = /\b(?:now|moment|present|currently)\b/u.test(time);
  return isGoing || isNow ? { term: "in", of, time, how: "overlap" } : { term: "in", of, time };
}
