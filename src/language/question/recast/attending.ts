// What English says of those who come to what others do, miss it, have a part in it or do it for them.

/** So many of some events: "every rehearsal", "more than three rescues". */
const many = "(?:every|each|any|all|both|exactly|more|fewer|at least|(?:the )?(?:most|fewest))";

const gathering =
  "(?:rehearsal|meeting|training|practice|lesson|class|session|briefing|drill|exercise|course|workshop|seminar|lecture|concert|party|match|game|performance|show|exhibition)s?";

const which = "(?:the|a|an|any|that|this|our|his|her|their)";

const was = "(?:was|were|has been|have been)";

const who = "((?:[\\p{L}\\d'.-]+ ){1,3}?)";

const pattern = (source: string): RegExp => new RegExp(source, "u");

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
  [/ (?:log|put in|clock(?: up)?|record) (?=(?:any |the |an? |some )?(?:[\p{L}-]+ ){0,2}?\p{L}{4,} )/u, "do"],
  [
    / (?:logged|put in|clocked(?: up)?|recorded) (?=(?:any |the |an? |some )?(?:[\p{L}-]+ ){0,2}?\p{L}{4,} )/u,
    "done",
  ],
  [
    / (?:logged|put in|clocked(?: up)?|recorded) (?=(?:any |the |an? |some )?(?:[\p{L}-]+ ){0,2}?\p{L}{4,} )/u,
    "did",
  ],
  // Who appears before a judge is in court with her.
  [
    / (appear|appears|appeared|appearing|appearance|appearances) before (?=(?:the |an? )?(?:judge|justice|magistrate|court|jury|committee|board|panel|tribunal) )/u,
    "$1 at",
  ],
  // Those of the house are whoever the log tells of.
  [
    /^ (?:which|who) (?:(?:people|ones?|members?) )?(?:of|in|among) (?:us|our (?:people|staff|team|family|crew)|the (?:family|team|staff|crew|household)) /u,
    "who",
  ],
  [/ (?:in|of|within) (?:the|our) (?:family|household) (?=$|in |on |since |before |after |last |this )/u, ""],
  // Who helped with the harvest did it as well; who carried out a repair did one.
  [/ help (?:to |with (?:the )?)?(?=\p{L}+ )/u, ""],
  [/ (?:helped|helping) (?:to |with (?=(?:the |an? )?\p{L}))?(?=\p{L}+ )/u, "did"],
  [/ carry out (?=\p{L})/u, "do"],
  [/ (?:carried|carrying) out (?=\p{L})/u, "done"],
  [/ carried out (?=\p{L})/u, "did"],
  // Who dealt with a ticket handled it; a ticket that was opened is one that there was.
  [/ (?:deal with|take care of|see to) (?=\p{L})/u, "handle"],
  [/ (?:dealt with|took care of|saw to) (?=\p{L})/u, "handled"],
  [
    / ((?:how many|more|fewer) (?:[\p{L}-]+ ){0,2}?\p{L}+s) (?:were|have been|had been) (?:opened|raised|logged|filed|registered|recorded|submitted) /u,
    "$1 were there",
  ],
  [
    / (how many (?:[\p{L}-]+ ){0,2}?\p{L}+s) (?:(?:have )?(?:came|come)(?: in| up)?) (?!from |to |on |by |with )/u,
    "$1 were there",
  ],
  // When a delivery arrived is when it was, and where an outing went is where it was.
  [
    pattern(
      `^ (when|on which day|at what time) did ((?:the |our |my )?(?:[\\p{L}\\d'.-]+ ){1,6}?(?:delivery|shipment|order|parcel|package|letter|call|complaint|request|payment|message|email) (?:(?:from|of|for|about) (?:[\\p{L}\\d'.-]+ ){1,4}?)?)(?:arrive|come|come in|arrive here|reach us) `,
    ),
    "$1 was $2",
  ],
  [
    /^ where did (the (?:first|last|second|third|next) (?:[\p{L}-]+ ){1,3}?)((?:after|before|since) .*)?(?:go|lead|take place|happen|take (?:them|us|me|him|her)) $/u,
    "where was $1 $2",
  ],
  [
    /^ where did (the (?:first|last|second|third) (?:[\p{L}-]+ ){1,3}?)(?:go|lead|take place|happen|take (?:them|us|me|him|her)) (?=after |before |since |in |on )/u,
    "where was $1",
  ],
  // What somebody came for he had.
  [/ (?:came|come)(?: in| by| round)? for (?=(?:an?|the|his|her|their|our) )/u, "had"],
  [/ (has|have) taken (?=(?:the )?(?:most|fewest) )/u, "took"],
  [/ (?:sat|sit) (?:in|on) (?=(?:both|every|each|all|the) )/u, "took part in"],
  // On what occasions is when.
  [/ on (?:which|what) occasions /u, "when"],
  [/ (?:on|at) (?:what|which) (?:date|day|time) and (?:at|on) (?:what|which) (?:time|date|day) /u, "when"],
  // Who used to maintain something maintained it.
  [/ used to (?=\p{L}{3,} )/u, "did"],
  [
    / (bring|brought|give|gave|given|send|sent|deliver|delivered|cost|lend|lent) us (?=$|in |on |at |last |this |from |for |altogether )/u,
    "$1",
  ],
  // Whether a delivery came is whether there was one.
  [
    /^ did (an?|any) ((?:[\p{L}-]+ ){1,3}?)(?:come|arrive|take place|happen|occur|go out)(?: in)? (?=$|every |each |on |in |at |last |this |since |before |after |within |while )/u,
    "was there $1 $2",
  ],
  [
    /^ (?:did|has|have) (an?|any|the) ((?:[\p{L}-]+ ){1,2}?(?:of (?:[^ ]+ ){1,4}?)?)(?:begin|start|happen|take place|fall|occur|come|open|opened|begun|started) (?=within |since |in |on |at )/u,
    "was there a $2",
  ],
  [
    / (how many (?:[\p{L}-]+ ){1,3}?)(?:started|began) (?=on |in |at |last |this |before |after |since )/u,
    "$1 were there",
  ],
  [/ during one of ((?:[\p{L}.'-]+ ){1,3}?' s )/u, "during $1"],
  // Whose home was in Porto lived there.
  [/ (?:had|has|have) (?:his|her|their) homes? in /u, "lived in"],
  [/ (has|have|had) held (?=$|over |in |on |since |during |at )/u, "$1 had"],
  [/(?<= (?:has|have|had) (?:[\p{L}.'-]+ ){1,3}?)held (?=$|over |in |on |since |during |at )/u, "had"],
  [/ over the years (?=$)/u, ""],
  [/ (?:at present|at the present time|these days) /u, "now"],
  [/ (?:turned out|were called out|was called out|responded) (?:for|to) (?=the |an? )/u, "attended"],
  [/ (?:turn out|respond) (?:for|to) (?=the |an? )/u, "attend"],
  [/(?<=^ who) (?:was|were|has been|have been) (?:out )?(?:at|on) (?=the |an? )/u, "attended"],
  [
    /^ (?:was|were) ((?:(?:either|both) )?(?:[\p{L}\d'.-]+ ){1,3}?(?:(?:or|and) (?:[\p{L}.'-]+ ){1,2}?)?)(?:out )?at (?=the |an? )/u,
    "did $1 attend",
  ],
  [/ took part in (?=the |an? |\p{L})/u, "attended"],
  [/ take part in (?=the |an? |\p{L})/u, "attend"],
  [/ (?:was|were|is|are|been) employed (?:at|by) /u, "worked at"],
  // Whose log it is has what it tells of.
  [/ our (?=(?:first|last|next|\p{L}+est) )/u, "the"],
  [
    / (members?) of (?:the|our) (?:brigade|club|choir|team|society|association|band|company|gym|group|crew) /u,
    "$1",
  ],
  [
    /^ (?:was|were) neither ((?:[\p{L}\d'.-]+ ){1,3}?nor (?:[\p{L}.'-]+ ){1,3}?)(?:out )?at (?=the |an? )/u,
    "did neither $1 attend",
  ],
  [/ (?:for|with) us (?=$|in |on |at |since |last |this |before |after )/u, ""],
  [/ (?:been|was|were) (?:awarded|given) (?=(?:an?|any|the) )/u, "won"],
  [/ (?:bring|brings|bringing) out (?=$|in |on |during |last |this )/u, "publish"],
  [/ brought out (?=$|in |on |during |last |this )/u, "published"],
  [/ (gap|break|pause|interval|stretch|streak) (?:that )?there (?:has (?:ever )?been|was|ever was) /u, "$1"],
  // What was received in donations is what these were together.
  [
    /^ how much (?:money )?(?:has|have|did) (?:we|they|i|it) (?:receive|received|get|got|take|taken|collect|collected|raise|raised|make|made|earn|earned) (?:in|from|through|by) ((?:the |our )?[\p{L}-]+s )/u,
    "how much were $1",
  ],
  [
    /^ how much (?:money )?(?:did|do|does|have|has) ((?:the |our )?[\p{L}-]+s )(?:bring|brought) in (?=$|in |on |last |this |altogether |so |since )/u,
    "how much were $1",
  ],
  [
    / how many ((?:[\p{L}-]+ ){1,2}?)(?:were|have been) (?:sold|issued|handed out|used) (?=for |at |on |in |during )/u,
    "how many $1 were there",
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
  [/^ where did ((?:[\p{L}.'-]+ ){1,3}?)spend (?:his|her|their|its|the) (?=\p{L}+ )/u, "where was $1 's"],
];
