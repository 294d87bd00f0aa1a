/**
 * Writes the API reference, `docs/api/`, from the docstrings of what the package exports.
 *
 *     npm run build && node build/api-reference.mjs
 *
 * A page for each entry point of `package.json`, in the order and under the headings of its source. They are made
 * for a release, and not kept with the sources.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { docstringAt, docstringMarkdown } from "./docstring-markdown.mjs";

/**
 * @typedef {{ title: string, names: { name: string, path: string }[] }} Section
 * @typedef {{ signature: string, docstring: string }} Declared
 */

const root = new URL("../", import.meta.url);
const folder = new URL("docs/api/", root);

/** @param {string} path below the project */
const read = (path) => readFileSync(new URL(path, root), "utf8");

/** Every page by its file name. @returns {ReadonlyMap<string, string>} */
export function apiPages() {
  const { name, exports } = JSON.parse(read("package.json"));
  /** @type {Map<string, string>} */
  const pages = new Map();
  /** @type {string[]} */
  const contents = [];
  for (const [entry, targets] of Object.entries(exports)) {
    if (typeof targets === "string") continue;
    const path = targets.types.replace(/^\.\/dist\//, "");
    const page = `${path.replace(/\.d\.ts$/, "")}.md`;
    const sections = sectionsOf(path.replace(/\.d\.ts$/, ".ts"));
    const module = posix.join(name, entry);
    pages.set(page, pageOf(module, path, sections));
    const names = sections.flatMap((section) => section.names.map((one) => `\`${one.name}\``));
    contents.push(`## [${module}](${page})\n\n${names.join(", ")}`);
  }
  const intro =
    "# API reference\n\nWhat each entry point of the package exports. Written from the docstrings by\n`npm run docs:api`; to change a text, change the docstring.";
  pages.set("README.md", `${[intro, ...contents].join("\n\n")}\n`);
  return pages;
}

/** The exports of an entry point as its source groups them, by line comments. @param {string} file @returns {Section[]} */
function sectionsOf(file) {
  const source = read(`src/${file}`);
  const { program, comments } = parseSync(file, source);
  const headings = comments.filter(({ type }) => type === "Line");
  /** @type {Section[]} */
  const sections = [];
  let before = 0;
  for (const node of program.body) {
    if (node.type === "ExportAllDeclaration") {
      sections.push(
        ...sectionsOf(posix.join(posix.dirname(file), node.source.value.replace(/\.js$/, ".ts"))),
      );
      before = node.end;
    }
    if (node.type !== "ExportNamedDeclaration" || node.source === null) continue;
    const heading = headings.findLast(({ start }) => start >= before && start < node.start);
    if (heading !== undefined || sections.length === 0) {
      sections.push({ title: (heading?.value ?? "Exports").trim().replace(/\.$/, ""), names: [] });
    }
    before = node.end;
    const path = posix.join(posix.dirname(file), node.source.value.replace(/\.js$/, ".d.ts"));
    for (const { local, exported } of node.specifiers) {
      if (local.type !== "Identifier" || exported.type !== "Identifier") continue;
      const declared = declarationOf(path, local.name);
      if (declared === null) throw new Error(`${file} exports ${local.name}, which ${path} does not declare`);
      sections.at(-1)?.names.push({ name: exported.name, path: `${path}#${local.name}` });
    }
  }
  return sections;
}

/** @param {string} module @param {string} path of its declarations @param {Section[]} sections */
function pageOf(module, path, sections) {
  const about = docstringMarkdown(docstringAt(read(`dist/${path}`), 0));
  const parts = sections.flatMap(({ title, names }) => [
    `## ${title}`,
    ...names.flatMap(({ name, path: place }) => {
      const [file = "", local = ""] = place.split("#");
      const declared = declarationOf(file, local);
      if (declared === null) return [];
      const text = docstringMarkdown(declared.docstring);
      return [`### ${name}`, ...(text === "" ? [] : [text]), `\`\`\`ts\n${declared.signature}\n\`\`\``];
    }),
  ]);
  return `${[`# ${module}`, about, ...parts].filter((part) => part !== "").join("\n\n")}\n`;
}

/** @param {string} path below `dist` @param {string} name @returns {Declared | null} */
function declarationOf(path, name) {
  const source = read(`dist/${path}`);
  const { program } = parseSync(path, source);
  for (const node of program.body) {
    if (node.type === "ExportNamedDeclaration" && node.source !== null) {
      const passed = node.specifiers.some(
        ({ exported }) => exported.type === "Identifier" && exported.name === name,
      );
      const next = posix.join(posix.dirname(path), node.source.value.replace(/\.js$/, ".d.ts"));
      if (passed) return declarationOf(next, name);
    }
    if (node.type !== "ExportNamedDeclaration" || node.declaration === null) continue;
    const { declaration } = node;
    const names =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""))
        : [declaration.id !== null && declaration.id.type === "Identifier" ? declaration.id.name : ""];
    if (!names.includes(name)) continue;
    const text = source.slice(node.start, node.end).replace(/^export (declare )?/, "");
    const signature = text.replaceAll(/^ +(?:#private|private [^\n]*);\n/gm, "").replaceAll("    ", "  ");
    return { signature, docstring: docstringAt(source, node.start) };
  }
  return null;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pages = apiPages();
  mkdirSync(folder, { recursive: true });
  for (const page of readdirSync(folder)) if (!pages.has(page)) rmSync(new URL(page, folder));
  for (const [page, text] of pages) writeFileSync(new URL(page, folder), text);
  console.log(`${pages.size} pages in ${fileURLToPath(folder)}`);
}
