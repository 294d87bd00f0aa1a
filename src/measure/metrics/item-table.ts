import { Numbering } from "../../statistics/numbering.js";
import type { Response, ScoredItem } from "../score.js";
import { bestConstant, ConstantSums, NumberList } from "./constants.js";
import type { Distribution } from "../../query/distribution/distribution.js";
import type { ReplyState } from "../../chat/served-reply.js";

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

/** What became of an item's reply. */
export type ReplyOutcome =
  /** An answer was read; its score may be 0. */
  | "scored"
  /** The model declined to answer, or its server says that it was refused. */
  | "abstained"
  /** There is a reply, and no answer can be read from it: also because it was cut before one, or only thought. */
  | "unreadable"
  /** The model could not be asked; there is no reply. */
  | "errored"
  /** Nothing is recorded for the item. */
  | "missing";

/** A reply to an item with its score, and what of the item the tables need: one row of `scores.jsonl`. */
export interface ScoredReply
  extends Pick<
    ScoredItem,
    "id" | "template" | "category" | "expression" | "length" | "root" | "asked" | "ceiling" | "negative"
  > {
  readonly model: string;
  /** In which way the model was asked; absent where its reply does not say. */
  readonly strategy?: string;
  /** Which of several replies to the same item it is, from 0. */
  readonly repeat: number;
  readonly outcome: ReplyOutcome;
  /** How the reply ended; absent where it came to its end, or there is none. */
  readonly state?: Exclude<ReplyState, "complete">;
  /** What was read; null unless the outcome is "scored". */
  readonly response: Response | null;
  /** The rule of extraction that fired; null where none did. */
  readonly rule: string | null;
  /** The probability that the response is right, in [0, ceiling]; 0 unless the outcome is "scored". */
  readonly score: number;
}

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
