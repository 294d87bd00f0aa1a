import { DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import { createTable, type Engine } from "./engine.js";

/** DuckDB, in this process and in memory. */
export async function startDuckDb(): Promise<Engine> {
  // The tables are small: more threads would only wait for each other.
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  return {
    name: "DuckDB",
    async load(rows) {
      await connection.run("drop table if exists events");
      await connection.run(createTable);
      const appender = await connection.createAppender("events");
      const text = (value: string | null): void =>
        value === null ? appender.appendNull() : appender.appendVarchar(value);
      for (const row of rows) {
        appender.appendBigInt(BigInt(row.world));
        appender.appendBigInt(BigInt(row.record));
        text(row.type);
        text(row.subject);
        text(row.location);
        appender.appendBigInt(BigInt(row.instant));
        for (const end of [row.dayEnd, row.endAt]) {
          if (end === null) appender.appendNull();
          else appender.appendBigInt(BigInt(end));
        }
        appender.appendBoolean(row.isOpen);
        appender.endRow();
      }
      appender.flushSync();
      appender.closeSync();
    },
    async query({ sql, parameters }) {
      const reader = await connection.runAndReadAll(sql, [...parameters] as DuckDBValue[]);
      return reader.getRowObjects();
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}
