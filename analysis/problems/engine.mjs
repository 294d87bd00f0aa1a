/**
 * The engine, as adapters ask it. It keeps what it was asked and what came of it: the derivation of an answer.
 *
 * @import { Value } from "../../src/algebra/value.js"
 * @import { EventSet } from "../../src/events/event-set.js"
 * @import { Conventions } from "../../src/language/formats/conventions.js"
 * @import { Calculated, CalculationSetting } from "../../src/query/calculate/calculate.js"
 * @import { QueryAnswer } from "../../src/query/query-answer.js"
 * @typedef {{ convention: string, value: string }} Settled  a convention and the way in which it is settled
 * @typedef {object} Step
 * @property {string} asked  the question, value or query
 * @property {string | null} came  what came of it; null for nothing
 * @property {string[]} notes  the issue, the notes and the conventions on which it hangs
 * @property {Settled[]} others  conventions which, settled so, lead to something else
 */

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
function built(path) {
  return import(new URL(`../../dist/${path}.js`, import.meta.url).href);
}

/** @type {typeof import("../../src/index.js")} */
const { answerQuery, createEventSet, parseQuery, parseTime, readEventSet, renderIssue, utc } =
  await built("index");
/** @type {typeof import("../../src/query/calculate/calculate.js")} */
const { calculate } = await built("query/calculate/calculate");
/** @type {typeof import("../../src/query/calculate/parse-calculation.js")} */
const { parseCalculation } = await built("query/calculate/parse-calculation");
/** @type {typeof import("../../src/query/policy.js")} */
const { defaultPolicy } = await built("query/policy");

/** @type {Step[]} */
let steps = [];
/** @type {Settled | null} */
let other = null;

/**
 * What a value comes to; null where it comes to nothing.
 *
 * @param {Value} value
 * @param {CalculationSetting} [setting]
 * @returns {Calculated | null}
 */
export function calculated(value, setting = {}) {
  /** @type {Partial<Conventions>} */
  const changed = other === null ? {} : { [other.convention]: other.value };
  const conventions = { ...setting.conventions, ...changed };
  const result = calculate(value, { ...setting, conventions });
  const [issue] = result.ok ? [] : result.issues;
  const used = result.ok ? result.value.conventions : [];
  steps.push({
    asked: typeof value === "string" ? value : JSON.stringify(value),
    came: result.ok ? result.value.text : null,
    notes: [
      ...(issue === undefined ? [] : [renderIssue(issue)]),
      ...(result.ok ? result.notes.map(renderIssue) : []),
      ...used.map(({ convention, value: by }) => `${convention}=${by}`),
    ],
    others: result.ok
      ? result.value.contested.map(({ convention, value: by }) => ({ convention, value: by }))
      : [],
  });
  return result.ok ? result.value : null;
}

/**
 * The answer to a question about times alone, as `oracle ask` reads it; null where it is not understood.
 *
 * @param {string} text
 * @param {CalculationSetting} [setting]
 * @returns {Calculated | null}
 */
export function asked(text, setting = {}) {
  const read = parseCalculation(text);
  const [value] = read.ok ? read.value : [];
  if (value !== undefined) return calculated(value, setting);
  steps.push({ asked: text, came: null, notes: ["not understood"], others: [] });
  return null;
}

/** Whether a question about times alone is understood, be there an answer or none. @param {string} text */
export function isRead(text) {
  return parseCalculation(text).ok;
}

/**
 * The values that a question about times alone may ask for, the likeliest first; none where it is not understood.
 *
 * @param {string} text
 * @returns {readonly Value[]}
 */
export function readings(text) {
  const read = parseCalculation(text);
  if (!read.ok) steps.push({ asked: text, came: null, notes: ["not understood"], others: [] });
  return read.ok ? read.value : [];
}

/**
 * An event set, as `oracle answer --events` reads it; null where it cannot be read.
 *
 * @param {unknown} json
 * @returns {EventSet | null}
 */
export function eventsOf(json) {
  const read = readEventSet(json, { zone: utc });
  if (read.ok) return createEventSet(read.value.events, read.value);
  steps.push({
    asked: "the events",
    came: null,
    notes: read.issues.slice(0, 3).map(renderIssue),
    others: [],
  });
  return null;
}

/**
 * The answer to a query over events; null where there is none.
 *
 * @param {EventSet | null} set
 * @param {unknown} json  the query
 * @param {string} at  the time of asking
 * @returns {QueryAnswer["answer"]}
 */
export function queried(set, json, at) {
  const query = parseQuery(json);
  const time = parseTime(at, utc);
  if (set === null || !query.ok || !time.ok) {
    const issues = query.ok ? (time.ok ? [] : time.issues) : query.issues;
    steps.push({ asked: JSON.stringify(json), came: null, notes: issues.map(renderIssue), others: [] });
    return null;
  }
  const changed = other === null ? {} : { [other.convention]: other.value };
  const policy = { ...defaultPolicy, ...changed };
  const answer = answerQuery(set, query.value, { speechTime: time.value.instant, zone: utc, policy });
  const issues = answer.issue === null ? answer.notes : [answer.issue, ...answer.notes];
  const came = answer.answer === null ? null : JSON.stringify(answer.answer);
  const others = answer.sensitivity
    .filter(({ changes }) => changes === "answer")
    .map(({ policy: convention, to }) => ({ convention, value: to }));
  steps.push({ asked: JSON.stringify(json), came, notes: issues.map(renderIssue), others });
  return answer.answer;
}

/**
 * What an adapter answers, with its derivation, where a convention may be settled otherwise than by default.
 *
 * @template T
 * @param {() => T | Promise<T>} work
 * @param {Settled | null} [settled]
 * @returns {Promise<{ result: T, steps: readonly Step[] }>}
 */
export async function derived(work, settled = null) {
  steps = [];
  other = settled;
  try {
    const result = await work();
    return { result, steps };
  } finally {
    steps = [];
    other = null;
  }
}
