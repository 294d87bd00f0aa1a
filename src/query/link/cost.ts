/** What a loosening costs; the order matters alone. */
export const cost = {
  item: 0.01,
  lightVerb: 1,
  part: 0.6,
  otherRole: 0.02,
  anyOf: 0.05,
  particle: 0.15,
} as const;
