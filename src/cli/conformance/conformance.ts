import { presets } from "../../expressions.js";
import { checkExpected, type ExpectationReport } from "../../index.js";
import { readCases } from "./conformance-cases.js";
import { failureText } from "./conformance-failure.js";
import { conformanceRecord } from "./conformance-json.js";
import { ownPreset, type RunResult, runCases } from "./conformance-run.js";
import { renderConformance, renderExpectation } from "./conformance-text.js";
import { exitCode } from "../exit-code.js";
import { readExpectedFailures } from "./expected-failures.js";
import { failureFile, noFile } from "./failure-file.js";
import type { Format } from "../options/option-groups.js";
import { printable, write } from "../write/output.js";
import { type PolicyFlags, readPolicy } from "../options/policy.js";
import { Refusal } from "../refusal.js";
import { report } from "../write/issue-output.js";
import { outputStyle, type Style } from "../write/layout.js";
import { counted } from "../write/figures.js";

/** The options of `oracle conformance`. */
export interface ConformanceFlags extends PolicyFlags {
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
export async function measureConformance(files: readonly string[], flags: ConformanceFlags): Promise<number> {
  await checkConventions(flags);
  const groups = flags.expected === undefined ? null : await readExpectedFailures(flags.expected);
  const read = await Promise.all(files.map(readCases));
  for (const [index, { issues }] of read.entries()) {
    if (issues.length > 0) report(new Refusal(issues, { source: files[index] ?? null }));
  }
  const cases = read.flatMap((file) => file.cases);
  const unreadLines = read.reduce((sum, { issues }) => sum + issues.length, 0);
  const sink = flags.failures === false ? noFile : await failureFile(flags.failures);
  const run = await runCases(cases, flags, { sink, shown: flags.show });
  await sink.close();
  const expected = groups === null ? null : checkExpected(groups, run.outcomes);
  if (flags.format === "text") {
    await write(`${textOf(run, flags, expected, outputStyle())}\n`);
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

function textOf(
  run: RunResult,
  { failures: file }: ConformanceFlags,
  expected: ExpectationReport | null,
  style: Style,
): string {
  const { corpora, failures, shown } = run;
  const where = file === false ? "" : ` written to ${file}`;
  const first = failures > shown.length && shown.length > 0 ? `; the first ${shown.length}` : "";
  const colon = shown.length === 0 ? "." : ":";
  return [
    renderConformance(corpora, style),
    failures === 0 ? "No failures." : `${counted(failures, "failure")}${where}${first}${colon}`,
    ...shown.map((failure) => failureText(failure).map(printable).join("\n")),
    ...(expected === null ? [] : [renderExpectation(expected)]),
  ].join("\n\n");
}
