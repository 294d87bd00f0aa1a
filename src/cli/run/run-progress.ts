import { statusLine, type StatusStream } from "../write/progress.js";
import { amount, shortCount, shortTime } from "./amount.js";
import type { Tally } from "./tally.js";
import { session } from "../session.js";

/** Says on standard error how far a run is. */
export interface RunProgress {
  tell(): void;
  /** Leaves the line free for what comes next. */
  end(): void;
}

/**
 * Tells, now and then, "120 of 3,300 replies, 2.1 a second, 25 min left, 3 timeout, 310 k tokens, 0.31 USD".
 *
 * @param open      how many are to be asked
 * @param currency  of the costs
 */
export function runProgress(
  tally: Tally,
  open: number,
  currency: string,
  stream: StatusStream = session().io.stderr,
  now: () => number = () => performance.now(),
): RunProgress {
  const line = statusLine(stream, now);
  const start = now();
  return {
    tell: () => line.tell(() => progressLine(tally, open, currency, now() - start)),
    end: () => line.end(),
  };
}

function progressLine(tally: Tally, open: number, currency: string, ms: number): string {
  const { ended, faults, states, inputTokens, outputTokens, cost } = tally;
  const perSecond = ended / (ms / 1000);
  const parts = [`${shortCount(ended)} of ${shortCount(open)} asked`];
  if (ended > 0) {
    parts.push(`${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} a second`);
    if (ended < open) parts.push(`${shortTime((open - ended) / perSecond)} left`);
  }
  for (const [kind, count] of faults) parts.push(`${count} ${kind}`);
  // Told while there is time to stop, and to allow more tokens.
  if (states.cut > 0) parts.push(`${shortCount(states.cut)} cut`);
  if (states["reasoning-only"] > 0) parts.push(`${shortCount(states["reasoning-only"])} reasoning alone`);
  if (inputTokens + outputTokens > 0) parts.push(`${shortCount(inputTokens + outputTokens)} tokens`);
  if (cost !== null) parts.push(amount(cost, currency));
  return parts.join(", ");
}
