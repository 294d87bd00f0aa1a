import type { ResponseForm } from "../../../measure/issues.js";
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

/** Which of the four questions of TRAVELER it is. */
export type Template = ResponseForm;

/** In the order of the paper. */
export const templates = ["who", "did", "how-often", "when-last"] as const satisfies readonly Template[];

/** Words for when, and where they stand: at the end of the question, or after its subject ("just"). */
export interface TimeWords {
  readonly words: string;
  readonly place: "end" | "after-subject";
}

/** What a question names; null where it asks for it. */
export interface AskedRoles {
  readonly type: EventTypeWords;
  readonly subject: string | null;
  readonly location: LocationWords;
}

/**
 * The words of a question.
 *
 *     Who watched a film in the living room on 2023-09-29?
 *     Did Mary just watch a film in the living room?
 *
 * @param time  null for a question that says nothing of when
 * @throws {RangeError} when a question that names a subject is given none
 * @source TRAVELER, Table 2; "just" after the subject as its section 3.2 says
 */
export function wordQuestion(
  template: Template,
  { type, subject, location }: AskedRoles,
  time: TimeWords | null,
): string {
  const before = time?.place === "after-subject" ? `${time.words} ` : "";
  const after = time?.place === "end" ? ` ${time.words}` : "";
  const end = ` ${location.phrase}${after}?`;
  if (template === "who") return `Who ${before}${type.past}${end}`;
  if (subject === null) throw new RangeError(`a question of the form ${template} names a subject`);
  switch (template) {
    case "did":
      return `Did ${subject} ${before}${type.base}${end}`;
    case "how-often":
      return `How often did ${subject} ${before}${type.base}${end}`;
    case "when-last":
      return `When was the last time ${subject} ${before}${type.past}${end}`;
  }
}

/** The categories of questions, those of the paper first; the others it names as future work. */
export const categories = [
  "explicit",
  "relative",
  "vague",
  "common-sense",
  "arbitrary-anchor",
  "personal-knowledge",
] as const;

export type Category = (typeof categories)[number];

/** The categories of the paper. */
export const paperCategories = ["explicit", "relative", "vague"] as const satisfies readonly Category[];

const atEnd = (words: string): TimeWords => ({ words, place: "end" });

/** @source TRAVELER, Table 3 */
export const relativeTimes: readonly TimeWords[] = [
  atEnd("today"),
  atEnd("yesterday"),
  atEnd("this year"),
  atEnd("this month"),
  atEnd("last month"),
];

/** @source TRAVELER, Table 3; "a" long time ago as in its examples, the table has no article */
export const vagueTimes: readonly TimeWords[] = [
  { words: "just", place: "after-subject" },
  atEnd("recently"),
  atEnd("some time ago"),
  atEnd("a long time ago"),
];

/** Which questions were asked, so that none is asked twice; a question is known by a number, or its words. */
export class Asked<Key extends number | string = number> {
  readonly #uses = new Map<Key, number>();
  #ofSet = new Set<Key>();

  /** From now on another event set is asked about. */
  startSet(): void {
    this.#ofSet = new Set();
  }

  /** How often it was asked about any event set. */
  usesOf(question: Key): number {
    return this.#uses.get(question) ?? 0;
  }

  /** Whether it was asked about this event set. */
  isInSet(question: Key): boolean {
    return this.#ofSet.has(question);
  }

  add(question: Key): void {
    this.#uses.set(question, this.usesOf(question) + 1);
    this.#ofSet.add(question);
  }

  /**
   * One of several questions by lot, of those that were asked least often, and never about this set.
   *
   * @returns null when all of them were asked about this set
   */
  least(questions: readonly Key[], random: Random): Key | null {
    let fewest = Number.POSITIVE_INFINITY;
    let least: Key[] = [];
    for (const question of questions) {
      if (this.#ofSet.has(question)) continue;
      const uses = this.usesOf(question);
      if (uses < fewest) {
        fewest = uses;
        least = [];
      }
      if (uses === fewest) least.push(question);
    }
    return pick(least, random);
  }

  /**
   * A question out of the first pool that has one which was never asked; where none has, out of the first
   * pool that has one which was not asked about this set.
   */
  from(pools: Iterable<readonly Key[]>, random: Random): Key | null {
    let fallback: Key | null = null;
    for (const pool of pools) {
      const question = this.least(pool, random);
      if (question === null) continue;
      if (this.usesOf(question) === 0) return question;
      fallback ??= question;
    }
    return fallback;
  }
}
