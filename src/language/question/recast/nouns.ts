// What English says of what is named by a noun, in the words of which the rules are made.

import { monthName, pattern } from "./words.js";

/** Some words that are a name, or end in one. */
const some = (most: number): string => `((?:[\\p{L}\\d.-]+ ){1,${most}}?)`;

const rank = "(first|second|third|fourth|fifth|last)";

const ending =
  "(?=$|in |on |at |last |this |yesterday |today |before |after |since |during |for the first time |for the last time )";

const deed =
  "(?!(?:time|week|weekend|month|year|night|spring|summer|autumn|fall|winter|day|thing|one|two|three|few|january|february|march|april|may|june|july|august|september|october|november|december|\\p{L}+day) )";

/** What an animal does, in each of its forms, and what that is called: the wasp that stung somebody gave him a wasp sting. */
const hurts: readonly (readonly [forms: string, noun: string])[] = [
  ["sting|stung", "sting"],
  ["bite|bit|bitten", "bite"],
  ["scratch|scratched", "scratch"],
  ["kick|kicked", "kick"],
];

/** What is told by where it is. */
export const surface = "((?:floor|wall|ceiling|roof|deck|lawn|fence|hedge|facade)s?)";

/** Who comes to whom he works for. */
const comer = "(contractor|plumber|electrician|carpenter|gardener|technician|inspector)";

const animal =
  "(?:an? |the |some )?(wasp|bee|hornet|bumblebee|jellyfish|scorpion|ant|dog|cat|tick|snake|spider|horse|mosquito|rat|squirrel|fox|parrot)";

/** "When did the wasp sting Ann" is when her wasp sting was. */
const hurt = hurts.flatMap(([forms, noun]): readonly (readonly [said: RegExp, plain: string])[] => [
  [
    pattern(`^ (where|when) (?:was|were) ${some(3)}when ${animal} (?:${forms}) (?:\\2|(?:him|her|them) )$`),
    `$1 was $2 's $3 ${noun}`,
  ],
  [
    pattern(`^ (where|when) did ${animal} (?:${forms}) (?!him |her |them |me |us |it )${some(3)}${ending}`),
    `$1 did $3 have a $2 ${noun}`,
  ],
  [
    pattern(`^ (where|when) (?:was|were|did) ${some(3)}(?:get )?(?:${forms}) by ${animal} ${ending}`),
    `$1 was $2 's $3 ${noun}`,
  ],
  [
    pattern(`^ (?:was|has) ${some(3)}(?:ever )?(?:been )?(?:${forms}) by ${animal} ${ending}`),
    `did $1 have a $2 ${noun}`,
  ],
  [pattern(`^ who (?:was|got|has been) (?:${forms}) by ${animal} ${ending}`), `who had a $1 ${noun}`],
]);

