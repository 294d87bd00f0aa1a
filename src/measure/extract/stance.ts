import type { Asked } from "./asked.js";
import type { AskedItem } from "./verdict.js";
import { datesAsIso } from "./date-words.js";

// Each pattern looks at one statement, of at most a thousand characters, and has no nested repetition.
// What ignores case does without the flag u, here and in the readers: with both a pattern takes some thirty times
// as long. "À-ӿ" stands for the letters beyond ASCII.

/** Words that leave an answer open. */
const openWords =
  /\b(?:perhaps|maybe|probably|possibly|presumably|might|may have|could have|could be|may be|likely|unlikely|(?:my )?best guess|i(?:'d| would)? guess|not (?:entirely |completely |quite |100% )?(?:sure|certain|clear)|hard to say|uncertain|either way|if i had to|(?:both )?yes and no|it depends|depends on|arguably|or so|i suppose|plausibl[ey]|(?:my|an? (?:educated )?) ?guess|(?:is|be|are) possible|possible that|\d+ ?% (?:sure|certain|confident|chance|likely|probability))\b/i;

/** Whether a statement holds its answer open: "probably Tom", "it could have been Mary". */
export function isOpen(text: string): boolean {
  return openWords.test(text);
}

const cannot =
  /\b(?:can(?:no|')t|can not|could(?:n't| not)|unable to|not able to|impossible to|not possible to|no way to|not enough (?:information|data|context|details?)(?: is given| is provided)? to|insufficient (?:information|data|context|details?)(?: is given| is provided)? to|do(?:n't| not) have (?:enough|sufficient|any|the|access)[^.]{0,40} to)\s(?:\S+\s){0,3}(?:determine|determined|answer|answered|tell|know|known|say|said|infer|inferred|conclude|concluded|establish|established|ascertain|ascertained|deduce|deduced|judge|assist|help|provide|comply|respond|figure)\b/i;

const unknown =
  /\b(?:(?:events? (?:list|log|data)|list of events|log)(?: (?:that )?you (?:provided|gave|shared|sent))? (?:is|was|appears(?: to be)?|seems(?: to be)?) (?:empty|missing)|no events? (?:list |log )?(?:was|were|has been|have been|are) (?:provided|given|shared|attached|supplied)|i (?:do not|don't|really don't) know|i have no (?:idea|way|information|data|access|details|knowledge)|there is no way (?:to|of) (?:know|tell)|i (?:do not|don't) have (?:any )?(?:access to|information|knowledge)|(?:information|data|details?|context)(?: \S+){0,3} (?:is|are) (?:not sufficient|insufficient|not enough|inadequate)|(?:answer|information)(?: to [^.]{1,80})? (?:is|are|was)(?: not|n't) (?:given|provided|stated|specified|mentioned|available|included|contained|present)|(?:is|are|remains?) (?:unknown|unclear|undetermined|indeterminate|not (?:known|clear|determinable|knowable))|not enough (?:information|data|context|details?)|insufficient (?:information|data|context|details?|evidence)|(?:doesn't|does not|don't|do not|didn't|did not) (?:provide|have|contain|include|give|specify|say|state|tell|indicate|reveal|show|mention)(?: us| me)? (?:enough|sufficient|whether|who|when|how)|(?:do not|don't) (?:currently )?have (?:that|this|the|any|such) (?:information|data|details)|(?:doesn't|does not|don't|do not) (?:provide|have|contain|include|give) (?:any |such |the )?(?:information|data|details) (?:about|on|regarding|for|to answer) (?:this|that|it|your question|the question)|(?:can(?:no|')t|can not|could(?:n't| not)|unable to|not able to) identify (?:who|when|how|whether|the (?:subject|person)))\b/i;

const bareUnknown =
  /^(?:(?:sorry|unfortunately|honestly)[,.]? (?:but )?)?(?:(?:i'm |i am |i have |it is |it's )?(?:unknown|undetermined|indeterminate|undeterminable|unclear|unsure|not (?:sure|certain|clear|known))|n\/?a|not applicable|idk|(?:i have )?no idea|no answer|unanswerable|pass|not (?:determinable|answerable|specified|stated|enough information)|insufficient (?:information|data)|cannot (?:be )?determined?|can't (?:say|tell)|cannot (?:say|tell))[.!]*$/i;

/** Whether a statement says that the question cannot be answered. */
export function saysCannotTell(text: string): boolean {
  return bareUnknown.test(text) || cannot.test(text) || unknown.test(text);
}

const refusal =
  /\b(?:(?:i'm|i am|we're|we are) (?:sorry|afraid)(?:,? but)?,? (?:that )?i (?:can't|cannot|can not|won't|am not able|am unable|do(?:n't| not) have)|i (?:can't|cannot|can not|won't|will not|must decline|decline to|am not able to|am unable to|'m not able to|'m unable to) (?:\S+ ){0,2}(?:help|assist|comply|fulfill|answer|share|disclose|discuss|provide)|as an? (?:ai|artificial|large language|language)\b|(?:against|violates?) (?:my|our) (?:guidelines|polic)|personal (?:data|information) about)/i;

/** Whether a statement declines to answer. */
export function declines(text: string): boolean {
  return refusal.test(text);
}

const closer =
  /^(?:let me know|i hope|hope (?:this|that)|feel free|(?:sure|certainly|of course|absolutely|definitely|okay|ok|alright|all right|great|good question|great question|got it|understood|right|well)[.!,:]*$|if you (?:have|need|want|would|'d)|is there anything|would you like|do you (?:want|need)|please (?:let|note|feel|ask|tell)|for (?:completeness|reference|context|what it's worth)|by the way|btw|incidentally|as (?:a side note|an aside)|side note|fyi|in case you|if (?:it helps|that helps|needed|you like)|thank|you're welcome|happy to|note(?: that)?\b|notes?:|disclaimer|have a (?:nice|great)|best regards|cheers|enjoy|good luck|glad to|i'm happy|any (?:other|more) questions)/i;

/** Whether a statement only takes leave, or adds a remark. */
export function isCloser(text: string): boolean {
  return closer.test(text) || /^\([^()]{10,}\)[.!]?$/u.test(text);
}

const retraction =
  /(?:\b(?:oh )?(?:no,? )?wait\b(?! for| until| in)(?:,? no\b|,? actually\b)?|(?:^|[,;.(—-] ?)actually,|\bcorrection\b|\bscratch that\b|\bstrike that\b|\blet me (?:correct|re-?check|re-?consider|re-?examine|re-?evaluate|re-?count|re-?read|double[- ]?check|check again|look again|fix)\b|\bi (?:made|see) (?:a|an|my) (?:mistake|error)\b|\bi (?:misspoke|was wrong|misread|miscounted)\b|\bmy (?:mistake|bad|apologies)\b|\b(?:i )?apologi(?:[sz]e|es) for\b|\boops\b|^re-?(?:check|count|read|examin|verify)(?:ing)?\b[:,.]?|\bon second thought\b|\bhold on\b|\bhmm+\b|\bsorry, (?:i (?:meant|made|mis)|that|it|my)\b|\bthat(?:'s| is| was) (?:not right|wrong|incorrect|a mistake)\b)/gi;

/** Where the last taking back of a statement ends; -1 when nothing is taken back. */
export function retractionEnd(text: string): number {
  let end = -1;
  for (const match of text.matchAll(retraction)) end = match.index + match[0].length;
  return end;
}

/** "If it were Mary, the answer would be yes": what would be said of something else. */
const hypothetical =
  /\b(?:if|unless|had|were)\b[^.]{0,300}\bwould\b|\bwould (?:be|have)\b[^.]{0,200}\b(?:if|unless)\b/i;

/** Whether a statement is of what is not. */
export function isHypothetical(text: string): boolean {
  return hypothetical.test(text);
}

const concluding =
  /^(?:and |but )?(?:so|therefore|thus|hence|consequently|accordingly|as a result|in conclusion|in summary|to (?:summari[sz]e|conclude|sum up)|overall|finally|ultimately|conclusion|summary|in short|given (?:this|that|the above)|based on (?:this|these|that|the)[^,:]{0,80}|from (?:this|these|the)[^,:]{0,60}|after (?:reviewing|checking|examining|looking)[^,:]{0,80}|looking at[^,:]{0,80}|according to[^,:]{0,60})\b\s*[,:—-]?\s*/i;

/** What follows the words with which a conclusion begins; null when it is none. */
export function conclusionOf(text: string): string | null {
  const match = concluding.exec(text);
  return match === null ? null : text.slice(match[0].length).trim();
}

/** "Here is the list of people: …": those who there are, not those who did it. */
export function listsSubjects(text: string): boolean {
  return (
    /\b(?:(?:list|set) of (?:all )?(?:the )?|(?:all|known|possible|available) (?:the )?)(?:people|subjects|persons|names|candidates|individuals)\b/i.test(
      text,
    ) && !/\bmatch|\bempty\b|\bwho\b/i.test(text)
  );
}

const instruction =
  /^(?:please )?(?:answer|respond|reply|return|give|say|output|write|state) (?:only |just |simply )?(?:with|the|in|by|your|nobody|'|")/i;

/** Whether a statement asks instead of answering, or repeats what was asked for. */
export function isAsking(text: string): boolean {
  return /\?["')\]]*$/u.test(text) || instruction.test(text) || /^(?:question|q)\s*[:.]/i.test(text);
}

const denying =
  /\b(?:(?:did|does|do|has|have|had|is|was|were|are|can|could|would|will) not|cannot|never|nobody|no one|none(?! other)|neither|nothing|without any|not (?:listed|recorded|mentioned|present|found|included|shown|in the list)|unable to find|fail(?:s|ed)? to (?:find|show|mention)|(?:there|it) (?:is|are|was|were) no(?! (?:doubt|question|other|further|more)\b))\b/i;

const noSuchThing =
  /\bno (?!(?:other|further|additional|more|doubt|question|less|longer)\b)(?:[a-zÀ-ӿ'-]+ ){0,4}?(?:record|records|event|events|entry|entries|evidence|mention|mentions|instance|instances|indication|occurrence|occurrences|match|matches|sign|trace|listing|activity|activities|subject|subjects|person|people|one)\b/i;

/** Whether a text denies something: "did not", "no such event", "nobody". */
export function deniesAny(text: string): boolean {
  const plain = text.replace(/\bnot (?:only|just|merely)\b/gi, " ");
  return denying.test(plain) || noSuchThing.test(plain);
}

const lead = /^([^:]{1,160}):(?:\s+(?=\S)|$)/u;

/** What sets apart those, or that, which a label announces: "Not matching", "Wrong room", "Excluded". */
const setApart =
  /\b(?:not|never|non|neither|nobody|no one|none|cannot|without (?:an? |any )?match(?:es)?|unmatched|mismatch(?:es|ed)?|excluded|rejected|dismissed|discarded|eliminated|ruled out|wrong|incorrect)\b|\bno (?!(?:of|doubt|question|other|further|later|less|more|need|longer)\b)(?=[a-zÀ-ӿ])/i;

/** What sets nothing apart, though it has such a word: "(not today)", "3, not 4". */
const noDenial =
  /\([^()]*\)|\bnot (?:only|just|merely|counting|including|considering|mistaken)\b|(?<=\S), (?:and |but )?not [^,;]{1,60}/gi;

/** Behind a colon, a sentence of its own says what is the case instead. */
const ownSentence =
  /^(?:(?:he|she|it|they|that|this|there|i|we|only|instead|rather|the (?:last|latest|most recent))(?![a-zÀ-ӿ])|[\uE000-\uF8FF] (?:did|does|was|is|has)(?![a-zÀ-ӿ]))/i;

/** Whether what stands before the first colon denies what is listed behind it: "Not the last: …". */
export function deniesListed(text: string): boolean {
  const [whole, label = ""] = lead.exec(text) ?? [];
  if (whole === undefined || isOpen(label) || /[\uE000-\uF8FF]/u.test(label)) return false;
  return setApart.test(label.replace(noDenial, " ")) && !ownSentence.test(text.slice(whole.length));
}

const noThing =
  /\bno (?!(?:other|further|additional|more|doubt|question|less|longer)\b)((?:[a-zÀ-ӿ-]+ ){0,3}[a-zÀ-ӿ-]+)/gi;

/** "The workshop was not cleaned." */
const notDone = /\b(?:was|were|has|have|had|is|are) not (?:been )?([a-zÀ-ӿ]{2,30})/g;

/** Whether a text denies what the question asks for: "Mary watched no film", "no chats today". */
export function deniesAsked(text: string, { words, verb }: Asked): boolean {
  const lower = text.toLowerCase();
  const undone = [...lower.matchAll(notDone)].some(([, word = ""]) => verb?.has(word) === true);
  return (
    undone ||
    [...lower.matchAll(noThing)].some(([, things = ""]) =>
      things.split(" ").some((word) => words.some((forms) => forms.has(word))),
    )
  );
}

const place =
  /\b(?:in|at|inside|into) (?:the|her|his|their) ([a-zÀ-ӿ]{3,20}(?: (?:room|floor|garden|yard|house))?)/gi;
const noPlace = new Set(
  "list log data events event records record set morning afternoon evening night past question end same provided given dataset table text context period window timeline history middle meantime first second day days year month week".split(
    " ",
  ),
);

/** Whether a clause tells another place than the question does. */
export function isElsewhere(text: string, { item: { question = "" }, isForeign = false }: Asked): boolean {
  if (isForeign) return false;
  const asked = placesIn(question);
  const told = placesIn(text);
  return asked.length > 0 && told.length > 0 && !told.some((each) => asked.includes(each));
}

function placesIn(text: string): readonly string[] {
  return [...text.matchAll(place)]
    .map(([, name = ""]) => name.toLowerCase())
    .filter((name) => !noPlace.has(name));
}

/** Whether a sentence tells a day that is not the one asked for, so that what it says is of something else. */
export function isOfAnotherDay(text: string, { item }: Asked): boolean {
  const [week] = spanOf(item.question ?? "");
  const weeks = spanOf(text);
  if (week !== undefined && weeks.length > 0 && !weeks.includes(week)) return true;
  const asked = periodsIn(item.question ?? "", item);
  const told = asked.length === 0 ? [] : periodsIn(text, item);
  return told.length > 0 && !told.some((period) => isWithin(period, asked));
}

/** "Last week", "this month": spans that are compared by their words. */
function spanOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/\b(?:last|this|next) (?:week|month|year)\b/g)].map(
    ([span]) => span,
  );
}

/** Whether a sentence tells a day that the question does not, which may ask for none. */
export function tellsAnotherDay(text: string, { item }: Asked): boolean {
  const asked = periodsIn(item.question ?? "", item);
  return periodsIn(text, item).some((period) => !isWithin(period, asked));
}

/** Whether a day or month is one of others, or of one of them, or holds one. */
function isWithin(period: string, others: readonly string[]): boolean {
  return others.some((other) => period.startsWith(other) || other.startsWith(period));
}

/** The days and months of a text. */
function periodsIn(text: string, item: AskedItem): readonly string[] {
  return datesAsIso(text, item).match(/(?<![\d-])\d{4}-\d\d(?:-\d\d)?(?![\d-])/gu) ?? [];
}
