import { oracle, said, speechTime, valueOf, zone } from "./oracle.mjs";
import { latencies } from "./pace.mjs";
import { row } from "./report.mjs";
import { eventsBefore } from "./world.mjs";

/** @type {readonly (readonly [what: string, question: string])[]} */
const questions = [
  ["did, crisp", "Did Tom eat risotto in the kitchen yesterday?"],
  ["did, vague", "Did Tom eat risotto in the kitchen recently?"],
  ["who, crisp", "Who ate risotto in the kitchen last month?"],
  ["who, vague", "Who ate risotto in the kitchen some time ago?"],
  ["how often, crisp", "How often did Tom eat risotto in the kitchen this year?"],
  ["how often, vague", "How often did Tom eat risotto in the kitchen a long time ago?"],
  ["when, crisp", "When was the last time Tom ate risotto in the kitchen?"],
  ["when, vague", "When was the last time Tom ate risotto in the kitchen recently?"],
];

/** Speech times in turn, so that nothing that is remembered of one serves for the next. */
const turns = 64;

/**
 * Answers a second on 100 events: with the question parsed already, at a new speech time every time and
 * at one; and with its parsing, beside the pace of parsing alone.
 *
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureAnswer(effort) {
  const set = oracle.createEventSet(eventsBefore(speechTime, 100), { zone });
  const times = Array.from({ length: turns }, (_, turn) => speechTime + turn * 3_671_000);
  const group = "Answering on 100 events";
  /** @type {Row[]} */
  const rows = [];
  for (const [what, text] of questions) {
    const question = valueOf(oracle.parseQuestion(text));
    const ms = await latencies(
      {
        varying: () => times.map((at) => said(oracle.answer(set, question, { speechTime: at, zone }))),
        fixed: () => times.map(() => said(oracle.answer(set, question, { speechTime, zone }))),
        both: () =>
          times.map((at) =>
            said(
              oracle.answer(set, valueOf(oracle.parseQuestion(text, { vocabulary: set })), {
                speechTime: at,
                zone,
              }),
            ),
          ),
        parsing: () => times.map(() => oracle.parseQuestion(text)),
      },
      effort,
    );
    const pace = (/** @type {number} */ each) => (turns / each) * 1000;
    const answers = (/** @type {number} */ each) => ({ value: pace(each), unit: "answers/s" });
    rows.push(
      row({
        group,
        what,
        ours: answers(ms.varying),
        aim: { text: "≥ 100,000/s", reached: pace(ms.varying) >= 100_000 },
      }),
      row({ group, what: "  at one speech time", ours: answers(ms.fixed) }),
      row({
        group,
        what: "  with parsing, against parsing alone",
        ratio: ms.parsing / ms.both,
        ours: answers(ms.both),
        other: { value: pace(ms.parsing), unit: "parses/s" },
      }),
    );
  }
  return rows;
}
