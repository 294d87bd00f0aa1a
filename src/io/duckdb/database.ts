import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from "@duckdb/node-api";
import { failure, type Result, success } from "../../issue/result.js";
import type { SqlRow } from "../../query/sql/sql-text.js";
import type { SqlDatabase } from "../../query/sql/world.js";

/** What DuckDB may use; each is its own choice unless given. */
export interface DuckDbLimits {
  /** Such as "2GB". */
  readonly memory?: string;
  /** The folder into which it writes what does not fit in memory. */
  readonly spillFolder?: string;
  readonly threads?: number;
}

/** A query failed: the database's own words. */
export class DatabaseFailure extends Error {
  override readonly name = "DatabaseFailure";
}

/** A DuckDB in memory; its queries throw a `DatabaseFailure`. */
export interface DuckDb extends SqlDatabase {
  /** Stops the query that runs: it fails. */
  interrupt(): void;
  /** Gives back its memory and its files. */
  close(): void;
}

/**
 * Opens an empty database in memory; the package is loaded now, since few need it.
 *
 * @returns an issue when the package is not installed, or a limit is none
 */
export async function openDuckDb({
  memory,
  spillFolder,
  threads,
}: DuckDbLimits = {}): Promise<Result<DuckDb>> {
  const api = await loaded();
  if (api === null) return failure({ kind: "missing-duckdb" });
  let instance: DuckDBInstance;
  try {
    instance = await api.DuckDBInstance.create(":memory:", {
      // A name like "https://…" would make it fetch a program from the network, and run it.
      autoinstall_known_extensions: "false",
      ...(memory === undefined ? {} : { memory_limit: memory }),
      ...(spillFolder === undefined ? {} : { temp_directory: spillFolder }),
      ...(threads === undefined ? {} : { threads: String(threads) }),
    });
  } catch (fault) {
    return failure({ kind: "database-failed", detail: wordsOf(fault) });
  }
  return success(databaseOf(instance, await instance.connect()));
}

function databaseOf(instance: DuckDBInstance, connection: DuckDBConnection): DuckDb {
  let last: Promise<unknown> = Promise.resolve();
  /** A connection forgets the rest of a result when it is asked something else. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => null);
    return turn;
  };
  return {
    async query({ sql, parameters }) {
      // Whatever we bind is null, a number or a text.
      const values = [...parameters] as DuckDBValue[];
      try {
        // What the database holds of a part goes when the part is read: of many rows there are not two lists.
        return await inTurn(async () => {
          const result = await connection.stream(sql, values);
          const rows: SqlRow[] = [];
          for await (const part of result.yieldRowObjects()) for (const row of part) rows.push(row);
          return rows;
        });
      } catch (fault) {
        throw new DatabaseFailure(wordsOf(fault), { cause: fault });
      }
    },
    interrupt: () => connection.interrupt(),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

type Api = { readonly DuckDBInstance: typeof DuckDBInstance };

/** As Node says it of a package, and of the part of it that is compiled for a platform. */
const missing: ReadonlySet<unknown> = new Set(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"]);

/** The package; null when it is not installed. */
async function loaded(): Promise<Api | null> {
  try {
    return await import("@duckdb/node-api");
  } catch (fault) {
    if (fault instanceof Error && "code" in fault && missing.has(fault.code)) return null;
    throw fault;
  }
}

function wordsOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
