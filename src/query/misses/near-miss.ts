import type { Posting } from "../../events/posting.js";
import type { Instant } from "../../time/instant.js";
import type { EvidenceKnot } from "../evidence.js";
import type { PrintedInterval } from "../understood.js";

/** The one thing for which an event does not count, in print. */
export type MissReason =
  /** It is another's; found is null where the event does not say whose. */
  | { readonly kind: "subject"; readonly asked: string; readonly found: string | null }
  /** It happened elsewhere, or another role differs. */
  | {
      readonly kind: "role";
      readonly role: string;
      readonly asked: string;
      readonly found: string | null;
    }
  /**
   * The same verb with another object. `lacks` are the modifiers asked for that the event does not have;
   * none where it is of something else.
   */
  | { readonly kind: "object"; readonly asked: string; readonly lacks: readonly string[] }
  /** It lies before or after the time asked about, by so much; the interval is the nearest one. */
  | {
      readonly kind: "interval";
      readonly side: "before" | "after";
      readonly byMs: number;
      readonly interval: PrintedInterval;
    }
  /** It lies after the moment of asking, or, asked about the future, before it. */
  | { readonly kind: "speech-time"; readonly side: "before" | "after"; readonly byMs: number }
  /** By its curve the vague word does not apply at all. */
  | {
      readonly kind: "degree";
      readonly adverbial: string;
      readonly study: string;
      readonly knots: readonly [lower: EvidenceKnot | null, upper: EvidenceKnot | null];
    };

/**
 * An event that only just does not count, while they are ranked.
 *
 * `rank` 0 is near in time, 1 differs in who, where or what, 2 is farther in time. Within a rank the lower
 * `distance` is nearer, then the greater degree, then the later event.
 */
export interface Candidate {
  readonly posting: Posting;
  readonly place: number;
  readonly instant: Instant;
  readonly degree: number;
  readonly rank: 0 | 1 | 2;
  readonly distance: number;
  readonly reason: () => MissReason;
}

/** Negative when a is nearer than b. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  // Infinite distances are equal, and their difference is no number.
  const distance = a.distance === b.distance ? 0 : a.distance - b.distance;
  return a.rank - b.rank || distance || b.degree - a.degree || b.instant - a.instant;
}

/** How many events are shown for one reason. */
export const perReason = 3;

/** Keeps the nearest few candidates of one reason, and counts all. */
export class Nearest {
  readonly #kept: Candidate[] = [];
  count = 0;

  get kept(): readonly Candidate[] {
    return this.#kept;
  }

  /** Whether a candidate would be kept: asked first, so that few are made. */
  keeps(rank: Candidate["rank"], distance: number, degree: number, instant: Instant): boolean {
    const last = this.#kept[perReason - 1];
    if (last === undefined || rank !== last.rank) return last === undefined || rank < last.rank;
    if (distance !== last.distance) return distance < last.distance;
    return degree === last.degree ? instant > last.instant : degree > last.degree;
  }

  /** Keeps a candidate if it is among the nearest; counting is the caller's. Cost: O(perReason). */
  offer(candidate: Candidate): void {
    const kept = this.#kept;
    const slot = kept.findIndex((other) => compareCandidates(candidate, other) < 0);
    if (slot >= 0) kept.splice(slot, 0, candidate);
    else if (kept.length < perReason) kept.push(candidate);
    if (kept.length > perReason) kept.pop();
  }
}
