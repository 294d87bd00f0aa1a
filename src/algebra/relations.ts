/** Allen's thirteen relations of two extents. */
export const allenRelations = [
  ...(["before", "after", "meets", "met-by", "overlaps", "overlapped-by", "starts", "started-by"] as const),
  ...(["during", "contains", "finishes", "finished-by", "equals"] as const),
] as const;
export type AllenRelation = (typeof allenRelations)[number];

/** How events can lie to those of another term; see `PlacedTerm`. */
export const placements = [
  ...(["before", "until", "after", "since", "during", "while", "within", "same"] as const),
  ...(["unit-before", "unit-after", "next", "previous"] as const),
] as const;
export type Placement = (typeof placements)[number];
