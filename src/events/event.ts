import type { Instant } from "../time/instant.js";
import type { Grain, Moment } from "./moment.js";

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
  /**
   * The names of roles of which several were told, but for the location, each once; `roles` has them as one text, "Ann, Bo". Left
   * out where every role has one name.
   */
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  /** When it is or starts; of a time known to a unit, the first instant of the unit in the zone of the set. */
  readonly time: Instant;
  /** How finely `time` is known: "day" where only the date was told, and the event is at some time of it. */
  readonly grain: Grain;
  /** When it ends; null while it goes on; left out where no end was told. */
  readonly end?: Moment | null | undefined;
  /** Position in the input, from 0. */
  readonly index: number;
}

/**
 * English prepositions and verb particles, as they can stand between a verb and its object
 * ("chat with friend"), after it ("take trash out") or inside it ("bottle of wine").
 */
const prepositions: ReadonlySet<string> = new Set([
  ...["about", "above", "across", "after", "against", "ahead", "along", "alongside", "amid", "among"],
  ...["amongst", "apart", "around", "as", "aside", "at", "away", "back", "before", "behind", "below"],
  ...["beneath", "beside", "besides", "between", "beyond", "by", "despite", "down", "during", "for"],
  ...["forward", "from", "in", "inside", "into", "like", "near", "of", "off", "on", "onto", "opposite"],
  ...["out", "outside", "over", "past", "per", "round", "since", "than", "through", "throughout", "to"],
  ...["together", "toward", "towards", "under", "underneath", "until", "unto", "up", "upon", "via"],
  ...["with", "within", "without"],
]);

/** Whether a lower-case word is a preposition or a verb particle. */
export function isPreposition(word: string): boolean {
  return prepositions.has(word);
}
