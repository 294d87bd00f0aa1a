/**
 * Answers problems of neighbouring benchmarks with the engine.
 *
 *     npm run problems -- FOLDER --out FILE [--family NAME] [--audit FILE]
 *
 * Reads every *.jsonl of the folder, one problem a line: id, family, category, question, and where it has them context
 * and options. Each goes to the adapter of its family, which never sees the gold. What was answered is written as
 * {id, answer, contested?}, one a line; of what was not understood there is no line. With --audit each problem whose
 * gold is another answer is written with its derivation and with the conventions that lead to the gold, and the first
 * ten are told.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { alike, explained, sentences } from "./audit.mjs";
import { derived } from "./engine.mjs";

/**
 * @import { Step } from "./engine.mjs"
 * @typedef {object} Problem
 * @property {string} family
 * @property {string} category
 * @property {string} question
 * @property {unknown} [context]  a premise, or a list of facts
 * @property {readonly string[]} [options]
 * @typedef {Problem & { id: string, gold?: unknown, verdict?: string }} Item
 * @typedef {{ answer: unknown, contested?: boolean }} Said
 * @typedef {object} Adapter
 * @property {readonly string[]} families  the families of problems that it reads
 * @property {(problem: Problem) => Said | null | Promise<Said | null>} answer  null: not understood
 * @typedef {ReadonlyMap<string, Adapter>} Adapters  by family
 * @typedef {object} Outcome
 * @property {Item} item
 * @property {Said | null} said
 * @property {readonly Step[]} steps  the derivation
 * @property {unknown} [fault]  with which the adapter ended
 */

/** How many differences, and how many errors, are told. */
const shown = 10;

/** What the user can mend. */
export class Mistake extends Error {}

/** @returns {Promise<Adapters>} */
export async function adaptersHere() {
  const files = (await readdir(new URL(".", import.meta.url))).filter((name) => name.endsWith(".mjs"));
  /** @type {Map<string, Adapter>} */
  const found = new Map();
  for (const file of files
    .filter((name) => !["run.mjs", "engine.mjs", "audit.mjs", "facts.mjs"].includes(name))
    .toSorted()) {
    const adapter = await import(new URL(file, import.meta.url).href);
    for (const family of adapter.families) found.set(family, adapter);
  }
  return found;
}

/**
 * The problems of a folder, in the order of its files.
 *
 * @param {string} folder
 * @returns {Promise<Item[]>}
 * @throws {Mistake} for a folder that is missing or has no problems, and a line that is none
 */
export async function readProblems(folder) {
  const names = await readdir(folder).catch((/** @type {unknown} */ fault) => {
    const isMissing = fault instanceof Error && "code" in fault && fault.code === "ENOENT";
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Mistake(`${folder} cannot be read: ${isMissing ? "there is no such folder" : why}`);
  });
  const files = names.filter((name) => name.endsWith(".jsonl")).toSorted();
  if (files.length === 0) throw new Mistake(`${folder} has no *.jsonl`);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text, at) => problemsIn(text, files[at] ?? folder));
}

/**
 * @param {string} text
 * @param {string} name  of the file
 * @returns {Item[]}
 */
export function problemsIn(text, name) {
  return text.split(/\r?\n/u).flatMap((line, index) => {
    if (line.trim() === "") return [];
    const place = `${name}:${index + 1}`;
    /** @type {Record<string, unknown>} */
    let item;
    try {
      item = JSON.parse(line);
    } catch {
      throw new Mistake(`${place} is no JSON`);
    }
    for (const field of ["id", "family", "category", "question"]) {
      if (typeof item?.[field] !== "string") throw new Mistake(`${place} has no ${field}`);
    }
    return [/** @type {any} */ (item)];
  });
}

/**
 * Gives each problem to the adapter of its family; one without an adapter is not understood.
 *
 * @param {readonly Item[]} items
 * @param {Adapters} adapters
 * @returns {Promise<Outcome[]>}
 */
