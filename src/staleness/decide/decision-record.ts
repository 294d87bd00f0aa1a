import { formatInstant } from "../../time/instant.js";
import { utc, type Zone } from "../../time/zone.js";
import type { Sensitivity } from "../inventory/scenario.js";
import type { ElapseLevel } from "../sample/sample.js";
import type { CueEvidence } from "../sensitivity/read-sensitivity.js";
import type { ValidityKind } from "../validity/validity-cue.js";
import type { DecisionEvidence } from "./decide.js";
import type { DecisionBasis } from "./effects-first.js";
import type { LeveledDecision } from "./decide-record.js";
import type { HalfLife } from "./half-life.js";
import type { ChoiceReason } from "./result-that-matters.js";
import type { Advice } from "./staleness-curve.js";

/** A decision as plain JSON; times are ISO 8601. The schema `decision` describes it. */
export interface DecisionRecord {
  readonly id: string | null;
  readonly level: ElapseLevel | null;
  readonly advice: Advice;
  readonly isCallAdvised: boolean;
  readonly basis: DecisionBasis;
  readonly tool: string | null;
  readonly mayHaveHappened: boolean;
  readonly score: number;
  readonly degree: number;
  readonly elapsedMs: number;
  readonly gapMs: number;
  readonly tauMs: number;
  readonly result: Omit<DecisionEvidence["result"], "at"> & {
    readonly time: string;
    readonly reason: ChoiceReason;
  };
  readonly halfLife: {
    readonly source: HalfLife["source"];
    readonly sensitivity: Sensitivity | null;
    readonly scenario: string | null;
    /** The words of the tool from which the sensitivity was read, the strongest first; empty for other sources. */
    readonly words: readonly SensitivityWord[];
    readonly window: WindowRecord | null;
    readonly unboundedTauMs: number;
  };
}

/** A word that points to a sensitivity. */
export interface SensitivityWord {
  readonly word: string;
  /** Where it stands: name, description, parameter, system or other-tool. */
  readonly place: string;
  /** Whose word it is. */
  readonly cue: string;
}

/** A window of validity. */
export interface WindowRecord {
  readonly kind: ValidityKind;
  readonly text: string;
  readonly lengthMs: number;
  readonly ends: string;
}

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
      words: (reading?.cues ?? []).flatMap(wordsOf),
      window: window === null ? null : windowRecord(window, zone),
      unboundedTauMs,
    },
  };
}

function wordsOf({ cue, words }: CueEvidence): readonly SensitivityWord[] {
  return words.map(({ found, place }) => ({ word: found, place, cue: cue.id }));
}

function windowRecord(window: NonNullable<HalfLife["window"]>, zone: Zone): WindowRecord {
  const { endsAt, ...rest } = window;
  return { ...rest, ends: formatInstant(endsAt, zone) };
}
