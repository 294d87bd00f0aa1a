/** What can be made of one of the four flat questions; see `formedQuery`. */
export const formNames = [
  ...(["times-bound", "nth", "every", "missing", "distinct", "streak", "ago"] as const),
  ...(["people", "places", "different", "most", "least", "earliest", "latest"] as const),
  ...(["before", "after", "while", "during", "since", "until", "next", "previous", "same"] as const),
  ...(["within", "within-before", "within-after", "unit-before", "unit-after"] as const),
  ...(["first-event", "last-event", "rate", "only-then", "longer", "shorter", "most-time"] as const),
  ...(["which-most", "which-least", "which-earliest", "which-latest", "which-longest"] as const),
  ...(["more-often", "less-often", "both", "neither", "either", "or", "apart"] as const),
  ...(["only", "nobody", "not", "others", "others-names", "named", "object", "what"] as const),
  ...(["total", "mean", "lasting", "start", "end", "times", "gap"] as const),
] as const;
export type FormName = (typeof formNames)[number];
