import { type Asked, isOfOthers } from "../asked.js";
import { clausesOf } from "../sentence.js";
import { deniesAny, isOpen } from "../stance.js";
import { answer, hedge, type Reading } from "../verdict.js";
import { writtenTimes } from "../written-time.js";
import { withWholeDates } from "./whole-dates.js";
import { coarseTime } from "./read-list.js";

/** What a question calls the time that it asks for. */
const called =
  /\b(?:first|earliest|last|latest|most recent|second|third|fourth|fifth|begin|began|start|started|end|ended|finish|finished|stop|stopped)\b/i;

/**
 * The time of a statement that says several, or none finer than a month, where the readers of "When … last?" find
 * nothing sure: the one in a clause that calls it as the question does, else a month or a year.
 */
export function readNamedInstant(written: string, asked: Asked): Reading | null {
  const text = withWholeDates(written);
  if (isOfOthers(text, asked)) return null;
  const times = writtenTimes(text, asked.item);
  if (times.length === 0) return readCoarse(text);
  const distinct = new Set(times.map(({ iso }) => iso));
  if (distinct.size > 1 && /\bor\b/i.test(text)) return hedge;
  const word = called.exec(asked.item.question ?? "")?.[0].toLowerCase();
  if (word === undefined || isOpen(text) || deniesAny(text)) return null;
  if (distinct.size < 2 && !/\b(?:about|around|before|after|between|approximately)\b/i.test(text)) {
    const [time] = times;
    const isCalled = text.toLowerCase().includes(word) && time?.isSure === true;
    return isCalled ? answer("date-sentence", "direct", time.iso) : null;
  }
  const clauses = partsOf(text).filter((clause) => clause.toLowerCase().includes(word));
  const own = new Set(clauses.flatMap((clause) => writtenTimes(clause, asked.item).map(({ iso }) => iso)));
  const [only, other] = own;
  return only === undefined || other !== undefined ? null : answer("date-sentence", "direct", only);
}

/** Clauses, and what a comma parts of them before "the last", "and then". */
function partsOf(text: string): readonly string[] {
  return clausesOf(text).flatMap((clause) => clause.text.split(/,\s(?=(?:and |then |the |while )+)/i));
}

/** "The mill was founded in May 1960." */
function readCoarse(text: string): Reading | null {
  const bare = coarseTime(text.replace(/^(?:in|during|on)\s/i, "").replace(/[\s.!]+$/u, ""));
  if (bare !== null) return answer("date-time", "bare", bare);
  const said = [
    ...text.matchAll(
      /\b(?:in|during|since|of)\s((?:(?:early|mid|late)[ -])?(?:\p{L}{3,9}\.? )?(?:\d{4}|Q[1-4] \d{4}))(?![\d-])/gu,
    ),
  ];
  const [only, other] = said;
  const time = only?.[1] === undefined ? null : coarseTime(only[1]);
  if (time === null || other !== undefined || deniesAny(text)) return null;
  return isOpen(text)
    ? { kind: "hedge", guess: { form: "date-sentence", response: time } }
    : answer("date-sentence", "direct", time);
}
