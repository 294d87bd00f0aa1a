/**
 * JSON as Python writes it, in which chat templates tell tools: a space behind each colon and each comma.
 *
 *     spacedJson({ a: [1, "é"] }) // '{"a": [1, "é"]}'
 */
export function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}: ${spacedJson(one)}`).join(", ")}}`;
}

/**
 * Arguments as a template writes them: anew where they are JSON, and as they are where they are none.
 *
 * They are written anew word by word, since a number or the order of fields would not survive being read here: Python
 * writes `1.0` as `1.0`, and keeps `{"2": …, "1": …}` in order. O(length)
 *
 * @param inText  what becomes of texts in it, names of fields among them
 */
export function spacedArguments(written: string, inText: (text: string) => string = (text) => text): string {
  if (written.trim() === "") return "{}";
  try {
    JSON.parse(written);
  } catch {
    return written;
  }
  return written.replace(token, (word) => {
    if (word === ":" || word === ",") return `${word} `;
    if (word.startsWith('"')) return JSON.stringify(inText(JSON.parse(word) as string));
    if (/^[-\d]/u.test(word)) return pythonNumber(word);
    return word.trim();
  });
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[:,]|\s+/gu;

/** A number of JSON as Python writes it: one with a point or an exponent stays no whole number. */
function pythonNumber(written: string): string {
  if (/^-?\d+$/u.test(written)) return written === "-0" ? "0" : written;
  const value = Number(written);
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  // From 10¹⁶ on, and below 10⁻⁴.
  const isExponential = size !== 0 && (size >= 1e16 || size < 1e-4);
  if (!isExponential) return Number.isInteger(value) ? `${value}.0` : `${value}`;
  return value.toExponential().replace(/e([+-])(\d)$/u, "e$10$2");
}
