/**
 * The calls of `oracle` of which lines of shell are made, each as its arguments.
 *
 * @returns null where a line does more: pipes, files that are written, patterns, variables, other commands
 */
export function oracleCallsOf(code: string): readonly (readonly string[])[] | null {
  const lines = code
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.replace(/^#.*/, "").trim())
    .filter((line) => line !== "");
  const calls = lines.map(argumentsOf);
  return calls.every((call) => call !== null) ? calls : null;
}

function argumentsOf(line: string): readonly string[] | null {
  const words = [...line.matchAll(/(?:[^\s"'\\]|"[^"]*"|'[^']*')+/g)].map(([word]) => word);
  const [command, ...parts] = words;
  const isWhole = words.join("").length === line.replace(/\s(?=(?:[^"']|"[^"]*"|'[^']*')*$)/g, "").length;
  if (command !== "oracle" || !isWhole || parts.some(isOfShell)) return null;
  return parts.map((part) => part.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single));
}

/** Whether the shell makes something else of a word. */
function isOfShell(word: string): boolean {
  const bare = word.replace(/'[^']*'/g, "");
  return /[$`]/.test(bare) || /[|<>&;*?~()[\]{}#!]/.test(bare.replace(/"[^"]*"/g, ""));
}
