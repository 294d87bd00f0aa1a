/**
 * Where the gold of a problem and the engine's answer differ, and why.
 *
 * @import { Adapters, Outcome } from "./run.mjs"
 * @import { Step } from "./engine.mjs"
 * @typedef {object} Difference
 * @property {string} id
 * @property {string} category
 * @property {string} question
 * @property {unknown} gold
 * @property {unknown} answer
 * @property {string} [verdict]  what an earlier audit said of the gold
 * @property {readonly string[]} explanation  the conventions that, settled so, lead to the gold
 * @property {readonly Step[]} derivation  what the engine was asked and what came of it
 */
import { calculated, derived } from "./engine.mjs";

/**
 * Whether an answer is the gold, however it is written: as a text without regard to case and spaces, or as a time or
 * length of the same value. Of a list of golds any one will do; of an object every field counts but the explanation.
 *
 * @param {unknown} gold
 * @param {unknown} answer
 * @returns {boolean}
 */
export function alike(gold, answer) {
  if (Array.isArray(gold)) {
    const said = Array.isArray(answer) ? answer : [answer];
    return said.length > 0 && said.every((each) => gold.some((one) => isSame(one, each)));
  }
  if (typeof gold !== "object" || gold === null)
    return isSame(gold, Array.isArray(answer) ? answer.join() : answer);
  const fields = Object.entries(gold).filter(([name]) => name !== "explanation");
  if (typeof answer !== "object" || answer === null)
    return fields.length === 1 && alike(fields[0]?.[1], answer);
  const said = new Map(Object.entries(answer));
  return fields.every(([name, value]) => isSame(value, said.get(name) ?? 0));
}

/** @param {unknown} gold @param {unknown} answer */
function isSame(gold, answer) {
  const [left, right] = [plain(gold), plain(answer)];
  if (left === right) return true;
  return ["same", "equal"].some((how) => {
    const value = /** @type {const} */ ({ value: "compare", left, how, right });
    return calculated(/** @type {any} */ (value))?.answer === "yes";
  });
}

/** @param {unknown} value */
function plain(value) {
  const text = value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.normalize("NFC").replaceAll(/\s+/gu, " ").trim().replace(/\.$/u, "").toLowerCase();
}

/**
 * A difference with its derivation; each convention on which the answer hangs is settled otherwise to see whether
 * that leads to the gold.
 *
 * @param {Outcome} outcome
 * @param {Adapters} adapters
 * @returns {Promise<Difference>}
 */
export async function explained({ item, said, steps }, adapters) {
  const { id, family, category, question, context, gold, verdict, options } = item;
  const problem = { family, category, question, context, ...(options === undefined ? {} : { options }) };
  const others = new Map(steps.flatMap((step) => step.others).map((each) => [JSON.stringify(each), each]));
  const explanation = [];
  for (const other of others.values()) {
    const { result } = await derived(
      async () => (await adapters.get(family)?.answer(problem)) ?? null,
      other,
    );
    if (result !== null && alike(gold, result.answer)) explanation.push(`${other.convention}=${other.value}`);
  }
  return {
    ...{ id, category, question, gold, answer: said?.answer, ...(verdict === undefined ? {} : { verdict }) },
    ...{ explanation, derivation: steps },
  };
}

/**
 * A difference in a few lines.
 *
 * @param {Difference} difference
 * @returns {string}
 */
export function sentences({ id, question, gold, answer, verdict, explanation, derivation }) {
  const told = verdict === undefined || verdict === "gold" ? "" : ` (${verdict})`;
  const last = derivation.findLast(({ came }) => came !== null && came !== "");
  return [
    `${id}: ${question}`,
    `  gold ${JSON.stringify(gold)}${told}, engine ${JSON.stringify(answer)}`,
    ...(last === undefined ? [] : [`  ${last.asked} → ${[last.came, ...last.notes].join("; ")}`]),
    explanation.length === 0
      ? "  no named convention leads to the gold"
      : `  gold with ${explanation.join(", ")}`,
  ].join("\n");
}
