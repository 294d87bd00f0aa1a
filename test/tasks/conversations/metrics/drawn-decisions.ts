import { fc } from "@fast-check/vitest";
import { scenarioNamed } from "../../../../src/staleness/inventory/scenarios.js";
import {
  type Decision,
  DecisionTally,
  SampleTable,
} from "../../../../src/tasks/conversations/metrics/sample-table.js";
import type { ElapseLevel, Preference, Sample, Variant } from "../../../../src/staleness/sample/sample.js";
import type { TimedMessage } from "../../../../src/staleness/trajectory/record-field.js";

export const scenarioNames = [
  "Office Finder",
  "Surf Report",
  "Visa Case Status",
  "Train Delay Tracker",
  "Taxi Dispatch System",
] as const;

const variants: readonly Variant[] = ["comparison", "repeated-ask", "user-confirmation"];

/** What is drawn of a sample. */
export interface DrawnSample {
  readonly scenario: string;
  readonly preference: Preference | null;
  readonly messages: number;
  readonly level: ElapseLevel;
  readonly variant: Variant | null;
}

/** What is drawn of a line of replies. */
export interface DrawnReply {
  readonly sample: number;
  readonly repeat: number;
  readonly decision: Decision;
}

/** Samples, and what several models decided. */
export interface DrawnWorld {
  readonly samples: readonly DrawnSample[];
  readonly replies: readonly (readonly DrawnReply[])[];
}

const drawnSample: fc.Arbitrary<DrawnSample> = fc.record({
  scenario: fc.constantFrom(...scenarioNames),
  preference: fc.constantFrom<Preference | null>("tool", "noTool", "tool", "noTool", null),
  messages: fc.integer({ min: 3, max: 16 }),
  level: fc.constantFrom<ElapseLevel>(0, 1, 2),
  variant: fc.constantFrom<Variant | null>(...variants, null),
});

/** Worlds of some models, with errors, repeats, samples without a reply, and without a preference. */
export function drawnWorld(models: number): fc.Arbitrary<DrawnWorld> {
  return fc.array(drawnSample, { minLength: 1, maxLength: 24 }).chain((samples) =>
    fc
      .tuple(
        ...Array.from({ length: models }, () =>
          fc.array(
            fc.record({
              sample: fc.nat({ max: samples.length - 1 }),
              repeat: fc.nat({ max: 2 }),
              decision: fc.constantFrom<Decision>("tool", "direct", "tool", "direct", "error"),
            }),
            { maxLength: 3 * samples.length },
          ),
        ),
      )
      .map((replies) => ({ samples, replies })),
  );
}

/** A sample; its first message is the system's, unless it has none. */
export function sampleOf(drawn: DrawnSample, id: string, { hasSystem = true } = {}): Sample {
  const messages = Array.from({ length: drawn.messages }, (_, at): TimedMessage => {
    const isSystem = hasSystem && at === 0;
    const role = isSystem ? "system" : at % 2 === (hasSystem ? 1 : 0) ? "user" : "assistant";
    return { message: { role, content: `${at}` }, at: 1_750_000_000_000 + at };
  });
  return {
    id,
    trajectory: { id, messages, tools: [] },
    level: drawn.level,
    scenario: scenarioNamed(drawn.scenario),
    variant: drawn.variant,
    preference: drawn.preference,
    score: null,
  };
}

/** The tallies of a world, one a model. */
export function talliesOf({ samples, replies }: DrawnWorld): readonly DecisionTally[] {
  const table = new SampleTable();
  for (const [at, drawn] of samples.entries()) table.add(sampleOf(drawn, `${at}`));
  return replies.map((ofModel, at) => {
    const tally = new DecisionTally(table, `model ${at}`, "content/none/default");
    for (const { sample, repeat, decision } of ofModel) tally.add(sample, repeat, decision);
    return tally;
  });
}
