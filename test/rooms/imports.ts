import { type Expression, parseSync, Visitor } from "oxc-parser";

/** One import of a module, in whatever way it is written. */
export interface Import {
  /** What is imported, as written (`../time/zone.js`, `luxon`, `node:fs`); null for a computed name. */
  readonly from: string | null;
  /**
   * - `static`: loaded with the module, re-exports included
   * - `type`: gone after compilation
   * - `dynamic`: `import()`, loaded when the line is reached
   */
  readonly how: "static" | "type" | "dynamic";
  /** 1-based line where it stands. */
  readonly line: number;
}

/**
 * Every import of a TypeScript module, in the order in which they stand.
 *
 * `import { type A } from "a"` is static: the compiler keeps it as `import {} from "a"`.
 *
 * @throws {Error} naming the file and the first syntax error
 */
export function importsOf(file: string, source: string): readonly Import[] {
  const { program, errors } = parseSync(file, source);
  const error = errors[0];
  if (error !== undefined) throw new Error(`${file}: ${error.message}\n${error.codeframe ?? ""}`);

  const found: { readonly from: string | null; readonly how: Import["how"]; readonly start: number }[] = [];
  new Visitor({
    ImportDeclaration(node) {
      found.push({
        from: node.source.value,
        how: node.importKind === "type" ? "type" : "static",
        start: node.start,
      });
    },
    ExportNamedDeclaration(node) {
      if (node.source === null) return;
      found.push({
        from: node.source.value,
        how: node.exportKind === "type" ? "type" : "static",
        start: node.start,
      });
    },
    ExportAllDeclaration(node) {
      found.push({
        from: node.source.value,
        how: node.exportKind === "type" ? "type" : "static",
        start: node.start,
      });
    },
    ImportExpression(node) {
      found.push({ from: literalOf(node.source), how: "dynamic", start: node.start });
    },
    TSImportType(node) {
      found.push({ from: node.source.value, how: "type", start: node.start });
    },
    TSExternalModuleReference({ expression, start }) {
      found.push({ from: literalOf(expression), how: "static", start });
    },
  }).visit(program);

  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ from, how, start }) => ({ from, how, line: source.slice(0, start).split("\n").length }));
}

function literalOf(expression: Expression): string | null {
  return expression.type === "Literal" && typeof expression.value === "string" ? expression.value : null;
}
