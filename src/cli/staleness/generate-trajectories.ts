import { sensitivities, type Variant } from "../../staleness.js";
import {
  type CandidateOptions,
  describeGeneration,
  type GeneratedTrajectory,
  generationLine,
  type GenerationTally,
  judgeLine,
  type ScenarioFile,
  tallyGeneration,
  variantsOf,
  wantedCandidates,
} from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { manifestFile } from "../read/benchmark-items.js";
import { Refusal } from "../refusal.js";
import { write, writeJson, writeShown } from "../write/output.js";
import { WholeFile } from "../write/whole-file.js";
import { WholeFolder } from "../write/whole-folder.js";
import { candidatesOfReplies } from "./candidates-of-replies.js";
import { candidatesOfTemplates } from "./candidates-of-templates.js";
import { openScenarios } from "./scenario-folder.js";
import { readVerdicts } from "./verdict-file.js";

/** They are filtered and counted together: 20 kB each. */
const mostConversations = 100_000;

/** The options of `oracle staleness generate`. */
export interface GenerateTrajectoriesFlags {
  readonly seed: number;
  readonly count: number;
  readonly out?: string;
  readonly scenarios?: string;
  readonly variants?: readonly string[];
  readonly sensitivity?: readonly string[];
  readonly promptsOut?: string;
  readonly replies?: string;
  readonly judgePromptsOut?: string;
  readonly verdicts?: string;
  readonly keepUndecided?: true;
  readonly force?: true;
  readonly json?: true;
}

/**
 * Makes trajectories by templates or of replies, or writes the prompts that ask for them or about them.
 *
 * @returns what to exit with: unanswered when no trajectory is kept
 * @throws {Refusal} when an option cannot be meant, or a file not be read or written
 */
export async function generateTrajectories(flags: GenerateTrajectoriesFlags): Promise<number> {
  const options: CandidateOptions = { ...flags, variants: readVariants(flags.variants) };
  const files = chosen(await openScenarios(flags.scenarios), options, flags.sensitivity);
  if (files.length * flags.count > mostConversations) {
    throw new Refusal({
      kind: "too-many-conversations",
      scenarios: files.length,
      wanted: flags.count,
      most: mostConversations,
    });
  }
  if (flags.promptsOut !== undefined) return writePrompts(files, options, flags.promptsOut);

  const verdicts = flags.verdicts === undefined ? null : await readVerdicts(flags.verdicts);
  const generated =
    flags.replies === undefined
      ? await candidatesOfTemplates(files, options, verdicts)
      : await candidatesOfReplies(files, options, verdicts, flags.replies);
  if (flags.judgePromptsOut !== undefined) await writeJudgePrompts(generated, flags.judgePromptsOut);
  if (flags.out === undefined) return exitCode.answered;

  const keepsUndecided = flags.keepUndecided ?? false;
  const source = flags.replies === undefined ? "templates" : "replies";
  const description = describeGeneration(files, options, { source, keepsUndecided });
  const kept = generated.flatMap((one) =>
    one.status === "kept" || (one.status === "undecided" && keepsUndecided) ? [one.record] : [],
  );
  const rejected = generated.flatMap((one) => (one.status === "rejected" ? [one] : []));
  const tally = tallyGeneration(generated);
  const folder = await WholeFolder.open(flags.out, manifestFile, flags.force ?? false);
  try {
    await folder.write("trajectories.jsonl", lines(kept));
    if (rejected.length > 0) {
      await folder.write("rejected.jsonl", lines(rejected.map(({ status: _, ...rest }) => rest)));
    }
    await folder.commit(`${JSON.stringify({ ...description, tally, files: folder.files }, null, 2)}\n`);
  } catch (fault) {
    await folder.abandon();
    throw fault;
  }
  if (flags.json === true) await writeJson({ folder: flags.out, ...tally });
  else await writeShown(`${inWords(flags.out, tally)}\n`);
  return kept.length > 0 ? exitCode.answered : exitCode.unanswered;
}

function readVariants(names: readonly string[] | undefined): readonly Variant[] | null {
  if (names === undefined) return null;
  const known = [...variantsOf("read"), ...variantsOf("read-write")];
  return names.map((name) => known.find((variant) => variant === name) ?? unknown("variant", name, known));
}

/** The scenarios of which something is wanted. */
function chosen(
  files: readonly ScenarioFile[],
  { variants }: CandidateOptions,
  wanted: readonly string[] | undefined,
): readonly ScenarioFile[] {
  const levels = wanted?.map(
    (name) => sensitivities.find((level) => level === name) ?? unknown("sensitivity", name, sensitivities),
  );
  const left = files.filter(
    ({ sensitivity, access }) =>
      (levels?.includes(sensitivity) ?? true) &&
      (variants === null || variantsOf(access).some((variant) => variants.includes(variant))),
  );
  if (left.length === 0) throw new Refusal({ kind: "nothing-to-generate" });
  return left;
}

function unknown(option: "variant" | "sensitivity", name: string, known: readonly string[]): never {
  throw new Refusal({ kind: "unknown-generation-name", option, name, known });
}

async function writePrompts(
  files: readonly ScenarioFile[],
  options: CandidateOptions,
  out: string,
): Promise<number> {
  const prompts = files.flatMap((file) =>
    wantedCandidates(file, options).map((wanted) => generationLine(file, wanted, options.seed)),
  );
  await writeLines(out, lines(prompts));
  return exitCode.answered;
}

async function writeJudgePrompts(generated: readonly GeneratedTrajectory[], out: string): Promise<void> {
  await writeLines(
    out,
    lines(generated.flatMap((one) => (one.status === "undecided" ? [judgeLine(one.candidate)] : []))),
  );
}

/** To a file, whole or not at all; "-" is standard output. */
async function writeLines(out: string, text: string): Promise<void> {
  if (out === "-") return write(text);
  const file = await WholeFile.open(out);
  try {
    await file.write(text);
    await file.commit();
  } catch (fault) {
    await file.abandon();
    throw fault;
  }
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

function inWords(folder: string, { candidates, kept, undecided, rejected, byRule }: GenerationTally): string {
  const rules = Object.entries(byRule).map(([rule, count]) => `  ${rule}: ${count}`);
  const head = `${folder}: of ${candidates} candidates ${kept} kept, ${undecided} undecided, ${rejected} rejected`;
  return [rules.length === 0 ? head : `${head}, by rule`, ...rules].join("\n");
}
