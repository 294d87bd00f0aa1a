import { z } from "zod";
import type { Issue } from "../../issue/issue.js";
import { type DeepReadonly, type Fields, fieldsOf, isAbsent, shownValue } from "../../issue/json-value.js";
import { failure, type Result, success } from "../../issue/result.js";
import { formatInstant } from "../../time/instant.js";
import { utc, type Zone } from "../../time/zone.js";
import { type Scenario, scenarioNamed, scenarioOfId, sensitivities } from "../inventory/scenarios.js";
import type { ElapseLevel } from "../sample/sample.js";
import { readTrajectories, type TrajectoryOptions } from "../trajectory/read-trajectories.js";
import { nameOf } from "../trajectory/record-field.js";
import { decide, type DecideOptions, type StalenessDecision } from "./decide.js";

/** A decision, at one of the levels of elapsed time where its record has three. */
export interface LeveledDecision {
  readonly decision: StalenessDecision;
  /** Null where its last message has one time. */
  readonly level: ElapseLevel | null;
}

/** How a record is read, and decisions are made. */
export interface DecideRecordOptions extends TrajectoryOptions, Omit<DecideOptions, "scenario"> {
  /**
   * Whether the id is one of TicToc's own data, so that it names a scenario of the inventory; false unless given.
   */
  readonly inventory?: boolean;
}

/**
 * Decides about a record of a conversation, as `readTrajectories` reads it, at each of its levels.
 *
 * A field `scenario` may name its scenario of the inventory. An id names none, save in TicToc's own data
 * (`inventory`): anybody may call a conversation `stock_trading_1`.
 *
 * @returns one decision, or three; every issue that concerns a message names it. What is wrong and does not
 *          prevent the decision is in the notes
 * @throws {RangeError} for a τ that is not above 0; never for what stands in the record
 */
export function decideRecord(
  record: unknown,
  options: DecideRecordOptions = {},
): Result<readonly LeveledDecision[]> {
  const read = readTrajectories(record, options);
  if (!read.ok) return read;
  const scenario = scenarioOf(fieldsOf(record) ?? {}, options.inventory === true);
  if (!scenario.ok) return scenario;
  const decisions: LeveledDecision[] = [];
  const issues: Issue[] = [];
  for (const { trajectory, level } of read.value) {
    const decided = decide(trajectory, { ...options, scenario: scenario.value });
    if (decided.ok) decisions.push({ decision: decided.value, level });
    else issues.push(...decided.issues.filter(() => issues.length === 0));
  }
  return issues.length > 0 ? failure(...issues) : success(decisions, read.notes);
}

function scenarioOf({ id, scenario }: Fields, idNames: boolean): Result<Scenario | null> {
  if (isAbsent(scenario)) return success(idNames ? scenarioOfId(nameOf(id) ?? "") : null);
  const found = typeof scenario === "string" ? scenarioNamed(scenario) : null;
  if (found !== null) return success(found);
  const trajectory = isAbsent(id) ? null : shownValue(id);
  const value = shownValue(scenario);
  return failure({ kind: "bad-trajectory", trajectory, field: "scenario", value, expected: "scenario" });
}

const ms = z.number().min(0);

/** For how long a result says that it holds. */
const windowSchema = z.strictObject({
  kind: z.enum(["expiry", "arrival", "refresh"]),
  text: z.string().describe("Where the result says it, shortened."),
  lengthMs: ms,
  ends: z.string(),
});

/** A word that points to a sensitivity: where it stands, and whose word it is. */
const wordSchema = z.strictObject({ word: z.string(), place: z.string(), cue: z.string() });

const resultSchema = z.strictObject({
  message: z.int().min(0).describe("Its number in the record, from 1."),
  tool: z.string().nullable(),
  call: z.string().nullable().describe("The id of the call that it answers."),
  of: z.int().min(1).describe("How many results there are."),
  reason: z.enum(["only", "words", "context", "newest"]),
  words: z.array(z.string()).describe("By which it was chosen."),
  effect: z
    .strictObject({
      effect: z.enum(["read", "write"]),
      source: z.enum(["annotation", "name", "description", "nothing"]),
      word: z.string().nullable(),
    })
    .nullable()
    .describe("Whether its tool only tells or changes something, and who says so."),
  failure: z
    .strictObject({ by: z.enum(["mark", "field", "words"]), text: z.string() })
    .nullable()
    .describe("That it is an error; null for an answer."),
  time: z.string(),
});

/** A decision as plain JSON; times are ISO 8601. What `oracle staleness decide` writes of a conversation has notes. */
export const decisionSchema = z.strictObject({
  id: z.string().nullable(),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  advice: z.enum(["Direct", "Lean-Direct", "Lean-Tool", "Tool"]),
  isCallAdvised: z.boolean().describe("By age from S = 1.5 on."),
  basis: z
    .enum(["age", "failed", "act", "only-write"])
    .describe(
      "By what it is decided: S; the result is an error; the last message asks for an act; or only a tool that changes something could tell, and nothing is called.",
    ),
  tool: z.string().nullable().describe("That is to be called."),
  mayHaveHappened: z
    .boolean()
    .describe("Whether the result is of an act that failed: it may have happened all the same."),
  score: z.number().min(0).max(3).describe("S = 3μ."),
  degree: z.number().min(0).max(1).describe("μ = Δ / (Δ + τ)."),
  elapsedMs: ms.describe("Δ, from the result to the last message."),
  gapMs: ms.describe("From the message before the last one."),
  tauMs: ms.describe("τ, after which the result is stale by half."),
  result: resultSchema.describe("The newest result that matters for the last message."),
  halfLife: z.strictObject({
    source: z.enum(["given", "inventory", "text"]),
    sensitivity: z.enum(sensitivities).nullable(),
    scenario: z.string().nullable(),
    // From which the sensitivity was read, the strongest first; empty for other sources.
    words: z.array(wordSchema),
    window: windowSchema
      .nullable()
      .describe("For how long the result says that it holds; null where it does not."),
    unboundedTauMs: ms.describe("τ without the window."),
  }),
});

export type DecisionRecord = DeepReadonly<z.infer<typeof decisionSchema>>;
export type SensitivityWord = DecisionRecord["halfLife"]["words"][number];
export type WindowRecord = NonNullable<DecisionRecord["halfLife"]["window"]>;

/** A decision as plain JSON, its times with the offset of the zone. */
export function decisionRecord({ decision, level }: LeveledDecision, zone: Zone = utc): DecisionRecord {
  const { evidence, id, ...figures } = decision;
  const { at, ...result } = evidence.result;
  const { tauMs, source, sensitivity, scenario, reading, window, unboundedTauMs } = evidence.halfLife;
  return {
    id,
    level,
    ...figures,
    tauMs,
    result: { ...result, time: formatInstant(at, zone) },
    halfLife: {
      source,
      sensitivity,
      scenario,
      words: (reading?.cues ?? []).flatMap(({ cue, words }) =>
        words.map(({ found, place }) => ({ word: found, place, cue: cue.id })),
      ),
      window: window && {
        kind: window.kind,
        text: window.text,
        lengthMs: window.lengthMs,
        ends: formatInstant(window.endsAt, zone),
      },
      unboundedTauMs,
    },
  };
}
