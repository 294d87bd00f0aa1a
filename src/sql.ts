/**
 * Questions answered by a database: compiled to SQL that DuckDB and PostgreSQL understand, and run by
 * DuckDB over files that need not fit in memory.
 */
export { answerBySql, type SqlAnswer, sqlOf } from "./sql/answer.js";
export { type SqlAnswerRecord, sqlAnswerRecord } from "./sql/answer-record.js";
export { DatabaseFailure, type DuckDb, type DuckDbLimits, openDuckDb } from "./duckdb/database.js";
export { openEvents, type OpenEventsOptions } from "./duckdb/open-events.js";
export type { SqlRow, SqlText } from "./sql/sql-text.js";
export type { SqlDatabase, SqlWorld } from "./sql/world.js";
