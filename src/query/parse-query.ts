import { querySchema } from "../algebra/query-schema.js";
import type { AskedQuery } from "../algebra/query.js";
import type { Issue } from "../issue/issue.js";
import { shownJson, valueAt } from "../issue/json-value.js";
import { failure, type Result, success } from "../issue/result.js";

/** A fault as the schema has it: of a union those of each option. */
interface Fault {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly Fault[])[];
  readonly keys?: readonly string[];
}

/**
 * Reads a query from JSON; see `AskedQuery`.
 *
 * @returns the query, or a `bad-query` issue for each fault, with its place
 */
export function parseQuery(json: unknown): Result<AskedQuery> {
  const read = querySchema.safeParse(json);
  if (read.success) return success(read.data);
  const faults = read.error.issues.flatMap((fault) => faultsIn(fault as Fault, []));
  return failure(
    ...faults.map(({ path, message }): Issue => {
      const field = path.reduce<string>(
        (text, step) =>
          typeof step === "number" ? `${text}[${step}]` : `${text}${text === "" ? "" : "."}${String(step)}`,
        "",
      );
      return { kind: "bad-query", field, value: shownJson(valueAt(json, path)), message };
    }),
  );
}

/** Of a union the faults of the option that was meant: of which the name of the query or term fits. */
function faultsIn(fault: Fault, above: readonly PropertyKey[]): readonly Fault[] {
  const path = [...above, ...fault.path];
  if (fault.errors === undefined || fault.errors.length === 0) {
    return (fault.keys ?? [null]).map((key) => ({ ...fault, path: key === null ? path : [...path, key] }));
  }
  const meant = fault.errors.filter((option) => !option.some((inner) => isName(inner.path)));
  const [first] = [...meant].sort((a, b) => a.length - b.length);
  return first === undefined
    ? [{ ...fault, errors: [], path: [...path, "query"], message: "no such query" }]
    : first.flatMap((inner) => faultsIn(inner, path));
}

function isName(path: readonly PropertyKey[]): boolean {
  return path.length === 1 && (path[0] === "query" || path[0] === "term");
}