/** What is said of nouns, between spaces; `$1` is what stands in the first brackets. */
export const plainerNouns: readonly (readonly [said: RegExp, plain: string])[] = [
  // "Last oil change?", "Rex's first walk?"
  [
    pattern(
      `^ (?:the |our |my )?(?:latest|most recent|last) ${deed}((?:(?!did |was |were |that |had )[\\p{L}\\d'.-]+ ){1,8})$`,
    ),
    "when was the last $1",
  ],
  [
    pattern(
      `^ (?:the |our |my )?first ${deed}((?:(?!did |was |were |that |had |to )[\\p{L}\\d'.-]+ ){1,8})$`,
    ),
    "when was the first $1",
  ],
  [
    pattern(`^ ${some(3)}' s ${rank} ${deed}((?:(?!did |was |were |that |had )[\\p{L}\\d'.-]+ ){1,6})$`),
    "when was $1 ' s $2 $3",
  ],
  // "Rex's vet?"
  [pattern(`^ ${some(3)}' s (\\p{L}+) $`), "who is $1 ' s $2"],
  // "Where was the meeting held that Ann led", "how long did the ride last that she went on".
  [
    pattern(
      `^ (where|when) (was|were) (the ${some(4)})(?:held|given|done|made|organi[sz]ed) ((?:that|which) .+ )$`,
    ),
    "$1 $2 $3 $5",
  ],
  [
    pattern(`^ (how long|how much|what) did (the ${some(4)})(last|take|go on|cost) ((?:that|which) .+ )$`),
    "$1 did $2 $5 $4",
  ],
  ...hurt,
  // What was logged next for somebody is the next thing that was with him.
  [
    /^ after ((?:[\p{L}\d.-]+ ){1,3}?)' s ([^,]+ ), what was the next (?:thing|entry|event) (?:that was )?(?:logged|recorded|noted|entered|noted down|written down) (?:for|about) (?:(?:her|him|it|them) |\1)$/u,
    "what was the next thing $1 did after $1 's $2",
  ],
  [
    / the next (?:thing|entry|event) (?:that )?((?:[\p{L}\d.-]+ ){1,3}?)(?:had|has) (?:in|on) (?:the|our|this) (?:log|diary|journal|record|records|book|list) /u,
    "the next thing $1 did",
  ],
  // "After the fire, how long until the repair began" is how long after it that was.
  [
    /^ (after [^,]+ ), (how (?:long|many (?:minutes|hours|days|weeks|months))) (?:did it take |was it |were there |passed )?(?:until|till|before) (.+) (?:began|started|took place|happened|came) $/u,
    "$2 $1 was $3",
  ],
  // How many pieces are in a batch on average.
  [
    /^ on average , how many (\p{L}+ )(?:are|were|is) (?:there )?in (an? .+ )$/u,
    "what was the average number of $1 in $2",
  ],
  [
    /^ how many (\p{L}+ )(?:are|were|is) (?:there )?in (an? .+ )on average $/u,
    "what was the average number of $1 in $2",
  ],
  // Where trips go are their destinations.
  [
    pattern(
      `^ how many (?:different )?destinations (did|have|had) ${some(3)}' s ${some(3)}(go|gone|lead|led) to `,
    ),
    "how many different places $1 $2 's $3 $4 to",
  ],
  // What is paid for a thing is what its purchase cost, whatever its upkeep did.
  [
    pattern(
      `^ (?:what|how much) (?:did|have|has) (?:we|you|i) (?:pay|paid) for ((?!all |both |each |every |that |this |it |them |things |what )(?:[\\p{L}\\d'.-]+ ){1,4})$`,
    ),
    "how much did the purchase of $1 cost",
  ],
  // Money goes to whom it is paid, by whoever buys of him.
  [
    pattern(
      `^ how much(?: money)? (?:has|have|had|did) (?:gone|go|went) to ${some(4)}(?:altogether |in total |in all |so far |overall )?$`,
    ),
    "how much did we pay for things bought from $1",
  ],
  // Servicing is service.
  [
    / (on|for|last|first|next|a|the) ((?!(?:was|were|is|are|been|be|of|and) )\p{L}+ )servicing /u,
    "$1 $2 service",
  ],
  // Whose shift goes on is on it.
  [
    pattern(
      `^ how long ago did ${some(3)}' s (?:current|present|ongoing) (shift|duty|leave|holiday|vacation|call|watch) (?:start|begin) $`,
    ),
    "how long has $1 been on $2",
  ],
  [
    pattern(
      `^ when did ${some(3)}' s (?:current|present|ongoing) (shift|duty|leave|holiday|vacation|call|watch) (?:start|begin) $`,
    ),
    "since when has $1 been on $2",
  ],
  // So far as somebody rode on his trips they went.
  [
    pattern(
      `^ (how (?:many \\p{L}+|far)) did ${some(3)}(?:ride|run|walk|hike|cycle|drive|fly|sail|row|swim|travel|go) (?:on|during) ((?:\\p{L}+ ){0,2}(?:runs|rides|trips|tours|walks|hikes|deliveries|drives|flights|journeys|outings|commutes) )`,
    ),
    "$1 did $2 do on $3",
  ],
  // "List the clients that paid, in order of payment."
  [
    /^ (?:list|name|give me|show me) (the (?:\p{L}+ ){1,2})(?:that|who|which) (?!was |were |is |are |has |have |had )(\p{L}+) ,? ?in (?:the )?order(?: of (?:date|time|\p{L}+ment))? $/u,
    "in what order did $1 $2",
  ],
  // To invoice somebody is to send him an invoice.
  [
    /^ how much (?:did|have|has) (?:we|you|they|i) (?:invoice|invoiced) (?:altogether |in total |in all )?(?=$|in |on |this |last |since |between |during )/u,
    "what was the total amount of the invoices sent",
  ],
  [
    /^ how much (?:was|has been) invoiced (?:altogether |in total |in all )?(?=$|in |on |this |last |since |between |during |to )/u,
    "what was the total amount of the invoices sent",
  ],
  // "Which drug appears in the most pills" is which has the most.
  [
    /^ ((?:which|what) (?:\p{L}+ ){1,2}?)(?:appears?|appeared|occurs?|occurred|turns? up|turned up|shows? up|showed up|features?|featured|figures?|figured) in the (most|fewest) (?=\p{L})/u,
    "$1 had the $2",
  ],
  // What somebody is given is his.
  [
    / (give|gave|given) ((?:[\p{L}.-]+ ){1,2}?)(?:his|her|their) (?=(?:medicine|medication|medicament|drug|pill|tablet|dose|injection|shot)s? )/u,
    "$1 $2",
  ],
  // "Whose was the longest ride".
  [/^ whose (?:was|is) (the (?:most \p{L}+|\p{L}+est) .+ )$/u, "who did $1"],
  // "Who was with Ann in Rome".
  [
    pattern(
      `^ who (was|were) (?:there |along |out |away )?with ${some(2)}((?:in|at|on|to|during|last|this) .+ )$`,
    ),
    "who $1 $2 with $3",
  ],
  // The kitchen inspection is that of the kitchen.
  [
    pattern(
      `^ ((?:(?:why|when|how) )?(?:did|was|were|has|have|had) )the ((?!first |last |next |only )\\p{L}+ )((?:\\p{L}+(?:tion|sion|ment|ance)|check|test|exam|audit|survey|repair) )(?=\\p{L}+ (?:$|on |in |at |before |after |last |this ))`,
    ),
    "$1 the $3 of the $2",
  ],
  // Who sang a solo at a concert sang it while that went on.
  [
    / ((?:sang|sing|sung|played|play|performed|perform|had|have|danced|dance|gave|give) (?:an?|the|any|his|her|their) (?:[\p{L}-]+ ){0,2}(?:solo|song|aria|duet|encore|piece|number|speech|reading|toast|performance) )at (?=the (?:[\p{L}'-]+ ){0,4}(?:concert|recital|gig|show|gala|festival|ball|wedding|performance|party|ceremony) )/u,
    "$1 during",
  ],
  // Floors are told by where they are.
  [pattern(`^ (?:which|what) ${surface} (was|were) (?=\\p{L}+(?:ed|en|wn|id) )`), "where $2 the $1"],
  // A contractor who was here made a visit as one.
  [
    pattern(
      `^ which ${comer} (?:visited|came|called|was here|was there|was at the house|was on site) (?=$|on |in |at |during |between |last |this |after |before )`,
    ),
    "who made a $1 visit",
  ],
  [
    pattern(
      `(?<=^| ,) who (?:came|visited|was here) (?:(?:to (?:the|our) house|here|round|over|along|by) )?as (?:an?|the) ${comer} `,
    ),
    "who made a $1 visit",
  ],
  // Nobody's help is being alone.
  [
    / without (?:(?:any|the) help|any(?:one|body)(?: else)? ' s help|help)(?: (?:of|from) any(?:one|body)(?: else)?)? /u,
    "alone",
  ],
  // What is on the programme of a concert is played there.
  [
    /^ (which|what) (\p{L}+ )(was|were) (?:on|in) the program(?:me)? (?:of|for|at) (?=(?:the|our|his|her|their) )/u,
    "$1 $2 $3 played at",
  ],
  // What had been done before something was done before it.
  [/^ had (the (?:[\p{L}'-]+ ){2,4}?)been (\p{L}+ )(?=before )/u, "was $1 $2"],
  // The most recent is the last.
  [
    / (the|his|her|their|its|our|my|' s) (?:most recent|latest) (?!time |date |week |month |year |day |possible )/u,
    "$1 last",
  ],
  [
    / (the|his|her|their|its|our|my|' s) earliest (?!time |date |week |month |year |day |possible )/u,
    "$1 first",
  ],
  // What took place on a day is said to be of it.
  [
    pattern(
      `(?<= (?:the|that|' s|his|her|their|our|my) (?:[\\p{L}-]+ ){0,3}?(?!day |night |morning |evening |afternoon |week |weekend |start |end |beginning |dates? |days |month )[\\p{L}-]+) of (?=(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthName}|${monthName} \\d{1,2}(?:st|nd|rd|th)?) )`,
    ),
    "on",
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
  // "The rehearsal on 6 October but not the one on 13 October".
  [
    / (the |an? )(\p{L}+ )((?:on|in|at|to|from|of) (?:.* )?)the one (?=on |in |at |to |from |of |with )/u,
    "$1 $2 $3 the $2",
  ],
  // The first inspection of 2026 is the first in it, and the longest training of last week that one last week.
  [
    pattern(
      `(?<= (?:first|last|second|third|fourth|fifth|only|\\p{L}+est) (?:[\\p{L}-]+ ){1,3}?)of (?=(?:\\d{4}|${monthName}(?: \\d{4})?) )`,
    ),
    "in",
  ],
  [
    /(?<= (?:first|last|second|third|fourth|fifth|only|\p{L}+est) (?:[\p{L}-]+ ){1,3}?)of (?=(?:last|this) (?:week|weekend|month|year|spring|summer|autumn|winter) )/u,
    "",
  ],
];
