import type { ToolDefinition } from "../../../chat/message.js";
import { ItemTable } from "../../../measure/metrics/item-table.js";
import { Numbering } from "../../../statistics/numbering.js";
import { sensitivities } from "../../../staleness/inventory/scenarios.js";
import { type Preference, type Sample, variants } from "../../../staleness/sample/sample.js";
import type { Trajectory } from "../../../staleness/trajectory/record-field.js";
import { clusterOfSample } from "./alignment.js";
import { Tally } from "../../../measure/metrics/tally.js";
import type { Added } from "../../../statistics/repeat-standings.js";

/** What a model did with a sample, or that nobody knows. */
export type Decision =
  /** It called a tool, even with bad arguments. */
  | "tool"
  /** It answered by itself. */
  | "direct"
  /** No reply came. */
  | "error";

/** How a tally counts. */
export interface DecisionCounts {
  /** Replies to samples of which it is known what people prefer. */
  readonly replies: number;
  readonly attempts: number;
  /** Askings that ended in an error, which no reply has replaced. */
  readonly errors: number;
  /** Replies to samples of which nobody says what people prefer: they count nowhere else. */
  readonly unlabelled: number;
}

/**
 * What one model, asked in one way, decided: a tally in which a call scores 1. Repeats of a sample are averaged, so
 * that each sample weighs the same.
 */
export class DecisionTally {
  readonly table: SampleTable;
  readonly model: string;
  /** How it was asked; null where nobody says. */
  readonly condition: string | null;
  readonly #tally: Tally;

  constructor(table: SampleTable, model: string, condition: string | null) {
    this.table = table;
    this.model = model;
    this.condition = condition;
    this.#tally = new Tally(table, model);
  }

  /**
   * @param sample  its number
   * @param repeat  which time it was asked, from 0
   * @returns how it counts: of two replies to the same repeat the first, of an error and a reply the reply
   * @throws {RangeError} where there is no such sample
   */
  add(sample: number, repeat: number, decision: Decision): Added {
    const outcome = decision === "error" ? "errored" : "scored";
    return this.#tally.add(sample, { outcome, repeat, score: decision === "tool" ? 1 : 0 });
  }

  /** In which share of the replies to a sample a tool was called; null without a reply. */
  attemptShareOf(sample: number): number | null {
    return this.#tally.hasReply(sample) ? this.#tally.answeredScoreOf(sample) : null;
  }

