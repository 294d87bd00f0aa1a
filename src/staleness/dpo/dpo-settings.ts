/** How one model was trained. */
export interface DpoSettings {
  readonly model: string;
  readonly learningRate: number;
  readonly beta: number;
  readonly optimizer: "AdamW";
  readonly precision: "BF16";
  readonly epochs: number;
}

/**
 * How the models of the paper were trained; all of them on four L40s, sharded, with parameters offloaded.
 *
 * What is not told there: batch size, schedule, warm-up, weight decay and the longest prompt.
 *
 * @source TicToc, Table 5 and Appendix D.2; one epoch: §3.4
 */
export const publishedDpoSettings: readonly DpoSettings[] = [
  settings("Llama-3.1-8B-Instruct", 5e-7, 0.1),
  settings("Llama-3.2-3B-Instruct", 5e-6, 0.05),
  settings("Ministral-8B-Instruct", 5e-7, 0.1),
  settings("Qwen3-4B", 5e-6, 0.05),
  settings("Qwen3-8B", 5e-6, 0.05),
];

function settings(model: string, learningRate: number, beta: number): DpoSettings {
  return { model, learningRate, beta, optimizer: "AdamW", precision: "BF16", epochs: 1 };
}
