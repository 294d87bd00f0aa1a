// What English says of beginning and ending what lasts: where somebody lives, works or plays, and what is lent.

const behind = "(?!for |on |at |the house |home |out |off |behind |work |it |there |a |an )(?=\\p{L})";

const leave: readonly (readonly [said: string, plain: string])[] = [
  ["leave", "stop"],
  ["leaves", "stops"],
  ["left", "stopped"],
  ["leaving", "stopping"],
];

const come: readonly (readonly [said: string, plain: string])[] = [
  ["move to", "start"],
  ["moved to", "started"],
  ["moving to", "starting"],
];

const join: readonly (readonly [said: string, plain: string])[] = [
  ["join", "start"],
  ["joined", "started"],
  ["joining", "starting"],
];

const doing = ["living in", "working at", "working for", "playing for"];

function said(
  verbs: readonly (readonly [said: string, plain: string])[],
  gerunds: readonly string[],
): readonly (readonly [said: RegExp, plain: string])[] {
  return verbs.flatMap(([verb, plain]) =>
    gerunds.map((gerund) => [new RegExp(` ${verb} ${behind}`, "u"), `${plain} ${gerund}`] as const),
  );
}

/** What is said of what lasts, between spaces; `$1` is what stands in the first brackets. */
export const plainerComing: readonly (readonly [said: RegExp, plain: string])[] = [
  ...said(leave, doing),
  ...said(come, ["living in"]),
  ...said(join, doing.slice(1)),
  // Who came to a rehearsal attended it; who was missing from it missed it.
  [
    / (?:come|been|go|gone|turn up|show up|turned up|shown up) (?:along )?(?:to|at|for) (?=(?:every|each|any|all|both|more|fewer|(?:the )?(?:most|fewest)) )/u,
    "attend",
  ],
  [
    / (?:came|went|turned up|showed up) (?:along )?(?:to|at|for) (?=(?:every|each|any|all|both|more|fewer|(?:the )?(?:most|fewest)) )/u,
    "attended",
  ],
  [
    /(?<=^ who) (?:was|were|has been|have been) (?:present )?at (?=(?:every|each|all|both|more|fewer|(?:the )?(?:most|fewest)) )/u,
    "attended",
  ],
  [/^ (?:was|were) ((?:[\p{L}\d'.-]+ ){1,3}?)(?:present )?at (?=(?:every|each|all|both) )/u, "did $1 attend"],
  [/^ who (?:was|were) not (?:present )?at (?=(?:the|our|that) )/u, "who missed"],
  [
    / (?:was|were|is|are) (?:missing|absent|away) (?:from|at|for) (?=(?:the|a|an|any|that|this|our|his|her|their) )/u,
    "missed",
  ],
  [
    /^ ((?:was|were) (?:[\p{L}\d'.-]+ ){1,3}?)(?:missing|absent|away) from (?=(?:the|a|an|any|that|this|our|his|her|their) )/u,
    "did $1 miss",
  ],
  // The most recent is the last.
  [
    / (the|his|her|their|its|our|my|' s) (?:most recent|latest) (?!time |date |week |month |year |day |possible )/u,
    "$1 last",
  ],
  [
    / (the|his|her|their|its|our|my|' s) earliest (?!time |date |week |month |year |day |possible )/u,
    "$1 first",
  ],
  // "Which driver's loading took the longest" asks whose did.
  [
    /^ which (\p{L}+) ' s (\p{L}+) (?:took|lasted|was) (?:the )?(longest|shortest)(?: time)? /u,
    "which $1 had the $3 $2",
  ],
  [
    /^ which (\p{L}+) ' s (\p{L}+) (?:took|lasted|was) (?:the )?(longest|shortest)(?: time)? /u,
    "whose $2 took the $3",
  ],
  // Who moved out of a flat stopped renting it, or living there.
  [/ (?:move|moved|moving) out(?: of (?=\p{L}))? /u, "stopped renting"],
  [/ (?:move|moved|moving) out(?: of (?=\p{L}))? /u, "stopped living in"],
  // What is after the end of something is after it, and before its beginning before it.
  [
    / after ((?:the|a|an|his|her|their|its|my|our|[\p{L}'-]+ ' s) (?:[\p{L}\d'-]+ ){1,4}?)(?:had )?(?:ended|finished|was over|were over|was finished|had been finished) /u,
    "after $1",
  ],
  [/ after the (?:end|completion|conclusion) of (?=\p{L})/u, "after"],
  [
    / before ((?:the|a|an|his|her|their|its|my|our|[\p{L}'-]+ ' s) (?:[\p{L}\d'-]+ ){1,4}?)(?:had )?(?:started|began|begun) /u,
    "before $1",
  ],
  [/ before the (?:start|beginning) of (?!the (?:day|week|month|year)|\d)(?=\p{L})/u, "before"],
  // Who has guard duty is on it.
  [
    / (?:had|has had) (?:the )?((?:[\p{L}-]+ )?(?:duty|shift|standby) )(?=while|when|during|at|on|in|$)/u,
    "was on $1",
  ],
  // Who took part in every training did each.
  [
    / (?:take|took|taken|taking) part in (every|each|all|both|exactly|more than|at least|most|the most|the fewest|fewer than) /u,
    "did $1",
  ],
  [
    /(?<=^ who) (?:was|were|has been|have been) (?:part of|on|in|involved in|out on|along on) (every|each|all|both|exactly|more than|at least|the most|the fewest|fewer than|only) /u,
    "did $1",
  ],
  [
    / (?:went|go|gone|come|came|went out) (?:along )?on (every|each|all|both|exactly|more than|at least|the most|the fewest|fewer than|the first|the last|the second|the third) /u,
    "did $1",
  ],
  [
    /(?<=^ who) (?:was|were|has been|have been) (?:present )?at (?=(?:every|each|all|both|exactly|more than|at least) )/u,
    "did",
  ],
  // What took place on a day is said to be of it.
  [
    /(?<= (?:the|that|' s|his|her|their|our|my) (?:[\p{L}-]+ ){0,3}?(?!day |night |morning |evening |afternoon |week |weekend |start |end |beginning |dates? |days |month )[\p{L}-]+) of (?=(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?) )/u,
    "on",
  ],
  // Who dealt with a ticket handled it; a ticket that was opened is one that there was.
  [/ (?:deal with|take care of|see to) (?=\p{L})/u, "handle"],
  [/ (?:dealt with|took care of|saw to) (?=\p{L})/u, "handled"],
  [
    / ((?:how many|more|fewer) (?:[\p{L}-]+ ){0,2}?\p{L}+s) (?:were|have been|had been) (?:opened|raised|logged|filed|registered|recorded|submitted) /u,
    "$1 were there",
  ],
  [
    / (how many (?:[\p{L}-]+ ){0,2}?\p{L}+s) (?:came in|have come in|came up|have come up|came|have come) (?!from |to |on |by |with )/u,
    "$1 were there",
  ],
  // Who has been to a museum has visited it.
  [/(?<= (?:has|have|had) .*) been to (?=(?:the |an? )?\p{L})/u, "visited"],
  // The couple, the band: those whose log it is.
  [
    /(?<=^ .*)(?:the couple|the two of them|the pair|the band|the crew|the group|the class|the choir|the club|the household) (?=\p{L})/u,
    "we",
  ],
  // Where the next outing went is where it was.
  [
    /^ where did (the (?:first|last|second|third|next) (?:[\p{L}-]+ ){1,3}?)((?:after|before|since) .*)?(?:go|lead|take place|happen|take (?:them|us|me|him|her)) $/u,
    "where was $1 $2",
  ],
  [
    /^ where did (the (?:first|last|second|third) (?:[\p{L}-]+ ){1,3}?)(?:go|lead|take place|happen|take (?:them|us|me|him|her)) (?=after |before |since |in |on )/u,
    "where was $1",
  ],
  // The opening that had the most visitors is the one with the most.
  [
    / (the (?:[\p{L}-]+ ){1,3}?)(?:that|which) had the (most|fewest|least|highest|lowest|biggest|smallest|largest) /u,
    "$1 with the $2",
  ],
  // A physio appointment is a physio.
  [
    /(?<= (?:the|a|an|his|her|their|my|our|' s|all|every|each|any|of|last|first|second|third) (?:\p{L}+ )?)(\p{L}{4,}) (?:appointments|sessions|jobs) /u,
    "$1s",
  ],
  [
    /(?<= (?:the|a|an|his|her|their|my|our|' s|all|every|each|any|of|last|first|second|third) (?:\p{L}+ )?)(\p{L}{4,}) (?:appointment|session|job) /u,
    "$1",
  ],
  // "Is it true that neither Ann nor Bo swam".
  [
    /^ is it (?:true|right|correct|the case) that neither ((?:[\p{L}.'-]+ ){1,2}?nor (?:[\p{L}.'-]+ ){1,2}?)(was|were|has|have|had|is|are) /u,
    "$2 neither $1",
  ],
  [
    /^ is it (?:true|right|correct|the case) that neither ((?:[\p{L}.'-]+ ){1,2}?nor [\p{L}.'-]+ )/u,
    "did neither $1",
  ],
  [/ on (?:his|her|its|their|my|our) own (?=$|in |on |at |last |this )/u, "alone"],
  [/ by (?:himself|herself|itself|themselves|myself) (?=$|in |on |at |last |this )/u, "alone"],
  [
    /(?<=^ who (?:has|have) )(?:come|been|gone) (?:to|at) (?:the )?(?=(?:\p{L}+ ){1,3}most often )/u,
    "attended",
  ],
  [
    /(?<=^ who (?:has|have) )(?:come|been|gone) (?:to|at|on|with) (?=the (?:\p{L}+ ){1,3}most often )/u,
    "done",
  ],
  [
    /(?<= (?:did|do) .*) come to (?=(?:the|our|a|any) (?:rehearsal|meeting|training|practice|lesson|class|session|briefing) )/u,
    "attend",
  ],
  [
    / (?:came|come) to (?=(?:the|our|a|any) (?:rehearsal|meeting|training|practice|lesson|class|session|briefing) )/u,
    "attended",
  ],
  // "The rehearsal on 6 October but not the one on 13 October".
  [
    / (the |an? )(\p{L}+ )((?:on|in|at|to|from|of) (?:.* )?)the one (?=on |in |at |to |from |of |with )/u,
    "$1 $2 $3 the $2",
  ],
  [/ (until|till|since) (?:what|which) (?:day|date|time) /u, "$1 when"],
  // Who helped with the harvest did it as well.
  [/ help (?:to |with (?:the )?)?(?=\p{L}+ )/u, ""],
  [/ (?:helped|helping) with (?=(?:the |a |an )?\p{L})/u, "did"],
  [/ (?:helped|helping) (?:to )?(?=\p{L}+ )/u, "did"],
  // "Put these in the order in which I bought them: the shoes, the book."
  [
    /^ (?:put|list|sort|arrange|order) (?:these|them|the following)(?: \p{L}+)? (?:in|by) (?:the )?order (?:of when|in which|in that|that|by when) ([\p{L}'.-]+ (?:[\p{L}'.-]+ )?)(\p{L}+ (?:in |off |out |up )?)(?:them|these) : (.*) , (?:and )?([^,]+)$/u,
    "in what order did $1 $2 $3 and $4",
  ],
  // How long both took together is how long they took in total.
  [
    /^ (how (?:long|much|many \p{L}+)) did (?:the (?:two|three|four|five)|both(?: of)?(?: the)?|all(?: of)?(?: the)?) ((?:[\p{L}'-]+ ){1,3}?)(take|cost|last) (?:together|altogether) $/u,
    "$1 did the $2 $3 in total",
  ],
  // Who carried out a repair did one.
  [/ carry out (?=\p{L})/u, "do"],
  [/ (?:carried|carrying) out (?=\p{L})/u, "done"],
  [/ carried out (?=\p{L})/u, "did"],
  // When a delivery arrived is when it was.
  [
    /^ (when|on which day|at what time) did ((?:the |our |my )?(?:[\p{L}\d'.-]+ ){1,6}?(?:delivery|shipment|order|parcel|package|letter|call|complaint|request|payment|message|email) (?:(?:from|of|for|about) (?:[\p{L}\d'.-]+ ){1,4}?)?)(?:arrive|come|come in|arrive here|reach us) /u,
    "$1 was $2",
  ],
  [/ (return|give back|bring back|hand back) (?=the |an? |his |her |their |its )/u, "stop borrowing"],
  [
    / (returned|gave back|brought back|handed back) (?=the |an? |his |her |their |its )/u,
    "stopped borrowing",
  ],
  // "Did she still live there in 2015" asks whether she did then.
  [/ (did|had|was|were) ((?:the |our |my )?(?:[\p{L}\d'.-]+ ){1,3}?)still /u, "$1 $2"],
  // Who no longer does something did it once.
  [/^ ((?:is|are|was|were|did|does) (?:[\p{L}\d'.-]+ ){1,3}?)no longer /u, "$1 not"],
  // Who writes the log is here.
  [/(?<=.) (?:here|with us) (?=$|in |since |for |before |after |while |until )/u, ""],
  [/ (?:stayed|remained) (?!in |at |on |with |out |up |away |home )/u, "was"],
  [/ been having /u, "had"],
  [/ suffer from /u, "have"],
  [/ suffered from /u, "had"],
  // "The two were how many days apart" is what lay between them.
  [/^ how many (\p{L}+) apart (?:were|are|was|did|lay) /u, "how many $1 lay between"],
  [/^ (?:is|was|are) there (anyone|anybody|someone|somebody) (?:who|that) (has|have|had) /u, "has $1"],
  [
    /^ (?:is|was|are) there (anyone|anybody|someone|somebody) (?:who|that) (?!has |have |had |is |was |are |were )/u,
    "did $1",
  ],
  [
    / (?:while|when|as) ((?:[\p{L}\d'.-]+ ){1,8}?)(?:was|were) (?:still )?(?:under way|underway|going on|taking place|in progress|happening) /u,
    "during $1",
  ],
  // "His cough went on until when" asks until when it went on, and that is when it ended.
  [
    /^ (?!who |what |which |when |where |how |until |till )((?:[\p{L}\d'.-]+ ){1,6}?)(?:went on|lasted|continued|ran|kept up) (?:until|till) when $/u,
    "when did $1 end",
  ],
  [
    /^ (?:until|till) (?:when|what time|what date|which day|what day) did ((?:[\p{L}\d'.-]+ ){1,6}?)(?:go on|last|continue|run|keep up) $/u,
    "when did $1 end",
  ],
  [
    /^ (?:until|till) when (?:was|were) ((?:[\p{L}\d'.-]+ ){1,6}?)(?:on|running|going on|under way|underway) $/u,
    "when did $1 end",
  ],
  [
    /^ (?:since|from) when (?:was|were|has|have|is) ((?:[\p{L}\d'.-]+ ){1,6}?)(?:been )?(?:on|running|going on|under way|underway) $/u,
    "when did $1 start",
  ],
  [
    /^ when (?:was|is) the (?:end|finish) of (?!the (?:last|first) )((?:[\p{L}\d'.-]+ ){1,6})$/u,
    "when did $1 end",
  ],
  [
    /^ when (?:was|is) the (?:start|beginning) of (?!the (?:last|first) )((?:[\p{L}\d'.-]+ ){1,6})$/u,
    "when did $1 start",
  ],
  [/^ when (?:was|were|is|are) ((?:[\p{L}\d'.-]+ ){1,6}?)(?:over|finished|at an end) $/u, "when did $1 end"],
  // "Who gave last week's tour" asks who gave it last week.
  [
    /(?<=^ (?:who|which|what|where|did|was|how) .*) (?:the )?((?:last|this) (?:week|weekend|month|year|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday|today) ' s (?!first |last |second |third |longest |shortest )((?:[\p{L}-]+ ){1,3})$/u,
    "the $2 $1",
  ],
  // For how many days something was is how long.
  [
    /^ for how many (?:(?:days|hours|minutes) (?=did |was |were )|(?:weeks|months|years) (?=was |were ))(?=(?:[\p{L}\d'.-]+ ){3,})(?!.* (?:before|after|since|while|when|until) )/u,
    "how long",
  ],
  [/ this time (?:round |around )?$/u, ""],
  [/ (?:was|were) over $/u, "ended"],
];
