import type { Random } from "../../../statistics/random.js";
import { pick } from "./random-stream.js";

/** An event type, and how questions say it. */
export interface EventTypeWords {
  /** As events have it: "watch film". */
  readonly name: string;
  /** After "Did Mary": "watch a film". */
  readonly base: string;
  /** After "Who" or "the last time Mary": "watched a film". */
  readonly past: string;
}

/** A location, and how questions say it. */
export interface LocationWords {
  /** As events have it: "living room". */
  readonly name: string;
  /** "in the living room". */
  readonly phrase: string;
}

/** What events are made of, and the words of the questions about them. */
export interface Vocabulary {
  readonly types: readonly EventTypeWords[];
  readonly subjects: readonly string[];
  readonly locations: readonly LocationWords[];
}

/**
 * The vocabulary of the paper.
 *
 * @source TRAVELER, Table 1; the articles as in its examples ("watched a film", "stored a wine bottle"),
 *         where "ate risotto" of its example questions is taken, not "ate a risotto" of its Figure 3
 */
export const paperVocabulary: Vocabulary = {
  types: [
    { name: "watch film", base: "watch a film", past: "watched a film" },
    { name: "eat risotto", base: "eat risotto", past: "ate risotto" },
    { name: "read book", base: "read a book", past: "read a book" },
    { name: "dance lively salsa", base: "dance lively salsa", past: "danced lively salsa" },
    { name: "store wine bottle", base: "store a wine bottle", past: "stored a wine bottle" },
    { name: "drink juice", base: "drink juice", past: "drank juice" },
    { name: "chat with friend", base: "chat with a friend", past: "chatted with a friend" },
  ],
  subjects: ["Mary", "Tom", "Robot"],
  locations: [
    { name: "living room", phrase: "in the living room" },
    { name: "kitchen", phrase: "in the kitchen" },
  ],
};

/** What happens, who does it and where, drawn apart from one another. */
export function drawRoles(
  { types, subjects, locations }: Vocabulary,
  random: Random,
): { readonly type: string; readonly roles: { readonly subject: string; readonly location: string } } {
  const type = pick(types, random)?.name ?? "";
  const subject = pick(subjects, random) ?? "";
  return { type, roles: { subject, location: pick(locations, random)?.name ?? "" } };
}
