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
];
