/**
 * The attributes of a TIMEX3 tag as TimeML 1.2.1 defines them, with the extensions of `docs/resolve.md`:
 * a point is written out where TimeML has the number of another tag, and a value may be a range or a list.
 */
export interface Timex3 {
  readonly type: "DATE" | "TIME" | "DURATION" | "SET";
  readonly value: string;
  readonly mod?: Timex3Mod;
  /** Of a set: the words that bind it, such as EVERY. */
  readonly quant?: string;
  /** Of a set: how often in one of its units, such as 2X. */
  readonly freq?: string;
  /** Where it begins, where the value alone would not say it. */
  readonly beginPoint?: string;
  /** The last day, or the clock time up to which it lasts. */
  readonly endPoint?: string;
}

/** What a modifier of a TIMEX3 value may be. */
export const timex3Mods = [
  "BEFORE",
  "AFTER",
  "ON_OR_BEFORE",
  "ON_OR_AFTER",
  "LESS_THAN",
  "MORE_THAN",
  "EQUAL_OR_LESS",
  "EQUAL_OR_MORE",
  "START",
  "MID",
  "END",
  "APPROX",
] as const;

export type Timex3Mod = (typeof timex3Mods)[number];
