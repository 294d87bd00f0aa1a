import type * as z from "zod/mini";
import type { Issue } from "../issue/issue.js";
import { placeOf, valueAt } from "../issue/json-value.js";
import { failure, type Result, success } from "../issue/result.js";
import { checkStudy } from "./check-study.js";
import { studies as compiledStudies } from "./generated/studies.js";
import { pooledStudy, type Study } from "./study.js";
import { studyShape } from "./study-schema.js";

/**
 * Reads a study from data of the shape of the files in `surveys/`, and checks that it makes sense.
 *
 * Optional are `n` and `median` of a cell (checked against the counts when given), `person`, and of the
 * study `answers`, `units`, `scale`, `assumption`, `notes`, `personDefault`, `limits`, `aliases`,
 * `adverbialAliases`. Unknown fields are refused, so that a misspelt one does not pass for absent.
 *
 * @returns the study, or a `bad-study` issue for every fault, each naming its place in the data
 */
export function loadStudy(value: unknown): Result<Study> {
  const parsed = studyShape.safeParse(value);
  if (!parsed.success) {
    const id = valueAt(value, ["id"]);
    const study = typeof id === "string" ? id : "";
    return failure(...parsed.error.issues.flatMap((issue) => shapeFaults(study, issue, value)));
  }
  const { kind: _kind, ...record } = parsed.data;
  return checkStudy(record);
}

function shapeFaults(study: string, issue: z.core.$ZodIssue, value: unknown): readonly Issue[] {
  const fault = (path: readonly PropertyKey[], expected: string): Issue => ({
    kind: "bad-study",
    study,
    at: (path.length === 0 ? "" : placeOf(path)) || "the study",
    rule: "shape",
    found: shown(valueAt(value, path)),
    expected,
  });
  // A name that is not known is a misspelt one, most likely: it is named itself.
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => fault([...issue.path, key], "no field of that name"))
    : [fault(issue.path, expectedBy(issue))];
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return issue.values.map(String).join(" | ");
    case "too_small":
      return `${issue.origin}, at least ${issue.minimum}`;
    case "too_big":
      return `${issue.origin}, at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `array of ${value.length}`;
  const text =
    typeof value === "object" ? (value === null ? "null" : "object") : `${value as string | number}`;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

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
