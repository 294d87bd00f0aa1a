import { knownIn } from "../../../query/altered.js";
import { type Answer, type AnswerOptions, answer } from "../../../query/answer.js";
import { defaultsOf, isPolicyChoice, type Policy, setPolicy } from "../../../query/policy.js";
import type { EventSet } from "../../../events/event-set.js";
import { adverbialsOf, type Study } from "../../../fuzzy/study.js";
import { openStudy } from "../../../fuzzy/load-study.js";
import { readQuestion } from "../../../language/question/parse-question.js";
import type { Question } from "../../../language/question/question.js";
import { asQuestionOn } from "../../../query/link/parse-question.js";
import { readFacts } from "../../../time/facts.js";
import { parseTime } from "../../../time/instant.js";
import { openZone } from "../../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/** What items may need beside themselves and their events. */
export interface AskerResources {
  /** For items that name a study which does not come with the program, by that name. */
  readonly studies?: ReadonlyMap<string, Study>;
}

/** An item as the engine takes it. */
export interface EngineQuestion {
  readonly question: Question;
  readonly options: AnswerOptions;
}

/** How many questions are kept as they were read: an item is asked by several responders in turn. */
const keptQuestions = 256;

/**
 * Puts items to the engine as they say that they are to be answered: with their moment, zone, policy, facts,
 * vocabulary, study and grain, and from their words alone. The stored ground truth is not looked at.
 */
export class Asker {
  readonly #resources: AskerResources;
  readonly #read = new Map<string, Question>();

  constructor(resources: AskerResources = {}) {
    this.#resources = resources;
  }

  /** The item as the engine takes it; null when its zone, moment or facts cannot be read. */
  asked(item: BenchmarkItem): EngineQuestion | null {
    const options = this.#optionsOf(item);
    return options === null ? null : { question: this.question(item.question, item), options };
  }

  /** The question of a text, read as that of an item is. */
  question(text: string, item: BenchmarkItem): Question {
    const key = `${item.study ?? ""}\0${text}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const study = this.#studyOf(item);
    if (this.#read.size >= keptQuestions) this.#read.clear();
    const question = readQuestion(text, { adverbials: study === null ? [] : adverbialsOf(study) });
    this.#read.set(key, question);
    return question;
  }

  /** The engine's answer to an item; null when it has none. */
  answer(item: BenchmarkItem, events: EventSet): Answer | null {
    const asked = this.asked(item);
    return asked === null ? null : answerOf(asked, events);
  }

  #optionsOf(item: BenchmarkItem): AnswerOptions | null {
    const zone = openZone(item.zone);
    if (!zone.ok) return null;
    const moment = parseTime(item.speechTime, zone.value);
    const facts = item.facts === undefined ? null : readFacts(item.facts);
    if (!moment.ok || facts?.ok === false) return null;
    const { vocabulary } = item;
    const study = this.#studyOf(item);
    return {
      speechTime: moment.value.instant,
      zone: zone.value,
      policy: policyOf(item),
      grain: item.grain,
      ...(facts === null ? {} : { facts: facts.value }),
      ...(vocabulary === undefined ? {} : { vocabulary }),
      ...(study === null ? {} : { study }),
    };
  }

  /** The study that an item names; null where the built-in ones answer in their order. */
  #studyOf({ study: name }: BenchmarkItem): Study | null {
    if (name === undefined) return null;
    const own = this.#resources.studies?.get(name);
    if (own !== undefined) return own;
    const study = openStudy(name);
    return study.ok ? study.value : null;
  }
}

/** The answer to what was asked, or to what was made of it; null when it cannot be read, or there is none. */
export function answerOf({ question, options }: EngineQuestion, events: EventSet): Answer | null {
  const { vocabulary: _, facts: __, ...others } = options;
  const set = knownIn(events, options);
  if (!asQuestionOn(question, set).ok) return null;
  const truth = answer(set, question, others);
  return truth.distribution === null ? null : truth;
}

/** Other programs may hand over an item without its versions. */
function policyOf({ policy, versions }: Pick<BenchmarkItem, "policy"> & Partial<BenchmarkItem>): Policy {
  return Object.entries(policy).reduce(
    (all, [name, value]) => (isPolicyChoice(name, value) ? setPolicy(all, name, value) : all),
    defaultsOf(versions?.semantics ?? null),
  );
}
