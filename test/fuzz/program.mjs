import { readFileSync } from "node:fs";

/**
 * The parts of the program that are fuzzed, and the fixed things that they are asked about.
 *
 * @import { EventSet } from "../../src/events/event-set.js"
 * @import { HolidayCalendar } from "../../src/language/feasts/holiday-calendar.js"
 * @import { Issue } from "../../src/issue/issue.js"
 * @import { Result } from "../../src/issue/result.js"
 * @import { GrammarSource } from "../../src/language/parse/rule-file.js"
 * @import { Question } from "../../src/language/question/question.js"
 * @import { Facts } from "../../src/time/facts.js"
 * @import { Zone } from "../../src/time/zone.js"
 *
 * @typedef {object} Parts
 * @property {typeof import("../../src/index.js")} oracle
 * @property {typeof import("../../src/language/question/english.js").questionEnglish} questionEnglish
 * @property {Pick<typeof import("../../src/language/expression/resolve.js"), "explainExpression">} resolving
 * @property {Pick<typeof import("../../src/query/calculate/calculate.js"), "calculate"> & Pick<typeof import("../../src/query/calculate/parse-calculation.js"), "parseCalculation">} calculating
 * @property {Pick<typeof import("../../src/language/parse/chart.js"), "parse">} chart
 * @property {Pick<typeof import("../../src/language/parse/token.js"), "tokenize">} token
 *
 * @typedef {{ speechTime: number, zone: Zone, facts: Facts, holidays?: HolidayCalendar, prefer?: "future", adverbials?: readonly string[] }} Setting
 *
 * @typedef {object} Program
 * @property {typeof import("../../src/index.js")} oracle
 * @property {typeof import("../../src/language/expression/resolve.js").explainExpression} explainExpression
 * @property {Parts["calculating"]} calculating
 * @property {GrammarSource} grammar
 * @property {(text: string, goal: "Alone" | "Question", adverbials?: readonly string[]) => { size: number, tokens: number }} chartOf
 * @property {unknown} json  the event set that is mutated
 * @property {EventSet} household  the same, compiled
 * @property {readonly Question[]} asked  of mutated event sets
 * @property {readonly Setting[]} settings  that texts are read in
 */

/** Of a study whose words are hard to tell from others. */
const adverbials = [
  "just now",
  "yesterday",
  "last",
  "in",
  "the day before",
  "on monday",
  "5",
  "a",
  "ago",
  "?",
  "最近",
];

/** @param {Parts} parts @returns {Program} */
export function openProgram({ oracle, questionEnglish, resolving, calculating, chart, token }) {
  /** @template T @param {Result<T>} result @returns {T} */
  const valueOf = (result) => {
    if (result.ok) return result.value;
    throw new Error(result.issues.map((/** @type {Issue} */ issue) => oracle.renderIssue(issue)).join("\n"));
  };
  const file = new URL("../../examples/household.json", import.meta.url);
  /** @type {unknown} */
  const json = JSON.parse(readFileSync(file, "utf8"));
  const { events, zone, facts, speechTime } = valueOf(oracle.readEventSet(json, { zone: null }));
  if (zone === null || speechTime === null) throw new Error("the example says neither zone nor speech time");
  const { holidays } = oracle;
  return {
    oracle,
    explainExpression: resolving.explainExpression,
    calculating,
    grammar: questionEnglish.grammar.data,
    chartOf(text, goal, adverbials) {
      const { grammar } = questionEnglish.with(adverbials);
      const tokens = token.tokenize(text);
      const { size } = chart.parse(grammar, tokens, { goal: grammar.category(goal), spanLimit: 24 });
      return { size, tokens: tokens.length };
    },
    json,
    household: oracle.createEventSet(events, { zone, facts, speechTime }),
    asked: [
      "Did Tom eat risotto in the kitchen recently?",
      "Who drank juice yesterday?",
      "When was the last time Mary watched a film?",
      "How often did Ria read a book last month?",
    ].map((text) => valueOf(oracle.parseQuestion(text))),
    settings: [
      { speechTime, zone, facts, holidays },
      // The second pass of a repeated hour, on the last leap day, where days begin at one o'clock.
      {
        speechTime: Date.UTC(2024, 9, 27, 1, 30),
        zone: valueOf(oracle.openZone("Europe/London")),
        prefer: "future",
        facts,
        adverbials,
      },
    ],
  };
}
