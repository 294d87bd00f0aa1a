import type { Distribution } from "../../query/distribution/distribution.js";
import type { ScoredItem } from "../score.js";
import { bestConstant, ConstantSums } from "./constants.js";
import { ItemTable, type QuestionFacets, type TemplateConstant } from "./item-table.js";

/** What of a question the table keeps. */
export type TabledQuestion = Pick<
  ScoredItem,
  "template" | "category" | "expression" | "length" | "root" | "asked" | "ceiling" | "negative"
>;

/** Questions about events, and the best fixed answers to them. */
export class QuestionTable extends ItemTable<QuestionFacets> {
  /** By number of the group. */
  readonly #constants: ConstantSums[] = [];
  #best: readonly (TemplateConstant & { readonly key: string })[] | null = null;

  /**
   * @param gold  the ground truth of the item; without it no fixed answer is found for it
   * @returns the number of the item, from 0
   */
  add(item: TabledQuestion, gold: Distribution | null): number {
    const { template, category, length, expression, root, asked } = item;
    const number = this.put({
      facets: { template, category, length, form: expressionForm(expression) },
      ...{ root, asked },
      // What an item says of its own bounds may be wrong, and no score may lie above a ceiling.
      ceiling: gold?.ceiling() ?? item.ceiling,
      negative: gold?.negative() ?? item.negative,
    });
    const group = this.groupOf[number] as number;
    this.#constants[group] ??= new ConstantSums();
    if (gold !== null) this.#constants[group].add(gold);
    this.#best = null;
    return number;
  }

  /**
   * The best fixed answer per template: of all answers that have a part of the ground truth of any item of
   * the template, the one with the greatest sum. It is chosen with the ground truth at hand, so that no
   * responder that knows only the template can score higher.
   */
  override get bestConstants(): readonly TemplateConstant[] {
    return this.#found().map(({ template, answer, score }) => ({ template, answer, score }));
  }

  override constantSum(isIn: Uint8Array): number {
    return this.groups
      .filter(({ index }) => isIn[index] === 1)
      .reduce((all, { index, template }) => {
        const best = this.#found().find((one) => one.template === template);
        return all + (best === undefined ? 0 : (this.#constants[index]?.sumOf(best.key) ?? 0));
      }, 0);
  }

  #found(): readonly (TemplateConstant & { readonly key: string })[] {
    this.#best ??= this.#findBest();
    return this.#best;
  }

  #findBest(): readonly (TemplateConstant & { readonly key: string })[] {
    const counts = new Float64Array(this.groups.length);
    for (const group of this.groupOf) counts[group] = (counts[group] as number) + 1;
    const templates = [...new Set(this.groups.map(({ template }) => template))];
    return templates.flatMap((template) => {
      const groups = this.groups.filter((group) => group.template === template);
      const items = groups.reduce((all, { index }) => all + (counts[index] as number), 0);
      const best = bestConstant(
        template,
        groups.flatMap(({ index }) => this.#constants[index] ?? []),
        items,
      );
      return best === null ? [] : [{ template, key: best.key, answer: best.shown, score: best.sum / items }];
    });
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
