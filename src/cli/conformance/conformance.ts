import type { Command } from "commander";
import { type Policy, presets } from "../../expressions.js";
import {
  categoryOf,
  checkExpected,
  type ConformanceCase,
  type CorpusTally,
  countedIn,
  emptyCorpusTally,
  type ExpectationReport,
  isRight,
  judge,
  type Judgement,
  type Tally,
} from "../../language/conformance/conformance.js";
import { exitCode, exits, ownFailure, Refusal } from "../session.js";
import {
  addConventionOptions,
  addOutputOptions,
  type Format,
  formats,
  given,
  wholeNumber,
} from "../options/option-groups.js";
import { type PolicyFlags, readPolicy } from "../options/manner.js";
import { type Block, group, numbers, table, text } from "../../page/document/block.js";
import { counted, writeBlocks } from "../write/layout.js";
import { report } from "../write/issue-output.js";
import { progress, write } from "../write/output.js";
import {
  type PlacedCase,
  readCases,
  readExpectedFailures,
  failureFile,
  type FailureRecord,
  failureBlock,
  failureRecord,
} from "./cases.js";

const examples = `
Examples:
  $ oracle conformance cases.jsonl
  $ oracle conformance duckling.jsonl chrono.jsonl --preset own
  $ oracle conformance duckling.jsonl --preset duckling --failures failures.txt --show 20
  $ oracle conformance *.jsonl --preset own --expected expected-failures.json --json

A line is {"id", "text", "speechTime", "offset", "accept": [{"start", "end"}]}: civil times, the end not
included, null where there is none; an empty list where nothing temporal may be read. Of each corpus and
category it says, in percent, how many texts have a reading (answered), and of how many the first one, or
any, is accepted.

Exit codes here: 1 also if an expected failure passed, 2 also if lines were skipped.`;

export function addConformanceCommand(program: Command): void {
  const command = program.command("conformance");
  command.argument("<cases...>", 'case files, JSON lines; "-" is standard input');
  addConventionOptions(
    command,
    'the conventions of a known program or paper; "own": of the one named as each corpus',
  )
    .option("--failures <file>", "the failure file, .txt or JSON lines", "conformance-failures.jsonl")
    .option("--no-failures", "write no failure file")
    .option("--show <count>", "show this many failures", wholeNumber(0), 5)
    .option("--expected <file>", "expected failures; fails if one of them passes");
  addOutputOptions(command, { what: "results", formats })
    .addHelpText("after", examples)
    .action(exits(measureConformance));
}

/** The options of `oracle conformance`. */
interface ConformanceFlags extends PolicyFlags {
  readonly failures: string | false;
  readonly show: number;
  readonly expected?: string;
  readonly format: Format;
}

/**
 * Measures the readings of files of cases. Lines that are no cases are named on standard error and left out.
 *
 * @returns what to exit with: failed when we did, or an expected failure passed; refused when lines were left out
 * @throws {Refusal} when an option or a file cannot be read
 */
async function measureConformance(files: readonly string[], flags: ConformanceFlags): Promise<number> {
  await checkConventions(flags);
  const groups = flags.expected === undefined ? null : await readExpectedFailures(flags.expected);
  const read = await Promise.all(files.map(readCases));
  for (const [index, { issues }] of read.entries()) {
    if (issues.length > 0) report(new Refusal(issues, { source: files[index] ?? null }));
  }
  const cases = read.flatMap((file) => file.cases);
  const unreadLines = read.reduce((sum, { issues }) => sum + issues.length, 0);
  const sink = flags.failures === false ? null : await failureFile(flags.failures);
  const run = await runCases(cases, flags, async (failure) => sink?.add(failure));
  await sink?.close();
  const expected = groups === null ? null : checkExpected(groups, run.outcomes);
  if (flags.format === "text") {
    await writeBlocks(...blocksOf(run, flags, expected));
  } else {
    const indent = flags.format === "json" ? 2 : 0;
    await write(`${JSON.stringify(conformanceRecord(run, unreadLines, expected), null, indent)}\n`);
  }
  const hasPassed = expected !== null && expected.passed.length > 0;
  if (run.hasFailed || hasPassed) return exitCode.failed;
  return unreadLines > 0 ? exitCode.refused : exitCode.answered;
}

/** Refuses what no corpus could be read under before the first is. */
async function checkConventions(flags: PolicyFlags): Promise<void> {
  const { preset, ...others } = flags;
  if (preset === ownPreset || preset === undefined) await readPolicy(others);
  else if (Object.hasOwn(presets, preset)) await readPolicy(flags);
  else throw new Refusal({ kind: "unknown-preset", preset, known: [ownPreset, ...Object.keys(presets)] });
}

function blocksOf(
  run: RunResult,
  { failures: file }: ConformanceFlags,
  expected: ExpectationReport | null,
): readonly Block[] {
  const { corpora, failures, shown } = run;
  const where = file === false ? "" : ` written to ${file}`;
  const first = failures > shown.length && shown.length > 0 ? `; the first ${shown.length}` : "";
  const colon = shown.length === 0 ? "." : ":";
  return [
    ...resultTables(corpora),
    text(failures === 0 ? "No failures." : `${counted(failures, "failure")}${where}${first}${colon}`),
    ...shown.map(failureBlock),
    ...(expected === null ? [] : [expectationBlock(expected)]),
  ];
}

