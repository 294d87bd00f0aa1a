import { type Answer, answer } from "../../../query/answer.js";
import { DidDistribution, HowOftenDistribution } from "../../../query/distribution/distribution.js";
import { degreeAt } from "../../../query/degrees.js";
import { isPolicyChoice, type Policy, policyChoices, setPolicy } from "../../../query/policy.js";
import { positionAt } from "../../../events/posting.js";
import { REFUSED } from "../../../language/expression/policy/policy.js";
import { withEvents } from "../../../query/altered.js";
import { toldEvents, withoutTime } from "../baselines/faults.js";
import { withSameRole } from "./foreign-gold.js";
import { otherZoneHypotheses, shiftHypotheses, zoneHypotheses } from "./clock-hypotheses.js";
import {
  altering,
  type AuditCase,
  finishing,
  type Hypothesis,
  hypothesis,
  type Variant,
} from "./hypothesis.js";
import { windowHypotheses } from "./window-hypotheses.js";
import type { ResponseForm } from "../../../measure/issues.js";
import { countEach } from "../../../statistics/numbering.js";
import type { Observed, Weighed } from "./inference.js";

/**
 * The ways in which gold may have come about that are tried, the commoner first: of those that no item tells
 * apart, the first is named.
 *
 * What a question names is what can be ignored. Then come the borders of time that programs draw elsewhere:
 * zones, clocks an hour off, ends of windows, months and weeks counted otherwise. Then what is made of an answer
 * that is right. Then every value of every policy.
 */
export const hypotheses: readonly Hypothesis[] = [
  ignoresRole("subject", "does not look at who did it: what anybody did counts"),
  ignoresRole("location", "does not look at where it was"),
  hypothesis(
    "ignores-other-roles",
    "does not look at the roles beside subject and location",
    altering(0, (asked, truth) => {
      const others = Object.entries(truth.understood.roles).filter(([role]) => role !== "location");
      if (others.length === 0) return null;
      const events = others.reduce((set, [role, name]) => withSameRole(set, role, name), asked.events);
      return { ...asked, events };
    }),
  ),
  hypothesis(
    "ignores-type",
    "does not look at what was done",
    altering(0, (asked, truth) => {
      const [type] = truth.understood.types;
      return type === undefined ? null : { ...asked, events: withSameRole(asked.events, "type", type) };
    }),
  ),
  hypothesis(
    "ignores-time",
    "does not look at when it was",
    altering(2, (asked, truth) =>
      truth.expression === null ? null : { ...asked, question: withoutTime(asked.question) },
    ),
  ),
  hypothesis(
    "counts-future",
    "counts events that lie after speech time",
    altering(1, (asked) => ({ ...asked, options: { ...asked.options, includeFuture: true } })),
  ),
  ...zoneHypotheses,
  ...shiftHypotheses,
  ...otherZoneHypotheses,
  ...windowHypotheses,
  // Where there was nothing, one more may be none.
  hypothesis("count-plus-one", "counts one more", counted(1, false), counted(1, true)),
  hypothesis("count-minus-one", "counts one less", counted(-1, false)),
  hypothesis(
    "counts-once",
    "counts 1 for any number of events",
    finishing((distribution) => {
      if (distribution.kind !== "how-often") return null;
      const none = distribution.probabilityOf(0);
      return countsFrom(0, [none, 1 - none]);
    }),
  ),
  hypothesis(
    "first-not-last",
    "takes the first time for the last",
    altering(3, (asked, { ask }) => {
      const runs =
        ask === "when-last" ? answer(asked.events, asked.question, asked.options).basis?.runs : null;
      const firsts = (runs ?? []).flatMap(({ posting, from }) => posting.instants[from] ?? []);
      if (firsts.length === 0) return null;
      const first = Math.min(...firsts);
      const events = toldEvents(asked.events).filter(({ time }) => time === first);
      return { ...asked, events: withEvents(asked.events, events) };
    }),
  ),
  hypothesis(
    "yes-for-no",
    "says yes for no and no for yes",
    finishing((distribution) => (distribution.kind === "did" ? new DidDistribution(distribution.yes) : null)),
  ),
  hypothesis(
    "degrees-cut-at-half",
    "takes vague words for exact ones: an event counts from the degree ½ on, and then for certain",
    altering(2, (asked, truth) => withDegrees(asked, truth, (degree) => degree >= 1 / 2)),
    altering(2, (asked, truth) => withDegrees(asked, truth, (degree) => degree > 1 / 2)),
  ),
  ...Object.entries(policyChoices).flatMap(([name, values]) =>
    values.filter((value) => value !== REFUSED).map((value) => policyHypothesis(name as keyof Policy, value)),
  ),
];

