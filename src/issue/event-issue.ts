/** Records of an event set. */
export type EventIssue =
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
  /** Unix times of one source that are milliseconds, and others that may be either. */
  | {
      readonly kind: "mixed-time-units";
      /** Null for a set that has no name. */
      readonly source: string | null;
      /** How many are of the size of seconds, and how many can be milliseconds alone. */
      readonly seconds: number;
      readonly milliseconds: number;
      /** The first of the size of seconds, and the number of its record, from 1. */
      readonly value: string;
      readonly record: number;
    }
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
  | "vocabulary"
  | "one-field";
