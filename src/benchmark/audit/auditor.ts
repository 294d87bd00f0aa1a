import { type Answer, answer } from "../../answer/answer.js";
import type { ResponseForm } from "../../issue/answer-issue.js";
import type { Issue } from "../../issue/issue.js";
import { type Disagreement, disagreementOf } from "./disagreement.js";
import { agrees, type ForeignGold, readForeignGold } from "./foreign-gold.js";
import { hypotheses } from "./hypotheses.js";
import { type AuditCase, type Hypothesis, suppose } from "./hypothesis.js";
import { type Explanation, type HypothesisTally, Tally } from "./tally.js";

/** An item with the gold that somebody gives for it. */
export interface AuditedItem {
  readonly id: string;
  /** 1-based; null where the item stands in no file. */
  readonly line: number | null;
  /** Null where the benchmark names none: then explicit, relative, vague or none, as the question is read. */
  readonly category: string | null;
  readonly asked: AuditCase;
  /** As it stands in the item; undefined or null where it holds none. */
  readonly gold: unknown;
}

/** What was found about one item. */
export type AuditVerdict =
  | { readonly kind: "agrees" }
  | { readonly kind: "disagrees"; readonly disagreement: Disagreement }
  /** It holds no gold. */
  | { readonly kind: "no-gold" }
  /** Its gold is no answer of its form. */
  | { readonly kind: "unreadable-gold"; readonly issue: Issue }
  /** Its question has no answer. */
  | { readonly kind: "unanswered"; readonly issue: Issue };

/** The items of one template and category. */
export interface AuditGroup {
  readonly template: ResponseForm;
  readonly category: string;
  readonly compared: number;
  readonly disagreed: number;
  /** Disagreements out of those compared. */
  readonly share: number;
  /** What explains them, the most first; empty where there are none, or nothing does. */
  readonly explanations: readonly Explanation[];
  readonly hypotheses: readonly HypothesisTally[];
}

/** What an audit found. */
export interface AuditReport {
  readonly items: number;
  readonly compared: number;
  readonly agreed: number;
  readonly disagreed: number;
  /** Disagreements out of those compared; null where nothing was. */
  readonly share: number | null;
  readonly noGold: number;
  readonly unreadableGold: number;
  readonly unanswered: number;
  readonly groups: readonly AuditGroup[];
  /** The likely faults, the one that explains most first: what explains the groups, taken together. */
  readonly faults: readonly LikelyFault[];
  /** Over all groups. */
  readonly hypotheses: readonly HypothesisTally[];
}

/** A fault that explains the disagreements of some groups. */
export interface LikelyFault {
  /** One name; two where they hold together. */
  readonly hypotheses: readonly string[];
  readonly explained: number;
  /** The groups, and how many disagreements of each. */
  readonly groups: readonly (Pick<AuditGroup, "template" | "category" | "compared"> & {
    readonly explained: number;
  })[];
}

/**
 * Compares somebody's gold with the oracle's, item by item, and tries by what fault of its own it may have
 * come about.
 *
 * An answer agrees where no other is more probable; a distribution where every probability is the same.
 * Nothing of the items is kept but counts.
 *
 * Cost: an answer for each hypothesis, about a millisecond an item.
 */
export class Auditor {
  readonly #groups = new Map<
    string,
    { readonly template: ResponseForm; readonly category: string; readonly tally: Tally }
  >();
  readonly #all = new Tally();
  readonly #counts = { items: 0, "no-gold": 0, "unreadable-gold": 0, unanswered: 0 };

