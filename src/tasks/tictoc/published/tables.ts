/** The reasoning models of Tables 1 and 2, in their order. */
export const publishedReasoners = [
  "Qwen3-0.6B-Reason",
  "Qwen3-1.7B-Reason",
  "Qwen3-4B-Reason",
  "Qwen3-8B-Reason",
  "Qwen3-14B-Reason",
  "Qwen3-32B-Reason",
] as const;

type Reasoner = (typeof publishedReasoners)[number];

/** A count and its share, as printed. */
export interface CountedShare {
  readonly count: number;
  /** In hundredths, with two decimals. */
  readonly percent: number;
}

/** A row of Table 1: in how many traces something occurs. */
export interface Table1Row {
  readonly model: Reasoner;
  /** A time stamp of standard format. */
  readonly timeStamp: CountedShare;
  /** The keyword "timestamp". */
  readonly timestampKeyword: CountedShare;
  /** Keywords about time, such as date, time and hour; the whole list is not published. */
  readonly timeKeyword: CountedShare;
}

/** Of how many traces each share of Table 1 is. */
export const table1Traces = 3016;

/**
 * Table 1: time in the reasoning traces of Qwen3 models.
 *
 * Every share follows from its count over 3,016 traces, rounded to two decimals.
 *
 * @source TicToc, Table 1; printed
 */
export const table1: readonly Table1Row[] = [
  table1Row("Qwen3-0.6B-Reason", [31, 1.03], [5, 0.17], [270, 8.95]),
  table1Row("Qwen3-1.7B-Reason", [58, 1.92], [14, 0.46], [314, 10.41]),
  table1Row("Qwen3-4B-Reason", [48, 1.59], [21, 0.7], [358, 11.87]),
  table1Row("Qwen3-8B-Reason", [39, 1.29], [33, 1.09], [477, 15.82]),
  table1Row("Qwen3-14B-Reason", [75, 2.49], [35, 1.16], [448, 14.85]),
  table1Row("Qwen3-32B-Reason", [96, 3.18], [43, 1.43], [382, 12.67]),
];

/** A row of Table 2; all in hundredths, with two decimals. */
export interface Table2Row {
  readonly model: Reasoner;
  /** Thinks of a call and answers directly: of all replies. */
  readonly type1: number;
  /** Of the replies without a call where people prefer one, how many are of type 1. */
  readonly falseNegatives: number;
  /** Thinks of a direct answer and calls: of all replies. */
  readonly type2: number;
  /** Of the calls where people prefer none, how many are of type 2. */
  readonly falsePositives: number;
}

/**
 * Table 2: where the answers of Qwen3 models contradict their reasoning.
 *
 * @source TicToc, Table 2; printed. Neither how conclusions were read from traces is said, nor the counts;
 *         `table2Impossible` lists the shares that are of no whole number out of 3,016
 */
export const table2: readonly Table2Row[] = [
  table2Row("Qwen3-0.6B-Reason", 2.99, 4.11, 5.71, 20),
  table2Row("Qwen3-1.7B-Reason", 0.17, 0.2, 25.13, 61.26),
  table2Row("Qwen3-4B-Reason", 0.03, 0, 5.94, 19.75),
  table2Row("Qwen3-8B-Reason", 0.37, 0.51, 1.99, 6.09),
  table2Row("Qwen3-14B-Reason", 0.17, 0.38, 1.79, 4.35),
  table2Row("Qwen3-32B-Reason", 0.27, 0.57, 1.99, 7.88),
];

/** The shares of all replies in Table 2 that no whole number out of 3,016 gives: some replies were left out. */
export const table2Impossible: readonly {
  readonly model: Reasoner;
  readonly column: "type1" | "type2";
  readonly percent: number;
}[] = [
  { model: "Qwen3-0.6B-Reason", column: "type1", percent: 2.99 },
  { model: "Qwen3-0.6B-Reason", column: "type2", percent: 5.71 },
  { model: "Qwen3-8B-Reason", column: "type1", percent: 0.37 },
];

function table1Row(
  model: Reasoner,
  ...[timeStamp, timestampKeyword, timeKeyword]: readonly [Pair, Pair, Pair]
): Table1Row {
  return {
    model,
    timeStamp: { count: timeStamp[0], percent: timeStamp[1] },
    timestampKeyword: { count: timestampKeyword[0], percent: timestampKeyword[1] },
    timeKeyword: { count: timeKeyword[0], percent: timeKeyword[1] },
  };
}

type Pair = readonly [count: number, percent: number];

function table2Row(
  model: Reasoner,
  type1: number,
  falseNegatives: number,
  type2: number,
  falsePositives: number,
): Table2Row {
  return { model, type1, falseNegatives, type2, falsePositives };
}
