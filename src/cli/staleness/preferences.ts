import type { Issue } from "../../expressions.js";
import { agreementOn, type ConsistencyFilter, gatherPreferences } from "../../staleness.js";
import { exitCode } from "../exit-code.js";
import { readAnnotations } from "../read/annotations.js";
import { write } from "../write/output.js";
import { note } from "../write/report.js";
import type { PreferencesReport } from "./preferences-report.js";
import { preferencesText } from "./preferences-text.js";

/** The options of `oracle staleness preferences`. */
export interface PreferencesFlags {
  readonly annotations: readonly string[];
  readonly filter: ConsistencyFilter;
  readonly lenient?: true;
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
  };
  await write(flags.format === "json" ? `${JSON.stringify(report, null, 2)}\n` : preferencesText(report));
  return samples.length === 0 ? exitCode.unanswered : exitCode.answered;
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
