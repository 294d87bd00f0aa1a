import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/**
 * @typedef {{ id: string, question: string, kind: "did" | "who" | "count" | "when", manner: string,
 *   gold: string | number | readonly string[], because: string }} Case
 * @typedef {{ set: string, case: Case, outcome: "right" | "wrong" | "refused" | "refused-rightly",
 *   answer: unknown, probability: number | null, issue: string | null }} Judged
 */

/** Answers of this probability are given as certain. */
const confident = 0.99;

/**
 * Asks the questions that people wrote for logs of their own, with the answers that they expect: `NAME.json` is an
 * event set, `NAME.jsonl` its questions. Gold "refuse" is a question that should have no answer.
 *
 * @param {typeof import("../src/index.js")} oracle
 * @param {URL} folder
 * @param {(world: { events: readonly Record<string, unknown>[] }) => void} [alter]  changes each event set before it is read
 * @returns {Promise<readonly Judged[]>}
 */
export async function judgeQuestions(oracle, folder, alter = () => {}) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).sort();
  const judged = [];
  for (const name of names) {
    const set = name.replace(/\.jsonl$/, "");
    const json = JSON.parse(await readFile(new URL(`${set}.json`, folder), "utf8"));
    alter(json);
    const zone = oracle.openZone(json.timeZone);
    const read = zone.ok ? oracle.readEventSet(json, { zone: zone.value }) : zone;
    if (!read.ok) throw new RangeError(`${set}: ${JSON.stringify(read.issues[0])}`);
    const world = { ...read.value, set: oracle.createEventSet(read.value.events, read.value) };
    const lines = (await readFile(new URL(name, folder), "utf8")).trim().split("\n");
    for (const line of lines) judged.push({ set, ...judge(oracle, world, JSON.parse(line)) });
  }
  return judged;
}

/**
 * @param {typeof import("../src/index.js")} oracle
 * @param {{ set: import("../src/index.js").EventSet, speechTime: number | null,
 *   zone: import("../src/index.js").Zone | null }} world
 * @param {Case} one
 * @returns {Omit<Judged, "set">}
 */
function judge(oracle, { set, speechTime, zone }, one) {
  if (speechTime === null || zone === null) throw new RangeError(`${one.id}: its set has no speech time`);
  const question = oracle.parseQuestion(one.question, { vocabulary: set });
  const truth = question.ok ? oracle.answer(set, question.value, { speechTime, zone }) : null;
  const answer = truth?.answer ?? null;
  const issue = (question.ok ? truth?.issue : question.issues[0])?.kind ?? null;
  const outcome =
    one.gold === "refuse" || answer === null ? refusalOutcome(one, answer) : matches(one, answer);
  return { case: one, outcome, answer, probability: truth?.probability ?? null, issue };
}

/**
 * @param {Case} one
 * @param {unknown} answer
 * @returns {Judged["outcome"]}
 */
function refusalOutcome({ gold }, answer) {
  if (answer === null) return gold === "refuse" ? "refused-rightly" : "refused";
  return "wrong";
}

/**
 * @param {Case} one
 * @param {unknown} answer
 * @returns {Judged["outcome"]}
 */
function matches({ kind, gold }, answer) {
  const isRight =
    kind === "who"
      ? Array.isArray(answer) &&
        JSON.stringify([...answer].sort()) ===
          JSON.stringify([.../** @type {readonly string[]} */ (gold)].sort())
      : kind === "when"
        ? String(answer).startsWith(String(gold))
        : answer === gold;
  return isRight ? "right" : "wrong";
}

/**
 * Counts by a key of each, and for all.
 *
 * @param {readonly Judged[]} judged
 * @param {(one: Judged) => string} keyOf
 */
export function tallyQuestions(judged, keyOf) {
  const rows = new Map();
  for (const one of judged) {
    for (const key of [keyOf(one), "all"]) {
      const row = rows.get(key) ?? {
        questions: 0,
        right: 0,
        refusedRightly: 0,
        refused: 0,
        wrong: 0,
        confidentlyWrong: 0,
      };
      rows.set(key, row);
      row.questions += 1;
      if (one.outcome === "right") row.right += 1;
      else if (one.outcome === "refused") row.refused += 1;
      else if (one.outcome === "refused-rightly") row.refusedRightly += 1;
      else row.wrong += 1;
      if (one.outcome === "wrong" && (one.probability ?? 0) >= confident) row.confidentlyWrong += 1;
    }
  }
  return rows;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const judged = await judgeQuestions(
    /** @type {typeof import("../src/index.js")} */ (
      await import(String(new URL("../dist/index.js", import.meta.url)))
    ),
    new URL("../test/questions/", import.meta.url),
  );
  console.log("Questions on logs that their askers wrote (test/questions)\n");
  console.table(Object.fromEntries(tallyQuestions(judged, ({ set }) => set)));
  console.table(Object.fromEntries(tallyQuestions(judged, (one) => one.case.manner)));
}
