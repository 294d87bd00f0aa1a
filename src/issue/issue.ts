import type { SavedSetIssue } from "./saved-set-issue.js";
import type { JsonExpectation } from "../text/json-fault.js";
import type { Span } from "../text/span.js";
import type { AdverbialIssue } from "./adverbial-issue.js";
import type { FormatIssue, RecordPlace } from "./format-issue.js";
import type { DatabaseIssue } from "./database-issue.js";
import type { ItemIssue } from "./item-issue.js";
import type { DoubtfulStudy, SurveyIssue } from "./survey-issue.js";
import type { PromptIssue } from "./prompt-issue.js";

/** A place in a text that an issue points at; rendered with a caret line. */
export interface Place {
  readonly text: string;
  readonly span: Span;
}

/**
 * Everything that can be wrong with an input, or that its reader should be told.
 *
 * An issue is data: its words live in `wording.ts` alone. The same union serves for what stops an
 * answer (in `Result.issues`) and for what merely accompanies it (in `notes`).
 */
export type Issue =
  | TimeIssue
  | EventIssue
  | FormatIssue
  | SavedSetIssue
  | PromptIssue
  | StudyIssue
  | SurveyIssue
  | DoubtfulStudy
  | AdverbialIssue
  | ExpressionIssue
  | QuestionIssue
  | AnswerIssue
  | DatabaseIssue
  | CommandIssue
  | ItemIssue;

/** Instants, zones, civil dates and facts. */
export type TimeIssue =
  | { readonly kind: "missing-speech-time" }
  | { readonly kind: "missing-zone" }
  | { readonly kind: "assumed-zone"; readonly zone: string }
  | { readonly kind: "unknown-zone"; readonly zone: string; readonly suggestion: string | null }
  | { readonly kind: "unreadable-time"; readonly value: string }
  | { readonly kind: "impossible-date"; readonly reason: string; readonly place?: Place }
  | { readonly kind: "ambiguous-civil-time"; readonly civil: string; readonly zone: string }
  | { readonly kind: "skipped-civil-time"; readonly civil: string; readonly zone: string }
  | { readonly kind: "skipped-civil-day"; readonly civil: string; readonly zone: string }
  | { readonly kind: "bad-fact"; readonly fact: string; readonly value: string };

/** A fault of a record. */
export interface RecordIssue {
  readonly kind: "bad-record";
  /** 1-based number of the record in its set. */
  readonly record: number;
  /** Where it stands, when that is known. */
  readonly at?: RecordPlace;
  /** As the record spells it; the documented name when the record lacks it. */
  readonly field: string;
  /** What stands there, shortened; empty when nothing does. */
  readonly value: string;
  readonly expected: RecordExpectation;
  /** Why a time could not be read. */
  readonly cause?: Issue;
}

/** Records of an event set. */
export type EventIssue =
  | RecordIssue
  | {
      readonly kind: "bad-event-set";
      readonly field: string;
      readonly value: string;
      readonly expected: EventSetExpectation;
    }
  | { readonly kind: "bad-assumed-time"; readonly value: string }
  | { readonly kind: "assumed-time"; readonly time: string; readonly count: number }
  | { readonly kind: "overridden-zone"; readonly stated: string; readonly used: string }
  | { readonly kind: "ignored-keys"; readonly keys: readonly string[] }
  | { readonly kind: "ignored-fields"; readonly fields: readonly string[]; readonly count: number }
  | { readonly kind: "time-unit"; readonly seconds: number; readonly milliseconds: number }
  | {
      /** Civil times of records that happen twice, or never. */
      readonly kind: "adjusted-times";
      readonly ambiguous: number;
      readonly skipped: number;
      readonly firstRecord: number;
    }
  | { readonly kind: "duplicate-events"; readonly count: number; readonly dropped: boolean };

/**
 * What a field of a record should have held: an object as record; some text; text that is not blank;
 * one name and not a list; the field once; a name for the role; an event type; an action beside its
 * object; a type that agrees with action and object; a time.
 */
export type RecordExpectation =
  | "record"
  | "text"
  | "name"
  | "one-name"
  | "one-field"
  | "role-name"
  | "type"
  | "action"
  | "same-type"
  | "time";

/** What a key of an event set should have held. */
export type EventSetExpectation =
  | "object-or-array"
  | "events"
  | "speech-time"
  | "time-of-day"
  | "zone"
  | "facts"
  | "one-field";

