import { readFileSync } from "node:fs";
import { answer } from "../../src/answer/answer.js";
import { defaultPolicy, setPolicy } from "../../src/answer/policy.js";
import { createEventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { extract } from "../../src/expression/extract/extract.js";
import { resolve, type Reading } from "../../src/expression/resolve.js";
import { loadHolidays } from "../../src/holidays/load-holidays.js";
import { parseQuestion } from "../../src/question/parse-question.js";
import { openZone } from "../../src/time/zone.js";
import { readFacts } from "../../src/time/facts.js";
import { valueOf } from "../fuzzy/arbitraries.js";
import { written } from "../grammar/meaning.js";

const holidays = await loadHolidays();
const zone = valueOf(openZone("Europe/Berlin"));
const facts = valueOf(readFacts({ "Tom's birthday": "--02-29" }));
/** Friday 2023-09-29, 22:18:14. */
const speechTime = 1_696_018_694_000;
const household: unknown = JSON.parse(
  readFileSync(new URL("../../examples/household.json", import.meta.url), "utf8"),
);
const read = valueOf(readEventSet(household, { zone }));
const events = createEventSet(read.events, read);

/**
 * What is made of words in a guide, in one line: `start / end`, several joined by " + "; a length; what was
 * found in a text; the answer to a question.
 *
 * @param said    with "(ahead)" behind them where one looks ahead, "(in a text)", or a question mark
 * @param choice  `name=value`
 */
export function made(said: string, choice: string | null): string {
  const [name = "", value = ""] = choice?.split("=") ?? [];
  const policy = choice === null ? defaultPolicy : setPolicy(defaultPolicy, name, value);
  const words = said.replace(/ \((ahead|in a text)\)$/, "");
  const options = { speechTime, zone, facts, holidays, policy };
  if (said.endsWith("(in a text)")) {
    const found = extract(words, options).map(({ text }) => text);
    return found.length === 0 ? "nothing" : found.join(", ");
  }
  if (said.endsWith("?")) {
    const truth = answer(events, valueOf(parseQuestion(words)), options);
    return `${String(truth.answer)}, ${(truth.probability ?? Number.NaN).toFixed(3)}`;
  }
  const readings = resolve(words, said.endsWith("(ahead)") ? { ...options, prefer: "future" } : options);
  const [best] = readings.ok ? readings.value : [];
  return best === undefined ? "nothing" : shown(best);
}

function shown(reading: Reading): string {
  const text = written(reading, zone);
  return text === "" ? "no time" : text;
}
