import { fieldsOf } from "../../issue/json-value.js";
import { readReplyIndex } from "../../ask/run/reply-file.js";
import { costOf, type ReplyLine, replyLine } from "../../ask/run/reply-line.js";
import { run } from "../../ask/run/run.js";
import { type Served, Serving } from "../../ask/run/serving.js";
import { terminalText } from "../../page/document/terminal.js";
import { grouped } from "../../issue/phrasing.js";
import { terms, text } from "../../page/document/block.js";
import { exitCode, session, Refusal, RunSignals } from "../session.js";
import { note, report } from "../write/issue-output.js";
import { writeDocument } from "../write/layout.js";
import { tell, writeJson } from "../write/output.js";
import {
  charactersPerToken,
  jobsOf,
  openJobs,
  type Plan,
  planOf,
  readSetup,
  refusePlan,
  type RunFlags,
  type RunSetup,
} from "./plan.js";
import { cachedModel, openReplyFile, type ReplyOutput, standardOutput } from "./replies.js";
import {
  amount,
  concludeRun,
  type RunFacts,
  runProgress,
  summaryOf,
  summaryBlock,
  Tally,
} from "./summary.js";

/**
 * Asks a model about items, or with prompts that are given, and keeps its replies.
 *
 * @throws {Refusal} when an option or an input cannot be read, when the file of replies is of another run, or
 *                   when a reply cannot be kept
 */
export async function runModel(flags: RunFlags): Promise<number> {
  const setup = await readSetup(flags);
  if (flags.dryRun === true) return dryRun(setup);
  const { out, continueAnyway = false } = flags;
  const output =
    out === undefined ? standardOutput : await openReplyFile(out, setup.settings, continueAnyway);
  try {
    const plan = await planOf(jobsOf(setup), output.index, flags.again ?? []);
    refusePlan(plan, setup.prompts.source, continueAnyway ? null : output.file);
    return await conclude(flags, await askAll(setup, plan, output));
  } finally {
    await output.close();
  }
}

/** Asks everything that has no reply. */
async function askAll(setup: RunSetup, plan: Plan, output: ReplyOutput): Promise<RunFacts> {
  const { flags, prices, model, settings } = setup;
  const tally = new Tally();
  const currency = prices?.currency ?? null;
  const progress = runProgress(tally, plan.total - plan.replied, currency ?? "");
  const serving = new Serving({ contextTokens: contextTokensOf(model) });
  const unkept = new AbortController();
  const cached = await cachedModel(model, flags, () => unkept.abort());
  const signals = new RunSignals(() => {
    progress.end();
    session().io.stderr.write("Stopping; replies on their way are waited for. Ctrl-C again ends at once.\n");
  });
  const start = performance.now();
  const asking = run(
    cached.model,
    openJobs(jobsOf(setup), output.index, flags.again ?? []),
    async (outcome) => {
      const line = replyLine(outcome, {
        settings,
        costOf: (name, usage) => costOf(prices, name, usage),
        isCached: cached.isCached(outcome.job.key),
      });
      await output.add(line);
      tally.add(line);
      if (line.error === null) serving.add(servedBy(line));
      progress.tell();
    },
    {
      concurrency: flags.concurrency,
      timeoutMs: flags.timeout * 1000,
      retries: flags.retries,
      giveUpAfter: flags.replayOnly === true ? 0 : flags.giveUp,
      longestWaitMs: flags.maxWait * 1000,
      seed: flags.jitterSeed,
      signal: AbortSignal.any([signals.signal, unkept.signal]),
      onFault: (fault) => {
        tally.addFault(fault);
        progress.tell();
      },
    },
  );
  try {
    const end = await asking;
    const seconds = (performance.now() - start) / 1000;
    const notes = serving.notes();
    return { model: flags.model, file: output.file, plan, tally, end, currency, seconds, notes };
  } finally {
    progress.end();
    signals.end();
    await cached.close();
  }
}

function servedBy({ id, model, servedModel, usage, promptCharacters }: ReplyLine): Served {
  return {
    id,
    model,
    servedModel: servedModel ?? null,
    inputTokens: usage?.inputTokens ?? null,
    promptCharacters,
  };
}

/** How long a context every request asks for, where it does so in the words of Ollama; null where it does not. */
function contextTokensOf({ endpoint }: RunSetup["model"]): number | null {
  const body = fieldsOf(fieldsOf(endpoint?.settings)?.["body"]);
  const asked = fieldsOf(body?.["options"])?.["num_ctx"] ?? body?.["num_ctx"];
  return typeof asked === "number" && asked > 0 ? asked : null;
}

/** Says how it went. */
async function conclude({ json = false }: RunFlags, facts: RunFacts): Promise<number> {
  const summary = summaryOf(facts);
  const { exitCode: code, notes, error } = concludeRun(summary, facts.end.stop);
  if (json) await writeJson(summary);
  else tell(terminalText([summaryBlock(summary)]));
  note([...notes, ...facts.notes]);
  if (error !== null) report(new Refusal(error, { exitCode: exitCode.failed }));
  return code;
}

const million = 1e6;

const tokenEstimate = `a token for ${charactersPerToken} characters`;

/**
 * Says what would be asked, and asks nobody. Requests are counted as if all went well; costs are null where a price
 * is not known, the most of them also where replies may be of any length.
 */
async function dryRun(setup: RunSetup): Promise<number> {
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
  const record = {
    wanted: plan.total,
    repliedBefore: plan.replied,
    requests,
    promptCharacters: plan.characters,
    estimatedInputTokens: inputTokens,
    mostOutputTokens: outputTokens,
    cost: { estimatedInput: input, most, currency },
    tokenEstimate,
  };
  const money = (sum: number | null): string =>
    sum === null || currency === null ? "not known" : amount(sum, currency);
  const others = isOther ? " (the file has others, asked otherwise)" : "";
  await writeDocument(flags.json === true ? "json" : "text", record, () => [
    terms(
      ["replies wanted", grouped(plan.total)],
      ["there before", `${grouped(plan.replied)}${others}`],
      ["requests", grouped(requests)],
      ["prompt tokens", `about ${grouped(inputTokens)}, ${tokenEstimate}`],
      [
        "reply tokens",
        outputTokens === null ? "not known without --max-tokens" : `at most ${grouped(outputTokens)}`,
      ],
      ["cost of prompts", currency === null ? null : `${input === null ? "" : "about "}${money(input)}`],
      ["cost at most", currency === null ? null : money(most)],
    ),
    text("Nobody was asked."),
  ]);
  return exitCode.answered;
}
