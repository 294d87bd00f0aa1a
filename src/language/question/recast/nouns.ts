// What English says of what is named by a noun, in the words of which the rules are made.

/** Some words that are a name, or end in one. */
const some = (most: number): string => `((?:[\\p{L}\\d.-]+ ){1,${most}}?)`;

const rank = "(first|second|third|fourth|fifth|last)";

const pattern = (source: string): RegExp => new RegExp(source, "u");

const deed =
  "(?!(?:time|week|weekend|month|year|night|spring|summer|autumn|fall|winter|day|thing|one|two|three|few|january|february|march|april|may|june|july|august|september|october|november|december|\\p{L}+day) )";

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
  [
    /^ (?:which|what) ((?:floor|wall|ceiling|roof|deck|lawn|fence|hedge|facade)s?) (was|were) (?=\p{L}+(?:ed|en|wn|id) )/u,
    "where $2 the $1",
  ],
  // A contractor who was here made a visit as one.
  [
    /^ which (contractor|plumber|electrician|carpenter|gardener|technician|inspector) (?:visited|came|called|was here|was there|was at the house|was on site) (?=$|on |in |at |during |between |last |this |after |before )/u,
    "who made a $1 visit",
  ],
  [
    /(?<=^| ,) who (?:came|visited|was here) (?:(?:to (?:the|our) house|here|round|over|along|by) )?as (?:an?|the) (contractor|plumber|electrician|carpenter|gardener|technician|inspector) /u,
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
];
