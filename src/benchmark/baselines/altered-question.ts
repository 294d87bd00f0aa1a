import type { Question } from "../../question/question.js";

/** The question of anybody: whom it names is not heard. */
export function withoutSubject(question: Question): Question {
  return altered(question, { subject: null });
}

/** The question of any time: the words that say when are not heard. */
export function withoutTime(question: Question): Question {
  return altered(question, { when: [] });
}

function altered(question: Question, change: Partial<Question["readings"][number]>): Question {
  return { ...question, readings: question.readings.map((reading) => ({ ...reading, ...change })) };
}
