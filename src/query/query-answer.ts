import type { AnswerKind, AskedQuery } from "../algebra/query.js";
import { timesIn, allTermsOf } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { EventSet } from "../events/event-set.js";
import { adverbialsOf } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import type { Result } from "../issue/result.js";
import { parseExpression } from "../language/expression/parse-expression.js";
import { type AlgebraDistribution, type BestAnswer, bestOf } from "./algebra/distribution.js";
import { evaluateQuery, type QueryEvaluation, planQuery } from "./algebra/evaluate-query.js";
import type { AnswerJson } from "./algebra/value.js";
import { type Alternative, distinctFrom, policiesOf } from "./alternatives.js";
import { knownIn } from "./altered.js";
import { type AnswerOptions, settingOf } from "./answer.js";
import type { Flip, PooledType } from "./answer-schema.js";
import type { Run } from "./degrees.js";
import { companyNote } from "./company.js";
import { evidenceOf } from "./evidence.js";
import type { Evidence, NearMisses } from "./evidence-schema.js";
import { queryMissesOf } from "./misses/query-misses.js";
import { type Policy, vaguePolicies } from "./policy.js";
import { answerNames, type Reference, referenceOf } from "./print.js";
import type { QueryReading } from "./readings.js";
import { otherPolicies, type Outcome, pooledOf, sensitivityOf, typesIn } from "./sensitivity.js";
import type { Basis, Setting } from "./setting.js";
import { always, type IntervalSet, union } from "../time/interval.js";
import { postingsOf } from "./algebra/names.js";
import { horizon } from "./select.js";
import type { Curve } from "../fuzzy/curve.js";

/**
 * Answers a query over an event set: the ground truth as a distribution over answers.
 *
 *     const query = parseQuery({ query: "count", of: { term: "events", type: "eat risotto", roles: {}, present: [] } });
 *     if (query.ok) answerQuery(set, query.value, { speechTime, zone }).answer // 3
 *
 * Never throws for what a user wrote: what cannot be answered has an `issue`, and null elsewhere.
 *
 * @returns the answer; its evidence, sensitivity and what is pooled are computed when first read
 * Cost: for a crisp query O(the events of its types and names), beside sorting them.
 */
export function answerQuery(set: EventSet, query: AskedQuery, options: AnswerOptions): QueryAnswer {
  return new QueryAnswer(set, "", [{ query, reading: null }], options);
}

/** The answer to a query, with all that it rests on; see `answerQuery`. */
export class QueryAnswer {
  readonly id: string | null;
  /** In English; empty where the query itself was given. */
  readonly question: string;
  readonly setting: Setting;
  /** It is none of the four flat questions. */
  readonly ask = null;
  readonly understood = null;
  readonly query: AskedQuery;
  /** Null when there is an issue. */
  readonly kind: AnswerKind | null;
  readonly distribution: AlgebraDistribution | null;
  /** The most probable answer; null when there is an issue. */
  readonly best: BestAnswer | null;
  /** What prevents an answer. */
  readonly issue: Issue | null;
  readonly #set: EventSet;
  readonly #others: readonly QueryReading[];
  readonly #evaluation: QueryEvaluation | null;
  readonly #notes: readonly Issue[];
  #nearMisses: NearMisses | undefined;

  /** @param readings  the chosen one first */
  constructor(
    events: EventSet,
    question: string,
    readings: readonly [QueryReading, ...QueryReading[]],
    options: AnswerOptions,
  ) {
    const set = knownIn(events, options);
    const [{ query, notes = [] }, ...others] = readings;
    this.id = options.id ?? null;
    this.question = question;
    this.setting = settingOf(options, set.facts);
    this.query = query;
    this.#set = set;
    this.#others = others;
    const result = evaluateQuery(set, query, this.setting);
    this.#evaluation = result.ok ? result.value : null;
    this.kind = this.#evaluation?.kind ?? null;
    this.distribution = this.#evaluation?.distribution ?? null;
    this.best = this.distribution === null ? null : bestOf(this.distribution, this.setting);
    this.issue = result.ok ? null : (result.issues[0] ?? null);
    this.#notes = [...notes, ...(result.ok ? result.notes : result.issues.slice(1))];
  }

