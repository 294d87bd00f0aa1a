// What English says of those who come to what others do, miss it, have a part in it or do it for them.

import { pattern } from "./words.js";

/** So many of some events: "every rehearsal", "more than three rescues". */
const many = "(?:every|each|any|all|both|exactly|more|fewer|at least|(?:the )?(?:most|fewest))";

const gathering =
  "(?:rehearsal|meeting|training|practice|lesson|class|session|briefing|drill|exercise|course|workshop|seminar|lecture|concert|party|match|game|performance|show|exhibition)s?";

const which = "(?:the|a|an|any|that|this|our|his|her|their)";

const was = "(?:was|were|has been|have been)";

const something = "(?=(?:any |the |an? |some )?(?:[\\p{L}-]+ ){0,2}?\\p{L}{4,} )";

const who = "((?:[\\p{L}\\d'.-]+ ){1,3}?)";

/** What is said of taking part, between spaces; `$1` is what stands in the first brackets. */
export const plainerAttending: readonly (readonly [said: RegExp, plain: string])[] = [
  // Who came to a rehearsal attended it; who was missing from it missed it.
  [
    pattern(` (?:come|been|gone?|turn(?:ed)? up|show(?:n|ed)? up) (?:along )?(?:to|at|for) (?=${many} )`),
    "attend",
  ],
  [pattern(` (?:came|went|turned up|showed up) (?:along )?(?:to|at|for) (?=${many} )`), "attended"],
  [pattern(`(?<=^ who) ${was} (?:present )?at (?=${many} )`), "attended"],
  [pattern(`(?<=^ who) ${was} (?:present )?at (?=${many} )`), "did"],
  [pattern(`^ (?:was|were) ${who}(?:present )?at (?=(?:every|each|all|both) )`), "did $1 attend"],
  [/^ who (?:was|were) not (?:present )?at (?=(?:the|our|that) )/u, "who missed"],
  [pattern(` (?:was|were|is|are) (?:missing|absent|away) (?:from|at|for) (?=${which} )`), "missed"],
  [pattern(`^ (?:was|were) ${who}(?:missing|absent|away) from (?=${which} )`), "did $1 miss"],
  [
    pattern("(?<=^ who (?:has|have) )(?:come|been|gone) (?:to|at) (?:the )?(?=(?:\\p{L}+ ){1,3}most often )"),
    "attended",
  ],
  [
    pattern(
      "(?<=^ who (?:has|have) )(?:come|been|gone) (?:to|at|on|with) (?=the (?:\\p{L}+ ){1,3}most often )",
    ),
    "done",
  ],
  [pattern(`(?<= (?:did|do) .*) come to (?=${which} ${gathering} )`), "attend"],
  [pattern(` (?:came|come) to (?=${which} ${gathering} )`), "attended"],
  // Who was on exactly one tour did one.
  [pattern(`(?<=^ who) ${was} (?:part of|on|in|involved in|out on|along on) (?=(?:${many}|only) )`), "did"],
  [
    pattern(
      ` (?:went|gone?|come|came|went out) (?:along )?on (?=(?:${many}|the (?:first|last|second|third)) )`,
    ),
    "did",
  ],
  [/ (on|off) ?- ?(call|duty|leave|site|watch) (?=$|[^s])/u, "$1 $2"],
  // Who has been to a museum has visited it.
  [/(?<= (?:has|have|had) .*) been to (?=(?:the |an? )?\p{L})/u, "visited"],
  [/ on (?:his|her|its|their|my|our) own (?=$|in |on |at |last |this )/u, "alone"],
  [/ by (?:himself|herself|itself|themselves|myself) (?=$|in |on |at |last |this )/u, "alone"],
  // Who logged overtime did it.
  [pattern(`(?<! (?:the|an?|our|his|her|my|their)) (?:log|put in|clock(?: up)?|record) ${something}`), "do"],
  [pattern(` (?:logged|put in|clocked(?: up)?|recorded) ${something}`), "done"],
  [pattern(` (?:logged|put in|clocked(?: up)?|recorded) ${something}`), "did"],
  // Who appears before a judge is in court with her.
  [
    / (appear|appears|appeared|appearing|appearance|appearances) before (?=(?:the |an? )?(?:judge|justice|magistrate|court|jury|committee|board|panel|tribunal) )/u,
    "$1 at",
  ],
  // Who helped with the harvest did it as well; who carried out a repair did one.
  [/ help (?:to |with (?:the )?)?(?=\p{L}+ )/u, ""],
  [/ (?:helped|helping) (?:to |with (?=(?:the |an? )?\p{L}))?(?=\p{L}+ )/u, "did"],
  [/ carry out (?=\p{L})/u, "do"],
  [/ (?:carried|carrying) out (?=\p{L})/u, "done"],
  [/ carried out (?=\p{L})/u, "did"],
  // Who dealt with a ticket handled it.
  [/ (?:deal with|take care of|see to) (?=\p{L})/u, "handle"],
  [/ (?:dealt with|took care of|saw to) (?=\p{L})/u, "handled"],
  // What somebody came for he had.
  [/ (?:came|come)(?: in| by| round)? for (?=(?:an?|the|his|her|their|our) )/u, "had"],
  [/ (has|have) taken (?=(?:the )?(?:most|fewest) )/u, "took"],
  [/ (?:sat|sit) (?:in|on) (?=(?:both|every|each|all|the) )/u, "took part in"],
  [/ (?:turned out|were called out|was called out|responded) (?:for|to) (?=the |an? )/u, "attended"],
  [/ (?:turn out|respond) (?:for|to) (?=the |an? )/u, "attend"],
  [pattern(`(?<=^ who) ${was} (?:out )?(?:at|on) (?=the |an? )`), "attended"],
  [
    /^ (?:was|were) ((?:(?:either|both) )?(?:[\p{L}\d'.-]+ ){1,3}?(?:(?:or|and) (?:[\p{L}.'-]+ ){1,2}?)?)(?:out )?at (?=the |an? )/u,
    "did $1 attend",
  ],
  [
    /^ (?:was|were) neither ((?:[\p{L}\d'.-]+ ){1,3}?nor (?:[\p{L}.'-]+ ){1,3}?)(?:out )?at (?=the |an? )/u,
    "did neither $1 attend",
  ],
  [
    /^ what (?:has|have) ((?:[\p{L}.'-]+ ){1,3}?)done (?=$|this |today |in |on |since |so far )/u,
    "what did $1 do",
  ],
  [/ conducted (?=the |an? |his |her |their )/u, "did"],
  [
    /^ (?:has|have) ((?:[\p{L}.'-]+ ){1,3}?)been on (?=(?:more|fewer|less|at least|at most|exactly|any|every|an?|the) )/u,
    "did $1 do",
  ],
  [/^ (?:has|have) ((?:[\p{L}.'-]+ ){1,3}?)done (?=(?:more|fewer|as many) )/u, "did $1 do"],
];
