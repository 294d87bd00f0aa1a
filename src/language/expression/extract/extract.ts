import type { Token } from "../../parse/token.js";
import { TOKEN_LIMIT } from "../parse-expression.js";
import { endsSentence, isCompared } from "./boundary.js";
import {
  type Candidate,
  candidatesIn,
  cover,
  isInIdiom,
  maskOf,
  type Region,
  paragraphsOf,
  regionsOf,
} from "./candidates.js";
import {
  type ExtractOptions,
  type Extraction,
  judge,
  read,
  type Source,
  sourceOf,
  type Verdict,
} from "./verdict.js";
import { membersAt } from "./word-class.js";

/** How many tokens of a region are settled at a time; what begins in them may end among the next. */
const WINDOW = 8 * TOKEN_LIMIT;

/** How many words the name before "'s birthday" may have. */
const NAME_LIMIT = 3;

/**
 * Every temporal expression of a text, each as long as the grammar can read it, none inside another.
 *
 * Words that may be something else (may, second, 2020, 5/14) count only where what stands around them says
 * that they are a time: see `grammar/en/evidence.rules`. Times that a conjunction joins are several
 * expressions; a day that no calendar has is none.
 *
 *     extract("See you on Friday at 5.", { speechTime: 1696018694000, zone });
 *
 * @returns in the order of the text; their spans are disjoint, and the text of each resolves by itself
 * Cost: linear in the length of the text. What blank lines part is read as several texts.
 */
export function extract(text: string, options: ExtractOptions): readonly Extraction[] {
  const source = sourceOf(text, options);
  const lead = (options.facts?.size ?? 0) > 0 ? NAME_LIMIT : 0;
  const masked = maskOf(text);
  return paragraphsOf(text, source.tokens).flatMap((tokens) => {
    const regions = regionsOf(text, tokens, source.grammar, { masked, lead });
    return regions.flatMap((region) => inRegion({ ...source, tokens }, region));
  });
}

/** What a region holds, window by window, so that work grows linearly with its length. */
function inRegion(source: Source, region: Region): readonly Extraction[] {
  const found: Extraction[] = [];
  for (let start = region.start; start < region.end; ) {
    const settled = Math.min(region.end, start + WINDOW);
    const window = { start, end: Math.min(region.end, settled + TOKEN_LIMIT) };
    start = settled;
    for (const { candidate, extractions } of inWindow({ ...source, spent: { cycles: 0 } }, window)) {
      if (candidate.start >= settled) continue;
      found.push(...extractions);
      start = Math.max(start, candidate.end);
    }
  }
  return found;
}

/** What a window holds: the longest candidates, and where one proves to be none, the next longest. */
function inWindow(
  source: Source,
  window: Region,
): readonly { readonly candidate: Candidate; readonly extractions: readonly Extraction[] }[] {
  const { text, tokens, grammar } = source;
  const stops: number[] = [];
  for (let at = window.start; at < window.end; at++) if (endsSentence(text, tokens, at)) stops.push(at);
  const isWithinSentence = ({ start, end }: Candidate): boolean =>
    stops.every((stop) => stop < start || stop >= end - 1);
  let candidates = candidatesIn(tokens, window, grammar).candidates.filter(
    (each) =>
      isWithinSentence(each) &&
      !isCompared(tokens, each) &&
      !isInIdiom(tokens, each) &&
      !isGenitive(tokens, each),
  );
  const weights = new Map(candidates.map((each) => [each, wordsOf(tokens, each)]));
  const weightOf = (each: Candidate): number => weights.get(each) ?? 0;
  const verdicts = new Map<Candidate, Verdict>();
  for (;;) {
    const chosen = cover(candidates, window, weightOf);
    for (const candidate of chosen) {
      if (!verdicts.has(candidate)) verdicts.set(candidate, judge(source, candidate));
    }
    const isRead = (candidate: Candidate | undefined): candidate is Candidate =>
      candidate !== undefined && verdicts.get(candidate)?.kind === "read";
    chosen.forEach((candidate, index) => {
      const [before, after] = [chosen[index - 1], chosen[index + 1]];
      const isJoined =
        (isRead(before) && isConjunction(tokens, before.end, candidate.start)) ||
        (isRead(after) && isConjunction(tokens, candidate.end, after.start));
      if (isJoined && verdicts.get(candidate)?.kind === "doubtful") {
        verdicts.set(candidate, read(source, candidate));
      }
    });
    const refused = new Set(
      chosen.filter((candidate) => /^(none|doubtful)$/.test(verdicts.get(candidate)?.kind ?? "")),
    );
    if (refused.size === 0) {
      return chosen.flatMap((candidate) => {
        const verdict = verdicts.get(candidate);
        return verdict?.kind === "read" ? [{ candidate, extractions: verdict.extractions }] : [];
      });
    }
    candidates = candidates.filter((candidate) => !refused.has(candidate));
  }
}

/** The ending of "Friday's" is no part of the time. */
function isGenitive(tokens: readonly Token[], { end }: Candidate): boolean {
  const isEnding = tokens[end - 1]?.text === "s" && tokens[end - 2]?.text === "'";
  return isEnding && tokens[end - 3]?.kind === "word";
}

/**
 * How many tokens a candidate has without prepositions before it, which do not say which time is meant, and
 * without a full stop behind it, which may end the sentence.
 */
function wordsOf(tokens: readonly Token[], { start, end }: Candidate): number {
  let first = start;
  for (let next = first; next !== undefined && next < end; [next = end] = membersAt("lead", tokens, first)) {
    first = next;
  }
  return end - first - (tokens[end - 1]?.text === "." ? 1 : 0);
}

/** Whether nothing but a conjunction stands between two places. */
function isConjunction(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to).map(({ text }) => text);
  return /^(, )?(and|or|&|,|\/)$/.test(between.join(" "));
}
