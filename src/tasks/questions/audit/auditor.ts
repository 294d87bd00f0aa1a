import { type Answer, answer } from "../../../query/answer.js";
import type { AnswerValue } from "../../../query/distribution/distribution.js";
import type { ResponseForm } from "../../../measure/issues.js";
import type { Issue } from "../../../issue/issue.js";
import {
  type Disagreement,
  disagreementOf,
  type ForeignGold,
  agrees,
  otherAnswers,
  readForeignGold,
} from "./foreign-gold.js";
import { type AuditCase, suppose, type Supposed, type Variant } from "./hypothesis.js";
import { type Inferred, inferCauses } from "./inference.js";
import { candidates, type HypothesisTally, Tally } from "./hypotheses.js";

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
}

/** A way in which gold came about otherwise, as far as the items tell. */
export interface Cause {
  /** One name; two where they hold together, of what neither explains alone. */
  readonly hypotheses: readonly string[];
  /** What whoever made the gold would have done. */
  readonly description: string;
  /** Of which template and of which category alone; null where it holds of all. */
  readonly template: ResponseForm | null;
  readonly category: string | null;
  /** Disagreements that it explains and no cause before it. */
  readonly explained: number;
  /** Items of its template and category whose gold is right, and would be wrong if it held; null for two together. */
  readonly contradicted: number | null;
  /** Hypotheses that these items cannot tell from it. */
  readonly alternatives: readonly string[];
  /** Where the disagreements that it explains are. */
  readonly groups: readonly (Pick<AuditGroup, "template" | "category" | "compared"> & {
    readonly explained: number;
  })[];
}

/** What the disagreements come to. */
export type Finding =
  /** There are none. */
  | "agreement"
  /** One cause explains them, and hardly any gold that is right speaks against it. */
  | "one-cause"
  /** A few causes together do. */
  | "several-causes"
  /** What was found explains a part, or holds of some items and of others not. */
  | "in-part"
  /** Nothing that is known does, beyond what chance would. */
  | "no-cause";

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
  readonly finding: Finding;
  /** The one for which the items speak most first. */
  readonly causes: readonly Cause[];
  /** Disagreements that no cause explains. */
  readonly left: number;
  /** The hypotheses that explain most, over all items; at most 20. That one explains something makes it no cause. */
  readonly hypotheses: readonly HypothesisTally[];
}

/** Up to so large a part of what it explains may be left over, or speak against a cause, of one that explains all. */
const slightShare = 0.1;

/** So many disagreements are kept, to be held against two causes together. */
const keptLimit = 500;

interface Kept {
  readonly group: number;
  readonly by: Uint16Array;
  readonly explains: (variants: readonly Variant[]) => boolean;
}

/** What becomes of the gold of an item if something held: "silent" where it says no more than what is right. */
type Judgement = "right" | "wrong" | "silent";

/**
 * Compares somebody's gold with the oracle's, item by item, and infers by what cause it came about.
 *
 * An answer agrees where no other is more probable; a distribution where every probability is the same.
 * Of items whose gold is right nothing is kept but counts; of a disagreement some 300 bytes, and of the first 500
 * their events.
 *
 * Cost: an answer for each hypothesis that changes anything about an item, a few milliseconds an item.
 */
export class Auditor {
  readonly #tally = new Tally();
  readonly #counts = { items: 0, "no-gold": 0, "unreadable-gold": 0, unanswered: 0 };
  readonly #kept: Kept[] = [];

