import type { ToolDefinition } from "../../chat/message.js";
import { sensitivities } from "../inventory/scenario.js";
import type { Preference, Sample, Variant } from "../sample/sample.js";
import { clusterOfSample } from "./cluster-of-sample.js";
import { type LengthOptions, lengthBinOf, lengthBins, lengthOf } from "./length-bin.js";

/** By what samples are told apart in tables. */
export type Facet = "length" | "sensitivity" | "variant" | "level" | "scenario";

/** All of them. */
const facets: readonly Facet[] = ["length", "sensitivity", "variant", "level", "scenario"];

/** What those are called of which nobody says it. */
const unsaid = "unsaid";

/** The order of what has one; the rest stands as it comes. */
const orders: Readonly<Record<Facet, readonly string[]>> = {
  length: lengthBins,
  sensitivity: sensitivities,
  variant: [
    "repeated-ask",
    "comparison",
    "retrieve-many-ask-for-one",
    "simple-reasoning",
    "repeat-after-failure",
    "user-confirmation",
    "request-repetition",
    "in-context-availability",
  ] satisfies readonly Variant[],
  level: ["0", "1", "2"],
  scenario: [],
};

/**
 * What tables need of samples, without the conversations: preference, cluster, facets, and the tools by which a
 * reply is seen to call one.
 *
 * Samples are added once, and are known by their number from then on; all are added before the first tally.
 */
export class SampleTable {
  readonly #options: LengthOptions;
  readonly #numbers = new Map<string, number>();
  readonly #preferences: (Preference | null)[] = [];
  readonly #tools: (readonly ToolDefinition[])[] = [];
  readonly #clusters = new Map<string, number>();
  readonly #clusterOf: number[] = [];
  readonly #facets: Readonly<Record<Facet, FacetColumn>>;

  constructor(options: LengthOptions = {}) {
    this.#options = options;
    this.#facets = {
      length: new FacetColumn(),
      sensitivity: new FacetColumn(),
      variant: new FacetColumn(),
      level: new FacetColumn(),
      scenario: new FacetColumn(),
    };
  }

  /** @returns the number of the sample, from 0; null where there is one with its id, which stays */
  add(sample: Sample): number | null {
    const { id, preference, scenario, variant, level, trajectory } = sample;
    if (this.#numbers.has(id)) return null;
    const number = this.#numbers.size;
    this.#numbers.set(id, number);
    this.#preferences.push(preference);
    this.#tools.push(trajectory.tools);
    this.#clusterOf.push(numberOf(this.#clusters, clusterOfSample(sample)));
    const of: Readonly<Record<Facet, string | null>> = {
      length: lengthBinOf(lengthOf(trajectory, this.#options)),
      sensitivity: scenario?.sensitivity ?? null,
      variant,
      level: level === null ? null : `${level}`,
      scenario: clusterOfSample(sample),
    };
    for (const facet of facets) this.#facets[facet].push(of[facet] ?? unsaid);
    return number;
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** How many scenarios there are. */
  get clusters(): number {
    return this.#clusters.size;
  }

  /** @returns the number of a sample; null where none has the id */
  find(id: string): number | null {
    return this.#numbers.get(id) ?? null;
  }

  /** What people prefer there; null where nobody says. */
  preferenceOf(number: number): Preference | null {
    return this.#preferences[number] ?? null;
  }

  /** What could be called there. */
  toolsOf(number: number): readonly ToolDefinition[] {
    return this.#tools[number] ?? [];
  }

  /** The number of the scenario of a sample. */
  clusterOf(number: number): number {
    return this.#clusterOf[number] as number;
  }

  /** Which of the values of a facet a sample has. */
  valueOf(facet: Facet, number: number): number {
    return this.#facets[facet].valueOf(number);
  }

  /** The values of a facet by number, and the order in which they are shown. */
  valuesOf(facet: Facet): { readonly names: readonly string[]; readonly shown: readonly number[] } {
    const { names } = this.#facets[facet];
    const order = orders[facet];
    const rankOf = (at: number): number => {
      const name = names[at] ?? "";
      // What nobody says stands last.
      if (name === unsaid) return Number.POSITIVE_INFINITY;
      return order.includes(name) ? order.indexOf(name) : order.length;
    };
    const shown = names.map((_, at) => at).toSorted((a, b) => compareRanks(rankOf(a), rankOf(b)));
    return { names, shown };
  }
}

/** One of few texts for each of many samples. */
class FacetColumn {
  readonly #numbers = new Map<string, number>();
  readonly #of: number[] = [];

  push(name: string): void {
    this.#of.push(numberOf(this.#numbers, name));
  }

  valueOf(at: number): number {
    return this.#of[at] as number;
  }

  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}

function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const found = numbers.get(name);
  if (found !== undefined) return found;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}
