import { readReplyIndex } from "../../ask/run/reply-file.js";
import { exitCode } from "../exit-code.js";
import { table } from "../write/layout.js";
import { write, writeJson } from "../write/output.js";
import { charactersPerToken, jobsOf, planOf, refusePlan, type RunSetup } from "./plan.js";
import { amount, shortCount } from "./summary.js";

const million = 1e6;

const tokenEstimate = `a token for ${charactersPerToken} characters`;

/**
 * Says what would be asked, and asks nobody. Requests are counted as if all went well; costs are null where a price
 * is not known, the most of them also where replies may be of any length.
 */
export async function dryRun(setup: RunSetup): Promise<number> {
  const { flags, prompts, asked, prices, settings } = setup;
  const index = flags.out === undefined ? null : await readReplyIndex(flags.out);
  const isOther = index !== null && index.differencesTo(settings).length > 0;
  const plan = await planOf(jobsOf(setup), index, flags.again ?? []);
  refusePlan(plan, prompts.source, null);
  const requests = plan.total - plan.replied;
  const inputTokens = Math.ceil(plan.characters / charactersPerToken);
  const { maxTokens } = asked.sampling;
  const outputTokens = maxTokens === undefined ? null : maxTokens * requests;
  const price =
    prices !== null && Object.hasOwn(prices.models, flags.model) ? prices.models[flags.model] : undefined;
  const input = price === undefined ? null : (inputTokens * price.inputPerMillion) / million;
  const output =
    price === undefined || outputTokens === null ? null : (outputTokens * price.outputPerMillion) / million;
  const most = input === null || output === null ? null : input + output;
  const currency = prices?.currency ?? null;
  if (flags.json === true) {
    await writeJson({
      wanted: plan.total,
      repliedBefore: plan.replied,
      requests,
      promptCharacters: plan.characters,
      estimatedInputTokens: inputTokens,
      mostOutputTokens: outputTokens,
      cost: { estimatedInput: input, most, currency },
      tokenEstimate,
    });
    return exitCode.answered;
  }
  const money = (sum: number | null): string =>
    sum === null || currency === null ? "not known" : amount(sum, currency);
  const rows = [
    ["replies wanted", shortCount(plan.total)],
    [
      "there before",
      `${shortCount(plan.replied)}${isOther ? " (the file has others, asked otherwise)" : ""}`,
    ],
    ["requests", shortCount(requests)],
    ["prompt tokens", `about ${shortCount(inputTokens)}, ${tokenEstimate}`],
    [
      "reply tokens",
      outputTokens === null ? "not known without --max-tokens" : `at most ${shortCount(outputTokens)}`,
    ],
    ...(currency === null
      ? []
      : [
          ["cost of prompts", `${input === null ? "" : "about "}${money(input)}`],
          ["cost at most", money(most)],
        ]),
  ];
  await write(`${table(rows).join("\n")}\nNobody was asked.\n`);
  return exitCode.answered;
}
