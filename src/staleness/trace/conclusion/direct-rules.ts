import { adverbs, anyOf, type ConclusionRule, lead, marks, planned, tell } from "./clause.js";

const { call, calling, noun } = marks;
const any = `(?:${call}|${calling}|${noun})`;
const aCall = `(?:${call}|${noun})`;
const tooMuch =
  "(?:unnecessary|redundant|pointless|superfluous|wasteful|needless|useless|overkill|a waste|a mistake|excessive|makes no sense|no use|change nothing|serve no purpose|add nothing|bring nothing|of no use|return the same|give the same|not help)";

/** Clauses that speak for an answer without a call. */
export const directRules = {
  noCall: {
    name: "no-call",
    weight: "plan",
    tends: "direct",
    meaning: "a call is not needed, not possible or would be too much",
    example: "There's no need to call the function again",
    pattern: anyOf(
      `\\bno\\b(?:\\s+(?:real|particular|further|more|additional|new|extra|other|such))*\\s+(?:need|reason|point|necessity|sense|requirement|use)\\b.{0,60}${any}`,
      `\\b(?:no|not any|none of the|without (?:a|any|another|the)|without)(?:\\s+(?:available|further|more|additional|new|extra|other|such|second|fresh|external|actual|existing|provided|suitable|appropriate|specific|need for))*\\s+${aCall}(?!\\s+(?:result|output|response|yet)s?)`,
      `\\b(?:do|does|did|would|will|is|are|was)(?:n't| not)${adverbs}\\s+(?:need|require|have to|necessary|needed|required|worth|make sense|want)\\b.{0,60}${any}`,
      `${any}.{0,40}\\b(?:(?:is|are|was|be|seems?) not|isn't|aren't|wasn't)${adverbs}\\s+(?:necessary|needed|required|worthwhile|useful|worth it)\\b`,
      `\\b${tooMuch}\\b.{0,60}${any}`,
      `(?:${any}|\\bagain\\b).{0,60}\\b${tooMuch}\\b`,
      `^\\W*(?:(?:that|it|this)(?:'s| is| would be|'d be) )?(?:completely |quite |just |rather )?${tooMuch}\\W*$`,
      `\\b(?:should|would|will|could|must|can|need|do)(?:n't| not)${adverbs}\\s+${call}`,
      `\\b(?:won't|not going to|will not)${adverbs}\\s+${call}`,
      `\\b(?:isn't|not) (?:something|anything|a thing) (?:that )?(?:my |the |any )?${noun}`,
      `\\b(?:my|the) ${noun} (?:can't|cannot|don't|do not)\\b`,
      `\\b(?:instead of|rather than|without|avoid|skip|skipping|no point in|not|stop|never mind|forget)\\s+(?:(?:the|any|another|a)\\s+)*${calling}`,
      `\\b(?:never mind|skip|forget|scrap|drop)\\s+(?:(?:the|any|another|a)\\s+)*${aCall}`,
      `\\bnothing (?:else |more )?(?:has to|needs to|must|to) (?:be )?(?:${any}|fetched|called|queried|looked up|checked|requested|refreshed|done)`,
      `\\bno (?:further |other )?action (?:is )?(?:needed|required|necessary)`,
      `\\bthere(?:'s| is| are) (?:no|not (?:a|any))(?:\\s+\\w+){0,2}\\s+${noun}`,
      `\\b(?:none of|no) (?:the |my )?(?:\\w+ )?${noun}`,
      "(?:不需要|无需|不用|没必要|没有必要|不必|不应该|不再).{0,12}(?:调用|查|使用|工具|函数)",
    ),
  },
  direct: {
    name: "direct",
    weight: "plan",
    tends: "direct",
    meaning: "the answer is given directly, from what is known, or the user is asked",
    example: "I can answer directly",
    pattern: anyOf(
      "\\b(?:answer|respond|reply|replying|answering|responding)\\s+(?:\\w+\\s+)?(?:directly|right away|straight away|from (?:the |our )?(?:context|conversation|history|memory|earlier|previous|above|what|data)|with what|in words|by hand)",
      "\\bdirectly\\s+(?:answer|respond|reply|tell|provide|state|give|say|inform|use|confirm)",
      "\\b(?:direct (?:answer|reply|response)|final answer|answer (?:from|based on) (?:the )?(?:context|conversation|history|data|previous))\\b(?! (?:would|will|should|is|depends).{0,20}(?:wrong|bad|stale|after|once|require))",
      "\\b(?:can|could) be answered\\b.{0,40}\\b(?:from|with|by|without|directly|based)",
      "(?<!\\b(?:not|isn't|aren't|hardly)\\s+)\\b(?:sufficient|enough) to (?:answer|respond|reply|inform|tell|say|confirm|give)",
      `${lead}(?:repeat|reply|answer|respond)(?:ing)?\\b(?! (?:is|was|would|will|to be|should|depends|may|might|must|the question (?:after|once)))`,
      "\\bcan (?:simply |just |safely |still )?be (?:given|used|reused|repeated|stated|quoted|passed on|told|relied)\\b",
      "\\bask (?:the user|them|him|her|for)\\b",
      "\\b(?:lean(?:ing)? towards?|opt for|settle on|go with) (?:answering|replying|a direct|the (?:previous|earlier|known))",
      "(?:直接|可以|就)(?:回答|回复|告诉|答复|告知)",
    ),
  },
  telling: {
    name: "telling",
    weight: "telling",
    tends: "direct",
    meaning: "what the user will be told",
    example: "I'll just tell them that the second bag costs 45 dollars",
    pattern: anyOf(
      `${planned}(?:${tell})\\b`,
      `\\band (?:then )?(?:answer|reply|respond|say so)\\b`,
      `${lead}(?:${tell})\\b(?! (?:is|was|of|from the))`,
      "\\b(?:the|my|our|this) (?:final |correct |right |best )?(?:answer|response|reply)\\s*(?:is|would be|will be|should|must|can be|:)",
      "\\b(?:user|they|customer|caller) (?:should|must|can|needs? to|has to|have to) be (?:told|informed|reminded|given)",
      "^\\W*(?:draft|reply|response|answer|final answer|planned output)\\b[^:]{0,20}:",
      "\\b(?:i(?:'ll| will)|let me)\\s+(?:phrase|format|word|structure|write|put|craft|present)\\b.{0,40}\\b(?:answer|response|reply|sentence|message|it|that)\\b",
      "\\bi(?:'ll| will) (?:do so|say so)",
      "\\bproduce (?:a |the )?(?:final )?answer",
    ),
  },
  known: {
    name: "known",
    weight: "premise",
    tends: "direct",
    meaning: "what is known holds",
    example: "The information is already available in the previous response",
    pattern: anyOf(
      "\\balready\\b.{0,40}\\b(?:ha(?:ve|s|d)|known|available|provided|given|retrieved|returned|there|in the|answered|fetched|shown|got|stated|above)\\b",
      "\\b(?:have|has|know|knows|got|had|is|are|was|were)\\b.{0,30}\\balready\\b",
      "\\b(?:still|remains?) (?:valid|accurate|correct|true|current|the same|applies|holds?|good|fine|reliable)",
      "(?:n't|\\bnot) (?:have )?changed?\\b",
      "\\b(?:never|rarely|seldom|hardly|unlikely to) (?:ever )?chang",
      "(?<!\\b(?:not|isn't)\\s+)\\b(?:fine|safe|okay|ok|possible|reasonable) to (?:use|reuse|rely on|answer|reply)",
      "\\bi (?:already )?(?:have|know) (?:the|both|all|this|that|enough|it|everything|what i need)\\b",
      "\\b(?:information|data|details?|answer|result|value)s? (?:is|are) (?:all |right )?(?:there|here|above|at hand|in the (?:context|conversation|history))\\b",
      "\\bnothing (?:will have|has|could have|can have|would have) changed",
    ),
  },
} as const satisfies Readonly<Record<string, ConclusionRule>>;
