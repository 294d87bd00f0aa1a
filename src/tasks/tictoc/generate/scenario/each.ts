/** The shape of one thing in the result of a list, `{"$each": …}`; null where there is none. */
export function eachOf(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return null;
  if ("$each" in json) return json.$each;
  return Object.values(json).reduce<unknown>((found, value) => found ?? eachOf(value), null);
}

/** The result of a list without the things in it. */
export function withoutEach(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutEach);
  if (typeof json !== "object" || json === null) return json;
  if ("$each" in json) return [];
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withoutEach(value)]));
}
