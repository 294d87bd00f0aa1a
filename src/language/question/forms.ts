/** What can be made of one of the four flat questions; see `formedQuery`. */
export const formNames = [
  ...(["ranked", "times-bound", "nth", "every", "missing", "distinct", "streak", "ago"] as const),
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
    "and",
    "but-not",
    "neither-nor",
    "apart",
  ] as const),
  ...(["only", "nobody", "not", "others", "others-names", "named", "object", "what"] as const),
  ...(["within", "within-after", "within-before", "kth-person", "kth-thing"] as const),
  ...(["more-of", "fewer-of", "sum", "average", "money", "distance"] as const),
  ...(["total", "mean", "lasting", "start", "end", "times", "gap"] as const),
  // forms-of-roles.rules
  ...(["what-to"] as const),
  // forms-of-order.rules
  ...([] as const),
  // forms-of-lengths.rules
  ...([] as const),
  // forms-of-absence.rules
  ...([] as const),
  // forms-of-amounts.rules
  ...([] as const),
] as const;
export type FormName = (typeof formNames)[number];
