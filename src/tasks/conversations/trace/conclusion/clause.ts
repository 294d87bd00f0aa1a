import type { Span } from "../../../../issue/place.js";

/** Who decides in a trace: the model, by whatever name. */
export const self = "(?:i|we|you|it|they|the (?:assistant|model|agent|system|bot)|assistant)";

const will =
  "(?:will|'ll|shall|am going to|'m going to|are going to|'re going to|am gonna|'m gonna|would|'d)";
const must =
  "(?:should|need(?:s|ed)? to|needs?|must|ha(?:ve|s) to|(?:ha)?d better|'d better|better|ought to|would rather|'d rather|want to|would like to|'d like to|can|may as well|might as well|decided? to|am|'m)";
const bestStep =
  "(?:right|correct|next|best|only|proper|sensible|appropriate|logical|first|necessary) (?:thing|step|action|move|way|approach|option|choice|decision|response)(?: here| now| to take| to do| forward)? (?:is|would be|will be)(?: to)?";
const adjective =
  "(?:it(?:'s| is| would be) )?(?:necessary|required|essential|important|advisable|prudent|wise|appropriate|reasonable|safest|needed) to";

const softly =
  "(?:\\s+(?:just|simply|now|then|also|first|only|probably|definitely|certainly|actually|still|instead|directly|go ahead and|proceed to|proceed with|try to|make sure to|be able to|start by|immediately|therefore|thus|again|quickly|briefly|politely|clearly|safely))*\\s+";

/** What comes before the verb of a plan: "I should just", "let me", "the next step is to". */
export const planned = `(?:${self}\\s*(?:${will}|${must})|let me|let's|let us|lets|going to|plan(?: is)? to|time to|best to|better to|safer to|${bestStep}|${adjective}|in order to [^,]{1,60}, ${self}(?: first)? ${must}|first,? ${self}? ?${must}|\\b(?:need|have|must|should|will|gotta|decided)(?: to)?)${softly}`;

/** What comes before a verb that begins a clause as an order to oneself: "So", "Plan:", "1.". */
export const lead =
  "^[-*•\\d.()\\s,:]{0,16}(?:(?:so|and|but|then|thus|therefore|hence|ok(?:ay)?|alright|yes|yeah|no|now|well|first|right|in that case|instead|plan|conclusion|decision|action|next step|what to do|what i'll do|planned output|output|to do|step \\d|final decision|answer|verdict|result|wait|hmm|just|simply|please|i|we)\\b[\\s,.:!-]{0,6}){0,6}";

/** Between a verb and what it is denied by. */
export const adverbs =
  "(?:\\s+(?:really|actually|even|just|simply|necessarily|strictly|currently|again|ever|here|therefore|thus))*";

/** What is done when the user is answered. */
export const tell =
  "(?:answer|respond|reply|tell|inform|say|state|give|provide|present|confirm|remind|relay|explain|mention|summari[sz]e|repeat|restate|report|list|let (?:the user|them|him|her) know|pass (?:it|this|that|them) on|pass (?:this|that|it) along|acknowledge|apologi[sz]e|share|describe|show|point out|read out|reassure|compare|compute|calculate|offer|suggest|recommend|clarify|ask|note|quote|spell out|sum up|point (?:the user|them|him|her) (?:to|at)|include|write|name|convert|multiply|add up|work out the (?:total|sum|difference|cost)|put (?:this|that|it|everything) together|stay with|go from|keep to|use (?:that|this|these|those|(?:the )?(?:previous|prior|earlier|existing|same|above|known) \\w+)|reuse|re-use|rely on|work with|go with|stick (?:to|with))";

/** Stand for the words of calling in a clause, so that rules need not know them. */
export const marks = { call: "‹call›", calling: "‹calling›", noun: "‹noun›" } as const;

