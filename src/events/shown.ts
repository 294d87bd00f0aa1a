/** The most characters of a value that an issue shows. */
const longestShown = 40;

/**
 * A value as an issue shows it: JSON on one line, shortened with "…" to 40 characters; nothing for
 * nothing.
 */
export function shown(value: unknown): string {
  if (value === undefined) return "";
  // A long text is cut first: what is cut away need not be written.
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, longestShown)) : written(value);
  const isCut = typeof value === "string" && value.length > longestShown;
  return text.length > longestShown || isCut ? `${text.slice(0, longestShown - 1)}…` : text;
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Not JSON at all (a cycle, a big integer): its kind is all that can be said.
    return typeof value;
  }
}
