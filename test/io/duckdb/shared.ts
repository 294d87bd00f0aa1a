import { afterAll, beforeAll } from "vitest";
import { type DuckDb, openDuckDb } from "../../../src/io/duckdb/database.js";

/** A database for the tests of a file, opened before the first of them and closed behind the last. */
export function sharedDuckDb(): { readonly database: DuckDb } {
  let database: DuckDb | undefined;
  beforeAll(async () => {
    const opened = await openDuckDb({ threads: 1 });
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
    database = opened.value;
  });
  afterAll(() => database?.close());
  return {
    get database() {
      if (database === undefined) throw new RangeError("the database is opened before the tests");
      return database;
    },
  };
}
