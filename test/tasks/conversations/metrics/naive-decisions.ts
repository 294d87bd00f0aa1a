import type { DrawnReply, DrawnSample, DrawnWorld } from "./drawn-decisions.js";

/** What a model did on a sample: the share of its replies with an attempt. */
export interface NaiveRecord extends DrawnSample {
  readonly share: number;
}

/** Figures by plain loops over records, with nothing shared with what they judge. */
export function naiveFigures(records: readonly NaiveRecord[]): {
  readonly nar: number | null;
  readonly tool: number | null;
  readonly noTool: number | null;
  readonly attempted: number | null;
} {
  const tool = mean(records.filter(({ preference }) => preference === "tool").map(({ share }) => share));
  const noTool = mean(records.filter(({ preference }) => preference === "noTool").map(({ share }) => share));
  const attempted = mean(records.map(({ share }) => share));
  if (tool === null || noTool === null) return { nar: null, tool, noTool, attempted };
  return { nar: (tool + (1 - noTool)) / 2, tool, noTool, attempted };
}

/** The samples with a label and a reply, as one model left them. */
export function naiveRecords({ samples }: DrawnWorld, replies: readonly DrawnReply[]): NaiveRecord[] {
  const records: NaiveRecord[] = [];
  for (const [at, sample] of samples.entries()) {
    if (sample.preference === null) continue;
    const shares: number[] = [];
    for (let repeat = 0; repeat <= 2; repeat += 1) {
      const first = replies.find(
        (reply) => reply.sample === at && reply.repeat === repeat && reply.decision !== "error",
      );
      if (first !== undefined) shares.push(first.decision === "tool" ? 1 : 0);
    }
    const share = mean(shares);
    if (share !== null) records.push({ ...sample, share });
  }
  return records;
}

/** The cluster-robust reach of a share over scenarios: t times the standard error. */
export function naiveReach(records: readonly NaiveRecord[], t: number): number {
  const all = mean(records.map(({ share }) => share)) ?? 0;
  const names = [...new Set(records.map(({ scenario }) => scenario))];
  let squares = 0;
  for (const name of names) {
    let residual = 0;
    for (const { scenario, share } of records) if (scenario === name) residual += share - all;
    squares += residual ** 2;
  }
  return (t * Math.sqrt((names.length / (names.length - 1)) * squares)) / records.length;
}

export function naiveBin(messages: number): string {
  return messages >= 13 ? "long" : messages >= 8 ? "medium" : "short";
}

function mean(values: readonly number[]): number | null {
  let total = 0;
  for (const value of values) total += value;
  return values.length === 0 ? null : total / values.length;
}
