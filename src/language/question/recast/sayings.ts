// What English says of one event and another, and of the amounts of some, in the words of which the rules are made.

import { ordinal, pattern } from "./words.js";

/** Some words that are a name, or end in one. */
const some = (most: number): string => `((?:[\\p{L}\\d'.-]+ ){1,${most}}?)`;

const what = "^ what(?: ' s|s| is| was| are| were| has been)";

const lasting = "(take|last|run|go on|cost|have|weigh)";

const be = "(?:is|was|are|were|got|gets)";

const units =
  "((?:kilos|kg|kilograms|grams|g|tonnes|lit(?:re|er)s|l|ml|km|kilomet(?:re|er)s|met(?:re|er)s|miles|euros|dollars|pounds) )";

const behind = "(?=$|in |on |at |last |this |between |from |during |since |so far |before |after )";

const inTotal = "(?:(?:in total|altogether|all told|in all|combined|together|overall) )?";

/** What is said of events, between spaces; `$1` is what stands in the first brackets. */
export const plainerSayings: readonly (readonly [said: RegExp, plain: string])[] = [
  // "Is it only Tom who slept", "was it Tom alone who slept".
  [pattern(`^ (is|was) it (?:only|just|solely) ${some(4)}(?:who|that|whom) `), "$1 $2 the only one who"],
  [pattern(`^ (is|was) it ${some(4)}(?:only|alone) (?:who|that|whom) `), "$1 $2 the only one who"],
  // "Did Tom's first salsa take longer than his second".
  [
    pattern(
      ` ${ordinal} ${some(3)}${lasting} ((?:[\\p{L}\\d]+ ){1,4}?)than (his|her|its|their|the|(?:[\\p{L}\\d-]+ ){1,3}' s) ${ordinal} (?:one )?$`,
    ),
    "$1 $2 $3 $4 than $5 $6 $2",
  ],
  [
    pattern(
      `^ (?:was|is) ([^,]+) ${ordinal} ${some(3)}(longer|shorter) than (his|her|its|their|the|(?:[\\p{L}\\d-]+ ){1,3}' s) ${ordinal} (?:one )?$`,
    ),
    "did $1 $2 $3 take $4 than $5 $6 $3",
  ],
  // "Which was longer, Tom's salsa or Mary's".
  [
    pattern(
      `^ (?:which|what) (?:was|is|took|lasted) (long|short)er [,:-] ${some(3)}' s ${some(2)}or ${some(3)}' s (?:\\3)?$`,
    ),
    "who had the $1est $3 , $2 or $4",
  ],
  // "Which bikes had only one repair" asks which had one exactly once.
  [
    pattern(
      `^ (which ${some(2)}(?:had|got|received) )(?:only|just|exactly) (?:one|a single) ((?:\\p{L}+ ){1,2}?)${behind}`,
    ),
    "$1 a $3 exactly once",
  ],
  // "Was the closure still in effect at 8 pm".
  [/(?<=^ (?:is|was|are|were) .* )(?:in effect|in force|in place|in operation|in progress) /u, "going on"],
  [/ (was|were|is|are) on (?:rental|rent|hire) (?=$|\.|on |in |at )/u, "$1 rented"],
  // "How much was the largest bill sent to Tom".
  [
    /^ how (?:much|high|large|big) (was|is) (?=the (?:largest|biggest|highest|smallest|lowest) (?:bill|invoice|fee|fine|payment|donation) )/u,
    "what $1 the amount of",
  ],
  // What things that were bought cost is for how much they were bought.
  [
    /^ (?:what|which) (?:of the )?(purchased|bought|sold|ordered) (\p{L}+s )(?:cost|went for|sold for) (?=(?:less|more|under|over|at least|at most|exactly) )/u,
    "what $2 were $1 for",
  ],
  // "By how many people was one larger than the other".
  [
    pattern(
      `^ by how many (?!days|hours|minutes|weeks|months|years|seconds)\\p{L}+ (?=(?:was|were|is|are) .* than )`,
    ),
    "by how much",
  ],
  // Who paid their own fee paid the fee.
  [
    pattern(
      `^ (who (?!was |were |is |are |has |had |have |did )(?:\\p{L}+ed|\\p{L}+ught|paid|did|made|gave|held|took|sold|sang|told|wrote|read|sent|spent|lost|left|won|fed|met|ran|rode|drove|ate|drank|broke|wore|flew|swam) )(?:their own|his or her|their) (?=\\p{L})`,
    ),
    "$1 the",
  ],
  // What something weighs in all.
  [pattern(`^ (?:what|how much) (?:do|does|did) (.+) weigh ${inTotal}$`), "what was the total weight of $1"],
  [
    pattern(`^ (?:what|how much) (?:do|does|did) (.+) (?:come to|add up to|amount to|total) ${inTotal}$`),
    "how much did $1 cost in total",
  ],
  [
    pattern(
      `${what} the (highest|lowest|greatest|smallest|largest) ${some(2)}(?:that )?(a|an|any) ${some(3)}(?:has|have|had)(?: had| fetched| reached)? $`,
    ),
    "what was the $1 $2 of $3 $4",
  ],
  [
    pattern(
      `^ on average , how many ${some(2)}(?:was|were|have|has) there (?:been )?(?:for|at|in|on|during|per) `,
    ),
    "what was the average number of $1 of",
  ],
  [
    pattern(
      `^ how many ${some(2)}(?:was|were|have|has) there (?:been )?(?:for|at|in|on|during) (.+) on average $`,
    ),
    "what was the average number of $1 of $2",
  ],
  // "How many litres did Tom water the beans with".
  [
    pattern(
      `^ (how many ${units}.*) with (?=$|last |this |on |in |today |yesterday |between |since |during |over |altogether )`,
    ),
    "$1",
  ],
  [
    pattern(
      `${what} the (?:average|mean) (?:number|amount|quantity) of ${units}(?:that )?(.+) (?:(?:have|has|had) been|was|were) `,
    ),
    "on average how many $1 were $2",
  ],
  [
    pattern(
      `${what} the total (?:number|amount|quantity) of ${units}(?:that )?(.+) (?:(?:have|has|had) been|was|were) `,
    ),
    "how many $1 were $2",
  ],
  // "Where was the hedgehog the first time it got spotted".
  [
    pattern(
      `^ (where|when) was ${some(4)}the ${ordinal} time (?:that |when )?(?:it|he|she|they) ${be} (.+) $`,
    ),
    "$1 was $2 $4 for the $3 time",
  ],
  [
    pattern(
      `^ (where|when) was ${some(4)}the ${ordinal} time (?:that |when )?(?:it|he|she|they) (?!is |was |are |were |got |gets |had |has )(.+) $`,
    ),
    "$1 did $2 $4 for the $3 time",
  ],
  // "What was Tom's gift on his first visit".
  [
    pattern(
      `^ (what|who) (?:is|was|were|are) ${some(4)}' s ${some(2)}(?:on|at|in|for|during) (?:his|her|its|their) ${ordinal} `,
    ),
    "what was the $3 of $2 ' s $4",
  ],
  // What began while something was going on.
  [
    pattern(`^ did (.+) (?:begin|start) (?:while|when|as) (.+) (was|were) (?=\\p{L}+ing )(.+) $`),
    "$3 $2 $4 when $1 began",
  ],
  [pattern(` some ${some(2)}or (?:other|another) `), "a $1"],
  // The next after something is the first.
  [
    /(?<= .*) the (?:very )?(?:next|following) (?!(?:day|night|morning|afternoon|evening|week|weekend|month|quarter|year|time|one|to)s? )(?=(?:[\p{L}\d'-]+ ){1,6}?(?:after|following) )/u,
    "the first",
  ],
  [/ (' s|his|her|their|its) (?:very )?next (?=(?:[\p{L}\d'-]+ ){1,6}?(?:after|following) )/u, "$1 first"],
  [/ the previous (?=(?:[\p{L}\d'-]+ ){1,6}?before )/u, "the last"],
  // "Which dog was the next to be bathed", "who was the next patient admitted".
  [/ (which \p{L}+) (was|were) the (?:very )?next (?:one )?(?:to be )?(\p{L}+) (?=after )/u, "$1 $2 $3 next"],
  [
    /^ who was the (?:very )?next (?!one |person |to )(\p{L}+) (?:who was |to be )?(?=\p{L}+ after )(\p{L}+) /u,
    "which $1 was $2 next",
  ],
  // "In which months of this year", "on which days of March".
  [
    /^ ((?:(?:in|on|for|during) )?(?:which|what|how many) (?:different )?(?:days?|weeks?|weekends?|months?|quarters?|years?)) of (?=(?:this|last|next) )/u,
    "$1",
  ],
  [
    /^ ((?:(?:in|on|for|during) )?(?:which|what|how many) (?:different )?(?:days?|weeks?|weekends?|months?|quarters?|years?)) of (?=\d{4} |(?:january|february|march|april|may|june|july|august|september|october|november|december) )/u,
    "$1 in",
  ],
  // What is bought is new to whoever buys it.
  [
    / (buy|buys|bought|buying|purchase|purchased|purchasing) ((?:his|her|its|their|my|our|a|some|any|the) )?new (?=\p{L})/u,
    "$1 $2",
  ],
  // Which guest came to something is who was the guest at it.
  [
    /^ which (\p{L}+) (?:came|turned up|showed up) (?:along )?(?:to|at|for) (?=(?:the|a|an|our|his|her|their) )/u,
    "who was the $1 at",
  ],
  // "The only one with a test".
  [/ the (?:only|sole) (?:one|person) with (?=(?:a|an|any|the) )/u, "the only one who had"],
  // What the next after something cost is what the next cost after it.
  [
    /^ (what|how much) did (the (?:first|last) (?:[\p{L}'-]+ ){1,4}?)((?:after|before) .+) (cost|weigh) $/u,
    "$1 did $2 $4 $3",
  ],
  // How far somebody ran on his last run is how far that was.
  [
    pattern(
      `^ how (many \\p{L}+|far) did ${some(3)}(?:cover|do|manage|run|walk|jog|hike|ride|cycle|swim|row|sail|ski|drive|fly|travel|go) (?:on|in|at|during) (?:his|her|its|their) ((?:very )?(?:first|last|second|third|longest|shortest) )`,
    ),
    "how $1 was $2 ' s $3",
  ],
  [/ the very (next|first|last) /u, "the $1"],
  // What had been as of a day had been by then.
  [/ as of (?!now |today |when )(?=.* had )/u, "by"],
  [/(?<= had .*) as of (?!now |today |when )/u, "by"],
  [/ as of (?=\d{4} (?:, )?.* (?:was|were) )/u, "in"],
  // The month that was said before.
  [
    /(?<= in ((?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?) .* )(?:in )?(?:that|the same) month /u,
    "in $1",
  ],
  [/ how (?:is|are|was|were) (.+) related (?:in time |temporally )?to /u, "how does $1 relate in time to"],
  // Which client had the most tickets is whom tickets had most often.
  [
    /^ ((?:which|what) (?!one |of )(?:[\p{L}-]+ ){1,2}?)(?:has |have )?had (?:the )?most (?!often |recent )((?:[\p{L}-]+ ){1,2}?)(?=$|in |on |this |last |since |so |between |during )/u,
    "$1 did the $2 have most often",
  ],
  [
    /^ ((?:which|what) (?!one |of )(?:[\p{L}-]+ ){1,2}?)(?:has |have )?had (?:the )?(?:fewest|least) (?!often |recent )((?:[\p{L}-]+ ){1,2}?)(?=$|in |on |this |last |since |so |between |during )/u,
    "$1 did the $2 have least often",
  ],
  [
    /^ ((?:which|what) (?!one |of )(?:[\p{L}-]+ ){1,2}?)(?:came up|comes up|occurred|occurs|appeared|appears|turned up|was (?:reported|named|mentioned|seen|there)) most (?:often|frequently) (?:in|among|with|as) (?:the |our |all (?:the )?)?((?:[\p{L}-]+ ){1,3}?)$/u,
    "$1 did the $2 have most often",
  ],
  [
    /^ (?:which|what) (?:is|was|has been) the most (?:common|frequent|usual) ((?:[\p{L}-]+ ){1,2}?)(?:in|of|among|for) (?:the |our |all (?:the )?)?((?:[\p{L}-]+ ){1,3}?)$/u,
    "which $1 did the $2 have most often",
  ],
  [/ by (\p{L}+(?: \p{L}+)?) as well as by (?=\p{L})/u, "by both $1 and"],
  // What all the visits add up to is what they have in total.
  [
    /^ (how many (?:[\p{L}-]+ ){1,2}?)(?:do|did|does|have|has) (?:all )?(?:of )?(the |our |his |her |their )?((?:[\p{L}\d'-]+ ){1,5}?)(?:add up to|added up to|come to|amount to|total|cover|make up|make) (?:in total |altogether |in all |overall )?$/u,
    "$1 did $2 $3 have in total",
  ],
  [
    /^ how much (?:do|did|does|have|has) (?:all )?(?:of )?((?:the |our |his |her |their )?(?:[\p{L}\d'-]+ ){1,6}?)(?:bring in|brought in|make|made|earn|earned|raise|raised|yield|fetch|fetched) (?:in total |altogether |in all |overall )?$/u,
    "how much did $1 cost in total",
  ],
  // "What peaks did Ann climb, from first to last" asks in which order she climbed them.
  [
    /^ (?:which|what) ((?:[\p{L}-]+ ){0,2}?\p{L}+s) did ((?:[\p{L}\d.'-]+ ){1,3}?)(\p{L}+)(?: ,)? (?:from (?:the )?first (?:one )?to (?:the )?last|in (?:chronological )?order|in order of time|chronologically|earliest first) $/u,
    "in what order did $2 $3 the $1",
  ],
  // How much rent somebody paid is what he paid in rent; the rent received is that of all payments of it.
  [
    /^ how much (rent|tax|toll|interest|insurance) (?:did|has|have) ((?:[\p{L}.'-]+ ){1,3}?)(?:pay|paid) /u,
    "how much did $2 pay in $1",
  ],
  [
    /^ (?:how much (?:was|is|were)|what (?:was|is|were)) (?:the )?(?:total )?(rent|tax|toll|interest) (?:that was |which was )?(?:paid|received|collected|taken in)(?: in total)? (?=in |on |last |this |for |during |$)/u,
    "what was the total of all $1 payments",
  ],
  [
    /^ how much (rent|tax|toll|interest) (?:was|were) (?:paid|received|collected|taken in)(?: in total)? (?=in |on |last |this |for |during |$)/u,
    "what was the total of all $1 payments",
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
  // "The two were how many days apart" is what lay between them.
  [/^ how many (\p{L}+) apart (?:were|are|was|did|lay) /u, "how many $1 lay between"],
  [/^ (?:is|was|are) there (anyone|anybody|someone|somebody) (?:who|that) (has|have|had) /u, "has $1"],
  [
    /^ (?:is|was|are) there (anyone|anybody|someone|somebody) (?:who|that) (?!has |have |had |is |was |are |were )/u,
    "did $1",
  ],
  [
    / ((?:how many|more|fewer) (?:[\p{L}-]+ ){0,2}?\p{L}+s) (?:were|have been|had been) (?:opened|raised|logged|filed|registered|recorded|submitted) /u,
    "$1 were there",
  ],
  [
    / (how many (?:[\p{L}-]+ ){0,2}?\p{L}+s) (?:(?:have )?(?:came|come)(?: in| up)?) (?!from |to |on |by |with )/u,
    "$1 were there",
  ],
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
];
