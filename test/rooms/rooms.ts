/** What one room may use besides the rooms above it. */
export interface Room {
  readonly name: string;
  /** Packages that it may import. */
  readonly packages?: readonly string[];
  /** Packages that it may import, but only when first needed: `import()`, or their types. */
  readonly lazyPackages?: readonly string[];
  /** Whether it may import what Node brings along (`node:…`): files, environment, processes. */
  readonly builtins?: boolean;
}

/**
 * The rooms of `src/`, from the top down: a room may import every room above it, and none below.
 *
 * A room is a folder directly below `src/`. Those from `io` on are for Node alone.
 */
export const rooms: readonly Room[] = [
  { name: "issue" },
  { name: "statistics" },
  { name: "time", packages: ["luxon"] },
  { name: "chat" },
  { name: "algebra", packages: ["zod"] },
  { name: "language" },
  { name: "events", packages: ["zod"] },
  { name: "fuzzy", packages: ["zod"] },
  { name: "query", packages: ["zod"] },
  { name: "formats", lazyPackages: ["hyparquet", "hyparquet-compressors"] },
  { name: "staleness", packages: ["zod"] },
  { name: "measure", packages: ["chrono-node"] },
  { name: "page", lazyPackages: ["@observablehq/plot", "linkedom"] },
  { name: "tasks", packages: ["zod"], lazyPackages: ["@observablehq/plot", "linkedom", "chrono-node"] },
  { name: "io", lazyPackages: ["@duckdb/node-api"], builtins: true },
  { name: "ask", lazyPackages: ["ai"], builtins: true },
  { name: "agents", packages: ["zod"], builtins: true },
  { name: "cli", packages: ["commander", "zod"], builtins: true },
];

/** The files that load a module which a user names: no import can be read from them. */
export const loadsOfUsers: readonly string[] = ["cli/benchmark/known-tasks.ts"];

/**
 * The entry points, files directly below `src/`, which may import every room but `cli`. No room imports
 * them but `cli`, which loads them when it knows what is asked.
 */
export const entryPoints: readonly string[] = [
  "agents.ts",
  "benchmark.ts",
  "expressions.ts",
  "index.ts",
  "issues.ts",
  "node.ts",
  "staleness.ts",
];
