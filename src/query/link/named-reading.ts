import type { RoleName } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { Ask, Phrase, QuestionReading } from "../../language/question/question.js";
import type { UnknownName } from "./unknown-name.js";

/** What a question asks of the events of one type, and how far it had to be loosened for that. */
export interface Fit {
  readonly type: number;
  /** The role of those who do what the verb says: the subject, but for what is received. */
  readonly doer: string;
  /** The role of those to whom they do it; null where the log does not tell. */
  readonly undergoer: string | null;
  /** Whether those have a role of their own, and do it to the subject: a teacher. */
  readonly isOfRole: boolean;
  /** Whether those who do it are others than the log tells as its subject. */
  readonly isReceived: boolean;
  /** What each role must have; subject and location among them. */
  readonly roles: readonly RoleName[];
  /** Roles that must have some value. */
  readonly present: readonly string[];
  readonly loosened: readonly Loosening[];
  /** General words, each with the role whose values were taken for them. */
  readonly taken: readonly Taken[];
  /** The more, the less likely that it is meant. */
  readonly cost: number;
  /** Parts of names that several names have. */
  readonly ambiguous: readonly Ambiguity[];
}

/** A general word ("an animal"), and the role of which any value is taken for it. */
export interface Taken {
  readonly word: string;
  /** `object` for what the types themselves say. */
  readonly role: string;
}

/** A name or a type that is meant by other words than its own. */
export interface Loosening {
  readonly asked: string;
  readonly read: string;
}

/** A part of a name that several names of a role have. */
export interface Ambiguity {
  readonly asked: string;
  readonly role: string;
  readonly names: readonly string[];
}

/** One way to be an event that a question asks about; names are numbers of the vocabulary. */
export interface Target {
  readonly type: number;
  /** Null where any subject will do, or none. */
  readonly subject: number | null;
  /** Roles besides subject, location among them, and the name that each must have. */
  readonly roles: readonly RoleName[];
  /** Roles that must have some value: "a bike". */
  readonly present: readonly string[];
}

/** What one of the four flat questions asks of its events, without them. */
export type Operator =
  | { readonly query: "exists" | "count" }
  | { readonly query: "values"; readonly role: string }
  | { readonly query: "instant"; readonly which: "last" };

/**
 * What a question asks for.
 *
 * @param role  of which a "who" question asks for the values: the subject, or what else is asked for ("which bike")
 */
export function operatorOf(ask: Ask, role: string): Operator {
  switch (ask) {
    case "did":
      return { query: "exists" };
    case "who":
      return { query: "values", role };
    case "how-often":
      return { query: "count" };
    case "when-last":
      return { query: "instant", which: "last" };
  }
}

/** A reading of a question with its names looked up. */
export interface NamedReading {
  readonly reading: QuestionReading;
  /** What is asked of the events that count. */
  readonly operator: Operator;
  /** The role of which values are counted ("how many bikes"); null where events are. */
  readonly counted: string | null;
  /** Whether it must have happened once: "when did Tom …", without "last". */
  readonly isOnly: boolean;
  /** Whether the verb is what others do, and the subjects of the events receive it. */
  readonly isReceived: boolean;
  /** The role of those who do what the verb says; null where it is one or another. */
  readonly doer: string | null;
  /** Whether it asks what was going on: "was working", "lived". */
  readonly isOngoing: boolean;
  /** In what the names had to be loosened. */
  readonly notes: readonly Issue[];
  /** What the events that count look like: one of these. */
  readonly targets: readonly Target[];
  /** The names that are not known: of the type, the subject, the adjuncts. */
  readonly unknown: readonly ToldName[];
  /** Why the question has no answer unless every name is known; null for no other reason. */
  readonly refusal: Issue | null;
  /** The number of the named subject: null when none is named, `absent` when it is not known. */
  readonly subject: number | null;
  /** The types that the question names, each with what it then asks of the roles, known or not. */
  readonly types: readonly NamedType[];
}

/** An event type that a question names; the adjuncts that are no part of it name roles. */
export interface NamedType {
  readonly type: number;
  readonly plan: AdjunctPlan;
}

/** An unknown name, and what is to be said of it: looked for when it is first asked for. */
export interface ToldName extends UnknownName {
  readonly issue: Issue;
}

/** What the adjuncts of a question ask of an event's roles. */
export interface AdjunctPlan {
  readonly roles: readonly RoleName[];
  /** Names that no role knows, as written, and the role that each would be of. */
  readonly unknown: readonly { readonly role: string; readonly name: Phrase }[];
}
