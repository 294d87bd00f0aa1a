import type { PrintedAnswer, PrintedDistribution } from "../query/print.js";
import type { ResponseForm } from "./issues.js";

/** An item of a benchmark, as far as scoring a reply to it needs it; all of it is plain JSON. */
export interface ScoredItem {
  readonly id: string;
  readonly question: string;
  /** Which of the four questions it is. */
  readonly template: ResponseForm;
  /** "explicit", "relative", "vague", … */
  readonly category: string;
  /** The temporal expression as it stands in the question; null where there is none. */
  readonly expression: string | null;
  /** How many events the set has. */
  readonly length: number;
  /** The independently drawn list of events that the set comes from: the cluster of intervals. */
  readonly root: string;
  /** The event or combination of roles that is asked about: the cluster where there is a single root. */
  readonly asked: string;
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  /** IANA name. */
  readonly zone: string;
  /** How finely the times of responses are compared. */
  readonly grain: "minute" | "day";
  /** Every name that the event set has for a subject, as first spelt. */
  readonly subjects: readonly string[];
  /**
   * Named conventions that differ from the defaults. Of these `dependence` is needed to read the ground
   * truth back: without it the events of a question are independent.
   */
  readonly policy?: Readonly<Record<string, string>>;
  /** The ground truth: a probability for every answer. */
  readonly gold: PrintedDistribution;
  /** The most probable answer. */
  readonly answer: PrintedAnswer;
  /** The score of the best possible response. */
  readonly ceiling: number;
  /** The score of no, nobody, 0 or never. */
  readonly negative: number;
}
