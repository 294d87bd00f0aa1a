import { decide } from "../decide/decide.js";
import { type Result, success } from "../../issue/result.js";
import { fieldsOf } from "../trajectory/record-field.js";
import type { SampleOptions } from "../sample/read-samples.js";
import { readTrajectories } from "../trajectory/read-trajectories.js";
import { scenarioOfId } from "../inventory/find-scenario.js";

/** A conversation that people judged: what it is about, and how much time passes before its last message. */
export interface PlacedTrajectory {
  /** Null where it has none; then nobody can have judged it. */
  readonly id: string | null;
  /** As its record names it, else in TicToc's own data its id; null where neither says. */
  readonly scenario: string | null;
  /** By level, in ms from the newest result that matters to the last message; null where there is none. */
  readonly elapsed: readonly [number | null, number | null, number | null];
}

/**
 * Reads where a record stands on the scale of elapsed time, at each of the three levels.
 *
 * Elapsed counts from the newest result that matters, as `decide` finds it. A record whose last message has a single time has no levels, and
 * no elapsed times.
 */
export function placeTrajectory(record: unknown, options: SampleOptions = {}): Result<PlacedTrajectory> {
  const read = readTrajectories(record, options);
  if (!read.ok) return read;
  const id = read.value[0]?.trajectory.id ?? null;
  const at = (level: number): number | null => {
    const found = read.value.find((one) => one.level === level);
    const decision = found === undefined ? null : decide(found.trajectory, { effects: "ignore" });
    return decision?.ok === true ? decision.value.elapsedMs : null;
  };
  return success({
    id,
    scenario: scenarioNameOf(record, options.inventory === true ? id : null),
    elapsed: [at(0), at(1), at(2)],
  });
}

/** The scenario that a record names, of the inventory or not; else the one that an id names; null for neither. */
function scenarioNameOf(record: unknown, id: string | null): string | null {
  const said = fieldsOf(record)?.["scenario"];
  if (typeof said === "string" && said.trim() !== "") return said.trim();
  return id === null ? null : (scenarioOfId(id)?.name ?? null);
}
