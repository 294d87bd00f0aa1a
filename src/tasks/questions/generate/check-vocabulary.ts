import { createEventSet, type EventSet } from "../../../events/event-set.js";
import type { Issue } from "../../../issue/issue.js";
import { shownJson } from "../../../issue/json-value.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { pastTense } from "../../../language/words/inflection.js";
import { nameKey } from "../../../language/words/name-key.js";
import type { Answer } from "../../../query/answer.js";
import { describeIssue } from "../../../query/issues.js";
import { fields } from "../../../time/civil.js";
import { readFacts } from "../../../time/facts.js";
import { civilOf } from "../../../time/zone.js";
import type { VocabularyExpectation } from "../../issues.js";
import {
  type AskedRoles,
  type Template,
  templates,
  type TimeWords,
  vagueTimes,
  wordQuestion,
  type EventTypeWords,
  type LocationWords,
  type Vocabulary,
} from "./asked.js";
import type { Plan } from "./plan.js";
import { dateWords } from "./set-view.js";

/**
 * Reads a vocabulary from JSON.
 *
 *     {
 *       "types": ["drink juice", { "name": "watch film", "base": "watch a film", "past": "watched a film" }],
 *       "subjects": ["Mary", "Tom"],
 *       "locations": ["kitchen", { "name": "balcony", "phrase": "on the balcony" }]
 *     }
 *
 * A type without forms is its own base form, and its first word is put into the past; a location without a
 * phrase is one that somebody is in.
 *
 * @returns the vocabulary, or a `bad-vocabulary` issue for every fault
 */
export function readVocabulary(json: unknown): Result<Vocabulary> {
  const reader = new Reader();
  const fields = reader.object("it", json, ["types", "subjects", "locations"]);
  const types = reader.list("types", fields["types"], ["name", "base", "past"], typeOf);
  const subjects = reader.list("subjects", fields["subjects"], ["name"], ({ name }) => name);
  const locations = reader.list("locations", fields["locations"], ["name", "phrase"], locationOf);
  return reader.issues.length > 0 ? failure(...reader.issues) : success({ types, subjects, locations });
}

type Forms = Readonly<Record<string, string>> & { readonly name: string };

function typeOf({ name, base = name, past = pastTense(name) }: Forms): EventTypeWords {
  return { name, base, past };
}

function locationOf({ name, phrase = `in the ${name}` }: Forms): LocationWords {
  return { name, phrase };
}

class Reader {
  readonly issues: Issue[] = [];

  object(at: string, json: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> {
    if (typeof json !== "object" || json === null || Array.isArray(json)) {
      this.#fault(at, json, "object");
      return {};
    }
    const prefix = at === "it" ? "" : `${at}.`;
    for (const key of Object.keys(json)) {
      if (!keys.includes(key)) this.#fault(`${prefix}${key}`, undefined, "known-key");
    }
    return json as Readonly<Record<string, unknown>>;
  }

  /** Of a missing list nothing more is said than that it should be one. */
  list<T>(at: string, json: unknown, keys: readonly string[], make: (forms: Forms) => T): readonly T[] {
    if (!Array.isArray(json) || json.length === 0) {
      this.#fault(at, json, "list");
      return [];
    }
    const names = new Set<string>();
    return json.flatMap((each: unknown, index) => {
      const forms = this.#forms(`${at}[${index}]`, each, keys);
      if (forms === null) return [];
      const key = nameKey(forms.name);
      if (names.has(key)) this.#fault(`${at}[${index}]`, forms.name, "new-name");
      names.add(key);
      return [make(forms)];
    });
  }

  #forms(at: string, json: unknown, keys: readonly string[]): Forms | null {
    if (typeof json === "string") return this.#words(at, json, "name") ? { name: json.trim() } : null;
    const fields = this.object(at, json, keys);
    if (typeof json !== "object" || json === null) return null;
    const forms: Record<string, string> = {};
    for (const key of keys) {
      const words = fields[key];
      if (words === undefined && key !== "name") continue;
      if (this.#words(`${at}.${key}`, words, key === "name" ? "name" : "words")) forms[key] = words.trim();
    }
    const { name } = forms;
    return name === undefined ? null : { ...forms, name };
  }

  #words(at: string, json: unknown, expected: "name" | "words"): json is string {
    const isGood = typeof json === "string" && nameKey(json) !== "" && !/[\p{Cc}?]/u.test(json);
    if (!isGood) this.#fault(at, json, expected);
    return isGood;
  }

