import { floorTo } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, type Zone } from "../../time/zone.js";
import { type Best, greatest, tieTolerance } from "./mode.js";

/** How finely an item asks for a time. */
export type Grain = "minute" | "day";

/** P(the last time was at this instant) = p. */
export interface Occurrence {
  /** The start of the day where only that is known. */
  readonly at: Instant;
  readonly p: number;
  /** Absent where the instant is known. */
  readonly grain?: "day";
}

/** By what the times of responses are compared: the same minute or day of a zone's wall clock. */
export interface Cells {
  readonly grain: Grain;
  readonly zone: Zone;
}

/** An instant, or never. */
export class WhenLastDistribution {
  readonly kind = "when-last";
  /** The instants that can be the last, latest first, each with a probability above 0. */
  readonly instants: readonly Occurrence[];
  readonly never: number;
  /** How finely responses are compared: not more finely than what is known. */
  readonly grain: Grain;
  readonly zone: Zone;

  /** @param instants  latest first, each once */
  constructor(instants: readonly Occurrence[], never: number, { grain, zone }: Cells) {
    this.instants = instants;
    this.never = never;
    this.grain = instants.some((one) => one.grain === "day") ? "day" : grain;
    this.zone = zone;
  }

  /** On a tie: the latest instant, and never last. */
  best(): Best {
    let most = this.never;
    for (const { p } of this.instants) if (p > most) most = p;
    const modes = this.instants.filter(({ p }) => p >= most - tieTolerance);
    const tie = modes.length + (this.never >= most - tieTolerance ? 1 : 0) > 1;
    const latest = modes[0];
    return latest === undefined
      ? { value: "never", probability: this.never, tie }
      : { value: latest.at, probability: latest.p, tie, ...(latest.grain === "day" ? { grain: "day" } : {}) };
  }

  /** P(the last time was in the minute or day that holds this instant), or P(never). */
  probabilityOf(answer: Instant | "never"): number {
    return answer === "never" ? this.never : (this.#cells().get(this.#cellOf(answer)) ?? 0);
  }

  /** The likeliest minute or day, or never. */
  ceiling(): number {
    return Math.max(this.never, greatest([...this.#cells().values()]));
  }

  negative(): number {
    return this.never;
  }

  #cells(): ReadonlyMap<number, number> {
    const cells = new Map<number, number>();
    for (const { at, p } of this.instants) {
      const cell = this.#cellOf(at);
      cells.set(cell, (cells.get(cell) ?? 0) + p);
    }
    return cells;
  }

  /** Its minute, the two passes of a repeated hour apart; or its date. */
  #cellOf(instant: Instant): number {
    const civil = civilOf(instant, this.zone);
    const start = floorTo(civil, this.grain);
    return this.grain === "minute" ? start - (civil - instant) : start;
  }
}
