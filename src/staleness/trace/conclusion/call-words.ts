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
