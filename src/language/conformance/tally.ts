import type { Outcome } from "./judge.js";

/** How many cases were answered, and how many were answered rightly. */
export interface Tally {
  readonly n: number;
  /** With at least one reading. */
  readonly answered: number;
  /** Of which the first reading is right; of a negative, that nothing was read. */
  readonly first: number;
  /** Of which any reading is right; of a negative, that nothing was read. */
  readonly any: number;
}

const emptyTally: Tally = { n: 0, answered: 0, first: 0, any: 0 };

/** A tally with one case more. */
function counted({ n, answered, first, any }: Tally, outcome: Outcome): Tally {
  const isFirst = outcome === "first" || outcome === "silent";
  const isAnswered = outcome !== "unread" && outcome !== "silent";
  return {
    n: n + 1,
    answered: answered + (isAnswered ? 1 : 0),
    first: first + (isFirst ? 1 : 0),
    any: any + (isFirst || outcome === "later" ? 1 : 0),
  };
}

/** The tallies of a corpus: of all its cases, of each category, and of its negatives apart. */
export interface CorpusTally {
  readonly all: Tally;
  readonly categories: ReadonlyMap<string, Tally>;
  readonly negatives: Tally;
}

export const emptyCorpusTally: CorpusTally = {
  all: emptyTally,
  categories: new Map(),
  negatives: emptyTally,
};

/** A corpus with one case more; negatives count among themselves alone. */
export function countedIn(corpus: CorpusTally, category: string, outcome: Outcome): CorpusTally {
  if (outcome === "silent" || outcome === "overread") {
    return { ...corpus, negatives: counted(corpus.negatives, outcome) };
  }
  const before = corpus.categories.get(category) ?? emptyTally;
  return {
    ...corpus,
    all: counted(corpus.all, outcome),
    categories: new Map(corpus.categories).set(category, counted(before, outcome)),
  };
}
