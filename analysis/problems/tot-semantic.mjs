/** Facts that hold from one year to another: who, when, how long, how many, and in which order. */
import { askedOf, those } from "./facts.mjs";

/** The families of problems that this file reads. */
export const families = ["tot-semantic"];

const fact = /^(?<subject>\S+) was the (?<type>\S+) of (?<of>\S+) from (?<time>\S+) to (?<end>\S+)\.$/u;
const it = String.raw`the (?<type>\S+) of (?<of>\w+)`;
const one = String.raw`(?<subject>\w+)`;

/** What a question looks like. */
const looks = [
  `^When ${one} was ${it} for the (?<k>\\w+) time, for how many years`,
  `^When ${one} (?<edge>start|stop)p?ed being ${it}, which entity was (?<other>.+)\\?`,
  `did ${one} (?<edge>start|stop) being ${it}`,
  `unique entities that were ${it} between (?<between>\\w+ (?:to|and) \\w+)`,
  `^Which entities were ${it}.* sorted by (?<sorted>start|end) time`,
  `^Immediately (?<how>before|after) ${one}, which entity was ${it}`,
  `entity was ${it} immediately (?<how>before|after) ${one}`,
  `the (?<from>first|last)(?: that was the)? (?<type>\\S+) of (?<of>\\w+)`,
  `was ${it} (?<time>in .+?)[.?]`,
].map((look) => new RegExp(look, "u"));

/** @param {import("./run.mjs").Problem} problem */
export function answer({ context, question }) {
  /** @type {any} */
  const word = looks.map((look) => look.exec(question)?.groups).find((words) => words !== undefined);
  const lines = /** @type {string[]} */ (context);
  const facts = lines.flatMap((line) => /** @type {any} */ (fact.exec(line)?.groups ?? []));
  const found = word === undefined ? null : foundIn(facts, word);
  return found === null ? null : { answer: found };
}

/** @param {any[]} facts @param {any} word */
function foundIn(facts, { type, of, subject, edge, from, how, k, sorted, time, between, other }) {
  const [all, own] = [those(type, { of }), those(type, { of, subject })];
  const ask = askedOf(facts);
  if (sorted)
    return ask.ordered(
      facts.filter((each) => each.type === type && each.of === of),
      sorted,
    );
  if (between) return ask.count({ term: "in", of: all, time: `from ${between}` });
  if (from) return ask.values({ term: "nth", of: all, k: 1, from });
  if (time) return ask.values({ term: "in", of: all, time });
  if (how) return ask.beside(own, all, how);
  if (k) return ask.years(own, k);
  const instant = ask.instant(own, edge === "stop" ? "end" : "start");
  /** @type {any} */
  const another = new RegExp(it, "u").exec(other)?.groups;
  if (another === undefined) return instant;
  return ask.values({
    term: "in",
    of: those(another.type, { of: another.of }),
    time: `in ${String(instant)}`,
  });
}
