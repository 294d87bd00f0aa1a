import { type Block, type Report, text } from "../page/document/block.js";
import type { Resampling } from "../statistics/clusters.js";

/** What is found of models, for programs and for people. */
export interface Findings<Found extends object = object> {
  readonly record: Found;
  readonly blocks: readonly Block[];
  /** Whether there is anything to say. */
  readonly isAnswered: boolean;
}

/** A report, and how much is in it. */
export interface Reported {
  readonly report: Report;
  /** For programs, and in words. */
  readonly counts: Readonly<Record<string, number>>;
  readonly words: string;
  readonly isAnswered: boolean;
}

/** What models replied to the items of a benchmark, read and scored once. */
export interface Measured<Options extends Resampling = Resampling> {
  /** The models, each way of asking one apart. */
  readonly asked: readonly { readonly model: string; readonly condition: string | null }[];
  scores(resampling: Resampling): Findings;
  comparisons(options: Options): Findings;
  /** Of replies whose rows were kept. */
  report(resampling: Resampling): Promise<Reported>;
}

/** How many items a comparison leaves out, because the first, the second or both have no reply; else nothing. */
export function leftOutText(
  [first, second]: readonly [string, string],
  { onlyFirst, onlySecond, neither }: Readonly<Record<"onlyFirst" | "onlySecond" | "neither", number>>,
): readonly Block[] {
  if (onlyFirst + onlySecond + neither === 0) return [];
  const counts = `${onlyFirst} with a reply of ${first} alone, ${onlySecond} of ${second} alone, ${neither} of neither`;
  return [text(`${first} − ${second}, left out: ${counts}`)];
}
