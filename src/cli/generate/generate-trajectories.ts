import { fieldsOf } from "../../issue/json-value.js";
import { sensitivities } from "../../staleness/inventory/scenarios.js";
import type { Variant } from "../../staleness.js";
import {
  type CandidateOptions,
  templateCandidates,
  variantsOf,
  wantedCandidates,
} from "../../tasks/conversations/generate/candidates.js";
import {
  describeGeneration,
  type GeneratedTrajectory,
  generatedTrajectory,
  generationOf,
} from "../../tasks/conversations/generate/generation.js";
import {
  generationLine,
  judgeLine,
  ReplyCandidates,
} from "../../tasks/conversations/generate/model/read-candidate.js";
import { readVerdict, type Verdict } from "../../tasks/conversations/generate/filter/filter-candidate.js";
import type { ScenarioFile } from "../../tasks/conversations/generate/scenario/scenario-file.js";
import { jsonLines } from "../benchmark/opened.js";
import { exitCode, Refusal, valueOf } from "../session.js";
import { nameOf } from "../read/input.js";
import { readJsonLines, lineFault } from "../read/json.js";
import { openReplies } from "../read/replies.js";
import { progress } from "../write/output.js";
import { writeText } from "../write/whole-file.js";
import { openScenarios } from "../staleness/scenarios.js";
import { writeGeneration } from "./generate.js";

/** They are filtered and counted together: 20 kB each. */
const mostConversations = 100_000;

/** Conversations of each scenario. */
const usualCount = 50;

/** The options of `oracle generate` for conversations. */
export interface GenerateTrajectoriesFlags {
  readonly seed: number;
  readonly count?: number;
  readonly out?: string;
  readonly scenarios?: string;
  readonly variants?: readonly string[];
  readonly sensitivity?: readonly string[];
  readonly promptsOut?: string;
  readonly replies?: string;
  readonly judgePromptsOut?: string;
  readonly verdicts?: string;
  readonly keepUndecided?: true;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * Makes trajectories by templates or of replies, or writes the prompts that ask for them or about them.
 *
 * @returns what to exit with: unanswered when no trajectory is kept
 * @throws {Refusal} when an option cannot be meant, or a file not be read or written
 */
export async function generateTrajectories(flags: GenerateTrajectoriesFlags): Promise<number> {
  const count = flags.count ?? usualCount;
  const options: CandidateOptions = { ...flags, count, variants: readVariants(flags.variants) };
  const files = chosen(await openScenarios(flags.scenarios), options, flags.sensitivity);
  if (files.length * count > mostConversations) {
    throw new Refusal({
      kind: "too-many-conversations",
      scenarios: files.length,
      wanted: count,
      most: mostConversations,
    });
  }
  if (flags.promptsOut !== undefined) {
    const prompts = files.flatMap((file) =>
      wantedCandidates(file, options).map((wanted) => generationLine(file, wanted, options.seed)),
    );
    await writeText(jsonLines(prompts), flags.promptsOut);
    return exitCode.answered;
  }

  const verdicts = flags.verdicts === undefined ? null : await readVerdicts(flags.verdicts);
  const generated =
    flags.replies === undefined
      ? await candidatesOfTemplates(files, options, verdicts)
      : await candidatesOfReplies(files, options, verdicts, flags.replies);
  if (flags.judgePromptsOut !== undefined) {
    const asked = generated.flatMap((one) => (one.status === "undecided" ? [judgeLine(one.candidate)] : []));
    await writeText(jsonLines(asked), flags.judgePromptsOut);
  }
  if (flags.out === undefined) return exitCode.answered;

  const keepsUndecided = flags.keepUndecided ?? false;
  const source = flags.replies === undefined ? "templates" : "replies";
  const description = describeGeneration(files, options, { source, keepsUndecided });
  return writeGeneration(generationOf(generated, description), { ...flags, out: flags.out });
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

/**
 * Trajectories of a model's replies; those that did not come, or hold no word, are passed over.
 *
 * @throws {Refusal} when the replies cannot be read, or one answers no prompt of these scenarios and this seed
 */
async function candidatesOfReplies(
  files: readonly ScenarioFile[],
  options: CandidateOptions,
  verdicts: ReadonlyMap<string, Verdict> | null,
  source: string,
): Promise<readonly GeneratedTrajectory[]> {
  const candidates = new ReplyCandidates(files.map((file) => [file, wantedCandidates(file, options)]));
  const generated: GeneratedTrajectory[] = [];
  for await (const { id, reply, state } of openReplies(source).replies()) {
    if (reply === null || (state !== undefined && reply.trim() === "")) continue;
    const candidate = candidates.read(id, reply);
    if (candidate === null) throw new Refusal({ kind: "unknown-candidate", source, id });
    generated.push(
      "status" in candidate
        ? candidate
        : generatedTrajectory(candidate, verdicts?.get(candidate.id) ?? null, options.seed),
    );
  }
  return generated;
}

/** What the scenario files themselves vouch for. */
const given: Verdict = { missingPremise: false, timeDependent: true };

/**
 * Trajectories by templates; of what no verdict speaks, the scenario file vouches for.
 *
 * @throws {Refusal} when a scenario does not give as many as are wanted
 */
async function candidatesOfTemplates(
  files: readonly ScenarioFile[],
  options: CandidateOptions,
  verdicts: ReadonlyMap<string, Verdict> | null,
): Promise<readonly GeneratedTrajectory[]> {
  const watch = progress(files.length, "scenarios");
  try {
    const generated: GeneratedTrajectory[] = [];
    for (const file of files) {
      for (const candidate of valueOf(templateCandidates(file, options))) {
        generated.push(generatedTrajectory(candidate, verdicts?.get(candidate.id) ?? given, options.seed));
      }
      watch.step();
      // So that the status line is shown and signals are heard.
      await new Promise(setImmediate);
    }
    return generated;
  } finally {
    watch.end();
  }
}

/**
 * The verdicts of a file by the ids of the candidates: replies of a judge as `oracle run` keeps them, or what
 * people have written, `{"id": …, "missingPremise": false, "timeDependent": true}` a line. Of two about one
 * candidate the later counts; a reply that decides nothing leaves it undecided.
 *
 * @throws {Refusal} when the file cannot be read, or a line is no JSON or has no id
 */
async function readVerdicts(file: string): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const line of await readJsonLines(file)) {
    if ("issue" in line) throw new Refusal(line.issue, { source: nameOf(file) });
    const fields = fieldsOf(line.value);
    const id = fields?.["id"];
    if (fields === null || typeof id !== "string") {
      const fault = lineFault(
        line.line,
        fields === null ? "it" : "id",
        id,
        fields === null ? "object" : "text",
      );
      throw new Refusal(fault, { source: nameOf(file) });
    }
    const verdict = readVerdict("reply" in fields ? fields["reply"] : fields);
    if (verdict !== null) verdicts.set(id, verdict);
  }
  return verdicts;
}