  add(item: AuditedItem): AuditVerdict {
    const verdict = this.#judge(item);
    this.#counts.items += 1;
    if (verdict.kind in this.#counts) this.#counts[verdict.kind as "no-gold"] += 1;
    return verdict;
  }

  report(): AuditReport {
    const { items, unanswered } = this.#counts;
    const { compared, disagreed } = this.#all;
    const groups = [...this.#groups.values()].map(({ template, category, tally }) => ({
      template,
      category,
      compared: tally.compared,
      disagreed: tally.disagreed,
      share: tally.disagreed / tally.compared,
      explanations: tally.explanations((name) => this.#all.explainedBy(name)),
      hypotheses: tally.hypotheses(),
    }));
    return {
      items,
      compared,
      agreed: compared - disagreed,
      disagreed,
      share: compared === 0 ? null : disagreed / compared,
      noGold: this.#counts["no-gold"],
      unreadableGold: this.#counts["unreadable-gold"],
      unanswered,
      groups,
      faults: faultsOf(groups),
      hypotheses: this.#all.hypotheses(),
    };
  }

  #judge(item: AuditedItem): AuditVerdict {
    if (item.gold === undefined || item.gold === null) return { kind: "no-gold" };
    const { events, question, options } = item.asked;
    let asked = item.asked;
    let truth = answer(events, question, options);
    if (truth.issue !== null) return { kind: "unanswered", issue: truth.issue };
    const { ask, setting } = truth;
    const gold = readForeignGold(item.gold, { ask, zone: setting.zone, grain: setting.grain });
    if (!gold.ok) return { kind: "unreadable-gold", issue: gold.issues[0] as Issue };
    if (ask === "when-last" && gold.value.grain !== setting.grain) {
      asked = { ...asked, options: { ...options, grain: gold.value.grain } };
      truth = answer(events, question, asked.options);
    }
    return this.#compare(item, asked, truth, gold.value);
  }

  #compare(item: AuditedItem, asked: AuditCase, truth: Answer, gold: ForeignGold): AuditVerdict {
    const category = item.category ?? truth.reference;
    const tallies = [this.#tallyOf(truth.ask, category), this.#all];
    const isRight = truth.distribution !== null && agrees(gold, truth.distribution);
    const holds = (tried: readonly Hypothesis[]): boolean | null => {
      const distribution = suppose(asked, truth, tried);
      return distribution === null ? null : agrees(gold, distribution);
    };
    const judged = hypotheses.map((one) => ({ name: one.name, holds: holds([one]) }));
    if (isRight) {
      const contradicted = judged.filter((one) => one.holds === false).map(({ name }) => name);
      for (const tally of tallies) tally.agree(contradicted);
      return { kind: "agrees" };
    }
    const explained = judged.filter((one) => one.holds === true).map(({ name }) => name);
    const pairs = explained.length > 0 ? [] : pairsOf(hypotheses).filter((pair) => holds(pair) === true);
    const names = pairs.map((pair) => pair.map(({ name }) => name).join(" "));
    for (const tally of tallies) tally.disagree(explained, names);
    const explainedBy = explained.length > 0 ? explained : names.map((pair) => pair.replace(" ", " with "));
    const disagreement = disagreementOf({ ...item, category }, truth, gold, explainedBy);
    return { kind: "disagrees", disagreement };
  }

  #tallyOf(template: ResponseForm, category: string): Tally {
    const key = `${template} ${category}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return known.tally;
    const tally = new Tally();
    this.#groups.set(key, { template, category, tally });
    return tally;
  }
}

function pairsOf(all: readonly Hypothesis[]): readonly (readonly [Hypothesis, Hypothesis])[] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
}

function faultsOf(groups: readonly AuditGroup[]): readonly LikelyFault[] {
  const faults = new Map<string, { explained: number; groups: LikelyFault["groups"][number][] }>();
  for (const { template, category, compared, explanations } of groups) {
    for (const { hypotheses: names, explained } of explanations) {
      const fault = faults.get(names.join(" ")) ?? { explained: 0, groups: [] };
      fault.explained += explained;
      fault.groups.push({ template, category, compared, explained });
      faults.set(names.join(" "), fault);
    }
  }
  return [...faults]
    .map(([names, fault]) => ({ hypotheses: names.split(" "), ...fault }))
    .sort((a, b) => b.explained - a.explained);
}