/** The preset that stands for the one with the name of each corpus. */
const ownPreset = "own";

/** What came out of the cases. */
type RunResult = Awaited<ReturnType<typeof runCases>>;

/**
 * Reads every case and counts what came out: by corpus, by case, how many failures with the first few of them, and
 * whether some case was not read by our own fault.
 *
 * @param onFailure  is given each failure
 */
async function runCases(
  cases: readonly PlacedCase[],
  flags: ConformanceFlags,
  onFailure: (failure: FailureRecord) => Promise<void>,
) {
  const corpora = new Map<string, { preset: string | null; policy: Policy; tally: CorpusTally }>();
  const outcomes = new Map<string, Judgement["outcome"]>();
  const kept: FailureRecord[] = [];
  let failures = 0;
  let hasFailed = false;
  const steps = progress(cases.length, "cases");
  for (const placed of cases) {
    const { corpus, one } = placed;
    const known = corpora.get(corpus) ?? { ...(await conventionsOf(corpus, flags)), tally: emptyCorpusTally };
    const judgement = attempt(one, known.policy);
    hasFailed ||= judgement.issue?.kind === "failed";
    outcomes.set(one.id, judgement.outcome);
    corpora.set(corpus, { ...known, tally: countedIn(known.tally, categoryOf(one), judgement.outcome) });
    if (!isRight(judgement.outcome)) {
      failures += 1;
      const failure = failureRecord(placed, known.preset, judgement);
      if (kept.length < flags.show) kept.push(failure);
      await onFailure(failure);
    }
    steps.step();
  }
  steps.end();
  const results = [...corpora].map(([corpus, { preset, tally }]) => ({ corpus, preset, tally }));
  return { corpora: results, outcomes, failures, shown: kept, hasFailed };
}

/** A case that we fail on counts as one that went wrong. */
function attempt(one: ConformanceCase, policy: Policy): Judgement {
  try {
    return judge(one, { policy });
  } catch (fault) {
    const outcome = one.accept.length === 0 ? "overread" : "unread";
    return { outcome, readings: [], records: [], right: null, issue: ownFailure(fault) };
  }
}

async function conventionsOf(corpus: string, { preset, ...others }: PolicyFlags) {
  const own = Object.hasOwn(presets, corpus) ? corpus : undefined;
  const name = preset === ownPreset ? own : preset;
  return { preset: name ?? null, policy: await readPolicy({ ...others, ...given({ preset: name }) }) };
}

/** What came out of each corpus and category; shares are in percent. */
function resultTables(corpora: RunResult["corpora"]): readonly Block[] {
  const positives = corpora
    .filter(({ tally }) => tally.all.n > 0)
    .flatMap(({ corpus, preset, tally }) => [
      [corpus, preset ?? "default", "all", ...sharesOf(tally.all)],
      ...[...tally.categories]
        .sort(([, a], [, b]) => b.n - a.n)
        .map(([category, each]) => ["", "", category, ...sharesOf(each)]),
    ]);
  const negatives = corpora
    .filter(({ tally }) => tally.negatives.n > 0)
    .map(({ corpus, preset, tally }) => {
      const [n = "", , first = ""] = sharesOf(tally.negatives);
      return [corpus, preset ?? "default", n, first];
    });
  const figures = ["n", "answered", "first", "any"].map(numbers);
  return [
    table("", ["corpus", "preset", "category", ...figures], positives),
    table("", ["negatives", "preset", numbers("n"), numbers("not read")], negatives),
  ].filter(({ rows }) => rows.length > 0);
}

/** A count, and shares in percent with one decimal. */
function sharesOf({ n, answered, first, any }: Tally): readonly string[] {
  return [String(n), ...[answered, first, any].map((count) => ((100 * count) / n).toFixed(1))];
}

/** How the failures compare with those expected, for people. */
function expectationBlock({ met, passed, unlisted }: ExpectationReport): Block {
  const are = unlisted.length === 1 ? "is" : "are";
  return group(
    `${counted(met, "expected failure")} failed as listed.`,
    ...passed.map(
      ({ id, group: name }) => `${id} is listed under “${name}” and did not fail so: take it out.`,
    ),
    ...(unlisted.length === 0
      ? []
      : [group(`${counted(unlisted.length, "failure")} ${are} not listed:`, unlisted.join(" "))]),
  );
}

/** What came out of a run, for programs: counts, and shares in percent with two decimals. */
function conformanceRecord(
  { corpora, failures }: RunResult,
  unreadLines: number,
  expected: ExpectationReport | null,
): unknown {
  return {
    corpora: corpora.map(({ corpus, preset, tally: { all, categories, negatives } }) => ({
      corpus,
      preset,
      ...tallyRecord(all),
      categories: [...categories].map(([category, tally]) => ({ category, ...tallyRecord(tally) })),
      negatives: negatives.n === 0 ? null : tallyRecord(negatives),
    })),
    failures,
    unreadLines,
    expected,
  };
}

function tallyRecord(tally: Tally): object {
  const percent = (count: number): number =>
    tally.n === 0 ? 0 : Math.round((10_000 * count) / tally.n) / 100;
  const { answered, first, any } = tally;
  return { ...tally, percent: { answered: percent(answered), first: percent(first), any: percent(any) } };
}