  counts(): DecisionCounts {
    const labelled = this.table.select(({ preference }) => preference !== "unsaid");
    const { scored: replies, errored: errors } = this.#tally.counts(labelled);
    const unlabelled = this.#tally.counts(labelled.map((isIn) => 1 - isIn)).scored;
    return { replies, attempts: this.#tally.sum(labelled), errors, unlabelled };
  }
}

/** How a model was asked to decide, as the name of a strategy says it: `content/rules/off`. */
export interface Condition {
  /** Where the times of messages stand: nowhere, before their content, or inside the chat template. */
  readonly timestamps: "none" | "content" | "template";
  /** What the system prompt adds: nothing, a reminder of the time, or rules with examples. */
  readonly prompt: "none" | "naive" | "rules";
  /** Whether the model was to think first; "default" where it was left to it. */
  readonly reasoning: "default" | "on" | "off";
}

/** One thing in which two ways of asking may differ. */
export type ConditionPart = keyof Condition;

/** All of them. */
export const conditionParts: readonly ConditionPart[] = ["timestamps", "prompt", "reasoning"];

/** The values of each part, from the plainest on. */
export const conditionValues: { readonly [Part in ConditionPart]: readonly Condition[Part][] } = {
  timestamps: ["none", "content", "template"],
  prompt: ["none", "naive", "rules"],
  reasoning: ["default", "off", "on"],
};

/** @returns null for another name */
export function readCondition(name: string): Condition | null {
  const [timestamps, prompt, reasoning, ...rest] = name.split("/");
  const condition = {
    timestamps: conditionValues.timestamps.find((value) => value === timestamps),
    prompt: conditionValues.prompt.find((value) => value === prompt),
    reasoning: conditionValues.reasoning.find((value) => value === reasoning),
  };
  return rest.length === 0 && isWhole(condition) ? condition : null;
}

type Parts = { readonly [Part in ConditionPart]: Condition[Part] | undefined };

function isWhole(condition: Parts): condition is Condition {
  return conditionParts.every((part) => condition[part] !== undefined);
}

/** How far a way of asking is from the plainest one, in one thing. */
export function plainnessOf(part: ConditionPart, condition: Condition): number {
  const of: readonly string[] = conditionValues[part];
  return of.indexOf(condition[part]);
}

/**
 * The one thing in which two ways of asking differ; what is measured between them is then its effect.
 *
 * @returns null where they differ in nothing, or in more
 */
export function partApart(one: Condition, other: Condition): ConditionPart | null {
  const apart = conditionParts.filter((part) => one[part] !== other[part]);
  return apart.length === 1 ? (apart[0] as ConditionPart) : null;
}

/** How long a conversation is. */
export type LengthBin = "short" | "medium" | "long";

/** All of them, from short to long. */
const lengthBins: readonly LengthBin[] = ["short", "medium", "long"];

/** How the messages of a conversation are counted. */
export interface LengthOptions {
  /** Whether a system message counts as one; it does unless this says no. */
  readonly isSystemCounted?: boolean;
}

/**
 * Short up to 7 messages, medium from 8 to 12, long from 13 on.
 *
 * @param messages  how many there are, calls and what tools gave back among them
 * @source TicToc §3.2, which says "turns"; that these are messages is our reading
 */
export function lengthBinOf(messages: number): LengthBin {
  if (messages <= 7) return "short";
  return messages <= 12 ? "medium" : "long";
}

/** How many messages a conversation has. */
export function lengthOf({ messages }: Trajectory, { isSystemCounted = true }: LengthOptions = {}): number {
  if (isSystemCounted) return messages.length;
  return messages.filter(({ message }) => message.role !== "system").length;
}

/** By what samples are told apart in tables. */
export type Facet = "length" | "sensitivity" | "variant" | "level" | "scenario";

/** What those are called of which nobody says it. */
const unsaid = "unsaid";

/** The order of what has one; the rest stands as it comes. */
const orders: Readonly<Record<Facet, readonly string[]>> = {
  length: lengthBins,
  sensitivity: sensitivities,
  variant: variants,
  level: ["0", "1", "2"],
  scenario: [],
};

/** What tables take samples apart by; what people prefer is unsaid where nobody knows. */
type SampleFacets = Readonly<Record<Facet, string>> & { readonly preference: Preference | typeof unsaid };

/**
 * What tables need of samples, without the conversations: preference, cluster, facets, and the tools by which a
 * reply is seen to call one. Clusters are scenarios.
 *
 * Samples are added once, and are known by their number from then on; all are added before the first tally.
 */
export class SampleTable extends ItemTable<SampleFacets> {
  readonly #options: LengthOptions;
  readonly #ids = new Numbering();
  readonly #tools: (readonly ToolDefinition[])[] = [];

  constructor(options: LengthOptions = {}) {
    super();
    this.#options = options;
  }

  /** @returns the number of the sample, from 0; null where there is one with its id, which stays */
  add(sample: Sample): number | null {
    const { id, preference, scenario, variant, level, trajectory } = sample;
    if (this.#ids.find(id) !== null) return null;
    this.#ids.of(id);
    this.#tools.push(trajectory.tools);
    const cluster = clusterOfSample(sample);
    const facets: SampleFacets = {
      length: lengthBinOf(lengthOf(trajectory, this.#options)),
      sensitivity: scenario?.sensitivity ?? unsaid,
      variant: variant ?? unsaid,
      level: level === null ? unsaid : `${level}`,
      scenario: cluster,
      preference: preference ?? unsaid,
    };
    return this.put({ facets, root: cluster, asked: cluster, ceiling: 1, negative: 0 });
  }

  /** @returns the number of a sample; null where none has the id */
  find(id: string): number | null {
    return this.#ids.find(id);
  }

  /** What people prefer there; null where nobody says. */
  preferenceOf(number: number): Preference | null {
    const { preference } = this.groupAt(number);
    return preference === unsaid ? null : preference;
  }

  /** What could be called there. */
  toolsOf(number: number): readonly ToolDefinition[] {
    return this.#tools[number] ?? [];
  }

  /** A row for each value of a facet in the order in which they are shown, or one for all; and that of a sample. */
  rowsBy<Row>(
    facet: Facet | null,
    make: (name: string) => Row,
  ): { readonly rows: readonly Row[]; readonly of: (number: number) => Row } {
    const nameOf = (group: SampleFacets): string => (facet === null ? "all" : group[facet]);
    const order = facet === null ? [] : orders[facet];
    const rankOf = (name: string): number => {
      // What nobody says stands last.
      if (name === unsaid) return order.length + 1;
      return order.includes(name) ? order.indexOf(name) : order.length;
    };
    const names = [...new Set(this.groups.map(nameOf))].toSorted((a, b) => rankOf(a) - rankOf(b));
    const rows = new Map(names.map((name) => [name, make(name)]));
    return { rows: [...rows.values()], of: (number) => rows.get(nameOf(this.groupAt(number))) as Row };
  }
}