  #fault(at: string, json: unknown, expected: VocabularyExpectation): void {
    this.issues.push({ kind: "bad-vocabulary", at, value: shownJson(json), expected });
  }
}

/** Answers a question over an event set. */
type Asker = (set: EventSet, question: string) => Result<Answer>;

/**
 * Tries every word of a vocabulary in every template, on an event set in which one event has the roles of
 * each question: that a question is answered, and finds that event and no other.
 *
 * @returns an issue for the first question of each word that fails
 * Cost: some ten questions a word.
 */
export function checkVocabulary(plan: Plan, ask: Asker): readonly Issue[] {
  const tried = wordsOf(plan);
  const { year: firstYear, month, day } = fields(civilOf(plan.windowStart, plan.zone));
  const date = `--${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const facts = readFacts(
    Object.fromEntries(plan.vocabulary.subjects.map((name) => [birthdayOf(name), date])),
  );
  const set = createEventSet(
    tried.map(({ roles }, index) => ({
      type: roles.type.name,
      roles: { subject: roles.subject, location: roles.location.name },
      ...{ time: plan.windowStart, grain: "instant" as const, index },
    })),
    { zone: plan.zone, facts: facts.ok ? facts.value : new Map() },
  );
  const personal = plan.categories.includes("personal-knowledge");
  const year = dateWords("year", firstYear);
  const vague = plan.categories.includes("vague") ? vagueTimes : [];
  return tried.flatMap(({ word, roles }) => {
    // Curves are those of types.
    const certain = [
      year,
      ...(personal ? [{ words: `on ${birthdayOf(roles.subject)}`, place: "end" } as const] : []),
    ];
    const times = word === roles.type.name ? [...certain, ...vague] : certain;
    return faultOf(word, roles, times, certain, set, ask) ?? [];
  });
}

type NamedRoles = AskedRoles & { readonly subject: string };

/** A word and roles that have it: the others are the first of their lists, so that roles differ by it alone. */
function wordsOf({ vocabulary }: Plan): readonly { readonly word: string; readonly roles: NamedRoles }[] {
  const [type] = vocabulary.types;
  const [subject] = vocabulary.subjects;
  const [location] = vocabulary.locations;
  if (type === undefined || subject === undefined || location === undefined) return [];
  return [
    ...vocabulary.types.map((each) => ({ word: each.name, roles: { type: each, subject, location } })),
    ...vocabulary.subjects.slice(1).map((each) => ({ word: each, roles: { type, subject: each, location } })),
    ...vocabulary.locations
      .slice(1)
      .map((each) => ({ word: each.name, roles: { type, subject, location: each } })),
  ];
}

function faultOf(
  word: string,
  roles: NamedRoles,
  times: readonly TimeWords[],
  certain: readonly TimeWords[],
  set: EventSet,
  ask: Asker,
): Issue | null {
  for (const template of templates) {
    for (const time of template === "when-last" ? [null] : times) {
      const question = wordQuestion(template, roles, time);
      const reason = reasonOf(template, roles, time === null || certain.includes(time), ask(set, question));
      if (reason !== null) return { kind: "unasked-vocabulary", word, question, reason };
    }
  }
  return null;
}

/** Why an answer is not the one that the event set was made for; null when it is. */
function reasonOf(
  template: Template,
  roles: NamedRoles,
  isCertain: boolean,
  result: Result<Answer>,
): string | null {
  if (!result.ok) return result.issues.map((issue) => describeIssue(issue).message).join(" ");
  const unknown = result.notes.find(({ kind }) => kind === "unknown-name");
  if (unknown !== undefined) return describeIssue(unknown).message;
  const { answer, understood } = result.value;
  if (!isCertain) return null;
  switch (template) {
    case "did":
      return answer === "yes" ? null : unfound;
    case "how-often":
      return answer === 1 ? null : `It finds ${understood.matching} events where one is meant.`;
    case "when-last":
      return answer === "never" ? unfound : null;
    case "who":
      return Array.isArray(answer) && answer.includes(roles.subject) ? null : unfound;
  }
}

function birthdayOf(subject: string): string {
  return `${subject}'s birthday`;
}

const unfound = "It does not find the event that is meant.";