/** Membership curves. */
export type StudyIssue =
  | {
      readonly kind: "bad-study";
      readonly study: string;
      /** Where in the study's data, written as in JavaScript: `curves[3].cells[2].counts`. */
      readonly at: string;
      readonly rule: StudyRule;
      readonly found: string;
      readonly expected: string;
    }
  | {
      readonly kind: "missing-curve";
      readonly study: string;
      readonly eventType: string;
      readonly adverbial: string;
      /** The event types that have the adverbial; all of them where none has it. */
      readonly surveyed: readonly string[];
      readonly adverbials: readonly string[];
    }
  | { readonly kind: "unknown-study"; readonly study: string; readonly known: readonly string[] }
  /** Two studies asked about no event type with the same adverbial. */
  | { readonly kind: "no-common-curve"; readonly studies: readonly [string, string] }
  /** A note: the curve is the average over these surveyed types. */
  | {
      readonly kind: "pooled-curve";
      readonly study: string;
      readonly eventType: string;
      readonly adverbial: string;
      readonly types: readonly string[];
    }
  /** A note: the name stands for a surveyed one by a judgement, not by the survey. */
  | {
      readonly kind: "unsurveyed-alias";
      readonly study: string;
      readonly alias: string;
      readonly surveyed: string;
      /** Of the survey. */
      readonly language: string;
    }
  /** A note: the study has no curve for the person it answers for by default, so another one's answers. */
  | {
      readonly kind: "other-person";
      readonly study: string;
      readonly eventType: string;
      readonly wanted: string;
      readonly used: string;
    };

/** What a study must satisfy; the broken one is named in a `bad-study` issue. */
export type StudyRule =
  /** A field is missing, is of another type or has a name of its own. */
  | "shape"
  /** The counts of a cell add up to the stated number of raters. */
  | "sum"
  /** At least one rater answered. */
  | "raters"
  /** The stated median is that of the counts. */
  | "median"
  /** Elapsed times are positive and increase, by a millisecond or more. */
  | "order"
  /** No two curves share event type, person and adverbial; no two aliases share a name. */
  | "twice"
  /** An alias or a limit names something that was surveyed. */
  | "target"
  /** Names are lower case, single-spaced, without a leading article. */
  | "name";

/** Temporal expressions. */
export type ExpressionIssue =
  | { readonly kind: "no-expression"; readonly place: Place }
  | { readonly kind: "unread-words"; readonly place: Place }
  | { readonly kind: "too-long"; readonly place: Place; readonly tokens: number; readonly limit: number }
  | { readonly kind: "too-many-readings"; readonly place: Place; readonly limit: number }
  /** An attribute of a TIMEX3 annotation that says nothing. */
  | { readonly kind: "bad-annotation"; readonly attribute: string; readonly written: string }
  /** The grammar knows the construction and the oracle does not answer it yet. */
  | { readonly kind: "not-read-yet"; readonly construction: string }
  /** Every one of them is asked for, and the four questions ask for one. */
  | { readonly kind: "universal" }
  /** The time is a set, and all of it is meant: "every Monday". */
  | { readonly kind: "every-one" }
  | { readonly kind: "two-adverbials"; readonly adverbials: readonly string[] }
  /** A vague adverbial where only a crisp time can stand. */
  | { readonly kind: "not-crisp"; readonly adverbial: string }
  /** The weekday, ISO 1–7, is not that of the date. */
  | { readonly kind: "weekday-conflict"; readonly said: number; readonly date: string; readonly real: number }
  /** The parts of the expression share no instant. */
  | { readonly kind: "nothing-in-common" }
  | { readonly kind: "no-occurrence" }
  /** "At 7 in the next 1000 years": more of them than are told one by one. */
  | { readonly kind: "too-many-times"; readonly limit: number }
  | { readonly kind: "no-nth"; readonly n: number }
  | { readonly kind: "backward-range" }
  /** Before or after several times at once. */
  | { readonly kind: "several-borders" }
  | { readonly kind: "unknown-fact"; readonly fact: string; readonly known: readonly string[] }
  | { readonly kind: "unknown-holiday"; readonly holiday: string; readonly country: string }
  | { readonly kind: "holidays-not-loaded"; readonly holiday: string }
  /** Notes: the crisp reading of an approximation; of what recurs; a convention of ours; a winter. */
  | { readonly kind: "approximate" }
  | { readonly kind: "recurs" }
  /** A note: every other one is counted from this one, `yyyy-mm-ddThh:mm:ss`. */
  | { readonly kind: "counted-from"; readonly date: string }
  | { readonly kind: "our-convention"; readonly expression: string }
  | { readonly kind: "season-spans-years" }
  /** A note: the zone's clocks jumped over it, so that it holds no instant. */
  | { readonly kind: "skipped-clock-time"; readonly civil: string; readonly zone: string }
  /** It can be read, and a policy says that it is not to be. */
  | { readonly kind: "refused-by-policy"; readonly policy: string; readonly place: Place }
  /** A note: a word was read as a known one that is spelt almost alike. */
  | { readonly kind: "respelt"; readonly written: string; readonly read: string }
  /** A note: there are other readings with other instants. */
  | { readonly kind: "flagged"; readonly expression: string };

