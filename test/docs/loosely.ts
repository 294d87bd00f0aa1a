/**
 * Whether a text is what an example says, white space and blank lines aside. `…` or `...` stands for
 * anything inside a line, and on a line of its own for any number of lines.
 */
export function isLoosely(actual: string, said: string): boolean {
  const wanted = linesOf(said);
  const pattern = wanted.map((line) => (isGap(line) ? "(?:[^\\n]*\\n)*?" : `${inLine(line)}\\n`)).join("");
  return new RegExp(`^${pattern}$`, "u").test(
    linesOf(actual)
      .map((line) => `${line}\n`)
      .join(""),
  );
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "");
}

function isGap(line: string): boolean {
  return line === "…" || line === "...";
}

function inLine(line: string): string {
  return line
    .split(/…|\.\.\./)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("[^\\n]*");
}
