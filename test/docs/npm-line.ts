/** What a package offers to `npm`. */
export interface Package {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * What of a line of shell is npm's: installing and scripts are checked here, not run.
 *
 * @returns null when the line has nothing of npm's; else its faults, and the commands of its scripts
 *          that run what is built already, which can be run after all
 */
export function npmLine(
  line: string,
  { name, scripts }: Package,
): { readonly faults: readonly string[]; readonly runs: readonly string[] } | null {
  if (!/(^|&&)\s*npm\b/.test(line)) return null;
  const faults: string[] = [];
  const runs: string[] = [];
  for (const command of line.split("&&").map((each) => each.trim())) {
    const [first, verb, what = "", ...rest] = command.split(/\s+/);
    if (first === "cd" || first === "git") continue;
    const script = verb === "run" ? what : verb === "test" ? "test" : null;
    const isInstall =
      (/^(ci|link)$/.test(verb ?? "") && what === "") ||
      (/^(i|install)$/.test(verb ?? "") && [name, ""].includes(what));
    if (first !== "npm" || (script === null && !isInstall)) faults.push(`“${command}” is no npm command`);
    else if (script !== null && !Object.hasOwn(scripts, script)) faults.push(`there is no script ${script}`);
    else if (script !== null) {
      const builtOnly = (scripts[script] ?? "")
        .split("&&")
        .filter((each) => each.trim().startsWith("node dist/"));
      const args = rest[0] === "--" ? rest.slice(1).join(" ") : "";
      runs.push(...builtOnly.map((each) => `${each.trim()} ${args}`.trim()));
    }
  }
  return { faults, runs };
}
