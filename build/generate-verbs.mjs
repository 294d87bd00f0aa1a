import { moduleOf } from "./generated-module.mjs";
import { readFile, writeFile } from "node:fs/promises";
import gerundList from "english-verbs-gerunds/dist/gerunds.json" with { type: "json" };
import irregularList from "english-verbs-irregular/dist/verbs.json" with { type: "json" };

/**
 * Compiles `grammar/en/verbs.txt` and the lists of verbs that it completes to `src/language/generated/verbs.ts`.
 *
 * @param {URL} root  the project's folder
 * @throws {RangeError} naming the line that cannot be read
 */
export async function generateVerbs(root) {
  const sections = readSections(await readFile(new URL("grammar/en/verbs.txt", root), "utf8"));
  const { pasts = [], "no gerund": faulty = [], ...words } = sections;
  const lists = {
    pasts: allPasts(pasts),
    gerunds: Object.entries(gerundList).flatMap(([verb, gerund]) =>
      faulty.join(" ").split(" ").includes(verb) ? [] : [`${verb} ${gerund}`],
    ),
    ...Object.fromEntries(Object.entries(words).map(([name, lines]) => [name, [lines.join(" ")]])),
  };
  const source = moduleOf({
    from: "grammar/en/verbs.txt",
    meaning: "Lists of verbs, each a text: pasts and gerunds a verb a line, before its forms; else words.",
    name: "packedVerbs",
    texts: Object.fromEntries(Object.entries(lists).map(([name, lines]) => [name, lines.join("\n")])),
  });
  await writeFile(new URL("src/language/generated/verbs.ts", root), source);
}

/**
 * Every verb before its listed forms, past and participle in turn.
 *
 * @param {readonly string[]} own
 */
function allPasts(own) {
  /** @type {Map<string, string[]>} */
  const forms = new Map(Object.entries(irregularList).map(([verb, pairs]) => [verb, pairs.flat()]));
  for (const line of own) {
    const [verb = "", pairs = ""] = line.split(": ");
    const more = pairs.split(", ").flatMap((pair) => pair.split(" "));
    if (more.length === 0 || more.length % 2 > 0) throw new RangeError(`verbs.txt: no pairs in "${line}"`);
    forms.set(verb, [...(forms.get(verb) ?? []), ...more]);
  }
  return [...forms].map(([verb, more]) => [verb, ...more].join(" "));
}

/**
 * @param {string} text
 * @returns {Record<string, string[]>}  the lines of each section, by its name
 */
function readSections(text) {
  /** @type {Record<string, string[]>} */
  const sections = {};
  /** @type {string[] | undefined} */
  let lines;
  for (const line of text.split("\n")) {
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name !== undefined) lines = sections[name] = [];
    else if (line !== "" && !line.startsWith("#")) {
      if (lines === undefined) throw new RangeError(`verbs.txt: "${line}" stands in no section`);
      lines.push(line);
    }
  }
  return sections;
}