/**
 * A clause in lower case with marks for calling: "No need to call get_price again" as "no need to ‹call› ‹name› again".
 *
 * Plain verbs (call, re-query, look up) are calls by themselves; general ones (use, check, make) only with a
 * tool, with "again", or with something that changes. None is when it is done to what is at hand, such as the
 * conversation or an earlier result.
 */
export function markCalls(clause: string): string {
  return clause
    .replace(toolName, name)
    .toLowerCase()
    .replace(callVerb, marks.call)
    .replace(callingVerb, marks.calling)
    .replace(callNoun, marks.noun)
    .replace(/‹(?:noun|name)›[ -]‹call›/gu, marks.call);
}

const name = "‹name›";

/**
 * The name of a tool as code: snake case, camel case, or with its bracket; not the name of an argument such as
 * `station_id`.
 */
const toolName =
  /\b(?!(?!get_|list_|find_|check_|fetch_|look)\w+_(?:ids?|numbers?|names?|dates?|codes?|types?|keys?)\b)(?:[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+|[a-zA-Z][a-zA-Z0-9_.]*(?=\())/gu;

const target =
  '(?:(?:the|this|that|a|an|any|some|its|my|our|one of the|available|appropriate|relevant|right|correct|same|necessary|corresponding|provided|external|other|additional|more|`?[\\w.\']+`?|"\\s*")\\s+){0,4}`?(?:(?:tools?|functions?|apis?|endpoints?|services?|databases?|trackers?|sensors?)\\b|‹name›)';

/** That something is done anew, or of now. */
const anew =
  "(?:again|anew|afresh|once more|once again|another time|a second time|one more time|as (?:it|they) (?:is|are) now|(?:the |its |their )?(?:latest|newest|current|present|live|real-time|up-to-date|updated|fresh|new|most recent)\\b)";

/** What tools tell and what changes. */
const changing =
  "(?:status|availability|prices?|stock|weather|forecast|location|position|scores?|rates?|odds|levels?|balance|seats?|rooms?|slots?|spots?|eta|schedule|readings?|vitals|load|inventory|listings?|delays?|wait times?|traffic|conditions?)\\b";

/** What is at hand already, before or behind a verb. */
const atHand =
  "(?:the |our |all |any |what |my )?(?:(?:whole|full|previous|prior|earlier|past|last|given|available|provided|existing|entire|tool'?s?)\\s+)*(?:conversation|history|messages?|context|dialogue|chat|turns?|tool (?:outputs?|responses?|results?)|(?:outputs?|responses?|results?|data|information|answer|reply)\\b(?! again)|tools?|functions?|parameters?|arguments?|instructions?|documentation|math|calculation|numbers|steps?|question|query|request|examples?|was said|is needed|happened|user(?:'s)?\\b)";
const fromHand =
  "(?![^;]{0,80}\\b(?:from|in|of|at) (?:the |our |my )?(?:previous|prior|earlier|above|conversation|context|history|last|first|same|chat|tool (?:output|result|response))\\b)";
const conversation =
  "(?:the |our |my )?(?:previous|prior|earlier|past|conversation|history|context|messages?|chat|above)\\b";

const callVerb = verbPattern({
  plain:
    "(?:call|invoke|trigger|execute|re-?run|re-?query|re-?fetch|re-?check|re-?issue|refresh|poll|query|fetch)",
  lookUp: "look (?:it |that |this |them )?up",
  use: "(?:use|make use of|utili[sz]e|employ|run|access|leverage|go through|read|hit|ask|bother|do|try)",
  make: "(?:make|do|perform|issue|produce|generate|trigger|construct|structure|format|prepare|create|compose|build|write|send|output|place|emit|run|take)",
  look: "(?:check|look at|look|search|see|get|retrieve|obtain|pull|verify|find|request|read|track|confirm|update|monitor|reload|measure|scan|ping)",
});

const callingVerb = verbPattern({
  plain:
    "(?:calling|invoking|triggering|executing|re-?running|re-?querying|re-?fetching|re-?checking|refreshing|polling|querying|fetching)",
  lookUp: "looking (?:it |that |this |them )?up",
  use: "(?:using|utili[sz]ing|employing|running|accessing|reading)",
  make: "(?:making|doing|performing|issuing|producing|sending)",
  look: "(?:checking|looking|searching|getting|retrieving|obtaining|pulling|verifying|requesting|reading|tracking|updating)",
});

const callNoun =
  /\b(?:(?:tool|function|api)[ -]?(?:use|usage|invocations?)|look-?ups?|re-?checks?|quer(?:y|ies)|requests?|retrievals?|search|check|tools?|functions?|apis?)\b/gu;

interface Verbs {
  readonly plain: string;
  readonly lookUp: string;
  readonly use: string;
  readonly make: string;
  readonly look: string;
}

function verbPattern({ plain, lookUp, use, make, look }: Verbs): RegExp {
  const people = "(?:me|you|him|us|them|the (?:user|office|clinic|store|customer))\\b";
  const elsewhere = `(?!\\s+${atHand})${fromHand}`;
  const noBe = "(?!\\s+(?:is|isn't|was|wasn't|would|has|needs?)\\b)";
  return new RegExp(
    [
      `\\b(?:${plain}|${lookUp})\\b(?!\\s+${people})(?!\\s+${conversation})`,
      `\\b${use}\\s+${target}(?! (?:outputs?|responses?|results?|messages?|data)\\b)`,
      `\\b${make}\\s+(?:(?:a|an|the|any|another|one|more|further|new|additional|separate|fresh|second|same|actual|correct)\\s+){0,3}(?:(?:tool|function|api)[ -]?)?(?:calls?|call again|requests?|quer(?:y|ies)|lookups?|searche?s?|checks?)\\b`,
      `\\b(?:take|get|make|obtain|request|ask for|want)\\s+(?:a |an |another |one more )?(?:new|fresh|further|second|up-to-date|current|renewed)\\s+(?:\\w+ )?(?:readings?|look|measurements?|quotes?|one|check|values?|figures?)\\b`,
      `\\b${look}\\b${elsewhere}${noBe}[^,;:]{0,80}?${anew}`,
      `\\b${look}\\b(?!\\s+(?:if|whether|that|what|how|which)\\b)${elsewhere}${noBe}[^,;:]{0,40}?\\b${changing}`,
      `\\b${look}\\b${elsewhere}[^,;]{0,80}?\\b(?:with|via|through|using|from|in)\\s+${target}`,
    ].join("|"),
    "gu",
  );
}

/** A part of a sentence of a trace that can decide by itself. */
export interface Clause extends Span {
  /** In plain quotes and without what is quoted, as long as where it stands. */
  readonly text: string;
  /** The number of its sentence. */
  readonly sentence: number;
  /** Whether its sentence asks. */
  readonly isQuestion: boolean;
}

/** How much of a clause is read. */
const clauseLimit = 600;

/**
 * The clauses of a trace, in order: sentences and lines, split where another thought begins (so, but,
 * therefore, an arrow, a semicolon).
 *
 * What others say is blank: fenced code, JSON, what stands in double quotes, quoted lines, rows of tables, and
 * lines that begin with the name of a speaker of the conversation. A call that the trace writes out stays.
 *
 * Cost: linear.
 */
export function clausesOf(trace: string): readonly Clause[] {
  const text = withoutQuotes(trace);
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const [start, end] of piecesOf(text, 0, text.length, sentenceEnd)) {
    const isQuestion = /[?？]["')\]*_]*\s*$/u.test(text.slice(Math.max(start, end - 20), end));
    for (const [from, to] of piecesOf(text, start, end, clauseStart)) {
      const piece = text.slice(from, Math.min(to, from + clauseLimit));
      const lead = piece.length - piece.trimStart().length;
      if (lead === piece.length) continue;
      const trimmed = piece.trim();
      clauses.push({
        text: trimmed,
        start: from + lead,
        end: from + lead + trimmed.length,
        sentence,
        isQuestion,
      });
    }
    sentence += 1;
  }
  return clauses;
}

// A full stop ends a sentence only before white space, and not behind "e.g.", "vs." or the number of a list.
const sentenceEnd =
  /(?<!\b(?:e\.g|i\.e|vs|approx|no|mr|mrs|dr))(?<!(?:^|\n)\s{0,8}\d{1,2})[.!?]["')\]*_]{0,3}(?=\s)|[。！？]|\n+/giu;

// Where another thought begins within a sentence.
const clauseStart =
  /[;；]|[-=]+>|[→⇒]|—|,(?=\s*(?:so|but|therefore|thus|hence|however|yet|although|though|otherwise|which means)\b)|\s(?=(?:but|so|therefore|thus|hence)\s+(?:i|we|it|that|let|the|no|there|a|call|use|query|answer|just|you|they|this|maybe|perhaps)\b)|[,，](?=\s?(?:所以|因此|但是|但|不过|那么|然而|应该|直接|不需要|无需))/giu;

/** A part of a text cut behind each match of a pattern. */
function piecesOf(
  text: string,
  start: number,
  end: number,
  pattern: RegExp,
): readonly (readonly [start: number, end: number])[] {
  const pieces: [number, number][] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(pattern)) {
    const until = start + match.index + match[0].length;
    if (until > from) pieces.push([from, until]);
    from = until;
  }
  if (from < end) pieces.push([from, end]);
  return pieces;
}

/** Stands where a call was written out. */
export const callMark = "⟦⟧";

// With its name and its arguments, as JSON or between tags.
const writtenCall =
  /"(?:name|function|tool|tool_name)"\s*:\s*"[^"\n]{1,80}"\s*,\s*"(?:arguments|parameters|args|input)"\s*:/u;

/** The trace in plain quotes, with blanks for what others say; offsets stay. */
function withoutQuotes(trace: string): string {
  return trace
    .replace(/[’‘]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(
      /<tool_call>[\s\S]*?(?:<\/tool_call>|$)/gu,
      (call) => callMark + blank(call).slice(callMark.length),
    )
    .replace(/```[\s\S]*?(?:```|$)/gu, blankUnlessCall)
    .replace(/\{[^{}]{0,2000}(?:\{[^{}]{0,2000}\}[^{}]{0,2000}){0,9}\}/gu, blankUnlessCall)
    .replace(/"[^"\n]{1,400}"/gu, blank)
    .replace(/「[^」\n]{1,400}」|«[^»\n]{1,400}»/gu, blank)
    .replace(/^[ \t]*(?:>|\|).*$/gmu, blank)
    .replace(
      /^[ \t]*(?:user|assistant|tool|system|observation|tool (?:output|result|response))[ \t]?:.*$/gimu,
      blank,
    );
}

function blankUnlessCall(text: string): string {
  return writtenCall.test(text) ? callMark + blank(text).slice(callMark.length) : blank(text);
}

function blank(text: string): string {
  return text.replace(/[^\n]/gu, " ");
}

/** What a trace comes to: a call of a tool, an answer without one, or neither. */
export type ConcludedAction = "tool" | "direct" | "undecided";

/** How much a clause weighs in which a rule is met. */
export type Weight =
  /** It says what will be done. */
  | "plan"
  /** It says what the user will be told, which may come after a call. */
  | "telling"
  /** It says why; counts where there is no plan, and doubts a plan that it contradicts. */
  | "premise"
  /** It looks like the others and says nothing. */
  | "none";

/** A way in which a clause of a trace speaks of calling or of answering. */
export interface ConclusionRule {
  readonly name: string;
  readonly weight: Weight;
  /** Where it tends; of no importance where it has no weight. */
  readonly tends: "tool" | "direct";
  readonly meaning: string;
  /** A clause in which it is met. */
  readonly example: string;
  /** Of a clause with `markCalls`, so in lower case. */
  readonly pattern: RegExp;
}

/** One pattern out of several. */
export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"), "u");
}
