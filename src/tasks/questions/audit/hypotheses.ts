import { type Answer, answer } from "../../../query/answer.js";
import { DidDistribution, HowOftenDistribution } from "../../../query/distribution/distribution.js";
import { degreeAt } from "../../../query/degrees.js";
import { isPolicyChoice, type Policy, policyChoices, setPolicy } from "../../../query/policy.js";
import { positionAt } from "../../../events/posting.js";
import { REFUSED } from "../../../language/expression/policy/policy.js";
import { toldEvents, withEvents, withoutTime } from "../baselines/faults.js";
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
