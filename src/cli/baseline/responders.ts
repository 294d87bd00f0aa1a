/** The options of `oracle baseline`. */
export interface BaselineFlags {
  readonly items: readonly string[];
  /** "-" for standard output. */
  readonly out: string;
  readonly seed: number;
  readonly chatter?: boolean;
  /** In seconds. */
  readonly threshold: number;
  readonly rate: number;
  /** As what the way of asking is told. */
  readonly strategy: string;
  readonly json?: boolean;
  readonly list?: boolean;
}

/** What answers items without a model, for people and programs. */
export interface ResponderAbout {
  readonly name: string;
  readonly description: string;
  /** Where it loses, or what is to be found of it. */
  readonly breaks: string;
}

/** Those that answer the items of one kind. */
export interface Responders {
  /** What `breaks` says: "loses", "to be found". */
  readonly label: string;
  readonly all: readonly string[];
  readonly isKnown: (name: string) => boolean;
  about(): Promise<readonly ResponderAbout[]> | readonly ResponderAbout[];
  /** @throws {Refusal} when items cannot be read */
  open(names: readonly string[], flags: BaselineFlags): Promise<OpenedResponders>;
}

/** Some of them, which are about to answer. */
export interface OpenedResponders {
  /** How many items there are; null where they were not counted. */
  readonly count: number | null;
  /** For each item a line of each of them, in the order of their names. */
  lines(): AsyncIterable<readonly object[]> | Iterable<readonly object[]>;
}
