/**
 * What must be true of every input, however broken.
 *
 * @import { Answer } from "../../src/query/answer.js"
 * @import { Issue } from "../../src/issue/issue.js"
 * @import { Place } from "../../src/issue/place.js"
 * @import { Result } from "../../src/issue/result.js"
 * @import { IntervalSet } from "../../src/time/interval.js"
 * @import { Span } from "../../src/issue/place.js"
 * @import { Program, Setting } from "./program.mjs"
 */

/**
 * The most edges and constituents that a chart may have for each token of its text.
 *
 * A constituent has at most 24 tokens, so at most 24 starts times the states of the grammar can meet at
 * one place, whatever the text: the work is linear in its length, and this is the factor. Climbing from
 * the corpora towards ever larger charts found 85 for expressions and 147 for questions. The bound
 * leaves room for as many rules again.
 */
export const edgesPerToken = 300;

/** A property that does not hold, in words. */
export class Broken extends Error {}

/**
 * Reads a text as a temporal expression: at least one reading, or at least one issue in words.
 *
 * @param {Program} program @param {string} text
 */
export function checkExpression(program, text) {
  const { oracle, settings } = program;
  for (const setting of settings) {
    const result = oracle.resolve(text, setting);
    checkResult(program, result, text);
    if (!result.ok) continue;
    require(result.value.length > 0 && result.value.length <= 256, `${result.value.length} readings`);
    for (const reading of result.value) {
      const { when, parsed, notes } = reading;
      if (when.kind === "vague") require(when.adverbial !== "", "a nameless adverbial");
      if (when.kind !== "duration")
        checkIntervals(when.kind === "crisp" ? when.intervals : (when.within ?? []));
      checkPhrase(parsed.phrase, text);
      for (const note of notes) checkIssue(program, note, text);
      const record = oracle.readingRecord(reading, setting.zone);
      require(record.reading !== "", "a reading without words");
      require(program.explainExpression(parsed, text) !== "", "a reading without a derivation");
    }
  }
  const { adverbials = [] } = oneOf(settings, text);
  checkChart(program, text, "Alone", oracle.parseExpression(text, { adverbials }), adverbials);
}

/** One of the settings for each text, where all of them would take too long. @param {readonly Setting[]} settings @param {string} text @returns {Setting} */
function oneOf(settings, text) {
  return /** @type {Setting} */ (settings[text.length % settings.length]);
}

/**
 * Looks for times in a text: those that are found stand there, one after the other, and each is read the
 * same by itself.
 *
 * @param {Program} program @param {string} text
 */
export function checkExtraction({ oracle, settings }, text) {
  const setting = oneOf(settings, text);
  let before = 0;
  for (const { span, text: found, readings } of oracle.extract(text, setting)) {
    require(span.start >= before && span.end > span.start, `a span from ${span.start} behind ${before}`);
    require(text.slice(span.start, span.end) === found, "a text that does not stand at its span");
    require(readings.length > 0, "an expression without a reading");
    // A text may have named the time to which "that day" points.
    const policy = { ...oracle.defaultPolicy, backReference: /** @type {const} */ ("speech-time") };
    const alone = oracle.resolve(found, { ...setting, policy });
    const count = alone.ok ? alone.value.length : 0;
    require(count === readings.length, `${readings.length} readings in a text and ${count} alone`);
    before = span.end;
  }
}

/**
 * Reads a text as a question, and answers it where it is one.
 *
 * @param {Program} program @param {string} text
 */
export function checkQuestion(program, text) {
  for (const setting of program.settings) checkAsked(program, text, setting);
}

/**
 * Reads a text as any question about the events, and answers each of its readings.
 *
 * @param {Program} program @param {string} text
 */
export function checkQueries(program, text) {
  const { oracle, settings, household } = program;
  const setting = oneOf(settings, text);
  const result = oracle.queriesOf(household, text, setting);
  checkResult(program, result, null);
  if (!result.ok) return;
  require(result.value.length > 0, "no query");
  for (const { query } of result.value.slice(0, 3)) {
    require(oracle.parseQuery(JSON.parse(JSON.stringify(query))).ok, "a query that cannot be read again");
    const answer = oracle.answerQuery(household, query, setting);
    require((answer.issue === null) === (answer.distribution !== null), "an answer and an issue, or neither");
    for (const note of answer.notes) checkIssue(program, note, null);
    if (answer.issue !== null) checkIssue(program, answer.issue, null);
    for (const p of answer.issue === null ? [answer.probability, answer.ceiling, answer.negative] : []) {
      require(p !== null && p >= 0 && p <= 1 + 1e-9, `a probability of ${p}`);
    }
  }
}

/**
 * Reads a text as a question about times alone, and calculates each of its readings.
 *
 * @param {Program} program @param {string} text
 */
export function checkCalculation(program, text) {
  const { calculating, settings } = program;
  const result = calculating.parseCalculation(text);
  checkResult(program, result, null);
  for (const value of result.ok ? result.value.slice(0, 3) : []) {
    const calculated = calculating.calculate(value, oneOf(settings, text));
    checkResult(program, calculated, null);
    if (calculated.ok) require(!/undefined|NaN/.test(calculated.value.text), calculated.value.text);
  }
}

