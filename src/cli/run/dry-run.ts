import { readReplyIndex } from "../../llm.js";
import { exitCode } from "../exit-code.js";
import { write } from "../write/output.js";
import { table } from "../write/layout.js";
import { amount, shortCount } from "./amount.js";
import { charactersPerToken, planOf, refusePlan } from "./plan.js";
import { jobsOf } from "./run-jobs.js";
import type { Undertaking } from "./undertaking.js";

const million = 1e6;

/** What would be asked, as it is written with --json. */
export interface DryRun {
  readonly wanted: number;
  readonly repliedBefore: number;
  /** Requests, if all go well. */
  readonly requests: number;
  readonly promptCharacters: number;
  readonly estimatedInputTokens: number;
  /** The most that replies may have together; null where they may be of any length. */
  readonly mostOutputTokens: number | null;
  readonly cost: {
    /** Of the estimated tokens of the prompts; null when the price is not known. */
    readonly estimatedInput: number | null;
    /** With replies as long as they may be; null when price or length is not known. */
    readonly most: number | null;
    readonly currency: string | null;
  };
  readonly tokenEstimate: string;
}

/** Says what would be asked, and asks nobody. */
export async function dryRun({ flags, prompts, manner, prices, settings }: Undertaking): Promise<number> {
  const index = flags.out === undefined ? null : await readReplyIndex(flags.out);
  const isOther = index !== null && index.differencesTo(settings).length > 0;
  const plan = await planOf(jobsOf(prompts, manner), index, flags.again ?? []);
  refusePlan(plan, prompts.source, null);
  const requests = plan.total - plan.replied;
  const inputTokens = Math.ceil(plan.characters / charactersPerToken);
  const { maxTokens } = manner.sampling;
  const outputTokens = maxTokens === undefined ? null : maxTokens * requests;
  const price =
    prices !== null && Object.hasOwn(prices.models, flags.model) ? prices.models[flags.model] : undefined;
  const input = price === undefined ? null : (inputTokens * price.inputPerMillion) / million;
  const output =
    price === undefined || outputTokens === null ? null : (outputTokens * price.outputPerMillion) / million;
  const told: DryRun = {
    wanted: plan.total,
    repliedBefore: plan.replied,
    requests,
    promptCharacters: plan.characters,
    estimatedInputTokens: inputTokens,
    mostOutputTokens: outputTokens,
    cost: {
      estimatedInput: input,
      most: input === null || output === null ? null : input + output,
      currency: prices?.currency ?? null,
    },
    tokenEstimate: `a token for ${charactersPerToken} characters`,
  };
  await write(`${flags.json === true ? JSON.stringify(told, null, 2) : inWords(told, isOther)}\n`);
  return exitCode.answered;
}

function inWords({ wanted, repliedBefore, requests, cost, ...told }: DryRun, isOther: boolean): string {
  const { estimatedInputTokens: input, mostOutputTokens: output } = told;
  const money = (sum: number | null): string =>
    sum === null || cost.currency === null ? "not known" : amount(sum, cost.currency);
  const rows: (readonly [string, string])[] = [
    ["replies wanted", shortCount(wanted)],
    [
      "there before",
      `${shortCount(repliedBefore)}${isOther ? " (the file has others, asked otherwise)" : ""}`,
    ],
    ["requests", shortCount(requests)],
    ["prompt tokens", `about ${shortCount(input)}, ${told.tokenEstimate}`],
    ["reply tokens", output === null ? "not known without --max-tokens" : `at most ${shortCount(output)}`],
  ];
  if (cost.currency !== null) {
    rows.push([
      "cost of prompts",
      `${cost.estimatedInput === null ? "" : "about "}${money(cost.estimatedInput)}`,
    ]);
    rows.push(["cost at most", money(cost.most)]);
  }
  return `${table(rows).join("\n")}\nNobody was asked.`;
}
