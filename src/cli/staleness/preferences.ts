import { basename } from "node:path";
import type { Issue } from "../../expressions.js";
import {
  agreementOn,
  type ConsistencyFilter,
  gatherPreferences,
  preferenceCurves,
  preferenceStudy,
  type RatedSample,
} from "../../tictoc.js";
import { printStudy } from "../../survey.js";
import { exitCode } from "../exit-code.js";
import { readAnnotations } from "../read/annotations.js";
import { nameOf } from "../read/input.js";
import { writeText } from "../write/whole-file.js";
import { type JudgedTrajectories, readJudgedTrajectories } from "./judged-trajectories.js";
import { writePreferences } from "./write-preferences.js";
import { writeJson, writeShown } from "../write/output.js";
import { note } from "../write/issue-output.js";
import type { PreferencesReport } from "./preferences-report.js";
import { preferencesText } from "./preferences-text.js";

/** The options of `oracle staleness preferences`. */
export interface PreferencesFlags {
  readonly annotations: readonly string[];
  readonly filter: ConsistencyFilter;
  readonly lenient?: true;
  readonly trajectories?: readonly string[];
  readonly inventory?: boolean;
  readonly out?: string;
  readonly force?: true;
  readonly study?: string;
  readonly seed: number;
  readonly format: "text" | "json";
}

/** So many issues of what was left out, and as many notes, are told. */
const toldIssues = 20;

/**
 * Tells what people prefer, and how far they agree.
 *
 * @returns what to exit with: unanswered when no survey is left
 * @throws {Refusal} when annotations cannot be read
 */
export async function preferences(flags: PreferencesFlags): Promise<number> {
  const { annotations, filter, seed } = flags;
  const judged =
    flags.trajectories === undefined ? null : await readJudgedTrajectories(flags.trajectories, flags);
  const { table, faults, unread } = await readAnnotations(annotations, flags.lenient === true);
  const gathered = gatherPreferences(table, filter);
  tell(faults);
  tell(gathered.notes);
  const { samples, surveys } = gathered;
  const discarded = surveys.filter(({ isKept }) => !isKept).length;
  if (samples.length === 0) note({ kind: "no-annotations", sources: annotations, discarded });
  const retained = samples.filter(({ preference }) => preference !== null);
  const report: PreferencesReport = {
    annotations: { read: table.size, unread, counted: gathered.counted },
    annotators: table.annotators,
    filter,
    surveys: {
      total: surveys.length,
      kept: surveys.length - discarded,
      discarded,
      flagged: surveys.filter(({ isFlagged }) => isFlagged).length,
      inconsistent: surveys.filter(({ inconsistent }) => inconsistent.length > 0),
    },
    trajectories: new Set(samples.map(({ trajectory }) => trajectory)).size,
    samples: {
      total: samples.length,
      levels: ([0, 1, 2] as const).map((level) => {
        const ofLevel = samples.filter((sample) => sample.level === level);
        return {
          level,
          samples: ofLevel.length,
          score:
            ofLevel.length === 0 ? null : ofLevel.reduce((sum, { score }) => sum + score, 0) / ofLevel.length,
          tool: ofLevel.filter(({ preference }) => preference === "tool").length,
          noTool: ofLevel.filter(({ preference }) => preference === "noTool").length,
        };
      }),
      retained: {
        tool: retained.filter(({ preference }) => preference === "tool").length,
        noTool: retained.filter(({ preference }) => preference === "noTool").length,
      },
    },
    alpha: { all: agreementOn(samples, { seed }), retained: agreementOn(retained, { seed }) },
    conversations: judged === null ? null : conversationsOf(samples, judged),
  };
  if (flags.out !== undefined) {
    await writePreferences(flags.out, flags.force === true, samples, judged, report);
  }
  const curves = report.conversations?.curves ?? [];
  if (flags.study !== undefined && curves.length > 0) {
    const study = preferenceStudy(curves, {
      id: idOf(flags.study),
      source: annotations.map(nameOf).join(", "),
    });
    await writeText(printStudy(study), flags.study);
  }
  if (flags.format === "json") await writeJson(report);
  else await writeShown(preferencesText(report));
  return samples.length === 0 ? exitCode.unanswered : exitCode.answered;
}

function conversationsOf(
  samples: readonly RatedSample[],
  { placed }: JudgedTrajectories,
): NonNullable<PreferencesReport["conversations"]> {
  const rated = [...new Set(samples.map(({ trajectory }) => trajectory))];
  const found = rated.flatMap((id) => placed.get(id) ?? []);
  const unplaced = found.filter(
    ({ scenario, elapsed }) => scenario === null || elapsed.every((one) => one === null),
  );
  return {
    read: placed.size,
    missing: rated.length - found.length,
    unplaced: unplaced.length,
    curves: preferenceCurves(samples, placed),
  };
}

/** "my curves.json" as "my-curves". */
function idOf(file: string): string {
  const name = basename(file === "-" ? "preferences" : file).replace(/\.[^.]*$/u, "");
  return name.trim().replaceAll(/\s+/gu, "-") || "preferences";
}

function tell(issues: readonly Issue[]): void {
  note(issues.slice(0, toldIssues));
  const more = issues
    .slice(toldIssues)
    .reduce(
      (sum, issue) =>
        sum + (issue.kind === "more-faults" || issue.kind === "more-annotations" ? issue.count : 1),
      0,
    );
  if (more > 0) note({ kind: "more-faults", count: more });
}
