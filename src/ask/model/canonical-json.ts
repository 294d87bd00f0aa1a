/**
 * One text for each JSON value: keys in the order of their UTF-16 units, no white space, absent what is
 * undefined.
 *
 *     canonicalJson({ b: [1, -0], a: undefined, A: "é" }) // '{"A":"é","b":[1,0]}'
 *
 * @throws {RangeError} for what JSON cannot hold: NaN, infinities, functions, bigints, symbols, cycles
 * @source RFC 8785 (JSON Canonicalization Scheme)
 */
export function canonicalJson(value: unknown): string {
  return written(value, []);
}

function written(value: unknown, above: readonly object[]): string {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "number":
      if (Number.isFinite(value)) return JSON.stringify(value);
      break;
    case "object": {
      if (value === null) return "null";
      if (above.includes(value)) throw new RangeError("JSON cannot hold what contains itself");
      const path = [...above, value];
      // A hole of a list, and what is undefined in it, is null, as JSON.stringify has it.
      if (Array.isArray(value)) {
        return `[${Array.from(value, (one: unknown) => written(one ?? null, path)).join(",")}]`;
      }
      const fields = Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => `${JSON.stringify(key)}:${written(one, path)}`);
      return `{${fields.join(",")}}`;
    }
    default:
  }
  throw new RangeError(`JSON cannot hold ${String(value)}`);
}
