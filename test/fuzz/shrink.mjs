/**
 * A shorter text of which the same is still true, found by leaving out ever smaller pieces.
 *
 * @param {string} text
 * @param {(text: string) => boolean} fails
 */
export function shrink(text, fails) {
  let smallest = text;
  for (let piece = Math.max(1, text.length >> 1); piece >= 1; piece = piece === 1 ? 0 : piece >> 1) {
    for (let at = 0; at < smallest.length; ) {
      const shorter = smallest.slice(0, at) + smallest.slice(at + piece);
      if (fails(shorter)) smallest = shorter;
      else at += piece;
    }
  }
  return smallest;
}

/**
 * A smaller JSON value of which the same is still true, found by leaving out elements and fields.
 *
 * @param {unknown} json
 * @param {(json: unknown) => boolean} fails
 */
export function shrinkJson(json, fails) {
  let smallest = json;
  for (let shorter = true; shorter; ) {
    shorter = false;
    for (const candidate of smaller(smallest)) {
      if (fails(candidate)) {
        smallest = candidate;
        shorter = true;
        break;
      }
    }
  }
  return smallest;
}

/** Every value with one element or field less, the outer ones first. @param {unknown} json @returns {Iterable<unknown>} */
function* smaller(json) {
  if (typeof json !== "object" || json === null) return;
  const fields = Object.keys(json);
  for (const field of fields) yield without(json, field);
  for (const field of fields) {
    for (const inner of smaller(Reflect.get(json, field))) yield withField(json, field, inner);
  }
}

/** @param {object} json @param {string} field */
function without(json, field) {
  if (Array.isArray(json)) return json.filter((_, index) => String(index) !== field);
  const copy = structuredClone(json);
  Reflect.deleteProperty(copy, field);
  return copy;
}

/** As `JSON.parse` would: "__proto__" is a field like others. @param {object} json @param {string} field @param {unknown} value */
function withField(json, field, value) {
  const copy = structuredClone(json);
  return Object.defineProperty(copy, field, { value, writable: true, enumerable: true, configurable: true });
}
