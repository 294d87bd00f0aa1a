import type { Instant } from "../time/instant.js";

/** Something that somebody did somewhere at some time. */
export interface Event {
  /** What was done, as it was spelt: "eat risotto", "watch_TV". Names are compared by `nameKey`. */
  readonly type: string;
  /**
   * Who and where and whatever else was told ("subject", "location", "with"), as spelt; the keys are
   * lower case. A role that was not told is no key. Ask with `Object.hasOwn`: a role may have the
   * name of a property that every object has.
   */
  readonly roles: Readonly<Record<string, string>>;
  /** When; for a day, the first instant of it in the zone of the set. */
  readonly time: Instant;
  /** "day": only the date was told, and the event happened at some time of it. */
  readonly grain: "instant" | "day";
  /** Position in the input, from 0. */
  readonly index: number;
}
