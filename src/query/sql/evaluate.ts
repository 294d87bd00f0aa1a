import type { Distribution } from "../distribution/distribution.js";
import { type Frame, frameOf, type Setting } from "../setting.js";
import { groundType, typeKeysOf } from "../ground-type.js";
import type { NamedReading, Target } from "../link/names.js";
import { barrierOf } from "../link/unknown-name.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { ParsedExpression } from "../../language/expression/parse-expression.js";
import type { Curve } from "../../fuzzy/curve.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { distributionSql, readDistribution } from "./distribution.js";
import { occurringTypesSql, readOccurringTypes } from "./occurring-types.js";
import {
  columnOf,
  type Plan,
  type PlanTarget,
  type Selection,
  type TypeCurves,
  wholeColumns,
} from "./plan.js";
import { segmentsOf } from "./segment.js";
import { textOf } from "./sql-text.js";
import { readUncertainDay, uncertainDaySql } from "./uncertain-day.js";
import type { SqlWorld } from "./world.js";

/** The answer of one reading by a database, and what it rests on. */
export interface SqlEvaluation {
  readonly distribution: Distribution;
  readonly frame: Frame;
  readonly plan: Plan;
  /** The curve of each event type that occurs; none for a crisp question. */
  readonly curves: ReadonlyMap<string, Curve>;
}

/**
 * Answers one reading of a question by queries: one for the distribution; before it one for events that
 * have only a day, where there are such, and for a vague question one for the types that occur.
 *
 * @param parsed  one reading of the temporal expression; null when the question has none
 */
export async function evaluateBySql(
  world: SqlWorld,
  named: NamedReading,
  parsed: ParsedExpression | null,
  setting: Setting,
): Promise<Result<SqlEvaluation>> {
  const { database, table, vocabulary } = world;
  const { ask, tense } = named.reading;
  const barrier = barrierOf(vocabulary, named, setting.policy);
  if (barrier.length > 0) return failure(...barrier);
  const framed = frameOf(tense, parsed, setting, world.window);
  if (!framed.ok) return framed;
  const frame = framed.value;
  const { adverbial, intervals, seen } = frame;
  const columns = new Set(wholeColumns(table));
  const targets = named.targets
    .map((target) => spelt(target, vocabulary))
    // A role that is only declared has no column, and no event has it.
    .filter(({ roles }) => roles.every(([role]) => columns.has(columnOf(role))));
  const selection: Selection = { table, targets, intervals, seen };

  if (world.hasDayGrain) {
    const rows = await database.query(textOf(uncertainDaySql(selection, adverbial !== null)));
    const uncertain = readUncertainDay(rows);
    if (uncertain !== null) return failure({ kind: "unknown-time-of-day", ...uncertain });
  }
  const notes: Issue[] = [...framed.notes];
  const curves = new Map<string, Curve>();
  if (adverbial !== null) {
    const occurring = readOccurringTypes(await database.query(textOf(occurringTypesSql(selection))));
    for (const { type } of targets) {
      if (!occurring.has(type) || curves.has(type)) continue;
      const result = groundType(typeKeysOf(type), adverbial, setting);
      if (!result.ok) return result;
      curves.set(type, result.value);
      notes.push(...result.notes);
    }
  }
  const plan: Plan = {
    ...selection,
    ask,
    speechTime: setting.speechTime,
    dependence: setting.policy.dependence,
    hasDayGrain: world.hasDayGrain,
    // A vague question that meets no event is a crisp one that meets none.
    curves: curves.size === 0 ? null : curvesOf(curves, setting),
  };
  const rows = await database.query(textOf(distributionSql(plan)));
  return success({ distribution: readDistribution(plan, rows, setting), frame, plan, curves }, notes);
}

/** A target by the spellings of its names. */
function spelt({ type, subject, roles }: Target, vocabulary: Vocabulary): PlanTarget {
  const named = roles.map(
    ({ role, name }) => [role, vocabulary.namesOf(role)?.spelling(name) ?? ""] as const,
  );
  return {
    type: vocabulary.typeNames.spelling(type),
    roles:
      subject === null ? named : [["subject", vocabulary.subjectNames.spelling(subject)] as const, ...named],
  };
}

function curvesOf(curves: ReadonlyMap<string, Curve>, { studies }: Setting): readonly TypeCurves[] {
  return [...curves].map(([type, curve]) => {
    const limits = studies.find(({ id }) => id === curve.studyId)?.limits ?? [];
    return { type, members: (curve.members ?? [curve]).map((member) => segmentsOf(member, limits)) };
  });
}
