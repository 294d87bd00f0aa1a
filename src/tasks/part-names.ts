/** How a category, or a template, is called in a report. */
const names: Readonly<Record<string, string>> = {
  explicit: "Explicit",
  relative: "Relative to speech time",
  vague: "Vague",
  "common-sense": "Common sense",
  "arbitrary-anchor": "Arbitrary anchor",
  "personal-knowledge": "Personal knowledge",
  who: "Who …?",
  did: "Did …?",
  "how-often": "How often did …?",
  "when-last": "When was the last time …?",
};

/** "Explicit" for "explicit"; a name that is not ours as it stands. */
export function nameInReport(name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

const order = Object.keys(names);

/** Orders categories and templates as the paper does; others come after, by name. */
export function byReportOrder(a: string, b: string): number {
  const [placeA, placeB] = [order.indexOf(a), order.indexOf(b)];
  if (placeA >= 0 && placeB >= 0) return placeA - placeB;
  if (placeA >= 0 || placeB >= 0) return placeA >= 0 ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
