import type { Choice } from "./plan.js";
import type { Vocabulary } from "./vocabulary.js";

/** What marks a manifest as one. */
export const manifestFormat = "temporal-oracle-benchmark";

/** What a benchmark was made of, without its files: the same for the same options. */
export interface BenchmarkDescription {
  readonly format: typeof manifestFormat;
  readonly formatVersion: 1;
  readonly benchmark: "traveler";
  readonly profile: string;
  readonly description: string;
  readonly seed: number;
  readonly versions: { readonly generator: string; readonly semantics: string };
  readonly speechTime: string;
  readonly zone: string;
  /** The first moment at which an event can be. */
  readonly from: string;
  readonly grain: "minute" | "day";
  readonly lengths: readonly number[];
  readonly categories: readonly string[];
  /** Questions for each length and category. */
  readonly count: number;
  readonly roots: number;
  readonly preset: string;
  /** Conventions that differ from the defaults, those of the preset among them. */
  readonly policy: Readonly<Record<string, string>>;
  /** The study that was chosen by name; null where the built-in ones answer in their order. */
  readonly study: string | null;
  /** Whether items were left out whose answer another choice of a convention would change. */
  readonly dropContested: boolean;
  readonly vocabulary: Vocabulary;
  /** What the paper leaves open, and how it was decided. */
  readonly choices: readonly Choice[];
}

/** What came out. */
export interface BenchmarkTally {
  readonly items: number;
  readonly eventSets: number;
  /** Items whose answer another choice of a convention would change: marked, or left out. */
  readonly contested: number;
  readonly dropped: number;
  readonly byCategory: Readonly<Record<string, number>>;
  readonly byTemplate: Readonly<Record<string, number>>;
  readonly byLength: Readonly<Record<string, number>>;
}

/** A file of a benchmark. */
export interface BenchmarkFile {
  /** From the folder of the manifest. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The manifest of a benchmark: written last, so that a folder which has one is whole. */
export interface Manifest extends BenchmarkDescription {
  readonly tally: BenchmarkTally;
  readonly files: readonly BenchmarkFile[];
}

/** Counts items as they come. */
export class Tally {
  readonly #by = {
    category: new Map<string, number>(),
    template: new Map<string, number>(),
    length: new Map<string, number>(),
  };
  #items = 0;
  #eventSets = 0;
  #contested = 0;
  #dropped = 0;

  addSet(): void {
    this.#eventSets += 1;
  }

  add(item: { readonly category: string; readonly template: string; readonly length: number }): void {
    this.#items += 1;
    count(this.#by.category, item.category);
    count(this.#by.template, item.template);
    count(this.#by.length, String(item.length));
  }

  addContested(isDropped: boolean): void {
    this.#contested += 1;
    if (isDropped) this.#dropped += 1;
  }

  get value(): BenchmarkTally {
    return {
      items: this.#items,
      eventSets: this.#eventSets,
      contested: this.#contested,
      dropped: this.#dropped,
      byCategory: Object.fromEntries(this.#by.category),
      byTemplate: Object.fromEntries(this.#by.template),
      byLength: Object.fromEntries(this.#by.length),
    };
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
