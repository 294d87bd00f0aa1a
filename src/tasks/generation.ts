/** Some of what is made: rows of files of JSON lines, and whole files. */
export interface GeneratedPart {
  readonly files?: readonly (readonly [path: string, text: string])[];
  /** By the names of their files. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
}

/** A file that was written. */
export interface GeneratedFile {
  /** From its folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A benchmark that is made as it is written. */
export interface Generation {
  /** How many rows there will be. */
  readonly size: number;
  /** What a row is: "items". */
  readonly unit: string;
  parts(): Iterable<GeneratedPart>;
  /** What is written beside the parts, once they are, but for the files. */
  manifest(): object;
  /** What is said of it, for programs and for people. */
  summary(files: readonly GeneratedFile[], seconds: number): Summary;
}

interface Summary {
  readonly record: object;
  /** A line, and others below it. */
  readonly words: readonly [string, ...string[]];
  /** Whether anything was made. */
  readonly isAnswered: boolean;
}
