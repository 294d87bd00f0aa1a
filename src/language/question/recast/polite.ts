// What people say around a question, as patterns over its words with a space behind each.

const any = (...words: readonly string[]): string => `(?:${words.join("|")})`;

const please = "(?:(?:please|possibly|kindly|perhaps|maybe|also|just|quickly) )*";

/** Openings that are no part of a question. */
export const openings = new RegExp(
  `^${any(
    ...[
      "so",
      "and",
      "but",
      "well",
      "hey",
      "hi",
      "hello",
      "ok",
      "okay",
      "please",
      "now",
      "now then",
      "right",
      "also",
      "then",
    ],
    ...[
      "by the way",
      "just out of curiosity",
      "out of curiosity",
      "out of interest",
      "just checking",
      "quick question",
    ],
    ...[
      "one more thing",
      "one more question",
      "another question",
      "a question",
      "question",
      "my question is",
      "the question is",
    ],
    ...[
      "what i want to know is",
      "what i(?: woul)?(?: ')? d like to know is",
      "what interests me is",
      "thinking back",
    ],
    ...[
      "looking at the (?:log|data|list|records?)",
      "according to the (?:log|data|list|records?)",
      "as far as (?:we|you) know",
    ],
    ...[
      "going by the (?:log|data|list|records?)",
      "from the (?:log|data|list|records?)",
      "if you (?:know|remember)",
    ],
    ...[
      "to be (?:clear|precise|exact)",
      "sorry",
      "excuse me",
      "be honest",
      "i need",
      "listen",
      "say",
      "thanks",
      "good (?:morning|evening)",
    ],
  )} `,
  "u",
);

const know = any(
  ...[
    "know",
    "say",
    "remember",
    "recall",
    "see",
    "have any idea",
    "have an idea",
    "have a clue",
    "by any chance know",
  ],
);

const tell = any(
  ...[
    "tell(?: me| us)?",
    "remind(?: me| us)",
    "say",
    "show(?: me| us)?",
    "let (?:me|us) know",
    "check",
    "confirm",
  ],
  ...[
    "find out",
    "look up",
    "work out",
    "figure out",
    "explain",
    "see",
    "give me(?: an answer to)?",
    "help me (?:find out|see)",
  ],
);

/** What asks for an answer, and says nothing of what is asked. */
export const asking = new RegExp(
  `^${any(
    `(?:can|could|would|will) (?:you|anyone|anybody|someone|somebody|we) ${please}${tell} ${please}(?:for me )?(?:please )?`,
    `would you (?:please )?mind (?:telling me|checking|saying|looking up) `,
    `(?:is|would) it (?:be )?(?:possible )?(?:to )?(?:known|say|tell|clear) `,
    `(?:do|does|did|would) (?:you|anyone|anybody|we|somebody|someone) (?:(?:happen to|still|by any chance|perhaps|actually|also) )?${know} `,
    `(?:do|does) the (?:log|data|records?|list|notes?) (?:say|show|tell|tell us|know) `,
    `(?:have you|(?:you )?got) any idea `,
    `(?:any idea|any chance you (?:know|remember)|any clue) `,
    `please ${tell} `,
    `${tell} (?:please )?`,
    `i (?:(?:was|am|' m|m) )?(?:(?:just|also|only) )?(?:wonder|wondering|curious(?: about| to know)?|asking) `,
    `i (?:(?:woul)?(?:')? ?d|would|am|' m) (?:also |really |very )?(?:be )?(?:interested in|interested to (?:know|hear|learn|see)|keen to know|looking for) `,
    `(?:just )?(?:wondering|curious(?: to know)?|asking) `,
    `i (?:(?:woul)?(?:')? ?d|would|want|need|have|must) ?(?:(?:like|love|want|really like|just like|need|also like) )?(?:to )(?:know|find out|see|hear|ask(?: you)?|be told|learn) `,
    `i (?:can ' t|cannot|can not|don ' t|do not|no longer) (?:remember|recall|know) `,
    `i (?:forgot|forget|(?:' ve|have) forgotten) `,
    `(?:may|can|could|might) i (?:just )?(?:ask|know) (?:you )?`,
    `what i (?:want|need) to know is `,
    `it would be (?:good|nice|great) to know `,
    `(?:is it|was it) (?:known|recorded|noted|logged) `,
  )}`,
  "u",
);

/** What stands behind a question and says nothing of it. */
export const remarks = new RegExp(
  `(?:(?:^| ), )?(?: ?)${any(
    ...[
      "please",
      "by the way",
      "btw",
      "though",
      "exactly",
      "thanks",
      "thank you",
      "or not",
      "if any",
      "if anyone",
      "if at all",
    ],
    ...[
      "so far",
      "to date",
      "until now",
      "up to now",
      "thus far",
      "as yet",
      "by now",
      "till now",
      "already",
      "ever",
      "yet",
      "at one time or another",
      "at some time or other",
      "at some time or another",
      "at one point or another",
      "up until now",
      "up till now",
    ],
    ...[
      "until today",
      "as of now",
      "as of today",
      "up to today",
      "up to this point",
      "so far as (?:we|you) know",
      "as far as (?:we|you) know",
    ],
    ...[
      "in the (?:log|data|records?)",
      "according to the (?:log|data|list|records?|notes)",
      "on record",
      "do you know",
      "can you tell me",
    ],
    ...[
      "could you tell me",
      "i wonder",
      "if you know",
      "do you remember",
      "would you know",
      "any idea",
      "remind me",
      "tell me",
    ],
    // "Which city was it? Name the city."
    "[?] (?:(?:just|please) )?(?:name|list|give|tell|say|show|answer)(?: (?:me|us))?(?: (?:the|all|them|it|its|his|her|their|each|a|an)){0,2}(?: \\p{L}+){0,2}(?: ?[.!])?",
  )} $`,
  "u",
);

/** What stands before the one that a question is about. */
export const preposed = new RegExp(
  `^(?:${any("and", "so", "but", "now", "then", "well")} (?:, )?)?(?:${any(
    ...[
      "as for",
      "as to",
      "what about",
      "how about",
      "about",
      "regarding",
      "concerning",
      "speaking of",
      "with regard to",
    ],
    ...["when it comes to", "on the subject of", "take", "say"],
  )} )?`,
  "u",
);
