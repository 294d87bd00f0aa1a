/** Databases that answer in the place of the program's own engine. */
export type DatabaseIssue =
  | { readonly kind: "missing-duckdb" }
  /** The database refused a query or a file, in its own words. */
  | { readonly kind: "database-failed"; readonly detail: string }
  | { readonly kind: "interrupted" };
