import type { Choice } from "./manifest.js";
import type { Event } from "../../../events/event.js";
import { adverbialsOf, type Study } from "../../../fuzzy/study.js";
import type { HolidayCalendar } from "../../../language/feasts/holiday-calendar.js";
import type { Policy } from "../../../query/policy.js";
import type { PrintedAnswer } from "../../../query/print.js";
import type { Instant } from "../../../time/instant.js";
import type { Zone } from "../../../time/zone.js";
import type { AskedRoles, Category, Template, Vocabulary } from "./asked.js";
import type { NamedWindow } from "./named-days/day-expression.js";
import { Answer } from "../../../query/answer.js";
import { absent, type Dictionary } from "../../../events/ids.js";
import type { EventSet } from "../../../events/event-set.js";
import type { DeclaredNames } from "../../../events/vocabulary.js";
import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { parseQuestion } from "../../../language/question/parse-question.js";
import type { Question } from "../../../language/question/question.js";
import { Recent } from "../../../language/recent.js";
import { type BenchmarkItem, makeItem } from "../item/benchmark-item.js";

/** Raised when the same options may give other items. */
export const generatorVersion = "1";

/** How finely times are compared: events are shown to the minute. */
const grain = "minute";

/** How many questions are remembered as they were read. */
const rememberedQuestions = 1024;

/** Where and when questions are asked, and by which conventions they are answered. */
export interface AnswererSetting {
  readonly zone: Zone;
  readonly speechTime: Instant;
  readonly policy: Policy;
  /** What of the policy is no default. */
  readonly policyChanges: Readonly<Record<string, string>>;
  /** The study chosen by name; null for the built-in ones in their order. */
  readonly study: { readonly name: string; readonly study: Study } | null;
  readonly holidays: HolidayCalendar;
}

/** Answers the questions of a benchmark, and writes them down as items. */
export class QuestionAnswerer {
  readonly #setting: AnswererSetting;
  readonly #adverbials: readonly string[];
  readonly #questions = new Recent<Result<Question>>(rememberedQuestions);

  constructor(setting: AnswererSetting) {
    this.#setting = setting;
    this.#adverbials = setting.study === null ? [] : adverbialsOf(setting.study.study);
  }

  /**
   * The engine's answer to a question.
   *
   * @param vocabulary  names that are known beside those of the set
   * @returns the answer, or why there is none
   */
  answer(set: EventSet, text: string, vocabulary: DeclaredNames | null = null): Result<Answer> {
    const question = this.#read(text);
    if (!question.ok) return question;
    const { zone, speechTime, policy, study, holidays } = this.#setting;
    const answer = new Answer(set, question.value, {
      ...{ zone, speechTime, policy, holidays, grain },
      ...(study === null ? {} : { study: study.study }),
      ...(vocabulary === null ? {} : { vocabulary }),
    });
    return answer.issue === null ? success(answer, answer.notes) : failure<Answer>(answer.issue);
  }

  /**
   * The item of a question about an event set.
   *
   * @param path  of the file of the event set, from the folder of the items
   * @param id    of the item
   * @throws {RangeError} when there is no answer: what is drawn is made of words that were tried before
   */
  item(id: string, path: string, set: EventSet, drawn: DrawnSet, asked: DrawnQuestion): BenchmarkItem {
    let vocabulary: DeclaredNames | null = null;
    let result = this.answer(set, asked.question);
    if (!result.ok && result.issues.some(({ kind }) => kind === "unknown-name")) {
      vocabulary = absentNames(set, asked);
      result = this.answer(set, asked.question, vocabulary);
    }
    if (!result.ok) throw unanswered(asked.question, result.issues);
    const { study, policyChanges } = this.#setting;
    const { roles } = asked;
    return makeItem(result.value, {
      id,
      category: asked.category,
      expression: asked.expression,
      length: drawn.length,
      root: drawn.root,
      asked: [roles.subject ?? "?", roles.type.name, roles.location.name].join(" | "),
      present: drawn.events.some(
        (event) =>
          event.type === roles.type.name &&
          event.roles["location"] === roles.location.name &&
          (roles.subject === null || event.roles["subject"] === roles.subject),
      ),
      eventSet: path,
      ...(Object.keys(drawn.facts).length === 0 ? {} : { facts: drawn.facts }),
      ...(vocabulary === null ? {} : { vocabulary }),
      ...(study === null ? {} : { study: study.name }),
      subjects: subjectsOf(drawn),
      ...(asked.publishedGold === undefined ? {} : { publishedGold: asked.publishedGold }),
      policy: policyChanges,
      generator: generatorVersion,
    });
  }

