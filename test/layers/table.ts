/** What one folder of the sources may import; a folder is the first part of a path below `src/`. */
export interface Layer {
  /** A folder, or a file that stands directly in `src/`. */
  readonly name: string;
  /** The other layers that it may import. */
  readonly imports: readonly string[];
  /** Layers of which it may import types alone. */
  readonly types?: readonly string[];
  /** Packages that it may import. */
  readonly packages?: readonly string[];
  /** Packages that it may import, but only when first needed: `import()`, or their types. */
  readonly lazyPackages?: readonly string[];
  /** Whether it may import what Node brings along (`node:…`): files, environment, processes. */
  readonly builtins?: boolean;
}

const belowFaces = [
  "text",
  "random",
  "chat",
  "issue",
  "words",
  "statistics",
  "time",
  "holidays",
  "parse",
  "generated",
  "expression",
  "fuzzy",
  "events",
  "formats",
  "question",
  "answer",
  "survey",
  "figure",
  "sql",
  "scoring",
  "conformance",
  "staleness",
  "llm",
  "run",
] as const;

/**
 * The closed list of arrows between the folders of `src/`: what is not here is not allowed.
 *
 * A row may stand here before its folder does. A layer may always import from itself.
 */
export const layers: readonly Layer[] = [
  { name: "text", imports: [] },
  { name: "random", imports: [] },
  { name: "chat", imports: ["text"] },
  { name: "issue", imports: ["text"] },
  {
    name: "words",
    imports: ["text"],
    packages: ["english-verbs-gerunds", "english-verbs-helper", "english-verbs-irregular"],
  },
  { name: "statistics", imports: ["random"] },
  { name: "time", imports: ["issue"], packages: ["luxon"] },
  { name: "holidays", imports: ["time", "issue"], lazyPackages: ["date-holidays"] },
  { name: "parse", imports: ["text", "issue"] },
  { name: "generated", imports: [] },
  {
    name: "expression",
    imports: ["text", "issue", "time", "parse", "generated"],
    types: ["holidays"],
  },
  { name: "fuzzy", imports: ["text", "time", "issue", "generated"], packages: ["zod"] },
  { name: "events", imports: ["text", "issue", "words", "time"], packages: ["zod"] },
  {
    name: "formats",
    imports: ["text", "issue", "words", "time", "events"],
    lazyPackages: ["hyparquet", "hyparquet-compressors"],
  },
  {
    name: "survey",
    imports: ["text", "issue", "words", "time", "statistics", "random", "fuzzy"],
    types: ["formats"],
  },
  { name: "question", imports: ["text", "issue", "words", "parse", "expression"] },
  {
    name: "answer",
    imports: ["issue", "words", "time", "expression", "fuzzy", "events", "question"],
  },
  {
    name: "figure",
    imports: ["text", "issue", "time", "statistics", "expression", "fuzzy", "survey", "events", "answer"],
    lazyPackages: ["@observablehq/plot", "linkedom"],
  },
  {
    name: "sql",
    imports: ["issue", "words", "time", "expression", "fuzzy", "events", "question", "answer"],
    packages: ["kysely"],
  },
  // Files are read into the same names and fields as elsewhere, by queries that Kysely writes.
  {
    name: "duckdb",
    imports: ["issue", "time", "events", "formats", "sql"],
    packages: ["kysely"],
    lazyPackages: ["@duckdb/node-api"],
    builtins: true,
  },
  {
    name: "scoring",
    imports: ["text", "chat", "issue", "words", "time", "statistics"],
    types: ["answer"],
    packages: ["chrono-node"],
  },
  { name: "conformance", imports: ["issue", "time", "expression"], types: ["holidays"] },
  {
    name: "staleness",
    imports: ["text", "issue", "words", "chat", "time", "fuzzy", "statistics", "random", "generated"],
    types: ["survey"],
    packages: ["zod"],
  },
  { name: "llm", imports: ["issue", "chat"], lazyPackages: ["ai"], builtins: true },
  { name: "run", imports: ["issue", "random", "chat", "llm"], builtins: true },
  {
    name: "benchmark",
    imports: belowFaces.filter((name) => !["parse", "llm", "run"].includes(name)),
    types: ["llm"],
    packages: ["zod"],
    lazyPackages: ["@observablehq/plot", "linkedom", "chrono-node"],
  },
  // What draws, reads files or speaks SQL has entry points of its own, so that this one stays light.
  {
    name: "index.ts",
    imports: belowFaces.filter(
      (name) => !["formats", "survey", "figure", "sql", "llm", "run"].includes(name),
    ),
  },
  { name: "expressions.ts", imports: ["issue", "time", "holidays", "expression", "answer"] },
  { name: "formats.ts", imports: ["issue", "time", "formats"] },
  { name: "survey.ts", imports: ["issue", "survey"] },
  { name: "figures.ts", imports: ["issue", "figure"] },
  { name: "sql.ts", imports: ["issue", "sql", "duckdb"] },
  { name: "benchmark.ts", imports: ["text", "issue", "statistics", "scoring", "benchmark"] },
  { name: "staleness.ts", imports: ["issue", "chat", "staleness"] },
  // What belongs to the benchmark has an entry point of its own, so that agents load little.
  { name: "tictoc.ts", imports: ["issue", "random", "statistics", "staleness", "benchmark"] },
  { name: "llm.ts", imports: ["issue", "chat", "llm", "run"] },
  {
    name: "cli",
    // Text as well: every line for people goes through it, and an entry point would be slow to start.
    imports: [
      "text",
      "index.ts",
      "expressions.ts",
      "formats.ts",
      "survey.ts",
      "figures.ts",
      "sql.ts",
      "benchmark.ts",
      "staleness.ts",
      "tictoc.ts",
      "llm.ts",
    ],
    packages: ["commander", "zod"],
    builtins: true,
  },
  { name: "mcp", imports: ["index.ts"], packages: ["zod"], builtins: true },
];
