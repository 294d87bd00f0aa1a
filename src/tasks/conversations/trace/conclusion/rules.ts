import { adverbs, anyOf, callMark, type ConclusionRule, lead, marks, planned, self, tell } from "./clause.js";

/** Words that take back what was decided, or begin to doubt it. */
export const revision =
  /(?:\b(?:but|however|wait|hold on|hmm+|actually|on second thought|then again|although|though|no,|never mind|scratch that|on the other hand|instead|yet)\b|等等|不过|但是)/iu;

/** Words before what is done only when a call has been made. */
export const sequel =
  /^\W*(?:and |so |but )?(?:once|after(?:wards?| that| this| getting| receiving| the| i| we)?|then|as soon as|when (?:i|we|the)|with (?:the|that|this) (?:new |fresh |updated )?(?:result|output|response|data|value)|based on (?:the|its|that) (?:new |fresh |updated )?(?:result|output|response))\b/iu;

const { call, calling, noun } = marks;
const any = `(?:${call}|${calling}|${noun})`;
const aCall = `(?:${call}|${noun})`;
const hasOwnPlan =
  "(?!.*\\b(?:i|we|let me|let's|assistant)\\b.{0,14}\\b(?:should|need|must|have to|will|'ll|can|'d|would)\\b)";
const another =
  "(?:a|an|another|new|fresh|further|second|updated|renewed|repeated|one more)\\s+(?:(?:new|fresh|further|second|updated|renewed|repeated|more|live)\\s+)*";
const tooMuch =
  "(?:unnecessary|redundant|pointless|superfluous|wasteful|needless|useless|overkill|a waste|a mistake|excessive|makes no sense|no use|change nothing|serve no purpose|add nothing|bring nothing|of no use|return the same|give the same|not help)";

/**
 * The rules by which a clause of a trace is read, in the order in which they are tried: the first that is met
 * counts. Denials come before what they deny.
 */
