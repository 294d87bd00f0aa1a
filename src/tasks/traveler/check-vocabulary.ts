import type { Answer } from "../../query/answer.js";
import { createEventSet, type EventSet } from "../../events/event-set.js";
import type { Issue } from "../../issue/issue.js";
import type { Result } from "../../issue/result.js";
import { describeIssue } from "../../query/describe-issue.js";
import { readFacts } from "../../time/facts.js";
import { fields } from "../../time/civil.js";
import { civilOf } from "../../time/zone.js";
import { dateWords } from "./calendar-code.js";
import { vagueTimes } from "./category.js";
import type { Plan } from "./plan.js";
import { type AskedRoles, type Template, templates, type TimeWords, wordQuestion } from "./template.js";

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
