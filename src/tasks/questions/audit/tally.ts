import type { ResponseForm } from "../../../measure/issues.js";
import { countEach } from "../../../statistics/numbering.js";
import type { Variant } from "./hypothesis.js";
import type { Observed, Weighed } from "./inference.js";
import { hypotheses } from "./hypotheses.js";

/** A variant of a hypothesis; its number is its place in `candidates`. */
export interface Candidate {
  readonly name: string;
  readonly description: string;
  readonly variant: Variant;
}

/** Everything that items are held against, the commoner first. */
export const candidates: readonly Candidate[] = hypotheses.flatMap(({ name, description, variants }) =>
  variants.map((variant) => ({ name, description, variant })),
);

/** How well a hypothesis agrees with the gold of all items, in the variant that does so best. */
export interface HypothesisTally {
  readonly name: string;
  readonly description: string;
  /** Disagreements that it makes right. */
  readonly explained: number;
  /** Items whose gold is right, and would be wrong if it held. */
  readonly contradicted: number;
}

/** The items of one template and category. */
export interface GroupTally {
  readonly template: ResponseForm;
  readonly category: string;
  compared: number;
  disagreed: number;
}

/** How many hypotheses are told with what speaks for them. */
const toldHypotheses = 20;

/** What items say of candidates, as counts. */
export class Tally {
  readonly groups: GroupTally[] = [];
  readonly #groupOf = new Map<string, number>();
  readonly #disagreements: Weighed[] = [];
  readonly #contradicted = new Map<number, number[]>();

  /** The number of the group of a template and category. */
  group(template: ResponseForm, category: string): number {
    const key = `${template} ${category}`;
    const known = this.#groupOf.get(key);
    if (known !== undefined) return known;
    const made = this.groups.push({ template, category, compared: 0, disagreed: 0 }) - 1;
    this.#groupOf.set(key, made);
    return made;
  }

  /** @param contradicted  the candidates under which the gold would be wrong */
  agree(group: number, contradicted: Uint16Array): void {
    (this.groups[group] as GroupTally).compared += 1;
    for (const candidate of contradicted) {
      const counts = this.#contradicted.get(candidate) ?? [];
      while (counts.length <= group) counts.push(0);
      counts[group] = (counts[group] ?? 0) + 1;
      this.#contradicted.set(candidate, counts);
    }
  }

  disagree(weighed: Weighed): void {
    const counts = this.groups[weighed.group] as GroupTally;
    counts.compared += 1;
    counts.disagreed += 1;
    this.#disagreements.push(weighed);
  }

  get compared(): number {
    return this.groups.reduce((sum, { compared }) => sum + compared, 0);
  }

  get disagreed(): number {
    return this.groups.reduce((sum, { disagreed }) => sum + disagreed, 0);
  }

  get observed(): Observed {
    return {
      groups: this.groups,
      compared: this.compared,
      candidates: candidates.length,
      disagreements: this.#disagreements,
      contradicted: this.#contradicted,
    };
  }

  /** Those that explain anything, the best first. */
  hypotheses(): readonly HypothesisTally[] {
    const explained = countEach(this.#disagreements.flatMap(({ by }) => [...by]));
    const best = new Map<string, HypothesisTally>();
    for (const [candidate, count] of explained) {
      const { name, description } = candidates[candidate] as Candidate;
      const contradicted = (this.#contradicted.get(candidate) ?? []).reduce((sum, one) => sum + one, 0);
      const told = { name, description, explained: count, contradicted };
      const known = best.get(name);
      if (known === undefined || worth(told) > worth(known)) best.set(name, told);
    }
    return [...best.values()].sort((a, b) => worth(b) - worth(a)).slice(0, toldHypotheses);
  }
}

function worth({ explained, contradicted }: HypothesisTally): number {
  return explained - contradicted;
}
