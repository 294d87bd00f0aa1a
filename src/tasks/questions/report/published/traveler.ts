/** Figures of others, with where they stand and how sure we are of them. */
export interface Published {
  readonly citation: string;
  readonly sureness: string;
}

/** The four models of the paper, in the order of its tables. */
export const publishedModels = [
  "Gemma-7b-it",
  "Llama3-8B-Instruct",
  "Llama3-70B-Instruct",
  "GPT-4-0125",
] as const;

/** A value for each of the four models, in their order. */
export type OfModels = readonly [number, number, number, number];

const paper =
  "Kenneweg, Deigmöller, Cimiano, Eggert: TRAVELER: A Benchmark for Evaluating Temporal Reasoning across Vague, Implicit and Explicit References";

/** Table 6: CoT Review, date only, language; all lengths. The vague row is scored by probabilities. */
export const table6 = {
  citation: `${paper}, Table 6`,
  sureness: "printed to two digits; no intervals are given",
  categories: {
    explicit: [0.84, 0.75, 0.92, 0.84],
    relative: [0.34, 0.58, 0.74, 0.64],
    vague: [0.26, 0.45, 0.41, 0.42],
  },
  templates: {
    who: [0.44, 0.46, 0.65, 0.47],
    did: [0.68, 0.77, 0.82, 0.86],
    "how-often": [0.35, 0.52, 0.65, 0.57],
    "when-last": [0.34, 0.53, 0.66, 0.75],
  },
  averages: {
    categories: { explicit: 0.84, relative: 0.58, vague: 0.39 },
    templates: { who: 0.51, did: 0.78, "how-often": 0.52, "when-last": 0.57 },
  },
} as const satisfies Published & {
  readonly categories: Readonly<Record<string, OfModels>>;
  readonly templates: Readonly<Record<string, OfModels>>;
  /** Over the four models, as printed. */
  readonly averages: {
    readonly categories: Readonly<Record<string, number>>;
    readonly templates: Readonly<Record<string, number>>;
  };
};

/** Table 4, strategies by their names: GPT-4, explicit and relative questions, on sets of 5 and of 50 events. */
export const table4: Published & {
  readonly model: string;
  readonly rows: readonly {
    readonly strategy: string;
    readonly five: number;
    readonly fifty: number;
    /** As printed, which is not always what the two rounded values give. */
    readonly average: number;
  }[];
} = {
  citation: `${paper}, Table 4`,
  sureness: "printed to two digits; no intervals are given",
  model: "GPT-4-0125",
  rows: [
    { strategy: "zero-shot/date-only/json", five: 0.97, fifty: 0.67, average: 0.82 },
    { strategy: "zero-shot/date-only/language", five: 0.96, fifty: 0.67, average: 0.82 },
    { strategy: "zero-shot/date-extended/json", five: 0.97, fifty: 0.64, average: 0.81 },
    { strategy: "zero-shot/date-extended/language", five: 0.96, fifty: 0.68, average: 0.82 },
    { strategy: "cot-review/date-only/json", five: 0.97, fifty: 0.71, average: 0.84 },
    { strategy: "cot-review/date-only/language", five: 0.94, fifty: 0.71, average: 0.83 },
    { strategy: "cot-review/date-extended/json", five: 0.95, fifty: 0.68, average: 0.82 },
    { strategy: "cot-review/date-extended/language", five: 0.93, fifty: 0.71, average: 0.82 },
    { strategy: "cot-step-by-step/date-only/json", five: 0.94, fifty: 0.71, average: 0.83 },
    { strategy: "cot-step-by-step/date-only/language", five: 0.95, fifty: 0.71, average: 0.83 },
    { strategy: "cot-step-by-step/date-extended/json", five: 0.94, fifty: 0.66, average: 0.8 },
    { strategy: "cot-step-by-step/date-extended/language", five: 0.94, fifty: 0.7, average: 0.82 },
  ],
};

/** Table 5: the four best strategies on every model, averaged over sets of 5 and of 50 events. */
export const table5: Published & {
  readonly rows: readonly {
    readonly strategy: string;
    readonly accuracy: OfModels;
    /** Over the four models, as printed, which is not always what the rounded values give. */
    readonly average: number;
  }[];
} = {
  citation: `${paper}, Table 5`,
  sureness: "printed to two digits; no intervals are given",
  rows: [
    { strategy: "cot-review/date-only/json", accuracy: [0.68, 0.68, 0.86, 0.84], average: 0.76 },
    { strategy: "cot-review/date-only/language", accuracy: [0.68, 0.74, 0.88, 0.83], average: 0.78 },
    { strategy: "cot-step-by-step/date-only/json", accuracy: [0.63, 0.69, 0.84, 0.83], average: 0.75 },
    { strategy: "cot-step-by-step/date-only/language", accuracy: [0.65, 0.72, 0.9, 0.83], average: 0.77 },
  ],
};

/** A drop of accuracy from 5 to 100 events that the text states. */
export interface StatedDrop {
  readonly model: (typeof publishedModels)[number];
  readonly drop: number;
}

/** Figures 4 to 6 give no numbers; the text states these drops alone, the largest and the smallest. */
export const figures4To6: Published & {
  readonly drops: Readonly<Record<"explicit" | "relative" | "vague", readonly StatedDrop[]>>;
} = {
  citation: `${paper}, §4.2.4`,
  sureness: "the figures are given without numbers; the text states only the largest and smallest drops",
  drops: {
    explicit: [
      { model: "Gemma-7b-it", drop: 0.18 },
      { model: "Llama3-70B-Instruct", drop: 0.1 },
    ],
    relative: [
      { model: "Llama3-8B-Instruct", drop: 0.39 },
      { model: "Llama3-70B-Instruct", drop: 0.29 },
      { model: "GPT-4-0125", drop: 0.39 },
    ],
    vague: [
      { model: "Llama3-8B-Instruct", drop: 0.19 },
      { model: "GPT-4-0125", drop: 0.34 },
    ],
  },
};

/** Where the paper's text and its tables differ; the tables count here. */
export const contradictions: readonly string[] = [
  "The best vague accuracy, .45, is that of Llama3-8B in Table 6 and of Llama3-70B in the text of §4.2.3.",
  "Table 5 gives Gemma-7b-it .63 to .68; the text of §4.2.2 says 63 % to 86 %.",
  "From explicit to relative questions accuracy falls by 40 % in §4.2.3 and by 26 % in §5; the averages of Table 6, .84 and .58, differ by .26.",
];

/** What the paper leaves open of its vague row, and we have read into it. */
export const vagueReading =
  "The paper gives the scoring of vague questions for Did alone (equations 2 to 5) and calls the others analogous: those of Who, How often and When are our readings. That its curves are those of the survey used here is inferred.";