export const conclusionRules: readonly ConclusionRule[] = [
  {
    name: "written-call",
    weight: "plan",
    tends: "tool",
    meaning: "a call is written out: as JSON, between tags, or behind Action:",
    example: "Action: get_inventory",
    pattern: anyOf(callMark, "^\\s*action\\s*:\\s*(?!none|answer|finish|final|respond|reply|no\\b)[\\w‹]"),
  },
  {
    name: "hypothetical",
    weight: "none",
    tends: "tool",
    meaning: "what would be if, or an offer to the user",
    example: "If the user wanted the latest score, I would call get_score again.",
    pattern: anyOf(
      `\\b(?:if|unless|had)\\b(?! (?:only|not|so)\\b)[^,]{1,160},? (?:then )?(?:${self}|there|it)(?:'d| would| could| might)`,
      "^\\W*(?:so |and |but |or |then )?(?:if|unless|had|were|in case|should (?:the user|they)|suppose|assuming)\\b(?!.*,\\s*(?:so|therefore)\\b)",
      "\\b(?:would have|'d have|could have|should have|might have) (?:called|used|needed)",
      `\\b(?:i|we)(?:'d| would) (?!rather|like|better|say|need to say)(?:\\w+ ){0,2}${call}(?=.{0,80}\\b(?:if|since)\\b)`,
      `\\b(?:offer|propose|suggest|ask (?:if|whether)|ask (?:me|us)|let me know|happy to|glad to|able to|add that)\\b.{0,60}(?:${call}|${calling})`,
      `${call}[^.]{0,60}\\bif (?:needed|necessary|required|they|the user|you|asked|there|it (?:was|were))\\b`,
    ),
  },
  {
    name: "weighing",
    weight: "none",
    tends: "tool",
    meaning: "calling or answering is only weighed",
    example: "Maybe I should call the tool again",
    pattern: anyOf(
      "\\b(?:maybe|perhaps|might|may need|may be necessary|could also|could ‹call›|considered?|considering|thought (?:about|of)|thinking about|wondering|not sure|unsure|whether|either|on the one hand|on the other hand|alternatively)\\b(?!.*\\bso (?:i|we|let))(?!.*\\b(?:no need|unnecessary|redundant|pointless|rather)\\b)(?!.*(?:changed|outdated|stale|different)).{0,120}",
      "\\b(?:i|we) could\\b(?!.*\\b(?:but|so|rather)\\b)",
    ),
  },
  {
    name: "cannot-without",
    weight: "plan",
    tends: "tool",
    meaning: "there is no answer without a call",
    example: "I can't answer that without calling the function again",
    pattern: anyOf(
      `(?:can(?:no|'|)t|cannot|can not|unable to|no way to|impossible to|not (?:possible|able) to|won't|never)\\b.{0,60}\\bwithout\\b.{0,30}(?:${any}|checking|looking)`,
      `\\b(?:only|just) (?:way|option|possible)\\b.{0,40}(?:${call}|${calling})`,
    ),
  },
  {
    name: "no-reuse",
    weight: "plan",
    tends: "tool",
    meaning: "what is known must not be used",
    example: "I shouldn't rely on the previous result",
    pattern: anyOf(
      `(?:should(?:n't| not)|can(?:no|'|)t|cannot|must(?:n't| not)|won't|will not|wrong to|not safe to|unsafe to|not (?:wise|good|right|ok|okay|enough|possible) to|unwise to|risky to)${adverbs}\\s+(?:only\\s+)?(?:rely on|re-?use|trust|repeat|assume|answer(?: directly)? (?:with|from)|answer directly|just answer|go by|go with|use (?:the |that |this |an? )?(?:old|previous|earlier|same|outdated|stale|cached))`,
      "\\b(?:old|previous|earlier|cached|last) [\\w ]{1,30}(?:won't do|is useless|(?:isn't|is not) (?:enough|reliable|good enough)|cannot be (?:used|trusted))",
    ),
  },
  {
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
  {
    name: "told",
    weight: "none",
    tends: "tool",
    meaning: "what was done before, what the user wants, or what a tool is like",
    example: "Earlier I called reserve_spot and it failed",
    pattern: anyOf(
      "\\b(?:i|we) (?:was|were) (?:about|going|tempted|thinking|planning)\\b",
      "\\b(?:i|we) (?:first |initially |had )?(?:thought|assumed|wanted|meant|intended)\\b",
      `^\\W*(?:(?:so|and|then|now|okay|alright|first|earlier|previously|originally|initially|before(?: that)?|at first|in the first \\w+|in the last \\w+|also|let me see)[,\\s]+)*(?:${self}|the user|user|they)(?: had| has| have)?(?: already| then| just| first| previously| also)* (?:called|used|invoked|made|ran|queried|fetched|checked|retrieved|asked|requested|booked|wanted)\\b${hasOwnPlan}`,
      `\\b(?:the user|user|they|he|she) (?:wants?|asks?|is asking|are asking|said|says|would like|requests?|might|may|asked|wonders?)\\b${hasOwnPlan}(?!.*\\b(?:so|need|must|no need)\\b)(?!.*${call}).*`,
      `^\\W*(?:the |a |an |this )?(?!(?:i|we|you|let|so)\\b)[\\w.\`‹›]* ?${noun}?,? (?:called|named|requires?|takes?|needs?|returns?|accepts?|expects?|exists?|returned|gave|said|reported|confirmed)\\b`,
      `\\bthere(?:'s| is)(?: also)? (?:a |an |the |another )?${noun}`,
    ),
  },
  {
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
  {
    name: "call",
    weight: "plan",
    tends: "tool",
    meaning: "a call will be made, or is needed",
    example: "I should call get_wait_time again",
    pattern: anyOf(
      `${planned}(?:${call}|${calling})`,
      `${planned}(?:book|submit|reserve|place|dispatch|purchase|buy|order|schedule|reschedule|cancel|proceed with)\\b(?!\\s+(?:it )?twice)`,
      `(?:${lead}|:\\s*)${call}`,
      `${lead}${calling}`,
      "^\\W*‹name›\\(",
      `^\\W*(?:(?:so|a|an|another|new|fresh|one more|‹name›)\\s+)+(?:${any}|reading|again)\\W*$`,
      "\\b(?:that(?:'s| is| would be)|this is|it's|it is) `?‹name›",
      `\\b(?:thing|step|option|way|choice|move)(?: to do)? (?:is|would be)\\s+(?:(?:a|another|new|fresh|one more)\\s+)*${any}`,
      `${lead}proceed with\\b.{0,10}(?:\\w+\\(|‹name›)`,
      `\\b(?:by|with|through|via)\\s+${calling}`,
      `\\b${another}(?:${any}|read|reading|quote|update)[^.]{0,24}\\b(?:it is|needed|required|(?:is|are|would be|will be|seems|should be|has to be|must be) (?:clearly |therefore |definitely |certainly )?(?:needed|necessary|required|due|warranted|in order|called for|better|best|made|taken|done))`,
      `\\b(?:requires?|calls for|demands?|warrants?|needs?|worth|time for)\\s+${another}(?:${any}|reading)`,
      `\\bworth ${calling}`,
      `\\bneed\\b[^.]{0,60}\\bfrom (?:the )?(?:‹name›|${noun})`,
      `\\bonly (?:the |a )?(?:‹name›|${noun}) can\\b`,
      `${calling}.{0,40}\\b(?:is|seems|would be) (?:\\w+ )?(?:warranted|justified|right|better|best|safer|necessary|needed|required|appropriate|reasonable|way to go)`,
      `\\b(?:lean(?:ing)? towards?|opt for|settle on|go with|decided? on) (?:a |another )?(?:new )?${any}`,
      "\\b(?:must|has to|have to|should|needs? to|ought to)\\s+be\\s+(?:re-?)?(?:called|fetched|queried|checked again|rechecked|re-checked|requested|refreshed|looked up|retrieved|obtained|updated|invoked|taken|read again)\\b",
      `\\b(?:the|my|our) (?:(?:right|correct|next|final|required|resulting|appropriate|best|proper) )?(?:${call}|${noun}(?: to (?:use|${call}))?)(?: here| now)? (?:is|should be|would be|will be)\\s+(?!not\\b)(?:\`?‹name›|to\\b|:|with)`,
      `\\b(?:response|answer|reply|output) (?:should|will|must|would) (?:be|include|contain|have) (?:a |the )?${any}`,
      `\\b(?:decision|conclusion|verdict|action|answer|plan|option)\\b.{0,12}:\\s*(?:a )?(?:new )?${any}`,
      "\\bneed (?:fresh|new|current|updated|the latest|live|up-to-date) (?:data|information|info|results?|values?)",
      `\\b(?:return|output|produce|give|write)\\s+(?:a |the )?(?:json|xml)\\b.{0,60}(?:${any}|arguments)`,
      "(?:需要|应该|应当|将|要|必须|得|会|再次|重新|再).{0,8}(?:调用|查|使用|获取)",
    ),
  },
  {
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
  {
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
  {
    name: "stale",
    weight: "premise",
    tends: "tool",
    meaning: "what is known may hold no more",
    example: "The earlier figure might be stale",
    pattern: anyOf(
      "(?<!not |n't |nor |be )\\b(?:outdated|out of date|stale|obsolete|too old|no longer (?:reliable|valid|accurate|true|current|correct))\\b",
      "\\b(?:may|might|could|must|will|would|likely|probably|surely|certainly) (?:well |easily |already |be |been |have |no longer )*(?:changed|different|outdated|stale|gone|moved|wrong by now|expired|be accurate|risen|dropped)",
      "\\b(?:up-to-date|updated|current|fresh|real-time|latest) (?:information|data|info|values?|figures?|status) (?:is|are) (?:needed|required|necessary)",
      "(?:过期|过时|已经变)",
    ),
  },
];