function ignoresRole(role: "subject" | "location", description: string): Hypothesis {
  return hypothesis(
    `ignores-${role}`,
    description,
    altering(0, (asked, { understood }) => {
      const name = role === "subject" ? understood.subject : understood.roles[role];
      return name == null ? null : { ...asked, events: withSameRole(asked.events, role, name) };
    }),
  );
}

/** Of an answer the count that is so much more, and never below 0; of a distribution all of its counts. */
function counted(by: number, onlySome: boolean): Variant {
  return finishing((distribution, gold) => {
    if (distribution.kind !== "how-often") return null;
    const { value } = distribution.best();
    if (onlySome && value === 0) return null;
    if (gold === "response") return countsFrom(Math.max(0, Number(value) + by), [1]);
    const { from, p } = distribution.counts;
    if (from + by >= 0) return countsFrom(from + by, p);
    const [none = 0, one = 0, ...more] = Array.from(p);
    return countsFrom(0, [none + one, ...more]);
  });
}

function countsFrom(from: number, p: HowOftenDistribution["counts"]["p"]): HowOftenDistribution {
  return new HowOftenDistribution({ from, p, lost: 0 });
}

/** Without the vague word, of the events alone whose degree is in; null for what is not vague. */
function withDegrees(asked: AuditCase, truth: Answer, isIn: (degree: number) => boolean): AuditCase | null {
  const { basis, setting } = truth;
  if (basis === null || basis.adverbial === null) return null;
  const meant = new Set<number>();
  for (const run of basis.runs) {
    for (let place = run.from; place < run.to; place += 1) {
      if (!isIn(degreeAt(run, place, setting.speechTime))) continue;
      meant.add(basis.set.eventAt(positionAt(run.posting, place)).index);
    }
  }
  const events = toldEvents(asked.events).filter(({ index }) => meant.has(index));
  return { ...asked, question: withoutTime(asked.question), events: withEvents(asked.events, events) };
}

const namedBy = new WeakMap<Answer, ReadonlySet<string>>();

/** The policies that the readings of a question name: no other one can change its answer. */
function policiesOf(asked: AuditCase, truth: Answer): ReadonlySet<string> {
  const known = namedBy.get(truth);
  if (known !== undefined) return known;
  const tags = asked.question.readings.flatMap(({ when }) => when.flatMap((parsed) => parsed.tags));
  const names = new Set([...Object.keys(truth.conventions), ...tags.map(({ policy }) => policy)]);
  namedBy.set(truth, names);
  return names;
}

function policyHypothesis(name: keyof Policy, value: string): Hypothesis {
  return hypothesis(
    `${name}=${value}`,
    `follows the convention ${name}=${value}`,
    altering(1, (asked, truth) => {
      const { policy } = truth.setting;
      if (policy[name] === value || !policiesOf(asked, truth).has(name)) return null;
      if (!isPolicyChoice(name, value)) return null;
      const base = asked.options.policy ?? policy;
      return { ...asked, options: { ...asked.options, policy: setPolicy(base, name, value) } };
    }),
  );
}

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
