/** How much of a value is shown. */
const shownLength = 40;

/** Where a value stands in JSON, as in JavaScript: `lookup.ask[0]`; "it" for the whole. */
export function fieldText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text === "" ? "it" : text.replace(/^\./u, "");
}

/** What stands at a place in JSON; undefined where nothing does. */
export function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}

/** A value as JSON, shortened; empty for undefined. */
export function shownJson(value: unknown, most = shownLength): string {
  const text = value === undefined ? "" : (JSON.stringify(value) ?? "");
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A value in words, or as JSON: "a list", "an object", `"text"`, 3; empty for undefined. */
export function shownValue(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return shownJson(value);
}