  add(item: AuditedItem): AuditVerdict {
    const verdict = this.#judge(item);
    this.#counts.items += 1;
    if (verdict.kind in this.#counts) this.#counts[verdict.kind as "no-gold"] += 1;
    return verdict;
  }

  report(): AuditReport {
    const { items, unanswered } = this.#counts;
    const { compared, disagreed, groups } = this.#tally;
    const inferred = inferCauses(this.#tally.observed);
    const causes = [...inferred.map((one) => this.#causeOf(one)), ...this.#together(inferred)];
    return {
      items,
      compared,
      agreed: compared - disagreed,
      disagreed,
      share: compared === 0 ? null : disagreed / compared,
      noGold: this.#counts["no-gold"],
      unreadableGold: this.#counts["unreadable-gold"],
      unanswered,
      groups: groups.map((group) => ({ ...group, share: group.disagreed / group.compared })),
      finding: findingOf(causes, disagreed),
      causes,
      left: disagreed - explainedBy(causes),
      hypotheses: this.#tally.hypotheses(),
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
    const { ask, setting, distribution } = truth;
    const category = item.category ?? truth.reference;
    const group = this.#tally.group(ask, category);
    const isRight = distribution !== null && agrees(gold, distribution);
    const judge = (supposed: Supposed | null): Judgement => {
      if (supposed === null) return "silent";
      // Who took times in another zone wrote them by its clocks.
      const { zone } = supposed;
      const read =
        zone.name === setting.zone.name || ask !== "when-last"
          ? null
          : readForeignGold(item.gold, { ask, zone, grain: setting.grain });
      if (agrees(read?.ok === true ? read.value : gold, supposed.distribution)) return "right";
      const isSame = truth.best !== null && agrees(asGold(truth.best.value), supposed.distribution);
      return !isRight && isSame ? "silent" : "wrong";
    };
    const judged = supposedOf(asked, truth, gold.kind).map(judge);
    const those = (wanted: Judgement): Uint16Array =>
      Uint16Array.from(judged.flatMap((one, number) => (one === wanted ? [number] : [])));
    if (isRight) {
      this.#tally.agree(group, those("wrong"));
      return { kind: "agrees" };
    }
    const by = those("right");
    const surprise = Math.log(otherAnswers(gold, ask, asked.events));
    this.#tally.disagree({ group, by, against: those("wrong"), surprise });
    if (this.#kept.length < keptLimit) {
      this.#kept.push({
        group,
        by,
        explains: (variants) => judge(suppose(asked, truth, variants, gold.kind)) === "right",
      });
    }
    const names = new Set(Array.from(by, (number) => candidates[number]?.name ?? ""));
    return {
      kind: "disagrees",
      disagreement: disagreementOf({ ...item, category }, truth, gold, [...names]),
    };
  }

  #causeOf({ candidate, scope, byGroup, explained, contradicted, rivals }: Inferred): Cause {
    const { name = "", description = "" } = candidates[candidate] ?? {};
    const alternatives = new Set(rivals.map((rival) => candidates[rival]?.name ?? ""));
    alternatives.delete(name);
    return {
      hypotheses: [name],
      description,
      template: scope.template as ResponseForm | null,
      category: scope.category,
      explained,
      contradicted,
      alternatives: [...alternatives],
      groups: this.#groupsOf(byGroup),
    };
  }

  /** What no cause explains, and two of them together do. */
  #together(inferred: readonly Inferred[]): readonly Cause[] {
    const isLeft = ({ group, by }: Kept): boolean =>
      !inferred.some(({ candidate, byGroup }) => (byGroup[group] ?? 0) > 0 && by.includes(candidate));
    let left = this.#kept.filter(isLeft);
    const pairs = inferred.flatMap((one, at) => inferred.slice(at + 1).map((other) => [one, other] as const));
    return pairs.flatMap((pair) => {
      const named = pair.flatMap(({ candidate }) => candidates[candidate] ?? []);
      const both = left.filter(({ explains }) => explains(named.map(({ variant }) => variant)));
      if (both.length === 0) return [];
      left = left.filter((one) => !both.includes(one));
      const byGroup = this.#tally.groups.map((_, group) => both.filter((one) => one.group === group).length);
      return [
        {
          hypotheses: named.map(({ name }) => name),
          description: named.map(({ description }) => description).join("; "),
          ...{ template: null, category: null, explained: both.length, contradicted: null, alternatives: [] },
          groups: this.#groupsOf(byGroup),
        },
      ];
    });
  }

  #groupsOf(byGroup: readonly number[]): Cause["groups"] {
    return this.#tally.groups.flatMap(({ template, category, compared }, group) => {
      const explained = byGroup[group] ?? 0;
      return explained === 0 ? [] : [{ template, category, compared, explained }];
    });
  }
}

const known = new WeakMap<AuditCase, Map<ForeignGold["kind"], readonly (Supposed | null)[]>>();

/** What the gold would be under each candidate; found once for a case, so that several golds may be held against it. */
function supposedOf(
  asked: AuditCase,
  truth: Answer,
  gold: ForeignGold["kind"],
): readonly (Supposed | null)[] {
  const ofCase = known.get(asked) ?? new Map<ForeignGold["kind"], readonly (Supposed | null)[]>();
  known.set(asked, ofCase);
  const found = ofCase.get(gold) ?? candidates.map(({ variant }) => suppose(asked, truth, [variant], gold));
  ofCase.set(gold, found);
  return found;
}

/** An answer of ours as if somebody gave it. */
function asGold(response: AnswerValue): ForeignGold {
  return { kind: "response", response, grain: "minute" };
}

function explainedBy(causes: readonly Cause[]): number {
  return causes.reduce((sum, { explained }) => sum + explained, 0);
}

function findingOf(causes: readonly Cause[], disagreed: number): Finding {
  if (disagreed === 0) return "agreement";
  if (causes.length === 0) return "no-cause";
  const isSlight = (count: number, of: number): boolean => count <= slightShare * of;
  const isHeld = ({ explained, contradicted }: Cause): boolean => isSlight(contradicted ?? 0, explained);
  if (!causes.every(isHeld) || !isSlight(disagreed - explainedBy(causes), disagreed)) return "in-part";
  return causes.length === 1 ? "one-cause" : "several-causes";
}