  #read(text: string): Result<Question> {
    const known = this.#questions.get(text);
    if (known !== undefined) return known;
    const question = parseQuestion(text, { adverbials: this.#adverbials });
    this.#questions.set(text, question);
    return question;
  }
}

/** The names that a question is made of and its event set does not have. */
function absentNames(set: EventSet, { roles }: DrawnQuestion): DeclaredNames {
  const isAbsent = (names: Dictionary, name: string | null): name is string =>
    name !== null && names.find(name) === absent;
  return {
    ...(isAbsent(set.typeNames, roles.type.name) ? { types: [roles.type.name] } : {}),
    ...(isAbsent(set.subjectNames, roles.subject) ? { subjects: [roles.subject] } : {}),
    ...(isAbsent(set.locationNames, roles.location.name) ? { locations: [roles.location.name] } : {}),
  };
}

const subjects = new WeakMap<DrawnSet, readonly string[]>();

function subjectsOf(drawn: DrawnSet): readonly string[] {
  const known = subjects.get(drawn);
  if (known !== undefined) return known;
  const names = new Set(drawn.events.flatMap(({ roles }) => roles["subject"] ?? []));
  const found = [...names];
  subjects.set(drawn, found);
  return found;
}

function unanswered(question: string, issues: readonly Issue[]): RangeError {
  return new RangeError(`${question} has no answer: ${issues.map(({ kind }) => kind).join(", ")}`);
}

/** What a benchmark is to be; what is left out is as in the paper. */
export interface GenerationOptions {
  /** A whole number from 0 to 4294967295: the same seed makes the same items. */
  readonly seed: number;
  /** "paper" unless given. */
  readonly profile?: string;
  /** How many events the sets have: 5, 10, 20, …, 100 unless given. */
  readonly lengths?: readonly number[];
  /** Questions for each length and category: 100 unless given. */
  readonly count?: number;
  /** Independently drawn lists of events: at least 20, and as many as the questions need, unless given. */
  readonly roots?: number;
  /** Those of the paper unless given. */
  readonly categories?: readonly string[];
  /** That of the paper unless given. */
  readonly vocabulary?: Vocabulary;
  /** Europe/Berlin unless given. */
  readonly zone?: string;
  /** Unix time 1696018694 unless given, the paper's 2023-09-29 22:18:14. */
  readonly speechTime?: Instant;
  /** The first moment at which an event can be: the start of the year of the speech time unless given. */
  readonly from?: Instant;
  /** The preset of conventions: "traveler" unless given. */
  readonly preset?: string;
  /** Conventions that differ from the preset. */
  readonly policy?: Partial<Policy>;
  /** Whose curves vague words follow, with the name it was chosen by; the built-in ones unless given. */
  readonly study?: { readonly name: string; readonly study: Study };
  /** Instead of the feasts of our own data. */
  readonly holidays?: HolidayCalendar;
  /** Whether items are left out whose answer another choice of a convention would change. */
  readonly dropContested?: boolean;
}

/** Everything that decides which events are drawn and what is asked; checked. */
export interface Plan {
  /** A whole number in 0 … 2³² − 1. */
  readonly seed: number;
  /** Rising, each once. */
  readonly lengths: readonly number[];
  readonly categories: readonly Category[];
  /** Questions for each length and category. */
  readonly count: number;
  /** Independently drawn lists of events. */
  readonly roots: number;
  readonly vocabulary: Vocabulary;
  readonly zone: Zone;
  readonly speechTime: Instant;
  /** The first moment at which an event can be. */
  readonly windowStart: Instant;
  /** For the categories about named days; null where none of them is asked. */
  readonly named: NamedWindow | null;
}

export function choice(name: string, value: string, reason: string): Choice {
  return { name, value, reason };
}

/** A way to draw events and questions. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  /**
   * What is meant unless options say otherwise, where that is not what the paper has. A profile that has them
   * repeats questions where it must, and asks only those categories.
   */
  readonly defaults?: {
    readonly vocabulary: Vocabulary;
    readonly roots: number;
    readonly categories: readonly Category[];
  };
  /** What the paper leaves open, and how this profile decides it. */
  choices(plan: Plan): readonly Choice[];
  /** The event sets with their questions, by root, then by length; the same for the same plan. */
  draw(plan: Plan): Iterable<DrawnSet>;
}

/** A question that a profile asks, before it is answered. */
export interface DrawnQuestion {
  /** Counted from 1 within its length and category. */
  readonly number: number;
  readonly template: Template;
  readonly category: Category;
  /** The temporal expression as it stands in the question; null where there is none. */
  readonly expression: string | null;
  readonly roles: AskedRoles;
  readonly question: string;
  /** What the code that the profile follows gives as gold, where that is known. */
  readonly publishedGold?: PrintedAnswer;
}

/** An event set of a benchmark, with the questions that are asked about it. */
export interface DrawnSet {
  /** The independently drawn list that it comes from. */
  readonly root: string;
  /** How many events it has. */
  readonly length: number;
  readonly events: readonly Event[];
  /** Days with names of their own that questions may use, as an event set tells them. */
  readonly facts: Readonly<Record<string, string>>;
  readonly questions: readonly DrawnQuestion[];
}

/** The sets of some lengths, each drawn when it is asked for. */
export function* setsOf(lengths: readonly number[], draw: (length: number) => DrawnSet): Iterable<DrawnSet> {
  for (const length of lengths) yield draw(length);
}
