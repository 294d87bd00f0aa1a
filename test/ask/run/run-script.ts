import type { Outcome } from "../../../src/ask/run/reply-line.js";
import { run, type RunEnd, type RunOptions } from "../../../src/ask/run/run.js";
import { FakeClock } from "./fake-clock.js";
import { type Act, idsTo, jobsOf, ScriptedModel } from "./scripted-model.js";

/** What a run came to. */
export interface Ran {
  readonly end: RunEnd;
  readonly outcomes: readonly Outcome[];
  readonly model: ScriptedModel;
  readonly clock: FakeClock;
}

/** Runs so many jobs against a model that acts by a script. */
export async function runScript(
  count: number,
  script: (id: string, nth: number) => Act,
  options: RunOptions = {},
): Promise<Ran> {
  const clock = new FakeClock();
  const model = new ScriptedModel(clock, script);
  const outcomes: Outcome[] = [];
  const work = run(model, jobsOf(idsTo(count)), (outcome) => void outcomes.push(outcome), {
    clock,
    ...options,
  });
  return { end: await clock.runUntil(work), outcomes, model, clock };
}

/** What a job came to, in short. */
export function short({ job, completion, fault, attempts }: Outcome): string {
  return `${job.id}: ${completion?.text ?? fault?.kind} after ${attempts}`;
}
