import type { AskedQuery } from "../algebra/query.js";
import { allTermsOf, timesIn } from "../algebra/query-walk.js";
import type { EventSet } from "../events/event-set.js";
import { always, type IntervalSet, union } from "../time/interval.js";
import { planQuery } from "./algebra/evaluate-query.js";
import { postingsOf } from "./algebra/names.js";
import type { Run } from "./degrees.js";
import { horizon } from "./select.js";
import type { Basis, Setting } from "./setting.js";
import type { Curve } from "../fuzzy/curve.js";

/**
 * What the answer to a query rests on, as it lies in the event set: the events that its terms name, and the times that
 * it names, as one. Of several vague words none is that of the whole.
 */
export function basisOfQuery(
  set: EventSet,
  query: AskedQuery,
  setting: Setting,
  found: { readonly runs: readonly Run[]; readonly curves: readonly Curve[] },
): Basis {
  const { timeline, times } = planQuery(set, query, setting).terms;
  const named = timesIn(query).flatMap((time) => times.frameOf(time) ?? []);
  const words = [...times.adverbialsOf(timesIn(query))];
  const [adverbial = null] = words.length === 1 ? words : [];
  const bounded = named.filter(({ intervals }) =>
    intervals.some(({ start, end }) => Number.isFinite(start) || Number.isFinite(end)),
  );
  return {
    set,
    postings: [...allTermsOf(query)].flatMap((term) =>
      term.term === "events" ? postingsOf(timeline, term) : [],
    ),
    runs: found.runs,
    intervals:
      bounded.length === 0 ? [always] : union(...bounded.map(({ intervals }): IntervalSet => intervals)),
    seen: horizon(query.tense, setting.speechTime, adverbial !== null, setting.includeFuture),
    adverbial,
    curves: adverbial === null ? [] : found.curves,
  };
}
