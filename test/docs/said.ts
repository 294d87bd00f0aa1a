import { readFileSync } from "node:fs";
import { answer } from "../../src/query/answer.js";
import { defaultPolicy, type Policy, setPolicy } from "../../src/query/policy.js";
import { createEventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { extract } from "../../src/language/expression/extract/extract.js";
import { type Reading, resolve } from "../../src/language/expression/resolve.js";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import type { Issue } from "../../src/issue/issue.js";
import { describeIssue as inWords } from "../../src/issues.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { readFacts } from "../../src/time/facts.js";
import { parseTime } from "../../src/time/instant.js";
import { openZone } from "../../src/time/zone.js";
import { valueOf } from "../fuzzy/arbitraries.js";
import { written } from "../grammar/meaning.js";

const zone = valueOf(openZone("Europe/Berlin"));
const facts = valueOf(readFacts({ "Tom's birthday": "--02-29" }));
const household: unknown = JSON.parse(
  readFileSync(new URL("../../examples/household.json", import.meta.url), "utf8"),
);
const read = valueOf(readEventSet(household, { zone }));
/** The household, and one event of a type that nobody was asked about. */
const events = createEventSet(
  [
    ...read.events,
    {
      type: "bake bread",
      roles: { subject: "Mary", location: "kitchen" },
      time: valueOf(parseTime("2023-09-29T17:00", zone)).instant,
      grain: "instant",
      index: read.events.length,
    },
  ],
  read,
);

/** How words of a guide are said: what stands in brackets behind them. */
interface Manner {
  readonly at: string;
  readonly isAhead: boolean;
  readonly isInText: boolean;
  readonly policy: Policy;
}

/**
 * What is made of words in a guide, in one line: `start / end`, several joined by " + "; a length; what was
 * found in a text; the answer to a question and its probability; or why there is none.
 *
 * @param said    as in "Tuesday (ahead)", "a 30-minute call (in a text)", "Did Tom eat risotto recently?", "last
 *                month (said 2023-03-31T12:00, with singleUnit=exact-day)"; unsaid: Friday 2023-09-29, 22:18:14
 * @param choice  `name=value`
 */
export function made(said: string, choice: string | null = null): string {
  return outcome(said, choice).meaning;
}

/** The same with what a reader is told of it beside. */
export function madeWithNotes(said: string): string {
  const { meaning, notes } = outcome(said, null);
  return [meaning, ...notes.map((note) => inWords(note).message)].join("; ");
}

interface Outcome {
  readonly meaning: string;
  readonly notes: readonly Issue[];
}

function outcome(said: string, choice: string | null): Outcome {
  const [words, { at, isAhead, isInText, policy }] = mannerOf(said, choice);
  const speechTime = valueOf(parseTime(at, zone)).instant;
  const options = { speechTime, zone, facts, holidays, policy };
  if (isInText) {
    const found = extract(words, options).map(({ text }) => text);
    return { meaning: found.length === 0 ? "nothing" : found.join(", "), notes: [] };
  }
  if (words.endsWith("?")) {
    const question = parseQuestion(words);
    if (!question.ok) return refused(question.issues);
    const truth = answer(events, question.value, options);
    if (truth.issue !== null) return refused([truth.issue]);
    const probability = (truth.probability ?? Number.NaN).toFixed(3);
    return { meaning: `${String(truth.answer)}, ${probability}`, notes: truth.notes };
  }
  const readings = resolve(words, isAhead ? { ...options, prefer: "future" } : options);
  const [best] = readings.ok ? readings.value : [];
  return best === undefined
    ? refused(readings.ok ? [] : readings.issues)
    : { meaning: shown(best), notes: best.notes };
}

function mannerOf(said: string, choice: string | null): readonly [words: string, manner: Manner] {
  const [, words = said, brackets = ""] =
    /^(.*?)(?: \(((?:ahead|in a text|said |with )[^()]*)\))?$/.exec(said) ?? [];
  const parts = brackets.split(", ");
  const after = (lead: string): string | null =>
    parts.find((part) => part.startsWith(lead))?.slice(lead.length) ?? null;
  const [name = "", value = ""] = (choice ?? after("with "))?.split("=") ?? [];
  return [
    words,
    {
      at: after("said ") ?? "2023-09-29T22:18:14",
      isAhead: parts.includes("ahead"),
      isInText: parts.includes("in a text"),
      policy: name === "" ? defaultPolicy : setPolicy(defaultPolicy, name, value),
    },
  ];
}

/** What does not exist or cannot be answered, in the words of the issue; nothing where nothing is read. */
function refused([issue]: readonly Issue[]): Outcome {
  const isUnread =
    issue === undefined || issue.kind === "no-expression" || issue.kind === "refused-by-policy";
  return { meaning: isUnread ? "nothing" : inWords(issue).message, notes: [] };
}

function shown(reading: Reading): string {
  const text = written(reading, zone);
  return text === "" ? "no time at all" : text;
}
