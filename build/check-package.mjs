/**
 * Checks the package as its users get it: packed, installed in an empty folder, imported and run.
 *
 *     npm run build && node build/check-package.mjs
 *
 * Prints one line for each check, and the sizes; exits with 1 if any check fails.
 */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{ filename: string, size: number, unpackedSize: number, files: { path: string }[] }} Packed
 */

const root = fileURLToPath(new URL("../", import.meta.url));
/** @type {{ name: string, version: string, files: string[], exports: Record<string, string | { types: string }> }} */
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The packed size that nobody should pass unawares. */
const largestPackedKb = 2620;

/** The size on disk of the package with all that it needs, and how many packages that is. */
const largestInstalledMb = 38;
const mostInstalled = 25;

const folder = mkdtempSync(join(tmpdir(), "package-"));
const consumer = join(folder, "consumer");
const installed = join(consumer, "node_modules", manifest.name);
let failed = 0;

/**
 * @param {string} name
 * @param {() => string | void} run  throws when the check fails; may return what to print beside its name
 */
function check(name, run) {
  try {
    const detail = run();
    console.log(detail === undefined ? `ok      ${name}` : `ok      ${name}: ${detail}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${explain(error)}`);
  }
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Error)) return String(error);
  const { stdout, stderr } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
  return [error.message, stdout, stderr].filter((part) => part !== undefined && part !== "").join("\n");
}

/**
 * @param {string} command
 * @param {readonly string[]} parts
 * @param {string} [cwd]
 */
