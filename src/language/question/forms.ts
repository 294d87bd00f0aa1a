/** What can be made of one of the four flat questions; see `formedQuery`. */
export const formNames = [
  ...(["ranked", "one-by", "one-so", "times-bound", "many-bound", "nth"] as const),
  ...(["every", "missing", "distinct", "ago"] as const),
  ...(["people", "places", "different", "most", "least", "earliest", "latest"] as const),
  ...(["before", "after", "while", "during", "since", "until", "next", "previous", "same"] as const),
  ...(["unit-before", "unit-after", "first-event", "last-event"] as const),
  ...(["rate", "only-then", "longer", "shorter", "most-time"] as const),
  ...(["which-most", "which-least", "which-earliest", "which-latest", "which-longest"] as const),
  ...([
    "more-often",
    "less-often",
    "both",
    "neither",
    "either",
    "or",
    "at-either",
    "and",
    "but-not",
    "neither-nor",
    "apart",
    "apart-either",
    "apart-before",
    "age",
    "had-lasted",
  ] as const),
  ...(["only", "nobody", "not", "others", "others-names", "named", "object", "what"] as const),
  ...(["within", "within-after", "within-before", "kth-person", "kth-thing"] as const),
  ...(["more-of", "fewer-of", "sum", "average", "money", "distance"] as const),
  ...(["total", "mean", "lasting", "start", "end", "times", "listed", "gap", "gap-shortest"] as const),
  // forms-of-roles.rules
  ...(["what-to", "usual", "holding", "told", "each-one"] as const),
  // forms-of-events.rules
  ...(["role-used", "role-had", "role-got", "role-taken", "dearest-to"] as const),
  // forms-of-deeds.rules
  ...(["longest-in", "only-here", "only-here-did"] as const),
  ...(["weighing", "sizing", "dearer-than", "cheaper-than"] as const),
  // forms-of-order.rules
  ...(["last-thing", "only-after", "only-before", "start-of", "end-of"] as const),
  ...(["first-two", "last-two", "both-ends", "only-two", "between-two", "apart-two"] as const),
  ...(["which-first", "which-last", "ahead", "ago-start"] as const),
  ...([
    "kth-one",
    "kth-object",
    "next-place",
    "next-time",
    "last-place",
    "last-time",
    "others-after",
    "others-before",
  ] as const),
  ...(["since-first"] as const),
  // forms-of-clauses.rules
  ...([
    "start-before",
    "start-after",
    "begun-after",
    "stop-before",
    "stop-after",
    "began",
    "ceased",
  ] as const),
  ...(["side", "start-side", "stop-side"] as const),
  // forms-of-lengths.rules
  ...(["ongoing", "now", "extent", "longest", "shortest", "mean-extent"] as const),
  ...([
    "being-at",
    "being-now",
    "doing-now",
    "longest-event",
    "shortest-event",
    "took-longest",
    "took-least",
    "longest-time",
    "since-when",
    "as",
    "together",
    "at-moment",
    "at-start",
  ] as const),
  // forms-of-absence.rules
  ...(["lacking", "some-lacking", "some-holding", "some-times", "not-people"] as const),
  ...([
    "only-ever",
    "only-ever-did",
    "only-what",
    "what-else",
    "other-things",
    "times-said",
    "having",
  ] as const),
  ...(["everybody", "not-everybody", "not-being"] as const),
  ...(["among", "among-did", "among-not", "object-but-not"] as const),
  // forms-of-rows.rules
  ...(["row", "streak", "streak-now", "night-row", "night-streak", "night-streak-now"] as const),
  // forms-of-bounds.rules
  ...([
    "each-bounded",
    "in-each",
    "in-each-unit",
    "not-same",
    "each-so",
    "each-who",
    "elsewhere",
    "which-events",
    "each-time",
  ] as const),
  // forms-of-comparisons.rules
  ...(["higher-than", "lower-than", "more-by-size", "less-by-size", "less-by-sum"] as const),
  ...(["less-by-money", "more-by-extent", "less-by-extent"] as const),
  // forms-of-amounts.rules
  ...(["measured-best", "measured-than", "measured-which", "highest", "lowest", "weight"] as const),
  ...(["farthest", "more-by-sum", "more-by-count", "ranking", "ranking-things", "top"] as const),
  ...(["kth-most", "busiest", "more-by-money", "spent-most", "any-name", "order-of"] as const),
  ...(["spent-least", "more-money", "less-money", "as-many", "just-as-many", "relation"] as const),
  ...(["most-of", "least-of", "most-any", "least-any", "stuff-sum"] as const),
  ...(["mean-distance", "mean-money", "spent", "spent-in", "paid", "count-of", "amount-of"] as const),
  // forms-of-sums.rules
  ...(["got", "paid-in", "used", "got-most", "paid-most", "used-most"] as const),
  ...(["sum-of", "mean-per", "mean-spent"] as const),
] as const;
export type FormName = (typeof formNames)[number];

/** Forms that join two clauses of equal standing. */
export const sharing: Partial<Record<FormName, true>> = {
  ...{ both: true, either: true, or: true },
  ...{ and: true, "but-not": true, "neither-nor": true, "other-things": true, "object-but-not": true },
};

/** Forms that look at all days, so that "after 6 pm" is not that of today. */
export const ofAllDays: Partial<Record<FormName, true>> = {
  ...{ people: true, places: true, different: true, "not-people": true },
  ...{
    only: true,
    "only-ever": true,
    "only-ever-did": true,
    "only-then": true,
    "only-what": true,
    "what-else": true,
  },
};

/** Forms that ask who of several that are named did something. */
export const amongNames: Partial<Record<FormName, true>> = { "among-did": true, "among-not": true };

/** Forms that ask on which side of something else it was. */
export const ofSides: ReadonlySet<FormName> = new Set<FormName>(["side", "start-side", "stop-side"]);

/** Forms of several questions of which none is the clause of another, so that a time is that of them all. */
export const ofEquals: ReadonlySet<FormName> = new Set<FormName>([
  ...(["more-money", "less-money", "as-many", "just-as-many"] as const),
  ...([
    "which-first",
    "which-last",
    "order-of",
    "any-name",
    "more-of",
    "fewer-of",
    "each-so",
    "elsewhere",
    "side",
    "start-side",
    "stop-side",
    "each-time",
    "only-here",
    "only-here-did",
  ] as const),
]);
