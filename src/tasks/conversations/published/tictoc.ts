/** The paper whose figures these are. */
export const tictocPaper =
  "Cheng, Moakhar, Fan, Hosseini, Faghih, Sodagar, Wang, Feizi: Your LLM Agents are Temporally Blind: The Misalignment Between Tool Use Decisions and Human Time Perception";

/** A figure of the paper, with where it stands and how sure we are of it. */
export interface PublishedFigure<Value> {
  readonly value: Value;
  /** Section, table or appendix of `tictocPaper`. */
  readonly citation: string;
  readonly sureness: string;
}

const printed = "printed";

/** How much there is. */
export const publishedCounts = {
  trajectories: { value: 1864, citation: "§2.3", sureness: printed },
  samples: { value: 5592, citation: "§2.5", sureness: "printed, as 1864 × 3" },
  retained: { value: 3016, citation: "§2.5", sureness: printed },
  preferTool: {
    value: 1112,
    citation: "§2.5",
    sureness: "printed; which class it is by its name, since the sentence has the two scores swapped",
  },
  preferNoTool: {
    value: 1904,
    citation: "§2.5",
    sureness: "printed; which class it is by its name, since the sentence has the two scores swapped",
  },
  models: { value: 18, citation: "§3.1", sureness: printed },
} as const satisfies Readonly<Record<string, PublishedFigure<number>>>;

/** Krippendorff's alpha of the annotators. */
export const publishedAlpha: PublishedFigure<number> = {
  value: 0.8574,
  citation: "§2.5",
  sureness: "printed; neither the level of measurement nor on which samples is said",
};

/** What the paper says of its figures, which are pictures without numbers. */
export interface StatedFinding {
  readonly figure: 2 | 3 | 4 | 5 | 6 | 7;
  readonly citation: string;
  /** In our words. */
  readonly finding: string;
}

/** Figures 2 to 7 in words: the text states no other number of them. */
export const publishedFindings: readonly StatedFinding[] = [
  {
    figure: 2,
    citation: "§3.1, Figure 2",
    finding:
      "Without time stamps the best of 18 models aligns just above 55 %, most near chance; with them OpenAI's models and the larger Qwen3 models gain, and none exceeds 65 %.",
  },
  {
    figure: 3,
    citation: "§3.1, Figure 3",
    finding:
      "Without time stamps Ministral-8B and Llama-3.2-3B call on nearly every sample, OpenAI's and Qwen models on few; with them most models call more often on both classes.",
  },
  {
    figure: 4,
    citation: "§3.2, Figure 4, Appendix C",
    finding:
      "Averaged over the models, calls are more frequent the longer the conversation (up to 7, 8 to 12, from 13 turns), and alignment dips for long ones, with and without time stamps.",
  },
  {
    figure: 5,
    citation: "§3.3, Figure 5",
    finding: "Reasoning changes the alignment of Qwen3 models little or not at all.",
  },
  {
    figure: 6,
    citation: "§3.4, Figure 6",
    finding:
      "The naive reminder has little to no effect; the prompt with rules helps o3 and o4-mini a good deal, and most others little.",
  },
  {
    figure: 7,
    citation: "§3.4, Figure 7",
    finding: "DPO on the train scenarios raises the alignment of all tuned models by a great deal.",
  },
];

/** Where the paper contradicts itself, or cannot be as it says; what counts here. */
export const tictocContradictions: readonly string[] = [
  "The text of §3.3 puts keywords about time in under 15 % of traces; Table 1 has 15.82 % for Qwen3-8B. The table counts.",
  "§2.5 calls mean scores below 0.5 prefer-Tool and above 2.5 prefer-noTool, where 0 is Direct and 3 is Tool: the two are swapped. The names of the classes count.",
  "Table 2 has three shares that are of no whole number out of 3,016 (2.99 and 5.71 of Qwen3-0.6B, 0.37 of Qwen3-8B): some replies were left out, and nothing says which.",
  "Appendix B.5 allows one inconsistency in a survey and discards more than two; exactly two is left open.",
];

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
 *         three shares are of no whole number out of 3,016, so that some replies were left out
 */
export const table2: readonly Table2Row[] = [
  table2Row("Qwen3-0.6B-Reason", 2.99, 4.11, 5.71, 20),
  table2Row("Qwen3-1.7B-Reason", 0.17, 0.2, 25.13, 61.26),
  table2Row("Qwen3-4B-Reason", 0.03, 0, 5.94, 19.75),
  table2Row("Qwen3-8B-Reason", 0.37, 0.51, 1.99, 6.09),
  table2Row("Qwen3-14B-Reason", 0.17, 0.38, 1.79, 4.35),
  table2Row("Qwen3-32B-Reason", 0.27, 0.57, 1.99, 7.88),
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
