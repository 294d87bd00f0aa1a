/** In words for everybody, or with the derivation, the knots and all conventions besides. */
export const explainManners = ["words", "full"] as const;

export type ExplainManner = (typeof explainManners)[number];
