/**
 * Questions answered by a database: compiled to SQL that DuckDB and PostgreSQL understand, and run by
 * DuckDB over files that need not fit in memory.
 */
export { answerBySql, type SqlAnswer, sqlOf } from "./query/sql/answer.js";
export { type SqlAnswerRecord, sqlAnswerRecord } from "./query/sql/answer-record.js";
export { DatabaseFailure, type DuckDb, type DuckDbLimits, openDuckDb } from "./io/duckdb/database.js";
export { openEvents, type OpenEventsOptions } from "./io/duckdb/open-events.js";
export type { SqlRow, SqlText } from "./query/sql/sql-text.js";
export type { SqlDatabase, SqlWorld } from "./query/sql/plan.js";

// What can be wrong
export type { Issue } from "./issues.js";
