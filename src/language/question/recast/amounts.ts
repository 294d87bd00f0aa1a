// What English says of amounts, lengths and how often, in the words of which the rules are made.

/** Some words that are a name, or end in one. */
const some = (most: number): string => `((?:[\\p{L}\\d'.-]+ ){1,${most}}?)`;

const most = "(most often|most frequently|the most)";

const what = "^ (?:what|which)(?: ' s|s| is| was| are| were)";

const pattern = (source: string): RegExp => new RegExp(source, "u");

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
];
