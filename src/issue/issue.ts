import type { AdverbialIssue } from "./adverbial-issue.js";
import type { AnswerIssue } from "./answer-issue.js";
import type { AskingIssue } from "./asking-issue.js";
import type { BaselineIssue } from "./baseline-issue.js";
import type { BenchmarkIssue } from "./benchmark-issue.js";
import type { AuditIssue } from "./audit-issue.js";
import type { ConditionIssue } from "./condition-issue.js";
import type { CommandIssue } from "./command-issue.js";
import type { DatabaseIssue } from "./database-issue.js";
import type { DecisionIssue } from "./decision-issue.js";
import type { EventIssue, RecordExpectation } from "./event-issue.js";
import type { ExpressionIssue } from "./expression-issue.js";
import type { FirstTimeIssue } from "./first-time-issue.js";
import type { FormatIssue, RecordPlace } from "./format-issue.js";
import type { GenerationIssue } from "./generation-issue.js";
import type { ItemIssue } from "./item-issue.js";
import type { ModelIssue } from "./model-issue.js";
import type { PreferenceIssue } from "./preference-issue.js";
import type { PromptIssue } from "./prompt-issue.js";
import type { QuestionIssue } from "./question-issue.js";
import type { GoldExpectation, ReplyIssue } from "./reply-issue.js";
import type { RunIssue } from "./run-issue.js";
import type { SavedSetIssue } from "./saved-set-issue.js";
import type { RecordNumber, SampleIssue } from "./sample-issue.js";
import type { ScoreIssue } from "./score-issue.js";
import type { SensitivityIssue } from "./sensitivity-issue.js";
import type { StudyIssue } from "./study-issue.js";
import type { DoubtfulStudy, SurveyIssue } from "./survey-issue.js";
import type { TimeIssue } from "./time-issue.js";
import type { MessageFault, TrajectoryIssue } from "./trajectory-issue.js";

/**
 * Everything that can be wrong with an input, or that its reader should be told.
 *
 * An issue is data: its type stands in the file of its area, `…-issue.ts`, and its words in
 * `…-wording.ts`; here stand only the issues that another one may have caused. The same union serves for
 * what stops an answer (in `Result.issues`) and for what merely accompanies it (in `notes`).
 */
export type Issue =
  | TimeIssue
  | RecordIssue
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
  | LineIssue
  | CommandIssue
  | ItemIssue
  | MeasuringIssue;

/** Everything that can be wrong when models are asked and measured. */
export type MeasuringIssue =
  | AskingIssue
  | AuditIssue
  | BadSampleIssue
  | BaselineIssue
  | BenchmarkIssue
  | FirstTimeIssue
  | ConditionIssue
  | GenerationIssue
  | DecisionIssue
  | GoldIssue
  | MessageTimeIssue
  | UndecidedRecord
  | ModelIssue
  | PreferenceIssue
  | ReplyIssue
  | RunIssue
  | SampleIssue
  | ScoreIssue
  | SensitivityIssue
  | TrajectoryIssue;

/** A record of a labelled conversation that cannot be read, and why. */
export interface BadSampleIssue extends RecordNumber {
  readonly kind: "bad-sample";
  readonly cause: Issue;
}

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

/** Lines of a list of questions, of texts or of items. */
export type LineIssue =
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
        | "vocabulary"
        | "policy"
        | "messages"
        | "turn"
        | "tools"
        | "no-tools";
      readonly cause?: Issue;
    }
  /** What prevents an answer to an item whose JSON lacks nothing. */
  | { readonly kind: "bad-item"; readonly line: number; readonly cause: Issue };

/** The ground truth of an item of a benchmark, where it cannot be read back. */
export interface GoldIssue {
  readonly kind: "bad-gold";
  /** The id of the item. */
  readonly item: string;
  /** From the item on, written as in JavaScript: `gold.instants[3].at`. */
  readonly field: string;
  /** What stands there, shortened; empty when nothing does. */
  readonly value: string;
  readonly expected: GoldExpectation;
  /** Why a time or a zone could not be read. */
  readonly cause?: Issue;
}

/** A message of a conversation whose time cannot be read. */
export interface MessageTimeIssue extends MessageFault {
  readonly kind: "bad-message-time";
  /** Where in the message the time stands. */
  readonly field: string;
  /** What stands there, shortened. */
  readonly value: string;
  /** Why it could not be read. */
  readonly cause: Issue;
}

/** A record of a file about which nothing can be decided. */
export interface UndecidedRecord {
  readonly kind: "undecided-record";
  readonly source: string;
  readonly unit: "line" | "record";
  /** Counted from 1. */
  readonly number: number;
  readonly cause: Issue;
}
