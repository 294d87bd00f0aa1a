import type { EventSet } from "../events/event-set.js";
import type { DeclaredNames } from "../events/vocabulary.js";
import type { ParsedExpression } from "../language/expression/parse-expression.js";
import { builtInStudies } from "../fuzzy/load-study.js";
import type { Study } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import { type HolidayCalendar, holidays } from "../language/feasts/holiday-calendar.js";
import type { Ask, Question } from "../language/question/question.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import {
  type Alternative,
  distinctFrom,
  notesOf,
  otherReadings,
  outcomeOf,
  policiesOf,
  readingOf,
} from "./alternatives.js";
import type { Basis, Setting } from "./setting.js";
import { choose, type Chosen, defaultPolicy, type Policy } from "./policy.js";
import type { Best, Distribution, Grain } from "./distribution/distribution.js";
import { type Evaluation, evaluate } from "./evaluate.js";
import type { Flip, PooledType, Understood } from "./answer-schema.js";
import type { Evidence, NearMisses } from "./evidence-schema.js";
import { knownIn } from "./altered.js";
import { evidenceOf } from "./evidence.js";
import { link, type Linked } from "./link/link.js";
import { nearMissesOf } from "./misses/near-misses.js";
import { printAnswer, type PrintedAnswer, type Reference, referenceOf } from "./print.js";
import { queryOf } from "./query.js";
import type { AskedQuery } from "../algebra/query.js";
import { otherPolicies, pooledOf, sensitivityOf, typesIn } from "./sensitivity.js";
import { understoodOf } from "./understood.js";

/** Everything beside the question and the events that decides an answer. */
export interface AnswerOptions {
  /** The moment the question is asked, in ms since the Unix epoch. */
  readonly speechTime: Instant;
  /** In which "today" is meant and times are printed. */
  readonly zone: Zone;
  /** Asked for the curves of vague words; without it the built-in studies in their order. */
  readonly study?: Study;
  readonly policy?: Policy;
  /** Counts events after speech time in past-tense questions that are not vague. */
  readonly includeFuture?: boolean;
  /** Instead of those of the event set. */
  readonly facts?: Facts;
  /** Names that are known beside those of the event set. */
  readonly vocabulary?: DeclaredNames;
  /** Who "I" is, instead of whom the event set says. */
  readonly speaker?: string;
  /** Instead of the feasts of our own data. */
  readonly holidays?: HolidayCalendar;
  /** How finely responses to a when question are compared; minute unless given. */
  readonly grain?: Grain;
  /** Of the item, handed through. */
  readonly id?: string;
}

/**
 * Answers a question over an event set: the ground truth as a distribution over answers.
 *
 *     const truth = answer(set, question, { speechTime, zone });
 *     truth.answer       // "yes"
 *     truth.distribution // { kind: "did", yes: 0.75, no: 0.25 }
 *
 * Never throws for what a user wrote: what cannot be answered has an `issue`, and null elsewhere. So it is
 * with a name that neither the events nor their vocabulary have; a name that is known, though no event has
 * it, is answered with no, nobody, 0 or never. The policy `closedWorld: all` answers both alike.
 *
 * @returns the answer; its evidence, near misses, alternatives, sensitivity and what is pooled are computed when first read
 * Cost: for a crisp question O(log n) a combination of subject and location; for a vague one also the
 *       events where the curve moves. Linking is done once for a set and a question.
 */
export function answer(set: EventSet, question: Question, options: AnswerOptions): Answer {
  return new Answer(set, question, options);
}

/** The answer to one question, with all that it rests on; see `answer`. */
export class Answer {
  readonly id: string | null;
  readonly question: string;
  readonly setting: Setting;
  readonly ask: Ask;
  /** Null when there is an issue. */
  readonly distribution: Distribution | null;
  /** The most probable answer; null when there is an issue. */
  readonly best: Best | null;
  /** What prevents an answer. */
  readonly issue: Issue | null;
  /** What a reader of the answer should know. */
  readonly notes: readonly Issue[];
  readonly #set: EventSet;
  readonly #links: readonly Linked[];
  readonly #linked: Linked;
  readonly #parsed: ParsedExpression | null;
  readonly #evaluation: Evaluation | null;
  #evidence: Evidence | undefined;
  #nearMisses: NearMisses | undefined;
  #alternatives: readonly Alternative[] | undefined;
  #sensitivity: readonly Flip[] | undefined;
  #pooled: readonly PooledType[] | undefined;

  constructor(events: EventSet, question: Question, options: AnswerOptions) {
    const set = knownIn(events, options);
    this.id = options.id ?? null;
    this.question = question.text;
    this.setting = settingOf(options, set.facts);
    this.#set = set;
    this.#links = link(set, question);
    const [linked] = this.#links;
    if (linked === undefined) throw new RangeError("a question has at least one reading");
    this.#linked = linked;
    this.ask = linked.reading.ask;
    const { parsed, result } = chooseReading(set, linked, this.setting);
    this.#parsed = parsed;
    this.#evaluation = result.ok ? result.value : null;
    this.distribution = result.ok ? result.value.distribution : null;
    this.best = this.distribution?.best() ?? null;
    this.issue = result.ok ? null : (result.issues[0] ?? null);
    this.notes = notesOf(linked, result);
  }

