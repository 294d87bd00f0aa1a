// What English says of beginning, lasting and ending, of where somebody lives, works or plays and what is lent, of what came when;
// and of what comes first, last and next.

import { ordinal, pattern } from "./words.js";

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
  // "Fall" alone is autumn.
  [/ fall (?=(?:ill|sick|unwell) )/u, "become"],
  [/ turned down /u, "rejected"],
  [/ turn down /u, "reject"],
  ...said(leave, doing),
  ...said(come, ["living in"]),
  ...said(join, doing.slice(1)),
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
  // The couple, the band: those whose log it is.
  [
    /(?<=^ .*)(?:the couple|the two of them|the pair|the band|the crew|the group|the class|the choir|the club|the household) (?=\p{L})/u,
    "we",
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
  // "Which route was the second one Liv sent" asks what the second route was that she sent.
  [
    pattern(
      `^ (?:which|what) ((?:[\\p{L}-]+ ){1,2}?)(?:was|is) the (?:very )?${ordinal} (?:one )?(?:that |which )?(?!to |in |on |at |of |for |from |with |by |after |before |since )(?=(?:[^ ]+ ){2})`,
    ),
    "what was the $2 $1",
  ],
  [
    /^ who (?:is|was) the (?:most recent|latest) (?:person|one) (?:to|who) (?:have |has )?/u,
    "who was the last to",
  ],
  [/ (?:person|one) to have (?=\p{L})/u, "to"],
  [
    /^ what (?:was|is) the (next|first|last) ((?:[\p{L}-]+ ){1,2}?)(?:to be |that was |which was )(\p{L}+ )(?=after |before |in |on |since )/u,
    "which $2 was $3 $1",
  ],
  // What neither of two did is what one or the other did not.
  [
    /^ (which|what) ((?:[\p{L}-]+ ){1,2}?)(has|have|had|did) neither ((?:[\p{L}.'-]+ ){1,2}?)nor ((?:[\p{L}.'-]+ ){1,2}?)(?=\p{L}+ (?:$|in |on |at |yet |so |last |this |since ))/u,
    "$1 $2 $3 $4 or $5 not",
  ],
  [
    /^ who (has|have|had) ((?:[^ ]+ ){1,4}?)neither ((?:to|in|at|on|with|for|from) )((?:[^ ]+ ){1,3}?)nor (?:(?:to|in|at|on|with|for|from) )?((?:[^ ]+ ){1,3}?)$/u,
    "who $1 never $2 $3 $4 or $5",
  ],
  // "Lived in Porto longer than she lived in Rome" is longer in Porto than in Rome.
  [
    /(?<= (?:did|has|have|had) (?:.* )?)(\p{L}+ )((?:in|at|for|with|on) (?:[^ ]+ ){1,4}?)(?:for )?longer than (?:(?:he|she|they|it) (?:did )?(?:\p{L}+ )?)?(?=in |at |for |with |on )/u,
    "$1 longer $2 than",
  ],
  [
    /(?<= longest )(?:that )?(?:we|i|they)(?: (?:have|had)| ' ve)? had to wait (?:from|between) (?:one |an? )?([\p{L}-]+ )(?:to|and|till|until) the next(?: one)? /u,
    "gap between one $1 and the next",
  ],
  [
    /^ which (\p{L}+) (?:lasted|took|went on|kept (?:us|them) (?:out|busy))(?: for)? (?:the )?(longest|shortest) /u,
    "which $1 was the $2",
  ],
  // Who became a member started to be one.
  [/ become (?=an? member )/u, "start being"],
  [/ became (?=an? member )/u, "started being"],
  [/ becoming (?=an? member )/u, "starting to be"],
  // Those of the house are whoever the log tells of.
  [
    /^ (?:which|who) (?:(?:people|ones?|members?) )?(?:of|in|among) (?:us|our (?:people|staff|team|family|crew)|the (?:family|team|staff|crew|household)) /u,
    "who",
  ],
  [/ (?:in|of|within) (?:the|our) (?:family|household) (?=$|in |on |since |before |after |last |this )/u, ""],
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
  // On what occasions is when.
  [/ on (?:which|what) occasions /u, "when"],
  [/ (?:on|at) (?:what|which) (?:date|day|time) and (?:at|on) (?:what|which) (?:time|date|day) /u, "when"],
  // Who used to maintain something maintained it.
  [/ used to (?=\p{L}{3,} )/u, "did"],
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
  [/ (?:was|were|is|are|been) employed (?:at|by) /u, "worked at"],
  // Whose log it is has what it tells of.
  [/ our (?=(?:first|last|next|\p{L}+est) )/u, "the"],
  [
    / (members?) of (?:the|our) (?:brigade|club|choir|team|society|association|band|company|gym|group|crew) /u,
    "$1",
  ],
  [/ (?:for|with) us (?=$|in |on |at |since |last |this |before |after )/u, ""],
  [/ (gap|break|pause|interval|stretch|streak) (?:that )?there (?:has (?:ever )?been|was|ever was) /u, "$1"],
  [/^ where did ((?:[\p{L}.'-]+ ){1,3}?)spend (?:his|her|their|its|the) (?=\p{L}+ )/u, "where was $1 's"],
];
