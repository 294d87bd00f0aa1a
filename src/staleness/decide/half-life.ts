import type { Scenario, Sensitivity } from "../inventory/scenarios.js";
import { readSensitivity, type SensitivityReading } from "../sensitivity/read-sensitivity.js";
import type { ToolText } from "../sensitivity/cues.js";
import { Recent } from "../../language/recent.js";
import type { Zone } from "../../time/zone.js";
import { type ValidityWindow, validityWindow } from "../validity/validity-window.js";
import type { Trajectory } from "../trajectory/record-field.js";
import type { DecisionRecord } from "./decision-schema.js";
import { halfLives } from "./staleness-curve.js";
import { definitionOf, type ToldResult } from "./result-that-matters.js";

/** After how long a result is stale by half, and who says so. */
export type HalfLife = Omit<DecisionRecord["halfLife"], "words" | "window"> & {
  /** τ, in ms. */
  readonly tauMs: number;
  /** What the words of the tool say, where they are the source. */
  readonly reading: SensitivityReading | null;
  /** For how long the result itself says that it holds; null where it does not, or was not to be asked. */
  readonly window: ValidityWindow | null;
};

/** How τ is got. */
export interface HalfLifeOptions {
  /**
   * "inventory": of the scenario, where one is given, else from the words of the tool; "text": always from the
   * words; or one that is known. By default the inventory.
   */
  readonly sensitivity?: "inventory" | "text" | Sensitivity;
  /** τ itself, above 0, which then counts alone. */
  readonly tauMs?: number;
  /** Of the conversation, where it is known; by default none, since an id says nothing of what a tool does. */
  readonly scenario?: Scenario | null;
  /**
   * Whether a window of validity in the result bounds τ: τ = min(τ, W). By default it does. A given τ is not
   * bounded.
   */
  readonly validity?: "bound" | "ignore";
  /** Of times without an offset in results; by default those are left alone. */
  readonly zone?: Zone | null;
  /** In the place of the shipped weights. */
  readonly readText?: (text: ToolText) => SensitivityReading;
}

/**
 * After how long a result of a conversation is stale by half.
 *
 * A window of validity W in the result bounds it: τ = min(τ, W). Since a call is advised from Δ = τ on, that
 * says: at the latest when the window ends. A window never makes τ longer, because it promises an end and not
 * that nothing changes before: an ETA moves, and what is held for one may be sold to another.
 *
 * @throws {RangeError} for a given τ that is not above 0
 */
export function halfLifeOf(trajectory: Trajectory, result: ToldResult, options: HalfLifeOptions): HalfLife {
  const { tauMs } = options;
  if (tauMs !== undefined) {
    if (!(tauMs > 0 && tauMs < Number.POSITIVE_INFINITY)) throw new RangeError(`${tauMs} ms is no τ`);
    const given = { tauMs, source: "given", sensitivity: null, scenario: null, reading: null } as const;
    return { ...given, window: null, unboundedTauMs: tauMs };
  }
  const unbounded = unboundedHalfLife(trajectory, result, options);
  const window = options.validity === "ignore" ? null : windowOf(trajectory, result, options.zone ?? null);
  return {
    ...unbounded,
    tauMs: Math.min(unbounded.tauMs, window?.lengthMs ?? unbounded.tauMs),
    window,
    unboundedTauMs: unbounded.tauMs,
  };
}

type Unbounded = Omit<HalfLife, "window" | "unboundedTauMs">;

function unboundedHalfLife(
  trajectory: Trajectory,
  result: ToldResult,
  { sensitivity = "inventory", scenario = null, readText = readRemembered }: HalfLifeOptions,
): Unbounded {
  if (sensitivity !== "inventory" && sensitivity !== "text") {
    return { tauMs: halfLives[sensitivity], source: "given", sensitivity, scenario: null, reading: null };
  }
  if (sensitivity === "inventory" && scenario !== null) {
    const { name, sensitivity: listed } = scenario;
    return {
      tauMs: halfLives[listed],
      source: "inventory",
      sensitivity: listed,
      scenario: name,
      reading: null,
    };
  }
  const reading = readText(toolText(trajectory, result));
  return { tauMs: reading.tauMs, source: "text", sensitivity: reading.sensitivity, scenario: null, reading };
}

function windowOf(
  { messages }: Trajectory,
  { content, at }: ToldResult,
  zone: Zone | null,
): ValidityWindow | null {
  return validityWindow({ content, at, question: messages.at(-1)?.message.content ?? "", zone });
}

/** What was read of the tools of late: an agent has the same ones in all its conversations. */
const remembered = new Recent<SensitivityReading>(256);

function readRemembered(text: ToolText): SensitivityReading {
  const described = text.tools.map(({ name, description, parameters }) => [
    name,
    description,
    Object.keys(parameters["properties"] ?? {}),
  ]);
  const key = JSON.stringify([text.tool.name, text.system, described]);
  const known = remembered.get(key) ?? readSensitivity(text);
  remembered.set(key, known);
  return known;
}

function toolText(trajectory: Trajectory, result: ToldResult): ToolText {
  const { messages, tools } = trajectory;
  const system = messages.flatMap(({ message }) => (message.role === "system" ? [message.content] : []));
  return { tool: definitionOf(trajectory, result.tool ?? ""), tools, system: system.join("\n") };
}
