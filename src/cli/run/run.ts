import { fieldsOf } from "../../issue/json-value.js";
import { costOf, type ReplyLine, replyLine } from "../../ask/run/reply-line.js";
import { run } from "../../ask/run/run.js";
import { type Served, Serving } from "../../ask/run/serving.js";
import { exitCode } from "../exit-code.js";
import { Refusal } from "../refusal.js";
import { session } from "../session.js";
import { RunSignals } from "../signals.js";
import { note, report } from "../write/issue-output.js";
import { tell, writeJson } from "../write/output.js";
import { dryRun } from "./dry-run.js";
import {
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
import { concludeRun, type RunFacts, runProgress, summaryOf, summaryText, Tally } from "./summary.js";

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
  else tell(`${summaryText(summary)}\n`);
  note([...notes, ...facts.notes]);
  if (error !== null) report(new Refusal(error, { exitCode: exitCode.failed }));
  return code;
}