function output(command, parts, cwd = consumer) {
  return execFileSync(command, parts, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** @param {string} name  a command that a development dependency brings along */
function command(name) {
  return join(root, "node_modules", ".bin", name);
}

/**
 * @param {string} below  a folder of the project
 * @returns {string[]} the files in it, as paths from the project's root
 */
function filesBelow(below) {
  if (!existsSync(join(root, below))) return [];
  return readdirSync(join(root, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"))
    .toSorted();
}

/** @returns {Packed} */
function pack() {
  const parts = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  /** @type {Packed[]} */
  const [packed] = JSON.parse(output("npm", parts, root));
  if (packed === undefined) throw new Error("npm pack named no package");
  return packed;
}

/**
 * What is installed: as many bytes as its blocks take on disk, and folders that are packages.
 *
 * @param {string} modules  a folder `node_modules`
 */
function contentsOf(modules) {
  let bytes = 0;
  let packages = 0;
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    bytes += statSync(join(entry.parentPath, entry.name)).blocks * 512;
    const folder = entry.parentPath.split("/node_modules/").at(-1) ?? "";
    if (entry.name === "package.json" && /^(?:@[^/]+\/)?[^/]+$/u.test(folder)) packages += 1;
  }
  return { bytes, packages };
}

/**
 * The declarations of the package that one of them imports.
 *
 * @param {string} path  from the project's root
 */
function typesIn(path) {
  const imports = readFileSync(join(root, path), "utf8").matchAll(
    /(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/gu,
  );
  return Array.from(imports, ([, other]) => posix.join(posix.dirname(path), `${other}.d.ts`));
}

/**
 * @param {string} what
 * @param {readonly string[]} list
 */
function none(what, list) {
  if (list.length > 0) throw new Error(`${what}:\n${list.map((one) => `  ${one}`).join("\n")}`);
}

function run() {
  if (!existsSync(join(root, "dist/index.js")))
    throw new Error("There is no dist/index.js: run `npm run build` first.");
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);

  const packed = pack();
  const tarball = join(folder, packed.filename);
  const paths = new Set(packed.files.map(({ path }) => path));
  const sources = filesBelow("src").filter((path) => path.endsWith(".ts"));
  const compiled = sources
    .filter((path) => !path.startsWith("src/cli/"))
    .map((path) => path.replace(/^src\//u, "dist/").replace(/\.ts$/u, ""));

  check("size", () => {
    const kb = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
    const stated = `${kb(packed.size)} packed, ${kb(packed.unpackedSize)} unpacked, ${paths.size} files`;
    if (packed.size > largestPackedKb * 1024)
      throw new Error(`${stated}; the limit is ${largestPackedKb} KiB packed`);
    return stated;
  });
  check("every source is there, compiled, with the types to which an entry point leads", () => {
    /** @type {(string | { types: string })[]} */
    const entries = Object.values(manifest.exports);
    const types = entries.flatMap((entry) => (typeof entry === "string" ? [] : posix.normalize(entry.types)));
    const told = [...paths].filter((path) => path.endsWith(".d.ts")).flatMap((path) => typesIn(path));
    const expected = [...compiled.map((path) => `${path}.js`), ...types, ...told];
    none(
      "missing",
      expected.filter((path) => !paths.has(path)),
    );
  });
  check("the command line is there, bundled", () => {
    if (!paths.has("dist/bin/oracle.js")) throw new Error("there is no dist/bin/oracle.js");
    return `${[...paths].filter((path) => path.startsWith("dist/bin/")).length} files`;
  });
  check("the compiled grammar and studies are there", () => {
    const generated = compiled.filter((path) => path.includes("/generated/"));
    if (generated.length === 0) throw new Error("no src/*/generated holds a source");
    return generated.map((path) => path.slice("dist/".length)).join(", ");
  });
  check("the data they come from, the papers to cite and the licence are there", () => {
    const data = ["grammar", "sensitivity", "surveys", "examples"].flatMap(filesBelow);
    const expected = [...data, "LICENSE", "README.md", "CHANGELOG.md", "CITATION.cff"];
    none(
      "missing",
      expected.filter((path) => !paths.has(path)),
    );
  });
  check("nothing else is there", () => {
    const known = new Set(compiled);
    const strays = [...paths].filter((path) => {
      if (path.startsWith("dist/bin/")) return false;
      if (path.startsWith("dist/")) return !known.has(path.replace(/(?:\.d\.ts|\.js)$/u, ""));
      return /(?:^|\/)(?:src|test|node_modules|\.[^/]*)\/|\.test\.|\.tsbuildinfo$/u.test(path);
    });
    none("not wanted", strays);
  });
  check("publint", () => void output(command("publint"), ["run", tarball, "--strict"]));
  check("the types resolve as the code does (attw)", () => {
    output(command("attw"), [tarball, "--profile", "esm-only", "--no-definitely-typed", "--no-emoji"]);
  });
  check("installs in an empty folder, without optional peers", () => {
    const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"];
    output("npm", ["install", "--omit=dev", "--omit=optional", ...quiet, tarball]);
    const { bytes, packages } = contentsOf(join(consumer, "node_modules"));
    const stated = `${(bytes / 1e6).toFixed(1)} MB, ${packages} packages`;
    if (bytes > largestInstalledMb * 1e6 || packages > mostInstalled)
      throw new Error(`${stated}; the limits are ${largestInstalledMb} MB and ${mostInstalled} packages`);
    return stated;
  });
  if (!existsSync(installed)) return;

  check("imports", () => {
    const script = `console.log(Object.keys(await import(${JSON.stringify(manifest.name)})).length)`;
    const names = Number(output(process.execPath, ["--input-type=module", "--eval", script]));
    if (!(names > 0)) throw new Error("the entry point exports nothing");
    return `${names} names`;
  });
  check("types stand on their own", () => {
    const module = join(consumer, "consumer.mts");
    writeFileSync(module, `export * from ${JSON.stringify(manifest.name)};\n`);
    const parts = [
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2023",
      "--types",
      "",
      module,
    ];
    none("faults", typeFaults(parts));
  });
  check("CommonJS: Node 20.19 and newer can require it, TypeScript's node16 can import() it", () => {
    const name = `${manifest.name}/expressions`;
    const script = `const { resolve, utc } = require(${JSON.stringify(name)}); console.log(resolve("last Friday", { speechTime: 0, zone: utc }).ok)`;
    const said = output(process.execPath, [
      "--no-warnings",
      "--input-type=commonjs",
      "--eval",
      script,
    ]).trim();
    if (said !== "true") throw new Error(`it says ${said}`);
    const lines = [`import { resolve } from ${JSON.stringify(name)};`, "resolve;", ""];
    writeFileSync(join(consumer, "required.cts"), lines.join("\n"));
    const lazy = [`void import(${JSON.stringify(name)}).then(({ resolve }) => resolve);`, ""];
    writeFileSync(join(consumer, "imported.cts"), lazy.join("\n"));
    const parts = ["--noEmit", "--strict", "--target", "es2023", "--types", ""];
    none("faults", typeFaults([...parts, "--module", "node20", join(consumer, "required.cts")]));
    none("faults", typeFaults([...parts, "--module", "node16", join(consumer, "imported.cts")]));
  });
  check("oracle --version", () => {
    const version = output(join(consumer, "node_modules", ".bin", "oracle"), ["--version"]).trim();
    if (version !== manifest.version) throw new Error(`it is ${version}, not ${manifest.version}`);
    return version;
  });
  check("oracle answer", () => {
    const events = join(installed, "examples/household.json");
    const questions = join(installed, "examples/questions.jsonl");
    const parts = ["answer", "--events", events, "--questions", questions, "--format", "text"];
    const answers = output(join(consumer, "node_modules", ".bin", "oracle"), parts).trim();
    if (answers === "") throw new Error("it answers nothing");
    return `${answers.split("\n").length} lines`;
  });
}

/**
 * The type errors in the package and its consumer; those in what they depend on are not ours.
 *
 * @param {readonly string[]} parts
 * @returns {string[]}
 */
function typeFaults(parts) {
  try {
    output(command("tsc"), parts);
    return [];
  } catch (error) {
    const { stdout } = /** @type {{ stdout?: string }} */ (error);
    if (stdout === undefined || !stdout.includes("error TS")) throw error;
    const ours = new RegExp(
      `^(?:(?:consumer|required|imported)\\.[cm]ts|node_modules/${manifest.name}/|error )`,
      "u",
    );
    return stdout.split("\n").filter((line) => ours.test(line));
  }
}

try {
  run();
} catch (error) {
  failed += 1;
  console.log(explain(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