export async function answered(items, adapters) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const item of items) {
    const { family, category, question, context, options } = item;
    const problem = { family, category, question, context, ...(options === undefined ? {} : { options }) };
    const work = async () => (await adapters.get(family)?.answer(problem)) ?? null;
    try {
      const { result, steps } = await derived(work);
      outcomes.push({ item, said: result, steps });
    } catch (fault) {
      outcomes.push({ item, said: null, steps: [], fault });
    }
  }
  return outcomes;
}

/**
 * Read, answered and not understood, by family and category.
 *
 * @param {readonly Outcome[]} outcomes
 * @returns {string}
 */
export function table(outcomes) {
  /** @type {Map<string, { read: number, answered: number }>} */
  const rows = new Map();
  for (const { item, said } of outcomes) {
    for (const key of [item.family, `${item.family}  ${item.category}`]) {
      const row = rows.get(key) ?? { read: 0, answered: 0 };
      rows.set(key, { read: row.read + 1, answered: row.answered + (said === null ? 0 : 1) });
    }
  }
  const head = ["", "read", "answered", "not understood"];
  const lines = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const cells = lines.map(([key, row]) => [
    key.replace(/^.*? {2}/u, "  "),
    ...[row.read, row.answered, row.read - row.answered].map(String),
  ]);
  const width = Math.max(...cells.map(([name = ""]) => name.length));
  return [head, ...cells]
    .map(([name = "", ...figures]) =>
      [name.padEnd(width), ...figures.map((figure) => figure.padStart(16))].join(""),
    )
    .join("\n");
}

/** @param {readonly string[]} args */
async function main(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: "string" }, family: { type: "string" }, audit: { type: "string" } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || values.out === undefined) {
    throw new Mistake("usage: npm run problems -- FOLDER --out FILE [--family NAME] [--audit FILE]");
  }
  const adapters = await adaptersHere();
  const { family } = values;
  if (family !== undefined && !adapters.has(family)) {
    throw new Mistake(`no adapter reads ${family}; there are ${[...adapters.keys()].toSorted().join(", ")}`);
  }
  const items = await readProblems(folder);
  const asked = items.filter((item) => family === undefined || item.family === family);
  if (asked.length === 0) throw new Mistake(`${basename(folder)} has no problems of ${family}`);
  const outcomes = await answered(asked, adapters);
  const lines = outcomes.flatMap(({ item, said }) => (said === null ? [] : [{ id: item.id, ...said }]));
  await writeFile(values.out, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  console.log(table(outcomes));
  const unread = [...new Set(asked.map((item) => item.family))].filter((name) => !adapters.has(name));
  if (unread.length > 0) console.error(`No adapter reads ${unread.join(", ")}.`);
  const failed = outcomes.filter(({ fault }) => fault !== undefined);
  for (const { item, fault } of failed.slice(0, shown))
    console.error(`${item.id} ended in an error: ${String(fault)}`);
  if (failed.length > 0)
    console.error(`${failed.length} problems ended in an error, and count as not understood.`);
  if (values.audit !== undefined) await audit(outcomes, adapters, values.audit);
}

/** @param {readonly Outcome[]} outcomes @param {Adapters} adapters @param {string} file */
async function audit(outcomes, adapters, file) {
  const found = [];
  for (const outcome of outcomes) {
    const { item, said } = outcome;
    if (item.gold === undefined || said === null || alike(item.gold, said.answer)) continue;
    found.push(await explained(outcome, adapters));
  }
  await writeFile(file, found.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const named = found.filter(({ explanation }) => explanation.length > 0);
  console.log(`\n${found.length} golds differ, ${named.length} of them by a named convention: ${file}`);
  for (const [convention, times] of counted(named.flatMap(({ explanation }) => explanation))) {
    console.log(`  ${String(times).padStart(6)} by ${convention}`);
  }
  for (const one of found.slice(0, shown)) console.log(`\n${sentences(one)}`);
  if (found.length > shown) console.log(`\n… and ${found.length - shown} more`);
}

/** How often each name stands in a list, the most frequent first. @param {readonly string[]} names */
function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await main(process.argv.slice(2));
  } catch (fault) {
    const isOption = fault instanceof TypeError && "code" in fault;
    if (!(fault instanceof Mistake) && !isOption) throw fault;
    console.error(`error: ${fault.message}`);
    process.exitCode = 2;
  }
}
