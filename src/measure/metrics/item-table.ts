import { Numbering } from "../../statistics/numbering.js";
import type { ScoredItem } from "../score.js";
import { NumberList } from "./number-list.js";

/** What tables take items apart by: their facets, by name. */
export type Facets = Readonly<Record<string, string | number>>;

/** Items that no table tells apart, since they have the same facets. */
export type GroupOf<F extends object> = F & { readonly index: number };

/** What tables take questions about events apart by. */
export interface QuestionFacets {
  readonly template: ScoredItem["template"];
  readonly category: string;
  readonly length: number;
  /** Of the expression; see `expressionForm`. */
  readonly form: string;
}

/** Questions that no table tells apart. */
export type ItemGroup = GroupOf<QuestionFacets>;

/** What intervals take as drawn independently. */
export type ClusteredBy =
  /** The event list that was drawn. */
  | "root"
  /** What is asked about: there is one event list, and intervals are conditional on it. */
  | "asked";

/** The best fixed answer to the questions of a template, chosen with the ground truth at hand. */
export interface TemplateConstant {
  readonly template: ScoredItem["template"];
  /** "no", "nobody", "Mary, Tom", "0", "never", … */
  readonly answer: string;
  /** Its mean score over the items of the template. */
  readonly score: number;
}

/** An item as a table keeps it. */
export interface TabledItem<F extends object> {
  readonly facets: F;
  /** What was drawn independently of others: the cluster. */
  readonly root: string;
  /** What is asked about: the cluster where there is a single root. */
  readonly asked: string;
  /** The score of the best possible response. */
  readonly ceiling: number;
  /** The score of a response that says nothing: no, nobody, 0, never. */
  readonly negative: number;
}

/**
 * What the items of a benchmark have in common and which bounds their scores have, in a few bytes an item.
 *
 * Items are added once, and are known by their number from then on; all are added before the first tally.
 */
export class ItemTable<F extends object = Facets> {
  readonly #groups = new Map<string, GroupOf<F>>();
  readonly #list: GroupOf<F>[] = [];
  readonly #groupOf = new NumberList();
  readonly #roots = new Numbering();
  readonly #rootOf = new NumberList();
  /** Needed only while there is a single root. */
  #asked: Numbering | null = new Numbering();
  readonly #askedOf = new NumberList();
  readonly #ceilings = new NumberList();
  readonly #negatives = new NumberList();

  /** @returns the number of the item, from 0 */
  put({ facets, root, asked, ceiling, negative }: TabledItem<F>): number {
    this.#groupOf.push(this.#group(facets).index);
    this.#rootOf.push(this.#roots.of(root));
    if (this.#roots.size > 1) this.#asked = null;
    if (this.#asked !== null) this.#askedOf.push(this.#asked.of(asked));
    this.#ceilings.push(ceiling);
    this.#negatives.push(negative);
    return this.#groupOf.length - 1;
  }

  get size(): number {
    return this.#groupOf.length;
  }

  get groups(): readonly GroupOf<F>[] {
    return this.#list;
  }

  /** @throws {RangeError} where there is no such item */
  groupAt(number: number): GroupOf<F> {
    const group = this.#list[this.#groupOf.at(number)];
    if (group === undefined) throw new RangeError(`there is no item ${number}`);
    return group;
  }

  /** The group of each item. */
  get groupOf(): Float64Array {
    return this.#groupOf.values();
  }

  get ceilings(): Float64Array {
    return this.#ceilings.values();
  }

  get negatives(): Float64Array {
    return this.#negatives.values();
  }

  /** The roots, or with a single root what is asked about. */
  get clusteredBy(): ClusteredBy {
    return this.#asked === null ? "root" : "asked";
  }

  /** The cluster of each item. */
  get clusterOf(): Float64Array {
    return (this.#asked === null ? this.#rootOf : this.#askedOf).values();
  }

  get clusters(): number {
    return (this.#asked ?? this.#roots).size;
  }

  /** How many event lists were drawn. */
  get roots(): number {
    return this.#roots.size;
  }

  /** By number of the group, 1 for those that are in. */
  select(isIn: (group: GroupOf<F>) => boolean): Uint8Array {
    return Uint8Array.from(this.groups, (group) => (isIn(group) ? 1 : 0));
  }

  /** The best fixed answer per template; none where answers are of no known kind. */
  get bestConstants(): readonly TemplateConstant[] {
    return [];
  }

  /** What the best fixed answers score in some groups, summed over their items; null where there are none. */
  constantSum(_isIn: Uint8Array): number | null {
    return null;
  }

  #group(facets: F): GroupOf<F> {
    const key = JSON.stringify(facets);
    const found = this.#groups.get(key);
    if (found !== undefined) return found;
    const made = { ...facets, index: this.#groups.size };
    this.#groups.set(key, made);
    this.#list.push(made);
    return made;
  }
}