  /** What a reader of the answer should know. */
  get notes(): readonly Issue[] {
    const { query, setting, question } = this;
    // A query says itself whom it counts.
    const note =
      question === "" || this.issue !== null ? null : companyNote(this.#set, query, setting, question);
    return note === null ? this.#notes : [...this.#notes, note];
  }

  get answer(): AnswerJson | null {
    return this.best?.value ?? null;
  }

  /** That the answer is right. */
  get probability(): number | null {
    return this.best?.probability ?? null;
  }

  /** Whether another answer is as probable. */
  get tie(): boolean | null {
    return this.best?.tie ?? null;
  }

  /** The score of the best possible response. */
  get ceiling(): number | null {
    return this.distribution?.ceiling() ?? null;
  }

  /** The score of no, nobody, 0, never, none or an empty list. */
  get negative(): number | null {
    return this.distribution?.negative() ?? null;
  }

  /** The names that an answer can have, and of which replies speak. */
  get names(): readonly string[] {
    return this.distribution === null ? [] : answerNames(this.#set, this.query, this.distribution);
  }

  /** How the query refers to time: by a vague word, else relative to something, else by dates, or not at all. */
  get reference(): Reference {
    const adverbials = this.setting.studies.flatMap(adverbialsOf);
    const found = timesIn(this.query).map((time): Reference => {
      const read = parseExpression(time, { adverbials, facts: this.setting.facts });
      return referenceOf(read.ok ? (read.value[0]?.expression ?? null) : null);
    });
    return (["vague", "relative", "explicit"] as const).find((one) => found.includes(one)) ?? "none";
  }

  /** Its temporal expressions; null where it has none. */
  get reading(): string | null {
    return timesIn(this.query).join("; ") || null;
  }

  /** The ids of the studies whose curves gave the degrees; null when none did. */
  get study(): string | null {
    const ids = new Set(this.#evaluation?.curves.map(({ studyId }) => studyId));
    return ids.size === 0 ? null : [...ids].join(", ");
  }

  get evidence(): Evidence | null {
    if (this.#evaluation === null || this.distribution === null) return null;
    const { speechTime, zone } = this.setting;
    return evidenceOf(this.#set, this.#runs(this.#evaluation), this.distribution, speechTime, zone);
  }

  /** The events that would count, were it not for one thing each; null when there is an issue. */
  get nearMisses(): NearMisses | null {
    if (this.#evaluation === null) return null;
    return (this.#nearMisses ??= queryMissesOf(this.#set, this.query, this.setting));
  }

  /** What the answer rests on, as it lies in the event set: for pictures. Null when there is an issue. */
  get basis(): Basis | null {
    if (this.#evaluation === null) return null;
    const { curves } = this.#evaluation;
    return basisOfQuery(this.#set, this.query, this.setting, { runs: this.#runs(this.#evaluation), curves });
  }

  /** The readings of the question that were not chosen, and what they would have answered. */
  get alternatives(): readonly Alternative[] {
    const { answer, probability, issue, setting } = this;
    const others = this.#others.map(({ query, reading }) => {
      const result = evaluateQuery(this.#set, query, setting);
      return { reading, ...outcomeOf(result, setting), issue: result.ok ? null : (result.issues[0] ?? null) };
    });
    return distinctFrom({ reading: this.reading, answer, probability, issue }, others);
  }

  /** The conventions that would change the answer or its probability, flipped one at a time. */
  get sensitivity(): readonly Flip[] {
    const { answer, probability, setting } = this;
    const others = otherPolicies(setting.policy, this.#policies());
    return sensitivityOf(
      { answer, probability },
      setting.policy,
      others.map((other) => [other, this.#under({ ...setting, policy: other.policy })]),
    );
  }

  /** Where a degree is an average over several types: what the answer would be by each of their curves alone. */
  get pooled(): readonly PooledType[] {
    const { answer, probability, setting } = this;
    const members = typesIn(this.#evaluation?.curves ?? []);
    return pooledOf(
      { answer, probability },
      members.map((poolMember) => [poolMember, this.#under({ ...setting, poolMember })]),
    );
  }

  #under(setting: Setting): Outcome {
    return outcomeOf(evaluateQuery(this.#set, this.query, setting), setting);
  }

  #policies(): Iterable<keyof Policy> {
    const { anchored = [], curves = [] } = this.#evaluation ?? {};
    return [
      ...anchored.flatMap((each) => [...policiesOf(null, each)]),
      ...(curves.length > 0 ? vaguePolicies : []),
    ];
  }

  /** The events that can count, each by itself. */
  #runs({ members, curveAt }: QueryEvaluation): readonly Run[] {
    const { instants } = this.#set.columns;
    return [...members()].map(([position, degree]) => {
      const { subject = "" } = this.#set.eventAt(position).roles;
      const nowhere = { type: absent, subject: this.#set.subjectNames.find(subject), location: absent };
      const posting = { ...nowhere, instants, positions: null, from: position, to: position + 1 };
      const curve = curveAt(position);
      return { posting, from: position, to: position + 1, degree, curve };
    });
  }
}

function outcomeOf(result: Result<QueryEvaluation>, setting: Setting): Outcome {
  if (!result.ok) return { answer: null, probability: null };
  const { value, probability } = bestOf(result.value.distribution, setting);
  return { answer: value, probability };
}

/**
 * What the answer to a query rests on, as it lies in the event set: the events that its terms name, and the times that
 * it names, as one. Of several vague words none is that of the whole.
 */
function basisOfQuery(
  set: EventSet,
  query: AskedQuery,
  setting: Setting,
  found: { readonly runs: readonly Run[]; readonly curves: readonly Curve[] },
): Basis {
  const { timeline, times } = planQuery(set, query, setting).terms;
  const named = timesIn(query).flatMap((time) => times.frameOf(time) ?? []);
  const words = [...times.adverbialsOf(timesIn(query))];
  const [adverbial = null] = words.length === 1 ? words : [];
  const bounded = named.filter(({ intervals }) =>
    intervals.some(({ start, end }) => Number.isFinite(start) || Number.isFinite(end)),
  );
  return {
    set,
    postings: [...allTermsOf(query)].flatMap((term) =>
      term.term === "events" ? postingsOf(timeline, term) : [],
    ),
    runs: found.runs,
    intervals:
      bounded.length === 0 ? [always] : union(...bounded.map(({ intervals }): IntervalSet => intervals)),
    seen: horizon(query.tense, setting.speechTime, adverbial !== null, setting.includeFuture),
    adverbial,
    curves: adverbial === null ? [] : found.curves,
  };
}
