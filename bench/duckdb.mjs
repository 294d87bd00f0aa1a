import { DuckDBInstance } from "@duckdb/node-api";
import { built, oracle, said, speechTime, valueOf, zone } from "./oracle.mjs";
import { latencies } from "./pace.mjs";
import { raceRow } from "./report.mjs";
import { eventsBefore } from "./world.mjs";

/**
 * @import { DuckDBPreparedStatement, DuckDBValue } from "@duckdb/node-api"
 * @import { EventSet } from "../src/events/event-set.js"
 * @import { SqlAnswer } from "../src/query/sql/answer.js"
 * @import { SqlWorld } from "../src/query/sql/plan.js"
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 */

const size = 1_000_000;

/** @type {Pick<typeof import("../src/query/sql/answer.js"), "answerBySql" | "sqlOf">} */
const { answerBySql, sqlOf } = await import(built("query/sql/answer.js").href);

/** [what, question] @type {readonly [string, string][]} */
const questions = [
  ["did, crisp", "Did Tom eat risotto in the kitchen yesterday?"],
  ["did, vague (just)", "Did Tom just eat risotto in the kitchen?"],
  ["did, vague (recently)", "Did Tom eat risotto in the kitchen recently?"],
  ["did, vague (long time ago)", "Did Tom eat risotto in the kitchen a long time ago?"],
  ["who, crisp", "Who ate risotto in the kitchen yesterday?"],
  ["who, vague (recently)", "Who ate risotto in the kitchen recently?"],
  ["when, crisp", "When was the last time Tom ate risotto in the kitchen?"],
  ["when, vague (recently)", "When was the last time Tom ate risotto in the kitchen recently?"],
  ["how often, crisp", "How often did Tom eat risotto in the kitchen last month?"],
  ["how often, vague (just)", "How often did Tom just eat risotto in the kitchen?"],
  ["how often, vague (recently)", "How often did Tom eat risotto in the kitchen recently?"],
];

/**
 * Single questions over 1,000,000 events, beside DuckDB on the same events.
 *
 * DuckDB has every advantage: the table is its own, in memory and in the order of time; the names are
 * linked and the times anchored before the clock starts; the statement is prepared and warm. Ours is the
 * whole of `answer`. That both give the same answer is checked before anything is timed.
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureDuckDb(effort) {
  const events = eventsBefore(speechTime, size);
  const set = oracle.createEventSet(events, { zone });
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await fill(connection, set);
  /** @type {SqlWorld} */
  const world = {
    database: {
      query: async ({ sql, parameters }) =>
        (await connection.runAndReadAll(sql, /** @type {DuckDBValue[]} */ ([...parameters]))).getRowObjects(),
    },
    table: { name: "events" },
    vocabulary: set,
    window: set.window,
    hasDayGrain: set.hasCoarseTimes,
    facts: set.facts,
  };
  const group = `Answering on ${size.toLocaleString("en-US")} events, beside DuckDB`;
  const times = Array.from({ length: 16 }, (_, turn) => speechTime - turn * 5_403_000);
  /** @type {Row[]} */
  const rows = [];
  for (const [what, text] of questions) {
    const question = valueOf(oracle.parseQuestion(text));
    /** @type {DuckDBPreparedStatement[]} */
    const statements = [];
    for (const at of times) {
      const theirs = await answerBySql(world, question, { speechTime: at, zone });
      checkSame(text, oracle.answer(set, question, { speechTime: at, zone }), theirs);
      const query = sqlOf(theirs);
      if (query === null) throw new Error(`${text} has no query`);
      const statement = await connection.prepare(query.sql);
      statement.bind(/** @type {DuckDBValue[]} */ ([...query.parameters]));
      statements.push(statement);
    }
    let turn = 0;
    const ms = await latencies(
      {
        oracle: () => times.map((at) => said(oracle.answer(set, question, { speechTime: at, zone }))),
        duckdb: async () => {
          const statement = statements[turn++ % statements.length];
          return (await statement?.runAndReadAll())?.getRows();
        },
      },
      effort,
    );
    rows.push(raceRow({ group, what, ours: ms.oracle / times.length, other: ms.duckdb, least: 100 }));
  }
  connection.closeSync();
  instance.closeSync();
  return rows;
}

/** @param {import("@duckdb/node-api").DuckDBConnection} connection @param {EventSet} set */
async function fill(connection, set) {
  await connection.run(`create table events
    (record bigint, type text, subject text, location text, instant bigint, day_end bigint)`);
  const appender = await connection.createAppender("events");
  for (let position = 0; position < set.size; position += 1) {
    const { index, type, roles, time } = set.eventAt(position);
    appender.appendBigInt(BigInt(index + 1));
    appender.appendVarchar(type);
    for (const role of ["subject", "location"]) appender.appendVarchar(roles[role] ?? "");
    appender.appendBigInt(BigInt(time));
    appender.appendNull();
    appender.endRow();
  }
  appender.flushSync();
  appender.closeSync();
}

/**
 * @param {string} text
 * @param {import("../src/query/answer.js").Answer} ours
 * @param {SqlAnswer} theirs
 */
function checkSame(text, ours, theirs) {
  const [mine, other] = [ours.best, theirs.best];
  const isClose = Math.abs((mine?.probability ?? 0) - (other?.probability ?? 1)) < 1e-9;
  if (!isClose || JSON.stringify(mine?.value) !== JSON.stringify(other?.value)) {
    throw new Error(`${text} ${JSON.stringify(mine)} is not ${JSON.stringify(other)}`);
  }
}
