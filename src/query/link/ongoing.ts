import { engagedIn, isEngagement } from "../../events/predicates.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { childrenOf } from "../../algebra/walk.js";
import type { Expression } from "../../algebra/expression.js";
import type { Phrase } from "../../issue/place.js";
import type { Asked } from "../../language/question/asked.js";
import { isBeing, isGerund, isPresent } from "../../language/question/voice.js";
import { verbsOf } from "../../language/words/base-form.js";
import { msPerDay } from "../../time/civil.js";

/**
 * Verbs that say how somebody is, where that lasts: not a day's work, but a job. Those that always do so are states of
 * their own, see `stateTypes`.
 */
const statal: ReadonlySet<string> = new Set(
  "work stay study reside belong dwell serve hold keep have rent share teach play".split(" "),
);

/** What lasts less is something that is done, not how somebody is. */
export const stateMs = 28 * msPerDay;

/**
 * Whether a question asks what was going on at a time, of events that last: "was working", "has been working"; and
 * "worked", where no such event is short.
 */
export function isOngoing(
  vocabulary: Vocabulary,
  { voice, doing }: Asked,
  fits: readonly { readonly type: number }[],
): boolean {
  const verb = doing.verb?.text ?? "";
  // "Was at the meeting" goes on as "was attending" does.
  // Who was on duty at ten may have begun at eight.
  const isEngaged =
    isBeing(doing.verb) &&
    fits.every(({ type }) => {
      const words = wordsOfType(vocabulary.typeNames.spelling(type));
      return words[0] !== "be" && (isEngagement(words) || engagedIn(words) !== null);
    });
  const isProgressive = isEngaged || (voice === "be" && (doing.verb === null || isGerund(doing.verb)));
  const bases = verbsOf(verb);
  const isStatal = bases.some((base) => statal.has(base)) || isOfHome(vocabulary, bases, fits);
  if (doing.when !== null && saysClock(doing.when) && isHadFor(vocabulary, verb, fits)) return true;
  if ((!isProgressive && !isStatal) || doing.when === null || isVague(doing.when)) return false;
  return isProgressive
    ? fits.some(({ type }) => vocabulary.lastsAtLeast(type) !== null)
    : areStates(
        vocabulary,
        fits.map(({ type }) => type),
      );
}

/** Whether it is said of a home that somebody lives there. */
function isOfHome(
  { typeNames }: Vocabulary,
  bases: readonly string[],
  fits: readonly { readonly type: number }[],
): boolean {
  const isOwn = (type: number): boolean =>
    verbsOf(wordsOfType(typeNames.spelling(type))[0] ?? "").some((base) => bases.includes(base));
  return bases.includes("live") && fits.length > 0 && !fits.some(({ type }) => isOwn(type));
}

/** Whether somebody has what lasts for days, or is on duty: who had a fever at nine may have had it since the day before. */
function isHadFor(vocabulary: Vocabulary, verb: string, fits: readonly { readonly type: number }[]): boolean {
  return (
    verbsOf(verb).includes("have") && fits.length > 0 && fits.every(({ type }) => isHeld(vocabulary, type))
  );
}

/** Whether who has it has it all the time that it lasts. */
function isHeld(vocabulary: Vocabulary, type: number): boolean {
  const isOnDuty =
    vocabulary.lastsAtLeast(type) !== null && isEngagement(wordsOfType(vocabulary.typeNames.spelling(type)));
  return lastsDays(vocabulary, type) || isOnDuty;
}

/** Whether what a type says lasts for days: who has a cold has it now. */
export function lastsDays(vocabulary: Vocabulary, type: number): boolean {
  return (vocabulary.lastsAtLeast(type) ?? 0) >= msPerDay;
}

/** Whether all of these types say how somebody is for long: where he lives, what he owns. */
export function areStates(vocabulary: Vocabulary, types: readonly number[]): boolean {
  return types.length > 0 && types.every((type) => (vocabulary.lastsAtLeast(type) ?? 0) >= stateMs);
}

/**
 * Whether a question asks how somebody is of late, by its verb alone: who lives there is not who ever did.
 *
 * @param verb   the verb of its events
 * @param types  of these events
 */
export function asksWhatHolds(
  vocabulary: Vocabulary,
  verb: Phrase | null,
  hasTime: boolean,
  types: readonly number[],
  text: string,
): boolean {
  if (hasTime || !isPresent(verb)) return false;
  // "Works" stands behind no "did"; what somebody has read is no present of "read".
  const said = verb?.text.toLowerCase() ?? "";
  const isAlone = said.endsWith("s") && !verbsOf(said).includes(said);
  if (!isAlone && /\b(?:did|do|does|will|to|was|were|had)\b/iu.test(text)) return false;
  if (!isAlone && /\b(?:has|have)\b/iu.test(text) && said !== "have") return false;
  // Who has the night shift has it now.
  const holds = verbsOf(said).includes("have") ? isHeld : lastsDays;
  return types.length > 0 && types.every((type) => holds(vocabulary, type));
}

function isVague(expression: Expression): boolean {
  return expression.kind === "vague" || childrenOf(expression).some(isVague);
}

/**
 * How a time of the clock is meant of what goes on: at three is no hour.
 *
 * @returns null where it is one of several days
 */
export function pointed(expression: Expression): Expression | null {
  if (expression.kind === "intersection") {
    const parts = expression.parts.map(pointed).filter((part) => part !== null);
    const isOfSeveral = expression.parts.some(({ kind }) => kind === "between") && saysClock(expression);
    return isOfSeveral || parts.length < expression.parts.length ? null : { ...expression, parts };
  }
  if (expression.kind !== "civil") return expression;
  const { fields } = expression;
  return fields.hour === undefined || fields.minute !== undefined
    ? expression
    : { ...expression, fields: { ...fields, minute: 0 } };
}

/** Whether an expression says a time of the clock. */
function saysClock(expression: Expression): boolean {
  return expression.kind === "intersection"
    ? expression.parts.some(saysClock)
    : expression.kind === "civil" && expression.fields.hour !== undefined;
}
