import { adverbs, anyOf, callMark, type ConclusionRule, lead, marks, planned } from "./clause.js";

const { call, calling, noun } = marks;
const any = `(?:${call}|${calling}|${noun})`;
const another =
  "(?:a|an|another|new|fresh|further|second|updated|renewed|repeated|one more)\\s+(?:(?:new|fresh|further|second|updated|renewed|repeated|more|live)\\s+)*";

/** Clauses that speak for a call. */
export const toolRules = {
  writtenCall: {
    name: "written-call",
    weight: "plan",
    tends: "tool",
    meaning: "a call is written out: as JSON, between tags, or behind Action:",
    example: "Action: get_inventory",
    pattern: anyOf(callMark, "^\\s*action\\s*:\\s*(?!none|answer|finish|final|respond|reply|no\\b)[\\w‹]"),
  },
  cannotWithout: {
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
  noReuse: {
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
  call: {
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
  stale: {
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
} as const satisfies Readonly<Record<string, ConclusionRule>>;
