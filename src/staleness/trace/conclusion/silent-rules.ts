import { anyOf, type ConclusionRule, marks, self } from "./clause.js";

const { call, calling, noun } = marks;
const hasOwnPlan =
  "(?!.*\\b(?:i|we|let me|let's|assistant)\\b.{0,14}\\b(?:should|need|must|have to|will|'ll|can|'d|would)\\b)";

/** Clauses that speak of calling or answering and plan neither. */
export const silentRules = {
  hypothetical: {
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
  weighing: {
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
  told: {
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
} as const satisfies Readonly<Record<string, ConclusionRule>>;
