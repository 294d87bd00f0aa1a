// What English says of events by their nouns, in the words of which the rules are made.

import { pattern } from "./words.js";

const someone = "((?:the |our |my )?(?:[\\p{L}\\d'.-]+ ){1,3}?)";

const charge = "(fare|cost|price|fee|charge|bill|payment|expense|tip|wage|dose|distance)";

const unit = "(?:day|week|month|year)";

const behind = "(?=$|in |on |at |last |this |between |from |during |since |so |with |to |yesterday |today )";

/** What is said of events, between spaces; `$1` is what stands in the first brackets. */
export const plainerEvents: readonly (readonly [said: RegExp, plain: string])[] = [
  // "Rehearsals this month so far: how many?"
  [/^ ([^,:;?-]+) [,:;-] how many $/u, "how many $1"],
  // "How long did October's rehearsals last".
  [
    /(?<!(?:is|was|and|or|than) )(?<=.) (january|february|march|april|may|june|july|august|september|october|november|december) ' s (?!first |last |second |third |longest |shortest )(\p{L}+) /u,
    "the $2 in $1",
  ],
  // "In how many cities" are so many different ones.
  [
    /^ (in|at|on|to|from|with) how many (?!different |distinct |of |cases |instances |ways |total |days |nights |weeks |weekends |months |years |hours |minutes |mornings |afternoons |evenings |occasions |(?:sun|mon|tues|wednes|thurs|fri|satur)days )/u,
    "$1 how many different",
  ],
  // Where somebody did the last of something they did it last.
  [
    /^ ((?:where|when|what time|how (?:long|many \p{L}+) ago|(?:in|at|on) (?:which|what) \p{L}+) did (?:[\p{L}\d'.-]+ ){1,4}?)(?!in |at |on |to |of |for |after |before |since )(\p{L}+) (?:his|her|its|their) (first|last) (?!time |name )(?=\p{L})/u,
    "$1 $3 $2 a",
  ],
  [
    pattern(
      `^ ((?:how (?:long|many ${unit}s) ago|when) did )${someone}(?:finish|end|complete) (?:his|her|its|their) (last|first) (\\p{L}+) $`,
    ),
    "$1 $2 's $3 $4 end",
  ],
  // "The biggest audience a concert has ever had" is that of a concert.
  [
    pattern(
      `^ what (?:is|was|' s) (the (?:highest|lowest|biggest|smallest|largest|greatest|longest|shortest) (?:\\p{L}+ ){1,2}?)(?:that |which )?((?:an?|any|one|a single) \\p{L}+ )(?:(?:has|had|have) )?(?:ever )?(?:had|got|gotten|drawn|drew|attracted|reached|seen|saw) ${behind}`,
    ),
    "what is $1 of $2",
  ],
  // Who was what is asked for.
  [
    /^ who (was|is|were) (?!the |an? |on |in |at |with )(\p{L}+(?:or|er|ist|ian|ant|ess|eur|man|ief|ost|ach|ain|dge|ide|eree)) (?=at |of |for )/u,
    "who $1 the $2",
  ],
  // What fares come to is their total, and train fares are those of trains.
  [
    pattern(
      `^ how much (?:do|did|does|have|has) ((?:[\\p{L}\\d.-]+ ){1,3}' s )((?:\\p{L}+ )?)${charge}s (?:come|came|add up|amount|amounted|sum up) to (?:in total |altogether |in all |overall |all told )?`,
    ),
    "what was $1 total $2 $3",
  ],
  [
    pattern(`^ (what (?:is|was) )((?:[\\p{L}\\d.-]+ ){1,3}' s )total (\\p{L}+) ${charge} `),
    "$1 the total $4 of $2 $3",
  ],
  // "How many rehearsals took place" asks how many there were.
  [
    /^ (how many (?:[\p{L}\d'-]+ ){1,4}?)(?:(?:have |had )?(?:took|taken) place|(?:have |had )?(?:happened|occurred)|(?:were|have been) (?:held|put on)|(?:fell|came)(?= (?:on|in) )) /u,
    "$1 were there",
  ],
  // The next after something is the first after it.
  [
    pattern(`^ (how (?:long|many ${unit}s|many hours) after .+ )(was|did) the next (?=\\p{L})`),
    "$1 $2 the first",
  ],
  // "Name the rooms in the order in which they were painted".
  [
    /^ (?:name|list|give|tell me|give me|show me) ((?:the|our|my|all the) (?:\p{L}+ ){1,3}?)in (?:the|which) order (?:in which |that )?(?:they |these )?(was|were|are|got) (\p{L}+) /u,
    "in what order $2 $1 $3",
  ],
  // "Name the rooms in the order we painted them".
  [
    /^ (?:name|list|give|tell me|give me|show me) ((?:the|our|my|all the) (?:\p{L}+ ){1,3}?)in (?:the|which) order (?:in which |that )?((?:we|they|you|i|[\p{L}\d]+) )(?!were |was |are |got )(\p{L}+) (?:them|these) /u,
    "in what order did $2 $3 $1",
  ],
  // Where the next of something will be.
  [/^ (where|when) will (the next \p{L}+ )(?:be|happen|take place) /u, "$1 is $2"],
  [/^ (?:in|at) (?:which|what) (?:city|town|place|venue) (?=will |is the next )/u, "where"],
  // With whom as what: "when Ruta is the conductor".
  [
    / (?:when|while|if) ((?:[\p{L}\d.-]+ ){1,2}?)(?:is |was |' s )(?:the )?(?!ill |there |here |away |not )([\p{L}-]+) $/u,
    "with $2 $1",
  ],
  [/ with ((?:[\p{L}\d.-]+ ){1,2}?)as (?:the |a |an )?([\p{L}-]+) /u, "with $2 $1"],
  [pattern(`^ how many (?:days|nights) did (${someone}(?:last|take|go on)) $`), "how long did $1"],
  // "How many rehearsals a week did the choir have".
  [
    pattern(
      `^ (how many \\p{L}+s )((?:a|per|each|every) ${unit}) (?:did|has|have) ${someone}(?:have|had|hold|held) `,
    ),
    "$1 of $3 were there $2",
  ],
  [
    pattern(
      `^ (how many \\p{L}+s )((?:a|per|each|every) ${unit}) ((?:did|has|have) ${someone}\\p{L}+) ${behind}`,
    ),
    "$1 $3 $2",
  ],
  // Where a train went is where to somebody took it.
  [
    pattern(
      `^ where did (the (?:\\p{L}+ ){1,2}?)(?:that |which )?${someone}(took|caught|rode|boarded) ((?:from [\\p{L}\\d-]+ )?(?:on [\\p{L}\\d]+ (?:[\\p{L}\\d]+ )?)?)(?:go|run|travel|head)(?: to)? $`,
    ),
    "where did $2 $3 $1 $4 to",
  ],
  // The longest somebody has gone between two of something is the longest gap between these.
  [
    pattern(
      `^ what (?:is|was|' s) the longest (?:time |period |stretch |gap )?(?:that )?(${someone})(?:has |have |had )?(?:ever )?(?:gone|went|waited|had|managed|been|left) between (?:two |any two |consecutive |successive |its |his |her |their )?(\\p{L}+) `,
    ),
    "what was the longest gap between $1 's $3",
  ],
  // Who began after another had stopped.
  [
    pattern(
      `^ who (?:started|began|took up) (\\p{L}+ing )((?:(?!only |just |after )[\\p{L}\\d'-]+ ){0,4}?)(?:only |just )?after ${someone}(?:had )?(?:stopped|finished|quit|ended|left|given up) $`,
    ),
    "who was $1 $2 after $3 was $1 $2",
  ],
  // "Did recording the album take less time".
  [
    / (?:take|took|need|needed|require|required|last|lasted) (?:less|a shorter) time than /u,
    "last shorter than",
  ],
  [
    pattern(
      `^ did (\\p{L}+ing) the (\\p{L}+) ((?:in|on) \\p{L}+ )(.*) (?:than|as) (?:\\p{L}+ing the \\p{L}+|the one|that|it did) (?=in |on )`,
    ),
    "did the $2 $1 $3 $4 than the $2 $1",
  ],
  [/ this past (?=(?:sun|mon|tues|wednes|thurs|fri|satur)day )/u, "last"],
  // "Were more of Tom's runs in the park than on the track".
  [
    /^ (?:was|were) (more|fewer) of ((?:[\p{L}\d.-]+ ){1,3})' s ((?:[\p{L}-]+ ){1,3}?)(?=in |on |at |with )/u,
    "did $2 have $1 $3",
  ],
  // "How much time did the runs take in total".
  [/^ how much time (?=(?:did|do|does) .* (?:take|last) )/u, "how long "],
  // What distance somebody covered on his run is that of the run.
  [
    pattern(
      `^ what ([\\p{L}-]+) (?:did|has|have) ${someone}(?:cover|covered|do|done|have|had|achieve|achieved|score|scored|swim|swum|run|walk|walked) (?:on|in|at|during|with|for) (?:his|her|its|their) `,
    ),
    "what was the $1 of $2 ' s ",
  ],
  [
    /^ (?:list|name|what (?:are|were)) (?:all )?(?:of )?the (?:kinds|types|sorts) of (?:things|activities|events|deeds) (?:that )?((?:[\p{L}\d.-]+ ){1,3}?)(?:did|has done|had done) /u,
    "what did $1 do ",
  ],
  [
    /^ how long (after|before) ((?:[\p{L}\d.-]+ ){1,3})' s ((?:[\p{L}-]+ ){1,3}?)((?:began|started|ended|stopped) )?(was|were|did) (?:he|she|it|they) /u,
    "how long $1 $2 ' s $3 $4 $5 $2",
  ],
  [
    / ((?:highest|lowest|average|mean|last|first|latest) \p{L}+) (?:reading|value|figure)s? (?=$|in |on |at |of |during |last |this )/u,
    "$1",
  ],
  // "Were more orders placed in May than in June".
  [/^ (was|were) (?=(?:more|fewer) \p{L}+ )/u, "$1 there"],
  // Lessons that took place while somebody was away are the lessons while he was.
  [
    / (?:that|which) (?:took place|happened|occurred|were held|was held|were|was) (?=while |during |before |after |in |on |between |since )/u,
    "",
  ],
  [/ between two (?:successive|subsequent|neighbouring|adjacent) /u, "between two consecutive"],
  [
    / (gap|break|time|interval|pause) between (?:two |any two )?(?:consecutive |successive )((?:[\p{L}-]+ ){1,3})of ((?:[\p{L}\d.-]+ ){1,3})(?:' s )?$/u,
    "$1 between $3 ' s $2",
  ],
  [/^ how soon after /u, "how long after"],
  [
    / how much time (?:passed|elapsed|went by|lay|was there|is there|came|fell) between /u,
    "how long was it between",
  ],
  // What came next for somebody he did next.
  [
    /^ what (?:came|happened|followed|was) next (?:for|with) ((?:[\p{L}\d.-]+ ){1,3}?)(?=after |following )/u,
    "what did $1 do next",
  ],
  [
    /^ which ((?:[\p{L}-]+ ){1,2})(?:drew|attracted|pulled|brought in) (?=the (?:largest|biggest|smallest|highest|lowest|most|fewest) )/u,
    "which $1 had",
  ],
  // An event that is called by a title is told by it.
  [
    /^ which ((?!of )(?:[\p{L}-]+ ){1,2})had (the (?:largest|biggest|smallest|highest|lowest|most|fewest) (?!often )(?:[\p{L}-]+ ){1,2})(?=$|in |on |at |last |this |so )/u,
    "what was the title of the $1 with $2",
  ],
  // When the most people came to something is when that with the most of them was.
  [
    /^ (when|where) did (the (?:most|fewest) \p{L}+ )(?:turn up|show up|come|turn out|attend|take part)(?: (?:for|to|at|in))? (?:an?|the|any|our|one) ((?:[\p{L}-]+ ){1,2})(?=$|in |on |last |this |so )/u,
    "$1 was the $3 with $2",
  ],
  [/^ who (?:came|stopped by|dropped in) (?:for|on) a visit /u, "who visited"],
  // Who sat with somebody at a meeting was with him there.
  [
    /^ who (else )?sat (?:down )?(?=with (?:[\p{L}\d.-]+ ){1,3}?(?:at|during) (?:the|an?|his|her|their) )/u,
    "who $1 was",
  ],
  // What is bought at a price is bought at once.
  [
    /^ ((?:what|which (?:[\p{L}-]+ ){1,2}).*(?:buy|bought|purchase|purchased|sell|sold) )(for (?:more than|over|less than|under|at least|at most|exactly|only)? ?[\d.]+ [\p{L}\p{Sc}]+ )$/u,
    "$1 $2 at once",
  ],
  // Until when something lasted is when it ended.
  [/^ until when (did|does|do) (.+ )(?:last|go on|run|continue) $/u, "when $1 $2 end"],
  // The next entry of a log is what happened next.
  [
    /^ what(?: ' s|s| is| was) the (?:very )?next (?:entry|event|thing)(?: in the log| that happened| logged| recorded)? after /u,
    "what happened next after",
  ],
  // Who was in hospital stayed there.
  [
    pattern(`^ (?:for )?how long (?:was|were) ((?:[\\p{L}\\d'-]+ ){1,3}?)(in|at) (.+ )$`),
    "how long did $1 stay $2 $3",
  ],
  [/^ on average , (how (?:many|much|long|far|often) .+ )$/u, "$1 on average"],
  [/ all together $/u, "in total"],
  // Others of one's kind are somebody: "who has beaten fellow members most often".
  [
    /(?<= \p{L}+ )(?:an? fellow \p{L}+|fellow \p{L}+s|an? opponent|other (?:people|members|players)) (?=$|most |more |while |when |in |on |since |before |after |at )/u,
    "somebody",
  ],
  [/ away (?=on (?:leave|(?:an? )?(?:business )?trip|holiday|vacation|a course) )/u, ""],
  // The longest break that somebody had between two of a kind, and what has passed between two.
  [
    /^ (?:what|how long) (is|was|has been) the longest (?:break|pause|gap|time|stretch|interval|period|wait) (?:that )?((?:the )?(?:[\p{L}\d.'-]+ ){1,3}?)(?:have |has )?(?:ever )?(?:had|gone|taken|took|went|waited) between (?:two |any two |one )?(?:of (?:her|his|their|its|our) )?((?:[\p{L}-]+ ){1,3}?)(?:and the next )?$/u,
    "what $1 the longest gap between $2 's $3",
  ],
  [
    /^ (?:what|how long) (is|was) the longest (?:that )?(?:we|i|they) (?:have |ever )*(?:gone|went) between (?:two )?/u,
    "what $1 the longest gap between",
  ],
  [
    /^ (what|how long) (is|was) the longest (?:break|pause|time|interval|period) between (?:one )?(.+ )and the next /u,
    "what $2 the longest gap between two $3",
  ],
  // The order in which they came for the first time is that of the first times.
  [/^ (in (?:what|which) order .+ )for the first time $/u, "$1"],
  // Whoever had more than one had one more than once.
  [
    /^ ((?:which|what) (?:\p{L}+ )+?)(?:has had|have had|had) more than one ((?:\p{L}+ )?\p{L}+ )(.*)$/u,
    "$1 had a $2 more than once $3",
  ],
  // Two of somebody's lectures are these, twice.
  [
    /^ (who .+ )(at least|more than|exactly|fewer than) (two|three|four|five|\d+) of ((?:(?:[\p{L}.'-]+ ){1,3}?' s |the |our )(?:[\p{L}-]+ ){1,2}?)$/u,
    "$1 $4 $2 $3 times",
  ],
  [/ at the time of (?=(?:the|an?|his|her|their) )/u, "during"],
  [/(?<= (?:was|were|been|being) (?:.* )?)operated on /u, "operated"],
  // What was paid us, in all, was paid.
  [/ (pays?|paid|gave|given) us (?=$|in |on |since |this |last |than |between |altogether |during )/u, "$1"],
  [/ , (?:all together|altogether|in all|in total) $/u, "in total"],
  // Who is the only one who did something is alone in it.
  [
    /^ (?:was|is) ((?:[\p{L}\d.'-]+ ){1,3}?)the only (?:one|person|man|woman|member|\p{L}+) (?:who|that|to) (?:(?:has|have|had) (?!to |an? |the |no )(?:ever )?)?/u,
    "did only $1",
  ],
  // What is kept as long as it was borrowed.
  [/^ (was|is) (.+ )out on loan /u, "$1 $2 on loan"],
  // Who is off sick is on sick leave, and who was busy doing something was doing it.
  [/ off sick /u, "on sick leave"],
  [/ busy (?=\p{L}+ing )/u, ""],
  // What set something off triggered it; of the last of several its trigger is asked for.
  [/^ (what) (?:has )?set (?:off )?((?:[\p{L}\d'-]+ )+?)off $/u, "$1 triggered $2"],
  [/^ (what) (?:has )?set off /u, "$1 triggered"],
  [
    /^ what (?:triggered|caused) (.+ )(?:last|latest|most recent) (.+ )$/u,
    "what was the trigger of $1 last $2",
  ],
  [
    /^ what (?:triggered|caused) (.+ )(?:last|latest|most recent) (.+ )$/u,
    "what was the cause of $1 last $2",
  ],
  // "List the medicines that Tom has been given".
  [
    /^ (?:please )?(?:list|name) (?:all )?(?:of )?the (\p{L}+s) (?:that |which )?((?:[\p{L}'-]+ ){1,3}?)(has|have|was|were) (been )?(\p{L}+(?:ed|en) )/u,
    "which $1 $3 $2 $4 $5",
  ],
];