/** @param {Program} program @param {string} text @param {Setting} setting */
function checkAsked(program, text, setting) {
  const { oracle, household } = program;
  const { adverbials = [] } = setting;
  const result = oracle.parseQuestion(text, { adverbials });
  checkResult(program, result, text);
  checkChart(program, text, "Question", result, adverbials);
  if (!result.ok) return;
  const { readings } = result.value;
  require(readings.length > 0, "no reading");
  for (const { subject, verb, object, adjuncts, when } of readings) {
    for (const phrase of [subject, verb, object, ...adjuncts.map(({ name }) => name)]) {
      if (phrase !== null) checkPhrase(phrase, text);
    }
    for (const { phrase } of when) checkPhrase(phrase, text);
  }
  checkAnswer(program, oracle.answer(household, result.value, setting));
}

/**
 * Reads an event set, compiles it where it is one, and asks it something.
 *
 * @param {Program} program @param {unknown} json
 */
export function checkEventSet(program, json) {
  const { oracle, settings, asked } = program;
  for (const { zone, speechTime } of settings) {
    for (const options of [{ zone: null }, { zone, dedupe: true }, { zone, assumeTime: "12:00" }]) {
      const result = oracle.readEventSet(json, options);
      checkResult(program, result, null);
      if (!result.ok) continue;
      const { events, facts } = result.value;
      const zoned = options.zone ?? result.value.zone;
      if (zoned === null && events.some(({ grain }) => grain === "day")) {
        throw new Broken("an event has only a day, and no zone was missed");
      }
      const set = oracle.createEventSet(events, { zone: zoned, facts });
      require(set.size === events.length, "events were lost");
      for (const question of asked) {
        checkAnswer(program, oracle.answer(set, question, { zone, speechTime, facts }));
      }
    }
  }
}

/** @param {Program} program @param {Answer} truth */
function checkAnswer(program, truth) {
  const record = program.oracle.answerRecord(truth);
  require(record.question === truth.question, "a record of another question");
  for (const note of truth.notes) checkIssue(program, note, null);
  require((truth.issue === null) === (truth.distribution !== null), "an answer and an issue, or neither");
  if (truth.issue !== null) {
    checkIssue(program, truth.issue, null);
    return;
  }
  for (const p of [truth.probability, truth.ceiling, truth.negative]) {
    require(p !== null && p >= 0 && p <= 1 + 1e-9, `a probability of ${p}`);
  }
  const mass = massOf(truth);
  require(Math.abs(mass - 1) < 1e-9, `a mass of ${mass}`);
}

/** @param {Answer} truth */
function massOf({ distribution }) {
  switch (distribution?.kind) {
    case "did":
      return distribution.yes + distribution.no;
    case "how-often":
      return Array.from(distribution.counts.p).reduce((sum, p) => sum + p, distribution.counts.lost);
    case "when-last":
      return distribution.instants.reduce((sum, { p }) => sum + p, distribution.never);
    default:
      return 1;
  }
}

/** @param {Program} program @param {Result<unknown>} result @param {string | null} text */
function checkResult(program, result, text) {
  const issues = result.ok ? result.notes : result.issues;
  require(result.ok || issues.length > 0, "neither a value nor an issue");
  for (const issue of issues) checkIssue(program, issue, text);
}

/** @param {Program} program @param {Issue} issue @param {string | null} text  that a place must be of */
function checkIssue({ oracle }, issue, text) {
  const { message, hint } = oracle.describeIssue(issue);
  require(message.trim() !== "" && hint !== "", `no words for ${issue.kind}`);
  if (text !== null && !leaked.test(text)) {
    require(!leaked.test(message), `${issue.kind} says “${message}”`);
  }
  require(oracle.renderIssue(issue).includes(message.slice(0, 20)), `${issue.kind} is not shown`);
  if ("place" in issue && issue.place !== undefined) {
    checkPlace(issue.place);
    if (text !== null) require(issue.place.text === text, "a place in another text");
  }
}

/** What a message says when it was made of what is not there. */
const leaked = /undefined|NaN|\[object/;

/** @param {Place} place */
function checkPlace({ text, span }) {
  checkSpan(span, text);
}

/** @param {{ text: string, span: Span }} phrase @param {string} text */
function checkPhrase(phrase, text) {
  checkSpan(phrase.span, text);
  require(phrase.text === text.slice(phrase.span.start, phrase.span.end), "a phrase that is not in the text");
  require(phrase.text.trim() !== "", "an empty phrase");
}

/** @param {Span} span @param {string} text */
function checkSpan({ start, end }, text) {
  const inside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= text.length;
  require(inside && start <= end, `a span ${start}–${end} in ${text.length} characters`);
}

/** Sorted, apart, none empty; whole milliseconds or unbounded. @param {IntervalSet} intervals */
function checkIntervals(intervals) {
  let last = Number.NEGATIVE_INFINITY;
  intervals.forEach(({ start, end }, index) => {
    require(Number.isInteger(start) || start === Number.NEGATIVE_INFINITY, `a start at ${start}`);
    require(Number.isInteger(end) || end === Number.POSITIVE_INFINITY, `an end at ${end}`);
    require(start < end && (index === 0 || start > last), `[${start}, ${end}) after ${last}`);
    last = end;
  });
}

/**
 * @param {Program} program @param {string} text @param {"Alone" | "Question"} goal
 * @param {Result<unknown>} result @param {readonly string[]} adverbials
 */
function checkChart({ chartOf }, text, goal, result, adverbials) {
  if (!result.ok && result.issues.some(({ kind }) => kind === "too-long")) return;
  const { size, tokens } = chartOf(text, goal, adverbials);
  require(size <= edgesPerToken * tokens, `${size} edges for ${tokens} tokens`);
}

/** @param {boolean} holds @param {string} otherwise @returns {asserts holds} */
function require(holds, otherwise) {
  if (!holds) throw new Broken(otherwise);
}
