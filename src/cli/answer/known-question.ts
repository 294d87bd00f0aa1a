import type { Result } from "../../expressions.js";
import { adverbialsOf, parseQuestion, type Question, type Study } from "../../index.js";

/** How many questions are remembered, each of some thirty kilobytes, and how often they are looked up. */
const limits = { questions: 1000, lookups: 20_000 };

/** By text, then by the study whose words are read; null for those of the grammar alone. */
const known = new Map<string, Map<Study | null, Result<Question>>>();
let lookups = 0;

/**
 * Reads a question, or finds it among those that were read lately.
 *
 * All are forgotten now and then: an event set keeps what each question means for it for as long as the
 * question is there, and a thousand questions about a thousand sets would be a million of these.
 */
export function knownQuestion(text: string, study: Study | null): Result<Question> {
  if (known.size >= limits.questions || lookups >= limits.lookups) {
    known.clear();
    lookups = 0;
  }
  lookups += 1;
  let byStudy = known.get(text);
  if (byStudy === undefined) known.set(text, (byStudy = new Map<Study | null, Result<Question>>()));
  let read = byStudy.get(study);
  if (read === undefined) byStudy.set(study, (read = parseQuestion(text, adverbialsIn(study))));
  return read;
}

function adverbialsIn(study: Study | null): { readonly adverbials?: readonly string[] } {
  return study === null ? {} : { adverbials: adverbialsOf(study) };
}