/** Questions. */
export type QuestionIssue =
  | { readonly kind: "not-a-question"; readonly place: Place }
  | {
      readonly kind: "refused-question";
      readonly reason: "negation" | "conjunction" | "object" | "habit";
      readonly place: Place;
    }
  /** There is a verb, and nobody who does it. */
  | { readonly kind: "missing-subject"; readonly place: Place }
  | { readonly kind: "pronoun"; readonly pronoun: string; readonly place: Place };

/** Answers. */
export type AnswerIssue =
  | {
      readonly kind: "unknown-name";
      readonly role: string;
      readonly name: string;
      readonly suggestion: string | null;
    }
  /** A note: a past-tense question about a time that has not come. */
  | { readonly kind: "future-interval" }
  /** A note: a future-tense question about a time that is over. */
  | { readonly kind: "past-interval" }
  /** Only the day of an event is known, and the answer depends on its time of day. */
  | {
      readonly kind: "unknown-time-of-day";
      /** 1-based number of the record. */
      readonly record: number;
      readonly eventType: string;
    }
  /** A response that is not of the form that the question asks for. */
  | { readonly kind: "unreadable-response"; readonly response: string; readonly expected: ResponseForm }
  /** A note: a time given less finely than the item asks for. */
  | { readonly kind: "coarse-response"; readonly response: string; readonly grain: "minute" | "day" };

/** What a response must be: yes or no; names or nobody; a whole number; a date and time or never. */
export type ResponseForm = "did" | "who" | "how-often" | "when-last";

/** What a command is given: options, files and the lines of its input. */
export type CommandIssue =
  | {
      readonly kind: "unreadable-file";
      readonly file: string;
      readonly fault: "missing" | "directory" | "encoding" | "size" | "system";
      readonly detail?: string;
    }
  | { readonly kind: "unwritable-file"; readonly file: string; readonly detail: string }
  | { readonly kind: "empty-input"; readonly source: string }
  | { readonly kind: "input-taken" }
  /** Line and column count from 1, columns in UTF-16 units. */
  | {
      readonly kind: "bad-json";
      readonly source: string;
      readonly line: number;
      readonly column: number;
      readonly expected: JsonExpectation;
      readonly place: Place;
    }
  /** A line of a list of questions, or of texts, whose JSON lacks something. */
  | {
      readonly kind: "bad-line";
      readonly line: number;
      readonly field: string;
      /** What stands there, shortened; empty when nothing does. */
      readonly value: string;
      readonly expected:
        | "object"
        | "text"
        | "time"
        | "intervals"
        | "events"
        | "event-set"
        | "one-source"
        | "facts"
        | "policy";
      readonly cause?: Issue;
    }
  /** What prevents an answer to an item whose JSON lacks nothing. */
  | { readonly kind: "bad-item"; readonly line: number; readonly cause: Issue }
  | {
      readonly kind: "bad-expected-failures";
      readonly source: string;
      /** Where in the list, written as in JavaScript: `groups[3].ids`. */
      readonly at: string;
      readonly expected: "groups" | "text" | "fails" | "ids" | "new-id";
    }
  | { readonly kind: "long-line"; readonly line: number; readonly limit: number }
  | { readonly kind: "date-as-speech-time"; readonly date: string }
  /** A note: a day stands for its first moment. */
  | { readonly kind: "assumed-midnight"; readonly date: string }
  | { readonly kind: "bad-policy"; readonly written: string }
  | { readonly kind: "unknown-policy"; readonly policy: string; readonly known: readonly string[] }
  | {
      readonly kind: "unknown-policy-value";
      readonly policy: string;
      readonly value: string;
      readonly known: readonly string[];
    }
  | { readonly kind: "unknown-preset"; readonly preset: string; readonly known: readonly string[] }
  /** A headline above the faults of one input, and what is said below a list of them that is cut. */
  | {
      readonly kind: "faulty-input";
      readonly source: string;
      readonly count: number;
      readonly hasGoodRecords: boolean;
    }
  | { readonly kind: "more-faults"; readonly count: number }
  | { readonly kind: "unanswered"; readonly count: number; readonly of: number }
  /** Our own fault. */
  | { readonly kind: "failed"; readonly reason: string };
