// Each pattern looks at one statement, of at most a thousand characters, and has no nested repetition.

/** Words that leave an answer open. */
const openWords =
  /\b(?:perhaps|maybe|probably|possibly|presumably|might|may have|could have|could be|may be|likely|unlikely|(?:my )?best guess|i(?:'d| would)? guess|not (?:entirely |completely |quite |100% )?(?:sure|certain|clear)|hard to say|uncertain|either way|if i had to|(?:both )?yes and no|it depends|depends on|arguably|or so|i suppose|plausibl[ey])\b/iu;

/** Whether a statement holds its answer open: "probably Tom", "it could have been Mary". */
export function isOpen(text: string): boolean {
  return openWords.test(text);
}

const cannot =
  /\b(?:can(?:no|')t|can not|could(?:n't| not)|unable to|not able to|impossible to|not possible to|no way to|not enough (?:information|data|context|details?)(?: is given| is provided)? to|insufficient (?:information|data|context|details?)(?: is given| is provided)? to|do(?:n't| not) have (?:enough|sufficient|any|the|access)[^.]{0,40} to)\s(?:\S+\s){0,3}(?:determine|determined|answer|answered|tell|know|known|say|said|infer|inferred|conclude|concluded|establish|established|ascertain|ascertained|deduce|deduced|judge|assist|help|provide|comply|respond|figure)\b/iu;

const unknown =
  /\b(?:i (?:do not|don't|really don't) know|i have no (?:idea|way)|(?:answer|information)(?: to [^.]{1,80})? (?:is|are|was)(?: not|n't) (?:given|provided|stated|specified|mentioned|available|included|contained|present)|(?:is|are|remains?) (?:unknown|unclear|undetermined|indeterminate|not (?:known|clear|determinable|knowable))|not enough (?:information|data|context|details?)|insufficient (?:information|data|context|details?|evidence)|(?:doesn't|does not|don't|do not|didn't|did not) (?:provide|have|contain|include|give|specify|say|state|tell|indicate|reveal|show|mention)(?: us| me)? (?:enough|sufficient|whether|who|when|how)|(?:do not|don't) (?:currently )?have (?:that|this|the|any|such) (?:information|data|details)|(?:doesn't|does not|don't|do not) (?:provide|have|contain|include|give) (?:any |such |the )?(?:information|data|details) (?:about|on|regarding|for|to answer) (?:this|that|it|your question|the question)|(?:can(?:no|')t|can not|could(?:n't| not)|unable to|not able to) identify (?:who|when|how|whether|the (?:subject|person)))\b/iu;

const bareUnknown =
  /^(?:(?:sorry|unfortunately|honestly)[,.]? (?:but )?)?(?:(?:i'm |i am |i have |it is |it's )?(?:unknown|undetermined|indeterminate|undeterminable|unclear|unsure|not (?:sure|certain|clear|known))|n\/?a|not applicable|idk|(?:i have )?no idea|no answer|unanswerable|pass|not (?:determinable|answerable|specified|stated|enough information)|insufficient (?:information|data)|cannot (?:be )?determined?|can't (?:say|tell)|cannot (?:say|tell))[.!]*$/iu;

/** Whether a statement says that the question cannot be answered. */
export function saysCannotTell(text: string): boolean {
  return bareUnknown.test(text) || cannot.test(text) || unknown.test(text);
}

const refusal =
  /\b(?:(?:i'm|i am|we're|we are) (?:sorry|afraid)(?:,? but)?,? (?:that )?i (?:can't|cannot|can not|won't|am not able|am unable|do(?:n't| not) have)|i (?:can't|cannot|can not|won't|will not|must decline|decline to|am not able to|am unable to|'m not able to|'m unable to) (?:\S+ ){0,2}(?:help|assist|comply|fulfill|answer|share|disclose|discuss|provide)|as an? (?:ai|artificial|large language|language)\b|(?:against|violates?) (?:my|our) (?:guidelines|polic)|personal (?:data|information) about)/iu;

/** Whether a statement declines to answer. */
export function declines(text: string): boolean {
  return refusal.test(text);
}

const closer =
  /^(?:let me know|i hope|hope (?:this|that)|feel free|(?:sure|certainly|of course|absolutely|definitely|okay|ok|alright|all right|great|good question|great question|got it|understood|right|well)[.!,:]*$|if you (?:have|need|want|would|'d)|is there anything|would you like|do you (?:want|need)|please (?:let|note|feel|ask|tell)|thank|you're welcome|happy to|note(?: that)?\b|notes?:|disclaimer|have a (?:nice|great)|best regards|cheers|enjoy|good luck|glad to|i'm happy|any (?:other|more) questions)/iu;

/** Whether a statement only takes leave, or adds a remark. */
export function isCloser(text: string): boolean {
  return closer.test(text);
}

const retraction =
  /(?:\b(?:oh )?(?:no,? )?wait\b(?! for| until| in)(?:,? no\b|,? actually\b)?|(?:^|[,;.(—-] ?)actually,|\bcorrection\b|\bscratch that\b|\bstrike that\b|\blet me (?:correct|re-?check|re-?consider|re-?examine|re-?evaluate|re-?count|re-?read|double[- ]?check|check again|look again|fix)\b|\bi (?:made|see) (?:a|an|my) (?:mistake|error)\b|\bi (?:misspoke|was wrong|misread|miscounted)\b|\bmy (?:mistake|bad|apologies)\b|\b(?:i )?apologi(?:[sz]e|es) for\b|\boops\b|\bon second thought\b|\bhold on\b|\bhmm+\b|\bsorry, (?:i (?:meant|made|mis)|that|it|my)\b|\bthat(?:'s| is| was) (?:not right|wrong|incorrect|a mistake)\b)/giu;

/** Where the last taking back of a statement ends; -1 when nothing is taken back. */
export function retractionEnd(text: string): number {
  let end = -1;
  for (const match of text.matchAll(retraction)) end = match.index + match[0].length;
  return end;
}

const concluding =
  /^(?:and |but )?(?:so|therefore|thus|hence|consequently|accordingly|as a result|in conclusion|in summary|to (?:summari[sz]e|conclude|sum up)|overall|finally|ultimately|conclusion|summary|in short|given (?:this|that|the above)|based on (?:this|these|that|the)[^,:]{0,80}|from (?:this|these|the)[^,:]{0,60}|after (?:reviewing|checking|examining|looking)[^,:]{0,80}|looking at[^,:]{0,80}|according to[^,:]{0,60})\b\s*[,:—-]?\s*/iu;

/** What follows the words with which a conclusion begins; null when it is none. */
export function conclusionOf(text: string): string | null {
  const match = concluding.exec(text);
  return match === null ? null : text.slice(match[0].length).trim();
}

const instruction =
  /^(?:please )?(?:answer|respond|reply|return|give|say|output|write|state) (?:only |just |simply )?(?:with|the|in|by|your|nobody|'|")/iu;

/** Whether a statement asks instead of answering, or repeats what was asked for. */
export function isAsking(text: string): boolean {
  return /\?["')\]]*$/u.test(text) || instruction.test(text) || /^(?:question|q)\s*[:.]/iu.test(text);
}
