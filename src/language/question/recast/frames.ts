// What English says around a question, as patterns over its words with a space behind each.

const any = (...words: readonly string[]): string => `(?:${words.join("|")})`;

const be = any("was", "is", "were", "are");

/** Forms of "be", "have" and "do" that stand before the subject of a question. */
export const auxiliary = /^(?:did|has|have|had|was|were|is|are|do|does|will)$/u;

const periods = any(
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
  "night",
  "weekend",
  "morning",
);

const prepositions = any(
  ...["in", "on", "at", "with", "to", "for", "from", "by", "about", "of", "since", "until", "till", "during"],
  ...["against", "under", "before", "after", "between", "among", "together with", "along with"],
);

const exactly = "(?:(?:exactly|precisely|else|all) )?";

/** What is asked for without a noun: "when", "how long", "since when". */
export const bareHead = new RegExp(
  `^(?:${prepositions} )?${any(
    ...[
      "when",
      "where",
      "whereabouts",
      "who",
      "whom",
      "what",
      "what time",
      "how long",
      "how often",
      "how frequently",
    ],
    ...[
      "how far",
      "how much",
      "how much time",
      "how many times",
      "how long ago",
      "how soon",
      `how many ${periods}s?(?: ago)?`,
    ],
    ...["how much longer", "the last time", "how recently"],
  )} ${exactly}$`,
  "u",
);

/** What is asked for with a noun of up to five words: "which bike", "how many different cities". */
export const nounHead = new RegExp(
  `^(?:${prepositions} )?${any("which", "what", "whose", "how many", "how much")}(?: (?!(?:did|has|have|had|was|were|is|are|do|does|will|it|that) )[\\p{L}\\d-]+){1,5} $`,
  "u",
);

/** What a question begins with. */
export const leading = new RegExp(
  `^(?:(?:${prepositions} )?(?:who|whom|whose|which|what|when|where|how) |${any(
    ...["did", "has", "have", "had", "was", "were", "is", "are", "does", "do", "will"],
  )} (?!it (?:that|when) ))`,
  "u",
);

/** The rest of a question about what was just said: "when was that", "how long did that take". */
export const beginning = new RegExp(
  `^(?:${prepositions} )?${any(
    ...[
      "when",
      "where",
      "how long ago",
      "what time",
      "which day",
      "what day",
      "how often",
      "since when",
      "until when",
    ],
    ...["how many times", `how many ${periods}s? ago`],
  )} (?=${any(`${be} (?:that|it|this) (?:again )?$`, "did (?:that|it|this) (?:happen|take place|occur|go on|come about) $")})`,
  "u",
);

/** What may stand before a question without a comma: a time or a place. */
export const fronting =
  /^(?:in|on|at|between|from|during|since|until|before|after|within|over|throughout|by|yesterday|today|this|last|for|altogether|overall) /u;

/** What may stand behind a comma as it stands without one. */
export const idle =
  /^(?:in total|in all|all in all|altogether|overall|all told|on average|at most|so far|to date|up to now) $|^(?:in|on|at|between|from|during|since|until|before|after|within|with|last|this|yesterday|today|while|when) /u;

/** "It is true that …". */
export const truths =
  /^(?:true|the case|correct|right|so|a fact|known|certain|really true|really the case) $/u;

/** What says how to sum up. */
export const summing =
  /^(?:in total|altogether|in all|all in all|overall|all told|on the whole|on average|at most) /u;

/** In which amounts may be told. */
export const units =
  /^(?:km|kms|m|mi|kg|kgs|g|lb|lbs|l|ml|eur|usd|gbp|chf|euros?|dollars?|pounds?|francs?|crowns?|kilomet(?:re|er)s?|met(?:re|er)s?|miles?|kilos?|kilograms?|grams?|lit(?:re|er)s?|seconds|minutes|hours|days|weeks|months|years)$/u;
