import type { Candidate } from "../candidate.js";
import type { RejectedCandidate } from "../generated-trajectory.js";
import type { WantedCandidate } from "../preferred-variants.js";
import type { ScenarioFile } from "../scenario/scenario-file.js";
import { readCandidate } from "./read-candidate.js";

/**
 * Reads the replies of a model one after the other, each as the candidate that its id wants.
 *
 * Of several replies with one id the later ones get a number behind it; a conversation that is like one before
 * it is rejected.
 */
export class ReplyCandidates {
  readonly #wanted = new Map<string, { readonly scenario: ScenarioFile; readonly wanted: WantedCandidate }>();
  readonly #times = new Map<string, number>();
  readonly #texts = new Map<string, string>();

  constructor(all: Iterable<readonly [ScenarioFile, readonly WantedCandidate[]]>) {
    for (const [scenario, wanteds] of all) {
      for (const wanted of wanteds) this.#wanted.set(wanted.id, { scenario, wanted });
    }
  }

  /** @returns null where no candidate with this id is wanted */
  read(id: string, reply: string): Candidate | RejectedCandidate | null {
    const found = this.#wanted.get(id);
    if (found === undefined) return null;
    const { scenario, wanted } = found;
    const time = (this.#times.get(id) ?? 0) + 1;
    this.#times.set(id, time);
    const ownId = time === 1 ? id : `${id}.${time}`;
    const read = readCandidate(reply, scenario, { ...wanted, id: ownId });
    const rejected = {
      status: "rejected",
      id: ownId,
      scenario: scenario.scenario,
      variant: wanted.variant,
    } as const;
    if ("rule" in read) return { ...rejected, rejections: [read] };
    const text = JSON.stringify(read.messages);
    const like = this.#texts.get(text);
    if (like !== undefined) {
      return {
        ...rejected,
        rejections: [{ rule: "duplicate", message: null, detail: `it is like ${like}` }],
      };
    }
    this.#texts.set(text, ownId);
    return read;
  }
}
