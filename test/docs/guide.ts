import { readFileSync } from "node:fs";

/** The text of a guide by its name: `scoring` for `docs/scoring.md`. */
export function guide(name: string): string {
  return readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");
}

/** What stands behind "#" in a link to each heading of a text, in order. */
export function headingsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
    const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "");
    return plain.trim().replaceAll(" ", "-");
  });
}

/**
 * The lines below a heading, up to the next one of its level or above; lines in code that begin with # are none.
 *
 * @throws {RangeError} naming a heading that is not there, or more than once
 */
export function sectionOf(markdown: string, heading: string): string {
  const lines = markdown.split("\n");
  let isInCode = false;
  const levels = lines.map((line) => {
    if (/^(?:`{3}|~{3})/u.test(line)) isInCode = !isInCode;
    return isInCode ? 0 : (/^(#+) /u.exec(line)?.[1]?.length ?? 0);
  });
  const starts = lines.flatMap((line, at) => {
    return (levels[at] ?? 0) > 0 && line.replace(/^#+ /u, "") === heading ? [at] : [];
  });
  const [start] = starts;
  if (start === undefined || starts.length > 1)
    throw new RangeError(`${starts.length} headings “${heading}”`);
  const level = levels[start] ?? 0;
  const end = levels.findIndex((other, at) => at > start && other > 0 && other <= level);
  return lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
}
