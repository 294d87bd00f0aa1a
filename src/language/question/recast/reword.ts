import { mayBeVerb } from "../../words/base-form.js";
import { inflections } from "../../words/inflection.js";
import { plainerAmounts } from "./amounts.js";
import { plainerAttending } from "./attending.js";
import { plainerComing } from "./coming.js";
import { plainerEvents } from "./events.js";
import { plainerNouns } from "./nouns.js";
import { plainerSayings } from "./sayings.js";
import { added, lineOf, neededBy, type Tokens, wordsIn } from "./words.js";

/** What may be said in fewer or plainer words, between spaces; `$1` is what stands in the first brackets. */
const plainer: readonly (readonly [said: RegExp, plain: string])[] = [
  // "What's Felix cooked", "who'd phoned", "where'd she go".
  [/ (who|what|where|when|how|which|that|there) ' s /u, "$1 has"],
  [/ (who|what|where|when|how|which|that|there) ' s /u, "$1 is"],
  [/ (who|what|where|when|how) ' ve /u, "$1 have"],
  [/ (who|what|where|when|how) ' d /u, "$1 did"],
  [/ (who|what|where|when|how) ' d /u, "$1 had"],
  [/ (?<! (?:hardly|not|t|since|as) )ever (?!since |so )/u, ""],
  // "What's the service that was deployed most often".
  [
    /^ what (?:is|was|were|are) the (?!number|amount|count|time|day)(\p{L}+) (?:that|which|who) /u,
    "which $1",
  ],
  [/ (?:on|in|at) how many (?:different )?occasions /u, "how often"],
  [/ how many (?:different )?occasions /u, "how often"],
  [/ (which|what) (?:calendar )?date(s?) /u, "$1 day$2"],
  // They of whom nothing else says who they are are those whose log it is.
  [
    /(?<=^ (?!.* (?:who|people|both|two) )(?!.* and .* they )(?:.* )?(?:did|do|have|had|are|were|will|would) )they (?!.* (?:when|while|before|after|since|until|it|them) )/u,
    "we",
  ],
  // What was purchased was bought.
  [/(?<= (?:was|were|been|has|have|had|get|got|who|\p{L}+) )purchased /u, "bought"],
  [/(?<= (?:did|will|to) (?:.* )?)purchase (?=(?:the|a|an|his|her|their|any|\p{L}+) )/u, "buy"],
  // Who came to visit visited.
  [/ (?:came|come|comes|coming)(?: over| by| round| around)? to (visit|see|stay) /u, "$1"],
  [/ (?:together|along) with /u, "with"],
  // How long something has been going on now.
  [/(?<=^ (?:for )?how (?:long|many \p{L}+) (?:has|have) .* )(?:by |until |up to )?now $/u, ""],
  // At somebody's is where he is.
  [
    / (at|to|from) ((?:(?:mr|mrs|ms|dr) )?(?:[\p{L}\d'-]+ ){1,3}?)' s (?=$|,|(?:with|on|in|at|for|by|yesterday|today|last|this|when|while|before|after|during|since|until|between|and|first|again) )/u,
    "$1 $2",
  ],
  [
    /^ (?:what|which)(?: ' s| is| was) the (first|second|third|fourth|fifth|last) thing (?:that )?((?:[\p{L}'-]+ ){1,3}?)(\p{L}+ed|\p{L}+ught|ate|sold|made|wrote|grew|sang|drank|built|gave|took) /u,
    "what did $2 $3 $1",
  ],
  // Who was asleep was sleeping.
  [/ (was|were|is|are|been) (?:fast |sound )?asleep /u, "$1 sleeping"],
  // Who had to pay a fine got one.
  [/ had to pay (?=(?:a|an|any|the) (?:[\p{L}-]+ )?(?:fine|penalty|surcharge) )/u, "got"],
  [
    / (doctors?|dentists?|vets?|physicians?|specialists?|therapists?) ((?:has|have|had) (?:[\p{L}'-]+ ){1,3}?)(?:been|gone) to (?=$|in |on |this |last |since |so )/u,
    "$1 $2 seen",
  ],
  // Whom somebody has been to see he has seen.
  [/ been (?:in )?to (?:see|consult|visit) /u, "seen"],
  [/ been to (?=(?:dr|doctor|(?:the |an? )?(?:doctor|dentist|vet)) )/u, "seen"],
  [/ (go|went|gone) to (?:see|consult|visit) /u, "$1 to"],
  // "List the destinations of the trips".
  [
    /^ (?:please )?(?:list|name|give me|show me) (?:me )?(?:all )?(?:of )?(the (?!dates |times |names |days )\p{L}+s of )/u,
    "what were $1",
  ],
  // "The dates on which Tom slept", "all the dates of Tom's rides".
  [
    /^ (?:(?:please )?(?:list|name|give me|show me|tell me|i ' d like|i would like|i want|i need|what (?:are|were)) )?(?:(?:all|a list) )?(?:of )?(?:the )?(?:days|dates) (?:on which|when|that) (?=.* )/u,
    "can you tell me on which days",
  ],
  [
    /^ (?:(?:please )?(?:list|name|give me|show me|tell me|i ' d like|i would like|i want|i need|what (?:are|were)) )?(?:(?:all|a list) )?(?:of )?(?:the )?dates of (?=.* )/u,
    "list",
  ],
  // "The times at which Tom slept", "list when he slept".
  [
    /^ (?:please )?(?:list|name|give me|show me|tell me|i ' d like|i would like|i want|i need) (?:(?:all|a list) )?(?:of )?(?:(?:the )?(?:exact )?(?:dates and )?(?:times|moments|instants|occasions) (?:at which|on which|when|that)|when) /u,
    "can you tell me at what times",
  ],
  [
    /^ (?:please )?(?:list|name|give me|show me) (?:(?:all|a list) )?(?:of )?(?:the )?(?:dates and )?times (?:of|for) (?=.* )/u,
    "list",
  ],
  [
    /(?<=^ (?:can you tell me )?)at what times (?=.* (?:began|started|took place|happened|occurred|was held|were held) $)(?:an? |any )?(.*) (?:began|started|took place|happened|occurred|was held|were held) $/u,
    "list $1",
  ],
  // Who ran the most may have run the farthest; who did the laundry the most did it most often.
  [/(?<= (?:the|to|was|were|been|is|get) .*)the (most|least) (?=(?:so far )?$)/u, "$1 often"],
  [/ for (longer|shorter) than /u, "$1 than"],
  [/ (than (?:[\p{L}\d]+ ){1,3})(?:did|has|had|was|is|does) $/u, "$1"],
  [
    / the ((?:first|second|third|fourth|fifth|sixth|last|\p{N}+(?:st|nd|rd|th)) time)(?: round| around)? (?!that |when |who |he |she |they |it )(?=$|on |in |at |last |this )/u,
    "for the $1",
  ],
  [
    / (?:go on|take place|occur|be going on|be happening) (?=while|when|during|before|after|on|at|in|$)/u,
    "happen",
  ],
  [
    / (anything|something|anyone|anybody) else (?=(?:happen|go on|going on|happening) (?:while|when|during) )/u,
    "$1",
  ],
  // What comes next after something is the first after it.
  [/ (did|was|were) ((?:[\p{L}'-]+ ){1,3}?)next (?=(?:[\p{L}'-]+ )+after )/u, "$1 $2 first"],
  // "Have Ann and Bo both slept".
  [
    /^ (have|has|had|did|were|was) (\p{L}+(?: \p{L}+)?) and (\p{L}+(?: \p{L}+)?) both (?=\p{L})/u,
    "$1 both $2 and $3",
  ],
  // Who took part in a race did one.
  [/ take part in (?=\p{L})/u, "do"],
  [/ took part in (?=\p{L})/u, "did"],
  [/ taken part in (?=\p{L})/u, "done"],
  [
    /(?<= (?:more than|over|at least|less than|under|longer than) (?:[^ ]+ ){1,4})in (?:one|a single) go /u,
    "",
  ],
  // Whether it was so once more since something was.
  [/ again (?=(?:since|after) )/u, ""],
  // Whether it was so once more after something was.
  [/(?<= (?:after|within) (?:[\p{L}\d,'-]+ )+)again $/u, ""],
  [/ with both (?=\p{L}+ and )/u, "with"],
  [/ (?:make|do|take|go on|go for) (?:his|her|their|its) (first|last) /u, "$1 make a"],
  [/ (?:make|have|do|take|go on|go for) (?:his|her|their|its) (first|last) /u, "$1 have a"],
  // "Were more samples received in May than in June", "which of her routes", "the current outage has been going on".
  [
    /^ (was|were) (?:there )?more ((?:[\p{L}-]+ ){1,3}?)(\p{L}+(?:ed|en|wn|ught|ent|old|ade|eld|ung) )(?=(?:on|in|during|last|this|at|between) .* than )/u,
    "$1 $2 $3 more often",
  ],
  [/^ which of (?:his|her|their|its|our) (?=\p{L}+s )/u, "which"],
  [/ the current (?=.* (?:going on|running|lasting) )/u, "the"],
  [/ been (?:running|under way|underway|in progress) $/u, "been going on"],
  // The longest gap is the one from the end of one to the start of the next.
  [/(?<= gap .*), from the end of one to the (?:start|beginning) of the next $/u, ""],
  [/ between the end of one of (.+?) and the (?:start|beginning) of the next $/u, "between $1"],
  [
    / (?:time|gap|interval|break|pause) (?:that (?:passed|went by) )?(?:between|from) the end of one ((?:\p{L}+ ){1,3}?)(?:and|to) the (?:start|beginning) of the next $/u,
    "gap between $1s",
  ],
  [
    /^ (?:counting|measured|measuring) from the end of one ((?:\p{L}+ ){1,3}?)to the (?:start|beginning) of the next , (how long was|what was) the longest gap $/u,
    "$2 the longest gap between $1s",
  ],
  [/^ how long (?:have|has|were|are|was|is) (.+?) (?:been )?on average /u, "how long did $1 last on average"],
  [
    /^ (?:please )?(?:list|name|tell me|show me) everything (?:that )?(?=.* (?:has|have|had|was|were) )/u,
    "what",
  ],
  [/^ is it true that (neither (?:\p{L}+ )+?nor (?:\p{L}+ ){1,2}?)(was|were|has|have|is) /u, "$2 $1"],
  [
    /^ is it true that (neither (?:\p{L}+ )+?nor (?:\p{L}+ ){1,2}?)(?=\p{L}+(?:ed|ook|ame|ent|ad|ade) )/u,
    "did $1",
  ],
  [/^ to which place /u, "where"],
  // What was given to those whose log it is was given; who was awarded a prize won it; what was brought out was published.
  [
    / (bring|brought|give|gave|given|send|sent|deliver|delivered|cost|lend|lent) us (?=$|in |on |at |last |this |from |for |altogether )/u,
    "$1",
  ],
  [/ (?:been|was|were) (?:awarded|given) (?=(?:an?|any|the) )/u, "won"],
  [/ (?:bring|brings|bringing) out (?=$|in |on |during |last |this )/u, "publish"],
  [/ brought out (?=$|in |on |during |last |this )/u, "published"],
  ...plainerComing,
  ...plainerAttending,
  ...plainerAmounts,
  ...plainerEvents,
  ...plainerSayings,
  ...plainerNouns,
  [/ (?:up to|till|up until|up till|until) (?:when|(?:what|which) (?:time|date|day)) /u, "until when"],
  [
    / (?:starting|beginning|as of|from|since) (?:when|(?:what|which) (?:time|date|day)) (?:on |onwards? )?/u,
    "since when",
  ],
  [/ (?:in|during|over|within) the (?:time|period|days|weeks|months|years) (between|from) /u, "$1"],
  [
    / (?:at the moment|right now|currently|at present|at the present time|presently|nowadays|these days|at this moment|as of now) /u,
    "now",
  ],
  [/ (what|who|where|whom) all /u, "$1"],
  [/ (?<!for )the ((?:very )?(?:first|second|third|fourth|fifth|last)) time $/u, "for the $1 time"],
  [/ (?:get|got|gets|getting|gotten|been) (married|divorced)(?: (?:to|from))? /u, "$1"],
  // "Who was running": of machines, "what was running".
  [
    /^ what (was|were|is|are|has been|have been|had been) (?!doing|going|happening|taking)(?=\p{L}+ing )/u,
    "who $1",
  ],
  [
    / (?:at one (?:time|point|stage) or another|at some (?:time|point) or (?:an)?other|at any stage|at one (?:point|stage)) /u,
    "",
  ],
  // "How many calories did Bo burn when he cycled" are those of his cycling.
  [
    / (how (?:many|much) [\p{L} ]+?did [\p{L} ]+?) (?:use up|use|burn off|burn|consume|need|cover|do|manage|clock up|take|spend|pay|get through) (?:when|while) (?:he|she|it|they) /u,
    "$1",
  ],
  [
    / (?:in|during|over|throughout) (?:the course of )?(?:his|her|their|its) (?:whole |entire )?(?:life|career) /u,
    "",
  ],
];

/** Of each of these the texts without which it is not said. */
let needed: readonly (readonly string[])[] | undefined;

/** "Up to when did Tom sleep" is until when, "what was running" who was. */
export function* reworded(tokens: Tokens): Iterable<Tokens> {
  const line = ` ${lineOf(tokens)} `;
  needed ??= plainer.map(([said]) => neededBy(said));
  for (const [index, [said, plain]] of plainer.entries()) {
    const mayBeFound = needed[index]?.every((text) => line.includes(text)) === true;
    const found = mayBeFound ? said.exec(line) : null;
    if (found === null) continue;
    const start = wordsIn(line.slice(0, found.index));
    const old = tokens.slice(start, wordsIn(line.slice(0, found.index + found[0].length)));
    const words = plain.replaceAll(/\$(\d)/gu, (_, group: string) => (found[Number(group)] ?? "").trim());
    const written = allKept(
      words.split(" ").filter((word) => word !== ""),
      old,
    );
    const next = [...tokens.slice(0, start), ...written, ...tokens.slice(start + old.length)];
    if (lineOf(next) !== lineOf(tokens)) yield next;
  }
}

/** What had been done when something else was had been done before it. */
export function* donePrior(tokens: Tokens): Iterable<Tokens> {
  const had = tokens.findIndex(({ text }) => text === "had");
  const when = tokens.findIndex(({ text }, index) => index > had && text === "when");
  const between = tokens.slice(had + 1, Math.max(when, 0));
  if (had < 0 || had > 6 || !between.slice(0, 4).some(({ text }) => mayBeVerb(text, "participle"))) return;
  yield [...tokens.slice(0, when), added("before", tokens[when]), ...tokens.slice(when + 1)];
}

/** Words that say that something is so at the time of asking. */
const atPresent = /^(?:now|still|currently|anymore)$/u;

/** "Who works here now" is who is working here, and "where does Tom live now" where he is living. */
export function* presently(tokens: Tokens): Iterable<Tokens> {
  if (!tokens.some(({ text }) => atPresent.test(text))) return;
  const does = tokens.findIndex(({ text }, index) => index < 6 && /^(?:do|does)$/u.test(text));
  for (const [index, token] of tokens.entries()) {
    const isThird = does < 0 && index > 0 && index < 5 && /[^s]s$/u.test(token.text);
    if (index <= does || index === 0 || index > does + 6 || !(does >= 0 || isThird)) continue;
    const bases = does >= 0 ? [token.text] : [baseOfThird(token.text)];
    if (atPresent.test(token.text) || token.kind !== "word" || token.text.length < 3) continue;
    const ongoing = bases.flatMap((base) => inflections(base).filter((form) => form.endsWith("ing")));
    const [form] = ongoing;
    if (form === undefined) continue;
    const said = [added("is", token), ...tokens.slice(Math.max(does, 0) + 1, index), added(form, token)];
    const rest = tokens.slice(index + 1);
    const subject = atPresent.test(tokens[index - 1]?.text ?? "") ? index - 1 : index;
    yield does < 0
      ? [
          ...tokens.slice(0, subject),
          added("is", token),
          ...tokens.slice(subject, index),
          added(form, token),
          ...rest,
        ]
      : [...tokens.slice(0, does), ...said, ...rest];
  }
}

/** "Works" → work, "teaches" → teach. */
function baseOfThird(verb: string): string {
  if (verb.endsWith("ies")) return verb.replace(/ies$/u, "y");
  return /(?:ss|ch|sh|x|z|o)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** Words as they were written, where they were; those that stood side by side stay so. */
function allKept(words: readonly string[], old: Tokens): Tokens {
  let last = -1;
  const left = new Set(old.keys());
  return words.map((word) => {
    const isNext = left.has(last + 1) && old[last + 1]?.text === word;
    const index = isNext ? last + 1 : [...left].find((each) => old[each]?.text === word);
    if (index === undefined) return added(word, old[0]);
    last = index;
    left.delete(index);
    return old[index] ?? added(word, old[0]);
  });
}
