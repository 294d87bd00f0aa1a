import type { Token } from "../../language/parse/token.js";
import { granularities, type Granularity } from "../../time/granularity.js";
import { extremes, orders } from "./ranks.js";
import { logs } from "./words.js";
import { singularsOf } from "../../language/words/noun-forms.js";

/** What a question asks for, by the words at its beginning. */
export type Ask = (
  | { readonly kind: "deeds" }
  | {
      readonly kind:
        | "who"
        | "what"
        | "where"
        | "why"
        | "when"
        | "length"
        | "times"
        | "truth"
        | "until"
        | "since";
    }
  /** Whether the noun stands before "of": "the purpose of". */
  | { readonly kind: "noun"; readonly noun: string; readonly isOf: boolean }
  | { readonly kind: "many" | "much"; readonly noun: string | null }
  | { readonly kind: "ago"; readonly unit: Granularity | null }
) & {
  /** The preposition before it, or the one left at the end. */
  readonly preposition: string | null;
  /** What stands behind it. */
  readonly rest: readonly Token[];
  readonly isBe: boolean;
  readonly isDo: boolean;
  readonly isPresent: boolean;
  /** Whether it is asked for what was done by the noun of that: "which operation". */
  readonly isOfDeed?: boolean;
  /** Whether it is asked how often by how many there were: "how many humpback whales were seen". */
  readonly isOfMany?: boolean;
  /** Whether it is asked when something began, or when it ended. */
  readonly isBegun?: boolean;
  readonly isEnded?: boolean;
};

const beings = /^(?:is|are|am|was|were)$/u;
const spending = /^(?:cost|spend|spent)$/u;
const aids = /^(?:did|do|does|has|have|had)$/u;
const prepositions = /^(?:with|against|from|to|for|about|at|in|by|on|into|of)$/u;