  get answer(): PrintedAnswer | null {
    return this.best === null ? null : printAnswer(this.ask, this.best, this.setting.zone);
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

  /** The score of no, nobody, 0 or never. */
  get negative(): number | null {
    return this.distribution?.negative() ?? null;
  }

  get reference(): Reference {
    return referenceOf(this.#parsed?.expression ?? null);
  }

  /** The reading of the temporal expression that was chosen; null when the question has none. */
  get expression(): ParsedExpression | null {
    return this.#parsed;
  }

  /** The temporal expression as it was read, in words; null when the question has none. */
  get reading(): string | null {
    return readingOf(this.#parsed);
  }

  /** The ids of the studies whose curves gave the degrees; null when none did. */
  get study(): string | null {
    const ids = new Set(this.#evaluation?.curves.map((curve) => curve.studyId));
    return ids.size === 0 ? null : [...ids].join(", ");
  }

  /** Who, what, where and when were understood. */
  get understood(): Understood {
    return understoodOf(this.#set, this.#linked, this.#evaluation, this.setting.zone);
  }

  /** What the question asks, as a query; null where some name is not known. */
  get query(): AskedQuery | null {
    return queryOf(this.#set, this.#linked, this.#parsed);
  }

  get evidence(): Evidence | null {
    if (this.#evaluation === null) return null;
    const { runs, distribution } = this.#evaluation;
    const { speechTime, zone } = this.setting;
    this.#evidence ??= evidenceOf(this.#set, runs, distribution, speechTime, zone);
    return this.#evidence;
  }

  /** The events that would count, were it not for one thing each; null when there is an issue. */
  get nearMisses(): NearMisses | null {
    if (this.#evaluation === null) return null;
    this.#nearMisses ??= nearMissesOf(this.#set, this.#linked, this.#evaluation, this.setting, this.question);
    return this.#nearMisses;
  }

  /** What the answer rests on, as it lies in the event set: for pictures. Null when there is an issue. */
  get basis(): Basis | null {
    if (this.#evaluation === null) return null;
    const { runs, intervals, seen, anchored, curves } = this.#evaluation;
    const adverbial = anchored?.when.kind === "vague" ? anchored.when.adverbial : null;
    const { postings } = this.#linked;
    return { set: this.#set, postings, runs, intervals, seen, adverbial, curves };
  }

  /**
   * The readings that were not chosen: of the expression first, then of the whole question where it links
   * as well. While a name is unknown, other splits of the question into names are none; where that prevents
   * an answer, there are no others at all.
   */
  get alternatives(): readonly Alternative[] {
    this.#alternatives ??= this.#others();
    return this.#alternatives;
  }

  /** The named conventions that the reading rests on, and the values they have. */
  get conventions(): Readonly<Partial<Policy>> {
    const { policy } = this.setting;
    return Object.fromEntries([...new Set(this.#policies())].map((name) => [name, policy[name]]));
  }

  /** The conventions that would change the answer or its probability, flipped one at a time. */
  get sensitivity(): readonly Flip[] {
    const { answer, probability, setting } = this;
    this.#sensitivity ??= sensitivityOf(
      { answer, probability },
      setting.policy,
      otherPolicies(setting.policy, this.#policies()).map((other) => {
        const { result } = chooseReading(this.#set, this.#linked, { ...setting, policy: other.policy });
        return [other, outcomeOf(result, this.ask, setting)];
      }),
    );
    return this.#sensitivity;
  }

  /** Where a degree is an average over several types: what the answer would be by each of their curves alone. */
  get pooled(): readonly PooledType[] {
    const { answer, probability, setting, ask } = this;
    this.#pooled ??= pooledOf(
      { answer, probability },
      typesIn(this.#evaluation?.curves ?? []).map((poolMember) => {
        const alone = { ...setting, poolMember };
        return [poolMember, outcomeOf(evaluate(this.#set, this.#linked, this.#parsed, alone), ask, setting)];
      }),
    );
    return this.#pooled;
  }

  #others(): readonly Alternative[] {
    const { reading, answer, probability, issue, setting } = this;
    const others = otherReadings(this.#set, this.#links, this.#linked, this.#parsed, setting.policy);
    return distinctFrom(
      { reading, answer, probability, issue },
      others.map(([linked, parsed]) => ({
        reading: readingOf(parsed),
        ...outcomeOf(evaluate(this.#set, linked, parsed, setting), linked.reading.ask, setting),
      })),
    );
  }

  #policies(): Iterable<keyof Policy> {
    return policiesOf(this.#parsed, this.#evaluation?.anchored ?? null);
  }
}

function chooseReading(set: EventSet, linked: Linked, setting: Setting): Chosen<Evaluation> {
  return choose(linked.reading, setting.policy, (parsed) => evaluate(set, linked, parsed, setting));
}

/** Everything beside the question and the events, the defaults filled in; `facts` are those of the events. */
export function settingOf(options: AnswerOptions, facts: Facts): Setting {
  return {
    speechTime: options.speechTime,
    zone: options.zone,
    studies: options.study === undefined ? builtInStudies() : [options.study],
    policy: options.policy ?? defaultPolicy,
    poolMember: null,
    includeFuture: options.includeFuture ?? false,
    facts: options.facts ?? facts,
    holidays: options.holidays ?? holidays,
    grain: options.grain ?? "minute",
  };
}
