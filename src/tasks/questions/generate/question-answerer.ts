import { Answer } from "../../../query/answer.js";
import type { Policy } from "../../../query/policy.js";
import { absent, type Dictionary } from "../../../events/ids.js";
import type { EventSet } from "../../../events/event-set.js";
import type { DeclaredNames } from "../../../events/vocabulary.js";
import { adverbialsOf, type Study } from "../../../fuzzy/study.js";
import type { HolidayCalendar } from "../../../language/feasts/holiday-calendar.js";
import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { parseQuestion } from "../../../language/question/parse-question.js";
import type { Question } from "../../../language/question/question.js";
import { Recent } from "../../../language/recent.js";
import type { Instant } from "../../../time/instant.js";
import type { Zone } from "../../../time/zone.js";
import { type BenchmarkItem, makeItem } from "../item/benchmark-item.js";
import type { DrawnQuestion, DrawnSet } from "./plan.js";

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
