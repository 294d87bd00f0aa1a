import type { Phrase } from "../../issue/place.js";
import type { Bound } from "../../algebra/query.js";
import type { Period } from "../../time/period.js";

/** What stands for somebody or something in a question whose words are known. */
export type Item =
  /** A value of a role, with the role's own name before it where that is said: "bike B-7". */
  | {
      readonly kind: "name";
      readonly phrase: Phrase;
      readonly of: Phrase | null;
      /** A pronoun that stands for its owner: "his left knee". */
      readonly whose: string | null;
    }
  /** Any value of a role, by the role's own name: "a bike". */
  | { readonly kind: "role"; readonly phrase: Phrase }
  /**
   * Words of an event type; a value of a role to which it belongs ("Tom's risotto"), or of one that says which
   * ("the right ankle"); and a pronoun that stands for its owner ("his").
   */
  | {
      readonly kind: "nouns";
      readonly words: readonly Phrase[];
      readonly owner: Phrase | null;
      readonly modifier: Phrase | null;
      readonly whose: string | null;
    }
  /** Something and where it is, or what it belongs to: "the key of the car". */
  | { readonly kind: "at"; readonly item: Item; readonly preposition: string; readonly at: Item }
  /** Anything of a sort that is no name of the set: "an animal". */
  | { readonly kind: "general"; readonly phrase: Phrase }
  | { readonly kind: "speaker" }
  | { readonly kind: "pronoun"; readonly pronoun: string }
  /** The one of several for which a pronoun stands, each in all ways to say it: the first, unless another may be as well. */
  | { readonly kind: "meant"; readonly among: readonly (readonly Item[])[] }
  | { readonly kind: "anyone" }
  | { readonly kind: "anything" };

export type NounsItem = Extract<Item, { kind: "nouns" }>;

/** Something with the preposition before it. */
export interface ItemAt {
  readonly preposition: string;
  readonly item: Item;
}

/** Those of which there was more, or less, than so much: "ran more than 8 km", "the runs that lasted over an hour". */
export interface Bounded {
  readonly bound: Bound;
  readonly value: number | Period;
  /** A unit or what the amount is called, in the words of the question; how long the events last; whatever they have. */
  readonly of: Phrase | "extent" | "size";
  /** What the amount is called, where that is said beside its unit: "a price of more than 20 euros". */
  readonly named?: Phrase;
  /** Whether each event is meant for itself: of "who ran more than 8 km" that is open. */
  readonly isEach: boolean;
}
