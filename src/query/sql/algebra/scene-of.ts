import type { AskedQuery } from "../../../algebra/query.js";
import type { Curve } from "../../../fuzzy/curve.js";
import type { Issue } from "../../../issue/issue.js";
import { Times } from "../../algebra/when.js";
import { groundType, typeKeysOf } from "../../ground-type.js";
import type { Setting } from "../../setting.js";
import { curvesOf } from "../answer.js";
import type { SqlWorld } from "../plan.js";
import type { SqlScene, SqlTime } from "./scene.js";

/** The scene of a query, and what was found on the way to its SQL. */
export interface SettledScene extends SqlScene {
  /** What prevents SQL: an expression or a length that cannot be read. */
  readonly issues: readonly Issue[];
  readonly notes: readonly Issue[];
}

/**
 * What the SQL of a query is made of over a table: temporal expressions are read and anchored as elsewhere, and a
 * vague word has the curves of all types that the table names. A type that no curve is known for leaves the answer
 * in doubt where its events count.
 */
export function sceneOf(
  { table, vocabulary, window, lastEnd, facts }: Omit<SqlWorld, "database" | "hasDayGrain">,
  query: AskedQuery,
  setting: Setting,
): SettledScene {
  const { tense } = query;
  const { speechTime, zone, policy, includeFuture } = setting;
  const issues: Issue[] = [];
  const refuse = (...found: readonly Issue[]): void => void issues.push(...found);
  const ask = query.query === "exists" ? "did" : query.query === "values" ? "who" : "how-often";
  const times = new Times({ setting, tense, refuse, set: { facts, window } }, ask);
  const known = new Map<string, SqlTime | null>();
  const read = (time: string): SqlTime | null => {
    const frame = times.frameOf(time);
    if (frame === null) return null;
    const { adverbial, intervals, seen } = frame;
    if (adverbial === null) return { intervals, seen, vague: null };
    const curves = new Map<string, Curve>();
    for (const type of vocabulary.typeNames.spellings) {
      const found = groundType(typeKeysOf(type), adverbial, setting);
      if (!found.ok) continue;
      curves.set(type, found.value);
      for (const note of found.notes) times.note(note);
    }
    return { intervals, seen, vague: { adverbial, curves: curvesOf(curves, setting) } };
  };
  return {
    ...{
      table,
      window,
      lastEnd: lastEnd ?? null,
      speechTime,
      tense,
      includeFuture,
      zone,
      dependence: policy.dependence,
    },
    weekStart: policy.weekStart === "sunday" ? 7 : 1,
    timeOf: (time) => {
      let found = known.get(time);
      if (found === undefined) known.set(time, (found = read(time)));
      return found;
    },
    lengthOf: (length) => times.lengthOf(length),
    namesOf: (role) => {
      const names = role === "type" ? vocabulary.typeNames : vocabulary.namesOf(role);
      return names?.spellings ?? [];
    },
    issues,
    notes: times.notes,
  };
}
