import { shownName } from "../../../issue/shown-text.js";
import { shareText } from "../../../page/document/block.js";
import type { Excerpt } from "../../../page/document/markdown.js";
import { roughly } from "../../../page/drawing/ticks.js";
import { decide } from "../../../staleness/decide/decide.js";
import type { DecisionAverage, DecisionSummary } from "../metrics/decision-summary.js";
import type { Asked, DecisionContrast } from "../metrics/decision-contrasts.js";
import {
  type DecisionTally,
  type Condition,
  type ConditionPart,
  conditionParts,
  readCondition,
  type SampleTable,
} from "../metrics/sample-table.js";
import { knownScenario, type Preference, type Sample } from "../../../staleness/sample/sample.js";
import type { TraceSummary } from "../trace/trace-tally.js";
import { type MissedBy, mostMissed } from "../../missed.js";

/** How the values of each part of a condition are called in a report. */
const names: { readonly [Part in ConditionPart]: Readonly<Record<Condition[Part], string>> } = {
  timestamps: {
    none: "without time stamps",
    content: "time stamps in the messages",
    template: "time stamps in the template",
  },
  prompt: { none: "no prompt", naive: "naive reminder", rules: "prompt with rules" },
  reasoning: { default: "reasoning as it comes", off: "reasoning off", on: "reasoning on" },
};

/** "prompt with rules" for the prompt "rules". */
export function partName<Part extends ConditionPart>(part: Part, value: Condition[Part]): string {
  return names[part][value];
}

/** How a model was asked, in words; its name where that says nothing of it. */
export function conditionName(condition: string | null): string {
  if (condition === null) return "not said";
  const read = readCondition(condition);
  if (read === null) return shownName(condition);
  return conditionParts.map((part) => partName(part, read[part])).join(", ");
}

/** A model, and how it was asked. */
export function askedText({ model, condition }: Asked): string {
  return `${shownName(model)}, ${conditionName(condition)}`;
}

/** A model, with what is unusual in how it was asked, but for one part that stands elsewhere. */
export function askedName(model: string, condition: Condition, without: ConditionPart): string {
  const plain: Condition = { timestamps: "none", prompt: "none", reasoning: "default" };
  const unusual = conditionParts.filter((part) => part !== without && condition[part] !== plain[part]);
  return [shownName(model), ...unusual.map((part) => partName(part, condition[part]))].join(", ");
}

/** A sample on which people agree. */
export interface AgreedSample extends Sample {
  readonly preference: Preference;
}

/**
 * The samples on which models decided otherwise than people prefer most often, two of a scenario; of samples as bad as
 * each other those with the shortest conversation come first.
 *
 * @param samples  those of the table, in any order
 * @param tallies  of the table
 * @returns        each with the share of replies that decided otherwise, averaged over models
 */
export function chooseMissed(
  samples: readonly Sample[],
  table: SampleTable,
  tallies: readonly DecisionTally[],
): readonly MissedBy<AgreedSample>[] {
  const agreed = samples.flatMap((sample) => {
    const { preference } = sample;
    return preference === null ? [] : [{ ...sample, preference }];
  });
  const lossOf = ({ id, preference }: AgreedSample): number => {
    const number = table.find(id);
    if (number === null) return Number.NaN;
    const shares = tallies.flatMap((tally) => tally.attemptShareOf(number) ?? []);
    const losses = shares.map((share) => (preference === "tool" ? 1 - share : share));
    return losses.reduce((sum, value) => sum + value, 0) / losses.length;
  };
  return mostMissed(agreed, lossOf, {
    kindOf: ({ scenario }) => scenario?.name ?? "",
    sizeOf: ({ trajectory }) => trajectory.messages.length,
    atMost: 10,
  });
}

/** The samples that models were asked about. */
export interface AskedSamples {
  /** The files, or wherever they come from. */
  readonly sources: readonly string[];
  readonly count: number;
  readonly tool: number;
  readonly noTool: number;
  /** On which people disagree, or were not asked. */
  readonly unlabelled: number;
  readonly scenarios: number;
  /**
   * Whether people always prefer the same within a scenario and level, as in the first public version of the data:
   * what varies within a scenario plays no part then, and published bounds are no measure.
   */
  readonly hasUniformCells: boolean;
}

/** What a model replied to a sample, and whether it called a tool. */
export interface ShownReply extends Asked {
  readonly attempted: boolean;
  readonly excerpt: Excerpt;
}

/** A sample on which models decided otherwise than people prefer. */
export interface MissedSample {
  readonly id: string;
  /** The name of its scenario; null for none. */
  readonly scenario: string | null;
  readonly preference: Preference;
  /** The share of replies that decided otherwise; above 0. */
  readonly loss: number;
  /** What the user asks last. */
  readonly question: string;
  /** What the oracle decides and from what: terms and their meanings; empty where it cannot tell. */
  readonly evidence: readonly (readonly [term: string, meaning: string])[];
  readonly replies: readonly ShownReply[];
}

/** What a report on staleness is made of. */
export interface StalenessReportInput {
  readonly samples: AskedSamples;
  /** Of every model, asked in every way. */
  readonly decisions: readonly DecisionSummary[];
  readonly averages: readonly DecisionAverage[];
  readonly contrasts: readonly DecisionContrast[];
  /** Of those that have traces. */
  readonly traces: readonly TraceSummary[];
  /** The worst first. */
  readonly missed: readonly MissedSample[];
}

/** How much of a result is told. */
const mostOfResult = 240;

/**
 * What the oracle decides on a sample and from what, in words; what results say of how long they hold is left aside,
 * as it is in the benchmark.
 *
 * @returns terms and their meanings; none where no tool has told anything
 */
export function oracleEvidence(sample: Sample): readonly (readonly [term: string, meaning: string])[] {
  const { trajectory } = sample;
  const decided = decide(trajectory, {
    scenario: knownScenario(sample),
    validity: "ignore",
    effects: "ignore",
  });
  if (!decided.ok) return [];
  const { advice, score, elapsedMs, evidence } = decided.value;
  const { result, halfLife } = evidence;
  const told =
    trajectory.messages.find(({ number }, at) => (number ?? at + 1) === result.message)?.message.content ??
    "";
  return [
    ["The oracle says", `${advice}, ${shareText(score)} of 3`],
    [
      "Newest result that matters",
      `${result.tool ?? "a tool"}, message ${result.message}, ${roughly(elapsedMs)} before: ${shownName(told, mostOfResult)}`,
    ],
    ["Stale by half after", roughly(halfLife.tauMs)],
  ];
}
