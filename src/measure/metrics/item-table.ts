import type { Distribution } from "../../query/distribution/distribution.js";
import { Numbering } from "../../statistics/numbering.js";
import type { ScoredItem } from "../score.js";
import { bestConstant, ConstantSums } from "./constants.js";
import { NumberList } from "./number-list.js";

/** Items that no table tells apart. */
export interface ItemGroup {
  readonly index: number;
  readonly template: ScoredItem["template"];
  readonly category: string;
  readonly length: number;
  /** Of the expression; see `expressionForm`. */
  readonly form: string;
  readonly constants: ConstantSums;
}

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

/** What of an item the table keeps. */
export type TabledItem = Pick<
  ScoredItem,
  "template" | "category" | "expression" | "length" | "root" | "asked" | "ceiling" | "negative"
>;

/**
 * What the items of a benchmark have in common and which bounds their scores have, in a few bytes an item.
 *
 * Items are added once, and are known by their number from then on; all are added before the first tally.
 */
export class ItemTable {
  readonly #groups = new Map<string, ItemGroup>();
  readonly #groupOf = new NumberList();
  readonly #roots = new Numbering();
  readonly #rootOf = new NumberList();
  /** Needed only while there is a single root. */
  #asked: Numbering | null = new Numbering();
  readonly #askedOf = new NumberList();
  readonly #ceilings = new NumberList();
  readonly #negatives = new NumberList();
  #constants: readonly (TemplateConstant & { readonly key: string })[] | null = null;

  /**
   * @param gold  the ground truth of the item; without it no fixed answer is found for it
   * @returns the number of the item, from 0
   */
  add(item: TabledItem, gold: Distribution | null): number {
    const group = this.#group(item);
    if (gold !== null) group.constants.add(gold);
    this.#constants = null;
    this.#groupOf.push(group.index);
    this.#rootOf.push(this.#roots.of(item.root));
    if (this.#roots.size > 1) this.#asked = null;
    if (this.#asked !== null) this.#askedOf.push(this.#asked.of(item.asked));
    // What an item says of its own bounds may be wrong, and no score may lie above a ceiling.
    this.#ceilings.push(gold?.ceiling() ?? item.ceiling);
    this.#negatives.push(gold?.negative() ?? item.negative);
    return this.#groupOf.length - 1;
  }

  get size(): number {
    return this.#groupOf.length;
  }

  get groups(): readonly ItemGroup[] {
    return [...this.#groups.values()];
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

  /**
   * The best fixed answer per template: of all answers that have a part of the ground truth of any item of
   * the template, the one with the greatest sum. It is chosen with the ground truth at hand, so that no
   * responder that knows only the template can score higher.
   */
  get bestConstants(): readonly TemplateConstant[] {
    return this.#best().map(({ template, answer, score }) => ({ template, answer, score }));
  }

  /** What the best fixed answer of its template scores in a group, summed over its items. */
  constantSum({ template, constants }: ItemGroup): number {
    const best = this.#best().find((one) => one.template === template);
    return best === undefined ? 0 : constants.sumOf(best.key);
  }

  #best(): readonly (TemplateConstant & { readonly key: string })[] {
    this.#constants ??= this.#findBest();
    return this.#constants;
  }

  #findBest(): readonly (TemplateConstant & { readonly key: string })[] {
    const counts = new Float64Array(this.#groups.size);
    for (const group of this.groupOf) counts[group] = (counts[group] as number) + 1;
    const templates = [...new Set(this.groups.map(({ template }) => template))];
    return templates.flatMap((template) => {
      const groups = this.groups.filter((group) => group.template === template);
      const items = groups.reduce((all, { index }) => all + (counts[index] as number), 0);
      const best = bestConstant(
        template,
        groups.map(({ constants }) => constants),
        items,
      );
      return best === null ? [] : [{ template, key: best.key, answer: best.shown, score: best.sum / items }];
    });
  }

  #group({ template, category, length, expression }: TabledItem): ItemGroup {
    const form = expressionForm(expression);
    const key = `${template}\u0000${category}\u0000${length}\u0000${form}`;
    const found = this.#groups.get(key);
    if (found !== undefined) return found;
    const index = this.#groups.size;
    const made = { index, template, category, length, form, constants: new ConstantSums() };
    this.#groups.set(key, made);
    return made;
  }
}

/**
 * What expressions that differ only in a date have in common: "on 2023-09-29" as "on yyyy-mm-dd".
 *
 *     2023-09-29 → yyyy-mm-dd    2023-09 → yyyy-mm    2023 → yyyy    other digits → n
 *
 * @param expression  null where a question has none
 * @returns "none" for null
 */
export function expressionForm(expression: string | null): string {
  if (expression === null) return "none";
  return expression
    .replace(/\b\d{4}-\d\d-\d\d\b/g, "yyyy-mm-dd")
    .replace(/\b\d{4}-\d\d\b/g, "yyyy-mm")
    .replace(/\b\d{4}\b/g, "yyyy")
    .replace(/\d+/g, "n");
}
