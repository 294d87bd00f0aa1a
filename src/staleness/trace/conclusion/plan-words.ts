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
