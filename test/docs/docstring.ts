/** An indented example of a docstring. */
export interface DocExample {
  /** The exported name that it documents. */
  readonly name: string;
  /** 1-based line of its first line in the file. */
  readonly line: number;
  readonly code: string;
  /** Lines `expression // value`: what each says it is. */
  readonly values: readonly { readonly expression: string; readonly value: string }[];
}

const DOCSTRING =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export\s+(?:async\s+)?(?:function\*?|class|const|interface|type)\s+(\w+)/g;
const VALUE = /^([\w.[\]()"' ]+?);?\s*\/\/\s*(["'[{\d-].*|true|false|null)$/;

/**
 * The examples in the docstrings of what a file exports: lines indented by four spaces of which one
 * declares a `const` or imports. Formulas and tables, which are indented too, are none.
 */
export function docExamplesOf(source: string): readonly DocExample[] {
  return [...source.matchAll(DOCSTRING)].flatMap((match) => {
    const [, text = "", name = ""] = match;
    const firstLine = source.slice(0, match.index).split("\n").length;
    const lines = text.split("\n").map((line) => line.replace(/^\s*\* ?/, ""));
    return runsOf(lines, (line) => line.startsWith("    "))
      .map(({ from, to }) => ({ from, lines: lines.slice(from, to).map((line) => line.slice(4)) }))
      .filter((run) => run.lines.some((line) => /^(const|let|import|await) /.test(line)))
      .map((run) => ({ name, line: firstLine + run.from, ...exampleOf(run.lines) }));
  });
}

function exampleOf(lines: readonly string[]): Pick<DocExample, "code" | "values"> {
  const code: string[] = [];
  const values: { expression: string; value: string }[] = [];
  for (const line of lines) {
    const [, expression, value] = VALUE.exec(line) ?? [];
    if (expression === undefined || value === undefined || line.startsWith("const ")) code.push(line);
    else values.push({ expression: expression.trim(), value });
  }
  return { code: code.join("\n"), values };
}

function runsOf(
  lines: readonly string[],
  isIn: (line: string) => boolean,
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  lines.forEach((line, at) => {
    const last = runs.at(-1);
    if (!isIn(line)) return;
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}
