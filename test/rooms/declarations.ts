import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** A declaration of a built `.d.ts` file: where it stands, below `dist`, and its name there. */
export interface Declared {
  readonly path: string;
  readonly name: string;
}

interface Declaration {
  readonly nodes: readonly Node[];
  readonly isExported: boolean;
  readonly isAlias: boolean;
}

interface Module {
  readonly declarations: Map<string, Declaration>;
  /** Names that come from elsewhere, by the name that they have here: imports, and what is exported again. */
  readonly imports: Map<string, Declared | null>;
  readonly exports: Map<string, Declared | null>;
  /** The modules all exports of which it exports again. */
  readonly passedOn: Declared[];
}

type Node = Readonly<Record<string, unknown>>;

/**
 * The declarations of built `.d.ts` files, and which of them name which.
 *
 * TypeScript 7 has no stable interface for programs yet; the parser of the tests about rooms does as well.
 */
export class Declarations {
  private readonly modules = new Map<string, Module>();

  /** @param dist  the folder of the built files */
  constructor(private readonly dist: URL) {}

  /** What an entry point exports, by the name it has there; what a package declares is left out. */
  exportsOf(path: string): ReadonlyMap<string, Declared> {
    const found = new Map<string, Declared>();
    for (const [name, from] of this.module(path).exports) {
      const declared = from === null ? null : this.find(from);
      if (declared !== null) found.set(name, declared);
    }
    return found;
  }

  /**
   * The declarations that a declaration names and that another module could import. An alias that its module keeps
   * to itself is looked through; private members and `typeof` name nothing that one could want to import.
   */
  namedBy(declared: Declared, passed = new Set<string>()): readonly Declared[] {
    const names = new Set<string>();
    for (const node of this.declaration(declared)?.nodes ?? []) namesIn(node, new Set(), names);
    return [...names].flatMap((name) => {
      const found = this.find({ path: declared.path, name });
      if (found === null) return [];
      const { isExported = true, isAlias = false } = this.declaration(found) ?? {};
      if (isExported || !isAlias) return [found];
      if (passed.has(keyOf(found))) return [];
      return this.namedBy(found, passed.add(keyOf(found)));
    });
  }

  private declaration({ path, name }: Declared): Declaration | undefined {
    return this.module(path).declarations.get(name);
  }

  /** Where a name is declared; null for what a package or the language declares. */
  private find({ path, name }: Declared): Declared | null {
    const { declarations, imports, exports } = this.module(path);
    if (declarations.has(name)) return { path, name };
    const from = imports.get(name) ?? exports.get(name) ?? null;
    return from === null ? null : this.find(from);
  }

  private module(path: string): Module {
    const known = this.modules.get(path);
    if (known !== undefined) return known;
    const url = new URL(path, this.dist);
    if (!existsSync(url)) throw new Error(`There is no dist/${path}: run \`npm run build\` first.`);
    const module = readModule(path, readFileSync(url, "utf8"));
    for (const { path: other } of module.passedOn) {
      for (const [name, from] of this.module(other).exports) module.exports.set(name, from);
    }
    this.modules.set(path, module);
    return module;
  }
}

/** Tells declarations apart. */
export function keyOf({ path, name }: Declared): string {
  return `${path}#${name}`;
}

function readModule(path: string, source: string): Module {
  const module: Module = { declarations: new Map(), imports: new Map(), exports: new Map(), passedOn: [] };
  const from = (specifier: string, name: string): Declared | null =>
    specifier.startsWith(".")
      ? { path: posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".d.ts")), name }
      : null;
  for (const node of parseSync(path, source).program.body) {
    if (node.type === "ImportDeclaration") {
      for (const one of node.specifiers) {
        const name = one.type === "ImportSpecifier" ? nameOf(one.imported) : "*";
        module.imports.set(one.local.name, from(node.source.value, name));
      }
    } else if (node.type === "ExportAllDeclaration") {
      const all = from(node.source.value, "*");
      if (all !== null) module.passedOn.push(all);
    } else if (node.type === "ExportNamedDeclaration" && node.declaration === null) {
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(local);
        module.exports.set(nameOf(exported), node.source ? from(node.source.value, name) : { path, name });
      }
    } else {
      const isExported = node.type === "ExportNamedDeclaration";
      const declaration = (isExported ? node.declaration : node) as unknown as Node;
      for (const [name, part] of declaredIn(declaration)) {
        const before = module.declarations.get(name);
        module.declarations.set(name, {
          nodes: [...(before?.nodes ?? []), part],
          isExported: isExported || before?.isExported === true,
          isAlias: declaration["type"] === "TSTypeAliasDeclaration",
        });
        if (isExported) module.exports.set(name, { path, name });
      }
    }
  }
  return module;
}

function declaredIn(declaration: Node): readonly (readonly [name: string, node: Node])[] {
  const parts = declaration["type"] === "VariableDeclaration" ? declaration["declarations"] : [declaration];
  return (parts as readonly Node[]).flatMap((part) => {
    const name = nameOf(part["id"]);
    return name === "" ? [] : [[name, part] as const];
  });
}

/** Collects the types that a piece of syntax names, save parameters of types. */
function namesIn(value: unknown, bound: ReadonlySet<string>, into: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) namesIn(one, bound, into);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const node = value as Node;
  const type = node["type"];
  if (type === "TSTypeQuery" || node["accessibility"] === "private") return;
  const name = nameOf(type === "TSTypeReference" ? leftmost(node["typeName"]) : namedBase(node));
  if (name !== "" && !bound.has(name)) into.add(name);
  const inner = new Set([...bound, ...parametersOf(node)]);
  for (const [key, child] of Object.entries(node)) if (key !== "typeName") namesIn(child, inner, into);
}

/** What an interface or a class extends or implements. */
function namedBase(node: Node): unknown {
  if (node["type"] === "TSInterfaceHeritage" || node["type"] === "TSClassImplements")
    return node["expression"];
  return node["type"] === "ClassDeclaration" ? node["superClass"] : null;
}

function leftmost(name: unknown): unknown {
  const left = (name as Node)["left"];
  return left === undefined ? name : leftmost(left);
}

/** The parameters of types that a piece of syntax brings along: its own, of a mapped type, and those inferred. */
function parametersOf(node: Node): readonly string[] {
  const own = (node["typeParameters"] as Node | null | undefined)?.["params"];
  const named = Array.isArray(own) ? own.map((each: Node) => nameOf(each["name"])) : [];
  if (node["type"] === "TSMappedType") return [...named, nameOf(node["key"])];
  return node["type"] === "TSConditionalType" ? [...named, ...inferredIn(node["extendsType"])] : named;
}

function inferredIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  if (node["type"] === "TSInferType") return [nameOf((node["typeParameter"] as Node)["name"])];
  return Object.values(node).flatMap(inferredIn);
}

function nameOf(identifier: unknown): string {
  const name = (identifier as { readonly name?: unknown } | null | undefined)?.name;
  return typeof name === "string" ? name : "";
}
