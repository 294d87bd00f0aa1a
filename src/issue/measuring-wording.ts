import { describeAsking } from "./asking-wording.js";
import { describeAudit } from "./audit-wording.js";
import { describeBaseline } from "./baseline-wording.js";
import { describeCondition } from "./condition-wording.js";
import { describeBenchmark } from "./benchmark-wording.js";
import { describeGeneration } from "./generation-wording.js";
import { describeFirstTime } from "./first-time-wording.js";
import { describeDecision } from "./decision-wording.js";
import { describeModel } from "./model-wording.js";
import { describePreference } from "./preference-wording.js";
import { describeGold, describeReply } from "./reply-wording.js";
import { describeRun } from "./run-wording.js";
import { describeSample } from "./sample-wording.js";
import { describeScore } from "./score-wording.js";
import { describeSensitivity } from "./sensitivity-wording.js";
import type { Issue, MeasuringIssue } from "./issue.js";
import type { Wording } from "./phrasing.js";
import { describeTrajectory } from "./trajectory-wording.js";

/** The words of what can be wrong when models are asked and measured; `describe` words what caused it. */
export function describeMeasuring(issue: MeasuringIssue, describe: (cause: Issue) => Wording): Wording {
  switch (issue.kind) {
    // Prompts for models
    case "unknown-strategy":
    case "untold-event":
    case "unknown-chat-template":
    case "bad-chat-template":
    case "unknown-grid-phase":
    case "empty-grid":
      return describeAsking(issue);

    // Servers of models
    case "bad-base-url":
    case "bad-header":
    case "taken-field":
    case "bad-amount":
    case "foreign-kept-replies":
    case "newer-kept-replies":
    case "torn-kept-replies":
      return describeModel(issue);

    // Replies, and what they are scored against
    case "bad-gold":
      return describeGold(issue, describe);
    case "bad-reply":
    case "no-answer":
    case "unfinished-log":
    case "unknown-replies":
      return describeReply(issue);

    case "unknown-reply":
    case "repeated-reply":
    case "more-replies":
    case "no-replies":
    case "one-model":
      return describeScore(issue);

    // Replies that decide
    case "unknown-sample-reply":
    case "more-sample-replies":
    case "no-sample-replies":
    case "one-condition":
      return describeDecision(issue);

    // Runs, and the files in which replies are kept
    case "replies-in-use":
    case "other-api":
    case "bad-setting":
    case "several-strategies":
    case "nothing-to-ask":
    case "torn-reply":
    case "other-settings":
    case "other-prompts":
    case "foreign-replies":
    case "unkept-reply":
    case "repeated-id":
    case "missing-api-key":
    case "run-stopped":
    case "gave-up":
    case "unreplied":
    case "unfinished-replies":
    case "other-model":
    case "cut-prompts":
      return describeRun(issue);

    // Benchmarks
    case "bad-generation":
    case "unknown-profile":
    case "unknown-category":
    case "too-few-roots":
    case "too-many-roots":
    case "too-large-benchmark":
    case "bad-vocabulary":
    case "unasked-vocabulary":
    case "bad-benchmark-item":
    case "repeated-item":
    case "no-benchmark":
    case "occupied-folder":
    case "folder-in-use":
      return describeBenchmark(issue);

    // Conversations that are made
    case "bad-scenario":
    case "too-few-conversations":
    case "too-many-conversations":
    case "no-scenarios":
    case "repeated-scenario":
    case "nothing-to-generate":
    case "unknown-generation-name":
    case "unknown-candidate":
      return describeGeneration(issue);

    // Conversations that models are asked about
    case "unasked-condition":
    case "parted-mark":
      return describeCondition(issue);

    // Baselines
    case "unknown-responder":
    case "items-read-twice":
      return describeBaseline(issue);
    // Labelled conversations
    case "bad-sample-file":
    case "bad-sample":
    case "bad-marks":
    case "unknown-sample-field":
    case "repeated-sample":
    case "no-samples":
    case "unlabelled-samples":
    case "left-out-scenarios":
      return describeSample(issue, describe);

    // How fast results of tools become stale
    case "bad-weights":
      return describeSensitivity(issue);

    // Gold of others
    case "missing-gold":
    case "unreadable-gold":
    case "more-uncompared":
      return describeAudit(issue);

    // Conversations with tools
    case "bad-trajectory":
    case "bad-message":
    case "unknown-role":
    case "foreign-conversation":
    case "missing-message-time":
    case "bad-message-time":
    case "unordered-message":
    case "bad-message-levels":
    case "no-last-user-message":
    case "no-tool-result":
    case "bad-duration":
    case "undecided-record":
    case "result-without-call":
    case "call-without-result":
      return describeTrajectory(issue, describe);
    // What people prefer
    case "missing-annotation-columns":
    case "bad-preference":
    case "repeated-annotation":
    case "repeated-trajectory":
    case "missing-levels":
    case "long-survey":
    case "few-annotators":
    case "more-annotations":
    case "no-annotations":
      return describePreference(issue);

    // When conversations begin
    case "dates-contradict":
    case "booked-before-start":
    case "recorded-after-start":
      return describeFirstTime(issue);

    default:
      return unworded(issue);
  }
}

/** A kind without words does not compile. */
function unworded(issue: never): never {
  throw new RangeError(`no words for ${JSON.stringify(issue)}`);
}
