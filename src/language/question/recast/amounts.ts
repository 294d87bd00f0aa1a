// What English says of amounts, lengths and how often, in the words of which the rules are made.

import { monthName, pattern } from "./words.js";

/** Some words that are a name, or end in one. */
const some = (most: number): string => `((?:[\\p{L}\\d'.-]+ ){1,${most}}?)`;

const most = "(most often|most frequently|the most)";

const what = "^ (?:what|which)(?: ' s|s| is| was| are| were)";

const superlative =
  "(longest|shortest|briefest|most expensive|dearest|cheapest|biggest|largest|highest|smallest|lowest|heaviest|lightest|farthest|furthest)";

/** Who, to whom a price does not matter. */
const payer = "(?:any(?:one|body)|we|some(?:one|body)|they|you|us)";

/** What is nothing but a sum of money. */
const bills =
  "((?:[\\p{L}-]+ ){0,2}(?:bills?|invoices?|fees?|fines?|tickets?|payments?|purchases?|donations?))";

/** What is said of amounts, between spaces; `$1` is what stands in the first brackets. */
export const plainerAmounts: readonly (readonly [said: RegExp, plain: string])[] = [
  // What is usual is what was most often.
  [
    pattern(
      `^ (who |where |(?:what|which) ${some(3)})(?:do|does) ${some(9)}(?:most of the time|mostly|most often) $`,
    ),
    "$1 did $3 most often",
  ],
  [
    pattern(
      `^ (who |where |(?:what|which) ${some(3)})(?:do|does) ${some(9)}(?:least often|least frequently|the least) $`,
    ),
    "$1 did $3 least often",
  ],
  [
    pattern(
      `${what} the ${some(3)}(?:that|which|who) (?:is|was|are|were|has been|got|gets|get|' s) ${some(9)}${most} $`,
    ),
    "which $1 was $2 $3",
  ],
  [pattern(`^ (which ${some(3)})(?:is|are|gets|get|got) ${some(9)}${most} $`), "$1 was $3 $4"],
  [
    pattern(
      `${what} (?:the|our|my) (?:most|most often|most frequently) (\\p{L}+(?:ed|en|wn|ught|ent|ept|old|ead)) (\\p{L}+) `,
    ),
    "which $2 was $1 most often",
  ],
  // Money goes where it is spent.
  [
    / how much(?: money)? (?:(?:has|have|had) (?:gone|been going)|went) (?:on|into|towards|toward) /u,
    "how much was spent on",
  ],
  [
    pattern(`^ how (much|many) more (${some(2)})?than ${some(3)}(did|has|have) ${some(12)}$`),
    "how $1 more $2 $5 $6 than $4",
  ],
  // What somebody puts time into is what they spend it on.
  [
    pattern(
      `^ (how much time ${some(5)})(?:put into|put in|devoted? to|dedicated? to|spend on|spent on|invest in|invested in) (?=\\p{L}+ing )`,
    ),
    "$1 spend",
  ],
  // How long nothing of a kind was.
  [
    / longest (?:stretch|spell|period|interval|streak|run|while|time) (?:of time )?without (?:(?:any(?:one|body)|us|them) )?/u,
    "longest time without",
  ],
  [
    pattern(
      ` the longest (?!time|stretch|gap|period|spell|streak)(?:that )?${some(3)}(?:has|have|had|' s|' ve) (?:ever )?(?:gone|been|managed) without `,
    ),
    "the longest time $1 has gone without",
  ],
  [
    pattern(
      `${what} the (longest|shortest) (?:time )?(?:that )?(?:any(?:one|body)|we|they) (?:has |have |had |' ve )?(?:ever )?(?:spent|took|taken|needed) (?:on|over|for) (?:one|a single|any one|any|a|an) `,
    ),
    "how long was the $1",
  ],
  // Whole units are what "how many" counts.
  [/ how many (?:full|whole|complete|entire) (?=(?:day|week|month|year|hour|minute)s )/u, "how many"],
  [
    pattern(`^ how many (?:years|months) did ${some(4)}(work|live|stay|study|serve|teach|reign|own) `),
    "how long did $1 $2",
  ],
  [
    pattern(`^ how many (?:years|months|hours|minutes) did (${some(9)}(?:last|take|go on)) $`),
    "how long did $1",
  ],
  // So many of something in every week.
  [
    pattern(
      `^ (how many ${some(4)}(?:per|a|an) \\p{L}+) (?:were there|have there been|has there been|are there)(?: on average)? `,
    ),
    "$1",
  ],
  [pattern(`^ on average , (how many ${some(9)}(?:per|a|an|each|every) )`), "$1"],
  [/ (every|each) single (?=(?:day|week|month|year|hour|night|morning|evening|weekend) )/u, "$1"],
  [/ at least (?:one|1) (?=(?:[\p{L}-]+ ){1,4}(?:every|each) )/u, "a"],
  // What something is compared with.
  [/ (than|as) there (?:were|was|are|have been|had been) /u, "$1"],
  [pattern(`^ (?:in total|altogether|overall|all told|in all|all in all) , (did .* longer than .*)$`), "$1"],
  // Whose the longest of some was is who had it.
  [pattern(`^ whose (?:is|was) (?:the|our) ${superlative} `), "who had the $1"],
  [
    pattern(
      `^ (?:of|out of|among|amongst) all (?:of )?(?:the |our |these |those )?((?:[\\p{L}-]+ ){1,4}), whose (?:is|was) (?:the )?${superlative} $`,
    ),
    "who had the $2 $1",
  ],
  [
    pattern(
      `^ (?:of|out of|among|amongst) all (?:of )?(?:the |our |these |those )?((?:[\\p{L}-]+ ){1,4}), (when|where) (?:is|was) (?:the )?${superlative} (?:one )?$`,
    ),
    "$2 was the $3 $1",
  ],
  [
    pattern(
      `^ (?:exactly |only |just )?one ([^.,;]+?)(lasted|took|cost|had) ([^.;]+?)(?:[.;,] )whose (?:is|was) (?:it|that|this) $`,
    ),
    "who had the $1 that $2 $3",
  ],
  [
    pattern(
      `^ (?:exactly |only |just )?one ([^.,;]+?)(lasted|took|cost|had) ([^.;]+?)(?:[.;,] )(when|where) (?:is|was) (?:it|that|this) $`,
    ),
    "$4 was the $1 that $2 $3",
  ],
  // The most that was paid for any is what the most expensive cost.
  [
    pattern(
      `^ (?:(?:what|which)(?: ' s| is| was) )?the most (?:money )?(?:that )?(?:was ever |was |(?:${payer} (?:has |have |had |' ve )?(?:ever )?))(?:paid|spent|pay|spend) (?:for|on) (?:an? |any |one |a single |any one )`,
    ),
    "how much was the most expensive",
  ],
  [
    pattern(
      `^ (?:(?:what|which)(?: ' s| is| was) )?the (?:least|lowest) (?:money )?(?:that )?(?:was ever |was |(?:${payer} (?:has |have |had |' ve )?(?:ever )?))(?:paid|spent|pay|spend) (?:for|on) (?:an? |any |one |a single |any one )`,
    ),
    "how much was the cheapest",
  ],
  [
    pattern(
      `^ (?:(?:what|which)(?: ' s| is| was) )?the most (?:money )?(?:that )?${some(2)}(?:has |have |had |' s )?(?:ever )?(?:paid|spent) (?:for|on) (?:an? |any |one |a single |any one )`,
    ),
    "how much was $1's most expensive",
  ],
  [
    pattern(
      `^ (?:(?:what|which)(?: ' s| is| was) )?the least (?:money )?(?:that )?${some(2)}(?:has |have |had |' s )?(?:ever )?(?:paid|spent) (?:for|on) (?:an? |any |one |a single |any one )`,
    ),
    "how much was $1's cheapest",
  ],
  // What is over quickest is the shortest.
  [/^ (how long (?:was|is|did) .*)(?:quickest|fastest|speediest|briefest) /u, "$1 shortest"],
  [
    /^ ((?:(?:what|which) (?:was|is) )?(?:the )?(?:length|duration) of .*)(?:quickest|fastest|speediest|briefest) /u,
    "$1 shortest",
  ],
  // "Which month of this year had", "in which month did we do the most runs".
  [
    pattern(
      `^ ((?:in |on )?which (?:day|week|month|weekend)) (?:of|in) ((?:this|last) (?:year|month|week)) (.*) $`,
    ),
    "$1 $3 $2",
  ],
  [
    pattern(
      `^ ((?:in |on )?which (?:day|week|month|weekend)) (?:of|in) (\\d{4}|${monthName}(?: \\d{4})?) (.*) $`,
    ),
    "$1 $3 in $2",
  ],
  [
    pattern(
      `^ (?:in |on )?(which (?:day|week|month|year|weekend|quarter)) (?:did|have|has) ${payer} (?:do|done|carry out|carried out|have|had|hold|held|make|made|give|given|go on|gone on|take|taken|play|played|organi[sz]e|organi[sz]ed) the (most|fewest) `,
    ),
    "in $1 were there the $2",
  ],
  // What comes to so much in all is that long, or costs that much.
  [
    pattern(
      `^ (?:all (?:of )?)?(?:the )?(.+?) (?:all )?(?:(?:put|taken|added|counted) )?(?:together |combined )?(?:come|comes|came|add up|adds up|added up|amount|amounts) to how long (?:in total |altogether |together )?$`,
    ),
    "how long did $1 take in total",
  ],
  [
    pattern(
      `^ (?:all (?:of )?)?(?:the )?(.+?) (?:all )?(?:(?:put|taken|added|counted) )?(?:together |combined )?(?:come|comes|came|add up|adds up|added up|amount|amounts) to how much (?:money )?(?:in total |altogether |together )?$`,
    ),
    "how much did $1 cost in total",
  ],
  // "The average audience over all our concerts".
  [/ (average|mean|total|sum|highest|lowest) (\p{L}+) (?:over|across|among) (all|our|the) /u, "$1 $2 of $3"],
  [
    pattern(
      `^ (?:(?:what|which)(?: is| was|' s) )?(?:the )?(?:sum|total) of (?:all )?(?:of )?(?:the |our |my )?${bills} `,
    ),
    "how much did the $1 cost in total",
  ],
  [
    pattern(`^ (?:(?:what|which)(?: is| was|' s) )?(?:the |our |my )?(?:average|mean) ${bills} `),
    "what was the average price of the $1",
  ],
  // "How much revenue did the jam bring in" asks for its total revenue.
  [
    pattern(
      `^ how much (?!money|time)(\\p{L}+ )(?:did|has|have|had) ${some(4)}(?:bring in|brought in|generate|generated|yield|yielded|produce|produced|bring|brought) `,
    ),
    "what was the total $1 of $2",
  ],
  // "The last time Lotte watered the beds" is when she last did.
  [
    pattern(
      `^ (how (?:many|much|far|long) .+?)(?:on |at )?the (first|last) time (?:that |when )?(he|she|it|they|we|[\\p{L}'-]+) ((?:had )?[\\p{L}]+(?:ed|ew|an|ook|old|ove|ode|ent|ad|ought|ank|ate|am|id) .*)?$`,
    ),
    "$1 when $3 $2 $4",
  ],
  // All of something together is its total.
  [
    / , (?:both|all) (?:(?:the|of the|our|his|her|their) )?(?:[\p{L}-]+ ){1,2}?(?:(?:taken|put|added|counted) )?(?:together|combined) $/u,
    "in total",
  ],
  [/ (?:, )?(?:all )?(?:taken|put|added|counted) (?:all )?together $/u, "in total"],
  // "Between the check in May and the one in June".
  [
    / between the ((?:[\p{L}-]+ ){1,3}?)(in|of|on|at) ((?:[\p{L}\d]+ ){1,3})and the (one|[\p{L}]+ one) (in|of|on|at) /u,
    "between the $1 $2 $3 and the $1 $5",
  ],
  [
    / (days|weeks|months|hours|minutes|time) (?:lie|lay|lies|fell|passed|went by|elapsed|are|were|was)(?: there)? between the two /u,
    "$1 were there between the two",
  ],
  // A state that goes on for so many minutes lasts so long.
  [pattern(`^ for how many (minutes|hours) (did|was|were) `), "how long $2"],
  [
    pattern(`^ (?:for )?how many (?:days|weeks|months|years) (did ${some(4)}(?:have|suffer from) )`),
    "how long $1",
  ],
  [pattern(`^ for how many (?:days|weeks|months|years) (was|were) `), "how long $1"],
  // The one of two that had the longer flu.
  [
    pattern(
      `^ (?:who|which(?: one)?(?: of (?:the two|them|these two))?) (?:had|took|got|gave|held) the (longer|shorter) ${some(3)}, ${some(2)}or ${some(2)}$`,
    ),
    "whose $2 was $1, $3's or $4's",
  ],
  // "The most expensive repair we ever had" is the most expensive.
  [
    pattern(
      ` ${superlative} (?:single )?((?:[\\p{L}-]+ ){1,3}?)(?:that )?(?:we|i|anyone|anybody)(?: have| ' ve)? (?:ever )?(?:had|did|done|made) (?=, (?:when|where|who|whose|how) )`,
    ),
    "$1 $2",
  ],
  [pattern(` (biggest|largest|highest|smallest|lowest) single `), "$1"],
  // The second of us to do something.
  [
    / (first|second|third|fourth|fifth|last) of (?:us|them|you|all|the two|us all|them all|the family) (?=to )/u,
    "$1",
  ],
  [
    pattern(`^ how many ${some(2)}(?:went|have gone|has gone|had gone) into the ${some(3)}`),
    "how many $1 did the $2 get",
  ],
  // "A bottle of 150 ml or more".
  [/ of (\d+(?:\.\d+)? \p{L}+) (?:or|and) (?:more|over|above) /u, "of at least $1"],
  [/ of (\d+(?:\.\d+)? \p{L}+) (?:or|and) (?:less|under|below) /u, "of at most $1"],
  [/ of (\d+(?:\.\d+)? \p{L}+) of (\p{L}+) (?:or|and) (?:more|over|above) /u, "of at least $1 of $2"],
  // The longest gap in whole days.
  [
    pattern(
      `^ (?:what|how long) (?:is|was) the longest (gap|break|time|interval|pause) between (.+?),? in (days|weeks|hours|minutes) $`,
    ),
    "how many $3 was the longest $1 between $2",
  ],
  [
    / (gap|break|time|interval|pause) between two ((?:[\p{L}-]+ ){1,4})in a row $/u,
    "$1 between two consecutive $2",
  ],
  [
    / (?:largest|greatest|highest|biggest) number of (?:days|weeks|hours|minutes|months) (?:that |which )?(?:(?:went by|passed|elapsed|lay|went past|have passed|were) )?(?:from|between) one ((?:[\p{L}-]+ ){1,4})(?:to|and) the next /u,
    "longest gap between one $1 and the next",
  ],
  [/^ (on how many days .*)at least (?:one|1) /u, "$1 a"],
  // Whom one pays for something is who did it.
  [
    pattern(
      `^ how much(?: money)? (?:did|have|has) (we|you|they) (?:ever )?(?:pay|paid) (?!for |on )${some(3)}for (.+?) (?:altogether |in total |in all |all told |so far )?$`,
    ),
    "how much did $1 pay for $3 by $2",
  ],
];
