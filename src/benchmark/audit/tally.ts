import { hypotheses } from "./hypotheses.js";

/** How well a hypothesis agrees with the gold of some items. */
export interface HypothesisTally {
  readonly name: string;
  readonly description: string;
  /** Disagreements that it makes right. */
  readonly explained: number;
  /** Items whose gold is right, and would be wrong if it held. */
  readonly contradicted: number;
}

/** What explains the disagreements of a group that nothing before it in the list explains. */
export interface Explanation {
  /** One name; two where they hold together. */
  readonly hypotheses: readonly string[];
  /** Disagreements that it explains and no explanation before it. */
  readonly explained: number;
  /** As of `HypothesisTally`; null for two together, which are tried on disagreements alone. */
  readonly contradicted: number | null;
  /** Other hypotheses that explain the same: these items cannot tell them apart. */
  readonly alternatives: readonly string[];
}

/** How often a hypothesis may be contradicted, as a part of what it explains, and still be named. */
const contradictionShare = 0.1;

/** The counts of a group of items. */
export class Tally {
  compared = 0;
  disagreed = 0;
  readonly #explained = new Map<string, number>();
  readonly #contradicted = new Map<string, number>();
  /** How many disagreements the same hypotheses explain, by their names. */
  readonly #sets = new Map<string, number>();
  /** How many disagreements two hypotheses explain together that none explains alone. */
  readonly #pairs = new Map<string, number>();

  agree(contradicted: readonly string[]): void {
    this.compared += 1;
    for (const name of contradicted) add(this.#contradicted, name);
  }

  /** @param pairs  names joined by a space */
  disagree(explained: readonly string[], pairs: readonly string[]): void {
    this.compared += 1;
    this.disagreed += 1;
    for (const name of explained) add(this.#explained, name);
    add(this.#sets, explained.join(" "));
    for (const pair of pairs) add(this.#pairs, pair);
  }

  /** Those that explain anything, the best first. */
  hypotheses(): readonly HypothesisTally[] {
    return hypotheses
      .map(({ name, description }) => ({
        name,
        description,
        explained: this.#explained.get(name) ?? 0,
        contradicted: this.#contradicted.get(name) ?? 0,
      }))
      .filter(({ explained }) => explained > 0)
      .sort((a, b) => worth(b) - worth(a) || b.explained - a.explained);
  }

  /**
   * A few hypotheses that explain the disagreements between them: each time the one that explains most of
   * those left, of those that hardly any gold contradicts; then pairs, for what none explains alone.
   *
   * @param elsewhere  how many disagreements of all groups a hypothesis explains: it decides between equals
   */
  explanations(elsewhere: (name: string) => number): readonly Explanation[] {
    const found: Explanation[] = [];
    const left = new Map(this.#sets);
    const credible = this.hypotheses().filter(
      ({ explained, contradicted }) => contradicted <= explained * contradictionShare,
    );
    for (;;) {
      const ranked = credible
        .map((one) => ({ ...one, explained: sumWith(left, [one.name]) }))
        .sort((a, b) => worth(b) - worth(a) || elsewhere(b.name) - elsewhere(a.name));
      const [best] = ranked;
      if (best === undefined || worth(best) <= 0) break;
      const { name, contradicted, explained } = best;
      const same = ranked.filter((one) => one !== best && sumWith(left, [name, one.name]) === explained);
      const alternatives = same.map((one) => one.name);
      found.push({ hypotheses: [name], explained, contradicted, alternatives });
      for (const names of left.keys()) if (names.split(" ").includes(name)) left.delete(names);
    }
    const [first, ...others] = [...this.#pairs].sort(([, a], [, b]) => b - a);
    if (first === undefined) return found;
    const [pair, explained] = first;
    const alternatives = others
      .filter(([, count]) => count === explained)
      .map(([other]) => other.replace(" ", " with "));
    return [...found, { hypotheses: pair.split(" "), explained, contradicted: null, alternatives }];
  }

  /** How many disagreements a hypothesis explains. */
  explainedBy(name: string): number {
    return this.#explained.get(name) ?? 0;
  }
}

function worth({ explained, contradicted }: Pick<HypothesisTally, "explained" | "contradicted">): number {
  return explained - contradicted;
}

/** How many disagreements all of the hypotheses explain. */
function sumWith(sets: ReadonlyMap<string, number>, names: readonly string[]): number {
  let sum = 0;
  for (const [key, count] of sets) {
    const explaining = key.split(" ");
    if (names.every((name) => explaining.includes(name))) sum += count;
  }
  return sum;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
