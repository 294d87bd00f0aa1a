/** Databases that answer in the place of the program's own engine. */
export type DatabaseIssue =
  | { readonly kind: "missing-duckdb" }
  /** The database refused a query or a file, in its own words. */
  | { readonly kind: "database-failed"; readonly detail: string }
  /** What is to be read as a table is neither Parquet nor CSV, or is both. */
  | { readonly kind: "foreign-table"; readonly files: readonly string[] }
  | { readonly kind: "interrupted" };
