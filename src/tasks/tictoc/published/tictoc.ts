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

/** How many scenarios of each sensitivity train and test. */
export const publishedSplit = {
  value: {
    train: { scenarios: 50, low: 21, medium: 19, high: 10 },
    test: { scenarios: 26, low: 8, medium: 6, high: 12 },
    /** Of samples, in hundredths: train and test. */
    samplesPercent: [65, 35],
  },
  citation: "Appendix D.1",
  sureness: "scenarios printed; of samples only approximate shares",
} as const satisfies PublishedFigure<unknown>;

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
