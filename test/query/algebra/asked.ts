import type { EventSet } from "../../../src/events/event-set.js";
import type { AskedQuery, EventsTerm, Query, Term } from "../../../src/algebra/query.js";
import { querySchema } from "../../../src/algebra/query-schema.js";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { holidays } from "../../../src/language/feasts/holiday-calendar.js";
import { bestOf } from "../../../src/query/algebra/distribution.js";
import { evaluateQuery } from "../../../src/query/algebra/evaluate-query.js";
import { defaultPolicy } from "../../../src/query/policy.js";
import type { Setting } from "../../../src/query/setting.js";
import { berlin, speechTime } from "../world.js";

export const setting: Setting = {
  speechTime,
  zone: berlin,
  studies: builtInStudies(),
  policy: defaultPolicy,
  poolMember: null,
  includeFuture: false,
  facts: new Map(),
  holidays,
  grain: "minute",
};

/** Events of a type, of one subject where it is named. */
export function events(type: string | null, roles: EventsTerm["roles"] = {}): EventsTerm {
  return { term: "events", type, roles, present: [] };
}

export function inTime(of: Term, time: string): Term {
  return { term: "in", of, time };
}

/** A query in the past tense, held to the schema. */
export function past(query: Query): AskedQuery {
  return querySchema.parse({ ...query, tense: "past" });
}

/** The evaluation with its most probable answer; what prevents an answer is thrown. */
export function evaluated(set: EventSet, query: AskedQuery, changes: Partial<Setting> = {}) {
  const settings = { ...setting, ...changes };
  const result = evaluateQuery(set, query, settings);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const { distribution } = result.value;
  return { ...result.value, notes: result.notes, best: bestOf(distribution, settings) };
}

/** The most probable answer of a query in the past tense, as JSON. */
export function answerTo(set: EventSet, query: Query, changes: Partial<Setting> = {}) {
  return evaluated(set, past(query), changes).best.value;
}

/** The kinds of the issues that prevent an answer. */
export function kindsOf(set: EventSet, query: Query, changes: Partial<Setting> = {}): readonly string[] {
  const result = evaluateQuery(set, past(query), { ...setting, ...changes });
  return result.ok ? [] : result.issues.map(({ kind }) => kind);
}
