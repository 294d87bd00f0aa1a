import { tokenize } from "../../parse/token.js";
import { asksWhich, choicesIn } from "./choice.js";
import { withoutOuterMarks } from "../parse-question.js";
import { undislocated, unasked, withoutOpening, withoutRemark } from "./around.js";
import { accompanied, aided, elided, gotten, onlyOne, sorted, unnegated, untagged } from "./elided.js";
import { byWhom, contrasted } from "./contrast.js";
import { compared, listed, named, ofMaker, ofWhom, possessed, postposed, timeBefore } from "./fragment.js";
import { units } from "./frames.js";
import { aloneIn, exceptedIn, type Joined, joinedIn } from "./joined.js";
import { relative, stranded, summedUp, timedFirst, uncleft, unfronted } from "./order.js";
import { donePrior, presently, reworded } from "./reword.js";
import { alikeIn, sameIn } from "./synonyms.js";
import { lineOf, type Tokens } from "./words.js";

/** A question in other words, which ask the same. */
export interface Recast {
  readonly text: string;
  /** The names among which it asks for somebody: "Which of them …: Ann, Bo or Carla?" */
  readonly among: readonly string[] | null;
  /** The names that it leaves out: "Apart from Rosa, who was phoned?" None where whoever did it did it with nobody. */
  readonly without: readonly string[] | null;
  /** Further questions with which it is one: "Have Ann and Bo each slept twice?" */
  readonly joined: Joined<string> | null;
  /** In which unit it asks for an amount: "how far did Tom ride, in km". */
  readonly unit: string | null;
}

/** As a recast, of tokens. */
interface Recasting {
  readonly tokens: Tokens;
  readonly among: readonly Tokens[] | null;
  readonly without: readonly Tokens[] | null;
  readonly joined: Joined<Tokens> | null;
  readonly unit: string | null;
}

/** No more ways to say a question are looked at. */
const RECAST_LIMIT = 32;

/** In longer sentences more stands than a question and what is around it. */
const LENGTH_LIMIT = 48;

/**
 * The same question in the words of a plainer one: without what people say around it, with subject and verb in the order
 * of a question, with what stands before it behind it.
 *
 * "Can you tell me in which room Felix was vaccinated" asks "in which room was Felix vaccinated"; "When was it that Tom
 * slept" asks "when did Tom slept", which the rules read as "when did Tom sleep"; "In all, for how long has she run" asks
 * "how long has she run in all"; "The salad – who ate it?" asks "who ate the salad".
 *
 * @returns  ways that differ from the question, the nearest first
 */
export function recastsOf(text: string): readonly Recast[] {
  if (recent?.text !== text) recent = { text, recasts: recastsIn(text) };
  return recent.recasts;
}

/** What was asked for last: a question that rules do not read is read by what its words name. */
let recent: { readonly text: string; readonly recasts: readonly Recast[] } | null = null;

function recastsIn(text: string): readonly Recast[] {
  const tokens = withoutOuterMarks(tokenize(text));
  if (tokens.length > LENGTH_LIMIT) return [];
  const found = new Map<string, Recasting>();
  const isNever = tokens.some(({ text: word }) => word === "never");
  const add = (one: Recasting): void => {
    const parts = [one.tokens, ...(one.among ?? []), ...(one.joined?.others ?? []), ...(one.without ?? [])];
    const key = parts.map(lineOf).join(" | ");
    // Who never did it is not who did.
    if (isNever && one.joined === null && one.without === null && !/\b(?:never|not|no)\b/u.test(key)) return;
    if (one.tokens.length > 0 && found.size <= RECAST_LIMIT && !found.has(key)) found.set(key, one);
  };
  add({ tokens, among: null, without: null, joined: null, unit: null });
  for (const from of found.values()) {
    // Of several questions none is changed alone.
    if (from.joined !== null) continue;
    for (const change of changes) for (const next of change(from.tokens)) add({ ...from, tokens: next });
    // Not whether it was one or the other, but which.
    if (!asksWhich(from.tokens))
      for (const joined of [...joinedIn(from.tokens), ...contrasted(from.tokens)])
        add({ ...from, ...joined });
    if (from.without === null)
      for (const rest of [...aloneIn(from.tokens), ...exceptedIn(from.tokens)]) add({ ...from, ...rest });
    if (from.unit === null)
      for (const { unit, tokens: rest } of unitIn(from.tokens)) add({ ...from, tokens: rest, unit });
    if (from.among === null) for (const choice of choicesIn(from.tokens)) add({ ...from, ...choice });
  }
  return Array.from(found.values(), ({ tokens: said, among, without, joined, unit }) => ({
    text: textOf(said, text),
    among: among?.map((name) => textOf(name, text)) ?? null,
    without: without?.map((name) => textOf(name, text)) ?? null,
    joined:
      joined === null ? null : { how: joined.how, others: joined.others.map((other) => textOf(other, text)) },
    unit,
  })).slice(1);
}

/** The words in a new order, each as it was written. */
function textOf(tokens: Tokens, text: string): string {
  let written = "";
  for (const [index, { span, text: word }] of tokens.entries()) {
    const isAdded = span.start === span.end;
    const last = tokens[index - 1]?.span;
    const isBeside = isAdded ? /^['s]$/u.test(word) : last?.end === span.start && last.start < last.end;
    written += `${index === 0 || isBeside ? "" : " "}${isAdded ? word : text.slice(span.start, span.end)}`;
  }
  return written;
}

/** "In km": in which unit an amount is asked for. */
function* unitIn(tokens: Tokens): Iterable<{ readonly tokens: Tokens; readonly unit: string }> {
  for (const [index, { text }] of tokens.entries()) {
    const unit = tokens[index + 1]?.text;
    if (text !== "in" || index < 2 || unit === undefined || !units.test(unit)) continue;
    const before = tokens.slice(0, tokens[index - 1]?.text === "," ? index - 1 : index);
    yield { tokens: [...before, ...tokens.slice(index + 2)], unit };
  }
}

type Change = (tokens: Tokens) => Iterable<Tokens>;

const changes: readonly Change[] = [
  withoutOpening,
  unasked,
  withoutRemark,
  uncleft,
  unfronted,
  undislocated,
  stranded,
  summedUp,
  sameIn,
  alikeIn,
  reworded,
  presently,
  donePrior,
  timedFirst,
  relative,
  untagged,
  unnegated,
  named,
  postposed,
  gotten,
  elided,
  onlyOne,
  accompanied,
  aided,
  sorted,
  ofMaker,
  listed,
  possessed,
  timeBefore,
  ofWhom,
  compared,
  byWhom,
];
