import type { EventSet } from "../../events/event-set.js";
import { filterPosting, type Posting } from "../../events/posting.js";
import type { Question } from "../../language/question/question.js";
import { linkNames, type NamedReading, type Target } from "./names.js";

/** A reading of a question with its names looked up in an event set. */
export interface Linked extends NamedReading {
  /** The events that have the named type and roles. */
  readonly postings: readonly Posting[];
}

const known = new WeakMap<EventSet, WeakMap<Question, readonly Linked[]>>();

/**
 * Looks the names of a question up in an event set, and the events that have them; see `linkNames`.
 *
 * Cost: O(event types with the verb + combinations that occur with them) once for a set and a question,
 *       and the matching events where a role other than subject and location is named; then a look-up.
 */
export function link(set: EventSet, question: Question): readonly Linked[] {
  let ofSet = known.get(set);
  if (ofSet === undefined) known.set(set, (ofSet = new WeakMap()));
  let linked = ofSet.get(question);
  if (linked === undefined) ofSet.set(question, (linked = withPostings(set, question)));
  return linked;
}

function withPostings(set: EventSet, question: Question): readonly Linked[] {
  return linkNames(set, question).map((named) => ({
    ...named,
    postings: named.targets.flatMap((target) => postingsOf(set, target)),
  }));
}

function postingsOf(set: EventSet, { type, subject, roles }: Target): readonly Posting[] {
  const location = roles.find(({ role }) => role === "location")?.name ?? null;
  const others = roles.filter(({ role }) => role !== "location");
  const postings = set.postings(type, subject, location);
  if (others.length === 0) return postings;
  return postings
    .map((posting) =>
      filterPosting(posting, (position) => others.every((role) => set.hasRole(position, role))),
    )
    .filter(({ from, to }) => from < to);
}
