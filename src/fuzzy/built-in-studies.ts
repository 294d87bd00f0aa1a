import { studies as compiledStudies } from "./generated/studies.js";
import { failure, type Result, success } from "../issue/result.js";
import { checkStudy } from "./check-study.js";
import { pooledStudy, type Study } from "./study.js";

/**
 * The order in which the built-in studies are asked: the first that has a curve answers.
 *
 * The benchmark's own survey comes first, so "have birthday", which both have, is answered by
 * "fuzzylli" (first person) unless the other study is asked for by name.
 */
export const defaultStudyOrder: readonly string[] = ["fuzzylli", "cogalex-2024"];

let builtIn: readonly Study[] | undefined;

/**
 * The studies that come with the program, in {@link defaultStudyOrder}; checked on the first call.
 *
 * @throws {RangeError} if the compiled data breaks a rule of its own, which the tests rule out
 */
export function builtInStudies(): readonly Study[] {
  builtIn ??= defaultStudyOrder.map(compiled);
  return builtIn;
}

/**
 * The study of this name: an id; "pooled:" and an id; or "pooled" for the pool of the first study.
 *
 * @param studies  where to look; the built-in ones unless given
 * @returns the study, or an `unknown-study` issue that lists the names it could have been
 */
export function openStudy(name: string, studies: readonly Study[] = builtInStudies()): Result<Study> {
  const asIs = studies.find((study) => study.id === name);
  if (asIs) return success(asIs);
  const pooled = studies.find(
    (study, index) => name === `pooled:${study.id}` || (index === 0 && name === "pooled"),
  );
  if (pooled) return success(pooledStudy(pooled));
  const ids = studies.map((study) => study.id);
  return failure({
    kind: "unknown-study",
    study: name,
    known: [...ids, "pooled", ...ids.map((id) => `pooled:${id}`)],
  });
}

function compiled(id: string): Study {
  const record = compiledStudies.find((study) => study.id === id);
  if (!record) throw new RangeError(`no study ${id} was compiled`);
  const result = checkStudy(record);
  if (!result.ok) throw new RangeError(`built-in study ${id}: ${JSON.stringify(result.issues)}`);
  return result.value;
}
