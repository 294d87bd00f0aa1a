import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseSync } from "oxc-parser";

/**
 * One small change of one source file.
 *
 * @typedef {object} Mutant
 * @property {string} id           the same for the same change, whatever happens elsewhere in the sources
 * @property {string} file         from the root, as in `src/time/zone.ts`
 * @property {number} line         from 1
 * @property {number} start        offset of the first changed character
 * @property {number} end          offset after the last one
 * @property {string} operator     Stryker's name of the kind of change
 * @property {string} original
 * @property {string} replacement
 */

/** Operators whose replacement binds looser or tighter than what stood there. */
const precedences = new Set(["ArithmeticOperator", "EqualityOperator", "LogicalOperator"]);

/**
 * Every mutant of the sources of these folders that is still a program, by the operators of Stryker.
 *
 * @param {string} root
 * @param {readonly string[]} folders  of src
 * @returns {Promise<Mutant[]>}
 */
export async function listMutants(root, folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/src/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .sort()
      .map((name) => `src/${folder}/${name}`),
  );
  const lists = [];
  for (const file of files) lists.push(await mutantsOf(file, readFileSync(`${root}/${file}`, "utf8")));
  return lists.flat();
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Promise<Mutant[]>}
 */
export async function mutantsOf(file, source) {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map((match) => match.index + 1)];
  /** @param {{ line: number, column: number }} place  both from 0 */
  const offset = ({ line, column }) => (lineStarts[line] ?? 0) + column;
  /** @type {Map<string, number>} */
  const alike = new Map();
  const found = await instrumented(file, source);
  return found
    .map(({ location, mutatorName, replacement }) => {
      const [start, end] = [offset(location.start), offset(location.end)];
      const original = source.slice(start, end);
      const key = JSON.stringify([file, mutatorName, original, replacement]);
      const turn = alike.get(key) ?? 0;
      alike.set(key, turn + 1);
      return {
        id: digest(`${key} ${turn}`),
        file,
        line: location.start.line + 1,
        start,
        end,
        operator: mutatorName,
        original,
        replacement: precedences.has(mutatorName) ? `(${replacement})` : replacement,
      };
    })
    .filter((mutant) => parseSync(file, mutate(source, mutant)).errors.length === 0);
}

/** @typedef {{ line: number, column: number }} Place */

/**
 * @param {string} name
 * @param {string} content
 * @returns {Promise<{ location: { start: Place, end: Place }, mutatorName: string, replacement: string }[]>}
 */
async function instrumented(name, content) {
  // The instrumenter is a part of Stryker, and no dependency of its own.
  const stryker = createRequire(import.meta.url).resolve("@stryker-mutator/core");
  const { Instrumenter } = await import(createRequire(stryker).resolve("@stryker-mutator/instrumenter"));
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument([{ name, content, mutate: true }], options);
  return mutants;
}

/** @param {string} source @param {Mutant} mutant */
export function mutate(source, mutant) {
  return source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);
}

/**
 * Mutants drawn without replacement, each as likely as any other. Each has a rank of its own by the seed,
 * so that a change of the sources leaves the rest of the draw as it was.
 *
 * @param {readonly Mutant[]} mutants
 * @param {number} seed
 * @param {number} count
 */
export function draw(mutants, seed, count) {
  return mutants
    .map((mutant) => ({ mutant, rank: digest(`${seed} ${mutant.id}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** @param {string} text */
function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