/** What a question asks for; null where its beginning is none of those that are known here. */
export function askOf(all: readonly Token[]): Ask | null {
  let tokens = all;
  const textAt = (at: number): string => tokens[at]?.text ?? "";
  let preposition: string | null = null;
  const isWh = (word: string): boolean => /^(?:who|whom|what|which|whose|how)$/u.test(word);
  if (prepositions.test(textAt(0)) && isWh(textAt(1))) {
    preposition = textAt(0);
    tokens = tokens.slice(1);
  }
  if (isWh(textAt(0)) && textAt(1) === "exactly") tokens = [...tokens.slice(0, 1), ...tokens.slice(2)];
  const [first = "", second = "", third = "", fourth = ""] = tokens.map(({ text }) => text);
  const isBound = /^(?:since|until|till)$/u.test(first);
  const from =
    second === "when" ? 2 : /^(?:what|which)$/u.test(second) && /^(?:date|day|time)$/u.test(third) ? 3 : 0;
  if (isBound) return from === 0 ? null : finished({ kind: first === "since" ? "since" : "until" }, from);
  const owned = ownedNoun();
  if (owned !== null) return owned;
  switch (first) {
    case "who":
    case "whom": {
      const ranked = rankedNoun();
      if (ranked !== null) return ranked;
      const isAmong =
        /^(?:from|in|at|of|on)$/u.test(second) && /^(?:the|our|this)$/u.test(third) && logs.has(fourth);
      const from = isAmong ? 4 : second === "of" && third === "us" ? 3 : 1;
      return finished({ kind: "who" }, from);
    }
    case "where": {
      const last = textAt(tokens.length - 1);
      const isEdge = /^(?:end|finish|start|begin)$/u.test(last) && second === "did";
      if (!isEdge) return finished({ kind: "where" }, 1);
      tokens = tokens.slice(0, -1);
      preposition = /^[ef]/u.test(last) ? "to" : "from";
      return finished({ kind: "where" }, 1);
    }
    case "why":
      return finished({ kind: "why" }, 1);
    case "when": {
      const last = textAt(tokens.length - 1);
      const isBegun = second === "did" && /^(?:begin|start)$/u.test(last);
      if (isBegun) tokens = tokens.slice(0, -1);
      return preposition === null ? finished({ kind: "when", isBegun }, 1) : null;
    }
    case "name":
    case "list": {
      const at = second === "all" || second === "me" ? 2 : 1;
      if (/^(?:everyone|everybody|those|all)$/u.test(textAt(at)) && /^(?:who|that)$/u.test(textAt(at + 1)))
        return finished({ kind: "who" }, at + 2);
      if (textAt(at) === "everything")
        return finished({ kind: "what" }, textAt(at + 1) === "that" ? at + 2 : at + 1);
      if (!/^(?:the|our)$/u.test(textAt(at)) || !/^\p{L}+$/u.test(textAt(at + 1))) return null;
      const isLinked = /^(?:that|who|which|whom)$/u.test(textAt(at + 2));
      if (prepositions.test(textAt(at + 2))) return null;
      return finished({ kind: "noun", noun: textAt(at + 1), isOf: false }, isLinked ? at + 3 : at + 2);
    }
    case "whose":
      return finished({ kind: "who" }, 1);
    case "what":
    case "which": {
      const ranked = rankedNoun();
      if (ranked !== null) return ranked;
      if (second === "of" && /^(?:the|our|these|those|my)$/u.test(third)) return ofThose();
      if (/^(?:kind|sort|type)$/u.test(second) && third === "of") return nounAt(3);
      if (first === "what" && second === "else") return null;
      const isPaid =
        /\bpay for \p{L}|\bpa(?:y|id) (?!(?:for|in|on|at|by|to|since|last|this|so|with)\b)\p{L}/u.test(
          tokens.map(({ text }) => text).join(" "),
        );
      if (first === "what" && (isPaid || tokens.some(({ text }) => spending.test(text))))
        return finished({ kind: "much", noun: null }, 1);
      if (first === "what" && aids.test(second)) return finished({ kind: "what" }, 1);
      if (first === "what" && beings.test(second)) return finished({ kind: "what" }, 1);
      if (preposition === "on" && /^(?:day|date)$/u.test(second)) {
        preposition = null;
        return finished({ kind: "when" }, 2);
      }
      if ((preposition === "at" || preposition === null) && second === "time" && aids.test(third)) {
        preposition = null;
        return finished({ kind: "when" }, 2);
      }
      if (preposition === "for" && second === "reason") {
        preposition = null;
        return finished({ kind: "why" }, 2);
      }
      // "Which exam candidates have", "which custom orders did".
      if (aids.test(fourth) && /^\p{L}+s$/u.test(third) && !/^(?:one|of)$/u.test(second)) {
        const made = finished({ kind: "noun" as const, noun: third, isOf: false }, 3);
        return made === null ? null : { ...made, rest: [...tokens.slice(1, 2), ...made.rest] };
      }
      return nounAt(/^(?:new|current|different|various|other|particular)$/u.test(second) ? 2 : 1);
    }
    case "how": {
      if (second === "often" || (second === "many" && third === "times"))
        return finished({ kind: "times" }, second === "often" ? 2 : 3);
      if (second === "long" && third === "ago") {
        const isBegun = tokens.some(({ text }) => /^(?:begin|start)$/u.test(text));
        tokens = tokens.filter(({ text }, at) => at < 4 || !/^(?:begin|start)$/u.test(text));
        return finished({ kind: "ago", unit: null, isBegun }, 3);
      }
      if (second === "long") return finished({ kind: "length" }, 2);
      if (second === "many") {
        const unit = granularities.find((each) => singularsOf(third).includes(each));
        if (unit !== undefined) return fourth === "ago" ? finished({ kind: "ago", unit }, 4) : null;
        const at = /^(?:different|distinct|separate)$/u.test(third) ? 3 : 2;
        if (!/^\p{L}+$/u.test(textAt(at)) || prepositions.test(textAt(at))) return null;
        return finished({ kind: "many", noun: textAt(at) }, at + 1);
      }
      // "How did Ann pay".
      if (/^(?:did|does)$/u.test(second)) return finished({ kind: "noun", noun: "method", isOf: false }, 1);
      // "How much prize money".
      if (second === "much" && fourth === "money" && !/^(?:more|less|of)$/u.test(third))
        return finished({ kind: "much", noun: null }, 4);
      if (second === "much")
        return aids.test(third) || beings.test(third)
          ? finished({ kind: "much", noun: null }, 2)
          : finished({ kind: "much", noun: third }, 3);
      return null;
    }
    default:
      return beings.test(first) || aids.test(first) ? finished({ kind: "truth" }, 0) : null;
  }

  /** "Who is Janek's mentor", "what was the purpose of the trip". */
  function ownedNoun(): Ask | null {
    if (!/^(?:who|what|which)$/u.test(first) || !beings.test(second) || preposition !== null) return null;
    if (third === "the" && /^(?:of|for|at|in|behind|on)$/u.test(textAt(4)) && /^\p{L}+$/u.test(fourth))
      return ofOwner(fourth, 5);
    const mark = tokens.findIndex(({ text }) => text === "'");
    const noun = textAt(mark + 2);
    if (mark < 3 || textAt(mark + 1) !== "s" || mark + 3 !== tokens.length || !/^\p{L}+$/u.test(noun))
      return null;
    return ofOwner(noun, 2, tokens.slice(2, mark + 2));
  }

  function ofOwner(noun: string, from: number, owner: readonly Token[] | null = null): Ask | null {
    const made = finished({ kind: "noun" as const, noun, isOf: true }, from);
    const plain = { isBe: false, isDo: false, isPresent: false, preposition: null };
    return made === null ? null : { ...made, rest: owner ?? made.rest, ...plain };
  }

  /** "What was the first crop to be harvested", "what was the last thing Tom did". */
  function rankedNoun(): Ask | null {
    const isSuch =
      /^(?:what|who|which)$/u.test(first) &&
      beings.test(second) &&
      /^(?:the|our|my|your|their)$/u.test(third);
    if (!isSuch || (orders[fourth] === undefined && extremes[fourth] === undefined)) return null;
    const noun = textAt(4);
    // "Who was the next to be stung".
    if (first === "who" && noun === "to") {
      const isBe = textAt(5) === "be";
      const made = finished({ kind: "who" as const }, isBe ? 6 : 5);
      return made === null
        ? null
        : { ...made, rest: [...tokens.slice(3, 4), ...made.rest], isBe, isDo: false };
    }
    const isLed = textAt(5) === "to" && textAt(6) === "be";
    const from = isLed ? 7 : /^(?:that|which|to)$/u.test(textAt(5)) ? 6 : 5;
    const [rank] = tokens.slice(3, 4);
    if (rank === undefined || tokens.length <= from + 1) return null;
    const ask = /^(?:thing|job|task|activity)$/u.test(noun)
      ? thingAsked(from)
      : { kind: "noun" as const, noun, isOf: false };
    const made = finished(ask, from);
    // "What was the cheapest of them".
    if (made === null || /^(?:of|for|with|by)$/u.test(textAt(5))) return null;
    const isBare = isLed || /^(?:on|in|at|before|after|since)$/u.test(textAt(5));
    return { ...made, rest: [rank, ...made.rest], isBe: isLed, isDo: !isBare };
  }

  function thingAsked(from: number): { readonly kind: "deeds" | "what" } {
    const at = tokens.findIndex(({ text }, index) => index >= from && text === "did");
    const isDone =
      at > 0 &&
      (at === tokens.length - 1 || /^(?:before|after|during|while|on|in|at)$/u.test(textAt(at + 1)));
    return { kind: isDone ? "deeds" : "what" };
  }

  /** "Which of our crops", "which of the crops that". */
  function ofThose(): Ask | null {
    const noun = textAt(3);
    if (!/^\p{L}+$/u.test(noun)) return null;
    return finished(
      { kind: "noun", noun, isOf: false },
      /^(?:that|which|who|where)$/u.test(textAt(4)) ? 5 : 4,
    );
  }

  function nounAt(at: number): Ask | null {
    const noun = textAt(at);
    const isNoun = /^\p{L}+$/u.test(noun) && noun !== "one";
    if (!isNoun || [beings, aids, prepositions].some((each) => each.test(noun))) return null;
    if (textAt(at + 1) !== "of") return finished({ kind: "noun", noun, isOf: false }, at + 1);
    // "What dose of ibuprofen did Sami give".
    const aid = tokens.findIndex(({ text }, index) => index > at + 2 && aids.test(text));
    if (aid < 0 || first !== "what") return null;
    const made = finished({ kind: "noun" as const, noun, isOf: false }, aid);
    return made === null ? null : { ...made, rest: [...made.rest, ...tokens.slice(at + 2, aid)] };
  }

  function finished<T extends object>(ask: T, from: number): (T & Omit<Ask, "kind">) | null {
    let rest = tokens.slice(from);
    const [lead = "", next = "", rank = "", ...more] = rest.map(({ text }) => text);
    const isRanked = next === "the" && (orders[rank] !== undefined || extremes[rank] !== undefined);
    // Who "was the first to babysit" did it, and who "was the last to be seen" did not.
    const isBe = beings.test(lead) && (!isRanked || more.slice(0, 3).includes("be"));
    // Who "did the test" is asked for.
    const isDone = lead === "did" && next === "the" && first.startsWith("who");
    const isDo = /^(?:did|do|does)$/u.test(lead) && !isDone;
    // What somebody "had" is no more than a verb.
    const isArticle = /^(?:an?|most)$/u.test(next) || isRanked || (next === "the" && rank === "most");
    const isVerb = /^(?:has|have|had)$/u.test(lead) && isArticle && from > 0;
    if (beings.test(lead) || (aids.test(lead) && !isVerb && !isDone)) rest = rest.slice(1);
    let behind = preposition;
    const end = rest.at(-1)?.text ?? "";
    const isSetOff = rest.some(({ text }) => /^(?:not|never|also)$/u.test(text));
    if (behind === null && prepositions.test(end) && rest.length > 1 && !isSetOff) {
      // "Bring in" is a verb of amounts.
      const isAmount = "kind" in ask && (ask.kind === "much" || ask.kind === "many");
      behind = isAmount && end === "in" ? null : end;
      rest = rest.slice(0, -1);
    }
    // "Where did the office move to in 2008".
    const stranded = rest.findIndex(
      ({ text }, at) =>
        at > 0 &&
        /^(?:to|from|with|for|about)$/u.test(text) &&
        /^(?:in|on|last|this|yesterday|today|during|before|after|since|at)$/u.test(rest[at + 1]?.text ?? ""),
    );
    if (behind === null && stranded > 0 && first.startsWith("wh") && !isSetOff) {
      behind = rest[stranded]?.text ?? null;
      rest = [...rest.slice(0, stranded), ...rest.slice(stranded + 1)];
    }
    if (rest.some(({ text }) => text === "will" || text === "would")) return null;
    return {
      ...ask,
      preposition: behind,
      rest,
      isBe,
      isDo,
      isPresent: /^(?:is|are|am|do|does|still (?:have|has|hold|own))$/u.test(
        lead === "still" ? `${lead} ${next}` : lead,
      ),
    };
  }
}
